import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { assemblePdf, streamObject } from '../support/broken-pdfs.ts';
import { ciiInvoice, pdfWithFiles, ublInvoice } from '../support/einvoice-samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { beginDraft } from './support/begin-draft.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { dropFiles, holdFiles } from './support/drop-files.ts';
import { expectNoBarriers } from './support/screens.ts';
import { describeInEachHost } from './support/specs.ts';

const words = english.einvoice;

/** Writes a PDF with this electronic invoice in it. */
function invoiceFile(xml: string): string {
  const file = path.join(temporaryFolder(), '26-11873.pdf');
  writeFileSync(file, pdfWithFiles({ 'factur-x.xml': Buffer.from(xml) }));
  return file;
}

function plainPdf(name: string): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, pdfWithFiles({ 'about.txt': Buffer.from(name) }));
  return file;
}

function xmlFile(name: string, xml: string): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, xml);
  return file;
}

/** Writes a PDF with these lines of text, one below the other. */
function printed(name: string, ...lines: readonly string[]): string {
  const file = path.join(temporaryFolder(), name);
  const shown = lines.map((line, at) => `BT /F1 11 Tf 60 ${760 - 24 * at} Td (${line}) Tj ET`).join('\n');
  writeFileSync(
    file,
    assemblePdf([
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
      Buffer.from(
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
      ),
      Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
      streamObject('', Buffer.from(shown)),
    ]),
  );
  return file;
}

function noPdf(name: string): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, 'Call them on Monday.');
  return file;
}

/** Closes the PDF that was read, which covers the list of attachments. */
async function closePane(page: Page): Promise<void> {
  const pane = page.getByRole('region', { name: english.documentPane.pane });
  await pane.waitFor();
  await page.keyboard.press('Control+b');
  await pane.waitFor({ state: 'detached' });
}

/** A place of the register without a control. */
async function overRegister(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const place = await new RegisterPage(page).panel.boundingBox();
  if (place === null) throw new Error('The register is not in sight.');
  return { x: place.x + 40, y: place.y + 300 };
}

/** Begins an empty draft. The PDF that the spec before it read may still cover the register. */
async function draft({ page }: BuiltProgram) {
  if (await page.getByRole('region', { name: english.documentPane.pane }).isVisible()) await closePane(page);
  await beginDraft(page);
  const attachments = new AttachmentsPage(page);
  await attachments.panel.waitFor();
  const sheet = page.getByRole('dialog', { name: words.title });
  return { page, attachments, sheet, editor: new EditorPage(page) };
}

/** Checks that the first value is marked and can be accepted, and that typing replaces the second one. */
async function expectMarkedAndTyped(page: Page): Promise<void> {
  const strip = page.getByRole('region', { name: words.strip });
  const hasFocus = (role: string): Promise<boolean> =>
    page.locator(`[data-party="${role}"]`).evaluate((box) => box === document.activeElement);
  await strip.getByText(words.read('26-11873.pdf', 11, 11)).waitFor();
  await expectNoBarriers(page, 'what was read and not looked at');
  await expect.poll(() => hasFocus('consignor')).toBe(true);
  await page.keyboard.press('Enter');
  await strip.getByText(words.read('26-11873.pdf', 11, 10)).waitFor();
  await expect.poll(() => hasFocus('consignee')).toBe(true);
  await page.keyboard.type('Other Ltd.');
  const editor = new EditorPage(page);
  await expect.poll(() => editor.field('consignee.name').inputValue()).toBe('Other Ltd.');
  await editor.saved();
}

/** Waits until the screen listens: keys and drops work a moment after it is painted. */
async function firstScreen(page: Page): Promise<void> {
  await new FirstRunPage(page).emptyDraft.waitFor();
  await page.evaluate(() => new Promise<null>((idle) => requestIdleCallback(() => idle(null))));
}

describeInEachHost('an electronic invoice', (open, shared) => {
  it('is offered when its PDF is dropped, looked at, and filled in by one key that one undo takes back', async () => {
    const { page, editor, sheet } = await draft(await shared());
    await editor.field('invoiceAmount').fill('184,520.00');
    await dropFiles(page, [invoiceFile(ciiInvoice)]);
    await page.getByRole('region', { name: words.strip }).getByRole('button', { name: words.look }).waitFor();
    await page.getByText(/worded differently there\./u).waitFor();
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('');
    await page.keyboard.press('F9');
    await sheet.waitFor();
    await expectNoBarriers(page, 'what an invoice says');
    // A typed value stays unless its box is ticked.
    await expect.poll(() => sheet.getByRole('checkbox', { name: 'Amount' }).isChecked()).toBe(false);
    await sheet.getByText(`${words.now} 184,520.00`).waitFor();
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('26-11873');
    await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('184,520.00');
    await expect.poll(() => editor.field('quantity').inputValue()).toBe('1 pcs\n1,250.5 kg');
    await expect
      .poll(() => editor.field('goods').inputValue())
      .toBe(
        '1  CNC machining centre & table, type HM 850\n2  Cutting oil\nInvoice no. 26-11873 of 17 November 2026',
      );
    await page.getByText('41480 Gebze').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('');
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('');
    await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('184,520.00');
    // Filling in shows the PDF beside the page, and the message is below that.
    const differing = page
      .getByRole('region', { name: english.documentPane.pane })
      .getByRole('list', { name: english.readiness.compared });
    await differing.getByText('184,520.00 here').waitFor();
    await expectNoBarriers(page, 'what a document beside the page says otherwise');
    const isRight = differing.getByRole('button', { name: english.readiness.isRight });
    await isRight.focus();
    await expect.poll(() => isRight.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await differing.waitFor({ state: 'detached' });
  });

  it('is completed by the address book, and by one key in the words of the last application to the same consignee', async () => {
    const { page, editor } = await draft(await open());
    const fill = async (xml: string, number: string): Promise<void> => {
      await dropFiles(page, [invoiceFile(xml)]);
      const strip = page.getByRole('region', { name: words.strip });
      await strip.getByRole('button', { name: words.fillEmpty }).click();
      await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe(number);
    };
    await fill(ciiInvoice, '26-11873');
    await editor.field('goods').fill('Machining centre, with oil\nInvoice no. 26-11873 of 17 November 2026');
    await editor.field('remarks').fill('Payment in advance');
    await editor.field('copies').fill('3');
    await editor.saved();
    await page.keyboard.press('Control+n');
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('');
    const isOfGebze = '<ram:CityName>Gebze</ram:CityName>';
    const next = ciiInvoice
      .replace('26-11873', '26-11900')
      .replace(`${isOfGebze}<ram:CountryID>TR</ram:CountryID>`, isOfGebze);
    await fill(next, '26-11900');
    await expect.poll(() => editor.field('destination').inputValue()).toBe('Türkiye');
    await expect.poll(() => editor.field('goods').inputValue()).toContain('1  CNC machining centre');
    await page.getByText(english.editor.usualOrder.offered('F7')).waitFor();
    await page.keyboard.press('F7');
    await expect.poll(() => editor.field('remarks').inputValue()).toBe('Payment in advance');
    await expect
      .poll(() => editor.field('goods').inputValue())
      .toBe('Machining centre, with oil\nInvoice no. 26-11900 of 17 November 2026');
    await expect.poll(() => editor.field('copies').inputValue()).toBe('3');
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('goods').inputValue()).toContain('1  CNC machining centre');
  });

  it('begins a draft where its PDF is dropped on the first screen or the register, and on no other', async () => {
    const { page } = await open();
    const register = new RegisterPage(page);
    await firstScreen(page);
    await dropFiles(page, [invoiceFile(ciiInvoice)]);
    await page.getByRole('region', { name: words.strip }).waitFor();
    await closePane(page);
    await expect.poll(() => register.rows.count()).toBe(1);
    await dropFiles(page, [plainPdf('Second.pdf')], await overRegister(page));
    await expect.poll(() => register.rows.count()).toBe(2);
    await page.getByText(words.begun('Second.pdf')).waitFor();
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(1);
    // A file that is dropped over the desk is attached, as always.
    await dropFiles(page, [plainPdf('Third.pdf')]);
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(2);
    await expect.poll(() => register.rows.count()).toBe(2);
    // A file that is not an invoice is named, and does not stop the others.
    await dropFiles(page, [noPdf('Letter.docx'), plainPdf('Fourth.pdf')], await overRegister(page));
    await page.getByText(words.begun('Fourth.pdf')).waitFor();
    await expect.poll(() => register.rows.count()).toBe(3);
    await page.getByText(english.shell.actionFailure.drop(['Letter.docx'])).waitFor();
  });

  it('is marked until it is looked at, holds the submission, and is looked at by the keyboard alone', async () => {
    const program = await open();
    await firstScreen(program.page);
    await dropFiles(program.page, [invoiceFile(ciiInvoice)]);
    await expectMarkedAndTyped(program.page);
    // A crash does not lose a mark.
    await program.kill();
    await program.reopen();
    const { page } = program;
    const strip = page.getByRole('region', { name: words.strip });
    await strip.getByText(words.read('26-11873.pdf', 11, 10)).waitFor();
    await page.getByText(words.toCheck(10)).first().waitFor();
    // The first press shows values that are out of sight, and the next one accepts them.
    const undo = strip.getByRole('button', { name: words.undoReading });
    const acceptInSight = async (): Promise<number> => {
      await page.keyboard.press('Alt+Enter');
      return undo.count();
    };
    await expect.poll(acceptInSight).toBe(0);
  });

  it('that is an XML file begins a draft, with its words beside the boxes, and is not attached', async () => {
    const { page } = await open();
    const register = new RegisterPage(page);
    await firstScreen(page);
    await dropFiles(page, [xmlFile('26-11873.xml', ublInvoice), noPdf('other.xml')]);
    const strip = page.getByRole('region', { name: words.strip });
    await strip.getByText(words.read('26-11873.xml', 12, 12)).waitFor();
    // The reason why the other one was not attached is shown, and one key leads to the evidence.
    await page.getByText(english.attachments.notAttached('other.xml')).waitFor();
    const pane = page.getByRole('region', { name: english.documentPane.pane });
    await expect.poll(() => pane.count()).toBe(0);
    await page.keyboard.press('Control+b');
    await pane.getByText('BT-27').waitFor();
    await pane.getByText(english.documentPane.attachPdf).waitFor();
    await pane.getByText('184250.00').waitFor();
    await expectNoBarriers(page, 'the words of an electronic invoice');
    await pane.getByRole('button', { name: words.frame('Invoice number') }).click();
    const editor = new EditorPage(page);
    await editor.focusedField('invoiceNumber').waitFor();
    await page.keyboard.press('Enter');
    await strip.getByText(words.read('26-11873.xml', 12, 11)).waitFor();
    await closePane(page);
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(0);
    await page.getByText(english.attachments.notAttached('other.xml')).waitFor();
    await page.getByText(/not a complete XML file/u).waitFor();
    await expect.poll(() => register.rows.count()).toBe(1);
  });

  it('as XML alone is held against the boxes after the next start too, and not against a duplicate', async () => {
    const program = await open();
    await firstScreen(program.page);
    await dropFiles(program.page, [xmlFile('26-11873.xml', ublInvoice)]);
    const number = (): Locator => new EditorPage(program.page).field('invoiceNumber');
    const take = (): Locator => program.page.getByRole('button', { name: /Use 26-11873$/u });
    await expect.poll(() => number().inputValue()).toBe('26-11873');
    await program.page.keyboard.press('Control+b');
    await new EditorPage(program.page).saved();
    await program.close();
    await program.reopen();
    await expect.poll(() => number().inputValue()).toBe('26-11873');
    await expect.poll(() => take().count()).toBe(0);
    await number().fill('26-77777');
    await take().waitFor();
    await new EditorPage(program.page).saved();
    await program.page.keyboard.press('Control+d');
    await expect.poll(() => number().inputValue()).toBe('');
    await number().fill('26-88888');
    await new EditorPage(program.page).saved();
    await expect.poll(() => take().count()).toBe(0);
  });

  it('as XML dropped on an open draft is offered there', async () => {
    const { page, attachments, editor } = await draft(await shared());
    await dropFiles(page, [xmlFile('26-11873.xml', ciiInvoice), plainPdf('Bill.pdf')]);
    const strip = page.getByRole('region', { name: words.strip });
    await strip.getByText(/from 26-11873\.xml/u).waitFor();
    await expect.poll(() => attachments.items.count()).toBe(1);
    await strip.getByRole('button', { name: words.fillEmpty }).click();
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('26-11873');
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('');
  });

  it('that cannot be read says so when it is asked for, and the PDF stays attached', async () => {
    const { page, attachments } = await draft(await shared());
    await dropFiles(page, [invoiceFile('<a>')]);
    await expect.poll(() => attachments.items.count()).toBe(1);
    await page.keyboard.press('F9');
    await page.getByText(words.unreadable).waitFor();
    await expect.poll(() => attachments.items.count()).toBe(1);
  });
});

describeInEachHost('an electronic invoice at a desk that is in use', (_open, shared) => {
  it('begins a draft for each PDF that is chosen, is filled in at once, and one undo takes all of them back', async () => {
    const { page } = await draft(await shared());
    const register = new RegisterPage(page);
    const before = await register.rows.count();
    const asked = page.waitForEvent('filechooser');
    await page.keyboard.press('Control+Shift+N');
    await (await asked).setFiles([invoiceFile(ciiInvoice), plainPdf('Packing list.pdf'), noPdf('notes.pdf')]);
    const editor = new EditorPage(page);
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('26-11873');
    // The reason why a file was not attached is shown, and no empty draft is left.
    await page.getByText(english.attachments.notAttached('notes.pdf')).waitFor();
    await expect.poll(() => page.getByRole('region', { name: english.documentPane.pane }).count()).toBe(0);
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(1);
    await expect.poll(() => register.rows.count()).toBe(before + 2);
    await page.getByText(words.begunSeveral(2)).hover();
    await register.undoLast();
    await expect.poll(() => register.rows.count()).toBe(before);
  });

  it('that is one of two in a PDF is not used, and the words say what to do', async () => {
    const { page } = await draft(await shared());
    const file = path.join(temporaryFolder(), 'two.pdf');
    const other = ciiInvoice.replaceAll('26-11873', '26-11999');
    writeFileSync(
      file,
      pdfWithFiles({ 'factur-x.xml': Buffer.from(ciiInvoice), 'zugferd-invoice.xml': Buffer.from(other) }),
    );
    await dropFiles(page, [file], await overRegister(page));
    await page.getByText(words.several).waitFor();
  });

  it('as XML with its PDF and its packing list is one draft, whose values stand on the PDF', async () => {
    const { page } = await draft(await shared());
    const register = new RegisterPage(page);
    const before = await register.rows.count();
    const files = [
      printed('Rechnung 118.pdf', 'Invoice no. 26-11873', 'Total EUR 184,250.00'),
      printed('PL.pdf', 'Packing list', 'Invoice no. 26-11873'),
      xmlFile('118.xml', ciiInvoice),
    ];
    // Nobody knows yet which of them are invoices.
    await holdFiles(page, files, await overRegister(page));
    await page.getByText('Release 3 files: each invoice becomes a new draft').waitFor();
    await dropFiles(page, files, await overRegister(page));
    await page.getByText(words.begun('118.xml')).waitFor();
    const pane = page.getByRole('region', { name: english.documentPane.pane });
    await pane.getByRole('document', { name: 'Rechnung 118.pdf' }).waitFor();
    await pane.getByRole('button', { name: words.frame('Invoice number') }).waitFor();
    await closePane(page);
    await expect.poll(() => register.rows.count()).toBe(before + 1);
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(2);
    await expect.poll(() => new EditorPage(page).field('purchaseOrder').inputValue()).toBe('4500118204');
  });

  it('that says otherwise is taken over by one press, which one undo takes back', async () => {
    const { page, editor } = await draft(await shared());
    await editor.field('invoiceAmount').fill('184,520.00');
    await editor.field('invoiceNumber').focus();
    await dropFiles(page, [invoiceFile(ciiInvoice)]);
    const take = page.getByRole('button', { name: /Use 184,250\.00$/u });
    await take.click();
    await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('184,250.00');
    await expect.poll(() => take.count()).toBe(0);
    await editor.undo.click();
    await expect.poll(() => editor.field('invoiceAmount').inputValue()).toBe('184,520.00');
    await take.waitFor();
    await expectNoBarriers(page, 'a value that a document says otherwise');
  });
});
