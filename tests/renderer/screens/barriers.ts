import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { faintTexts } from '../../support/faint-texts.ts';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is hard to use on a page, by rule and place; empty where nothing is. */
export async function barriers(page: Page): Promise<string> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe);
  const found = await page.evaluate(
    // React Aria's announcer names elements that may be gone a moment later.
    `axe.run({ exclude: [['[data-live-announcer]']] }, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')).join('; '))`,
  );
  return String(found);
}

/** Everything in the first theme, and in the others what they change; each with the name of its theme. */
export async function barriersInThemes(page: Page): Promise<readonly string[]> {
  await wear(page, 'light');
  const found = await barriers(page);
  const inLight = found === '' ? [] : [`light: ${found}`];
  const faint: string[] = [];
  for (const theme of ['light', 'dark', 'contrast']) {
    await wear(page, theme);
    faint.push(...(await faintTexts(page)).map((text) => `${theme}: ${text}`));
  }
  return [...inLight, ...faint];
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    // Colours fade from one theme to the next.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }, theme);
}
