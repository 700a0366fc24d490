import { expect, inject, it } from 'vitest';
import { stateNames } from '../preview/presets.ts';
import { screens, titleOf } from '../preview/screens.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();
const queries = Object.values(screens).flat();
const gallery = (): string => `${inject('previewAddress')}gallery.html`;

it('lists every state there is, each screen once', () => {
  const listed = queries.map((query) => new URLSearchParams(query).get('state'));
  expect(stateNames.filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(queries).size).toBe(queries.length);
});

it('opens a screen of every group', async () => {
  const page = await pages.open('state=empty');
  // Each of the others is opened where it is looked at.
  const firsts = Object.values(screens).flatMap((group) => group.slice(0, 1));
  await page.evaluate(async (all) => {
    for (const query of all) {
      window.showPreview?.(query);
      const awaited = query.includes('sheet=') ? '[role="dialog"]' : 'main';
      while (document.querySelector(awaited) === null) await new Promise(requestAnimationFrame);
    }
  }, firsts);
  expect(pages.complaints).toEqual([]);
});

it('opens a screen by a press on its name and by its address', async () => {
  const page = await (await pages.open('state=empty')).context().newPage();
  await page.goto(`${gallery()}#state=register&sheet=settings&theme=dark&lang=de&size=1024x720`);
  const shown = page.frameLocator('iframe');
  await shown.getByRole('dialog', { name: 'Einstellungen' }).waitFor();
  await expect.poll(() => page.getByRole('link').allTextContents()).toEqual(queries.map(titleOf));
  await page.getByRole('searchbox', { name: 'Filter the screens' }).fill('first');
  await page.getByRole('link', { name: 'first run', exact: true }).click();
  await shown
    .getByRole('button', { name: /Übungsvorgang|Beispiel|üben/iu })
    .first()
    .waitFor();
  expect(page.url()).toContain('#state=first-run&theme=dark&lang=de&size=1024x720');
  await page.close();
});
