import { describe, expect, it } from 'vitest';
import {
  CarriedOverMemory,
  DuplicatingService,
} from '../../../../../electron/services/applications/duplicating-service.ts';
import { type Application, applicationStateSchema } from '../../../../../shared/domain/application.ts';
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
import { add, stores } from '../../../../ports/application-stores.ts';
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

  it('of one that is gone is not made', () => {
    const applicationId = crypto.randomUUID();
    expect(serviceOver(make()).duplicate({ applicationId, carried: null })).toEqual({
      ok: false,
      error: { kind: 'notFound' },
    });
  });
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
