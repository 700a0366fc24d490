import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import { composeProgram } from '../../electron/compose/compose-program.ts';
import { searchWords } from '../../electron/services/register/search-text.ts';
import { BatchRecords, draftIdOf } from '../../electron/services/applications/draft-batches.ts';
import type { Application } from '../../shared/domain/application.ts';
import { readyApplication, readyContent } from '../fakes/ready-application.ts';
import { BenchHost } from './bench-host.ts';
import { BuiltHost, openChromium } from './built-host.ts';
import { type Effort, figure, type Figure, growth, median, milliseconds, share } from './figure.ts';
import { held } from './memory.ts';
import { timeStart } from './start.ts';

export const manyRows = 100_000;
export const destinations = ['TR', 'SA', 'CN', 'AE', 'US', 'BR', 'IN', 'JP', 'KE', 'AU'];
const currencies = ['EUR', 'USD', 'AED', 'JPY'];
const starts = 3;
/** Texts that are searched letter by letter: one that few drafts have, one that all have, and a reference. */
const typed = ['Zagreb 4711', 'Adria Strojevi', 'CO-4711'];
/** Time between two letters of a quick typist. Milliseconds. */
const betweenLetters = 80;
const scrolled = { whole: 10_000, quick: 3_000 } as const satisfies Readonly<Record<Effort, number>>;
/** Duration of a frame at 60 Hz, with a small tolerance of the clocks. Milliseconds. */
const frame = 16.7;
const clockError = 0.5;

/**
 * Measures the built program beside 100,000 drafts: from the start of its process to the first rows and a key, against
 * an empty page on the same host; memory of main with the table loaded, above the same with no drafts; a word typed
 * letter by letter into the search, from each letter to its rows, against the raw query of the index; and the share of
 * late frames while the table is scrolled. Needs `npm run build`.
 */
export async function benchMany(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const data = path.join(folder, 'hundred-thousand');
  const nothing = path.join(folder, 'nothing');
  for (const one of [data, nothing]) mkdirSync(one, { recursive: true });
  keepMany(data);
  const search = await searchLetterByLetter(data);
  const browser = await openChromium();
  try {
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = 0; round < starts; round += 1) {
      ours.push(await timeStart(browser, data, firstOfMany));
      peer.push(await timeStart(browser, data, () => Promise.resolve(), emptyPage));
    }
    const empty = await withTable(nothing, async (_, host) => held(host.pid));
    const { main, late } = await withTable(data, async (page, host) => {
      const pageOfTable = page.getByRole('grid', { name: 'All applications' });
      await pageOfTable.getByText(`CO-${manyRows - 1}`, { exact: true }).waitFor();
      // Sorted by a column that has no index, so that the whole column is read.
      await pageOfTable.getByRole('columnheader', { name: 'Amount' }).getByRole('button').first().click();
      await page.getByRole('region', { name: 'Sums' }).getByText('EUR').waitFor();
      await pageOfTable.locator('[role="columnheader"][aria-sort="ascending"]').waitFor();
      return { main: await held(host.pid), late: await lateFrames(page, scrolled[effort]) };
    });
    return [
      ...search,
      figure('start-100000-drafts', median(ours), median(peer), 'ms'),
      figure('memory-100000-main', main - empty, empty, 'MB'),
      figure('scroll-100000', late.share, late.frames, '%'),
    ];
  } finally {
    await browser.close();
  }

  async function withTable<Value>(
    place: string,
    work: (page: Page, host: BuiltHost) => Promise<Value>,
  ): Promise<Value> {
    const host = BuiltHost.start(place);
    const page = await browser.newPage({ locale: 'en-GB' });
    try {
      await page.goto(await host.address());
      await page.locator('input[type="search"], button').first().waitFor();
      await page.keyboard.press('Control+0');
      return await work(page, host);
    } finally {
      await page.close();
      await host.end();
    }
  }
}

const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><input type="search"></html>';

async function firstOfMany(page: Page): Promise<void> {
  await page
    .getByText(nameAt(manyRows - 1))
    .first()
    .waitFor();
}

/**
 * Time from a letter to its rows for 95 of 100 letters, while matches of the letters before are still being counted,
 * and the same for the raw query; `-counted` is the time until all are counted after the last letter.
 */
async function searchLetterByLetter(data: string): Promise<readonly Figure[]> {
  const raw = new DatabaseSync(path.join(data, databaseName), { readOnly: true });
  const program = await composeProgram(new BenchHost(data));
  const [ours, peer, counted]: [number[], number[], number[]] = [[], [], []];
  const order = { column: 'changed', isDescending: true, language: 'en' };
  const view = { ledger: 'service', place: 'register', filter: 'all', sort: 'newest', offset: 0, order };
  const ask = (asked: object) => program.dispatch('register.list', { ...view, narrow: {}, ...asked }, []);
  await ask({ search: '', limit: 100, narrow: { least: '1' } });
  for (const word of typed) {
    for (let length = 1; length <= word.length; length += 1) {
      const search = word.slice(0, length);
      const words = searchWords(search);
      const sql = `SELECT rowid FROM search WHERE ${words.map(() => 'instr(text, ?) > 0').join(' AND ')} LIMIT 100`;
      peer.push(await milliseconds(() => void raw.prepare(sql).all(...words)));
      ours.push(await milliseconds(async () => void (await ask({ search, limit: 40, pace: 'firstRows' }))));
      const counting = ask({ search, limit: 100, pace: 'untilNext' });
      if (length === word.length) counted.push(await milliseconds(async () => void (await counting)));
      else await delay(betweenLetters);
    }
  }
  await program.close();
  raw.close();
  return [
    figure('search-100000', share(ours, 0.95), share(peer, 0.95), 'ms'),
    growth('search-100000-counted', Math.max(...counted), share(peer, 0.95), 'ms'),
  ];
}

/** The share of late frames while the wheel turns for `milliseconds`, in percent. */
async function lateFrames(page: Page, milliseconds: number): Promise<{ share: number; frames: number }> {
  await page.getByRole('grid', { name: 'All applications' }).hover();
  const counting = page.evaluate(
    ({ end, most }) =>
      new Promise<{ frames: number; late: number }>((resolve) => {
        const counted = { frames: 0, late: 0 };
        const begun = performance.now();
        let last = begun;
        const count = (): void => {
          const now = performance.now();
          counted.frames += 1;
          if (now - last > most) counted.late += 1;
          last = now;
          if (now - begun < end) requestAnimationFrame(count);
          else resolve(counted);
        };
        requestAnimationFrame(count);
      }),
    { end: milliseconds, most: frame + clockError },
  );
  for (const end = performance.now() + milliseconds; performance.now() < end;) await page.mouse.wheel(0, 120);
  const { frames, late } = await counting;
  return { share: (100 * late) / frames, frames };
}

/** Writes 100,000 drafts that the search has indexed. */
export function keepMany(data: string): void {
  const database = openDatabase(data);
  const batchId = randomUUID();
  for (let from = 0; from < manyRows; from += 5_000)
    database.batches.add(Array.from({ length: 5_000 }, (_, index) => draft(batchId, from + index)));
  // Indexes all drafts, as the program does while it runs.
  while (database.search.indexBatch(1_000));
  new BatchRecords(database.entryStore).end(batchId, new Date().toISOString());
  database.close();
}

function nameAt(index: number): string {
  return `Adria Strojevi ${index % 9_973} d.o.o.`;
}

function draft(batchId: string, index: number): Application {
  const city = index % 1_013 === 0 ? 'Zagreb' : 'Split';
  return readyApplication({
    ...{ id: draftIdOf(batchId, index), revision: 0, ledger: 'service', state: 'ready' },
    savedAt: new Date(Date.UTC(2026, 0, 1) + index * 200_000).toISOString(),
    content: {
      ...readyContent,
      consignee: { ...readyContent.consignee, name: nameAt(index), city },
      destination: destinations[index % destinations.length] ?? 'TR',
      invoiceCurrency: currencies[index % 7] ?? 'EUR',
      invoiceAmount: `${(index * 7_919) % 400_000}.50`,
      clientReference: `CO-${index}`,
    },
  });
}
