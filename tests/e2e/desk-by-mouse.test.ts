import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { PNG } from 'pngjs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { localDay } from '../../shared/rules/dates-and-weights.ts';
import { english } from '../../shared/text/english/english.ts';
import { chooseRadio } from '../support/choose-radio.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { EditorPage } from './pages/editor.ts';
import { ExportPage } from './pages/export.ts';
import { ImportPage } from './pages/import.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { browserHost } from './support/browser-program.ts';
import type { BuiltProgram, OpeningOptions } from './support/built-program.ts';
import { dropFiles } from './support/drop-files.ts';
import { exampleApplication } from './support/example-applications.ts';
import { openPractice } from './support/open-practice.ts';

const grid = (page: Page) => page.getByRole('grid');
const rows = (page: Page) => grid(page).locator('[role="row"][id]');
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true });
const sheet = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const narrowing = (page: Page) => page.getByRole('group', { name: 'Filter by' });

const drafts = [
  exampleApplication('german-pumps-to-saudi-arabia'),
  exampleApplication('turkish-textiles-to-united-kingdom'),
  exampleApplication('chinese-valves-to-kuwait'),
] as const;
const [pumps, textiles, valves] = drafts;

async function openInBrowser(options: OpeningOptions = {}): Promise<BuiltProgram> {
  const program = await browserHost.open(options);
  onTestFinished(() => program.discard());
  return program;
}

async function openTable(page: Page, count: number = drafts.length): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await item(page, 'All applications').click();
  await expect.poll(() => rows(page).count()).toBe(count);
}

async function tick(page: Page, index: number, modifiers: 'Shift'[] = []): Promise<void> {
  await rows(page).nth(index).locator('[data-part="tick"]').click({ modifiers });
}

async function dragBy(page: Page, target: Locator, right: number): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to be dragged.');
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y, { steps: 4 });
  await page.mouse.up();
}

describe.skipIf(browserHost.obstacle !== null)('the desk by mouse', () => {
  it('has tags from the draft in filters, costs, export and import, and certificates of several', async () => {
    const program = await openPractice(openInBrowser, drafts);
    const { page } = program;
    const register = new RegisterPage(page);
    const tags = new EditorPage(page).field('tags');
    await register.row(pumps.consignee.name).click();
    await tags.click();
    await page.keyboard.type('Cost centre 4711, Export');
    await register.row(valves.consignee.name).click();
    await expect.poll(() => tags.inputValue()).toBe('');
    await tags.click();
    await page.keyboard.type('cost');
    await page.getByRole('option', { name: 'Cost centre 4711' }).click();
    await expect.poll(() => tags.inputValue()).toContain('Cost centre 4711');
    await openTable(page);

    // The choice in the column beside leaves those two, and they alone are submitted, with one service tag for all.
    await narrowing(page).getByRole('combobox', { name: 'Tag' }).click();
    await page.keyboard.type('4711');
    await page.getByRole('option', { name: /^Cost centre 4711/u }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    await tick(page, 0);
    await tick(page, 1, ['Shift']);
    await page.getByRole('button', { name: english.submit.several.button(2, '2') }).click();
    const several = sheet(page, /applications$/u);
    await chooseRadio(several.getByRole('radio', { name: english.submit.several.forAll('DIY') }));
    await several.getByRole('button', { name: english.submit.several.submit('2') }).click();
    await several.getByText(english.submit.several.ended('2', '2')).waitFor();
    await several.getByRole('button', { name: english.common.close }).click();
    await several.waitFor({ state: 'detached' });

    // The rows are still selected.
    await rows(page).nth(1).click({ button: 'right' });
    await item(page, english.applications.certificates.action(2, '2')).click();
    const certificates = sheet(page, /^Get 2 certificates/u);
    await certificates.getByRole('button', { name: english.applications.certificates.get('2') }).click();
    await certificates.getByText(english.applications.certificates.received('2', '2')).waitFor();
    await certificates.getByRole('button', { name: english.common.close }).click();
    await certificates.waitFor({ state: 'detached' });
    await expect.poll(() => rows(page).filter({ hasText: 'Issued' }).count()).toBe(2);

    // Exports the filtered rows, and imports them again with their tags.
    await page.getByRole('button', { name: english.applications.clearSelection }).click();
    await page.getByRole('main').getByRole('button', { name: 'Export…' }).click();
    const exporting = new ExportPage(page);
    await exporting.as('CSV');
    const file = path.join(temporaryFolder(), 'tagged.csv');
    await program.saveTo(file, () => exporting.save.click());
    await exporting.sheet.waitFor({ state: 'detached' });
    expect(readFileSync(file, 'utf8')).toContain('Cost centre 4711, Export');
    await dropFiles(page, [file]);
    // They look as if they were imported here before: their references exist.
    const importing = new ImportPage(page);
    await importing.sheet.getByRole('button', { name: 'Create them anyway' }).click();
    await importing.sheet.getByRole('button', { name: 'Create 2 drafts' }).click();
    await register.toasts.getByText('2 drafts were created').waitFor();
    await new EditorPage(page).title.waitFor();
    await openTable(page, 4);
  });

  it('draws each plot with its table, its files and its picture, and a year against the last', async () => {
    const tagged = drafts.map((draft) => ({ ...draft, tags: 'Cost centre 4711' }));
    const program = await openPractice(openInBrowser, tagged);
    const { page } = program;
    await openTable(page);
    await tick(page, 0);
    await tick(page, 2, ['Shift']);
    await page.getByRole('button', { name: english.submit.several.button(3, '3') }).click();
    const several = sheet(page, /applications$/u);
    await chooseRadio(several.getByRole('radio', { name: english.submit.several.forAll('FS') }));
    await several.getByRole('button', { name: english.submit.several.submit('3') }).click();
    await several.getByText(english.submit.several.ended('3', '3')).waitFor();
    await several.getByRole('button', { name: english.common.close }).click();
    await several.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: english.applications.sidePanel }).click();
    const beside = page.getByRole('region', { name: english.spending.title, exact: true });
    await beside.getByRole('button', { name: english.spending.open }).click();
    const spending = sheet(page, /^Spending$/u);
    const year = new Date().getFullYear();
    await spending.getByText(`${year - 1} by the same day: 0`).waitFor();
    const row = spending.getByRole('region', { name: english.spending.budget }).getByRole('group').first();
    await row.getByRole('textbox', { name: english.spending.monthlyBudget }).fill('1,500');
    await row.getByRole('textbox', { name: english.spending.currency }).click();
    await spending.getByText(/^Budget 1,500/u).waitFor();
    const lines = {
      'By DIY or FS': 'FS',
      'By connection': 'Practice service',
      'By destination': 'Kuwait',
      'By consignee': valves.consignee.name,
      'By tag': 'Cost centre 4711',
    };
    const folder = temporaryFolder();
    for (const [title, line] of Object.entries(lines)) {
      const figure = spending.getByRole('figure', { name: title, exact: true });
      await figure.getByRole('img', { name: `${line}: ` }).hover();
      const save = async (entry: string, ending: string): Promise<Buffer> => {
        const place = path.join(folder, `${title}.${ending}`);
        await program.saveTo(place, async () => {
          await figure.getByRole('button', { name: english.spending.saveOf(title) }).click();
          await item(page, entry).click();
        });
        return readFileSync(place);
      };
      const csv = (await save(english.spending.save.csv, 'csv')).toString('utf8').split('\r\n');
      expect(csv[0]).toMatch(/,Certificates,Costs,Average$/u);
      expect(csv.join('\n').replaceAll('"', '')).toContain(line);
      const total = csv.find((one) => one.startsWith('Total,3,'))?.split(',')[2];
      const { sheets } = await readXlsx(new Uint8Array(await save(english.spending.save.xlsx, 'xlsx')));
      const last = sheets[0]?.rows.findLast(([first]) => first === english.spending.total);
      expect(last?.slice(0, 3)).toEqual([english.spending.total, 3, Number(total)]);
      expect(PNG.sync.read(await save(english.spending.save.png, 'png')).width).toBeGreaterThan(600);
    }
    await spending.getByText(english.spending.asTables, { exact: true }).click();
    const destinations = spending.getByRole('figure', { name: 'By destination' }).getByRole('table');
    await destinations.getByRole('row', { name: /^Kuwait 1 / }).waitFor();
    await destinations.getByRole('row', { name: /^Total 3 / }).waitFor();
  });

  it('has columns chosen, moved and widened, and a menu on each row by the right button and the Menu key', async () => {
    const { page } = await openPractice(openInBrowser, drafts);
    await openTable(page);
    const names = async () =>
      (await grid(page).getByRole('columnheader').allInnerTexts()).map((name) => name.trim());
    const before = await names();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click();
    await expect.poll(names).toContain('Tags');
    await head(page, 'Invoice').getByRole('button').dragTo(head(page, 'Amount'));
    await expect.poll(async () => (await names()).indexOf('Invoice')).toBe(before.indexOf('Amount'));
    const width = async () => (await head(page, 'Consignee').boundingBox())?.width ?? 0;
    const narrow = await width();
    await dragBy(page, head(page, 'Consignee').locator('[data-edge]'), 60);
    await expect.poll(width).toBeGreaterThan(narrow + 40);

    const row = rows(page).filter({ hasText: textiles.consignee.name });
    await row.click({ button: 'right' });
    await item(page, english.duplicating.duplicate).click();
    await expect.poll(() => rows(page).count()).toBe(drafts.length + 1);
    await rows(page).first().click();
    await page.keyboard.press('ContextMenu');
    await item(page, english.applications.deleteDrafts(1, '1')).click();
    await expect.poll(() => rows(page).count()).toBe(drafts.length);
    await new RegisterPage(page).undoLast();
    await expect.poll(() => rows(page).count()).toBe(drafts.length + 1);
  });

  it('has what one account wrote reviewed by another, one and several, and submits nothing else', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    // The user who runs the test is their author.
    vi.stubEnv('CO_DESK_ACCOUNT', 'ben');
    const { page } = await openPractice(openInBrowser, drafts, { settings: { review: 'required' } });
    const editor = new EditorPage(page);
    const submission = new SubmissionPage(page);
    const review = editor.part(english.editor.review.title);
    const isLedThere = async (): Promise<void> => {
      await submission.primary.click();
      await expect.poll(() => page.locator('[data-review]:focus').count()).toBe(1);
      expect(await submission.sheet.count()).toBe(0);
    };
    await new RegisterPage(page).row(pumps.consignee.name).click();
    await review.getByText(/^Written by [^.]+\. Not reviewed\.$/u).waitFor();
    await isLedThere();
    await review.getByRole('button', { name: english.applications.review.action(1, '1') }).click();
    await review.getByText(/^Reviewed by ben /u).waitFor();
    await submission.primary.click();
    await submission.sheet.getByRole('button', { name: english.common.cancel }).click();
    await submission.sheet.waitFor({ state: 'detached' });
    await editor.field('remarks').click();
    await page.keyboard.type('Urgent. ');
    await review.getByText(/It was changed after ben reviewed it/u).waitFor();
    await isLedThere();

    await openTable(page);
    const reviewed = english.applications.review;
    await narrowing(page).getByRole('button', { name: 'Reviewed' }).click();
    await page.getByRole('option', { name: reviewed.choices.yes, exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(0);
    await narrowing(page).getByRole('button', { name: 'Reviewed' }).click();
    await page.getByRole('option', { name: reviewed.choices[''], exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(drafts.length);
    for (const { consignee } of [textiles, valves])
      await rows(page).filter({ hasText: consignee.name }).locator('[data-part="tick"]').click();
    await page.getByRole('button', { name: reviewed.action(2, '2') }).click();
    await new RegisterPage(page).toasts.getByText(reviewed.marked(2, '2')).waitFor();
    await page.getByRole('button', { name: english.submit.several.button(2, '2') }).waitFor();
  });

  it('fills in several with one undo, notes what the chamber said, and reminds, later and again', async () => {
    const { page } = await openPractice(openInBrowser, drafts);
    const count = String(drafts.length);
    const { fill } = english.applications;
    const { answer, sheet: remind, snooze, ...followUp } = english.followUp;
    const toasts = new RegisterPage(page).toasts;
    const usedTags = () => page.evaluate(() => window.coDesk?.register.tags({ ledger: 'practice' }));
    await openTable(page);
    await tick(page, 0);
    await tick(page, 2, ['Shift']);
    const fillIn = async (): Promise<void> => {
      await page.getByRole('button', { name: fill.action }).click();
      const filling = sheet(page, /^Fill in 3 applications$/u);
      await filling.getByRole('textbox', { name: english.editor.fields.copies }).click();
      await page.keyboard.type('7');
      await chooseRadio(filling.getByRole('radio', { name: 'DIY' }));
      await filling.getByRole('combobox', { name: fill.addTags }).click();
      await page.keyboard.type('Cost centre 4711');
      await filling.getByText(fill.changes(drafts.length, count)).waitFor();
      await filling.getByRole('button', { name: fill.fill(count) }).click();
      await filling.waitFor({ state: 'detached' });
      await expect.poll(usedTags).toEqual([{ tag: 'Cost centre 4711', applications: drafts.length }]);
    };
    await fillIn();
    await new RegisterPage(page).undoLast();
    await expect.poll(usedTags).toEqual([]);
    await fillIn();

    // Each has the service tag that was filled in.
    await page.getByRole('button', { name: english.submit.several.button(3, count) }).click();
    const several = sheet(page, /applications$/u);
    await several.getByText(english.submit.several.serviceTagCounts('0', count)).waitFor();
    await several.getByRole('button', { name: english.submit.several.submit(count) }).click();
    await several.getByText(english.submit.several.ended(count, count)).waitFor();
    await several.getByRole('button', { name: english.common.close }).click();
    await several.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: english.applications.clearSelection }).click();

    await rows(page).filter({ hasText: textiles.consignee.name }).click({ button: 'right' });
    await item(page, answer.menu).click();
    const answering = sheet(page, /^Chamber’s answer$/u);
    await answering.getByText(answer.answers.queried, { exact: true }).click();
    await answering.getByRole('textbox', { name: answer.day }).fill('2026-11-20');
    await answering.getByRole('textbox', { name: answer.note }).click();
    await page.keyboard.type('They want the invoice');
    await answering.getByRole('button', { name: answer.save }).click();
    await answering.getByText('They want the invoice').waitFor();
    await answering
      .getByText(/20 Nov|20\/11\/2026/u)
      .first()
      .waitFor();
    await answering.getByRole('button', { name: english.common.close }).click();
    await narrowing(page).getByRole('button', { name: answer.title }).click();
    await page.getByRole('option', { name: answer.answers.queried, exact: true }).click();
    await expect.poll(() => rows(page).count()).toBe(1);

    // After a state that is reached already, and on a day that comes every month.
    const due = (number: string) =>
      page.getByRole('button', { name: followUp.barName(followUp.due(number)) });
    await rows(page).first().click({ button: 'right' });
    await item(page, followUp.remindSelected).click();
    const reminding = sheet(page, /^Remind me/u);
    await chooseRadio(reminding.getByRole('radio', { name: remind.afterState }));
    await reminding.getByRole('textbox', { name: remind.days }).fill('0');
    await reminding.getByRole('button', { name: remind.save }).click();
    await due('1').click();
    const list = sheet(page, /^Follow up$/u);
    await list.getByRole('button', { name: followUp.remind }).click();
    await reminding.getByRole('textbox', { name: remind.text }).fill('Costs to accounts');
    await reminding.getByRole('textbox', { name: remind.day }).fill(localDay(new Date()));
    await reminding.getByRole('button', { name: remind.repeat }).click();
    await page.getByRole('option', { name: remind.repeats.monthly, exact: true }).click();
    await reminding.getByRole('button', { name: remind.save }).click();
    await due('2').click();
    await list.getByRole('button', { name: followUp.menu('Costs to accounts') }).click();
    await item(page, snooze.threeDays).click();
    await toasts.getByText(followUp.snoozed('').slice(0, 10)).waitFor();
    await list.getByText(followUp.due('1')).waitFor();
    await new RegisterPage(page).undoLast();
    await list.getByText(followUp.due('2')).waitFor();
    await list.getByRole('button', { name: followUp.done('Costs to accounts') }).click();
    await toasts.getByText(/^Done\. Shown again on/u).waitFor();
    await list.getByText(followUp.due('1')).waitFor();
    await list.getByText('Costs to accounts', { exact: true }).waitFor();
    await list
      .getByRole('button', { name: /^Done: /u })
      .first()
      .click();
    await expect.poll(() => due('1').count()).toBe(0);
  });
});
