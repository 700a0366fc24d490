import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const click =
  (text: string) =>
  async (page: Page): Promise<void> =>
    page.getByText(text).first().click();

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a draft that asks for what is missing': async (page) => {
    await page.getByText('No consignee yet').click();
    await page.getByRole('button', { name: /required/ }).click();
  },
  'a party in its nine lines': (page) => page.keyboard.press('Alt+2'),
  'countries to choose from': async (page) => {
    await page.getByText('No consignee yet').click();
    await page.getByRole('combobox', { name: 'Country of origin' }).fill('ger');
    await page.getByRole('option').first().waitFor();
  },
  'an unknown outcome': click('Lakeshore'),
  'a refused application': click('Nile Delta'),
  'an application that is being sent': click('苏州恒远'),
  'an accepted application': click('Herramientas'),
  'an issued certificate': click('한빛정밀'),
  'the submit sheet': async (page) => {
    await page.getByRole('button', { name: 'Submit…' }).click();
    await page.getByRole('radio').first().waitFor();
  },
  'the quote': async (page) => {
    await page.getByText('Herramientas').first().click();
    await page.getByRole('button', { name: 'Show quote' }).click();
    await page.getByRole('button', { name: 'Show the whole answer…' }).press('Enter');
    await page.getByRole('region', { name: 'Answer of the service' }).getByText('"Created"').waitFor();
  },
};

describe('nothing is hard to use in any theme on', () => {
  it.each(Object.entries(states))('%s', async (_, reach) => {
    const page = await pages.open('state=register');
    await page.getByRole('heading', { name: /Demirkaya/ }).waitFor();
    await reach(page);
    expect(await barriersInThemes(page)).toEqual([]);
  });
});
