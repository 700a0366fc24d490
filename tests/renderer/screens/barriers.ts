import type { Page } from 'playwright-core';
import { brokenRules } from '../../support/broken-rules.ts';
import { faintTexts } from '../../support/faint-texts.ts';

/** Accessibility faults of a page, by rule and place, and texts that are too faint; empty where there are none. */
export async function barriers(page: Page): Promise<string> {
  return [...(await brokenRules(page)), ...(await faintTexts(page))].join('; ');
}

/** All checks in the first theme, and in the others what they change; each line with the name of its theme. */
export async function barriersInThemes(page: Page): Promise<readonly string[]> {
  await wear(page, 'light');
  const found = (await brokenRules(page)).map((rule) => `light: ${rule}`);
  for (const theme of ['light', 'dark', 'contrast']) {
    await wear(page, theme);
    found.push(...(await faintTexts(page)).map((text) => `${theme}: ${text}`));
  }
  return found;
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    // Ends the animations: colours fade from one theme to the next.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }, theme);
}
