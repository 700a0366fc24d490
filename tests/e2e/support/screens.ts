import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { brokenRules } from '../../support/broken-rules.ts';
import { faintTexts } from '../../support/faint-texts.ts';

/**
 * Checks that the present window breaks no rule of accessibility, and that its texts have enough contrast in the light
 * and the dark theme.
 */
export async function expectNoBarriers(page: Page, name: string): Promise<void> {
  expect(await brokenRules(page), name).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faintTexts(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}
