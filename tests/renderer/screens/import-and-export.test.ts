import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fieldPaths } from '../../../shared/domain/fields.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const focused = (page: Page) => page.locator(':focus').first();
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Import / });
const make = (page: Page) => sheet(page).getByRole('button', { name: /^Create \d/ });
const problems = (page: Page) =>
  sheet(page).getByRole('region', { name: 'Rows left out' }).getByRole('listitem');
const target = (page: Page, letter: string) =>
  sheet(page).getByRole('button', { name: new RegExp(`Where column ${letter},`, 'u') });
const exportSheet = (page: Page) => page.getByRole('dialog', { name: 'Export' });

/** Runs in the page: the number of columns when React first inserts the table, and the height of all its rows. */
function tableWhenItAppears(): Promise<readonly [heads: number, height: string | undefined]> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const table = document.querySelector('[role=dialog] [role=table]');
      if (table === null) return;
      observer.disconnect();
      const rows = table.querySelector<HTMLElement>('[role=rowgroup]:last-child');
      resolve([table.querySelectorAll('[role=columnheader]').length, rows?.style.blockSize]);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

describe('the sheet of an import', () => {
  it('says of a file that is in the register already that nothing in it is new, and leads to making it anyway', async () => {
    const page = await pages.open('state=register&sheet=import');
    await target(page, 'F').waitFor();
    await page.evaluate(() => {
      const step = window.preview?.stores.import.getState().step;
      if (step?.kind !== 'open') throw new Error('No import is open.');
      const known = { goodRows: 0, problemRows: 0, problems: [], knownDrafts: 120, skipsKnown: true };
      window.preview?.stores.import.setState({ step: { kind: 'open', view: { ...step.view, ...known } } });
    });
    const status = sheet(page).getByRole('status').filter({ hasText: 'Nothing in this file is new' });
    await status.waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => focused(page).innerText()).toBe('Create them anyway');
  });

  it('counts of a file half known what is new, and takes the known ones in or out where it says so', async () => {
    const page = await pages.open('state=register&sheet=import&file=known-orders.csv');
    await sheet(page).getByText('26 are new, 92 are already there and are left out.').waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 26 drafts, 2 rows left out');
    const first = sheet(page).getByRole('rowheader', { name: /^2\s/u });
    await expect.poll(() => first.innerText()).toMatch(/exists as \S*CO-2026-1869/u);
    // The columns still begin where their heads do.
    const left = async (role: 'cell' | 'columnheader', index: number) =>
      (await sheet(page).getByRole(role).nth(index).boundingBox())?.x ?? -1;
    const [head, cell] = await Promise.all([left('columnheader', 1), left('cell', 0)]);
    expect(Math.abs(head - cell)).toBeLessThan(9);
    await sheet(page).getByRole('button', { name: 'Create them anyway' }).click();
    await sheet(page).getByText('92 are already there and get a second draft each.').waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 118 drafts, 2 rows left out');
    expect(await barriersInThemes(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Leave them out' }).click();
    await expect.poll(() => make(page).innerText()).toContain('Create 26 drafts');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status', { name: 'Messages' }).getByText('26 drafts were created').waitFor();
  });

  it('asks of a row without a name whether it is goods of the invoice above it', async () => {
    const page = await pages.open('state=register&sheet=import&file=goods-orders.csv');
    await sheet(page).getByText('3 rows without consignee and invoice number are taken as goods').waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 116 drafts, 4 rows left out');
    const row = problems(page).filter({ hasText: 'may belong to “26-11878” above' });
    expect(await barriersInThemes(page)).toEqual([]);
    await row.getByRole('button', { name: 'Leave row out' }).press('Enter');
    await sheet(page).getByText('Row 12 is left out.').waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 117 drafts, 3 rows left out');
    const left = problems(page).filter({ hasText: 'You left this row out.' });
    await left.getByRole('button', { name: 'Add to “26-11878”' }).press('Enter');
    await sheet(page).getByText('Row 12 belongs to “26-11878”.').waitFor();
    await expect.poll(() => problems(page).count()).toBe(2);
    await expect.poll(() => focused(page).innerText()).toBe('Use 12,400.00');
    expect(pages.complaints).toEqual([]);
  });

  it('asks how an amount counts that each row of an invoice has, and says how it does', async () => {
    const page = await pages.open('state=register&sheet=import&file=repeated-orders.csv');
    await expect.poll(() => make(page).innerText()).toContain('Create 114 drafts, 6 rows left out');
    const row = problems(page).filter({ hasText: 'is in each row of this invoice' }).first();
    expect(await barriersInThemes(page)).toEqual([]);
    await row.getByRole('button', { name: 'Add up, same for all' }).press('Enter');
    await sheet(page).getByText('Equal amounts in the rows of an invoice are added up as well.').waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 118 drafts, 2 rows left out');
    await sheet(page).getByRole('button', { name: 'Count them once' }).press('Enter');
    await sheet(page).getByText('Equal amounts in the rows of an invoice count once.').waitFor();
    await expect.poll(() => focused(page).innerText()).toBe('Add them up');
    expect(await barriersInThemes(page)).toEqual([]);
    expect(pages.complaints).toEqual([]);
  });

  it('asks whether two spellings of a consignee beside one invoice number are one invoice', async () => {
    const page = await pages.open('state=register&sheet=import&file=spelled-orders.csv');
    const row = problems(page).filter({ hasText: 'Probably both are one invoice' });
    await row.waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await row.getByRole('button', { name: 'Two invoices' }).press('Enter');
    await sheet(page).getByText('Row 8, column A is an invoice of its own.').waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 118 drafts, 2 rows left out');
    await sheet(page).getByRole('button', { name: 'Undo' }).press('Enter');
    await row.waitFor();
    await row.getByRole('button', { name: 'Two invoices' }).press('Enter');
    await expect.poll(() => make(page).innerText()).toContain('Create 118 drafts, 2 rows left out');
    expect(pages.complaints).toEqual([]);
  });

  it('says what a workbook hides, and imports it where the clerk wants it', async () => {
    const page = await pages.open('state=register&sheet=import&file=hidden-orders.xlsx');
    await sheet(page).getByText('Hidden in the workbook and left out: 12 rows and 1 column.').waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 106 drafts, 2 rows left out');
    await sheet(page)
      .getByRole('rowheader', { name: /^4\s*hidden/u })
      .waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Import them as well' }).press('Enter');
    await sheet(page)
      .getByText('Hidden in the workbook and imported as well: 12 rows and 1 column.')
      .waitFor();
    await expect.poll(() => make(page).innerText()).toContain('Create 118 drafts, 2 rows left out');
    await expect.poll(() => focused(page).innerText()).toBe('Leave them out');
    expect(pages.complaints).toEqual([]);
  });

  it('saves what is typed in the open application before it makes drafts, as those are shown as the newest', async () => {
    const page = await pages.open('state=register&sheet=import');
    await make(page).waitFor();
    await page.evaluate(() => {
      const { program, stores } = window.preview ?? {};
      if (program === undefined || stores === undefined) return;
      program.delay = (channel) => {
        const calls = document.body.dataset['calls'] ?? '';
        if (/^(?:applications\.save|imports\.make)$/u.test(channel))
          document.body.dataset['calls'] = `${calls} ${channel}`;
        return Promise.resolve();
      };
      stores.editor.getState().setField('remarks', 'Typed right before');
    });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('status', { name: 'Messages' }).getByText('drafts were created').waitFor();
    expect(await page.evaluate(() => document.body.dataset['calls'])).toBe(' applications.save imports.make');
  });

  it('keeps texts of either direction at the start of their column', async () => {
    const page = await pages.open('state=register&sheet=import');
    await sheet(page).getByRole('cell', { name: '12.4OO,00, error' }).waitFor();
    const places = await sheet(page)
      .locator('[role=cell] bdi')
      .first()
      .evaluate((cell) => {
        const place = () => [cell.getBoundingClientRect().left, cell.getBoundingClientRect().right];
        const before = place();
        cell.textContent = 'المنطقة الصناعية، شارع ١١، بجانب البوابة الرئيسية';
        return { before, after: place() };
      });
    expect(places.after).toEqual(places.before);
  });

  it('is gone through by keys alone, from the columns to the drafts and back', async () => {
    const page = await pages.open('state=register&sheet=import');
    await expect.poll(() => focused(page).innerText()).toContain('Create 118 drafts, 2 rows left out');
    await expect.poll(() => target(page, 'F').innerText()).toBe('Amount');
    await sheet(page).getByRole('cell', { name: '12.4OO,00, error' }).waitFor();

    await target(page, 'H').press('Enter');
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect.poll(() => target(page, 'H').innerText()).toBe('5 Remarks');
    await expect.poll(() => focused(page).getAttribute('aria-label')).toMatch(/^Where column H|null/u);

    await problems(page).nth(0).getByRole('button', { name: 'Use 12,400.00' }).press('Enter');
    await expect.poll(() => problems(page).count()).toBe(1);
    await sheet(page).getByText('Row 37, column F is corrected. 1 row is left out.').waitFor();
    await expect.poll(() => focused(page).innerText()).toBe('Use Croatia');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page).inputValue()).toBe('Jugoslawien');
    await page.keyboard.press('Escape');
    await problems(page).nth(0).getByRole('button', { name: 'Edit' }).press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Croatia');
    await page.keyboard.press('Enter');
    await expect.poll(() => problems(page).count()).toBe(0);
    await expect.poll(() => focused(page).innerText()).toContain('Create 120 drafts');

    await page.keyboard.press('Control+Enter');
    const toast = page.getByRole('status', { name: 'Messages' });
    await toast.getByText('120 drafts were created').waitFor();
    await sheet(page).waitFor({ state: 'detached' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toast.getByText('120 drafts are in the bin').waitFor();
    expect(pages.complaints).toEqual([]);
  });

  it('stands before its table is drawn, so that neither holds up the page long', async () => {
    const page = await pages.open('state=register');
    const atFirst = page.evaluate(tableWhenItAppears);
    await pages.open('state=register&sheet=import');
    // None of thousands of rows has been counted yet either.
    expect(await atFirst).toEqual([0, '0px']);
    await target(page, 'H').waitFor();
    expect(pages.complaints).toEqual([]);
  });

  it('has its last column in sight and names each whole, and three rows above its foot in the smallest window', async () => {
    const page = await pages.open('state=register&sheet=import&lang=de');
    const head = (letter: string) =>
      page.getByRole('dialog').getByRole('button', { name: new RegExp(`${letter}, `, 'u') });
    await head('H').waitFor();
    const cut = () =>
      page.locator('[data-target] button *').evaluateAll((parts) =>
        parts
          .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis')
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    await expect.poll(cut).toEqual([]);
    const endOfLast = async () => {
      const last = await head('H').boundingBox();
      return last === null ? NaN : last.x + last.width;
    };
    await expect.poll(endOfLast).toBeLessThanOrEqual(1_200);

    await page.setViewportSize({ width: 640, height: 360 });
    const foot = page.getByRole('button', { name: /Entwürfe anlegen/u });
    const third = page.getByRole('dialog').getByText('Andes Vidrio SpA').first();
    const between = async () =>
      ((await foot.boundingBox())?.y ?? NaN) - ((await third.boundingBox())?.y ?? NaN);
    // The height of its text without the space below it.
    await expect.poll(between).toBeGreaterThanOrEqual(22);
  });

  it('has all that there is to choose for the one column that is in use, and not for the others', async () => {
    const page = await pages.open('state=register&sheet=import');
    await target(page, 'H').waitFor();
    const held = sheet(page).locator('[data-target] option');
    const columns = await sheet(page).locator('[data-target]').count();
    // With a choice, and without one.
    await expect.poll(() => held.count()).toBeLessThanOrEqual(2 * columns);

    await target(page, 'H').click();
    const list = page.getByRole('listbox', { name: /Where column H,/u });
    await expect.poll(() => list.getByRole('option').count()).toBe(fieldPaths.length + 1);
    await list.getByRole('option', { name: '5 Remarks' }).click();
    await expect.poll(() => target(page, 'H').innerText()).toBe('5 Remarks');

    // Opened by a key while it is closed, like every choice.
    await target(page, 'F').focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => target(page, 'F').innerText()).not.toBe('Amount');
    await expect.poll(() => held.count()).toBeLessThanOrEqual(2 * columns + 2 * fieldPaths.length);
    expect(pages.complaints).toEqual([]);
  });

  it('unfolds rows, reads the file differently, and has no barriers', async () => {
    const page = await pages.open('state=register&sheet=import');
    await make(page).waitFor();
    const fold = sheet(page).getByRole('button', { name: /^30 rows without errors\. Show rows 5 to 34/u });
    await fold.press('Enter');
    await expect.poll(() => fold.count()).toBe(0);
    await sheet(page).getByRole('rowheader', { name: '6', exact: true }).waitFor();
    await sheet(page).getByRole('button', { name: 'Read it differently…' }).press('Enter');
    const reads = sheet(page).getByRole('group', { name: 'How the file is read' });
    await reads.getByRole('button', { name: /Separator/u }).press('Enter');
    await page.getByRole('option', { name: 'Tabs' }).press('Enter');
    await sheet(page).getByText('separated by tabs').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('says in words why a file cannot be read, and leads on to another one', async () => {
    const page = await pages.open('state=register&lang=de&sheet=import&file=encrypted.xlsx');
    const refused = page.getByRole('dialog', { name: 'encrypted.xlsx importieren' });
    await refused.getByText('Die Arbeitsmappe ist durch ein Passwort geschützt.').waitFor();
    await expect.poll(() => focused(page).innerText()).toContain('Andere Datei wählen…');
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => refused.count()).toBe(0);
  });
});

describe('the sheet of an export', () => {
  it('begins with what is shown, from the menu of the window and from that of the register', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-primary] button').first().waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: /^Export/u }).press('Enter');
    const shown = exportSheet(page).getByRole('radio', { name: 'The 17 shown' });
    await expect.poll(() => shown.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Sort and export' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Export/u }).press('Enter');
    await expect.poll(() => shown.isChecked()).toBe(true);
  });

  it('says how much it would be, writes it by keys alone, and keeps a failure in sight', async () => {
    const page = await pages.open('state=register&sheet=export');
    await exportSheet(page)
      .getByText(/^17 applications, about/u)
      .waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await expect.poll(() => focused(page).getAttribute('value')).toBe('shown');
    await page.keyboard.press('Tab');
    // Goes past the tables, of which there are three.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await exportSheet(page)
      .getByText(/with \d+ PDFs$/u)
      .waitFor();
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.saveFailure = { kind: 'diskFull' };
    });
    await page.keyboard.press('Control+Enter');
    await exportSheet(page).getByText('The disk is full.').waitFor();
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.saveFailure = null;
    });
    await page.keyboard.press('Control+Enter');
    await page.getByText('17 applications were exported').waitFor();
    await exportSheet(page).waitFor({ state: 'detached' });
  });
});
