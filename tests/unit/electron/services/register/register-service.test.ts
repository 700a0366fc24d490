import { expect, it } from 'vitest';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { ReadinessCache } from '../../../../../electron/services/readiness/readiness.ts';
import { ReadyChecks } from '../../../../../electron/services/register/ready-checks.ts';
import { RegisterService } from '../../../../../electron/services/register/register-service.ts';
import type { ConfirmedWarning } from '../../../../../shared/domain/confirmed-warning.ts';
import { defaultSettings } from '../../../../../shared/domain/settings.ts';
import type { RegisterQuery } from '../../../../../shared/ipc/areas/register.ts';
import { MemoryApplicationStore } from '../../../../fakes/memory-application-store.ts';
import { acceptedAttempt, readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { MemoryEntryStore } from '../../../../fakes/memory-entry-store.ts';
import { nothingFollowed } from '../../../../fakes/export-bench.ts';
import {
  ConfirmedWarnings,
  TakenValues,
} from '../../../../../electron/services/readiness/application-notes.ts';

const slicing = { clock: () => performance.now(), pause: () => Promise.resolve() };
const query: RegisterQuery = {
  ...{ ledger: 'practice', place: 'register', search: '', filter: 'all', sort: 'oldest' },
  ...{ offset: 0, limit: 100 },
};

function register() {
  const store = new MemoryApplicationStore();
  let settings = defaultSettings;
  const entryStore = new MemoryEntryStore();
  const confirmed = new ConfirmedWarnings({ entryStore, store, now: () => 0 });
  let reads = 0;
  let fault: StoreError | null = null;
  const read = store.read.bind(store);
  store.read = (id) => {
    reads += 1;
    if (fault !== null) throw fault;
    return read(id);
  };
  const readiness = new ReadinessCache({
    settings: { current: () => settings },
    confirmed,
    taken: new TakenValues({ entryStore, store, now: () => 0, userName: () => '' }),
    store,
    documents: { of: () => [] },
  });
  const service = new RegisterService({
    ...slicing,
    ...{ store, settings: { current: () => settings }, followUp: nothingFollowed.followUp },
    readyChecks: new ReadyChecks({
      ...{ ...slicing, store, readiness, page: new RecordingPage(), rest: slicing.pause },
      connections: { active: () => null },
    }),
    catchUp: { begin: () => undefined },
  });
  return {
    store,
    reads: () => reads,
    states: async (change: Partial<RegisterQuery> = {}) =>
      (await service.list({ ...query, ...change })).rows.map(({ state }) => state),
    found: async (search: string, pace?: RegisterQuery['pace']) => {
      const answer = await service.list({ ...query, search, ...(pace === undefined ? {} : { pace }) });
      return answer.found ?? answer.total;
    },
    costs: async () =>
      (await service.sums({ ledger: 'practice', search: '' })).costs.map(({ key, amount }) => [key, amount]),
    fail: (failing: StoreError | null) => {
      fault = failing;
    },
    change: (changed: Partial<typeof defaultSettings>) => {
      settings = { ...settings, ...changed };
    },
    confirm: (id: string, body: ConfirmedWarning[]) =>
      entryStore.write([{ kind: 'confirmedWarnings', id, changedAt: '2026-11-20', body }]),
  };
}

it('says Ready where nothing is left to look at, and follows the settings and what was confirmed', async () => {
  const { store, states, change, confirm } = register();
  const vessel = { ...readyContent, transportDetails: 'MV Ever Calm' };
  const application = readyApplication({ content: vessel });
  store.create(application);
  expect(await states()).toEqual(['draft']);
  confirm(application.id, [{ habit: 'vesselNamed', place: 'transportDetails', text: 'MV Ever Calm' }]);
  expect(await states()).toEqual(['ready']);
  change({ requiredFields: ['comments'] });
  expect(await states()).toEqual(['draft']);
});

it('says the same of a draft in the bin as in the list', async () => {
  const { store, states, reads } = register();
  const [open, ready] = [crypto.randomUUID(), crypto.randomUUID()];
  const vessel = { ...readyContent, transportDetails: 'MV Ever Calm' };
  store.create({ ...readyApplication({ content: vessel }), id: open });
  store.create({ ...readyApplication(), id: ready });
  const before = await states();
  store.remove(open, '2026-11-06T12:00:00.000Z');
  store.remove(ready, '2026-11-07T12:00:00.000Z');
  expect([before, await states({ place: 'bin' })]).toEqual([
    ['draft', 'ready'],
    ['draft', 'ready'],
  ]);
  const known = reads();
  await states({ place: 'bin' });
  expect(reads()).toBe(known);
});

it('leaves alone what was sent', async () => {
  const { store, states, change } = register();
  const vessel = { ...readyContent, transportDetails: 'MV Ever Calm' };
  store.create(readyApplication({ content: vessel, attempts: [acceptedAttempt('S-1')], state: 'accepted' }));
  change({ requiredFields: ['comments'] });
  expect(await states()).toEqual(['accepted']);
});

it('looks into an application once while it and what is asked stay as they are', async () => {
  const { store, states, reads, change } = register();
  const { id } = readyApplication();
  store.create({ ...readyApplication(), id });
  for (let time = 0; time < 3; time += 1) expect(await states()).toEqual(['ready']);
  expect(reads()).toBe(1);
  store.writeContent(id, { ...readyContent, quantity: '5 packages' }, 3, '2026-11-02T10:00:00.000Z');
  expect(await states()).toEqual(['draft']);
  expect(await states()).toEqual(['draft']);
  expect(reads()).toBe(2);
  change({ theme: 'dark', chambers: { practice: 'germany' } });
  await states();
  expect(reads()).toBe(3);
});

it('asks for the mark of a review each time, as that changes nothing else of a row', async () => {
  const { store, states, change } = register();
  const { id, review, savedAt: at } = readyApplication();
  store.create({ ...readyApplication(), id });
  change({ review: 'required' });
  expect(await states()).toEqual(['draft']);
  store.writeReview(id, [...review, { kind: 'reviewed', account: 'another', at }]);
  expect(await states()).toEqual(['ready']);
  store.writeReview(id, review);
  expect(await states()).toEqual(['draft']);
});

it('looks again at what could not be read', async () => {
  const { store, states, fail } = register();
  store.create(readyApplication());
  fail(new StoreError('other', 'The disk did not answer.'));
  expect(await states()).toEqual(['draft']);
  fail(null);
  expect(await states()).toEqual(['ready']);
});

it('adds costs up in the currencies that the office says now', async () => {
  const { store, costs, change } = register();
  for (const [connection, serviceHost] of [
    ['one', 'a.example'],
    ['two', 'b.example'],
  ] as const)
    store.create(
      readyApplication({
        attempts: [{ ...acceptedAttempt('S-1'), connection, serviceHost }],
        state: 'accepted',
      }),
    );
  expect((await costs()).map(([key]) => key)).toEqual(['a.example', 'b.example']);
  const eur = { currency: 'EUR', monthlyBudget: '' };
  change({ costs: { one: eur, two: eur } });
  expect((await costs()).map(([key]) => key)).toEqual(['EUR']);
});

it('a letter that is typed ends what still counts for the letters before, and nothing that somebody else asked', async () => {
  const { store, found } = register();
  store.create(readyApplication());
  const answers = [
    found('d', 'untilNext'),
    found('d'),
    found('de', 'firstRows'),
    found('de', 'untilNext'),
    found('dem', 'firstRows'),
    found('dem', 'untilNext'),
  ];
  expect(await Promise.all(answers)).toEqual(['ended', 1, 1, 'ended', 1, 1]);
});
