import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { preview } from 'vite';
import { buildPreview } from '../preview/serve.ts';

const chromiumPath = process.env['CO_DESK_CHROMIUM'] ?? '/usr/bin/chromium';
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface PreviewPages {
  /** A fresh page in a state of the preview, for example `state=register&theme=dark`. */
  open(wish: string, size?: { readonly width: number; readonly height: number }): Promise<Page>;
  /** Errors that any page wrote to its console or threw. */
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

async function serve(): Promise<{ readonly address: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'co-desk-preview-'));
  await buildPreview(outDir);
  const server = await preview({
    configFile: false,
    build: { outDir },
    preview: { port: 0 },
    logLevel: 'warn',
  });
  const close = async (): Promise<void> => {
    await server.close();
    await rm(outDir, { recursive: true });
  };
  return { address: server.resolvedUrls?.local[0] ?? '', close };
}

/** The page on a program in memory, in a real browser. */
export async function startPreviewPages(): Promise<PreviewPages> {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  const complaints: string[] = [];
  return {
    complaints,
    open: async (wish, size = { width: 1280, height: 720 }) => {
      const page = await browser.newPage({ viewport: size, locale: 'en-GB', reducedMotion: 'reduce' });
      page.on('pageerror', (error) => complaints.push(`${wish}: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${wish}: ${message.text()}`);
      });
      await page.goto(`${server.address}?${wish}`);
      await page.locator('main').waitFor();
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
