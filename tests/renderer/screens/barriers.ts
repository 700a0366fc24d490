import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { faintTexts } from '../../support/faint-texts.ts';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is hard to use on a page, by rule and place, and what is too faint to read; empty where nothing is. */
export async function barriers(page: Page): Promise<string> {
  return [...(await brokenRules(page)), ...(await faintTexts(page))].join('; ');
}

/** By rule and place. Contrast is measured by `faintTexts`, which takes a hundredth of what it takes axe. */
async function brokenRules(page: Page): Promise<readonly string[]> {
  await rest(page);
  // Without the source of each element, which nobody reads here.
  const whole = `${await axe}\n;axe.configure({ noHtml: true });`;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(whole);
  return page.evaluate<readonly string[]>(
    // React Aria's announcer names elements that may be gone a moment later. Of a page behind a dialog nothing is read,
    // and whether one hangs there axe only guesses from what lies at a few points. Spacing that a clerk cannot widen is
    // looked for where a style says important, because elsewhere axe reads all texts only to find none.
    `(() => {
      const enabled = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
      const insists = document.querySelector('[style*="important" i]') !== null;
      const rules = { 'avoid-inline-spacing': { enabled: insists }, 'color-contrast': { enabled: false }, 'landmark-one-main': { enabled }, 'page-has-heading-one': { enabled } };
      return axe.run({ exclude: [['[data-live-announcer]']] }, { resultTypes: ['violations'], rules });
    })().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')))`,
  );
}

/** Everything in the first theme, and in the others what they change; each with the name of its theme. */
export async function barriersInThemes(page: Page): Promise<readonly string[]> {
  await wear(page, 'light');
  const found = (await brokenRules(page)).map((rule) => `light: ${rule}`);
  for (const theme of ['light', 'dark', 'contrast']) {
    await wear(page, theme);
    found.push(...(await faintTexts(page)).map((text) => `${theme}: ${text}`));
  }
  return found;
}

/** Waits for what: a sheet that comes while another goes is neither the one nor the other. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let unchanged = 0;
        const observer = new MutationObserver(() => (unchanged = 0));
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        const look = (): void => {
          unchanged += 1;
          if (unchanged < 4) requestAnimationFrame(look);
          else {
            observer.disconnect();
            resolve();
          }
        };
        requestAnimationFrame(look);
      }),
  );
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
    // Colours fade from one theme to the next.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }, theme);
}
