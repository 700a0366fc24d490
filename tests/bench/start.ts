import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { draft } from './autosave.ts';
import { BuiltHost, openChromium } from './built-host.ts';
import { type Effort, figure, median, type Figure } from './figure.ts';

const rounds: Readonly<Record<Effort, number>> = { whole: 5, quick: 2 };
const drafts = 10_000;
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><input type="search"></html>';

/**
 * Measures the time from the start of the host's process until the register shows its first rows and has taken a key in
 * its search, with 10,000 drafts, against the same built host with a page that is nothing but an input. The browser is
 * open already in both, because it is not part of the program. Needs `npm run build`.
 */
export async function benchStart(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const data = path.join(folder, 'start');
  seedDrafts(data);
  const browser = await openChromium();
  try {
    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < rounds[effort]; round += 1) {
      ours.push(await timeStart(browser, data, firstRow));
      peer.push(await timeStart(browser, data, () => Promise.resolve(), emptyPage));
    }
    return [figure('start-10000-drafts', median(ours), median(peer), 'ms')];
  } finally {
    await browser.close();
  }
}

/** Waits for the row of the newest draft that `seedDrafts` makes. */
export async function firstRow(page: Page): Promise<void> {
  await page
    .getByText(`Consignee ${drafts - 1} Ltd.`)
    .first()
    .waitFor();
}

export function seedDrafts(data: string): void {
  const database = openDatabase(data);
  const first = Date.UTC(2026, 10, 19);
  for (let number = 0; number < drafts; number += 1) {
    const savedAt = new Date(first + number * 1000).toISOString();
    database.applications.create({ ...draft(randomUUID(), number), createdAt: savedAt, savedAt });
  }
  database.close();
}

export async function timeStart(
  browser: Browser,
  data: string,
  shown: (page: Page) => Promise<void>,
  instead?: string,
): Promise<number> {
  const page = await browser.newPage({ locale: 'en-GB' });
  if (instead !== undefined) {
    const answer = { contentType: 'text/html', body: instead };
    await page.route(
      (url) => url.pathname === '/',
      (route) => route.fulfill(answer),
    );
  }
  const start = performance.now();
  const host = BuiltHost.start(data);
  try {
    await page.goto(await host.address());
    await shown(page);
    const search = page.locator('input[type="search"]');
    await search.press('C');
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[type="search"]')?.value === 'C',
    );
    return performance.now() - start;
  } finally {
    await page.close();
    await host.end();
  }
}
