import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { readField } from '../../../shared/domain/content.ts';
import { type FieldPath, fieldPaths } from '../../../shared/domain/fields.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
const field = (page: Page, path: FieldPath) => page.locator(`[data-field="${path}"]`);

/** The field with the focus, and the start and end of its marked text; `null` where no text field has the focus. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const text = document.activeElement;
    const isText = text instanceof HTMLTextAreaElement || text instanceof HTMLInputElement;
    return isText ? [text.dataset['field'], text.selectionStart, text.selectionEnd] : null;
  });

async function openDraft(): Promise<Page> {
  const page = await pages.open('state=draft');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('heading', { name: 'New application' }).waitFor();
  return page;
}

async function written(page: Page, path: FieldPath): Promise<string> {
  const content = await page.evaluate(() => window.preview?.stores.editor.getState().content);
  return content === undefined ? '' : readField(content, path);
}

async function goTo(page: Page, key: string, path: FieldPath): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => focusedField(page)).toBe(path);
}

async function paste(page: Page, text: string, keys = 'Control+V'): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press(keys);
}

const letter = 'Demirkaya Makina A.Ş.\r\nOrganize Sanayi Bölgesi 22\r\n41480 Gebze\r\nTürkiye\r\n';

it('a letter is put into the page once, and not with all of the text again to reset it to', async () => {
  const page = await openDraft();
  await goTo(page, 'Alt+6', 'goods');
  await page.keyboard.type('2 crates');
  await expect.poll(() => written(page, 'goods')).toBe('2 crates');
  expect(await field(page, 'goods').evaluate((area) => area.textContent)).toBe('');
});

it('every field can be written, but for those that are shown once they have a text', async () => {
  const page = await openDraft();
  const shown = await page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-field]'), (one) => one.getAttribute('data-field')),
  );
  const missing = fieldPaths.filter((path) => !shown.includes(path));
  expect(missing).toEqual(['printSize', 'submitAs']);
  await page.evaluate(() => window.preview?.stores.editor.getState().focusField('certificateLanguage'));
  await expect.poll(() => focusedField(page)).toBe('certificateLanguage');
});

it('nothing says in the frame of a letter that it is saved', async () => {
  const page = await openDraft();
  const said = await page.evaluate(async () => {
    const editor = window.preview?.stores.editor.getState();
    const words = (): string => document.querySelector('header [role=status]')?.textContent ?? '';
    const before = words();
    editor?.setField('goods', '2 crates');
    // Before the frame is drawn.
    return new Promise<string[]>((tell) => requestAnimationFrame(() => tell([before, words()])));
  });
  expect(said).toEqual([expect.stringContaining('Saved'), expect.not.stringContaining('Saved')]);
});

it('undo of the native menu is for the text that has the focus, and for nothing beneath a sheet', async () => {
  const page = await openDraft();
  const undo = () => page.evaluate(() => window.preview?.program.page.emit('menuCommand', 'undo'));
  await goTo(page, 'Alt+6', 'goods');
  await page.keyboard.type('2 crates');
  await page.keyboard.press('Control+F');
  const search = page.getByRole('searchbox').first();
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('pump');
  await undo();
  await expect.poll(() => search.inputValue()).not.toBe('pump');
  expect(await written(page, 'goods')).toBe('2 crates');

  await page.keyboard.press('Control+,');
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').getByRole('button').first().focus();
  await undo();
  expect(await written(page, 'goods')).toBe('2 crates');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await goTo(page, 'Alt+6', 'goods');
  await undo();
  await expect.poll(() => written(page, 'goods')).toBe('');
});

describe('an address that is typed line by line', () => {
  it('is split into its lines once its box is left, with one undo, and is then left alone', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+2', 'consignee.name');
    for (const line of ['Hallwanger Maschinenbau GmbH', 'Industriestraße 14', '72555 Metzingen', 'Germany']) {
      await page.keyboard.type(line);
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => written(page, 'consignee.name2')).toBe('Industriestraße 14');
    await page.keyboard.press('Alt+6');
    await expect.poll(() => focusedField(page)).toBe('goods');
    await expect.poll(() => written(page, 'consignee.address1')).toBe('Industriestraße 14');
    for (const [path, text] of [
      ['consignee.name2', ''],
      ['consignee.address2', ''],
      ['consignee.zip', '72555'],
      ['consignee.city', 'Metzingen'],
      ['consignee.countryCode', 'DE'],
      ['destination', 'DE'],
    ] as const)
      expect(await written(page, path)).toBe(text);
    await page.getByText('The address is split into its lines. Ctrl Z undoes it.').waitFor();
    await page.getByRole('button', { name: 'Split differently…' }).waitFor();
    expect(await focusedField(page)).toBe('goods');

    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'consignee.name2')).toBe('Industriestraße 14');
    await goTo(page, 'Alt+2', 'consignee.name');
    await page.keyboard.press('End');
    await page.keyboard.type(' Süd');
    await goTo(page, 'Alt+6', 'goods');
    await expect.poll(() => written(page, 'consignee.name')).toBe('Hallwanger Maschinenbau GmbH Süd');
    expect(await written(page, 'consignee.name2')).toBe('Industriestraße 14');
  });
});

describe('pasting', () => {
  it('brings an address, rows and an amount to their fields, each with one undo', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+2', 'consignee.name');
    await paste(page, letter);
    await expect.poll(() => written(page, 'consignee.zip')).toBe('41480');
    await expect.poll(() => written(page, 'consignee.countryCode')).toBe('TR');
    await page.getByText('Pasted as an address. Ctrl Z undoes it.').waitFor();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'consignee.name')).toBe('');
    await expect.poll(() => written(page, 'consignee.city')).toBe('');

    await goTo(page, 'Alt+6', 'goods');
    await paste(page, '1\tHydraulic press\t3 pcs\n2\tBack gauge\t\n3\tTool set\t12 pcs');
    await expect.poll(() => written(page, 'quantity')).toBe('3 pcs\n\n12 pcs');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'quantity')).toBe('');
    await expect.poll(() => written(page, 'goods')).toBe('');

    await field(page, 'invoiceCurrency').focus();
    await paste(page, '€ 184,250.00');
    await expect.poll(() => field(page, 'invoiceAmount').inputValue()).toBe('184,250.00');
    await expect.poll(() => field(page, 'invoiceCurrency').inputValue()).toBe('EUR');
  });

  it('goes on in the same box after the sheet of its message', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+6', 'goods');
    await paste(page, '1\tHydraulic press\t3 pcs\n2\tTool set\t12 pcs');
    await page.getByRole('button', { name: english.editor.divide.open }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => focusedField(page)).toBe('goods');
  });

  it('leaves text to its field, by itself or where the clerk wants it', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+2', 'consignee.name');
    await paste(page, letter, 'Control+Shift+V');
    const plain = 'Demirkaya Makina A.Ş. Organize Sanayi Bölgesi 22 41480 Gebze Türkiye';
    await expect.poll(() => written(page, 'consignee.name')).toMatch(/^Demirkaya.*Türkiye\s?$/);
    await expect.poll(async () => (await written(page, 'consignee.name')).trim()).toBe(plain);
    await page.keyboard.press('Control+Z');
    await paste(page, letter);
    const plainly = page.getByRole('button', { name: 'Paste as plain text' });
    await plainly.click();
    await expect.poll(() => written(page, 'consignee.name')).toBe(plain);
    await expect.poll(() => written(page, 'consignee.zip')).toBe('');
    await field(page, 'consignee.name').press('Control+A');
    await paste(page, letter);
    await expect.poll(() => written(page, 'consignee.zip')).toBe('41480');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'consignee.zip')).toBe('');
    await plainly.click();
    await expect.poll(() => written(page, 'consignee.name')).toBe(plain);

    await goTo(page, 'Alt+5', 'remarks');
    await page.keyboard.type('Order ');
    await paste(page, 'No. 4711\u0007');
    await expect.poll(() => written(page, 'remarks')).toBe('Order No. 4711\u0007');
    await page.getByText('An invisible character (U+0007)').first().waitFor();
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'remarks')).toBe('Order ');
  });
});

/** Drags text from another part of the window over a field, and drops it there if wanted. */
async function drag(page: Page, path: FieldPath, text: string, end: 'hold' | 'drop'): Promise<void> {
  await page.evaluate(
    ([to, dragged, last]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/plain', dragged);
      const event = (kind: string) => new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer });
      document.body.dispatchEvent(event('dragstart'));
      const taker = document.querySelector(`[data-field="${to}"]`);
      const isTaken = taker?.dispatchEvent(event('dragover')) === false;
      if (last === 'drop' && isTaken) taker.dispatchEvent(event('drop'));
      if (last === 'drop') document.body.dispatchEvent(event('dragend'));
    },
    [path, text, end] as const,
  );
}

describe('the way back to plain text', () => {
  it('goes with the application that was left', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+2', 'consignee.name');
    await paste(page, letter);
    await expect.poll(() => written(page, 'consignee.city')).toBe('Gebze');
    await page.keyboard.press('Control+N');
    await expect.poll(() => written(page, 'consignee.city')).toBe('');
    await expect.poll(() => page.getByRole('button', { name: 'Paste as plain text' }).count()).toBe(0);
  });
});

describe('dragged text', () => {
  it('stands in the box before it is let go, and goes in as one step', async () => {
    const page = await openDraft();
    await field(page, 'quantity').fill('5 packages');
    await drag(page, 'quantity', 'Gross 6,840 kg', 'hold');
    await expect.poll(() => field(page, 'quantity').inputValue()).toBe('5 packages\nGross 6,840 kg');
    await expect.poll(() => page.locator('[data-taking]').count()).toBe(1);
    await expect.poll(() => written(page, 'quantity')).toBe('5 packages');

    await drag(page, 'quantity', 'Gross 6,840 kg', 'drop');
    await expect.poll(() => written(page, 'quantity')).toBe('5 packages\nGross 6,840 kg');
    await expect.poll(() => focusedField(page)).toBe('quantity');
    await expect.poll(() => page.locator('[data-taking]').count()).toBe(0);
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'quantity')).toBe('5 packages');

    await drag(page, 'consignor.name', letter, 'drop');
    await expect.poll(() => written(page, 'consignor.city')).toBe('Gebze');
    await drag(page, 'invoiceAmount', 'EUR 12.50', 'drop');
    await expect.poll(() => written(page, 'invoiceCurrency')).toBe('EUR');
  });
});

describe('the signs of trade', () => {
  it('are found by name, put in at the caret, and taken back by one undo', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+6', 'goods');
    await page.keyboard.type('12 m of pipe');
    for (let step = 0; step < ' of pipe'.length; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+.');
    const search = page.getByRole('combobox', { name: 'Name of a symbol' });
    await search.waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await search.fill('cubic');
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page, 'goods')).toBe('12 m³ of pipe');
    await page.keyboard.type('!');
    await expect.poll(() => written(page, 'goods')).toBe('12 m³! of pipe');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'goods')).toBe('12 m of pipe');

    await page.keyboard.press('Control+.');
    const signs = page.getByRole('listbox', { name: 'Symbols and letters' }).getByRole('option');
    await expect.poll(() => signs.first().textContent()).toBe('³');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedField(page)).toBe('goods');
    await expect.poll(() => written(page, 'goods')).toBe('12 m of pipe');
  });

  it('leave a party open below them', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+1', 'consignor.name');
    await page.keyboard.press('Control+.');
    await page.getByRole('combobox', { name: 'Name of a symbol' }).fill('a ring');
    await page.getByRole('option', { name: 'å a with ring', exact: true }).click();
    await expect.poll(() => field(page, 'consignor.name').inputValue()).toBe('å');
    await expect.poll(() => focusedField(page)).toBe('consignor.name');
  });
});

describe('the signs in a sheet', () => {
  it('go into its own fields, and leave the sheet open', async () => {
    const page = await pages.open('state=register&sheet=settings');
    const pattern = page.getByRole('dialog').getByRole('textbox', { name: 'Pattern for new references' });
    await pattern.fill('No ');
    await page.keyboard.press('Control+.');
    const search = page.getByRole('combobox', { name: 'Name of a symbol' });
    await search.fill('numero');
    await search.press('Escape');
    await expect.poll(() => search.count()).toBe(0);
    await pattern.press('Control+.');
    await search.fill('numero');
    await search.press('Enter');
    await expect.poll(() => pattern.inputValue()).toBe('No №');
  });
});

describe('undo in a sheet', () => {
  it('takes back what was typed there, and nothing of the application below', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+6', 'goods');
    await page.keyboard.type('4 cases');
    await page.keyboard.press('Control+,');
    const pattern = page.getByRole('dialog').getByRole('textbox', { name: 'Pattern for new references' });
    await pattern.press('End');
    await page.keyboard.type('77');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => pattern.inputValue()).not.toContain('77');
    await expect.poll(() => written(page, 'goods')).toBe('4 cases');
  });
});

describe('the way through the form', () => {
  it('goes by Tab as a clerk thinks, there and back', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+7', 'quantity');
    const invoice = ['invoiceNumber', 'invoiceAmount', 'invoiceCurrency', 'invoiceDate'];
    const fields = [...invoice, 'grossWeight', 'netWeight', 'packages', 'originals', 'copies'];
    for (const path of fields) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedField(page)).toBe(path);
    }
    for (const path of [...fields.toReversed().slice(1), 'quantity', 'goods']) {
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => focusedField(page)).toBe(path);
    }
    await page.setViewportSize({ width: 640, height: 360 });
    // Waits until it has been laid out again, because that may undo what a key did before.
    await page.evaluate(
      () =>
        new Promise<void>((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(() => drawn()));
        }),
    );
    await goTo(page, 'Alt+7', 'quantity');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedField(page)).toBe('invoiceNumber');
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusedField(page)).toBe('quantity');
  });

  it('goes on by Enter in a line, takes what a list has marked, and breaks the line of a box', async () => {
    const page = await openDraft();
    await goTo(page, 'Alt+2', 'consignee.name');
    await page.keyboard.type('Acme Tools Ltd');
    for (const line of ['', '12 Long Street', '', '', 'Leeds', '', 'LS1 4AP', 'United Kin']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(line);
    }
    await expect.poll(() => focusedField(page)).toBe('consignee.countryCode');
    await page.getByRole('option', { name: 'United Kingdom', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page, 'consignee.countryCode')).toBe('GB');
    expect([await written(page, 'consignee.name'), await written(page, 'consignee.address1')]).toEqual([
      'Acme Tools Ltd',
      '12 Long Street',
    ]);
    expect([await written(page, 'consignee.city'), await written(page, 'consignee.zip')]).toEqual([
      'Leeds',
      'LS1 4AP',
    ]);
    await goTo(page, 'Alt+6', 'goods');
    await page.keyboard.type('1 crate');
    await page.keyboard.press('Enter');
    await page.keyboard.type('2 pallets');
    await expect.poll(() => written(page, 'goods')).toBe('1 crate\n2 pallets');
    // The row of the invoice number is followed by that of its amount, which is marked as after Tab.
    await goTo(page, 'Alt+8', 'invoiceNumber');
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedField(page)).toBe('invoiceAmount');
    expect(await written(page, 'invoiceNumber')).toBe('');
  });

  it('keep the focus and what is marked where the window becomes narrow and wide again', async () => {
    const page = await openDraft();
    await field(page, 'goods').fill('first line');
    await field(page, 'consignee.name').fill('Lakeshore');
    await field(page, 'comments').fill('urgent');
    for (const path of ['goods', 'consignee.name', 'comments'] as const) {
      await field(page, path).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      for (const width of [640, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        await page
          .locator(width === 640 ? '[role="tab"]' : '[data-part="inspector"]')
          .first()
          .waitFor();
        // The text is still marked, so the next letter replaces it.
        await expect.poll(() => marked(page)).toEqual([path, 1, 2]);
      }
    }
  });

  it('leads with F8 from one thing to fix to the next', async () => {
    const page = await openDraft();
    for (const path of ['consignor.name', 'consignee.name', 'originCountryCode', 'goods']) {
      await page.keyboard.press('F8');
      await expect.poll(() => focusedField(page)).toBe(path);
    }
  });

  it('counts the lines of the paper while somebody writes, and has no scroll bars inside', async () => {
    const page = await openDraft();
    const counter = page.getByText('of 18 lines').first();
    await expect.poll(() => counter.isVisible()).toBe(false);
    await field(page, 'goods').fill('MARKS\n1 case');
    await page.getByText('2 of 18 lines').waitFor();
    await field(page, 'goods').fill(Array.from({ length: 18 }, (_, line) => `case ${line}`).join('\n'));
    await field(page, 'remarks').focus();
    await page.getByText('18 of 18 lines').waitFor();
    for (const width of [900, 1280, 1920]) {
      await page.setViewportSize({ width, height: 720 });
      const hidden = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('textarea')].map((area) => area.scrollHeight - area.clientHeight),
        );
      await expect.poll(async () => Math.max(...(await hidden()))).toBeLessThanOrEqual(0);
    }
  });

  it('marks running text with the language it is written in, and checks only that', async () => {
    const page = await openDraft();
    await expect.poll(() => field(page, 'goods').getAttribute('lang')).toBe('en');
    await page.getByRole('button', { name: 'Certificate language' }).click();
    await page.getByRole('option', { name: 'Turkish' }).click();
    await expect.poll(() => field(page, 'goods').getAttribute('lang')).toBe('tr');
    await expect.poll(() => field(page, 'goods').getAttribute('spellcheck')).toBe('true');
    await expect.poll(() => field(page, 'clientReference').getAttribute('spellcheck')).toBe('false');
    const asked = () =>
      page.evaluate(
        () =>
          window.preview?.program.calls.filter(({ channel }) => channel === 'spelling.check').at(-1)?.input,
      );
    await expect.poll(asked).toEqual({ language: 'tr' });
  });
});

describe('lines that are made of fields', () => {
  const goods = '4 cases: lathes';

  it('come when a field is left, follow it, and go back with the same undo', async () => {
    const page = await openDraft();
    await field(page, 'goods').fill(goods);
    await field(page, 'invoiceNumber').fill('26-11901');
    await field(page, 'invoiceDate').fill('17.11.2026');
    await expect.poll(() => written(page, 'goods')).toBe(goods);
    await page.keyboard.press('Tab');
    const line = 'Invoice no. 26-11901 of 17 November 2026';
    await expect.poll(() => written(page, 'goods')).toBe(`${goods}\n${line}`);
    await page.getByText('Invoice line filled in').waitFor();
    await expect.poll(() => field(page, 'invoiceDate').inputValue()).toBe('17/11/2026');
    await field(page, 'grossWeight').fill('1,550');
    await page.keyboard.press('Tab');
    await expect.poll(() => written(page, 'quantity')).toBe('Gross 1,550 kg');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'quantity')).toBe('');
    await expect.poll(() => written(page, 'grossWeight')).toBe('');
    await page.keyboard.press('Control+Z');
    await expect.poll(() => written(page, 'goods')).toBe(goods);
    await expect.poll(() => written(page, 'invoiceDate')).toBe('');
    await page.keyboard.press('Control+Y');
    await expect.poll(() => written(page, 'goods')).toBe(`${goods}\n${line}`);
    await field(page, 'invoiceNumber').fill('26-11934');
    await page.keyboard.press('Tab');
    await expect.poll(() => written(page, 'goods')).toBe(`${goods}\n${line.replace('11901', '11934')}`);
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('are text once they are changed, and readiness says that they differ', async () => {
    const page = await openDraft();
    await field(page, 'goods').fill(goods);
    await field(page, 'invoiceDate').fill('17.11.2026');
    await field(page, 'invoiceNumber').fill('26-11901');
    await page.keyboard.press('Tab');
    await expect.poll(() => written(page, 'goods')).toContain('Invoice no. 26-11901');
    await field(page, 'goods').fill(`${goods}\nInvoice 26-11900 of 16 November 2026`);
    await page.keyboard.press('Tab');
    await field(page, 'invoiceNumber').fill('26-11934');
    await page.keyboard.press('Tab');
    await expect.poll(() => written(page, 'goods')).toBe(`${goods}\nInvoice 26-11900 of 16 November 2026`);
    const warnings = () => page.evaluate(() => window.preview?.stores.editor.getState().warnings);
    await expect.poll(async () => (await warnings())?.map(({ rule }) => rule)).toContain('invoiceDiffers');
  });
});
