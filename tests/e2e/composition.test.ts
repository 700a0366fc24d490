import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, it } from 'vitest';
import { applicationContentSchema, type ApplicationContent } from '../../shared/domain/content.ts';
import { AddressBookPage } from './pages/address-book.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { beginDraft } from './support/begin-draft.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { InputMethod } from './support/input-method.ts';
import { describeInEachHost, type SharedProgram } from './support/specs.ts';

/** Drafts on disk, in the order in which they were created. */
function storedDrafts({ dataFolder }: BuiltProgram): readonly ApplicationContent[] {
  const database = new DatabaseSync(path.join(dataFolder, 'co-desk.sqlite'), { readOnly: true });
  try {
    const rows = database.prepare('SELECT body FROM contents ORDER BY application').all();
    return rows.map((row) => applicationContentSchema.parse(JSON.parse(String(row['body']))));
  } finally {
    database.close();
  }
}

const consignee = [
  ['consignee.name', 'Andes Vidrio SpA'],
  ['consignee.address1', 'Camino Lonquén 9120'],
  ['consignee.city', 'Santiago'],
  ['consignee.zip', '8320000'],
  ['consignee.countryCode', 'CL'],
] as const;

/** The program with one draft for a consignee in the address book, and a new one beside it. */
async function twoDrafts(shared: SharedProgram) {
  const program = await shared();
  const { page } = program;
  const editor = new EditorPage(page);
  const register = new RegisterPage(page);
  if (await isFirst(program)) {
    await beginDraft(page);
    for (const [field, text] of consignee) {
      await editor.field(field).focus();
      await editor.field(field).fill(text);
    }
    await editor.saved();
  }
  await beginDraft(page);
  return { program, page, editor, register, inputMethod: await InputMethod.on(page) };
}

async function isFirst({ page }: BuiltProgram): Promise<boolean> {
  const { emptyDraft } = new FirstRunPage(page);
  await emptyDraft.or(new RegisterPage(page).newDraft).first().waitFor();
  return emptyDraft.isVisible();
}

describeInEachHost('what an input method composes', (_open, shared) => {
  it('lands whole where it began, is one undo, and stays there when the draft is left by mouse', async () => {
    const { program, page, editor, register, inputMethod } = await twoDrafts(shared);
    await editor.field('goods').click();
    await inputMethod.compose('k', 'ki');
    // As long as a clerk looks through the candidates.
    await page.evaluate(() => {
      const usual = Date.now;
      Date.now = () => usual() + 5_000;
    });
    await inputMethod.compose('きか', '機械');
    await inputMethod.choose('機械');
    await editor.saved();
    await expect.poll(() => editor.field('goods').inputValue()).toBe('機械');
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('');
    await page.keyboard.press('Control+y');
    await editor.field('remarks').click();
    await inputMethod.compose('ni', 'にほん');
    await register.row('Andes').click();
    await expect.poll(() => editor.title.textContent()).toBe('Andes Vidrio SpA');
    await expect
      .poll(() => storedDrafts(program))
      .toMatchObject([
        { goods: '', remarks: '', consignee: { name: 'Andes Vidrio SpA' } },
        { goods: '機械', remarks: 'にほん', consignee: { name: '' } },
      ]);
    expect(await editor.shown(['goods', 'remarks'])).toEqual({ goods: '', remarks: '' });
  });

  it('is ended by Enter, which takes nothing from our lists and goes nowhere', async () => {
    const { page, editor, inputMethod } = await twoDrafts(shared);
    await editor.goToBox(2, 'consignee.name');
    await page.keyboard.type('and');
    const { matches } = new AddressBookPage(page);
    await matches.first().waitFor();
    await inputMethod.compose('e');
    await inputMethod.press('ArrowDown');
    await inputMethod.press('Tab');
    await inputMethod.choose('es');
    await expect.poll(() => editor.shown(['consignee.name'])).toEqual({ 'consignee.name': 'andes' });
    await editor.focusedField('consignee.name').waitFor();
    await editor.goToBox(3, 'originCountryCode');
    await inputMethod.compose('ger');
    await page.getByRole('option', { name: 'Germany' }).waitFor();
    await inputMethod.press('ArrowDown');
    await inputMethod.choose('germ');
    await editor.focusedField('originCountryCode').waitFor();
    await expect.poll(() => editor.field('originCountryCode').inputValue()).toBe('germ');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.field('originCountryCode').inputValue()).toContain('Germany');
    await editor.field('invoiceCurrency').click();
    await inputMethod.compose('c', 'ch', 'chf', 'chfr');
    await inputMethod.choose('chf');
    await expect.poll(() => editor.field('invoiceCurrency').inputValue()).toBe('CHF');
  });

  it('is cancelled by Escape, which leaves the box, the sheet and what is looked for', async () => {
    const { page, editor, register, inputMethod } = await twoDrafts(shared);
    await editor.goToBox(2, 'consignee.name');
    await page.keyboard.type('K');
    await inputMethod.compose('ni');
    await inputMethod.cancel();
    await editor.focusedField('consignee.name').waitFor();
    await editor.title.click();
    const book = new AddressBookPage(page);
    await book.openFrom('Consignee');
    await book.search.fill('');
    await page.keyboard.type('k');
    await inputMethod.compose('an', 'and');
    await inputMethod.cancel();
    await expect.poll(() => book.search.inputValue()).toBe('k');
    await expect.poll(() => book.sheet.count()).toBe(1);
    await page.keyboard.press('Escape');
    await book.sheet.waitFor({ state: 'detached' });
    await expect.poll(() => editor.field('consignee.name').inputValue()).toBe('K');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('glas');
    await expect.poll(() => register.search.inputValue()).toBe('glas');
    await inputMethod.compose('an', 'and');
    await inputMethod.cancel();
    await page.keyboard.type('s');
    await expect.poll(() => register.search.inputValue()).toBe('glass');
    await register.search.fill('');
    // Waits for the list of drafts, so that the next one is counted.
    await register.rows.first().waitFor();
  });

  it('stands behind the keys before it, also where these are still on their way', async () => {
    const { page, editor, inputMethod } = await twoDrafts(shared);
    // Types each held key again after a while, one by one.
    await page.evaluate(() => {
      const usual = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, wait?: number) => usual(run, wait ?? 700),
      });
    });
    await page.keyboard.press('Control+n');
    await page.keyboard.type('ab');
    await editor.focusedField('consignor.name').waitFor();
    await inputMethod.compose('ni');
    await inputMethod.choose('你');
    await expect.poll(() => editor.field('consignor.name').inputValue()).toBe('ab你');
  });
});
