import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const focused = (page: Page) => page.locator(':focus').first().innerText();
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('diagnostics', () => {
  it('are shown as they will be saved, part by part, and saved by keyboard', async () => {
    const page = await pages.open('state=register&sheet=diagnostics');
    const own = sheet(page, 'Save diagnostics');
    const text = own.getByRole('region', { name: 'Content of the file' });
    await text.getByText('version   0.1.0').waitFor();
    await own.getByRole('button', { name: 'Log' }).press('Enter');
    await expect.poll(() => text.evaluate((region) => region.scrollTop)).toBeGreaterThan(100);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part')))
      .toBe('log');
    expect(await barriersInThemes(page)).toEqual([]);
    await own.getByRole('button', { name: 'Save…' }).press('Enter');
    await own.getByText('Saved, exactly as shown here.').waitFor();
    await expect.poll(() => focused(page)).toBe('Save…');
    await page.keyboard.press('Escape');
    await expect.poll(() => own.count()).toBe(0);
  });

  it('can be scrolled through without a mouse', async () => {
    const page = await pages.open('state=register&sheet=diagnostics', { width: 1024, height: 600 });
    const own = sheet(page, 'Save diagnostics');
    const text = own.getByRole('region', { name: 'Content of the file' });
    // The sheet itself takes the focus first, on a busy machine after its text is shown.
    await expect.poll(() => own.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
    await text.focus();
    await page.keyboard.press('End');
    await expect.poll(() => text.evaluate((region) => region.scrollTop)).toBeGreaterThan(100);
  });

  it('that could not be put together say so, and the hand is not lost when they are tried again', async () => {
    const page = await pages.open('state=diagnostics-broken&sheet=diagnostics');
    const own = sheet(page, 'Save diagnostics');
    await own.getByText('The diagnostics could not be prepared').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.diagnostics = 'whole';
    });
    await own.getByRole('button', { name: 'Try again' }).press('Enter');
    await own.getByText('version   0.1.0').waitFor();
    await expect.poll(() => focused(page)).toContain('Cancel');
  });

  it.each([
    ['diagnostics-full', 'The disk is full'],
    ['diagnostics-outdated', 'These diagnostics are out of date'],
  ])('that could not be saved say why (%s)', async (state, title) => {
    const page = await pages.open(`state=${state}&sheet=diagnostics`);
    const own = sheet(page, 'Save diagnostics');
    await own.getByRole('button', { name: 'Save…' }).press('Enter');
    await own.getByRole('alert').getByText(title).waitFor();
  });
});

describe('About', () => {
  it('opens from the version in the settings and says what the program runs on', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('button', { name: 'Version 0.1.0' }).press('Enter');
    const own = sheet(page, 'CO Desk');
    await own.getByText('Electron 45.1.0').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await own.getByRole('button', { name: 'Save the list of components…' }).press('Enter');
    await own.getByText('The list of components (SBOM, CycloneDX) was saved.').waitFor();
  });

  it('leads to the licences of others and back', async () => {
    const page = await pages.open('state=register&sheet=about');
    await sheet(page, 'CO Desk').getByRole('button', { name: 'Third-party licences…' }).press('Enter');
    const own = sheet(page, 'Third-party licences');
    await own.getByRole('heading', { name: 'zod 4.1.12' }).waitFor();
    await own.getByText('Copyright (c) Colin McDonnell').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet(page, 'CO Desk').waitFor();
  });

  it('says that nothing was packed where nothing was', async () => {
    const page = await pages.open('state=not-packaged&sheet=about');
    const own = sheet(page, 'CO Desk');
    await own.getByRole('button', { name: 'Save the list of components…' }).press('Enter');
    await own.getByRole('alert').getByText('There is no list of components here.').waitFor();
    await own.getByRole('button', { name: 'Third-party licences…' }).press('Enter');
    await sheet(page, 'Third-party licences').getByText('There are no licences here').waitFor();
  });
});
