import { describe, expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { TakenValues } from '../../../../../electron/services/readiness/application-notes.ts';
import { emptyReading, type TakenValue } from '../../../../../shared/domain/reading.ts';
import { findUnreviewed } from '../../../../../shared/rules/taken-values.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';
import { acceptedAttempt, readyApplication } from '../../../../fakes/ready-application.ts';
import { failureOf } from '../../../../fakes/submission-bench.ts';

const attachmentId = crypto.randomUUID();
const document = '26-11873.pdf';
const place = { page: 1, areas: [{ left: 10, top: 20, width: 80, height: 9 }] };
const number: TakenValue = { field: 'invoiceNumber', text: '26-11873', attachmentId, document, place };
const order: TakenValue = { field: 'purchaseOrder', text: '45', attachmentId, document, place: null };

const first = '2026-11-20T09:00:00.000Z';
const second = '2026-11-20T09:05:00.000Z';

class FullDisk extends MemoryEntryStore {
  override write(): void {
    throw new StoreError('diskFull', 'full');
  }
}

function desk(entryStore = new MemoryEntryStore(), changes: Parameters<typeof readyApplication>[0] = {}) {
  const store = new MemoryApplicationStore();
  const { id: applicationId } = readyApplication();
  store.create({ ...readyApplication(changes), id: applicationId });
  let now = first;
  const service = new TakenValues({
    ...{ entryStore, store, now: () => Date.parse(now), userName: () => 'm.hallwanger' },
  });
  return { service, entryStore, applicationId, later: () => (now = second) };
}

describe('what was taken from documents', () => {
  it('is kept with its application until somebody looks, and says who looked when', () => {
    const { service, applicationId, later } = desk();
    service.note({ applicationId, values: [number, order] });
    later();
    const reviewed = { at: second, by: 'm.hallwanger' };
    expect(service.review({ applicationId, fields: ['invoiceNumber'] })).toEqual({
      ok: true,
      value: [
        { ...number, takenAt: first, reviewed },
        { ...order, takenAt: first, reviewed: null },
      ],
    });
    // A second review does not replace the first one.
    expect(service.review({ applicationId, fields: ['invoiceNumber'] })).toEqual(
      service.list({ applicationId }),
    );
    expect(service.of(crypto.randomUUID())).toEqual([]);
  });

  it('is read with what its invoice states where an earlier version stored that under another name', () => {
    const { service, entryStore, applicationId } = desk();
    const stated = { term: 'BT-1', text: '26-11873' };
    const value = { ...number, place: null, takenAt: first, reviewed: null };
    const { field, text } = number;
    const read = { field, text, place: null, source: 'einvoice' as const };
    const data = { name: '26-11873.xml', reading: { ...emptyReading, values: [read] } };
    entryStore.write([
      { kind: 'takenValues', id: applicationId, changedAt: first, body: [{ ...value, said: stated }] },
      {
        ...{ kind: 'dataDocuments', id: applicationId, changedAt: first },
        body: [{ ...data, reading: { ...data.reading, values: [{ ...read, said: stated }] } }],
      },
    ]);
    expect(service.of(applicationId)).toEqual([{ ...value, stated }]);
    expect(service.dataOf(applicationId)[0]?.reading.values).toEqual([{ ...read, stated }]);
  });

  it('is looked at anew where another value takes its place, and not where the same is read again', () => {
    const { service, applicationId } = desk();
    service.note({ applicationId, values: [number, order] });
    service.review({ applicationId, fields: ['invoiceNumber', 'purchaseOrder'] });
    service.note({ applicationId, values: [number, { ...order, text: '46' }] });
    expect(service.of(applicationId).map(({ text, reviewed }) => [text, reviewed !== null])).toEqual([
      ['26-11873', true],
      ['46', false],
    ]);
  });

  it('stays noted beside what takes its place while nobody has looked, as undoing brings it back', () => {
    const { service, applicationId } = desk();
    service.note({ applicationId, values: [order] });
    service.note({ applicationId, values: [{ ...order, text: '46' }] });
    const written = (purchaseOrder: string) => ({ ...readyApplication().content, purchaseOrder });
    for (const text of ['45', '46'])
      expect(findUnreviewed(written(text), service.of(applicationId))).toHaveLength(1);
    service.note({ applicationId, values: [{ ...order, text: '46' }] });
    expect(service.of(applicationId)).toHaveLength(2);
    service.review({ applicationId, fields: ['purchaseOrder'] });
    expect(findUnreviewed(written('46'), service.of(applicationId))).toEqual([]);
  });

  it('cannot be changed once the application is sent, nor kept where the disk is full', () => {
    const sent = desk(new MemoryEntryStore(), { state: 'accepted', attempts: [acceptedAttempt('S-1')] });
    const ofSent = { applicationId: sent.applicationId, values: [number] };
    expect(failureOf(sent.service.note(ofSent))).toBe('locked');
    const full = desk(new FullDisk());
    expect(failureOf(full.service.note({ ...ofSent, applicationId: full.applicationId }))).toBe('diskFull');
    expect(failureOf(full.service.review({ applicationId: crypto.randomUUID(), fields: [] }))).toBe(
      'notFound',
    );
  });

  it('leaves what an electronic invoice says beside them, once for each name, and takes no other shape for one', () => {
    const { service, entryStore, applicationId } = desk();
    const from = (text: string) => ({
      name: 'RE-118.xml',
      reading: {
        ...emptyReading,
        values: [{ field: 'invoiceNumber' as const, text, source: 'einvoice' as const, place: null }],
      },
    });
    service.note({ applicationId, values: [number], from: from('118') });
    service.note({ applicationId, values: [order] });
    service.note({ applicationId, values: [], from: from('119') });
    service.note({ applicationId, values: [], from: { ...from('7'), name: 'RE-7.xml' } });
    const numbers = () => service.dataOf(applicationId).map(({ reading }) => reading.values[0]?.text);
    expect(numbers()).toEqual(['119', '7']);
    expect(service.data({ applicationId })).toEqual({ ok: true, value: service.dataOf(applicationId) });
    const [kept] = entryStore.all('dataDocuments');
    const body = [from('118'), { name: 'RE-9.xml' }];
    entryStore.write([{ kind: 'dataDocuments', id: applicationId, changedAt: first, body }]);
    expect(numbers()).toEqual(['118']);
    expect(kept?.id).toBe(applicationId);
  });

  it.each([
    ['who looked is damaged', { reviewed: { at: 'noon', by: 'm.hallwanger' } }],
    ['the place is written otherwise', { place: { page: 'first' }, reviewed: null }],
    ['the day is damaged', { takenAt: '2026-13-40', reviewed: null }],
    ['the name of the document is none', { document: 7, reviewed: null }],
  ])('is one that nobody has looked at where %s', (_name, damage) => {
    const { service, entryStore, applicationId } = desk();
    const body = [{ ...number, takenAt: first, ...damage }];
    entryStore.write([{ kind: 'takenValues', id: applicationId, changedAt: first, body }]);
    const [value] = service.of(applicationId);
    expect(value).toMatchObject({ field: 'invoiceNumber', text: number.text, reviewed: null });
    service.review({ applicationId, fields: ['invoiceNumber'] });
    expect(service.of(applicationId)[0]?.reviewed).not.toBeNull();
  });

  it('leaves out what it cannot read', () => {
    const { service, entryStore, applicationId } = desk();
    const body = [{ ...number, takenAt: first, reviewed: null }, { field: 'unheardOf' }, 7];
    entryStore.write([{ kind: 'takenValues', id: applicationId, changedAt: first, body }]);
    expect(service.of(applicationId)).toHaveLength(1);
    entryStore.write([{ kind: 'takenValues', id: applicationId, changedAt: first, body: 'broken' }]);
    expect(service.of(applicationId)).toEqual([]);
  });
});
