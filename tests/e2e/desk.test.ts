import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { german } from '../../shared/text/german/german.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ExportPage } from './pages/export.ts';
import { PreviewPage } from './pages/preview.ts';
import { RegisterPage } from './pages/register.ts';
import { browserHost } from './support/browser-program.ts';
import type { BuiltProgram, OpeningOptions } from './support/built-program.ts';
import { exampleApplication } from './support/example-applications.ts';
import { readPrinted } from './support/printed-pdf.ts';
import { tabTo } from './support/tab-to.ts';

const grid = (page: Page) => page.getByRole('grid');
const rows = (page: Page) => grid(page).locator('[role="row"][id]');
const sheet = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

async function openedWith(options: OpeningOptions): Promise<BuiltProgram> {
  const program = await browserHost.open(options);
  onTestFinished(() => program.discard());
  return program;
}

/** Runs a command by its name in the palette, by keys alone. `offered`: the first offer for these letters. */
async function runByName(page: Page, typed: string, offered: string): Promise<void> {
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await palette.getByRole('combobox').first().waitFor();
  await page.keyboard.type(typed);
  await palette.getByRole('option', { selected: true }).filter({ hasText: offered }).waitFor();
  await page.keyboard.press('Enter');
  await palette.getByText(typed, { exact: true }).waitFor({ state: 'detached' });
}

async function openTable(page: Page, count: number): Promise<void> {
  await page.keyboard.press('Control+0');
  await expect.poll(() => rows(page).count()).toBe(count);
  await expect.poll(() => grid(page).evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Searches the table and checks the number of rows. Afterwards the search is empty and the table has the focus. */
async function expectFound(page: Page, typed: string, count: number): Promise<void> {
  await page.keyboard.press('Control+F');
  await page.keyboard.insertText(typed);
  await expect.poll(() => rows(page).count(), { message: typed }).toBe(count);
  await page.keyboard.press('Escape');
  await grid(page).focus();
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const practiceDrafts = [
  exampleApplication('german-pumps-to-saudi-arabia'),
  exampleApplication('turkish-textiles-to-united-kingdom'),
  exampleApplication('chinese-valves-to-kuwait'),
] as const;

describe.skipIf(browserHost.obstacle !== null)('the desk', () => {
  it('does everything with several in practice, in German and dark, by keys alone', async () => {
    const program = await openedWith({
      ...{ drafts: practiceDrafts, ledger: 'practice', display: { colorScheme: 'dark' } },
      settings: { language: 'de', theme: 'dark' },
    });
    const { page } = program;
    const words = german.applications;
    const count = practiceDrafts.length;
    const named = german.commands.names;
    await page.getByText(german.shell.nothingOpen.title).waitFor();
    await runByName(page, 'Übungsdienst', named.practise);
    await expect.poll(() => page.getByRole('option').count()).toBe(count);
    await openTable(page, count);
    await page.getByRole('heading', { name: words.practiceTitle }).waitFor();

    // Fills in several at once: shown first, then written, then taken back by one undo.
    const fill = async (): Promise<void> => {
      await page.keyboard.press('Control+A');
      await runByName(page, 'ausfüllen', named.fillSeveral);
      const filling = sheet(page, /ausfüllen$/u);
      await tabTo(page, filling.getByRole('textbox', { name: german.editor.fields.copies }));
      await page.keyboard.type('7');
      await tabTo(page, filling.getByRole('radio', { name: words.fill.asItIs }));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await tabTo(page, filling.getByRole('combobox', { name: words.fill.addTags }));
      await page.keyboard.type('Kostenstelle 4711');
      const changes = filling.getByRole('list', { name: words.fill.list });
      await expect.poll(() => changes.getByText('Kostenstelle 4711').count()).toBe(count);
      await filling.getByText(words.fill.changes(count, String(count))).waitFor();
      await page.keyboard.press('Control+Enter');
      await filling.waitFor({ state: 'detached' });
      await page
        .getByText(words.fill.filled(count, String(count)))
        .last()
        .waitFor();
    };
    await fill();
    await expectFound(page, 'schlagwort:4711', count);
    // Works even if the message with the button has closed meanwhile.
    await grid(page).focus();
    await page.keyboard.press('Control+Z');
    await expectFound(page, 'schlagwort:4711', 0);
    await fill();
    await expectFound(page, 'schlagwort:"kostenstelle 4711" land:Kuwait', 1);

    await page.keyboard.press('Control+A');
    await runByName(page, 'senden', named.submit);
    const several = sheet(page, /Anträge/u);
    const all = String(count);
    await several.getByText(german.submit.several.serviceTagCounts(all, '0')).waitFor();
    await tabTo(page, several.getByRole('radio', { name: german.submit.several.forAll('FS') }));
    await page.keyboard.press('ArrowLeft');
    await several.getByText(german.submit.several.serviceTagCounts('0', all)).waitFor();
    await several.getByText(german.submit.several.toPractice).waitFor();
    await page.keyboard.press('Control+Enter');
    await several.getByText(german.submit.several.ended(all, all)).waitFor();
    await page.keyboard.press('Escape');
    await several.waitFor({ state: 'detached' });

    // None of the sent applications can be sent again, and each has its own certificate.
    await grid(page).focus();
    await page.keyboard.press('Control+A');
    await runByName(page, 'Zeugnisse', named.certificates);
    const certificates = sheet(page, /abrufen\?$/u);
    await press(page, certificates.getByRole('button', { name: words.certificates.get(all) }));
    await certificates.getByText(words.certificates.received(all, all)).waitFor();
    await page.keyboard.press('Escape');
    await certificates.waitFor({ state: 'detached' });
    await grid(page).focus();
    await expectFound(page, 'stand:ausgestellt', count);

    // The spending by tag, read by a screen reader and as a file for the clerk's Excel.
    await runByName(page, 'Kosten', named.spending);
    const spending = sheet(page, /^Ausgaben$/u);
    const byTag = spending.getByRole('figure', { name: words.tag });
    const mark = byTag.getByRole('img', { name: /^Kostenstelle 4711: [\d.]+,\d\d, 3 Zeugnisse/u });
    await tabTo(page, mark);
    const cost = /: ([\d.,]+),/u.exec((await mark.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    await byTag.getByRole('table').getByText('Kostenstelle 4711').waitFor({ state: 'attached' });
    const file = path.join(temporaryFolder(), 'tags.csv');
    await program.saveTo(file, async () => {
      await press(page, byTag.getByRole('button', { name: /Speichern/u }));
      await page.locator('[role="menuitem"]:focus').waitFor();
      await page.keyboard.press('Enter');
    });
    const saved = readFileSync(file, 'utf8');
    expect(saved).toMatch(/^\uFEFFSchlagwort;/u);
    expect(saved).toMatch(new RegExp(`^Kostenstelle 4711;3;"${cost.replaceAll('.', '')}";`, 'mu'));
    await page.keyboard.press('Escape');
    await spending.waitFor({ state: 'detached' });

    // The print is marked as practice, like everything there.
    await grid(page).focus();
    await runByName(page, 'Liste drucken', named.printList);
    const printed = page.locator('[data-print] th').first();
    await expect.poll(() => printed.textContent()).toContain(words.practiceTitle);
  });

  it('keeps columns and saved filters over a restart, by keys alone, and one that nobody can read beside them', async () => {
    const damaged = { id: '00000000-0000-4000-8000-00000000000d', name: 'Damaged', view: '{"filter":' };
    const drafts = practiceDrafts;
    const program = await openedWith({ drafts, settings: { savedFilters: [damaged] } });
    const head = (name: string) => grid(program.page).getByRole('columnheader', { name, exact: true });
    const names = async () => {
      const all = await grid(program.page).getByRole('columnheader').allInnerTexts();
      return all.map((name) => name.trim());
    };
    const width = async () => Math.round((await head('Invoice').boundingBox())?.width ?? 0);
    const { page } = program;
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(drafts.length);
    await openTable(page, drafts.length);
    const before = await names();
    const invoice = head('Invoice').getByRole('button');
    await invoice.press('Control+ArrowLeft');
    await expect.poll(async () => (await names()).indexOf('Invoice')).toBe(before.indexOf('Invoice') - 1);
    const narrow = await width();
    await invoice.press('Shift+ArrowRight');
    await expect.poll(width).toBeGreaterThan(narrow + 10);
    await page.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
    await page.getByRole('menuitemcheckbox', { name: 'Tags' }).press('Enter');
    await expect.poll(names).toContain('Tags');

    await page.keyboard.press('Control+F');
    await page.keyboard.type('currency:kwd');
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Save this filter…' }).press('Enter');
    await page.getByRole('textbox', { name: 'Name of the filter' }).waitFor();
    await page.keyboard.type('Kuwait');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Kuwait\s*1$/u }).waitFor();
    const kept = { names: await names(), width: await width() };
    await program.close();
    await program.reopen();

    const later = program.page;
    await expect.poll(() => new RegisterPage(later).rows.count()).toBe(drafts.length);
    await openTable(later, drafts.length);
    expect({ names: await names(), width: await width() }).toEqual(kept);
    await later.getByRole('button', { name: /^Kuwait\s*1$/u }).waitFor();
    await later.getByRole('button', { name: /^Damaged\s*Cannot be read/u }).waitFor();
    await runByName(later, 'kuwait', 'Show filter “Kuwait”');
    await expect.poll(() => rows(later).count()).toBe(1);
    await expect.poll(() => rows(later).innerText()).toContain('KWD');
  });

  it('exports, prints on A4 and adds up what is filtered, by mouse, never one currency to another', async () => {
    const [model] = practiceDrafts;
    const amounts = ['10.10', '20.20', '1'.repeat(30), 'about 7', '5000', '0.05'];
    const currencies = ['EUR', 'EUR', 'EUR', 'EUR', 'JPY', 'EUR'];
    const drafts = amounts.map((invoiceAmount, index) => ({
      ...model,
      ...{ invoiceAmount, invoiceCurrency: currencies[index] ?? '', clientReference: `HARD-${index}` },
    }));
    const program = await openedWith({ drafts });
    const { page } = program;
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(drafts.length);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'All applications' }).click();
    await expect.poll(() => rows(page).count()).toBe(drafts.length);
    const sums = page.getByRole('region', { name: 'Sums' });
    await expect.poll(() => sums.innerText()).toMatch(/EUR\s30\.35\s+JPY\s5,000\s+2 amounts are left out/u);
    const narrowing = page.getByRole('group', { name: 'Filter by' });
    await narrowing.getByRole('button', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'EUR', exact: true }).click();
    const filtered = [0, 1, 2, 3, 5].map((index) => `HARD-${index}`);
    await expect.poll(() => rows(page).count()).toBe(filtered.length);
    await expect.poll(() => sums.innerText()).toMatch(/^EUR\s30\.35\s+2 amounts are left out/u);

    await page.getByRole('main').getByRole('button', { name: 'Export…' }).click();
    const exporting = new ExportPage(page);
    await exporting.sheet.getByRole('radio', { name: 'The 5 shown' }).waitFor();
    await exporting.as('CSV');
    const file = path.join(temporaryFolder(), 'shown.csv');
    await program.saveTo(file, () => exporting.save.click());
    const exported = readFileSync(file, 'utf8');
    expect([...exported.matchAll(/HARD-\d/gu)].map(String).toSorted()).toEqual(filtered);
    expect(exported).toContain('1'.repeat(30));
    await exporting.sheet.waitFor({ state: 'detached' });

    const preview = new PreviewPage(page);
    const windows = await preview.countPrintWindows();
    // The page of a certificate, which loads while nothing else is to do, may not replace that of the list.
    await expect.poll(() => preview.namesOfPages()).toContain('certificate');
    await page.getByRole('button', { name: 'Print list…' }).click();
    await expect.poll(windows).toBe(1);
    const [paper, ...more] = await readPrinted(await preview.pdf());
    expect(more).toEqual([]);
    expect([paper?.width, paper?.height].map((size) => Math.round(size ?? 0)).toSorted()).toEqual([595, 842]);
    const text = (paper?.text ?? '').replaceAll(/\s+/gu, ' ');
    expect([...new Set([...text.matchAll(/HARD-\d/gu)].map(String))].toSorted()).toEqual(filtered);
    expect(text).toContain('EUR 30.35');
    expect(text).toContain('1 / 1');
    expect(text).not.toContain('JPY');
    expect(text).toContain('2 amounts are left out');
  });

  it('finds parts of words of every script, letters without their accents and amounts, and marks what it found', async () => {
    const drafts = [
      ...practiceDrafts,
      exampleApplication('emirati-dates-to-korea'),
      exampleApplication('vietnamese-coffee-to-japan-decomposed'),
      exampleApplication('korean-instruments-to-india'),
      exampleApplication('indian-pharmacy-long-names-to-brazil'),
      exampleApplication('german-hardware-forty-lines-to-united-states'),
    ];
    const long = drafts.at(-1);
    const { page } = await openedWith({ drafts });
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(drafts.length);
    await openTable(page, drafts.length);
    await page.keyboard.press('Control+F');
    const marked = rows(page).locator('b');
    for (const [typed, mark] of [
      ['النور', 'النور'],
      ['北森', '北森'],
      ['한빛식', '한빛식'],
      ['शक्ति', 'शक्ति'],
      ['metalurgica', 'Metalúrgica'],
      ['öR2026', 'ÖR2026'],
      ['28417.385', '28,417.385'],
      ['28,417.385', '28,417.385'],
      ['28417', '28,417'],
      ['osullivan', "O'Sullivan"],
      ['Ludwigsb', null],
    ] as const) {
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(typed);
      await expect.poll(() => rows(page).count(), { message: typed }).toBe(1);
      if (mark !== null) await expect.poll(() => marked.allInnerTexts(), { message: typed }).toEqual([mark]);
    }
    // The whole text of a box is longer than a search may be; its beginning finds it.
    const goods = (long?.goods ?? '').replaceAll('\n', ' ');
    expect(goods.length).toBeGreaterThan(500);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(goods);
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => rows(page).innerText()).toContain(long?.consignee.name);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('x'.repeat(700));
    await expect.poll(() => rows(page).count()).toBe(0);
    await page.getByText(/^Nothing matches “x{500}/u).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rows(page).count()).toBe(drafts.length);
  });
});
