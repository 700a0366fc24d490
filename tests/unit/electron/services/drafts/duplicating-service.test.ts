import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { lengthLimitOf } from '../../../../../shared/domain/fields.ts';
import {
  CarriedOverMemory,
  DuplicatingService,
} from '../../../../../electron/services/drafts/duplicating-service.ts';
import { type Application, applicationStateSchema } from '../../../../../shared/domain/application.ts';
import type { CarriedOver } from '../../../../../shared/domain/starts.ts';
import { usuallyCarried } from '../../../../../shared/rules/new-drafts/carrying-over.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';
import { readyContent } from '../../../../fakes/ready-application.ts';
import {
  acceptedAs,
  attachmentNamed,
  attemptWith,
  issuedPdf,
  refusal,
} from '../../../../fakes/sample-records.ts';
import { add, later, stores, wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { emptyStarts } from '../../../../fakes/empty-starts.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';

function serviceOver(store: ReturnType<(typeof stores)[number][1]>, entryStore = new MemoryEntryStore()) {
  const now = (): number => Date.parse('2026-11-20T09:00:00.000Z');
  let given = 0;
  const references = { next: () => `HM-2026-${String((given += 1)).padStart(4, '0')}` };
  const memory = new CarriedOverMemory(entryStore, now);
  const newId = (): string => crypto.randomUUID();
  return new DuplicatingService({ store, references, memory, now, newId, starts: emptyStarts });
}

function made(answer: ReturnType<DuplicatingService['duplicate']>): Application {
  if (!answer.ok) throw new Error(answer.error.kind);
  return answer.value;
}

const pdf = attachmentNamed('26-11873 Rechnung.pdf', { type: 'Commercial Invoice', sha256: 'd'.repeat(64) });
const sent = [attemptWith(acceptedAs('FS', '4711'))];

describe.each(stores)('a duplicate over applications %s', (_place, make) => {
  it.each(applicationStateSchema.options)(
    'is a new draft from one that is %s, which stays as it is',
    (state) => {
      const store = make();
      const attempts = state === 'refused' ? [attemptWith(refusal)] : [];
      const source = add(store, { state, attachments: [pdf], attempts });
      const before = store.read(source.id);
      const draft = made(serviceOver(store).duplicate({ applicationId: source.id, carried: null }));
      expect(draft).toMatchObject({ attachments: [], attempts: [], issued: null, revision: 0 });
      expect(['draft', 'ready']).toContain(draft.state);
      expect(draft.content).toEqual({
        ...readyContent,
        invoiceNumber: '',
        invoiceAmount: '',
        clientReference: 'HM-2026-0001',
      });
      expect(store.read(source.id)).toEqual(before);
    },
  );

  it('takes the PDFs by their sums, each with a place of its own', () => {
    const store = make();
    const source = add(store, { attachments: [pdf] });
    const draft = made(
      serviceOver(store).duplicate({ applicationId: source.id, carried: ['goods', 'attachments'] }),
    );
    const [copy] = store.read(draft.id)?.attachments ?? [];
    expect(copy).toEqual({ ...pdf, id: copy?.id });
    expect(copy?.id).not.toBe(pdf.id);
    expect(store.read(source.id)?.attachments).toEqual([pdf]);
  });

  it('remembers what it was told to take, also for the next start of the program', () => {
    const store = make();
    const entryStore = new MemoryEntryStore();
    const source = add(store);
    serviceOver(store, entryStore).duplicate({ applicationId: source.id, carried: ['consignor', 'invoice'] });
    const later = serviceOver(store, entryStore);
    expect(later.carriedOver()).toEqual(['consignor', 'invoice']);
    const draft = made(later.duplicate({ applicationId: source.id, carried: null }));
    expect(draft.content.invoiceNumber).toBe('26-11873');
    expect(draft.content.goods).toBe('');
  });

  it('is printed as small as its source where it has the goods, else as usual', () => {
    const store = make();
    const source = add(store, { content: { ...readyContent, printSize: '9' } });
    const sizeWith = (carried: CarriedOver | null): string =>
      made(serviceOver(store).duplicate({ applicationId: source.id, carried })).content.printSize;
    expect([sizeWith(null), sizeWith(['consignee'])]).toEqual(['9', '']);
  });

  it('of one that is gone is not made', () => {
    const applicationId = crypto.randomUUID();
    expect(serviceOver(make()).duplicate({ applicationId, carried: null })).toEqual({
      ok: false,
      error: { kind: 'notFound' },
    });
  });
});

const wares = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at} 1 case: spindle`).join('\n');
const invoiceLine = 'Invoice no. 26-11873 of 2 November 2026';

describe.each(stores)('an application %s that is split', (_place, make) => {
  const order = {
    ...readyContent,
    goods: `${wares(1, 30)}\n${invoiceLine}`,
    quantity: 'Gross weight 9,310 kg',
    invoiceDate: '2026-11-02',
    ...{ grossWeight: '9310', packages: '61', purchaseOrder: '4500118204', remarks: 'By order' },
  };
  const split = (store: ReturnType<typeof make>, source: Application, baseRevision = source.revision) =>
    serviceOver(store).split({ applicationId: source.id, baseRevision });

  it('makes a second one that has what is of the order, its share of the goods and the PDFs', () => {
    const store = make();
    const source = add(store, { content: order, attachments: [pdf] });
    const answer = split(store, source);
    if (!answer.ok) throw new Error(answer.error.kind);
    const { first, others } = answer.value;
    expect(first.content).toEqual({
      ...order,
      goods: `${wares(1, 17)}\n${invoiceLine}`,
      comments: 'Part 1/2 of invoice no. 26-11873 (EUR 184,250.00 in total)',
    });
    expect(first.attachments).toEqual([pdf]);
    const [second] = others;
    expect(others.map(({ id }) => store.read(id))).toEqual([second]);
    expect(second?.content).toEqual({
      ...order,
      ...{ goods: `${wares(18, 30)}\n${invoiceLine}`, quantity: '', grossWeight: '', packages: '' },
      comments: 'Part 2/2 of invoice no. 26-11873 (EUR 184,250.00 in total)',
      clientReference: 'EXP-2026-0418/2',
    });
    const [copy] = second?.attachments ?? [];
    expect(second?.attachments).toEqual([{ ...pdf, id: copy?.id }]);
    expect(copy?.id).not.toBe(pdf.id);
    expect(second?.state).toBe('ready');
  });

  it('can be found as it stood before', () => {
    const store = make();
    const source = add(store, { content: order });
    split(store, source);
    expect(store.revisions(source.id)[0]?.content).toEqual(order);
  });

  it('takes no reference that another one has, or that is too long', () => {
    const store = make();
    add(store, { content: { ...readyContent, clientReference: 'EXP-2026-0418/2' } });
    const long = 'R'.repeat(lengthLimitOf('clientReference'));
    const references = [order.clientReference, long, ''].map((clientReference) => {
      const answer = split(store, add(store, { content: { ...order, clientReference } }));
      return answer.ok ? answer.value.others[0]?.content.clientReference : answer.error.kind;
    });
    expect(references).toEqual(['EXP-2026-0418/3', '', '']);
  });

  it('changes nothing where another window has changed it, it fits, or is being sent', () => {
    const store = make();
    const source = add(store, { content: order });
    const before = store.read(source.id);
    expect(split(store, source, source.revision + 1)).toMatchObject({ error: { kind: 'changedElsewhere' } });
    expect(split(store, add(store))).toMatchObject({ error: { kind: 'changedElsewhere' } });
    const accepted = add(store, { content: order, state: 'accepted', attempts: sent });
    expect(split(store, accepted)).toEqual({ ok: false, error: { kind: 'locked' } });
    const gone = serviceOver(store).split({ applicationId: crypto.randomUUID(), baseRevision: 0 });
    expect(gone).toEqual({ ok: false, error: { kind: 'notFound' } });
    expect(store.list(wholeRegister).total).toBe(3);
    expect(store.read(source.id)).toEqual(before);
  });
});

it('an application that is split stays whole where the second one cannot be written', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const store = database.applications;
  const source = add(store, { content: { ...readyContent, goods: wares(1, 30) } });
  const before = store.read(source.id);
  const twice = { ...source, content: readyContent };
  expect(() => store.splitUp(source.id, readyContent, source.revision, later, [twice])).toThrow();
  expect(store.read(source.id)).toEqual(before);
  expect(store.revisions(source.id)).toEqual([]);
});

describe('what duplicates take', () => {
  it('is the usual where what was kept cannot be read', () => {
    const entryStore = new MemoryEntryStore();
    entryStore.write([
      { kind: 'carriedOver', id: 'duplicate', changedAt: '2026-11-20', body: ['everything'] },
    ]);
    expect(new CarriedOverMemory(entryStore, () => 0).current()).toEqual(usuallyCarried);
  });
});

describe.each(stores)('a replacement over applications %s', (_place, make) => {
  it('carries everything with its PDFs and says in box 5 what it replaces', () => {
    const store = make();
    const source = add(store, { state: 'issued', attachments: [pdf], attempts: sent, issued: issuedPdf });
    const before = store.read(source.id);
    const draft = made(serviceOver(store).replace({ applicationId: source.id }));
    const remarks = 'Replaces the certificate for application no. 4711 of 3 November 2026.';
    expect(draft.content).toEqual({ ...readyContent, remarks, clientReference: 'HM-2026-0001' });
    expect(draft.attachments.map(({ sha256 }) => sha256)).toEqual([pdf.sha256]);
    expect(draft).toMatchObject({ attempts: [], issued: null });
    expect(store.read(source.id)).toEqual(before);
  });

  it('is made of nothing that no service accepted', () => {
    const store = make();
    const source = add(store);
    expect(serviceOver(store).replace({ applicationId: source.id })).toEqual({
      ok: false,
      error: { kind: 'notAccepted' },
    });
  });
});

describe('a disk that takes nothing', () => {
  it('is said, and nothing is made', () => {
    const store = new MemoryApplicationStore();
    const source = add(store);
    store.failure = 'diskFull';
    const service = new DuplicatingService({
      store,
      references: { next: () => 'HM-1' },
      memory: new CarriedOverMemory(new MemoryEntryStore(), () => 0),
      now: () => 0,
      newId: () => crypto.randomUUID(),
      starts: emptyStarts,
    });
    expect(service.duplicate({ applicationId: source.id, carried: null })).toEqual({
      ok: false,
      error: { kind: 'diskFull' },
    });
  });
});
