import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import {
  BatchRecords,
  type DraftBatches,
  draftIdOf,
  UnfinishedBatches,
} from '../../../../../electron/services/applications/draft-batches.ts';
import { wholeRegister } from '../../../../ports/application-stores.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const at = '2026-11-22T10:00:00.000Z';
const drafts = 300;

/** A database with a batch that was completed and two that were not, on a machine on which a slice takes so long. */
function desk(
  sliceMilliseconds: number,
  fails: (batches: DraftBatches) => Partial<DraftBatches> = () => ({}),
) {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const { batches, entryStore, register } = database;
  const book = new BatchRecords(entryStore);
  const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
  for (const id of ids) {
    book.begin(id, at);
    const some = Array.from({ length: drafts }, (_, index) =>
      readyApplication({ id: draftIdOf(id, index), revision: 0, state: 'draft' }),
    );
    batches.add(some);
  }
  book.end(ids[0] ?? '', at);
  const left = (): number => register.list(wholeRegister).total;
  const pauses: number[] = [];
  const reported: string[] = [];
  let clock = 0;
  const forgetBatch = (id: string, when: string, limit: number) => batches.forgetBatch(id, when, limit);
  const make = (onPause: () => void = () => undefined) =>
    new UnfinishedBatches({
      batches: { forgetBatch, ...fails(batches) },
      book,
      page: { emit: (event) => void reported.push(event) },
      clock: () => (clock += sliceMilliseconds),
      pause: () => {
        pauses.push(left());
        onPause();
        return Promise.resolve();
      },
      now: () => Date.parse(at),
      report: (bug) => {
        throw bug;
      },
    });
  return { make, left, pauses, reported, book };
}

it('takes away what is little before anybody sees it', () => {
  const { make, left, reported, book } = desk(0.01);
  make().start();
  expect(left()).toBe(drafts);
  expect(book.unfinished()).toEqual([]);
  expect(reported).toEqual([]);
});

it('takes away what is much in slices, with others between them, and tells the page at the end', async () => {
  const { make, left, pauses, reported, book } = desk(60);
  const unfinished = make();
  unfinished.start();
  await unfinished.over();
  expect([left(), book.unfinished(), reported]).toEqual([drafts, [], ['registerChanged']]);
  const steps = pauses.map((count, index) => (pauses[index - 1] ?? 3 * drafts) - count);
  expect(pauses.length).toBeGreaterThan(20);
  expect(Math.max(...steps)).toBeLessThanOrEqual(64);
});

it('goes no further once the program ends, and the next start goes on', async () => {
  const { make, left, pauses, book } = desk(60);
  const first = make(() => {
    if (pauses.length === 5) void first.close();
  });
  first.start();
  await first.over();
  expect(left()).toBeGreaterThan(2 * drafts);
  expect(book.unfinished()).toHaveLength(2);
  const second = make();
  second.start();
  await second.over();
  expect([left(), book.unfinished()]).toEqual([drafts, []]);
});

it('leaves to the next start what a full disk does not let go', async () => {
  let isFull = true;
  const { make, left, book } = desk(60, (batches) => ({
    forgetBatch: (id, when, limit) => {
      if (isFull) throw new StoreError('diskFull', 'full');
      return batches.forgetBatch(id, when, limit);
    },
  }));
  for (isFull of [true, false]) {
    const unfinished = make();
    unfinished.start();
    await unfinished.over();
    expect([left(), book.unfinished().length]).toEqual(isFull ? [3 * drafts, 2] : [drafts, 0]);
  }
});
