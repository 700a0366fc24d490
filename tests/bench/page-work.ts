import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { ImportPage } from '../e2e/pages/import.ts';
import { PreviewPage } from '../e2e/pages/preview.ts';
import { dropFiles } from '../e2e/support/drop-files.ts';
import { QuickKeys } from '../e2e/support/quick-keys.ts';
import { assemblePdf, streamObject } from '../support/broken-pdfs.ts';
import { draft } from './autosave.ts';
import { BuiltHost, openChromium } from './built-host.ts';
import { type Effort, figure, growth, median, milliseconds, type Figure } from './figure.ts';
import { ordersText } from './import.ts';
import { longestTask } from './page-trace.ts';

/** Number of PDFs; a quick run has fewer of the same kind. */
const pdfs: Readonly<Record<Effort, number>> = { whole: 100, quick: 10 };
const keys: Readonly<Record<Effort, number>> = { whole: 200, quick: 40 };
const previews: Readonly<Record<Effort, number>> = { whole: 7, quick: 3 };
/** Duration from which a user notices a task of the page as a stop. Milliseconds. */
const longTask = 50;
/** Time between two keys. Milliseconds. */
const pace = 60;
const line = '4 wooden cases with machining centres, 5 axes, type HM 850';
const linesOf = (count: number): string => Array.from({ length: count }, () => line).join('\n');

/**
 * Measures work of the page other than typing, in the built program: 100 PDFs dropped at once, until each has its
 * picture, against a durable copy of the same bytes one after the other; the preview of 200 lines against that of
 * three; and the longest task of the page's thread while a clerk types into 60 lines, which are saved, and while 10,000
 * orders are imported. Needs `npm run build`.
 */
export async function benchPageWork(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const data = path.join(folder, 'page-work');
  seed(data);
  const host = BuiltHost.start(data);
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 720 } });
    await page.goto(await host.address());
    return [
      ...(await typing(browser, page, effort)),
      ...(await previewing(page, effort)),
      ...(await attaching(browser, page, folder, effort)),
      ...(await importing(browser, page, folder)),
    ];
  } finally {
    await browser.close();
    await host.end();
  }
}

function seed(data: string): void {
  const database = openDatabase(data);
  for (const count of [3, 60, 200]) {
    const application = draft(randomUUID(), 0);
    const { content } = application;
    const consignee = { ...content.consignee, name: `${count} lines` };
    database.applications.create({
      ...application,
      content: { ...content, goods: linesOf(count), consignee },
    });
  }
  database.close();
}

async function openDraft(page: Page, lines: number): Promise<void> {
  const name = `${lines} lines`;
  await page.getByRole('option').filter({ hasText: name }).click();
  await page.getByRole('heading', { name }).waitFor();
}

async function typing(browser: Browser, page: Page, effort: Effort): Promise<readonly Figure[]> {
  await openDraft(page, 60);
  const hand = await QuickKeys.on(page);
  await page.locator('[data-field=goods]').focus();
  const longest = await longestTask(browser, page, async () => {
    await hand.send(
      Array.from({ length: keys[effort] }, () => 'x'),
      pace,
    );
    // Long enough for the last typed text to be saved.
    await pause(1_500);
  });
  return [figure('long-tasks-typing', longest, longTask, 'ms')];
}

async function previewing(page: Page, effort: Effort): Promise<readonly Figure[]> {
  const preview = new PreviewPage(page);
  const times = new Map<number, number[]>();
  for (let round = 0; round < previews[effort]; round += 1)
    for (const lines of [3, 200]) {
      await openDraft(page, lines);
      const took = await milliseconds(async () => {
        await preview.openByKey();
        await preview.sheet.waitFor();
      });
      times.set(lines, [...(times.get(lines) ?? []), took]);
      await preview.back.click();
    }
  return [figure('preview-200-lines', median(times.get(200) ?? []), median(times.get(3) ?? []), 'ms')];
}

async function attaching(
  browser: Browser,
  page: Page,
  folder: string,
  effort: Effort,
): Promise<readonly Figure[]> {
  const desk = path.join(folder, 'desk');
  mkdirSync(desk);
  mkdirSync(path.join(folder, 'copied'));
  const files = Array.from({ length: pdfs[effort] }, (_, index) => path.join(desk, `${index}.pdf`));
  for (const file of files) writeFileSync(file, scannedPage());
  await openDraft(page, 3);
  const shown = (what: 'svg, img' | 'img') =>
    page.waitForFunction(isEachShown, [files.length, what] as const, { timeout: 300_000 });
  let [listed, drawn] = [0, 0];
  const longest = await longestTask(browser, page, async () => {
    const begun = performance.now();
    await dropFiles(page, files);
    await shown('svg, img');
    listed = performance.now() - begun;
    await shown('img');
    drawn = performance.now() - begun;
  });
  const peer = await milliseconds(async () => {
    for (const file of files) await copied(file, path.join(folder, 'copied', path.basename(file)));
  });
  return [
    figure('attach-100', drawn, peer, 'ms'),
    growth('attach-100-listed', listed, peer, 'ms'),
    figure('long-tasks-attaching', longest, longTask, 'ms'),
  ];
}

/** Runs in the page: whether `count` PDFs are listed, each with a sheet or a picture of its own. */
function isEachShown([count, what]: readonly [number, string]): boolean {
  const rows = [...document.querySelectorAll('[data-part=inspector] ol > li')];
  return rows.filter((row) => row.querySelector(what) !== null).length >= count;
}

async function importing(browser: Browser, page: Page, folder: string): Promise<readonly Figure[]> {
  const file = path.join(folder, 'page-orders.csv');
  writeFileSync(file, ordersText());
  const sheet = new ImportPage(page);
  const longest = await longestTask(browser, page, async () => {
    await dropFiles(page, [file]);
    await sheet.make.click({ timeout: 300_000 });
    await page.getByText('10,000 drafts were created').first().waitFor({ timeout: 300_000 });
  });
  return [figure('long-tasks-importing', longest, longTask, 'ms')];
}

/** A PDF of one page with a picture of 200,000 grey dots, different from all others. */
function scannedPage(): Buffer {
  const picture = '/Type /XObject /Subtype /Image /Width 400 /Height 500 /ColorSpace /DeviceGray';
  const kids = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const page = '/MediaBox [0 0 595 842] /Resources << /XObject << /Scan 4 0 R >> >> /Contents 5 0 R';
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(kids),
    Buffer.from(`<< /Type /Page /Parent 2 0 R ${page} >>`),
    streamObject(`${picture} /BitsPerComponent 8`, randomBytes(200_000)),
    streamObject('', Buffer.from('q 595 0 0 842 0 0 cm /Scan Do Q')),
  ]);
}

async function copied(from: string, to: string): Promise<void> {
  const handle = await open(`${to}.part`, 'w');
  try {
    await handle.writeFile(await readFile(from));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${to}.part`, to);
}
