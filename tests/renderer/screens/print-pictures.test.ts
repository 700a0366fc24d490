import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, it } from 'vitest';
import { paper, textPlace, writtenBoxes } from '../../../shared/rules/print/paper.ts';
import { printedIds } from '../preview/print-presets.ts';
import { differingPoints, greyBytes, greyPicture } from './compare-pictures.ts';
import { startPreviewPages } from './preview-page.ts';

/** Stored pictures. One point is 0.35 mm: 600 of them across. With RENEW_PREVIEWS=1 they are drawn again instead. */
const kept = fileURLToPath(new URL('../../fixtures/previews/', import.meta.url));
const renews = process.env['RENEW_PREVIEWS'] === '1';
const shows = process.env['SHOW_PREVIEWS'] === '1';
const zoom = (100 * 600) / 640;
/**
 * Number of points that may differ. Letters that are 0.02 mm bolder change 150, a missing short word changes 500, and a
 * line of text that is a millimetre away a thousand.
 */
const tolerated = 300;

const pages = startPreviewPages();
let page: Page;

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

interface Shot {
  readonly name: string;
  readonly sheet?: string;
  readonly language?: 'en' | 'de';
  readonly on?: 'plain' | 'form';
}

/**
 * Shows a sheet at the size of the stored pictures, once its fonts are loaded. The page opens the application by itself;
 * its preview is opened only then, as a second opening would draw the sheet anew.
 */
async function show({ name, sheet = 'original-1', language = 'en', on = 'plain' }: Shot): Promise<void> {
  const id = printedIds[name] ?? '';
  const shot = { id, sheet, language, on, zoom };
  await page.evaluate(async ({ id: applicationId, language: spoken, on: printOn }) => {
    const { stores } = window.preview ?? {};
    stores?.preview.getState().close();
    await stores?.program.getState().changeSettings({ language: spoken, printOn });
    stores?.program.getState().openApplication('service', applicationId);
  }, shot);
  await page.waitForFunction((applicationId) => {
    const { phase, applicationId: openId } = window.preview?.stores.editor.getState() ?? {};
    return phase === 'open' && openId === applicationId && document.querySelector('[data-sheet]') === null;
  }, id);
  await page.evaluate((shown) => {
    const preview = window.preview?.stores.preview.getState();
    preview?.open(shown.id, null);
    preview?.setZoom(shown.zoom);
    preview?.showSheet(shown.sheet);
  }, shot);
  await page.locator('[data-sheet]').waitFor();
  await page.evaluate(async () => {
    const drawn = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let round = 0; round < 3; round += 1) {
      await document.fonts.ready;
      await drawn();
    }
  });
}

async function picture(): Promise<PNG> {
  return greyPicture(await page.locator('[data-sheet]').screenshot());
}

const pictures: readonly (Shot & { readonly file: string })[] = [
  { file: 'plain', name: 'plain' },
  { file: 'too-long', name: 'too-long' },
  { file: 'arabic', name: 'arabic' },
  { file: 'forty-lines', name: 'forty-lines' },
  { file: 'chinese', name: 'chinese' },
  { file: 'japanese', name: 'japanese' },
  { file: 'long-names', name: 'long-names' },
  { file: 'practice-german', name: 'practice', language: 'de', sheet: 'copy-2' },
  { file: 'issued-on-form', name: 'issued', on: 'form' },
  { file: 'smaller', name: 'smaller' },
];

interface Written {
  readonly box: string;
  readonly text: string;
  readonly direction: string;
  /** Distance from the left edge of the sheet. Millimetres. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Every line of text in a box, as the browser drew it. */
function writtenLines(): Promise<readonly Written[]> {
  return page.evaluate((width) => {
    const sheet = document.querySelector('[data-sheet]');
    if (sheet === null) return [];
    const origin = sheet.getBoundingClientRect();
    const scale = width / origin.width;
    return [...sheet.querySelectorAll<SVGTextElement>('text[data-box]')].map((line) => {
      const { left, right, top, bottom } = line.getBoundingClientRect();
      return {
        box: line.dataset['box'] ?? '',
        text: line.textContent,
        direction: line.getAttribute('direction') ?? '',
        left: (left - origin.left) * scale,
        right: (right - origin.left) * scale,
        top: (top - origin.top) * scale,
        bottom: (bottom - origin.top) * scale,
      };
    });
  }, paper.width);
}

/** Upper bound of the height of glyphs with marks, which differs between fonts. Millimetres. */
const tallest = 2.5;

/** How far letters may extend before the point where they begin. Millimetres. */
const reach = 1.2;

function isInPlace(line: Written): boolean {
  const box = writtenBoxes.find((known) => known === line.box);
  if (box === undefined) return false;
  const { x, y, width, height } = textPlace(box);
  const edge = line.direction === 'rtl' ? line.right - (x + width) : line.left - x;
  return (
    (line.text.trim() === '' || Math.abs(edge) < reach) &&
    line.left > x - reach &&
    line.right < x + width + reach &&
    line.top > y - tallest &&
    line.bottom < y + height + tallest
  );
}

async function expectInPlace(): Promise<void> {
  const lines = await writtenLines();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !isInPlace(line))).toEqual([]);
}

/** Number of points that differ from the stored picture. */
async function differing(shot: Shot & { readonly file: string }): Promise<number> {
  await show(shot);
  await expectInPlace();
  const drawn = await picture();
  const file = join(kept, `${shot.file}.png`);
  if (renews) {
    await mkdir(kept, { recursive: true });
    await writeFile(file, greyBytes(drawn));
  }
  const points = differingPoints(PNG.sync.read(await readFile(file)), drawn);
  if (points > tolerated)
    await writeFile(join(tmpdir(), `co-desk-differs-${shot.file}.png`), greyBytes(drawn));
  return points;
}

describe('a certificate on paper', () => {
  it('is drawn as it was, every line in its box, whatever is written on it', async () => {
    // One page for all of them: each would take a second to open.
    page = await pages.open('state=print-all', { width: 1280, height: 1000 });
    for (const shot of pictures) {
      const points = await differing(shot);
      if (shows) process.stdout.write(`${shot.file}: ${points} points differ\n`);
      expect.soft(points, shot.file).toBeLessThanOrEqual(tolerated);
    }
  });
});
