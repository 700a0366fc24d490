import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyReading, type Reading } from '../../../shared/domain/reading.ts';
import { english } from '../../../shared/text/english/english.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const { readiness, settings } = english;
/** An invoice over another amount than that of any application here. */
const otherInvoice: Reading = {
  ...emptyReading,
  document: 'invoice',
  values: [{ field: 'invoiceAmount', text: '1.25', source: 'text', place: null }],
};
/** An invoice with two contradictions about its amount. */
const contradictingInvoice: Reading = {
  ...emptyReading,
  document: 'invoice',
  contradictions: [
    { kind: 'totalAndLines', total: '184250.00', sum: '184000.00' },
    { kind: 'totals', totals: ['184250.00', '1.00'] },
  ],
};
const panel = (page: Page) => page.getByRole('region', { name: readiness.title });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field'));

/** Goes from the line of a warning, where Enter does nothing, to its button, and presses that. */
async function keepAsItIs(page: Page, warning: string): Promise<void> {
  await expect.poll(() => focusedText(page)).toContain(warning);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedText(page)).toBe(readiness.isRight);
  await page.keyboard.press('Enter');
}

describe('what to look at', () => {
  it.each([
    ['en', 'Required', '5 other checks are fine.'],
    ['de', 'Pflichtfeld', '5 weitere Prüfungen'],
  ])(
    'say of an empty draft what is required, and praise nothing that is not there (%s)',
    async (lang, required, fine) => {
      const page = await pages.open(`state=first-run&lang=${lang}`);
      await page.keyboard.press('2');
      for (const field of ['invoiceNumber', 'invoiceAmount'])
        await expect
          .poll(() => page.locator(`input[data-field="${field}"]`).getAttribute('placeholder'))
          .toBe(required);
      await page.getByText(fine).waitFor();
    },
  );

  it.each([
    ['en', 'Submit to practice… 2 open', '1 required, 1 error'],
    ['de', 'Zur Übung einreichen… 2 offen', '1 fehlt, 1 Fehler'],
  ])('is counted in few words beside a long name, and below in full (%s)', async (lang, short, whole) => {
    const page = await pages.open(`state=practice&lang=${lang}`);
    await page.locator('input[data-field="invoiceNumber"]').fill('');
    await page.locator('input[data-field="invoiceAmount"]').fill('abc');
    const button = page.getByRole('button', { name: short, exact: true });
    await button.waitFor();
    await page.getByText(whole, { exact: true }).waitFor();
    const cut = () =>
      button
        .locator('span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    await expect.poll(cut).toBe(0);
  });

  it('is confirmed by keys alone, one by one, and leads to the sheet that says so again', async () => {
    const page = await pages.open('state=look-at');
    await page.getByRole('button', { name: 'Submit… 2 to check' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await keepAsItIs(page, 'Box 4 names a vessel.');
    await page.getByRole('button', { name: 'Submit… 1 to check' }).waitFor();
    await keepAsItIs(page, 'The quantity has no weight');
    await expect.poll(() => focusedText(page)).toContain('Ctrl Enter');
    await panel(page).getByText('Kept as it is: The quantity has no weight').waitFor();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Submit this application' });
    await sheet.getByText('Box 4 names a vessel.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel(page)
      .getByRole('button', { name: /^Undo: Box 4/ })
      .press('Enter');
    await page.getByRole('button', { name: 'Submit… 1 to check' }).waitFor();
    await expect.poll(() => focusedText(page)).toContain('Box 4 names a vessel.');
  });

  it('is one press away from its box, whose sign moves no text, and goes while the clerk types', async () => {
    const page = await pages.open('state=look-at');
    const quantity = page.locator('[data-field="quantity"]');
    const top = async (): Promise<number | undefined> => (await quantity.boundingBox())?.y;
    await panel(page)
      .getByRole('button', { name: /^Box 7: .*\.$/ })
      .click();
    await expect.poll(() => focusedField(page)).toBe('quantity');
    const signs = page.getByRole('group').getByText(readiness.check);
    await expect.poll(() => signs.count()).toBe(2);
    const before = await top();
    await page.keyboard.press('End');
    await page.keyboard.type(', gross 12 kg');
    await page.getByRole('button', { name: 'Submit… 1 to check' }).waitFor();
    await expect.poll(() => signs.count()).toBe(1);
    await expect.poll(() => top()).toBe(before);
    await page.keyboard.press('F8');
    await expect.poll(() => focusedField(page)).toBe('transportDetails');
  });

  it('has its sign at the end of the box, of a party as well', async () => {
    const page = await pages.open('state=from-xml');
    const party = page.locator('[data-party="consignee"]');
    const sign = party.getByText(readiness.check, { exact: true }).locator('..');
    await sign.waitFor();
    const gap = async () => {
      const [box, own] = await Promise.all([party.boundingBox(), sign.boundingBox()]);
      return box === null || own === null ? NaN : box.x + box.width - own.x - own.width;
    };
    await expect.poll(gap).toBeLessThan(12);
  });

  it('advises to go on one by one only until nothing is left to check', async () => {
    const page = await pages.open('state=from-xml');
    await page.getByRole('button', { name: english.einvoice.acceptAll }).waitFor();
    await page.keyboard.press('Alt+Enter');
    const advice = page.getByText(english.einvoice.nothingInSight);
    await advice.waitFor();
    await page.evaluate(() => window.preview?.stores.toasts.getState().hold(true));
    const strip = page.getByRole('region', { name: english.einvoice.strip });
    for (let left = 8; left > 0; left -= 1) {
      await strip.getByText(english.einvoice.read('26-11873.xml', 9, left)).waitFor();
      await page.keyboard.press('Enter');
    }
    await strip.waitFor({ state: 'detached' });
    await expect.poll(() => advice.count()).toBe(0);
  });

  it('leaves the focus on the primary action where undoing a reading takes the button away', async () => {
    const page = await pages.open('state=from-xml');
    const undo = page.getByRole('button', { name: english.einvoice.undoReading });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => undo.count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.closest('[data-primary]') != null);
  });

  it('takes the place of a PDF beside the page, and the register has its own again once it is submitted', async () => {
    const page = await pages.open('state=look-at');
    const pane = page.getByRole('region', { name: english.documentPane.pane });
    const list = page.getByRole('listbox', { name: english.register.applications });
    await page.getByRole('button', { name: 'Submit… 2 to check' }).waitFor();
    await page.keyboard.press('Control+b');
    await pane.waitFor();
    await page.keyboard.press('Control+Enter');
    await keepAsItIs(page, 'Box 4 names a vessel.');
    await expect.poll(() => pane.count()).toBe(0);
    await keepAsItIs(page, 'The quantity has no weight');
    await page.keyboard.press('Control+b');
    await pane.waitFor();
    await expect.poll(() => list.count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('radio', { name: /FS/ }).press('Space');
    await page.getByRole('button', { name: 'Submit as FS' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Accepted' }).waitFor();
    await page.keyboard.press('Enter');
    await list.waitFor();
    await expect.poll(() => pane.count()).toBe(0);
  });

  it('opens only the contradiction again that is taken back, though another one is about the same box', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await page.evaluate((reading) => {
      const stores = window.preview?.stores;
      const attachment = stores?.editor.getState().application?.attachments[0];
      if (attachment !== undefined)
        stores?.readings.setState({ readings: new Map([[attachment.sha256, reading]]) });
    }, contradictingInvoice);
    const right = panel(page).getByRole('button', { name: new RegExp(`${readiness.isRight}$`, 'u') });
    const takeBack = panel(page).getByRole('button', { name: /^Undo/u });
    const totals = /names different totals: 184,250\.00 and 1\.00/u;
    await panel(page).getByText(totals).waitFor();
    const all = await right.count();
    for (let left = all - 1; left >= 0; left--) {
      await right.first().press('Enter');
      await expect.poll(() => right.count()).toBe(left);
    }
    await panel(page)
      .getByRole('button', { name: new RegExp(`^Undo.*${totals.source}`, 'u') })
      .press('Enter');
    await expect.poll(() => right.count()).toBe(1);
    expect(await takeBack.count()).toBe(all - 1);
    await expect.poll(() => focusedText(page)).toMatch(totals);
  });

  it('keeps a number whole in its line, and breaks only one that is longer than that', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    const number = 'INV-DE-2026-KW48-A';
    const long = 'LONG-NUMBER-'.repeat(8) + '1';
    const show = (text: string) =>
      page.evaluate(
        ({ reading, said }) => {
          const stores = window.preview?.stores;
          const attachment = stores?.editor.getState().application?.attachments[0];
          const values = [{ field: 'invoiceNumber', text: said, source: 'text', place: null } as const];
          if (attachment !== undefined)
            stores?.readings.setState({ readings: new Map([[attachment.sha256, { ...reading, values }]]) });
        },
        { reading: otherInvoice, said: text },
      );
    /** In how many lines a text is drawn. */
    const linesOf = (text: string) =>
      panel(page)
        .getByRole('listitem')
        .filter({ hasText: text })
        .evaluate((item, sought) => {
          const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
            const start = node.textContent?.indexOf(sought) ?? -1;
            if (start < 0) continue;
            const range = document.createRange();
            range.setStart(node, start);
            range.setEnd(node, start + sought.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
          }
          return 0;
        }, text);
    for (const prefix of ['', 'A', 'AB', 'ABCDE', 'ABCDEFGH', 'ABCDEFGHIJK']) {
      await show(prefix + number);
      await panel(page)
        .getByText(prefix + number)
        .first()
        .waitFor();
      expect(await linesOf(prefix + number), prefix).toBe(1);
    }
    await show(long);
    await panel(page).getByText(long).first().waitFor();
    expect(await linesOf(long)).toBeGreaterThan(1);
    const isWithin = await panel(page).evaluate((one) => one.scrollWidth <= one.clientWidth);
    expect(isWithin).toBe(true);
  });

  it('stands below the document beside the page only while it can be changed', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    const isRead = await page.evaluate((reading) => {
      const stores = window.preview?.stores;
      const attachment = stores?.editor.getState().application?.attachments[0];
      if (stores === undefined || attachment === undefined) return false;
      stores.readings.setState({ readings: new Map([[attachment.sha256, reading]]) });
      return true;
    }, otherInvoice);
    expect(isRead).toBe(true);
    await page.keyboard.press('Control+b');
    const differences = page.getByRole('list', { name: readiness.compared });
    await differences.getByRole('button', { name: readiness.isRight }).first().waitFor();
    await page.evaluate(() => {
      const { application, take } = window.preview?.stores.editor.getState() ?? {};
      if (application != null)
        take?.({ ...application, state: 'waiting', revision: application.revision + 1 });
    });
    await expect.poll(() => differences.count()).toBe(0);
    await page.keyboard.press('Control+b');
    await page.getByRole('region', { name: english.documentPane.pane }).waitFor();
    expect(await differences.count()).toBe(0);
  });

  it('is in its own tab of a small window', async () => {
    const page = await pages.open('state=look-at', { width: 640, height: 360 });
    await page.getByRole('button', { name: 'Submit… 2 to check' }).click();
    await expect.poll(() => focusedText(page)).toContain('Box 4 names a vessel.');
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it.each([
    ['en', 'Submit… 1 error', '1 error, 3 to check'],
    ['de', 'Einreichen… 1 Fehler', '1 Fehler, 3 Hinweise'],
  ])(
    'calls text that does not fit an error, not a field that is missing: %s',
    async (language, button, panelSays) => {
      const page = await pages.open(`state=print-too-long&lang=${language}`);
      await page.getByRole('button', { name: button }).waitFor();
      await page.getByText(panelSays).waitFor();
    },
  );

  it('is hard for nobody beside what is to fix, in any theme', async () => {
    const page = await pages.open('state=to-fix-and-look-at');
    await panel(page).getByText('2 required, 2 to check').waitFor();
    await panel(page).getByText('Consignor reference is missing. Your office requires it.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

describe('settings', () => {
  it('choose the chamber of the account and what the office requires, and the panel follows', async () => {
    const page = await pages.open('state=look-at&sheet=settings');
    const sheet = page.getByRole('dialog', { name: settings.title });
    await sheet.getByText('United Kingdom').click();
    await sheet.getByRole('button', { name: /^All \d+ checks and required fields/ }).click();
    const checks = page.getByRole('dialog', { name: settings.checksTitle });
    await checks.getByText('Chamber gateway · United Kingdom').waitFor();
    await checks.getByText('Gross weight in kg in box 7').waitFor();
    await checks.getByText('Consignor reference', { exact: true }).click();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await panel(page).getByText('The quantity has no gross weight in kg.').waitFor();
    await page.getByRole('button', { name: 'Submit… 1 required' }).waitFor();
  });
});
