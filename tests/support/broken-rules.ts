import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Accessibility faults that axe finds on the present page, by rule and place. Contrast is measured by `faintTexts`
 * instead, in a hundredth of the time.
 */
export async function brokenRules(page: Page): Promise<readonly string[]> {
  await rest(page);
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  return page.evaluate<readonly string[]>(
    // React Aria's announcer names elements that may be removed a moment later. Behind a dialog nothing is read, and
    // axe only guesses whether a dialog is open, from what lies at a few points; so the two rules about the page are
    // off while one is. Spacing that a clerk cannot widen is checked only where a style says important, because without
    // one axe reads all texts only to find none.
    `(() => {
      const enabled = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
      const insists = document.querySelector('[style*="important" i]') !== null;
      const rules = { 'avoid-inline-spacing': { enabled: insists }, 'color-contrast': { enabled: false }, 'landmark-one-main': { enabled }, 'page-has-heading-one': { enabled } };
      return axe.run({ exclude: [['[data-live-announcer]']] }, { iframes: false, resultTypes: ['violations'], rules });
    })().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')))`,
  );
}

/** Loads axe into the page through the debugger, which the page's content security policy does not restrict. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Leaves out the source of each element, which nobody reads here.
  const expression = `${await axe}\n;axe.configure({ noHtml: true });`;
  await session.send('Runtime.evaluate', { expression });
  await session.detach();
}

/** Waits until the page has not changed for four frames: while one sheet replaces another, neither is complete. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let unchanged = 0;
        const observer = new MutationObserver(() => (unchanged = 0));
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        const measure = (): void => {
          unchanged += 1;
          if (unchanged < 4) requestAnimationFrame(measure);
          else {
            observer.disconnect();
            resolve();
          }
        };
        requestAnimationFrame(measure);
      }),
  );
}
