import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What another theme changes. */
const changedByThemes = ['color-contrast', 'link-in-text-block'];

/** What is hard to use on a page, by rule and place; empty where nothing is. `null`: every rule. */
async function barriers(page: Page, rules: readonly string[] | null): Promise<string> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axe);
  const only = rules === null ? '' : `runOnly: { type: 'rule', values: ${JSON.stringify(rules)} }, `;
  const found = await page.evaluate(
    `axe.run({ ${only}resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')).join('; '))`,
  );
  return String(found);
}

/** The same in every theme, each with its name: everything in the first one, in the others what they change. */
export async function barriersInThemes(
  page: Page,
  themes: readonly string[] = ['light', 'dark', 'contrast'],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [place, theme] of themes.entries()) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    // Colours fade from one theme to the next.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    const here = await barriers(page, place === 0 ? null : changedByThemes);
    if (here !== '') found.push(`${theme}: ${here}`);
  }
  return found;
}
