import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';
import { english } from '../../shared/text/english/english.ts';
import { BuiltHost, openChromium } from './built-host.ts';
import { type Effort, figure, type Figure, growth as growthFigure } from './figure.ts';
import { firstRow, seedDrafts } from './start.ts';

const openings = { whole: 50, quick: 5 } as const satisfies Readonly<Record<Effort, number>>;
const invoice = 'resources/sample/26-11873 Rechnung.pdf';
const MB = 1_000_000;

/**
 * Measures the memory of the program with 10,000 drafts and the register shown: main above a bare Node, the page above
 * an empty one; and how much both have grown after an application, its preview and its invoice were opened and closed
 * again and again.
 */
export async function benchMemory(folder: string, effort: Effort): Promise<readonly Figure[]> {
  const data = path.join(folder, 'memory');
  seedDrafts(data);
  const bare = await bareNode();
  const empty = await emptyPage();
  const host = BuiltHost.start(data);
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(await host.address());
    await firstRow(page);
    // Waits for everything that is loaded after the register.
    await page.waitForLoadState('networkidle');
    const main = await held(host.pid);
    const own = await heldByRenderer(browser);
    return [
      figure('memory-start-main', main - bare, bare, 'MB'),
      figure('memory-start-page', own - empty, empty, 'MB'),
      ...(await growth(page, host.pid, openings[effort])),
    ];
  } finally {
    await browser.close();
    await host.end();
  }
}

async function growth(page: Page, main: number, times: number): Promise<readonly Figure[]> {
  const openAndClose = await aDesk(page);
  // The first few rounds fill caches and compile code.
  for (let time = 0; time < 5; time += 1) await openAndClose();
  const before = { main: await held(main), page: await heap(page) };
  for (let time = 0; time < times; time += 1) await openAndClose();
  const after = { main: await held(main), page: await heap(page) };
  return [
    figure('memory-openings-main', after.main - before.main, before.main, 'MB'),
    figure('memory-openings-page', after.page.held - before.page.held, before.page.held, 'MB'),
    growthFigure('memory-openings-page-code', after.page.code - before.page.code, before.page.code, 'MB'),
  ];
}

/**
 * Makes a draft with an invoice. Each call of the returned function opens another application, comes back, and opens
 * the preview and the invoice.
 */
async function aDesk(page: Page): Promise<() => Promise<void>> {
  const goods = page.locator('[data-field="goods"]');
  await page.keyboard.press('Control+n');
  await goods.waitFor();
  await page.locator('input[type="file"][accept*="pdf"]').first().setInputFiles(invoice);
  await page.getByRole('region', { name: english.attachments.title }).locator('img').waitFor();
  const rows = page.getByRole('option');
  const preview = page.getByRole('region', { name: english.preview.title, exact: true });
  const beside = page.locator('[data-part="document-pane"]');
  const pressUntil = async (key: string, gone: boolean, place: typeof beside): Promise<void> => {
    await page.keyboard.press(key);
    await place.first().waitFor({ state: gone ? 'detached' : 'visible' });
  };
  return async () => {
    await rows.nth(1).click();
    await rows.nth(0).click();
    await goods.focus();
    await pressUntil('Control+Shift+P', false, preview);
    await pressUntil('Escape', true, preview);
    await goods.focus();
    await pressUntil('Control+b', false, beside.locator('canvas'));
    await pressUntil('Control+b', true, beside);
  };
}

/** Resident memory of a process. MB. */
export async function held(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return (Number(stdout) * 1024) / MB;
}

async function bareNode(): Promise<number> {
  const running = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1e6)']);
  try {
    await new Promise((resolve) => running.stdout.once('data', resolve));
    return await held(running.pid ?? Number.NaN);
  } finally {
    running.kill();
  }
}

async function emptyPage(): Promise<number> {
  const browser = await openChromium();
  try {
    await (await browser.newPage()).goto('data:text/html,<p>Empty');
    return await heldByRenderer(browser);
  } finally {
    await browser.close();
  }
}

/** Resident memory of the process of the one page; a browser may have a smaller spare process. MB. */
async function heldByRenderer(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...(await Promise.all(pages.map(({ id }) => held(id)))));
}

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
});

/**
 * Memory of the page after garbage collection, and apart from that the compiled code of its scripts: this grows with
 * how often something ran, up to a limit, and would hide a leak. MB.
 */
async function heap(page: Page): Promise<{ readonly held: number; readonly code: number }> {
  const session = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk));
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(pieces.join('')));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, code] = [fields.indexOf('type'), fields.indexOf('self_size'), types[0].indexOf('code')];
  const bytes = { held: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length)
    bytes[nodes[at + type] === code ? 'code' : 'held'] += nodes[at + size] ?? 0;
  return { held: bytes.held / MB, code: bytes.code / MB };
}
