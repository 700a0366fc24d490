import axe, { type Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { faintTexts } from '../../support/faint-texts.ts';

declare global {
  interface Window {
    /** Put there for the length of one look. */
    readonly axe?: typeof axe;
  }
}

/** The window as it stands is hard to use for nobody, by day, and its texts can be read also by night. */
export async function expectNoBarriers(page: Page, name: string): Promise<void> {
  expect(await findBarriers(page), name).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faintTexts(page), `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * What axe finds wrong with the window as it stands, one line for each element; empty when nothing. The page's
 * policy stays as it is: the debugger's own evaluation is not under it.
 */
async function findBarriers(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  await session.detach();
  const violations = await page.evaluate(async () => {
    if (window.axe === undefined) throw new Error('axe did not come into the page.');
    // React Aria's announcer names elements that may be gone a moment later. Frames there are none.
    const seen = { exclude: [['[data-live-announcer]']] };
    // What still moves comes to its end first.
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
    // Of a page behind a dialog nothing is read, and whether one hangs there axe only guesses.
    const enabled = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
    const rules = { 'landmark-one-main': { enabled }, 'page-has-heading-one': { enabled } };
    const how = { iframes: false, resultTypes: ['violations' as const], rules };
    return (await window.axe.run(seen, how)).violations;
  });
  return violations.flatMap(describeViolation);
}

function describeViolation({ id, help, nodes }: Result): string[] {
  return nodes.map(({ target, failureSummary = '' }) => {
    const why = failureSummary.split('\n').slice(1, 3).join(' ').trim();
    return `${id}: ${help} (${target.join(' ')}) ${why}`;
  });
}
