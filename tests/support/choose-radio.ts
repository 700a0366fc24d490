import type { Locator } from 'playwright-core';

/**
 * Chooses a radio as a hand does: by its label, once that stands still and nothing lies over it. The input itself is out of
 * sight, and a click at its place while a sheet still comes in meets something else.
 */
export async function chooseRadio(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click();
  await radio.and(radio.page().locator(':checked')).waitFor({ state: 'attached' });
}
