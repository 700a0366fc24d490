import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { DocumentReadings } from '../../../../../electron/services/attachments/attachment-reading.ts';
import { ExportRun } from '../../../../../electron/services/export/export-run.ts';
import { RegisterService } from '../../../../../electron/services/register/register-service.ts';
import type { Application, ApplicationState } from '../../../../../shared/domain/application.ts';
import type { ConfirmedWarning } from '../../../../../shared/domain/confirmed-warning.ts';
import { emptyReading, type Reading } from '../../../../../shared/domain/reading.ts';
import { succeed } from '../../../../../shared/domain/result.ts';
import { defaultSettings, type Settings } from '../../../../../shared/domain/settings.ts';
import type { Narrow } from '../../../../../shared/domain/table-view.ts';
import type { RegisterQuery } from '../../../../../shared/ipc/areas/register.ts';
import { nothingFollowed } from '../../../../fakes/export-bench.ts';
import { readyChecksOf } from '../../../../fakes/ready-checks-of.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { attachmentNamed } from '../../../../fakes/sample-records.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-20T10:00:00.000Z';
const { review: written } = readyApplication();
const reviewed = [...written, { kind: 'reviewed', account: 'another', at }] as const;
const vessel = { ...readyContent, transportDetails: 'MV Ever Calm' };
const vesselIsRight: ConfirmedWarning = {
  habit: 'vesselNamed',
  place: 'transportDetails',
  text: 'MV Ever Calm',
};
const view: RegisterQuery = {
  ...{ ledger: 'practice', place: 'register', search: '', filter: 'all', sort: 'oldest' },
  ...{ offset: 0, limit: 200 },
};
const order = { column: 'state', isDescending: false, language: 'en' } as const;

/** A register over a real database, with settings that a test changes. */
function desk() {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const { applications: store, entryStore } = database;
  let settings = defaultSettings;
  const page = new RecordingPage();
  let reading: Reading = emptyReading;
  const documents = new DocumentReadings({
    store,
    reader: { reading: () => Promise.resolve(succeed({ kind: 'read', reading })) },
  });
  const readyChecks = readyChecksOf(database, { current: () => settings }, page, documents);
  documents.listen((id) => readyChecks.documentsRead(id));
  onTestFinished(() => readyChecks.close());
  const { followUp } = nothingFollowed;
  const slicing = { clock: () => performance.now(), pause: () => Promise.resolve() };
  const register = new RegisterService({
    ...slicing,
    ...{
      store: database.register,
      settings: { current: () => settings },
      followUp,
      readyChecks,
      catchUp: { begin: () => undefined },
    },
  });
  const states = async (narrow: Narrow = {}): Promise<readonly ApplicationState[]> =>
    (await register.list({ ...view, narrow, order })).rows.map(({ state }) => state);
  return {
    ...{ store, register, states, page, entryStore, readyChecks, followUp },
    /** Reads the PDFs of an application as the page does when it opens one. */
    openWith: async ({ id: applicationId, attachments }: Application, found: Partial<Reading>) => {
      reading = { ...emptyReading, ...found };
      for (const { id: attachmentId } of attachments)
        await documents.reading({ applicationId, attachmentId });
    },
    reported: () => page.payloads('registerChanged').length,
    change: (changed: Partial<Settings>) => (settings = { ...settings, ...changed }),
    /** Numbers of ready applications and drafts, by the rows, the filter, a saved filter, the sums and an export. */
    counted: async () => {
      const rows = await states();
      const asked = { ledger: 'practice', search: '' } as const;
      const all = await register.sums(asked);
      const run = new ExportRun({ ...slicing, store, register: database.register, followUp, readyChecks });
      const reported: unknown[] = [];
      for (const state of ['ready', 'draft'] as const) {
        const narrow = { states: [state] };
        const { limit: _, offset: __, ...shown } = view;
        const ids = await run.ids({ kind: 'shown', view: { ...shown, narrow, order } });
        const exported: ApplicationState[] = [];
        for await (const one of run.applications(ids.ok ? ids.value : [])) exported.push(one.state);
        const term = { terms: [{ field: 'state', value: state }] } as const;
        const termed = { terms: [...term.terms] };
        reported.push({
          ...{ rows: rows.filter((one) => one === state).length, sum: all.states[state] },
          ...{ filtered: await states(narrow), exported, searched: await states(termed) },
          ...{ saved: (await register.sums({ ...asked, narrow })).total },
          ...{ wanted: (await register.sums({ ...asked, narrow: termed })).total },
        });
      }
      const { counts } = await register.list(view);
      return { ready: reported[0], draft: reported[1], open: counts.open, total: all.total };
    },
  };
}

/** The result of `counted` where all of these agree. */
function agreed(ready: number, draft: number, others = 0) {
  const of = (state: ApplicationState, count: number) => {
    const all = Array.from({ length: count }, () => state);
    return {
      ...{ rows: count, sum: count, saved: count, wanted: count },
      ...{ filtered: all, exported: all, searched: all },
    };
  };
  return {
    ready: of('ready', ready),
    draft: of('draft', draft),
    open: ready + draft,
    total: ready + draft + others,
  };
}

describe('counts, filters, orders, sums and exports', () => {
  it('have what nobody reviewed among the drafts where the office wants a review, as its row says', async () => {
    const { store, change, counted } = desk();
    const all = Array.from({ length: 5 }, () => readyApplication());
    for (const one of all) store.create(one);
    store.create(readyApplication({ content: { ...readyContent, goods: '' }, state: 'draft' }));
    store.create(readyApplication({ attempts: [acceptedAttempt('S-1')], state: 'accepted' }));
    expect(await counted()).toEqual(agreed(5, 1, 1));
    change({ review: 'required' });
    expect(await counted()).toEqual(agreed(0, 6, 1));
    for (const { id } of all.slice(0, 2)) store.writeReview(id, reviewed);
    expect(await counted()).toEqual(agreed(2, 4, 1));
    store.writeReview(all[0]?.id ?? '', written);
    expect(await counted()).toEqual(agreed(1, 5, 1));
    change({ review: 'on' });
    expect(await counted()).toEqual(agreed(5, 1, 1));
  });

  it('follow what the office asks for, what a chamber looks at and what was found right', async () => {
    const { store, entryStore, change, counted } = desk();
    const named = readyApplication({ content: vessel });
    for (const one of [named, readyApplication()]) store.create(one);
    expect(await counted()).toEqual(agreed(1, 1));
    entryStore.write([{ kind: 'confirmedWarnings', id: named.id, changedAt: at, body: [vesselIsRight] }]);
    expect(await counted()).toEqual(agreed(2, 0));
    store.writeContent(named.id, { ...vessel, transportDetails: 'MV Ever Fast' }, 3, at);
    expect(await counted()).toEqual(agreed(1, 1));
    change({ requiredFields: ['comments'] });
    expect(await counted()).toEqual(agreed(0, 2));
    store.remove(named.id, at);
    expect(await counted()).toEqual(agreed(0, 1));
  });

  it('have among the drafts what differs from a PDF that was read, as the head of its editor says, until it is mended or found right', async () => {
    const { store, entryStore, counted, openWith, reported } = desk();
    const [first, second, third] = [1, 2, 3].map(() =>
      readyApplication({ attachments: [attachmentNamed('Invoice.pdf')] }),
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('None was made.');
    for (const one of [first, second, third]) store.create(one);
    // Listing reads no documents.
    expect(await counted()).toEqual(agreed(3, 0));
    const value = { field: 'invoiceAmount', text: '1.00', source: 'text', place: null } as const;
    const other: Partial<Reading> = { document: 'invoice', values: [value] };
    await openWith(first, other);
    expect(reported()).toBe(1);
    expect(await counted()).toEqual(agreed(2, 1));
    await openWith(first, other);
    expect(reported()).toBe(1);
    // Another application with the same bytes is reported as soon as it is opened.
    await openWith(second, other);
    expect(await counted()).toEqual(agreed(1, 2));
    store.writeContent(second.id, { ...second.content, invoiceAmount: '1.00' }, 3, at);
    expect(await counted()).toEqual(agreed(2, 1));
    const { invoiceAmount } = first.content;
    const right: ConfirmedWarning = {
      ...{ habit: 'documentDiffers', place: 'invoiceAmount', text: invoiceAmount },
      others: ['1.00', `differs ${invoiceAmount}`],
    };
    entryStore.write([{ kind: 'confirmedWarnings', id: first.id, changedAt: at, body: [right] }]);
    expect(await counted()).toEqual(agreed(3, 0));
  });

  it('agree however an office wants it, in any order of what is done', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('make' as const), hasVessel: fc.boolean(), isBare: fc.boolean() }),
      fc.record({ kind: fc.constant('mark' as const), place: fc.nat(4), isSet: fc.boolean() }),
      fc.record({ kind: fc.constant('confirm' as const), place: fc.nat(4) }),
      fc.record({
        kind: fc.constant('settings' as const),
        review: fc.constantFrom('off' as const, 'on' as const, 'required' as const),
        requiresComments: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { store, entryStore, change, counted, states } = desk();
        const ids: string[] = [];
        for (const one of steps) {
          const id = 'place' in one ? ids[one.place] : undefined;
          if (one.kind === 'make') {
            const full = one.hasVessel ? vessel : readyContent;
            const made = readyApplication({ content: one.isBare ? { ...full, goods: '' } : full });
            store.create(made);
            ids.push(made.id);
          } else if (one.kind === 'settings')
            change({ review: one.review, requiredFields: one.requiresComments ? ['comments'] : [] });
          else if (id !== undefined && one.kind === 'mark')
            store.writeReview(id, one.isSet ? reviewed : written);
          else if (id !== undefined)
            entryStore.write([{ kind: 'confirmedWarnings', id, changedAt: at, body: [vesselIsRight] }]);
          const rows = await states();
          const ready = rows.filter((state) => state === 'ready').length;
          expect(await counted()).toEqual(agreed(ready, rows.length - ready));
          // The ready ones come after the drafts.
          expect(rows.toSorted()).toEqual(rows);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('come to very many afterwards, and let the page ask again', async () => {
    const { store, register, page } = desk();
    for (let made = 0; made < 300; made += 1) store.create(readyApplication({ content: vessel }));
    const reported = new Promise((resolve) => (page.onEvent = resolve));
    const asked = { ledger: 'practice', search: '' } as const;
    expect((await register.sums(asked)).states).toMatchObject({ draft: 60, ready: 240 });
    expect(await reported).toBe('registerChanged');
    expect((await register.sums(asked)).states).toMatchObject({ draft: 300, ready: 0 });
  });
});
