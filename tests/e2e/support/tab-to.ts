import type { Locator, Page } from 'playwright-core';

/** More than the number of elements with focus on any screen. */
const maxPresses = 120;

/** Presses Tab until the focus is at the target, as a clerk without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    // A key that the page still holds is delivered later, so another one before that would lead past the target.
    await page.waitForFunction((last) => document.activeElement !== last, before);
    await before.dispose();
  }
  throw new Error('The Tab key does not lead there.');
}
