import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreviewPages, type PreviewPages } from './preview-page.ts';

let pages: PreviewPages;
let axeSource: string;

beforeAll(async () => {
  pages = await startPreviewPages();
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
}, 60_000);

afterAll(async () => {
  await pages.close();
});

/** What is hard to use, by rule and place. */
async function findings(page: Page): Promise<readonly string[] | undefined> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const results = await window.axe?.run();
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
}

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

const screens = [
  'state=register',
  'state=practice',
  'state=first-run',
  'state=notices',
  'state=empty',
  'state=waiting',
  'state=held-back',
  'state=not-sent-tries',
  'state=waiting&sheet=outbox',
  'state=waiting-many&sheet=outbox',
  'state=register&sheet=connect',
  'state=register&sheet=settings',
  'state=backups&sheet=settings',
  'state=backups-trouble&sheet=settings',
  'state=backups&sheet=restore',
  'state=register&sheet=keys',
  'state=keychain-locked&sheet=sign-in',
  'state=keychain-absent&sheet=sign-in',
];

const themes = ['light', 'dark', 'contrast'] as const;

describe('nothing is hard to use in any theme, nor on the smallest window, on', () => {
  it.each(screens)('%s', { timeout: 60_000 }, async (screen) => {
    const page = await pages.open(screen);
    for (const theme of themes) {
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      // Colours fade from one theme to the next.
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await findings(page), theme).toEqual([]);
    }
    await page.setViewportSize({ width: 640, height: 360 });
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await findings(page), 'smallest').toEqual([]);
    await page.close();
  });
});
