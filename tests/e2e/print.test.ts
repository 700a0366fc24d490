import { describe, expect, it, onTestFinished } from 'vitest';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import { EditorPage } from './pages/editor.ts';
import { PreviewPage } from './pages/preview.ts';
import { RegisterPage } from './pages/register.ts';
import { browserHost } from './support/browser-program.ts';
import type { BuiltProgram, OpeningOptions } from './support/built-program.ts';
import { exampleApplication } from './support/example-applications.ts';
import { readPrinted } from './support/printed-pdf.ts';

const pumps: ApplicationContent = {
  ...exampleApplication('german-pumps-to-saudi-arabia'),
  originals: '1',
  copies: '2',
};

/** Opens a program with one draft on the desk. */
async function openDraft(options: OpeningOptions = {}): Promise<BuiltProgram> {
  const program = await browserHost.open({ ...options, drafts: [pumps] });
  onTestFinished(() => program.discard());
  await new RegisterPage(program.page).row(pumps.consignee.name).click();
  await new EditorPage(program.page).field('goods').waitFor();
  return program;
}

/** The text without the blanks that a reader of PDFs puts between pieces. */
const joined = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '');

// Only a Chromium without a window can make a PDF for a test.
describe.skipIf(browserHost.obstacle !== null)('printing', () => {
  it('by the keyboard brings the sheets alone to the printer, each on A4 with its own name', async () => {
    const { page } = await openDraft();
    const preview = new PreviewPage(page);
    await new EditorPage(page).field('remarks').focus();
    await preview.openByKey();
    const windows = await preview.countPrintWindows();
    await page.keyboard.press('Control+P');
    await expect.poll(windows).toBe(1);
    const pages = await readPrinted(await preview.pdf());
    expect(pages).toHaveLength(3);
    for (const { width, height, fonts, missingFonts } of pages) {
      expect(Math.abs(width - 595.28)).toBeLessThan(0.5);
      expect(Math.abs(height - 841.89)).toBeLessThan(0.5);
      expect(fonts).toBeGreaterThan(1);
      expect(missingFonts).toBe(0);
    }
    const texts = pages.map(({ text }) => joined(text));
    expect(texts.map((text) => /Original|Copy1|Copy2/.exec(text)?.[0])).toEqual([
      'Original',
      'Copy1',
      'Copy2',
    ]);
    for (const text of texts) {
      expect(text).toContain('DRAFT');
      for (const line of pumps.goods.split('\n').slice(0, 2)) expect(text).toContain(joined(line));
      expect(text).toContain(joined('Germany (European Union)'));
      expect(text).not.toContain('Register');
    }
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('remarks');
  });

  it('by the mouse puts a cover sheet in front, and copies a sheet as a fine picture', async () => {
    const { page } = await openDraft({ inWholeBrowser: true });
    const preview = new PreviewPage(page);
    await preview.openByMouse();
    await preview.copyImage.click();
    await page.getByText('The sheet was copied as an image.').waitFor();
    expect(await preview.copiedPicture()).toEqual([2_480, 3_508]);
    await preview.cover.click();
    await expect.poll(async () => (await readPrinted(await preview.pdf())).length).toBe(4);
    const [cover] = await readPrinted(await preview.pdf());
    expect(joined(cover?.text ?? '')).toContain(joined('Application for a certificate of origin'));
    expect(joined(cover?.text ?? '')).toContain(joined(pumps.invoiceNumber));
    await preview.back.click();
    await new EditorPage(page).field('goods').waitFor();
  });
});
