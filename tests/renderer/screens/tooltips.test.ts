import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { screens } from '../preview/screens.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

/** Buttons that show a picture and no word, and have no tooltip. */
function untold(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, [role="button"]')]
      .filter((button) => button.querySelector('svg') !== null && button.textContent.trim() === '')
      .filter((button) => button.closest('[data-tooltip]') === null)
      .map((button) => button.getAttribute('aria-label')),
  );
}

const queries = Object.values(screens).flat();

/** The first screen of every group, and every sheet once. */
const shown = new Set([
  ...Object.values(screens).flatMap((group) => group.slice(0, 1)),
  ...new Map(queries.map((one) => [new URLSearchParams(one).get('sheet'), one])).values(),
  ...['state=book', 'state=waiting-many'],
]);

it('every button of a picture alone tells what it is, on every kind of screen and in every sheet', async () => {
  const without: string[] = [];
  for (const query of shown) {
    const page = await pages.open(query);
    await page.locator(query.includes('sheet=') ? '[role="dialog"]' : 'main').waitFor();
    without.push(...(await untold(page)).map((name) => `${query}: ${name ?? 'without a name'}`));
  }
  expect(without).toEqual([]);
});

it('a picture tells what it is and its key, under the pointer and by keys', async () => {
  const page = await pages.open('state=register');
  await page.getByText('No consignee yet').click();
  await page.locator('[data-field="goods"]').fill('12 cartons');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const tip = page.locator('[data-tooltip] [popover]:popover-open');
  await undo.hover();
  await expect.poll(() => tip.textContent()).toBe('UndoCtrl Z');
  await page.mouse.move(-1, -1);
  await expect.poll(() => tip.count()).toBe(0);
  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => tip.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => tip.count()).toBe(0);
});
