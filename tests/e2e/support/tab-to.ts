import type { Locator, Page } from 'playwright-core';

/** More than any screen has places that take the focus. */
const mostPresses = 120;

/** Presses Tab until the focus is there, as whoever has no mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    // A key that is held goes on where it arrives, and another one would lead past that.
    await page.waitForFunction((last) => document.activeElement !== last, before);
    await before.dispose();
  }
  throw new Error('The Tab key does not lead there.');
}
