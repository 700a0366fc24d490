import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { german } from '../../../shared/text/german/german.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const preview = (page: Page) => page.getByRole('region', { name: 'Preview', exact: true });
const sheet = (page: Page) => page.locator('[data-sheet]');
const printed = (page: Page) =>
  page.locator('[data-print] svg').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
const calls = (page: Page) =>
  page.evaluate(() =>
    window.preview?.program.calls.map(({ channel }) => channel).filter((name) => name.startsWith('printing')),
  );

async function openEditor(query: string, size?: { width: number; height: number }): Promise<Page> {
  const page = await pages.open(`state=${query}`, size);
  await page.locator('[data-field="goods"]').waitFor();
  return page;
}

async function openPreview(query: string, size?: { width: number; height: number }): Promise<Page> {
  const page = await openEditor(query, size);
  await page.keyboard.press('Control+Shift+P');
  await sheet(page).waitFor();
  return page;
}

/** Whether anything is wider than the window. */
const runsOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('the preview', () => {
  it('opens by its key, prints by its key, and leads back to the same letter with Escape', async () => {
    const page = await openEditor('print-plain');
    await page.locator('[data-field="goods"]').focus();
    await page.evaluate(() => {
      const field = document.activeElement;
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(7, 9);
    });
    await page.keyboard.press('Control+Shift+P');
    await sheet(page).waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Print…');
    await page.keyboard.press('Control+P');
    await expect.poll(() => calls(page)).toEqual(['printing.print']);
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedField(page)).toBe('goods');
    const caret = () =>
      page.evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLTextAreaElement ? [field.selectionStart, field.selectionEnd] : null;
      });
    await expect.poll(caret).toEqual([7, 9]);
  });

  it('shows each sheet, and prints all of them or the one that is shown, with a cover in front', async () => {
    const page = await openPreview('print-plain');
    await expect.poll(() => printed(page)).toEqual(['Original', 'Copy 1', 'Copy 2']);
    await preview(page).getByRole('radio', { name: 'Copy 2' }).click({ force: true });
    await expect.poll(() => sheet(page).getByText('Copy 2').count()).toBe(1);
    await page.getByText('Print all three').click();
    await expect.poll(() => printed(page)).toEqual(['Copy 2']);
    await page.getByText('Cover sheet with order and list of PDFs').click();
    await expect.poll(() => printed(page)).toEqual(['Cover sheet', 'Copy 2']);
    await preview(page).getByRole('button', { name: 'Copy 2' }).click();
    await page.getByRole('option', { name: 'Cover sheet' }).click();
    await sheet(page).getByText('Application for a certificate of origin').waitFor();
    // A list that is closing still handles Escape itself.
    await expect.poll(() => page.getByRole('option', { name: 'Cover sheet' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => preview(page).count()).toBe(0);
  });

  it('marks what does not fit, and leads to where it begins', async () => {
    const page = await openPreview('print-too-long');
    const column = page.getByRole('region', { name: 'Does not fit' });
    await expect
      .poll(() => column.getByRole('paragraph').allInnerTexts())
      .toEqual(expect.arrayContaining(['Letter of credit SNB/26/004417', 'dated 2 October 2026']));
    await sheet(page).getByText('The paper ends here. 2 lines do not fit.').waitFor();
    const isAcross = async () => {
      const [line, paper] = [
        await page.locator('[data-paper-end]').boundingBox(),
        await sheet(page).boundingBox(),
      ];
      if (line === null || paper === null) return false;
      return line.x < paper.x && line.x + line.width > paper.x + paper.width;
    };
    await expect.poll(isAcross).toBe(true);
    await column.getByRole('button', { name: 'Edit box 6' }).click();
    await expect.poll(() => focusedField(page)).toBe('goods');
    const rest = () =>
      page.evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLTextAreaElement ? field.value.slice(field.selectionStart) : '';
      });
    await expect.poll(rest).toBe('Letter of credit SNB/26/004417\ndated 2 October 2026');
    // The editor counts the same lines.
    await page.getByText('The paper ends at the red line. 2 lines do not fit.').waitFor();
  });

  it('says what did not work and why, saves a PDF where the computer can make one, and keeps its choices', async () => {
    const page = await openPreview('print-desktop');
    await page.evaluate(() => {
      if (window.preview !== undefined)
        window.preview.program.printFailure = { kind: 'notPrinted', detail: 'Invalid printer settings' };
      Object.defineProperty(navigator.clipboard, 'write', {
        value: () => Promise.reject(new Error('denied')),
      });
    });
    await page.keyboard.press('Control+P');
    const alert = preview(page).getByRole('alert');
    await alert.getByText('Nothing was printed. Check the printer').waitFor();
    await alert.getByText('The system reported: Invalid printer settings').waitFor();
    await page.getByRole('button', { name: 'Copy as image' }).click();
    await alert.getByText('The sheet was not copied').waitFor();
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.printFailure = null;
    });
    await page.getByRole('button', { name: 'Save as PDF…' }).click();
    await page.getByText('The PDF was saved.').waitFor();
    await expect.poll(() => alert.innerText()).toBe('');
    await expect.poll(() => page.getByText('opens the print window').count()).toBe(0);

    const right = page.getByRole('textbox', { name: 'Shift to the right, millimetres' });
    await right.fill('2.5');
    await right.press('Enter');
    await expect.poll(() => right.inputValue()).toBe('2.5 mm');
    const moved = () => page.locator('[data-print] svg > g').first().getAttribute('transform');
    await expect.poll(moved).toBe('translate(2.5 0)');
    await page.getByRole('button', { name: 'Plain paper' }).click();
    await page.getByRole('option', { name: 'The chamber’s form' }).click();
    await expect.poll(() => sheet(page).getByText('Certificate of Origin').count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => window.preview?.program.settings))
      .toMatchObject({ printOn: 'form', printShiftRight: 2.5, printShiftDown: 0 });
  });

  it('offers a PDF where no printer is, by the keyboard too, and says that it was saved', async () => {
    const page = await openPreview('print-desktop');
    await page.evaluate(() => {
      if (window.preview !== undefined)
        window.preview.program.printFailure = { kind: 'notPrinted', detail: 'No valid printers available' };
    });
    await page.keyboard.press('Control+P');
    const alert = preview(page).getByRole('alert');
    const offer = alert.getByRole('button', { name: 'Save as PDF…' });
    await offer.waitFor();
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.printFailure = null;
    });
    await offer.focus();
    await page.keyboard.press('Enter');
    await page.getByText('The PDF was saved.').waitFor();
    await expect.poll(() => calls(page)).toEqual(['printing.print', 'printing.savePdf']);
    await expect.poll(() => alert.innerText()).toBe('');
  });

  it('opens and closes by the mouse, grows, fits again, and leaves another application to the editor', async () => {
    const page = await openEditor('print-plain');
    await page.getByRole('button', { name: 'Preview' }).click();
    await preview(page).getByRole('button', { name: 'Back to the draft' }).click();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Preview');
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    const width = async () => Math.round((await sheet(page).boundingBox())?.width ?? 0);
    // It is drawn first and then measured to fit.
    let fitting = 0;
    await expect
      .poll(async () => {
        const before = fitting;
        fitting = await width();
        return fitting > 0 && fitting === before;
      })
      .toBe(true);
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBe(512);
    await page.getByRole('button', { name: /Fit the page/ }).click();
    await expect.poll(width).toBe(fitting);
    await page.getByRole('navigation').getByText('To order').click();
    await expect.poll(() => preview(page).count()).toBe(0);
    await expect.poll(() => page.locator('[data-field="consignee.name"]').inputValue()).toBe('To order');
  });

  it('is shifted by what is typed with comma or point, also where Escape leaves it at once', async () => {
    const page = await openPreview('print-plain&lang=de');
    const shift = page.getByRole('textbox', { name: german.preview.shiftRight });
    for (const [typed, shown] of [
      ['1.5', '1,5 mm'],
      ['−2,25 mm', '-2,2 mm'],
      [',4', '0,4 mm'],
      ['far', '0,4 mm'],
      ['40', '20,0 mm'],
    ] as const) {
      await shift.fill(typed);
      await page.keyboard.press('Tab');
      await expect.poll(() => shift.inputValue()).toBe(shown);
    }
    await shift.fill('3');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).count()).toBe(0);
    await page.keyboard.press('Control+Shift+P');
    await expect.poll(() => shift.inputValue()).toBe('3,0 mm');
  });

  it('is without DRAFT and without a way to change it once it was issued', async () => {
    const page = await openPreview('print-issued');
    await expect.poll(() => sheet(page).getByText('DRAFT').count()).toBe(0);
    await expect.poll(() => page.getByText('stands across every sheet').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the application' }).waitFor();
  });
});

describe('the preview is easy to use', () => {
  it('in every theme and in German', async () => {
    const page = await openPreview('print-too-long&lang=de');
    await page.getByText('Deckblatt mit Auftrag und Liste der PDFs').click();
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('in narrow windows and at 200 %', async () => {
    const page = await openPreview('print-too-long', { width: 640, height: 360 });
    for (const [width, height] of [
      [640, 360],
      [1024, 700],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'Print…' }).waitFor();
      await expect.poll(() => runsOut(page)).toBe(false);
      await page.getByRole('button', { name: 'Edit box 6' }).scrollIntoViewIfNeeded();
    }
    await page.setViewportSize({ width: 640, height: 360 });
    const isAbove = async () => {
      const [paper, column] = [
        await sheet(page).boundingBox(),
        await page.getByRole('complementary', { name: 'Sheets and paper' }).boundingBox(),
      ];
      return paper !== null && column !== null && paper.y + paper.height <= column.y;
    };
    await expect.poll(isAbove).toBe(true);
    expect(await barriersInThemes(page)).toEqual([]);
  });
});
