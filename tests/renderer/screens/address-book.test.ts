import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const matches = (page: Page) => page.getByRole('listbox', { name: 'Matches in the address book' });
const content = (page: Page) => page.evaluate(() => window.preview?.stores.editor.getState().content);
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Address book' });

async function newDraft(): Promise<Page> {
  const page = await pages.open('state=book');
  await page.locator('[data-field="consignee.name"]').waitFor();
  return page;
}

describe('the address book by keyboard', () => {
  it('lists everybody from a party that is filled in, with that one chosen', async () => {
    const page = await newDraft();
    await page.keyboard.press('Alt+2');
    await page.keyboard.type('Demi');
    await matches(page).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await content(page))?.consignee.name).toMatch(/^Demirkaya/u);
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('F4');
    const rows = sheet(page).getByRole('option');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
    await expect
      .poll(() => sheet(page).getByRole('option', { selected: true }).innerText())
      .toContain('Demirkaya Makina San. ve Tic. A.Ş.');
    await page.keyboard.press('Escape');
  });

  it('offers a party beside the box, shows what Enter fills in, and fills it in', async () => {
    const page = await newDraft();
    await page.keyboard.press('Alt+2');
    await page.keyboard.type('Dem');
    await matches(page).waitFor();
    await expect
      .poll(() => matches(page).getByRole('option').allTextContents())
      .toEqual([
        expect.stringContaining('Demirkaya Makina San. ve Tic. A.Ş.'),
        expect.stringContaining('Demeter'),
        expect.stringContaining('Ankara depot'),
        expect.stringContaining('Akademik'),
        expect.stringContaining('New party “Dem”'),
      ]);
    const box = page.getByRole('group', { name: 'Consignee', exact: true });
    await expect.poll(() => box.getByText('irkaya Makina San. ve Tic. A.Ş.').first().isVisible()).toBe(true);
    // The fields that Enter would fill in are not covered by the list.
    const gap = async () => {
      const ends = await box
        .locator('input')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      const { x: begins = 0 } = (await matches(page).boundingBox()) ?? {};
      return begins - Math.max(...ends);
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => content(page))
      .toMatchObject({
        consignee: { name: 'Demirkaya Makina San. ve Tic. A.Ş.', zip: '41480', countryCode: 'TR' },
        destination: 'TR',
      });
    await expect.poll(() => matches(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('originCountryCode');
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => content(page))
      .toMatchObject({ consignee: { name: 'Dem', city: '' }, destination: '' });
  });

  it('leaves with Escape what is typed, and hangs nothing where nobody writes', async () => {
    const page = await newDraft();
    await page.keyboard.press('Alt+2');
    await page.keyboard.type('lak');
    await matches(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => matches(page).count()).toBe(0);
    await page.keyboard.type('e');
    await expect.poll(() => page.locator('[data-field="consignee.name"]').inputValue()).toBe('lake');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await matches(page).waitFor();
    await page.keyboard.press('Alt+6');
    await expect.poll(() => matches(page).count()).toBe(0);
    await expect.poll(() => content(page)).toMatchObject({ consignee: { name: 'lake', city: '' } });
  });

  it('hangs with F4, corrects, deletes with a way back, and puts the chosen one into the box', async () => {
    const page = await newDraft();
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('F4');
    await sheet(page).waitFor();
    await page.keyboard.type('harbor');
    await expect.poll(() => sheet(page).getByRole('option').count()).toBe(1);
    const city = sheet(page).getByRole('textbox', { name: 'City' });
    await city.fill('Muskegon Heights');
    await city.blur();
    await sheet(page).getByText('Lakeshore Tooling Inc. was saved.').waitFor();
    await sheet(page).getByRole('button', { name: 'Delete' }).click();
    await sheet(page).getByText('Lakeshore Tooling Inc. was deleted.').waitFor();
    await sheet(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => sheet(page).getByRole('option').count()).toBe(1);
    await sheet(page).getByRole('combobox', { name: 'Search the address book' }).press('Enter');
    await expect.poll(() => content(page)).toMatchObject({ consignee: { city: 'Muskegon Heights' } });
  });

  it('takes back what was corrected, and keeps the uses that were counted since', async () => {
    const page = await newDraft();
    await page.keyboard.press('F4');
    await sheet(page).waitFor();
    await page.keyboard.type('harbor');
    await expect.poll(() => sheet(page).getByRole('option').count()).toBe(1);
    await sheet(page)
      .getByText(/ · 7 times,/u)
      .waitFor();
    const city = sheet(page).getByRole('textbox', { name: 'City' });
    await city.fill('Muskegon Heights');
    await city.blur();
    await sheet(page).getByText('Lakeshore Tooling Inc. was saved.').waitFor();
    await page.evaluate(() => {
      const { program, stores } = window.preview ?? {};
      const entry = stores?.addressBook
        .getState()
        .rows.find(({ party }) => party.city === 'Muskegon Heights');
      if (entry !== undefined) program?.useParty(entry.id);
    });
    await sheet(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => city.inputValue()).toBe('Muskegon');
    await sheet(page)
      .getByText(/ · 8 times,/u)
      .waitFor();
  });

  it('asks which of two that look alike stays, takes in a file, and says what it left out', async () => {
    const page = await newDraft();
    await page.keyboard.press('F4');
    await sheet(page).getByRole('button', { name: 'Decide' }).click();
    const asked = sheet(page).getByText('These two look alike. Which one do you keep?');
    await asked.waitFor();
    // An accidental Enter decides nothing, and Tab leads to the first answer.
    await expect.poll(() => asked.evaluate((title) => title === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Keep this one');
    await page.keyboard.press('Enter');
    await sheet(page).getByText('Merged: Lakeshore Tooling Inc.').waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Back to the list');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe('Search the address book');
    await sheet(page).getByText('10 consignors and consignees').waitFor();
    const buffer = Buffer.from('Name;Ort\nAcme;Köln\n;Bonn\n');
    const file = { name: 'Kunden.csv', mimeType: 'text/csv', buffer };
    await sheet(page).locator('input[type=file]').setInputFiles(file);
    await sheet(page).getByText('1 new from Kunden.csv, 1 left out.').waitFor();
    await expect
      .poll(() => sheet(page).getByRole('listitem').allTextContents())
      .toEqual(['Line 3 has no name']);
    const isInSight = await sheet(page)
      .getByRole('listitem')
      .evaluate((line) => {
        const { x, y } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(x + 2, y + 2));
      });
    expect(isInSight).toBe(true);
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

describe('an address book with damaged entries', () => {
  it.each([
    ['en', 'Address book', '3 entries are damaged and not shown. They stay in the data as they are'],
    ['de', 'Adressbuch', '3 Einträge sind beschädigt und werden nicht angezeigt. Sie bleiben in den Daten'],
  ])('says how many, what is safe and what to do: %s', async (language, title, said) => {
    const page = await pages.open(`state=book-damaged&lang=${language}`);
    await page.locator('[data-field="consignee.name"]').waitFor();
    await page.keyboard.press('F4');
    const book = page.getByRole('dialog', { name: title });
    await book.getByText(said).waitFor();
    await expect.poll(() => book.getByRole('option').count()).toBe(11);
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

describe('templates and texts with damaged entries', () => {
  it.each([
    ['en', 'New from template', '1 template is damaged and not shown. It stays in the data as it is'],
    ['de', 'Neu aus Vorlage', '1 Vorlage ist beschädigt und wird nicht angezeigt. Sie bleibt in den Daten'],
    ['en', 'Goods and remark texts', '2 texts are damaged and not shown. They stay in the data as they are'],
    [
      'de',
      'Texte für Waren und Bemerkungen',
      '2 Texte sind beschädigt und werden nicht angezeigt. Sie bleiben',
    ],
  ])('say how many, what is safe and what to do: %s, %s', async (language, title, said) => {
    const page = await pages.open(`state=book-damaged&lang=${language}`);
    await page.locator('[data-field="consignee.name"]').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: title }).getByText(said).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

describe('texts', () => {
  it('come with Ctrl Space, are filtered by typing, and go in at the caret in one step', async () => {
    const page = await newDraft();
    await page.keyboard.press('Alt+6');
    await page.keyboard.type('2 ');
    await page.keyboard.press('Control+Space');
    const list = page.getByRole('listbox', { name: 'Texts' });
    await list.waitFor();
    await page.keyboard.type('wood');
    await expect.poll(() => list.getByRole('option').count()).toBe(3);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const goods = page.locator('[data-field="goods"]');
    await expect.poll(() => goods.inputValue()).toBe('2 wooden cases, marked and numbered');
    await page.keyboard.press('Control+z');
    await expect.poll(() => goods.inputValue()).toBe('2 ');
  });

  it('are kept from the box, and taken away again where they are looked after', async () => {
    const page = await newDraft();
    await page.keyboard.press('Alt+5');
    await page.keyboard.type('Letter of credit follows');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: 'Save the text of this box' }).click();
    await page.getByText('The text was saved.').waitFor();
    await page.locator('body').press('Control+Space');
    await page.getByRole('option', { name: 'Edit texts…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Goods and remark texts' });
    await dialog.getByRole('button', { name: 'Delete Letter of credit follows' }).click();
    await dialog.getByText('The text was deleted.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

describe('the usual order of a consignee', () => {
  it('is offered when he is chosen, taken with one key and taken back with one undo', async () => {
    const page = await pages.open('state=draft');
    const name = 'Demirkaya Makina San. ve Tic. A.Ş.';
    const goods = 'Typed before';
    await page.locator('[data-field="goods"]').fill(goods);
    await page.evaluate(
      (typed) =>
        window.preview?.stores.editor.getState().setFields(
          new Map([
            ['consignee.name', typed],
            ['consignee.countryCode', 'TR'],
          ] as const),
        ),
      name,
    );
    await page.getByText(english.editor.usualOrder.offered('F7')).waitFor();
    await page.keyboard.press('F7');
    await expect.poll(() => content(page)).toMatchObject({ goods, transportDetails: 'By road' });
    await page.getByText(english.editor.usualOrder.takenOpen).waitFor();
    await expect.poll(() => content(page)).toMatchObject({ remarks: 'Purchase order {purchase order}' });
    await page.keyboard.press('Control+z');
    await expect.poll(() => content(page)).toMatchObject({ goods, transportDetails: '' });
    await expect.poll(() => content(page)).toMatchObject({ consignee: { name } });
  });

  it('is offered where his whole name was typed before the address was filled in', async () => {
    const page = await pages.open('state=draft');
    await page.locator('[data-field="goods"]').waitFor();
    const name = 'Demirkaya Makina San. ve Tic. A.Ş.';
    await page.evaluate(
      (typed) => window.preview?.stores.editor.getState().setField('consignee.name', typed),
      name,
    );
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    await expect.poll(() => page.getByText(english.editor.usualOrder.offered('F7')).count()).toBe(0);
    await page.evaluate(() =>
      window.preview?.stores.editor.getState().setFields(
        new Map([
          ['consignee.city', 'Gebze'],
          ['consignee.countryCode', 'TR'],
        ] as const),
      ),
    );
    await page.getByText(english.editor.usualOrder.offered('F7')).waitFor();
  });
});
