import { expect, inject, it } from 'vitest';
import { stateNames } from '../preview/presets.ts';
import { screens, titleOf } from '../preview/screens.ts';
import { hearComplaints, startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();
const queries = Object.values(screens).flat();
const gallery = (): string => `${inject('previewAddress')}gallery.html`;

it('lists every state there is, each screen once', () => {
  const listed = queries.map((query) => new URLSearchParams(query).get('state'));
  expect(stateNames.filter((name) => !listed.includes(name))).toEqual([]);
  expect(new Set(queries).size).toBe(queries.length);
});

it('opens a screen of every group and every sheet, without a word from what React checks for developers', async () => {
  const firsts = Object.values(screens).flatMap((group) => group.slice(0, 1));
  const sheets = new Map(queries.map((one) => [new URLSearchParams(one).get('sheet'), one])).values();
  const page = await (await pages.open('state=empty')).context().newPage();
  const complaints: string[] = [];
  let query = '';
  hearComplaints(page, (complaint) => complaints.push(`${query}: ${complaint}`));
  // React notes where each element was made, which would take half of the time and nobody reads here.
  await page.addInitScript(() => {
    const none = {
      get: () => 0,
      set: () => {
        // React asks for ten lines each time.
      },
    };
    Object.defineProperty(Error, 'stackTraceLimit', none);
    Reflect.deleteProperty(console, 'createTask');
  });
  await page.goto(`${inject('developmentAddress')}?state=empty`);
  for (query of new Set([...firsts, ...sheets])) {
    await page.evaluate((parameters) => window.showPreview?.(parameters), query);
    await page.locator(query.includes('sheet=') ? '[role="dialog"]' : 'main').waitFor();
  }
  expect(complaints).toEqual([]);
  await page.close();
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
