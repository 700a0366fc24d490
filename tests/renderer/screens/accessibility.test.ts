import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages, type PreviewPages } from './preview-page.ts';

let pages: PreviewPages;

beforeAll(async () => {
  pages = await startPreviewPages();
}, 60_000);

afterAll(async () => {
  await pages.close();
});

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

describe('nothing is hard to use in any theme, nor on the smallest window, on', () => {
  it.each(screens)('%s', { timeout: 60_000 }, async (screen) => {
    const page = await pages.open(screen);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 360 });
    expect(await barriersInThemes(page, ['contrast']), 'smallest').toEqual([]);
    await page.close();
  });
});
