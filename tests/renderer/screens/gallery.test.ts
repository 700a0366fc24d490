import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { stateNames } from '../preview/presets.ts';
import { screens, titleOf } from '../preview/screens.ts';
import { hearComplaints, startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();
const queries = Object.values(screens).flat();
const gallery = (): string => `${inject('previewAddress')}gallery.html`;

it('lists every state there is, each screen once', () => {
  const listed = queries.map((query) => new URLSearchParams(query).get('state'));
  expect(stateNames.filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(queries).size).toBe(queries.length);
});

/** All modules that a file imports, directly and indirectly, without type imports. */
function broughtBy(file: string, known = new Map<string, readonly string[]>()): typeof known {
  if (known.has(file)) return known;
  const lines = readFileSync(file, 'utf8').matchAll(
    /^(?:import|\}|export) (?!type\b)[^;'\n]*from '(?<from>[^']+)'/gmu,
  );
  const brought = [...lines].map(({ groups }) => groups?.['from'] ?? '');
  known.set(file, brought);
  for (const one of brought)
    if (/^\..*\.tsx?$/u.test(one)) broughtBy(path.resolve(path.dirname(file), one), known);
  return known;
}

it('is served from sources of which none needs Node', () => {
  const brought = broughtBy(path.resolve('tests/renderer/preview/preview.tsx'));
  expect(brought.size).toBeGreaterThan(100);
  const needing = [...brought].filter(([, all]) => all.some((one) => one.startsWith('node:')));
  expect(needing.map(([file]) => path.relative('.', file))).toEqual([]);
});

/** Buttons with a picture and no text that have no tooltip. */
function untold(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role="button"]')]
      .filter((button) => button.querySelector('svg') !== null && button.textContent.trim() === '')
      .filter((button) => button.closest('[data-tooltip]') === null)
      .map((button) => button.getAttribute('aria-label')),
  );
}

it('opens a screen of every group and every sheet, where every button of a picture alone tells what it is, without a word from what React checks for developers', async () => {
  const firsts = Object.values(screens).flatMap((group) => group.slice(0, 1));
  const sheets = new Map(queries.map((one) => [new URLSearchParams(one).get('sheet'), one])).values();
  const page = await (await pages.open('state=empty')).context().newPage();
  const complaints: string[] = [];
  const without: string[] = [];
  let query = '';
  hearComplaints(page, (complaint) => complaints.push(`${query}: ${complaint}`));
  // React records where each element was made, which would take half of the time and is not read here.
  await page.addInitScript(() => {
    const none = {
      get: () => 0,
      set: () => {
        // React reads ten lines of the stack each time.
      },
    };
    Object.defineProperty(Error, 'stackTraceLimit', none);
    Reflect.deleteProperty(console, 'createTask');
  });
  await page.goto(`${inject('developmentAddress')}?state=empty`);
  for (query of new Set([...firsts, ...sheets, 'state=book', 'state=waiting-many'])) {
    await page.evaluate((parameters) => window.showPreview?.(parameters), query);
    await page.locator(query.includes('sheet=') ? '[role="dialog"]' : 'main').waitFor();
    without.push(...(await untold(page)).map((name) => `${query}: ${name ?? 'without a name'}`));
  }
  expect(without).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

it('opens a screen by a press on its name and by its address', async () => {
  const page = await (await pages.open('state=empty')).context().newPage();
  await page.goto(`${gallery()}#state=register&sheet=settings&theme=dark&lang=de&size=1024x720`);
  const shown = page.frameLocator('iframe');
  await shown.getByRole('dialog', { name: 'Einstellungen' }).waitFor();
  await expect.poll(() => page.getByRole('link').allTextContents()).toEqual(queries.map(titleOf));
  await page.getByRole('searchbox', { name: 'Filter the screens' }).fill('first');
  await page.getByRole('link', { name: 'first run', exact: true }).click();
  await shown
    .getByRole('button', { name: /Übungsvorgang|Beispiel|üben/iu })
    .first()
    .waitFor();
  expect(page.url()).toContain('#state=first-run&theme=dark&lang=de&size=1024x720');
  await page.close();
});
