import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is hard to use on a page, by rule and place; empty where nothing is. */
async function barriers(page: Page): Promise<string> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe);
  const found = await page.evaluate(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')).join('; '))",
  );
  return String(found);
}

/** The same in every theme, each with its name. */
export async function barriersInThemes(
  page: Page,
  themes: readonly string[] = ['light', 'dark', 'contrast'],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    // Colours fade from one theme to the next.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const here = await barriers(page);
    if (here !== '') found.push(`${theme}: ${here}`);
  }
  return found;
}
