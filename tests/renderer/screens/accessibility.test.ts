import { describe, expect, it } from 'vitest';
import { barriers, barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

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
  it.each(screens)('%s', async (screen) => {
    const page = await pages.open(screen);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 360 });
    expect(await barriers(page), 'smallest').toBe('');
  });
});
