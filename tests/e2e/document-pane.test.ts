import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { encryptedPdf } from '../support/encrypted-pdf.ts';
import { faxPdf } from '../support/hostile-pdfs.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { DocumentPanePage } from './pages/document-pane.ts';
import { EditorPage } from './pages/editor.ts';
import { beginDraft } from './support/begin-draft.ts';
import { dropFiles } from './support/drop-files.ts';
import { places } from './support/places.ts';
import { describeInEachHost, type SharedProgram } from './support/specs.ts';

const sample = (name: string): string => path.join(places.repository, 'resources/sample', name);
const invoice = '26-11873 Rechnung.pdf';
const packing = '26-11873 Packliste.pdf';

/** A draft with an invoice and a packing list, and all complaints of the page. */
async function draftWithPdfs(shared: SharedProgram) {
  const { page } = await shared();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await beginDraft(page);
  const attachments = new AttachmentsPage(page);
  await attachments.panel.waitFor();
  await dropFiles(page, [sample(invoice), sample(packing)]);
  await expect.poll(() => attachments.items.count()).toBe(2);
  return { page, complaints, attachments, beside: new DocumentPanePage(page), editor: new EditorPage(page) };
}

async function orderOf(attachments: AttachmentsPage): Promise<string[]> {
  return (await attachments.items.allTextContents()).map((text) => text.slice(0, text.indexOf('.pdf')));
}

/** Drags from the middle of one place to another, with the small steps of a mouse. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 6, from.y + 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
}

function middleOf(box: { x: number; y: number; width: number; height: number } | null) {
  if (box === null) throw new Error('It is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describeInEachHost('the invoice beside the page', (_open, shared) => {
  it('gives its text to boxes by keys alone, and the focus back', async () => {
    const { page, complaints, beside, editor, attachments } = await draftWithPdfs(shared);
    const fax = path.join(temporaryFolder(), 'fax.pdf');
    writeFileSync(fax, faxPdf());
    const withFiles = path.join(temporaryFolder(), 'encrypted files.pdf');
    writeFileSync(withFiles, encryptedPdf('Identity', 'Identity'));
    await dropFiles(page, [fax, withFiles]);
    // The policy of the built page lets it draw a picture that needs a decoder in a script of its own, and a PDF with a
    // password on the files inside it, which the page itself does not need.
    await expect.poll(() => attachments.panel.locator('img').count()).toBe(4);
    await editor.goToBox(7, 'quantity');
    await page.keyboard.press('Control+b');
    await beside.text('Gross 6,840 kg').waitFor();
    await beside.markBy('ArrowDown', 'Packing');
    await beside.markBy('ArrowRight', 'Gross 6,840 kg');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('Gross 6,840 kg');
    await beside.markBy('ArrowDown', 'Net 6,115 kg');
    await page.keyboard.press('7');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('Gross 6,840 kg\nNet 6,115 kg');
    await beside.markBy('Control+ArrowRight', 'Net');
    await page.keyboard.press('Escape');
    await editor.focusedField('quantity').waitFor();
    await expect.poll(() => beside.pane.count()).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('Gross 6,840 kg');
    expect(complaints).toEqual([]);
  });

  it('gives way to the reason why a PDF that was dropped beside it was not attached', async () => {
    const { page, beside, attachments } = await draftWithPdfs(shared);
    await page.keyboard.press('Control+B');
    await beside.pane.waitFor();
    const broken = path.join(temporaryFolder(), 'broken.pdf');
    writeFileSync(broken, '%PDF-1.4 broken');
    await dropFiles(page, [broken]);
    await attachments.panel.getByText('broken.pdf was not attached').waitFor();
    await expect.poll(() => beside.pane.count()).toBe(0);
    // Also where the same reason was listed before.
    await page.keyboard.press('Control+B');
    await beside.pane.waitFor();
    await dropFiles(page, [broken]);
    await expect.poll(() => beside.pane.count()).toBe(0);
    expect(await attachments.panel.getByText('broken.pdf was not attached').count()).toBe(1);
  });

  it('keeps number, amount and currency in sight, and Escape in any field closes it and stays there', async () => {
    const { page, complaints, beside, editor } = await draftWithPdfs(shared);
    await page.setViewportSize({ width: 1280, height: 720 });
    await editor.goToBox(7, 'quantity');
    await page.keyboard.press('Control+b');
    await beside.text('Gross 6,840 kg').waitFor();
    for (const field of ['invoiceNumber', 'invoiceAmount', 'invoiceCurrency'] as const) {
      const place = middleOf(await editor.field(field).boundingBox());
      const isInSight = await editor
        .field(field)
        .evaluate((input, { x, y }) => document.elementFromPoint(x, y) === input, place);
      expect(isInSight).toBe(true);
    }
    await editor.field('invoiceNumber').fill('26-11873');
    await page.keyboard.press('Escape');
    await expect.poll(() => beside.pane.count()).toBe(0);
    await editor.focusedField('invoiceNumber').waitFor();
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('26-11873');
    expect(complaints).toEqual([]);
  });

  it('gives its text by the mouse; PDFs are put in order and replaced in the list', async () => {
    const { page, complaints, beside, editor, attachments } = await draftWithPdfs(shared);
    const [first, second] = [attachments.items.first(), attachments.items.last()];
    await drag(page, middleOf(await second.boundingBox()), { ...middleOf(await first.boundingBox()), y: 0 });
    const top = await first.boundingBox();
    await page.mouse.move(middleOf(top).x, (top?.y ?? 0) + 4, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => orderOf(attachments)).toEqual(['26-11873 Packliste', '26-11873 Rechnung']);

    await page.keyboard.press('Control+b');
    await beside.markByMouse('Gross 6,840 kg');
    const quantity = middleOf(await editor.field('quantity').locator('xpath=..').boundingBox());
    await drag(page, middleOf(await beside.text('Gross 6,840 kg').boundingBox()), quantity);
    await page.mouse.up();
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('Gross 6,840 kg');
    await beside.markByMouse('Marks: DEMIRKAYA / GEBZE / 1–5');
    await beside.bar.getByRole('button', { name: 'Insert into Box 6' }).click();
    await expect.poll(() => editor.field('goods').inputValue()).toContain('DEMIRKAYA / GEBZE / 1–5');
    await beside.close.click();

    const dialog = page.waitForEvent('filechooser');
    await attachments.choose(invoice, 'Replace…');
    await (await dialog).setFiles([path.join(places.pdfs, 'arabic-text.pdf')]);
    await attachments.panel.getByRole('button', { name: 'Replace, keep the name' }).click();
    await expect.poll(() => attachments.item(invoice).textContent()).toContain('26 kB');
    await editor.undo.click();
    await expect.poll(() => attachments.item(invoice).textContent()).toContain('124 kB');
    await expect.poll(() => orderOf(attachments)).toEqual(['26-11873 Packliste', '26-11873 Rechnung']);
    expect(complaints).toEqual([]);
  });
});
