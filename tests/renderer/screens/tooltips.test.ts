import { afterAll, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

it('a picture tells what it is and its key, under the pointer and by keys', async () => {
  const page = await pages.open('state=draft');
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
