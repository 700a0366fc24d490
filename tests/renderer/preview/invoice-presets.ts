import type { FieldPath } from '../../../shared/domain/fields.ts';
import type { RecordedValue } from '../../../shared/domain/reading.ts';
import { readField } from '../../../shared/domain/content.ts';
import type { IncomingView } from '../../../shared/ipc/areas/invoices.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { named } from './outbox-presets.ts';
import { at, connect, fill } from './records.ts';

const terms: readonly (readonly [FieldPath, string])[] = [
  ['consignor.name', 'BT-27'],
  ['consignee.name', 'BT-70'],
  ['consignee.address1', 'BT-75'],
  ['consignee.city', 'BT-77'],
  ['consignee.countryCode', 'BT-80'],
  ['originCountryCode', 'BT-159'],
  ['goods', 'BT-153'],
  ['quantity', 'BT-129'],
  ['invoiceNumber', 'BT-1'],
  ['invoiceAmount', 'BT-112'],
  ['invoiceCurrency', 'BT-5'],
  ['purchaseOrder', 'BT-13'],
];

/** A draft that was filled from an electronic invoice without a PDF; two values were reviewed. */
function fromXml(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  const open = named(program, 'Demirkaya');
  program.applications.set(open.id, { ...open, attachments: [] });
  const values = terms.flatMap(([field, term], index): RecordedValue[] => {
    const text = readField(open.content, field);
    if (text === '') return [];
    const reviewed = index < 1 ? { at: at(0, '10:02'), by: '' } : null;
    const stated = { term, text };
    return [
      {
        field,
        text,
        attachmentId: null,
        document: '26-11873.xml',
        place: null,
        stated,
        takenAt: at(0, '10:00'),
        reviewed,
      },
    ];
  });
  const changedAt = at(0, '10:02');
  program.entryStore.write([{ kind: 'takenValues', id: open.id, changedAt, body: values }]);
  program.lastOpen = open.id;
}

function incoming(program: MemoryProgram, names: readonly string[], state: IncomingView['state']): void {
  connect(program);
  fill(program, 'service');
  const files = names.map((name, index) => ({ id: String(index), name, bytes: 84_000 + 31_000 * index }));
  const folder = '/srv/erp/Invoices out';
  program.incoming = { folder, isChosen: true, canChoose: true, state, files, more: 0 };
}

/** States of incoming invoices and of values that were read from them. */
export const invoicePresets: Readonly<Record<string, (program: MemoryProgram) => void>> = {
  'from-xml': fromXml,
  incoming: (program) =>
    incoming(program, ['26-11901 Rechnung.pdf', '26-11902.xml', 'Packing list 26-11902.pdf'], 'read'),
  'incoming-missing': (program) => incoming(program, [], 'missing'),
  'incoming-looking': (program) =>
    incoming(program, ['26-11901 Rechnung.pdf', '26-11902 Rechnung.pdf'], 'reading'),
  'incoming-late': (program) => incoming(program, ['26-11901 Rechnung.pdf'], 'late'),
};
