import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { german } from '../../shared/text/german/german.ts';
import { readyContent } from '../fakes/ready-application.ts';
import { chooseRadio } from '../support/choose-radio.ts';
import { untilPainted } from '../support/until-painted.ts';
import { workbookOf } from '../support/packed-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { dropFiles } from './support/drop-files.ts';
import { describeInEachHost } from './support/specs.ts';

const { known, make: makeWords } = german.import;
const erpOrders = fileURLToPath(new URL('../fixtures/import/erp-orders.csv', import.meta.url));

const importSheet = (page: Page) => page.getByRole('dialog', { name: /importieren$/u });
const rows = (page: Page) =>
  page.getByRole('listbox', { name: german.register.applications }).getByRole('option');

/** Creates the drafts of the open sheet, and checks their number. */
async function make(page: Page, count: number): Promise<void> {
  const label = makeWords(count, String(count));
  await importSheet(page).getByRole('button', { name: label }).click();
  await importSheet(page).waitFor({ state: 'detached' });
}

/** A workbook with a day and an amount as Excel stores them: numbers with a format. */
function workbookOfOrders(): string {
  const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const heads = ['Kunde', 'Land', 'Rechnungsnr', 'Rechnungsdatum', 'Rechnungsbetrag', 'Währung']
    .map((head, column) => text(`${'ABCDEF'[column] ?? ''}1`, head))
    .join('');
  const order = [
    text('A2', 'Shanghai Everlight'),
    text('B2', 'P.R. China'),
    text('C2', '26-12003'),
    '<c r="D2" s="1"><v>46327</v></c><c r="E2" s="2"><v>97976.68</v></c>',
    text('F2', 'USD'),
  ].join('');
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs>';
  const file = path.join(temporaryFolder(), 'auftraege.xlsx');
  const sheet = `<sheetData><row r="1">${heads}</row><row r="2">${order}</row></sheetData>`;
  writeFileSync(file, workbookOf({ sheet, styles }));
  return file;
}

describeInEachHost('a German office', (open) => {
  it('has the postcode before the city, and reads a workbook, a country and a file half known in German', async () => {
    const { page } = await open({
      drafts: [readyContent],
      settings: { language: 'de' },
    });
    await rows(page).first().click();
    await page.getByRole('heading', { level: 2, name: readyContent.consignee.name }).waitFor();
    await untilPainted(page);
    await page.keyboard.press('Alt+2');
    const line = (name: string) => page.locator(`[data-field="consignee.${name}"]`);
    await line('name').and(page.locator(':focus')).waitFor();
    const lines = await page
      .locator('[data-field^="consignee."]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field')?.replace('consignee.', '')));
    expect(lines.indexOf('zip') + 1).toBe(lines.indexOf('city'));
    await line('address3').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('41480');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Gebze');
    await expect.poll(() => line('zip').inputValue()).toBe('41480');
    await expect.poll(() => line('city').inputValue()).toBe('Gebze');

    await dropFiles(page, [workbookOfOrders()]);
    const sheet = importSheet(page);
    for (const cell of ['01.11.2026', '97.976,68']) await sheet.getByRole('cell', { name: cell }).waitFor();
    await make(page, 1);
    await expect.poll(() => rows(page).count()).toBe(2);
    await rows(page).filter({ hasText: 'Shanghai Everlight' }).filter({ hasText: '97.976,68' }).waitFor();
    await expect.poll(() => page.locator('[data-field="destination"]').inputValue()).toBe('China');
    await expect.poll(() => page.locator('[data-field="invoiceDate"]').inputValue()).toBe('01.11.2026');
    const search = page
      .getByRole('searchbox')
      .or(page.getByRole('textbox', { name: german.register.search }));
    await search.first().fill('P.R. China');
    await expect.poll(() => rows(page).count()).toBe(1);
    await search.first().fill('');
    await expect.poll(() => rows(page).count()).toBe(2);

    // One of these invoices was imported before; the others are new.
    const mixed = path.join(temporaryFolder(), 'auftraege.csv');
    writeFileSync(mixed, readFileSync(erpOrders, 'utf8').replace('Everlight Co., Ltd.', 'Everlight'));
    await dropFiles(page, [mixed]);
    await sheet.getByText(known.skipped(known.fresh(3, '3'), 1, '1')).waitFor();
    await sheet.getByRole('rowheader', { name: 'vorhanden als' }).waitFor();
    await sheet.getByRole('button', { name: makeWords(3, '3') }).waitFor();
    await sheet.getByRole('button', { name: known.make }).click();
    await sheet.getByText(known.made(known.fresh(3, '3'), 1, '1')).waitFor();
    await sheet.getByRole('button', { name: makeWords(4, '4') }).waitFor();
    await sheet.getByRole('button', { name: known.skip }).click();
    await sheet.getByText(known.skipped(known.fresh(3, '3'), 1, '1')).waitFor();
    await make(page, 3);
    await expect.poll(() => rows(page).count()).toBe(5);
    await dropFiles(page, [mixed]);
    await sheet.getByText(known.skipped(known.fresh(0, '0'), 4, '4')).waitFor();
    await sheet.getByText(known.nothingNew).waitFor();
    await page.keyboard.press('Escape');
  });

  it('writes a table for its accounting that its Excel reads: signs, days, and sums by currency', async () => {
    const content = { ...readyContent, invoiceDate: '2026-11-17' };
    const consignee = { ...readyContent.consignee, name: '=Anlagen; "Süd"' };
    const program = await open({
      drafts: [
        { ...content, ...{ invoiceNumber: '26-1', invoiceAmount: '18450.75', invoiceCurrency: 'EUR' } },
        {
          ...content,
          ...{ invoiceNumber: '26-2', invoiceAmount: '0.25', invoiceCurrency: 'EUR' },
          consignee,
        },
        { ...content, ...{ invoiceNumber: '26-3', invoiceAmount: '97976.68', invoiceCurrency: 'USD' } },
      ],
      settings: { language: 'de' },
    });
    const { page } = program;
    await expect.poll(() => rows(page).count()).toBe(3);
    await page.getByRole('button', { name: german.register.sort }).click();
    await page.getByRole('menuitem', { name: german.register.exportShown }).click();
    const sheet = page.getByRole('dialog', { name: german.export.title, exact: true });
    await expect
      .poll(() => sheet.getByRole('radio', { name: german.export.shown(3, '3') }).isChecked())
      .toBe(true);
    await chooseRadio(sheet.getByRole('radio', { name: german.export.formats.accounting.name, exact: true }));
    const file = path.join(temporaryFolder(), 'buchhaltung.csv');
    await program.saveTo(file, () => sheet.getByRole('button', { name: /^Exportieren…/u }).click());
    const written = readFileSync(file, 'utf8');
    const table = written.replace('\uFEFF', '').split('\r\n');
    expect(written.startsWith('\uFEFF')).toBe(true);
    expect(table[0]).toMatch(/^Rechnungsnummer;Rechnungsdatum;/u);
    expect(table.find((row) => row.startsWith('26-1;'))).toMatch(/^26-1;17\.11\.2026;.*;"18450,75";EUR;/u);
    // No cell is calculated, and none is split in two.
    expect(table.find((row) => row.startsWith('26-2;'))).toContain(`;"'=Anlagen; ""Süd""";`);
    expect(table.filter((row) => row.startsWith('Summe;')).toSorted()).toEqual([
      expect.stringContaining(';"18451,00";EUR;'),
      expect.stringContaining(';"97976,68";USD;'),
    ]);
    expect(written).not.toMatch(/\d{4}-\d{2}-\d{2}T/u);
  });
});
