import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { EditorPage } from './pages/editor.ts';
import { beginDraft } from './support/begin-draft.ts';
import { describeInEachHost } from './support/specs.ts';

const signature = [
  'Best regards,',
  'Fatima Al Hashimi',
  'Procurement Manager',
  'Gulf Crescent General Trading L.L.C',
  'Office 1204, Al Manara Tower',
  'P.O. Box 12345, Dubai, U.A.E.',
  'Tel: +971 4 123 4567',
  'TRN: 100123456700003',
].join('\n');
const order = [
  'Pos\tPart No\tDescription\tQty\tUnit\tUnit price\tAmount EUR',
  '1\t88-100\tGear box\t4\tpcs\t4,600.00\t18,400.00',
  '2\t88-101\tCoupling\t8\tpcs\t270.00\t2,160.00',
].join('\n');
const { divide, asPlainText, partyLines } = english.editor;

async function paste(page: Page, text: string, html?: string): Promise<void> {
  await page.evaluate(
    async ([plain = '', marked]) => {
      const parts = { 'text/plain': new Blob([plain], { type: 'text/plain' }) };
      const all =
        marked === undefined ? parts : { ...parts, 'text/html': new Blob([marked], { type: 'text/html' }) };
      await navigator.clipboard.write([new ClipboardItem(all)]);
    },
    html === undefined ? [text] : [text, html],
  );
  await page.keyboard.press('Control+v');
}

describeInEachHost('a paste of real mail', (_open, shared) => {
  const openDraft = async () => {
    const { page } = await shared();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await beginDraft(page);
    return { page, editor: new EditorPage(page) };
  };

  it('divides a signature, offers what it left out, and is taken back by one undo', async () => {
    const { page, editor } = await openDraft();
    await editor.field('consignee.name').focus();
    await paste(page, signature);
    await expect
      .poll(() => editor.field('consignee.name').inputValue())
      .toBe('Gulf Crescent General Trading L.L.C');
    await expect.poll(() => editor.field('consignee.city').inputValue()).toBe('Dubai');
    await expect.poll(() => editor.field('consignee.address2').inputValue()).toBe('P.O. Box 12345');
    await page.getByText(/5 lines left out/u).waitFor();
    await page.getByRole('button', { name: divide.open }).click();
    const sheet = page.getByRole('dialog', { name: divide.address.title });
    await sheet.getByRole('button', { name: divide.goesTo('TRN: 100123456700003') }).click();
    await page.getByRole('option', { name: partyLines.address3 }).click();
    await sheet.getByRole('button', { name: divide.take }).click();
    await expect.poll(() => editor.field('consignee.address3').inputValue()).toBe('TRN: 100123456700003');
    await page.keyboard.press('Control+z');
    for (const line of ['name', 'address1', 'address3', 'city', 'countryCode'] as const)
      await expect.poll(() => editor.field(`consignee.${line}`).inputValue()).toBe('');
  });

  it('keeps several lines in a party that is written, and offers them as the address', async () => {
    const { page, editor } = await openDraft();
    await editor.field('consignee.name').fill('Written before');
    await editor.field('consignee.address1').focus();
    await paste(page, 'Trading LLC\nP.O. Box 7\nDubai\nU.A.E.');
    await expect
      .poll(() => editor.field('consignee.address1').inputValue())
      .toBe('Trading LLC P.O. Box 7 Dubai U.A.E.');
    await page.getByRole('button', { name: divide.open }).waitFor();
  });

  it('puts a table into both boxes without its prices, which the chooser brings back', async () => {
    const { page, editor } = await openDraft();
    await editor.field('goods').focus();
    await paste(page, order);
    await expect
      .poll(() => editor.field('goods').inputValue())
      .toBe('1  88-100  Gear box\n2  88-101  Coupling');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('4 pcs\n8 pcs');
    await page.getByText(/2 columns left out/u).waitFor();
    await page.getByRole('button', { name: divide.open }).click();
    const sheet = page.getByRole('dialog', { name: divide.goods.title });
    await sheet.getByRole('button', { name: divide.goesTo('Amount EUR') }).click();
    await page.getByRole('option', { name: divide.targets.goods }).click();
    await sheet.getByRole('button', { name: divide.take }).click();
    await expect.poll(() => editor.field('goods').inputValue()).toContain('Coupling  2,160.00');
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('');
  });

  it('says no more of what was put in once something else is written there', async () => {
    const { page, editor } = await openDraft();
    await editor.field('goods').focus();
    await paste(page, order);
    const said = page.getByText(/2 columns left out/u);
    // It would stay for as long as the pointer is on it.
    await said.hover();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => editor.field('goods').inputValue()).toContain('Coupling');
    await expect.poll(() => said.count()).toBe(1);
    await page.keyboard.press('Control+a');
    await paste(page, 'One crate of gear boxes');
    await expect.poll(() => said.count()).toBe(0);
    await expect.poll(() => editor.field('goods').inputValue()).toBe('One crate of gear boxes');
  });

  it('reads the cells of a mail, which its plain text tears apart', async () => {
    const { page, editor } = await openDraft();
    await editor.field('goods').focus();
    const html =
      '<table><tr><td><p>Pump A</p><p>blue</p></td><td><p>5 pcs</p></td></tr><tr><td><p>Valve</p></td><td><p>7 pcs</p></td></tr></table>';
    await paste(page, 'Pump A\nblue\n5 pcs\nValve\n7 pcs', html);
    await expect.poll(() => editor.field('goods').inputValue()).toBe('Pump A blue\nValve');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('5 pcs\n7 pcs');
    await page.getByRole('button', { name: asPlainText.paste }).click();
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('');
  });
});
