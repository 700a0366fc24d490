import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { searchableText } from '../../electron/services/register/search-text.ts';
import { draftIdOf, BatchRecords } from '../../electron/services/applications/draft-batches.ts';
import { readyApplication, readyContent } from '../fakes/ready-application.ts';
import type { Application } from '../../shared/domain/application.ts';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import { figure, median, milliseconds, type Figure } from './figure.ts';
import { BenchHost } from './bench-host.ts';
import { longestStall } from './longest-stall.ts';

const rows = 20_000;
/**
 * Measures a program that starts beside very many drafts that are not indexed yet: the longest wait for an answer until
 * all of them are found, a search after each, and the time compared with a raw index of the same texts. Then searches
 * that find very many, or read all texts and find nothing: the longest wait beside one of them, against one raw pass
 * over the texts. Then the import of them is undone, against one raw delete of as many rows. Waits, too, are compared
 * with the raw index.
 */
export async function benchManyRows(folder: string): Promise<readonly Figure[]> {
  const data = path.join(folder, 'many');
  const batchId = randomUUID();
  const drafts = Array.from({ length: rows }, (_, index) => draft(batchId, index));
  keep(data, batchId, drafts);
  const raw = new DatabaseSync(path.join(folder, 'many.sqlite'));
  const rawIndex = await milliseconds(() => indexRaw(raw, drafts));
  const rawPass = median(await Promise.all(manyFound.map(() => milliseconds(() => passRaw(raw)))));
  const rawDelete = await milliseconds(() => raw.exec('DELETE FROM drafts'));
  raw.close();
  const program = await composeProgram(new BenchHost(data));
  const query = { ledger: 'practice', place: 'register', search: 'pump 27', offset: 0, limit: 100 };
  const search = { ...query, filter: 'all', sort: 'newest' };
  const isBehind = async (): Promise<boolean> =>
    !JSON.stringify(await program.dispatch('register.list', search, [])).includes('"unsearched":0');
  const ask = () => program.dispatch('outbox.list', undefined, []);
  const searching = longestStall(ask);
  const first = await milliseconds(async () => {
    await program.dispatch('register.list', search, []);
  });
  const indexed = await milliseconds(async () => {
    while (await isBehind()) await delay(50);
  });
  const stall = (await searching.end()).worked;
  const found = await stallsBeside(ask, async (one) => {
    await program.dispatch('register.list', { ...search, ...one }, []);
  });
  const taking = longestStall(ask);
  const back = await milliseconds(async () => {
    await program.dispatch('imports.undo', { batchId }, []);
  });
  const backStall = (await taking.end()).worked;
  await program.close();
  return [
    figure('search-20000-first', first, rawIndex, 'ms'),
    figure('search-20000-stall', stall, rawIndex, 'ms'),
    figure('search-20000-all', indexed, rawIndex, 'ms'),
    figure('search-20000-beside', found, rawPass, 'ms'),
    figure('take-back-20000', back, rawDelete, 'ms'),
    figure('take-back-20000-stall', backStall, rawIndex, 'ms'),
  ];
}

/**
 * Searches that find all drafts, in another order and far down, and none; with words too short for the index, or too
 * common.
 */
const manyFound = ['pu', 'pump', 'qj'].flatMap((search) => [
  { search, sort: 'newest', offset: 0 },
  { search, sort: 'consignee', offset: 0 },
  { search, sort: 'consignee', offset: rows - 100 },
]);

/**
 * The longest wait beside each search, and of these the median, because one of them may be due to another program.
 * Milliseconds.
 */
async function stallsBeside(
  ask: () => Promise<unknown>,
  search: (one: (typeof manyFound)[number]) => Promise<void>,
): Promise<number> {
  const stalls: number[] = [];
  for (const one of manyFound) {
    const asking = longestStall(ask);
    await search(one);
    stalls.push((await asking.end()).worked);
  }
  return median(stalls);
}

function passRaw(raw: DatabaseSync): void {
  raw.prepare('SELECT rowid, text FROM search WHERE instr(text, ?) > 0').all('pu');
}

function draft(batchId: string, index: number): Application {
  const goods = `Pump ${index}, 5 axes, type HM ${index % 977}`;
  const consignee = { ...readyContent.consignee, name: `Adria Strojevi ${index} d.o.o.` };
  return readyApplication({
    ...{ id: draftIdOf(batchId, index), revision: 0, ledger: 'practice', state: 'ready' },
    content: { ...readyContent, consignee, goods, clientReference: `CO-${index}` },
  });
}

/** Writes the drafts as after an import whose program ended before it had indexed them. */
function keep(data: string, batchId: string, drafts: readonly Application[]): void {
  mkdirSync(data, { recursive: true });
  const database = openDatabase(data);
  database.batches.add(drafts);
  new BatchRecords(database.entryStore).end(batchId, new Date().toISOString());
  database.close();
}

/** Indexes the same texts in one transaction, which is the least that it can cost. */
function indexRaw(raw: DatabaseSync, drafts: readonly Application[]): void {
  raw.exec(
    `PRAGMA journal_mode = WAL; CREATE TABLE drafts (id TEXT PRIMARY KEY, body TEXT);
     CREATE VIRTUAL TABLE search USING fts5 (text, tokenize = 'trigram case_sensitive 1'); BEGIN`,
  );
  const index = raw.prepare('INSERT INTO search (text) VALUES (?)');
  const put = raw.prepare('INSERT INTO drafts (id, body) VALUES (?, ?)');
  for (const one of drafts) {
    index.run(searchableText(one));
    put.run(one.id, JSON.stringify(one.content));
  }
  raw.exec('COMMIT');
}
