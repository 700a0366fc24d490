import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { ciiInvoice, pdfWithFiles } from '../support/einvoice-samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { dropFiles } from './support/drop-files.ts';
import { expectNoBarriers } from './support/screens.ts';
import { describeInEachHost, type OpenProgram } from './support/specs.ts';

const words = english.einvoice;

/** A PDF on the disk with this electronic invoice in it. */
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

function noPdf(name: string): string {
  const file = path.join(temporaryFolder(), name);
  writeFileSync(file, 'Call them on Monday.');
  return file;
}

async function draft(open: OpenProgram) {
  const { page } = await open();
  await new FirstRunPage(page).emptyDraft.click();
  const attachments = new AttachmentsPage(page);
  await attachments.panel.waitFor();
  const sheet = page.getByRole('dialog', { name: words.title });
  return { page, attachments, sheet, editor: new EditorPage(page) };
}

/** The PDF that was read stands where the list of attachments has its place. */
async function closePane(page: Page): Promise<void> {
  const pane = page.getByRole('region', { name: english.beside.pane });
  await pane.waitFor();
  await page.keyboard.press('Control+b');
  await pane.waitFor({ state: 'detached' });
}

/** The first is looked at and accepted; what is typed into the second takes the place of what was read. */
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

/** Waits for it to listen: what is painted first hears keys and drops a moment later. */
async function firstScreen(page: Page): Promise<void> {
  await new FirstRunPage(page).emptyDraft.waitFor();
  await page.evaluate(() => new Promise<null>((idle) => requestIdleCallback(() => idle(null))));
}

describeInEachHost('an electronic invoice', (open) => {
  it('is offered when its PDF is dropped, looked at, and filled in by one key that one undo takes back', async () => {
    const { page, editor, sheet } = await draft(open);
    await editor.field('invoiceAmount').fill('184,520.00');
    await dropFiles(page, [invoiceFile(ciiInvoice)]);
    await page.getByRole('region', { name: words.strip }).getByRole('button', { name: words.look }).waitFor();
    await page.getByText(/differs? from 26-11873\.pdf/u).waitFor();
    expect(await editor.field('invoiceNumber').inputValue()).toBe('');
    await page.keyboard.press('F9');
    await sheet.waitFor();
    await expectNoBarriers(page, 'what an invoice says');
    // What was typed stays unless somebody ticks it.
    expect(await sheet.getByRole('checkbox', { name: 'Amount' }).isChecked()).toBe(false);
    await sheet.getByText(`${words.now} 184,520.00`).waitFor();
    await page.keyboard.press('Enter');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('26-11873');
    expect(await editor.field('invoiceAmount').inputValue()).toBe('184,520.00');
    expect(await editor.field('quantity').inputValue()).toBe('1 pcs\n1,250.5 kg');
    expect(await editor.field('goods').inputValue()).toBe(
      '1  CNC machining centre & table, type HM 850\n2  Cutting oil\nInvoice no. 26-11873 of 17 November 2026',
    );
    await page.getByText('41480 Gebze').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor.field('goods').inputValue()).toBe('');
    expect(await editor.field('invoiceNumber').inputValue()).toBe('');
    expect(await editor.field('invoiceAmount').inputValue()).toBe('184,520.00');
  });

  it('begins a draft for each PDF that is chosen, is filled in at once, and one undo takes all of them back', async () => {
    const { page } = await open();
    const register = new RegisterPage(page);
    await firstScreen(page);
    const asked = page.waitForEvent('filechooser');
    await page.keyboard.press('Control+Shift+N');
    await (await asked).setFiles([invoiceFile(ciiInvoice), plainPdf('Packing list.pdf'), noPdf('notes.pdf')]);
    const editor = new EditorPage(page);
    await expect.poll(() => editor.field('invoiceNumber').inputValue()).toBe('26-11873');
    await closePane(page);
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(1);
    await expect.poll(() => register.rows.count()).toBe(2);
    // What could not be attached says why, and leaves no empty draft.
    await page.getByText(english.attachments.notAttached('notes.pdf')).waitFor();
    await page.getByText(words.begunSeveral(2)).hover();
    await register.toasts.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => register.rows.count()).toBe(0);
  });

  it('begins a draft where its PDF is dropped on the first screen or the register, and on no other', async () => {
    const { page } = await open();
    const register = new RegisterPage(page);
    await firstScreen(page);
    await dropFiles(page, [invoiceFile(ciiInvoice)]);
    await page.getByRole('region', { name: words.strip }).waitFor();
    await closePane(page);
    await expect.poll(() => register.rows.count()).toBe(1);
    const place = await register.panel.boundingBox();
    if (place === null) throw new Error('The register is not in sight.');
    await dropFiles(page, [plainPdf('Second.pdf')], { x: place.x + 40, y: place.y + 300 });
    await expect.poll(() => register.rows.count()).toBe(2);
    await page.getByText(words.begun('Second.pdf')).waitFor();
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(1);
    // Over the desk it is attached, as always.
    await dropFiles(page, [plainPdf('Third.pdf')]);
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(2);
    expect(await register.rows.count()).toBe(2);
  });

  it('is marked until it is looked at, holds the submission, and is looked at by the keyboard alone', async () => {
    const program = await open();
    await firstScreen(program.page);
    await dropFiles(program.page, [invoiceFile(ciiInvoice)]);
    await expectMarkedAndTyped(program.page);
    // A crash loses none of the marks.
    await program.kill();
    await program.reopen();
    const { page } = program;
    const strip = page.getByRole('region', { name: words.strip });
    await strip.getByText(words.read('26-11873.pdf', 11, 10)).waitFor();
    await page.getByText(words.toLookAt(10)).first().waitFor();
    // What is not beside its words yet comes into sight, and the next press accepts it.
    const undo = strip.getByRole('button', { name: words.undoReading });
    const acceptInSight = async (): Promise<number> => {
      await page.keyboard.press('Alt+Enter');
      return undo.count();
    };
    await expect.poll(acceptInSight).toBe(0);
  });

  it('that cannot be read says so when it is asked for, and the PDF stays attached', async () => {
    const { page, attachments } = await draft(open);
    await dropFiles(page, [invoiceFile('<a>')]);
    await expect.poll(() => attachments.items.count()).toBe(1);
    await page.keyboard.press('F9');
    await page.getByText(words.unreadable).waitFor();
    expect(await attachments.items.count()).toBe(1);
  });
});
