import { expect, it } from 'vitest';
import type { FieldPath } from '../../shared/domain/fields.ts';
import { AddressBookPage } from './pages/address-book.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { describeInEachHost } from './support/specs.ts';

const lines = [
  ['consignee.name', 'Andes Vidrio SpA'],
  ['consignee.address1', 'Camino Lonquén 9120'],
  ['consignee.city', 'Santiago'],
  ['consignee.zip', '8320000'],
] as const satisfies readonly (readonly [FieldPath, string])[];
const whole = { ...Object.fromEntries(lines), 'consignee.countryCode': 'Chile', destination: 'Chile' };
const paths = [...lines.map(([path]) => path), 'consignee.countryCode', 'destination'] as const;

describeInEachHost('the address book', (open) => {
  it('learns a consignee from a draft that is left, and gives it back for three letters and Enter', async () => {
    const { page } = await open();
    await new FirstRunPage(page).takeByKey('2');
    const editor = new EditorPage(page);
    await editor.title.waitFor();
    for (const [path, text] of lines) {
      await editor.goToBox(2, 'consignee.name');
      while ((await editor.focusedField(path).count()) === 0) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.type('chile');
    await page.keyboard.press('Tab');
    await editor.saved();
    await page.keyboard.press('Control+n');
    await editor.field('consignee.name').and(page.locator('[value=""]')).waitFor({ state: 'attached' });
    await editor.goToBox(2, 'consignee.name');
    await page.keyboard.type('and');
    const book = new AddressBookPage(page);
    await book.matches.first().waitFor();
    await page.keyboard.press('Enter');
    await editor.saved();
    await expect.poll(() => editor.shown(paths)).toEqual(whole);
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.shown(paths)).toMatchObject({ 'consignee.city': '', destination: '' });
  });

  it('is opened from a box by mouse, and fills it', async () => {
    const { page } = await open();
    await new FirstRunPage(page).emptyDraft.click();
    const editor = new EditorPage(page);
    const book = new AddressBookPage(page);
    // Closes the first box, which is open and covers the second.
    await editor.title.click();
    await book.openFrom('Consignee');
    await book.sheet.getByRole('button', { name: 'New entry' }).click();
    await book.sheet.getByRole('textbox', { name: 'Name', exact: true }).fill('Andes Vidrio SpA');
    await book.sheet.getByRole('textbox', { name: 'City' }).fill('Santiago');
    await book.sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await book.entry('Andes Vidrio SpA').click();
    await book.useIn('2');
    await expect
      .poll(() => editor.shown(['consignee.name', 'consignee.city']))
      .toEqual({
        'consignee.name': 'Andes Vidrio SpA',
        'consignee.city': 'Santiago',
      });
  });
});
