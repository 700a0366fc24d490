import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { beginDraft } from './support/begin-draft.ts';
import { dragFirstWord, dropText, holdText } from './support/drop-text.ts';
import { describeInEachHost } from './support/specs.ts';

const letter = 'Demirkaya Makina A.Ş.\nOrganize Sanayi Bölgesi 22\n41480 Gebze\nTürkiye';
const rows = '1\tHydraulic press\t3 pcs\n2\tTool set\t12 pcs';
const address: Readonly<Record<string, string>> = {
  'consignee.name': 'Demirkaya Makina A.Ş.',
  'consignee.address1': 'Organize Sanayi Bölgesi 22',
  'consignee.city': 'Gebze',
  'consignee.zip': '41480',
  'consignee.countryCode': 'Türkiye',
};
const addressFields = ['name', 'address1', 'city', 'zip', 'countryCode'].map((line) => `consignee.${line}`);

function isPath(path: string): path is FieldPath {
  return path.startsWith('consignee.');
}

/** Puts text on the clipboard of this computer by the usual keys. */
async function cutOut(page: Page, editor: EditorPage, text: string): Promise<void> {
  await editor.goToBox(5, 'remarks');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+X');
}

// The first spec begins as a new clerk does, and the other a new draft in the same program.
describeInEachHost('writing', (_open, shared) => {
  it('by the keyboard: what is pasted falls into place, and a sign comes by its name', async () => {
    const { page } = await shared();
    await new FirstRunPage(page).takeByKey('2');
    const editor = new EditorPage(page);
    await editor.title.waitFor();
    await cutOut(page, editor, letter);
    await editor.goToBox(2, 'consignee.name');
    await page.keyboard.press('Control+V');
    const paths = addressFields.filter(isPath);
    await expect.poll(() => editor.shown(paths)).toEqual(address);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => editor.field('consignee.zip').inputValue()).toBe('');
    await page.keyboard.press('Control+Y');
    await expect.poll(() => editor.shown(paths)).toEqual(address);

    await cutOut(page, editor, rows);
    await editor.goToBox(7, 'quantity');
    await page.keyboard.press('Control+V');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('1  Hydraulic press\n2  Tool set');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', 20 ');
    await page.keyboard.press('Control+.');
    await page.keyboard.type('degree');
    await page.keyboard.press('Enter');
    await page.keyboard.type('C');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('3 pcs\n12 pcs, 20 °C');
    await page.keyboard.press('Tab');
    await editor.focusedField('invoiceNumber').waitFor();
    await editor.saved();
  });

  it('by mouse: text from elsewhere is seen before it is dropped, and the language of texts stays', async () => {
    const program = await shared();
    await beginDraft(program.page);
    const editor = new EditorPage(program.page);
    const quantity = editor.field('quantity');
    await holdText(program.page, quantity, 'Gross 6,840 kg');
    await expect.poll(() => program.page.locator('[data-taking]').count()).toBe(1);
    await dropText(program.page, quantity, 'Gross 6,840 kg');
    await expect.poll(() => quantity.inputValue()).toBe('Gross 6,840 kg');
    // What a part of it is searched for is still there.
    const { search } = new RegisterPage(program.page);
    await dragFirstWord(program.page, quantity, search);
    await expect.poll(async () => (await search.inputValue()).trim()).toBe('Gross');
    await expect.poll(() => quantity.inputValue()).toBe('Gross 6,840 kg');
    await search.fill('');
    await dropText(program.page, editor.field('invoiceCurrency'), 'EUR 184,250.00');
    await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('184,250.00');
    await program.page.getByRole('button', { name: 'Certificate language' }).click();
    await program.page.getByRole('option', { name: 'German' }).click();
    await expect.poll(() => editor.field('goods').getAttribute('lang')).toBe('de');
    await editor.saved();
    await program.kill();

    await program.reopen();
    const later = new EditorPage(program.page);
    await expect.poll(() => later.field('goods').getAttribute('lang')).toBe('de');
    await expect.poll(() => later.field('quantity').inputValue()).toBe('Gross 6,840 kg');
  });
});
