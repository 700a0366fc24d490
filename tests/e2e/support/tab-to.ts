import type { Locator, Page } from 'playwright-core';

/** More than any screen has places that take the focus. */
const mostPresses = 120;

/** Presses Tab until the focus is there, as whoever has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}
