import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

async function openDraft(query = 'state=draft'): Promise<Page> {
  const page = await pages.open(query);
  await page.getByRole('heading', { level: 2, name: /New application|Neuer Antrag/ }).waitFor();
  return page;
}

const field = (page: Page, path: string): Locator => page.locator(`[data-field="${path}"]`);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
const options = (page: Page) => page.getByRole('option').and(page.locator('[popover] [role=option]'));

/** Text of the option that a screen reader is directed to. */
function marked(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const option = id == null ? null : document.getElementById(id);
    return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null;
  });
}

interface Listed {
  readonly path: string;
  readonly typed: string;
  /** The option that is marked for the typed text, and the text of the field once it is taken. */
  readonly best: string;
  readonly taken: string;
  /** The field that Tab leads to. */
  readonly next: string;
}

const lists: readonly Listed[] = [
  {
    path: 'consignee.countryCode',
    typed: 'ger',
    best: 'GermanyDE',
    taken: 'Germany',
    next: 'originCountryCode',
  },
  {
    path: 'originCountryCode',
    typed: 'ger',
    best: 'GermanyDE',
    taken: 'Germany (European Union)',
    next: 'destination',
  },
  { path: 'destination', typed: 'egy', best: 'EgyptEG', taken: 'Egypt', next: 'transportDetails' },
  { path: 'invoiceCurrency', typed: 'japan', best: 'Japanese YenJPY', taken: 'JPY', next: 'invoiceDate' },
  { path: 'returnOriginalsBy', typed: 'Cou', best: 'Courier', taken: 'Courier', next: 'clientReference' },
];

describe.each(lists)('the list at $path', ({ path, typed, best, taken, next }) => {
  it('marks the best for what is typed, and Tab takes it and goes on', async () => {
    const page = await openDraft();
    await field(page, path).focus();
    await page.keyboard.type(typed);
    await expect.poll(() => marked(page)).toBe(best);
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, path).inputValue()).toBe(taken);
    if (next !== 'clientReference') await expect.poll(() => focused(page)).toBe(next);
    await expect.poll(() => options(page).count()).toBe(0);
  });

  it('is taken by Enter and by a press', async () => {
    const page = await openDraft();
    await field(page, path).focus();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, path).inputValue()).toBe(taken);
    await expect.poll(() => focused(page)).toBe(path);
    await field(page, path).fill(typed);
    await options(page).first().click();
    await expect.poll(() => field(page, path).inputValue()).toBe(taken);
    await expect.poll(() => focused(page)).toBe(path);
  });

  it('goes with Escape and leaves what is typed, opens with Alt and the arrow, and goes round', async () => {
    const page = await openDraft();
    await field(page, path).focus();
    await page.keyboard.type(typed);
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    // A currency of three letters is put into capitals at once.
    await expect
      .poll(async () => (await field(page, path).inputValue()).toLowerCase())
      .toBe(typed.toLowerCase());
    await expect.poll(() => focused(page)).toBe(path);
    await page.keyboard.press('Alt+ArrowDown');
    await options(page).first().waitFor();
    // Opened without typing, it lists everything and marks nothing.
    await expect.poll(() => marked(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => marked(page)).toBe(await options(page).last().textContent());
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(page)).toBe(await options(page).first().textContent());
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => options(page).count()).toBe(0);
    await expect
      .poll(async () => (await field(page, path).inputValue()).toLowerCase())
      .toBe(typed.toLowerCase());
  });

  it('takes nothing for an emptied field', async () => {
    const page = await openDraft();
    await field(page, path).focus();
    await page.keyboard.type('x');
    await page.keyboard.press('Backspace');
    await options(page).first().waitFor();
    await expect.poll(() => marked(page)).toBeNull();
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, path).inputValue()).toBe('');
  });
});

interface ListedElsewhere {
  readonly where: string;
  /** Goes to the input by the keys of a clerk. */
  readonly open: (page: Page) => Promise<Locator>;
  readonly typed: string;
  readonly best: string;
  readonly taken: string;
}

async function openStandards(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Standards for new applications…' }).click();
  return page.getByRole('dialog', { name: 'Standards for new applications' });
}

async function openAll(page: Page): Promise<void> {
  await page.keyboard.press('Control+0');
  await page.getByRole('grid', { name: /^All (practice )?applications$/u }).waitFor();
}

async function openFilling(page: Page): Promise<Locator> {
  await openAll(page);
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Draft' }).click();
  await page.getByRole('grid', { name: /^All (practice )?applications$/u }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Fill in…' }).press('Enter');
  return page.getByRole('dialog', { name: /^Fill in/ });
}

const combobox = (place: Page | Locator, name: string) => place.getByRole('combobox', { name, exact: true });

function keptTypes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const applications = [...(window.preview?.program.applications.values() ?? [])];
    return applications.flatMap(({ attachments }) => attachments.map(({ type }) => type));
  });
}

/** Inputs with a list that are not fields of an application. */
const elsewhere: readonly ListedElsewhere[] = [
  {
    where: 'the return among the standards',
    open: async (page) => combobox(await openStandards(page), 'Return by'),
    typed: 'Pos',
    best: 'Post',
    taken: 'Post',
  },
  {
    where: 'the country of the own company',
    open: async (page) => combobox(await openStandards(page), 'Country'),
    typed: 'ger',
    best: 'GermanyDE',
    taken: 'Germany',
  },
  {
    where: 'the destination beside the table',
    open: async (page) => {
      await openAll(page);
      return combobox(page, 'Destination');
    },
    typed: 'egy',
    best: 'EgyptEG',
    taken: 'Egypt',
  },
  {
    where: 'the return of several',
    open: async (page) => combobox(await openFilling(page), 'Return by'),
    typed: 'Cou',
    best: 'Courier',
    taken: 'Courier',
  },
  {
    where: 'the tags of several',
    open: async (page) => combobox(await openFilling(page), 'Add tags'),
    typed: 'urgent, Key',
    best: 'Key accounts1',
    taken: 'urgent, Key accounts',
  },
  {
    where: 'the type of a PDF',
    open: async (page) => {
      await page.getByRole('button', { name: /^Menu for .*Packliste/ }).click();
      await page.getByRole('menuitem', { name: 'Change type' }).click();
      return page.getByRole('combobox', { name: /^Type of / });
    },
    typed: 'Bill',
    best: 'Bill of Lading',
    taken: 'Bill of Lading',
  },
];

describe.each(elsewhere)('the list at $where', ({ open, typed, best, taken }) => {
  async function openInput(): Promise<{ page: Page; input: Locator }> {
    const page = await pages.open('state=register');
    await field(page, 'goods').waitFor();
    await field(page, 'tags').fill('Key accounts');
    await page.keyboard.press('Tab');
    const input = await open(page);
    await input.fill('');
    return { page, input };
  }

  it('marks what goes on from what is typed, which stays as it is until Tab takes it and goes on', async () => {
    const { page, input } = await openInput();
    const place = await input.boundingBox();
    await input.pressSequentially(typed);
    await expect.poll(() => marked(page)).toBe(best);
    await expect.poll(() => input.inputValue()).toBe(typed);
    await expect.poll(() => input.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => input.boundingBox()).toEqual(place);
    const handle = await input.elementHandle();
    await page.keyboard.press('Tab');
    await expect.poll(() => options(page).count()).toBe(0);
    await expect.poll(() => page.evaluate((one) => document.activeElement === one, handle)).toBe(false);
    // The type of a PDF is saved when its input is left, and the input is removed.
    const written = () =>
      input.evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
    await expect.poll(async () => [...(await written()), ...(await keptTypes(page))]).toContain(taken);
  });

  it('goes with Escape, which leaves what is typed and what is around', async () => {
    const { page, input } = await openInput();
    await input.pressSequentially(typed);
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    await expect.poll(() => input.inputValue()).toBe(typed);
    await expect.poll(() => input.evaluate((one) => document.activeElement === one)).toBe(true);
  });
});

describe('a country', () => {
  it('is red only once its field was left', async () => {
    const page = await openDraft();
    const origin = field(page, 'originCountryCode');
    const isRed = () => origin.getAttribute('aria-invalid');
    const error = page.getByText('Not a known country');
    await origin.focus();
    for (const letter of 'Atlantis') {
      await page.keyboard.press(letter);
      expect(await isRed()).toBeNull();
    }
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await expect.poll(() => error.count()).toBe(0);
    await page.keyboard.press('Tab');
    await error.waitFor();
    await expect.poll(isRed).toBe('true');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Germ');
    await expect.poll(isRed).toBeNull();
    await expect.poll(() => error.count()).toBe(0);
  });

  it('typed for the consignee is the destination as well, while nothing is written there', async () => {
    const page = await openDraft();
    const destination = field(page, 'destination');
    await expect.poll(() => destination.inputValue()).toBe('');
    await field(page, 'consignee.countryCode').focus();
    await page.keyboard.type('Kenya');
    await page.keyboard.press('Tab');
    await expect.poll(() => destination.inputValue()).toBe('Kenya');
    await field(page, 'consignee.countryCode').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Chile');
    await page.keyboard.press('Tab');
    await expect.poll(() => field(page, 'consignee.countryCode').inputValue()).toBe('Chile');
    await expect.poll(() => destination.inputValue()).toBe('Kenya');
  });

  it.each([
    ['en', 'P.R. China', 'China'],
    ['en', 'V.A.E.', 'United Arab Emirates'],
    ['de', 'P.R. China', 'China'],
    ['de', 'Korea, Rep. of', 'Korea, Republic of'],
    ['de', 'U.S.A.', 'United States'],
  ])('is known by the spellings of the trade as they are typed: %s, %s', async (lang, typed, name) => {
    const page = await openDraft(`state=draft&lang=${lang}`);
    for (const path of ['consignee.countryCode', 'originCountryCode', 'destination']) {
      await field(page, path).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await expect.poll(() => field(page, path).inputValue()).toContain(name);
      await expect.poll(() => field(page, path).getAttribute('aria-invalid')).toBeNull();
    }
  });

  it('is marked in the whole list when that is opened to look at', async () => {
    const page = await openDraft();
    await field(page, 'originCountryCode').fill('tr');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => marked(page)).toBe('TürkiyeTR');
    await expect.poll(() => options(page).count()).toBeGreaterThan(240);
  });

  it.each(['destination', 'goods', 'consignee.name', 'invoiceNumber', 'originCountryCode'])(
    'is replaced by what is typed after Alt 3, from %s',
    async (from) => {
      const page = await openDraft('state=draft&lang=de');
      await field(page, 'originCountryCode').fill('de');
      await page.keyboard.press('Enter');
      await expect.poll(() => field(page, 'originCountryCode').inputValue()).toBe('Germany (European Union)');
      await field(page, from).focus();
      await page.keyboard.press('Alt+3');
      await page.keyboard.type('fra');
      await expect.poll(() => field(page, 'originCountryCode').inputValue()).toBe('fra');
      await page.keyboard.press('Enter');
      await expect.poll(() => field(page, 'originCountryCode').inputValue()).toBe('France (European Union)');
    },
  );
});

describe('the address book at a line', () => {
  it('is taken by Tab, which goes on to the next line', async () => {
    const page = await pages.open('state=book');
    await field(page, 'consignee.name').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+2');
    await page.keyboard.type('Dem');
    await expect.poll(() => marked(page)).toContain('Demirkaya Makina');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('consignee.name2');
    await expect.poll(() => field(page, 'consignee.zip').inputValue()).toBe('41480');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field(page, 'consignee.name').inputValue()).toBe('Dem');
    await expect.poll(() => field(page, 'consignee.zip').inputValue()).toBe('');
  });

  it('marks nothing while nothing is typed, and opens with Alt and the arrow', async () => {
    const page = await pages.open('state=book');
    await field(page, 'consignee.name').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('Alt+ArrowDown');
    await options(page).first().waitFor();
    await expect.poll(() => marked(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => marked(page)).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => options(page).count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('consignee.name');
  });
});

describe('what else a clerk looks for', () => {
  it('F4 shows the whole book with the party of the box chosen', async () => {
    const page = await pages.open('state=book');
    await field(page, 'consignee.name').waitFor({ state: 'attached' });
    await page.keyboard.press('Alt+2');
    await page.keyboard.type('Dem');
    await expect.poll(() => marked(page)).toContain('Demirkaya Makina');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+2');
    await page.keyboard.press('F4');
    const book = page.getByRole('dialog', { name: 'Address book' });
    await expect.poll(() => book.getByRole('option').count()).toBeGreaterThan(5);
    await expect
      .poll(() => book.getByRole('option', { selected: true }).textContent())
      .toContain('Demirkaya Makina');
  });

  it('the palette finds a command by what others call it, in both languages', async () => {
    const page = await openDraft();
    await page.keyboard.press('Control+k');
    for (const typed of ['backup', 'Sicherung']) {
      await page.getByRole('combobox').last().fill(typed);
      await page.getByRole('option', { name: /^Backups…/ }).waitFor();
    }
  });

  it('a new draft is among the rows, whatever was searched for, and rows say why they were found', async () => {
    const page = await openDraft();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('26-11873');
    const rows = page.getByRole('listbox', { name: 'Applications' }).getByRole('option');
    await expect.poll(() => rows.locator('b').allTextContents()).toEqual(['26-11873']);
    await page.keyboard.press('Control+n');
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('');
    const open = page.getByRole('option', { selected: true });
    await expect.poll(() => open.allTextContents()).toEqual([expect.stringContaining('No consignee yet')]);
  });

  it('Alt 8 leads to the order and its invoice', async () => {
    const page = await openDraft();
    await page.keyboard.press('Alt+8');
    await expect.poll(() => focused(page)).toBe('invoiceNumber');
  });

  it('the row that a menu is about is marked', async () => {
    const page = await openDraft();
    await page.getByText('Nile Delta').first().click({ button: 'right' });
    await page.getByRole('menu').waitFor();
    await expect
      .poll(() => page.locator('[data-meant]').allTextContents())
      .toEqual([expect.stringContaining('Nile Delta')]);
  });
});

describe('kept texts and signs', () => {
  it('are put in by Tab as by Enter', async () => {
    const page = await openDraft();
    await field(page, 'goods').focus();
    await page.keyboard.type('5 m');
    await page.keyboard.press('Control+.');
    const search = page.getByRole('combobox', { name: 'Name of a symbol' });
    await search.fill('cubic');
    await search.press('Tab');
    await expect.poll(() => field(page, 'goods').inputValue()).toBe('5 m³');
    await expect.poll(() => focused(page)).toBe('goods');
  });
});
