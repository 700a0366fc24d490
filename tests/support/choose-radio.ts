import type { Locator } from 'playwright-core';

/**
 * Chooses a radio as a clerk does: by its label, once that no longer moves and nothing covers it. The input itself is
 * invisible, and a click at its place while a sheet is still moving in meets something else.
 */
export async function chooseRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await radio.and(radio.page().locator(':checked')).waitFor({ state: 'attached' });
}
