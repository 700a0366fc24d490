import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
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

const screens = ['state=register', 'state=book', 'state=waiting-many', 'state=register&sheet=settings'];

it.each(screens)('every button of a picture alone tells what it is: %s', async (query) => {
  const page = await pages.open(query);
  await expect.poll(() => page.locator('button svg').count()).toBeGreaterThan(0);
  expect(await untold(page)).toEqual([]);
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
