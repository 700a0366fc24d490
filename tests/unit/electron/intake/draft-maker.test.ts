import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../electron/adapters/sqlite/opening/open-file.ts';
import { StoreError } from '../../../../electron/services/applications/application-store.ts';
import { BatchRecords, type DraftBatches } from '../../../../electron/services/applications/draft-batches.ts';
import type { EntryStore } from '../../../../electron/services/applications/entry-store.ts';
import { DraftMaker } from '../../../../electron/services/import/draft-maker.ts';
import type { DraftPage, ImportThread } from '../../../../electron/services/import/import-thread.ts';
import { emptyContent } from '../../../../shared/domain/content.ts';
import { fail, succeed } from '../../../../shared/domain/result.ts';
import { wholeRegister } from '../../../ports/application-stores.ts';
import { emptyStarts } from '../../../fakes/empty-starts.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const drafts = 300;

/** Stand-in for the thread of a file with so many empty drafts; it stops where it is told to. */
class PlainThread implements ImportThread {
  readonly view = () => Promise.resolve(fail({ kind: 'closed' as const }));
  readonly lines = () => Promise.resolve(succeed([]));
  readonly identities = () => Promise.resolve(succeed({ invoiceNumbers: [], rowKeys: [] }));
  readonly writeBack = () => Promise.resolve();
  readonly close = () => undefined;
  readonly #endsAt: number;
  readonly #count: number;
  /** The largest number of drafts in one question. */
  maxAtOnce = 0;

  constructor(endsAt = Number.POSITIVE_INFINITY, count = drafts) {
    this.#endsAt = endsAt;
    this.#count = count;
  }

  plan() {
    return Promise.resolve(succeed({ drafts: this.#count, leftOut: 0, references: [], toRemember: null }));
  }

  drafts(from: number, limit: number) {
    this.maxAtOnce = Math.max(this.maxAtOnce, limit);
    if (from >= this.#endsAt) return Promise.resolve(fail({ kind: 'tooComplex' as const }));
    const one = { content: emptyContent, state: 'draft' as const, pdfs: [], rowKey: null };
    const next = Math.min(from + limit, this.#count);
    const some = Array.from({ length: next - from }, () => one);
    const stretch: DraftPage = { drafts: some, next: next < this.#count ? next : null };
    return Promise.resolve(succeed(stretch));
  }
}

function desk(
  fails: (batches: DraftBatches) => Partial<DraftBatches>,
  records: (store: EntryStore) => Partial<EntryStore> = () => ({}),
) {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const { batches } = database;
  const bound: DraftBatches = {
    begin: () => batches.begin(),
    end: () => batches.end(),
    keep: () => batches.keep(),
    lost: () => batches.lost(),
    add: (some) => batches.add(some),
    removeUnchanged: (id, at, behind, limit) => batches.removeUnchanged(id, at, behind, limit),
    count: (id) => batches.count(id),
    forgetBatch: (id, at, limit) => batches.forgetBatch(id, at, limit),
  };
  const { entryStore } = database;
  const book = new BatchRecords({
    all: (kind) => entryStore.all(kind),
    read: (kind, id) => entryStore.read(kind, id),
    write: (entries) => entryStore.write(entries),
    remove: (kind, ids) => entryStore.remove(kind, ids),
    ...records(entryStore),
  });
  let number = 0;
  const making = new DraftMaker({
    batches: { ...bound, ...fails(batches) },
    book,
    references: { reserve: () => ({ next: () => `R-${(number += 1)}`, end: () => undefined }) },
    starts: emptyStarts,
    pdfs: { takeIn: () => Promise.resolve([]) },
    clock: () => performance.now(),
    pause: () => setImmediate(),
    now: Date.now,
    newId: () => crypto.randomUUID(),
  });
  const make = (thread: ImportThread = new PlainThread(), onDone: () => void = () => undefined) =>
    making.make({ thread, ledger: 'practice', onMade: () => undefined, onDone });
  const kept = (): number =>
    database.register.list(wholeRegister).total +
    database.register.list({ ...wholeRegister, place: 'bin' }).total;
  return { make, kept, book };
}

const diskFull = (): never => {
  throw new StoreError('diskFull', 'full');
};

it('makes all of them', async () => {
  const { make, kept, book } = desk(() => ({}));
  const made = await make();
  expect(made).toMatchObject({ ok: true, value: { made: drafts } });
  expect(kept()).toBe(drafts);
  expect(book.unfinished()).toEqual([]);
  expect(made.ok && book.isMade(made.value.batchId)).toBe(true);
});

it('has few drafts checked at once and few of them waiting to be durable, so that neither takes long', async () => {
  const thread = new PlainThread(Number.POSITIVE_INFINITY, 2_000);
  let [waiting, longest] = [0, 0];
  const { make, kept } = desk((batches) => ({
    add: (some) => {
      batches.add(some);
      waiting += some.length;
      longest = Math.max(longest, waiting);
    },
    keep: async () => {
      await batches.keep();
      waiting = 0;
    },
  }));
  expect(await make(thread)).toMatchObject({ ok: true, value: { made: 2_000 } });
  expect(kept()).toBe(2_000);
  expect(thread.maxAtOnce).toBeLessThanOrEqual(50);
  expect(longest).toBeLessThanOrEqual(550);
  expect(waiting).toBe(0);
});

it('makes none when the disk is full after some of them, or when all of them are to be kept', async () => {
  let left = 5;
  const midway = desk((batches) => ({ add: (some) => ((left -= 1) < 0 ? diskFull() : batches.add(some)) }));
  const atTheEnd = desk(() => ({ keep: () => Promise.reject(new StoreError('diskFull', 'full')) }));
  for (const { make, kept, book } of [midway, atTheEnd]) {
    expect(await make()).toEqual({ ok: false, error: { kind: 'diskFull' } });
    expect(kept()).toBe(0);
    expect(book.unfinished()).toEqual([]);
  }
});

it('makes none when the disk is full after some of them were made durable', async () => {
  let left = 2;
  const { make, kept, book } = desk((batches) => ({
    keep: () => ((left -= 1) < 0 ? Promise.reject(new StoreError('diskFull', 'full')) : batches.keep()),
  }));
  const thread = new PlainThread(Number.POSITIVE_INFINITY, 2_000);
  expect(await make(thread)).toEqual({ ok: false, error: { kind: 'diskFull' } });
  expect(kept()).toBe(0);
  expect(book.unfinished()).toEqual([]);
});

it('makes none when its file cannot be read to the end, or its columns cannot be remembered', async () => {
  const { make, kept } = desk(() => ({}));
  expect(await make(new PlainThread(200))).toEqual({ ok: false, error: { kind: 'tooComplex' } });
  expect(await make(new PlainThread(), diskFull)).toEqual({ ok: false, error: { kind: 'diskFull' } });
  expect(kept()).toBe(0);
});

it('makes all of them also where the records of older ones cannot be deleted afterwards', async () => {
  const { make, kept, book } = desk(
    () => ({}),
    () => ({ remove: diskFull }),
  );
  for (let at = 0; at < 50; at += 1) book.end(crypto.randomUUID(), new Date(at).toISOString());
  const made = await make();
  expect(made).toMatchObject({ ok: true });
  expect([kept(), made.ok && book.isMade(made.value.batchId)]).toEqual([drafts, true]);
});

it('says why it cannot begin, and ends what it began', async () => {
  let begun = 0;
  const { make } = desk((batches) => ({
    begin: () => {
      begun += 1;
      batches.begin();
      diskFull();
    },
    end: () => {
      begun -= 1;
      batches.end();
    },
  }));
  expect(await make()).toEqual({ ok: false, error: { kind: 'diskFull' } });
  expect(begun).toBe(0);
});

it('ends also where the database cannot be opened at the moment', () => {
  const database = openDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  database.batches.begin();
  const from = temporaryFolder();
  symlinkSync(path.join(from, 'missing', 'file'), path.join(from, databaseName));
  expect(() => database.live.replaceWith(from)).toThrow(StoreError);
  expect(() => database.batches.end()).not.toThrow();
});

it('leaves to the next start what it cannot take away', async () => {
  const { make, book } = desk(() => ({
    keep: () => Promise.reject(new StoreError('diskFull', 'full')),
    forgetBatch: diskFull,
  }));
  expect(await make()).toEqual({ ok: false, error: { kind: 'diskFull' } });
  expect(book.unfinished()).toHaveLength(1);
});

it('makes none when a failure of somebody else undid some of them between the slices', async () => {
  let isFirst = true;
  const { make, kept } = desk((batches) => ({
    add: (some) => {
      batches.add(some);
      if (!isFirst) return;
      isFirst = false;
      // When two drafts have the same id, the database accepts neither.
      expect(() => batches.add(some)).toThrow();
    },
  }));
  expect(await make()).toMatchObject({ ok: false, error: { kind: 'storeFailed' } });
  expect(kept()).toBe(0);
});

it('takes back what was made when the program itself fails, and says so', async () => {
  const { make, kept } = desk(() => ({}));
  const broken = (): never => {
    throw new RangeError('broken');
  };
  await expect(make(new PlainThread(), broken)).rejects.toThrow('broken');
  expect(kept()).toBe(0);
});
