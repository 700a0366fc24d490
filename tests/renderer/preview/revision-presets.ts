import type { Application, Revision, RevisionCause } from '../../../shared/domain/application.ts';
import { emptyContent, type ApplicationContent } from '../../../shared/domain/content.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { sampleContent } from '../../fakes/memory-samples.ts';
import { attachmentNamed } from '../../fakes/sample-records.ts';
import { named } from './outbox-presets.ts';
import { at, attemptsOf, connect, fill } from './records.ts';

const edited: RevisionCause = { kind: 'edited' };
const invoice = attachmentNamed('26-11873 Rechnung.pdf', { type: 'Commercial Invoice' });
const packing = attachmentNamed('26-11873 Packliste.pdf', { type: 'Packing List' });

function revision(instant: string, content: ApplicationContent, more: Partial<Revision> = {}): Revision {
  return { id: crypto.randomUUID(), at: instant, cause: edited, content, attachments: [], ...more };
}

const { consignor, consignee } = sampleContent;
const begun: ApplicationContent = { ...emptyContent, clientReference: sampleContent.clientReference };
const withParties: ApplicationContent = { ...begun, consignor, consignee };
const street: ApplicationContent = {
  ...withParties,
  consignor: { ...consignor, address1: 'Industriestraße 41' },
};
const imported: ApplicationContent = {
  ...sampleContent,
  remarks: '',
  quantity: '',
  invoiceAmount: '',
  goods: sampleContent.goods,
};
const fourItems: ApplicationContent = {
  ...imported,
  invoiceAmount: '163900.00',
  goods: sampleContent.goods.replace(
    '\nInvoice',
    '\n3  1 case: chip conveyor, hinged belt,\n   with coolant tank, 420 l\n4  1 carton: spare seals\nInvoice',
  ),
};
const twoItems: ApplicationContent = { ...sampleContent, quantity: '' };

/** Revisions of a clerk's afternoon and the days before it. */
function afternoon(): readonly Revision[] {
  return [
    revision(at(0, '14:32'), twoItems),
    revision(at(0, '14:18'), fourItems),
    revision(at(0, '14:05'), imported),
    revision(at(0, '13:58'), withParties, { cause: { kind: 'restored', from: at(0, '13:40') } }),
    revision(at(0, '13:40'), street),
    revision(at(2, '17:22'), withParties, { attachments: [invoice, packing] }),
    revision(at(3, '09:03'), begun, { cause: { kind: 'created' } }),
  ];
}

function prepared(program: MemoryProgram): Application {
  connect(program);
  fill(program, 'service');
  const open = named(program, 'Demirkaya');
  const changed = { ...open, content: sampleContent, savedAt: at(0, '14:36'), attachments: [invoice] };
  program.applications.set(open.id, changed);
  program.lastOpen = open.id;
  return changed;
}

export function revisions(program: MemoryProgram): void {
  program.revisions.put(prepared(program).id, afternoon());
}

export function manyRevisions(program: MemoryProgram): void {
  const open = prepared(program);
  const name = `${consignee.name} `.repeat(12).trim();
  program.applications.set(open.id, {
    ...open,
    content: { ...open.content, consignee: { ...consignee, name } },
  });
  const goods = (line: number): string => `${sampleContent.goods}\n${'x'.repeat(90)} ${line}`;
  program.revisions.put(
    open.id,
    Array.from({ length: 200 }, (_, index) =>
      revision(at(Math.floor(index / 8), `${String(17 - (index % 8)).padStart(2, '0')}:10`), {
        ...sampleContent,
        goods: goods(index),
        comments: index % 3 === 0 ? 'Please call before sending. '.repeat(8) : '',
      }),
    ),
  );
}

export function revisionsInArabic(program: MemoryProgram): void {
  const open = prepared(program);
  const name = 'شركة الخليج للمعدات الصناعية والتجارة الدولية المحدودة';
  const goods = 'علامات: ١–٥\n4 صناديق خشبية: مركز تصنيع CNC';
  const content = { ...sampleContent, consignee: { ...consignee, name }, goods };
  program.applications.set(open.id, { ...open, content });
  program.revisions.put(open.id, [
    revision(at(0, '14:18'), { ...content, goods: `${goods}\n1 كرتون: قطع غيار`, remarks: 'رقم الطلب ٤٥٠٠' }),
    revision(at(1, '09:00'), { ...content, destination: '' }),
  ]);
}

export function revisionsOfAccepted(program: MemoryProgram): void {
  const open = prepared(program);
  const attempts = attemptsOf('accepted', at(0, '14:40'));
  program.applications.set(open.id, { ...open, state: 'accepted', attempts });
  program.revisions.put(open.id, afternoon());
}

export function bin(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  for (const [days, start] of [
    [1, 'شركة'],
    [4, 'To order'],
    [29, 'Demirkaya'],
    [31, 'Nile'],
  ] as const)
    program.removed.set(named(program, start).id, at(days, '10:15'));
}
