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

it('a picture that is pressed says nothing more, neither by the pointer nor by keys', async () => {
  const page = await pages.open('state=draft');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const tip = page.locator('[data-tooltip] [popover]:popover-open');
  await page.locator('[data-field="goods"]').fill('12 cartons');
  await undo.hover();
  await expect.poll(() => tip.count()).toBe(1);
  await page.mouse.down();
  await expect.poll(() => tip.count()).toBe(0);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => tip.count()).toBe(1);
  await page.keyboard.down('Enter');
  await expect.poll(() => tip.count()).toBe(0);
});

it('a tooltip whose pointer left while the page was busy does not come after it', async () => {
  const page = await pages.open('state=draft');
  await page.locator('[data-field="goods"]').fill('12 cartons');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  // The time for which the pointer rests ends while the page is busy, and so does the rest.
  await undo.evaluate((button) => {
    button.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    for (const begun = performance.now(); performance.now() - begun < 800;);
  });
  await page.waitForTimeout(300);
  expect(await page.locator('[data-tooltip] [popover]:popover-open').count()).toBe(0);
});
