import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { brokenRules } from '../../support/broken-rules.ts';
import { faintTexts } from '../../support/faint-texts.ts';

/** The window as it stands is hard to use for nobody, and its texts can be read by day and by night. */
export async function expectNoBarriers(page: Page, name: string): Promise<void> {
  expect(await brokenRules(page), name).toEqual([]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await faintTexts(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}
