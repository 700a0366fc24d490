import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { draft } from './autosave.ts';
import { BuiltHost, openChromium } from './built-host.ts';
import { figure, growth, type Figure } from './figure.ts';

/** Folders that are installed besides the runtime. */
const installed = ['build/desktop', 'build/renderer', 'build/package/resources'];
const runtime = 'node_modules/electron/dist';
const megabyte = 1_000_000;

/**
 * Measures the compressed size of what the page loads until its register can be typed into, against the uncompressed
 * size, and the size of what is installed, against the runtime where that is present. Needs `npm run build`.
 */
export async function benchWeight(folder: string): Promise<readonly Figure[]> {
  const loaded = await firstLoad(path.join(folder, 'weight'));
  const packed = loaded.reduce((sum, body) => sum + gzipSync(body).length, 0);
  const plain = loaded.reduce((sum, body) => sum + body.length, 0);
  const files = (await Promise.all(installed.map(sizesIn))).flat();
  const all = total(files);
  const fonts = total(files.filter(({ file }) => file.endsWith('.woff2')));
  const electron = existsSync(runtime)
    ? [growth('package-size', all, total(await sizesIn(runtime)), 'MB')]
    : [];
  return [
    figure('first-load', packed / 1000, plain / 1000, 'kB'),
    figure('package-size-fonts', fonts, all, 'MB'),
    ...electron,
  ];
}

/** Scripts and styles that were requested until a key was taken. */
async function firstLoad(data: string): Promise<readonly Buffer[]> {
  const database = openDatabase(data);
  database.applications.create(draft(randomUUID(), 1));
  database.close();
  const browser = await openChromium();
  const host = BuiltHost.start(data);
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    const answers: Response[] = [];
    page.on('response', (answer) => {
      if (['script', 'stylesheet'].includes(answer.request().resourceType())) answers.push(answer);
    });
    await page.goto(await host.address());
    await page.locator('input[type="search"]').first().press('C');
    const first = [...answers];
    return await Promise.all(first.map((answer) => answer.body()));
  } finally {
    await browser.close();
    await host.end();
  }
}

async function sizesIn(folder: string): Promise<readonly { file: string; size: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (file) => ({ file, size: (await stat(file)).size })));
}

/** Sum of the sizes of files. MB. */
function total(files: readonly { size: number }[]): number {
  return files.reduce((sum, { size }) => sum + size, 0) / megabyte;
}
