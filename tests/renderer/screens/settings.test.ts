import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { noStandards } from '../../../shared/domain/starts.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();
const { standards } = english.settings;

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

describe('the language of the program', () => {
  it('is that of the system where the settings name one that this version does not speak', async () => {
    const page = await pages.open('state=register&sheet=settings&lang=pl');
    const { settings } = english;
    await page.getByRole('button', { name: `${settings.systemLanguage} ${settings.language}` }).waitFor();
  });
});

describe('the standards for new applications', () => {
  it('are typed and chosen in a sheet of their own, and kept when a line and the sheet are left', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('button', { name: standards.open }).click();
    const sheet = page.getByRole('dialog', { name: standards.title });
    const { partyLines, fields } = english.editor;
    await sheet.getByRole('textbox', { name: partyLines.name, exact: true }).fill('Hallwanger GmbH');
    await sheet.getByRole('textbox', { name: partyLines.city, exact: true }).fill('Metzingen');
    await sheet.getByRole('combobox', { name: partyLines.countryCode, exact: true }).fill('germ');
    await page.keyboard.press('Enter');
    await sheet.getByText('FS', { exact: true }).click();
    await sheet.getByRole('textbox', { name: fields.copies }).fill('2');
    await sheet.getByRole('textbox', { name: fields.invoiceCurrency }).fill('eur');
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: english.settings.title }).waitFor();
    const kept = () =>
      page.evaluate(() => Object.values(window.preview?.stores.program.getState().settings.standards ?? {}));
    await expect.poll(kept).toEqual([
      {
        ...noStandards,
        consignor: {
          ...noStandards.consignor,
          name: 'Hallwanger GmbH',
          city: 'Metzingen',
          countryCode: 'DE',
        },
        ...{ copies: '2', invoiceCurrency: 'EUR', serviceTag: 'FS' },
      },
    ]);
  });

  it('say what is no number of copies and no currency once it is left, as every new application would have it', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('button', { name: standards.open }).click();
    const sheet = page.getByRole('dialog', { name: standards.title });
    const { fields } = english.editor;
    const invalid = () => sheet.locator('[aria-invalid="true"]').count();
    for (const [field, typed] of [
      ['originals', 'two'],
      ['copies', '1000'],
      ['invoiceCurrency', 'EURo'],
    ] as const) {
      const input = sheet.getByRole('textbox', { name: fields[field] });
      await input.fill(typed);
      expect(await invalid()).toBe(0);
      await page.keyboard.press('Tab');
      await expect.poll(invalid).toBe(1);
      expect(await barriersInThemes(page)).toEqual([]);
      await input.fill('');
      await expect.poll(invalid).toBe(0);
    }
  });

  it('name other languages for consignees in some countries', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('button', { name: standards.open }).click();
    const sheet = page.getByRole('dialog', { name: standards.title });
    const kept = () =>
      page.evaluate(() => window.preview?.stores.program.getState().settings.countryLanguages);
    const add = sheet.getByRole('combobox', { name: standards.country });
    // While it is typed, `in` means India, and nothing is saved.
    await add.fill('in');
    await add.fill('indonesia');
    await expect.poll(kept).toEqual({});
    await page.keyboard.press('Tab');
    await expect.poll(kept).toEqual({ ID: 'en' });
    await add.fill('Brazil');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await sheet.getByRole('button', { name: standards.languageFor('Brazil') }).click();
    await page.getByRole('option', { name: 'Portuguese' }).click();
    await expect.poll(kept).toEqual({ ID: 'en', BR: 'pt' });
    expect(await barriersInThemes(page)).toEqual([]);
    await sheet.getByRole('button', { name: standards.remove('Indonesia') }).click();
    await expect.poll(kept).toEqual({ BR: 'pt' });
    await expect.poll(() => add.evaluate((input) => input === document.activeElement)).toBe(true);
  });
});

describe('a button of the settings that is gone once it is pressed', () => {
  const named = (page: Page) =>
    page.evaluate(() => {
      const now = document.activeElement;
      const label = now instanceof HTMLInputElement ? now.labels?.[0]?.textContent : now?.textContent;
      return now?.ariaLabel ?? label;
    });

  it('leaves the focus beside itself, not on the first control of the sheet', async () => {
    const page = await pages.open('state=incoming&sheet=settings');
    const sheet = page.getByRole('dialog', { name: english.settings.title });
    await sheet.getByLabel(english.settings.pattern).fill('X-{number}');
    await sheet.getByRole('button', { name: /^Use .* again$/u }).press('Enter');
    await expect.poll(() => named(page)).toBe(english.settings.pattern);
    const forget = sheet.getByRole('button', { name: english.einvoice.incoming.forget });
    await forget.press('Enter');
    await forget.waitFor({ state: 'detached' });
    await expect.poll(() => named(page)).toBe(english.einvoice.incoming.choose);

    const menu = sheet.getByRole('button', { name: /^Menu for/u }).last();
    const label = await menu.getAttribute('aria-label');
    const ask = async () => {
      await menu.press('Enter');
      await page.getByRole('menuitem', { name: english.settings.remove }).press('Enter');
      await expect.poll(() => named(page)).toBe(english.settings.keep);
    };
    await ask();
    await page.keyboard.press('Enter');
    await expect.poll(() => named(page)).toBe(label);
    await ask();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: label ?? '' }).waitFor({ state: 'detached' });
    await expect.poll(() => named(page)).toBe(english.settings.add);
    await page.keyboard.press('Escape');
  });
});

describe('a number in the settings', () => {
  it('is read with comma or point, and counts also where Escape closes the sheet at once', async () => {
    const page = await pages.open('state=register&sheet=settings');
    const { settings } = english;
    const sheet = page.getByRole('dialog', { name: settings.title });
    const one = sheet.getByRole('textbox', { name: settings.onePdf });
    const kept = () =>
      page.evaluate(() => window.preview?.stores.program.getState().settings.onePdfMegabytes);
    for (const [typed, counts] of [
      ['8,4', 8],
      ['8.6', 9],
      ['nine', 9],
      ['700', 100],
    ] as const) {
      await one.fill(typed);
      await page.keyboard.press('Tab');
      await expect.poll(kept).toBe(counts);
      expect(await one.inputValue()).toBe(String(counts));
    }
    await one.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(kept).toBe(99);
    await one.fill('12');
    await page.keyboard.press('Escape');
    await expect.poll(kept).toBe(12);
  });
});

describe('what was learned of invoices', () => {
  const { layouts } = english.einvoice;

  it('is listed by issuer, forgotten, and brought back', async () => {
    const page = await pages.open('state=layouts&sheet=settings');
    await page.getByRole('button', { name: layouts.open }).click();
    const sheet = page.getByRole('dialog', { name: layouts.title });
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(3);
    await sheet.getByText(layouts.knows('Invoice number, Gross weight (kg)')).waitFor();
    await sheet.getByText(layouts.unnamed).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await sheet.getByRole('button', { name: /Hallwanger/u }).click();
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(2);
    await sheet.getByText(layouts.removed('Hallwanger Maschinenbau GmbH')).waitFor();
    await sheet.getByRole('button', { name: english.common.undo }).click();
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(3);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: english.settings.title }).waitFor();
  });

  it('is listed anew when something was learned meanwhile', async () => {
    const page = await pages.open('state=layouts&sheet=layouts');
    const sheet = page.getByRole('dialog', { name: layouts.title });
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(3);
    await page.evaluate(() => {
      window.preview?.program.entryStore.remove('layout', ['AE100']);
      window.preview?.emit('listChanged', 'layouts');
    });
    await expect.poll(() => sheet.getByRole('listitem').count()).toBe(2);
  });

  it('says how to teach something where nothing was', async () => {
    const page = await pages.open('state=register&sheet=layouts');
    await page.getByRole('dialog', { name: layouts.title }).getByText(layouts.none).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

describe('what was just done, said while a sheet hangs', () => {
  it.each([
    { width: 1280, height: 720 },
    { width: 640, height: 360 },
  ])('stands over the bar, and over no button of the sheet at $width x $height', async (size) => {
    const page = await pages.open('state=register&sheet=settings');
    await page.setViewportSize(size);
    const sheet = page.getByRole('dialog', { name: english.settings.title });
    await sheet.waitFor();
    await page.evaluate(() => window.preview?.stores.toasts.getState().show('Saved: Protokoll.json'));
    const toast = page.getByText('Saved: Protokoll.json').locator('..');
    await toast.waitFor();
    const foot = async (): Promise<number> => {
      const [said, hangs] = await Promise.all([toast.boundingBox(), sheet.boundingBox()]);
      return (hangs?.y ?? 0) - ((said?.y ?? 0) + (said?.height ?? 0));
    };
    await expect.poll(foot).toBeGreaterThanOrEqual(0);
  });

  it.each([
    { lang: 'en', width: 1280, height: 720 },
    { lang: 'de', width: 1280, height: 720 },
    { lang: 'de', width: 1024, height: 640 },
  ])('leaves the sentence of the practice service in sight ($lang at $width)', async ({ lang, ...size }) => {
    const page = await pages.open(`state=practice&sheet=settings&lang=${lang}`, size);
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => window.preview?.stores.toasts.getState().show('Protokoll.json'));
    const toast = page.getByText('Protokoll.json').locator('..');
    await toast.waitFor();
    const { practice } = (lang === 'de' ? german : english).shell;
    const sentence = page.getByText(practice.sentence);
    await expect
      .poll(async () => {
        const [said, stands] = await Promise.all([toast.boundingBox(), sentence.boundingBox()]);
        return (said?.x ?? 0) - ((stands?.x ?? 0) + (stands?.width ?? 0));
      })
      .toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['en', english],
    ['de', german],
  ])('says what the practice service is in the smallest window as well (%s)', async (lang, words) => {
    const page = await pages.open(`state=practice&lang=${lang}`, { width: 640, height: 360 });
    const { sentence } = words.shell.practice;
    const fits = () =>
      page
        .getByText(sentence)
        .evaluate(({ clientWidth, scrollWidth }) => [clientWidth > 100, scrollWidth - clientWidth]);
    await expect.poll(fits).toEqual([true, 0]);
  });

  it('is taken back there, by the mouse and without closing the sheet', async () => {
    const page = await pages.open('state=register&sheet=settings', { width: 1280, height: 720 });
    const sheet = page.getByRole('dialog', { name: english.settings.title });
    await sheet.waitFor();
    await page.evaluate(() =>
      window.preview?.stores.toasts
        .getState()
        .show('Deleted: Gulf', [
          { label: 'Undo', takesBack: true, run: () => document.body.setAttribute('data-undone', '') },
        ]),
    );
    const focusIsInSheet = () =>
      page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null);
    await expect.poll(focusIsInSheet).toBe(true);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).hover();
    await page.mouse.down();
    // A mouse button stays pressed for some frames, after which nothing returns the focus to the sheet.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await page.mouse.up();
    await page.locator('body[data-undone]').waitFor();
    await sheet.waitFor();
    await expect.poll(focusIsInSheet).toBe(true);
  });
});
