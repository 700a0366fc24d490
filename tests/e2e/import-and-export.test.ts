import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { noStandards } from '../../shared/domain/starts.ts';
import { openContents } from '../../electron/adapters/import/read-file.ts';
import { ImportedFile } from '../../electron/services/import/imported-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { EditorPage } from './pages/editor.ts';
import { ExportPage } from './pages/export.ts';
import { ImportPage } from './pages/import.ts';
import { RegisterPage } from './pages/register.ts';
import { dropFiles } from './support/drop-files.ts';
import { openPractice } from './support/open-practice.ts';
import { describeInEachHost } from './support/specs.ts';
import { emptyStart } from '../fakes/empty-starts.ts';
import { readyContent } from '../fakes/ready-application.ts';

const heads = ['kunde', 'strasse', 'ort', 'land', 'rechnung', 'betrag', 'ware', 'lager'];
const orders = [
  [
    'Kızılırmak Değirmencilik',
    'Sanayi Cad. 41',
    'Çorum',
    'Türkei',
    '26-11902',
    '8.415,00',
    '2 Paletten: Walzen',
  ],
  [
    'Andes Vidrio SpA',
    'Camino Lonquén 9120',
    'Santiago',
    'Chile',
    '26-11904',
    '12.4OO,00',
    '4 Kisten: Formen',
  ],
  [
    'Shakti Textile Machines',
    'Plot 88; GIDC',
    'Surat',
    'Indien',
    '26-11905',
    '74.160,00',
    '1 Kiste: "Spindeln"',
  ],
  ['Adria Strojevi', 'Obala 3', 'Rijeka', 'Jugoslawien', '26-11955', '31.050,00', '1 Kiste: Stanze'],
] as const;

/** A CSV as the spreadsheet of a German office saves it, except for letters that its code page lacks. */
function ordersFile(): string {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = [heads, ...orders.map((order) => [...order, 'H1'])].map((row) => row.map(quoted).join(';'));
  const file = path.join(temporaryFolder(), 'november-orders.csv');
  writeFileSync(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  return file;
}

/** Reads the consignees and amounts of an exported file with the program's own reader. */
async function readBack(file: string): Promise<readonly (readonly [string, string, string])[]> {
  const bytes = new Uint8Array(readFileSync(file));
  const read = new ImportedFile({
    fileName: path.basename(file),
    read: await openContents(bytes, path.basename(file)),
    remembered: [],
    start: emptyStart,
  });
  const { rows, problems } = read.view();
  expect(problems).toEqual([]);
  return Array.from({ length: rows }, (_, row) => read.draft(row)?.content)
    .map(
      (content) =>
        [content?.consignee.name ?? '', content?.destination ?? '', content?.invoiceAmount ?? ''] as const,
    )
    .sort(([one], [other]) => one.localeCompare(other));
}

const made = [
  ['Adria Strojevi', 'HR', '31050.00'],
  ['Kızılırmak Değirmencilik', 'TR', '8415.00'],
  ['Shakti Textile Machines', 'IN', '74160.00'],
] as const;

describeInEachHost('tables of orders', (open) => {
  it('become drafts by a drop, are taken back by one undo, and go out as they came in', async () => {
    const program = await open();
    const { page } = program;
    const file = ordersFile();
    const importing = new ImportPage(page);
    const register = new RegisterPage(page);
    const exporting = new ExportPage(page);

    await page.getByRole('main').waitFor();
    await dropFiles(page, [file]);
    await importing.make.waitFor();
    await importing.sheet.getByText('4 rows, 8 columns, separated by semicolons').waitFor();
    await expect.poll(() => importing.target('betrag').innerText()).toContain('Amount');
    await expect.poll(() => importing.make.innerText()).toContain('Create 2 drafts, 2 rows left out');
    await importing.problems
      .filter({ hasText: 'Jugoslawien' })
      .getByRole('button', { name: 'Use Croatia' })
      .click();
    await expect.poll(() => importing.make.innerText()).toContain('Create 3 drafts, 1 row left out');
    await importing.make.click();
    await register.toasts.getByText('3 drafts were created').waitFor();
    await expect.poll(() => register.rows.count()).toBe(3);
    await new EditorPage(page).title.waitFor();

    await register.toasts.getByRole('button', { name: 'Undo' }).waitFor();
    await page.keyboard.press('Control+z');
    await register.toasts.getByText('3 drafts are in the bin').waitFor();
    await expect.poll(() => register.rows.count()).toBe(0);

    // The same by keys alone: corrections apply to one import only.
    await importing.openByKeys(file);
    await importing.make.waitFor();
    await importing.sheet.getByText('The columns are matched as last time.').waitFor();
    const edit = importing.problems.filter({ hasText: 'Jugoslawien' }).getByRole('button', { name: 'Edit' });
    await edit.press('Enter');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Kroatien');
    await page.keyboard.press('Enter');
    await expect.poll(() => importing.make.innerText()).toContain('Create 3 drafts, 1 row left out');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => register.rows.count()).toBe(3);

    for (const [name, ending] of [
      ['CSV', 'csv'],
      ['Excel', 'xlsx'],
    ] as const) {
      await exporting.openForShown();
      await exporting.as(name);
      await exporting.sheet.getByText(/^3 applications, about/).waitFor();
      const place = path.join(temporaryFolder(), `shown.${ending}`);
      await program.saveTo(place, () => exporting.save.click());
      expect(await readBack(place)).toEqual(made);
      await exporting.sheet.waitFor({ state: 'detached' });
    }
  });

  it('of an ERP become drafts that are ready, with two presses and no repair', async () => {
    const { page } = await openPractice(open, [readyContent]);
    const editor = new EditorPage(page);
    const practice = {
      ...noStandards,
      ...{ consignor: readyContent.consignor, returnOriginalsBy: 'Courier', copies: '2' },
    };
    await page.evaluate(async (standards) => {
      await window.coDesk?.program.changeSettings({ standards: { practice: standards } });
    }, practice);
    const importing = new ImportPage(page);
    await dropFiles(page, [fileURLToPath(new URL('../fixtures/import/erp-orders.csv', import.meta.url))]);
    await importing.make.waitFor();
    await expect.poll(() => importing.make.innerText()).toContain('Create 4 drafts');
    await expect.poll(() => importing.problems.count()).toBe(0);
    await importing.make.click();

    const register = new RegisterPage(page);
    await register.toasts.getByText('4 drafts were created').waitFor();
    // One of them is opened because nothing was open, and could replace what is opened before.
    await editor.title.waitFor();
    for (const consignee of ['Al Noor', 'Demirkaya Makina A.Ş.', 'Shanghai Everlight', 'Hanbit']) {
      await register.row(consignee).filter({ hasText: 'Ready' }).click();
      await expect.poll(() => editor.title.innerText()).toContain(consignee);
      await expect.poll(() => editor.readiness.textContent()).toMatch(/All \d+ checks are fine/u);
    }
  });

  it('have days that may be two asked for once, for the next file like it as well', async () => {
    const { page } = await open();
    const importing = new ImportPage(page);
    const register = new RegisterPage(page);
    const file = path.join(temporaryFolder(), 'american-orders.csv');
    writeFileSync(file, 'kunde,rechnung,rechnungsdatum\nAndes Vidrio,A-1,03/04/2026\nAdria,A-2,05/06/2026\n');

    await page.getByRole('main').waitFor();
    await dropFiles(page, [file]);
    await importing.make.waitFor();
    await importing.problems
      .filter({ hasText: '03/04/2026' })
      .getByRole('button', { name: /^(?:4 March|March 4,) 2026, same for all$/u })
      .click();
    await expect.poll(() => importing.make.innerText()).toContain('Create 2 drafts');
    await expect.poll(() => importing.problems.count()).toBe(0);
    await importing.make.click();
    await register.toasts.getByText('2 drafts were created').waitFor();

    writeFileSync(file, 'kunde,rechnung,rechnungsdatum\nAndes Vidrio,A-3,07/08/2026\n');
    await dropFiles(page, [file]);
    await importing.make.waitFor();
    await importing.sheet.getByText('The columns are matched as last time.').waitFor();
    await expect.poll(() => importing.problems.count()).toBe(0);
    await importing.sheet.getByRole('button', { name: 'Read it differently…' }).click();
    const order = importing.sheet.getByRole('button', { name: /Days such as 03\/04/u });
    await expect.poll(() => order.innerText()).toContain('Month first: March 4');
    await order.click();
    await page.getByRole('option', { name: 'Day first: 3 April' }).click();
    await expect.poll(() => order.innerText()).toContain('Day first: 3 April');
  });
});
