import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { draftIdOf } from '../../../../../electron/services/applications/draft-batches.ts';
import {
  SearchCatchUp,
  type SearchBacklog,
} from '../../../../../electron/services/register/search-catch-up.ts';
import { readyApplication, readyContent } from '../../../../fakes/ready-application.ts';
import { RecordingPage } from '../../../../fakes/recording-page.ts';
import { later, wholeRegister } from '../../../../ports/application-stores.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const batchId = '8d0f1d3c-56c3-4a51-9d0e-7b6d3f2a9c11';
const rows = 1_500;
/** Duration of indexing one application, by the clock of these tests. Milliseconds. */
const each = 0.1;

function opened(folder = temporaryFolder()) {
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

function imported(database: ReturnType<typeof openDatabase>): void {
  const drafts = Array.from({ length: rows }, (_, index) =>
    readyApplication({
      ...{ id: draftIdOf(batchId, index), revision: 0, ledger: wholeRegister.ledger },
      content: { ...readyContent, goods: `Imported pump ${10_000 + index}` },
    }),
  );
  database.batches.add(drafts);
}

/** A register with a clock that moves only while something is indexed. */
function desk(
  database: ReturnType<typeof openDatabase>,
  onSlice: () => void = () => undefined,
  writeBack: () => Promise<void> = () => Promise.resolve(),
) {
  let time = 0;
  const slices: number[] = [];
  const page = new RecordingPage();
  let writers = 0;
  const backlog: SearchBacklog = {
    waiting: () => database.search.waiting(),
    indexBatch: (limit) => {
      onSlice();
      const isMore = database.search.indexBatch(limit);
      slices.push(limit * each);
      time += limit * each;
      return isMore;
    },
    rebuild: () => database.search.rebuild(),
  };
  const catchUp = new SearchCatchUp({
    backlog,
    batches: database.batches,
    startWriter: () => {
      writers += 1;
      return {
        writeBack,
        close: () => {
          writers -= 1;
        },
      };
    },
    page,
    clock: () => time,
    pause: () => Promise.resolve(),
  });
  return { catchUp, slices, page, writers: () => writers };
}

it('leaves very many to slices, and a search says meanwhile how many it does not find', async () => {
  const database = opened();
  imported(database);
  const list = (search: string) => database.register.list({ ...wholeRegister, search });
  expect(list('pump 11499')).toMatchObject({ total: 0, unsearched: rows });
  expect(list('')).toMatchObject({ total: rows, unsearched: 0 });
  const { catchUp, slices, page } = desk(database);
  catchUp.begin();
  await expect.poll(() => database.search.waiting()).toBe(0);
  await catchUp.close();
  expect(Math.max(...slices)).toBeLessThan(10);
  expect(slices.length).toBeGreaterThan(15);
  expect(list('pump 11499')).toMatchObject({ total: 1, unsearched: 0 });
  expect(page.payloads('searchCaughtUp').at(-1)).toEqual({ waiting: 0 });
});

it('shows no application by what it was, and what a clerk wrote is found among very many others at once', () => {
  const database = opened();
  const { applications, register } = database;
  const mine = readyApplication({ content: { ...readyContent, goods: 'Centrifuge' }, revision: 0 });
  applications.create(mine);
  const total = (search: string): number => register.list({ ...wholeRegister, search }).total;
  expect(total('centrifuge')).toBe(1);
  imported(database);
  applications.writeContent(mine.id, { ...readyContent, goods: 'Turbine' }, 0, later);
  expect(total('turbine')).toBe(1);
  expect(total('centrifuge')).toBe(0);
});

it('leaves out what was changed in an earlier run, until it comes to it', async () => {
  const folder = temporaryFolder();
  const before = openDatabase(folder);
  const mine = readyApplication({ content: { ...readyContent, goods: 'Centrifuge' }, revision: 0 });
  before.applications.create(mine);
  expect(before.register.list({ ...wholeRegister, search: 'centrifuge' }).total).toBe(1);
  imported(before);
  before.applications.writeContent(mine.id, { ...readyContent, goods: 'Turbine' }, 0, later);
  before.close();
  const database = opened(folder);
  const list = (search: string) => database.register.list({ ...wholeRegister, search });
  expect(list('centrifuge')).toMatchObject({ total: 0, unsearched: rows + 1 });
  const { catchUp } = desk(database);
  catchUp.begin();
  await expect.poll(() => database.search.waiting()).toBe(0);
  await catchUp.close();
  expect(list('turbine')).toMatchObject({ total: 1, unsearched: 0 });
  expect(list('centrifuge').total).toBe(0);
});

it('ends between two slices, and the next run goes on where it ended', async () => {
  const folder = temporaryFolder();
  const first = openDatabase(folder);
  imported(first);
  let left = 5;
  const { catchUp, writers } = desk(first, () => {
    left -= 1;
    if (left === 0) void catchUp.close();
  });
  catchUp.begin();
  await expect.poll(() => left).toBeLessThanOrEqual(0);
  await catchUp.close();
  first.close();
  expect(writers()).toBe(0);
  const waiting = opened(folder).search.waiting();
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThan(rows);
});

it('waits for no thread that has to begin first', async () => {
  const database = opened();
  imported(database);
  const thread = Promise.withResolvers<void>();
  const { catchUp } = desk(
    database,
    () => undefined,
    () => thread.promise,
  );
  catchUp.begin();
  await expect.poll(() => database.search.waiting()).toBe(0);
  thread.resolve();
  await catchUp.close();
});

it('ends only once nothing is written any more, also where its thread could not begin', async () => {
  const database = opened();
  imported(database);
  const writing: number[] = [];
  const { catchUp, writers } = desk(
    database,
    () => void writing.push(writers()),
    () => Promise.reject(new StoreError('other', 'no thread')),
  );
  catchUp.begin();
  await expect.poll(() => database.search.waiting()).toBe(0);
  await catchUp.close();
  expect(new Set(writing)).toEqual(new Set([1]));
});

it('stops on a full disk without a word to anybody, and is begun again by the next search', async () => {
  const database = opened();
  imported(database);
  let isFull = true;
  const { catchUp, writers } = desk(database, () => {
    if (isFull) throw new StoreError('diskFull', 'full');
  });
  catchUp.begin();
  await expect.poll(writers).toBe(0);
  expect(database.search.waiting()).toBe(rows);
  isFull = false;
  await expect
    .poll(() => {
      catchUp.begin();
      return database.search.waiting();
    })
    .toBe(0);
  await catchUp.close();
});

it('starts no thread for as few as a search indexes by itself', async () => {
  const database = opened();
  database.applications.create(readyApplication());
  const { catchUp, slices } = desk(database);
  catchUp.begin();
  await catchUp.close();
  expect(slices).toEqual([]);
});
