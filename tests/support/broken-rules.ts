import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds hard to use on a page as it stands, by rule and place. Contrast is measured by `faintTexts`, which takes
 * a hundredth of what it takes axe.
 */
export async function brokenRules(page: Page): Promise<readonly string[]> {
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  return page.evaluate<readonly string[]>(
    // React Aria's announcer names elements that may be gone a moment later. Of a page behind a dialog nothing is read,
    // and whether one hangs there axe only guesses from what lies at a few points. Spacing that a clerk cannot widen is
    // looked for where a style says important, because elsewhere axe reads all texts only to find none.
    `(() => {
      const enabled = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
      const insists = document.querySelector('[style*="important" i]') !== null;
      const rules = { 'avoid-inline-spacing': { enabled: insists }, 'color-contrast': { enabled: false }, 'landmark-one-main': { enabled }, 'page-has-heading-one': { enabled } };
      return axe.run({ exclude: [['[data-live-announcer]']] }, { iframes: false, resultTypes: ['violations'], rules });
    })().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')))`,
  );
}

/** The policy of the page stays as it is: what the debugger evaluates is not under it. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Without the source of each element, which nobody reads here.
  const expression = `${await axe}\n;axe.configure({ noHtml: true });`;
  await session.send('Runtime.evaluate', { expression });
  await session.detach();
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
