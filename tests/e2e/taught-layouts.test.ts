import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { ownChromium } from '../support/own-chromium.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { BackupsPage } from './pages/backups.ts';
import { DocumentPanePage } from './pages/document-pane.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { dropFiles } from './support/drop-files.ts';
import { describeInEachHost } from './support/specs.ts';

const { layouts } = english.einvoice;

/** An invoice with labels of its own, printed by a browser. */
async function invoiceFile(number: string, name: string): Promise<string> {
  const at = (left: number, top: number, text: string): string =>
    `<p style="position:absolute;margin:0;left:${left}px;top:${top}px">${text}</p>`;
  const html = [
    at(60, 40, 'Hallwanger Maschinenbau GmbH · Industriestraße 14 · 72555 Metzingen'),
    at(60, 100, '<b style="font-size:24px">RECHNUNG</b>'),
    at(60, 180, 'Vorgang'),
    at(220, 180, number),
    at(60, 240, 'Rechnungsbetrag'),
    at(220, 240, '2.050,00 EUR'),
    at(60, 900, 'USt-IdNr. DE811234567'),
  ].join('');
  const page = await (await ownChromium()).newPage();
  try {
    await page.setContent(html);
    const file = path.join(temporaryFolder(), name);
    writeFileSync(file, await page.pdf({ format: 'A4' }));
    return file;
  } finally {
    await page.close();
  }
}

async function openLayouts(page: Page) {
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: layouts.open }).click();
  const sheet = page.getByRole('dialog', { name: layouts.title });
  await sheet.waitFor();
  return sheet;
}

/** Number of issuers in the list of layouts; the sheets are closed again. */
async function learned(page: Page): Promise<number> {
  const sheet = await openLayouts(page);
  await sheet.getByText(layouts.none).or(sheet.getByRole('listitem').first()).waitFor();
  const count = await sheet.getByRole('listitem').count();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const settings = page.getByRole('dialog', { name: english.settings.title });
  await settings.waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'detached' });
  return count;
}

describeInEachHost('the layout of an issuer’s invoices', (open) => {
  it('is learned from what the clerk types, reads the next invoice, and can be forgotten', async () => {
    const program = await open();
    const { page } = program;
    const editor = new EditorPage(page);
    await new FirstRunPage(page).emptyDraft.click();
    await new AttachmentsPage(page).panel.waitFor();
    await dropFiles(page, [await invoiceFile('X-4711', 'First.pdf')]);
    const strip = page.getByRole('region', { name: english.einvoice.strip });
    await strip.getByRole('button', { name: english.einvoice.fillEmpty }).click();
    await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('2,050.00');
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('');
    await editor.field('invoiceNumber').fill('X-4711');
    await editor.saved();
    expect(await learned(page)).toBe(0);
    await page.keyboard.press('Control+n');
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('');
    await expect.poll(() => learned(page)).toBe(1);
    // The layout is stored and used for the next invoice.
    await program.close();
    await program.reopen();
    const again = new EditorPage(program.page);
    await again.field('invoiceNumber').waitFor();
    await dropFiles(program.page, [await invoiceFile('X-4812', 'Second.pdf')]);
    await program.page
      .getByRole('region', { name: english.einvoice.strip })
      .getByRole('button', { name: english.einvoice.fillEmpty })
      .click();
    await expect.poll(() => again.field('invoiceNumber').inputValue()).toBe('X-4812');
    const sheet = await openLayouts(program.page);
    await sheet.getByText(layouts.knows('Invoice number')).waitFor();
    await sheet.getByRole('button', { name: layouts.forget }).click();
    await sheet.getByText(layouts.none).waitFor();
  });

  it('is learned from a mark on the page beside, and a backup brings it back to read the next invoice', async () => {
    const { page } = await open();
    const [editor, beside] = [new EditorPage(page), new DocumentPanePage(page)];
    await new FirstRunPage(page).emptyDraft.click();
    await new AttachmentsPage(page).panel.waitFor();
    await dropFiles(page, [await invoiceFile('X-4711', 'First.pdf')]);
    const strip = page.getByRole('region', { name: english.einvoice.strip });
    await strip.getByRole('button', { name: english.einvoice.fillEmpty }).click();
    await beside.text('X-4711').waitFor();
    await beside.markByMouse('X-4711');
    await beside.bar.getByRole('button', { name: english.documentPane.more }).click();
    await page.getByRole('menuitem', { name: 'Invoice number' }).click();
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('X-4711');
    await editor.saved();
    await page.keyboard.press('Control+n');
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('');
    await expect.poll(() => learned(page)).toBe(1);
    const backups = new BackupsPage(page);
    await backups.backUp();
    const sheet = await openLayouts(page);
    await sheet.getByRole('button', { name: layouts.forget }).click();
    await sheet.getByText(layouts.none).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await backups.chooseByHand();
    await backups.restore();
    expect(await learned(page)).toBe(1);
    // The empty draft from before is open again.
    await new AttachmentsPage(page).panel.waitFor();
    await dropFiles(page, [await invoiceFile('X-4812', 'Second.pdf')]);
    await strip.getByRole('button', { name: english.einvoice.fillEmpty }).click();
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('X-4812');
  });

  it('reads again what is attached already, by itself and when asked, and never over what the clerk typed', async () => {
    const { page } = await open();
    const [editor, attachments, register] = [
      new EditorPage(page),
      new AttachmentsPage(page),
      new RegisterPage(page),
    ];
    const number = editor.field('invoiceNumber');
    const fillFrom = async (file: string): Promise<void> => {
      await dropFiles(page, [file]);
      const strip = page.getByRole('region', { name: english.einvoice.strip });
      await strip.getByRole('button', { name: english.einvoice.fillEmpty }).click();
      await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('2,050.00');
      // The PDF covers the register and the attachments.
      const pane = page.getByRole('region', { name: english.documentPane.pane });
      await pane.waitFor();
      await page.keyboard.press('Control+b');
      await pane.waitFor({ state: 'detached' });
    };
    await new FirstRunPage(page).emptyDraft.click();
    await attachments.panel.waitFor();
    await fillFrom(await invoiceFile('X-4711', 'First.pdf'));
    await editor.saved();
    await page.keyboard.press('Control+n');
    await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('');
    await fillFrom(await invoiceFile('X-4812', 'Second.pdf'));
    await number.fill('X-4812');
    await editor.saved();
    // What the second invoice taught is used for the first one once that is opened.
    await register.list.locator('[aria-current="false"]').click();
    await expect.poll(() => number.inputValue()).toBe('X-4711');
    await register.toasts.getByText(english.einvoice.readAgain('First.pdf', 1)).waitFor();
    await editor.undo.click();
    await expect.poll(() => number.inputValue()).toBe('');
    await attachments.choose('First.pdf', english.attachments.readAgain);
    await expect.poll(() => number.inputValue()).toBe('X-4711');
    await number.fill('Mine');
    await editor.saved();
    await attachments.choose('First.pdf', english.attachments.readAgain);
    await register.toasts.getByText(english.einvoice.readAgain('First.pdf', 0)).waitFor();
    await expect.poll(() => number.inputValue()).toBe('Mine');
  });
});
