import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';
import { widthOfLetters } from '../../../shared/rules/print/letter-widths.ts';
import { capacityOf, letters, textPlace } from '../../../shared/rules/print/paper.ts';
import { setText } from '../../../shared/rules/print/set-text.ts';

const pages = startPreviewPages();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'co-desk-editor-'));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const country = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

async function openDraft(query = 'state=draft'): Promise<Page> {
  const page = await pages.open(query);
  await page.getByRole('heading', { name: 'New application' }).waitFor();
  return page;
}

/** The open application as the program behind the page stores it. */
function kept(page: Page) {
  return page.evaluate(() => {
    const { stores, program } = window.preview ?? {};
    return program?.applications.get(stores?.editor.getState().applicationId ?? '');
  });
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

describe('the title of the window', () => {
  it('names the application in the editor, also while its preview is printed, and none after that', async () => {
    const page = await openDraft();
    await expect.poll(() => page.title()).toMatch(/^New application – CO Desk/u);
    await page.keyboard.press('Alt+2');
    await page.keyboard.type('Lakeshore Tooling Inc.');
    await expect.poll(() => page.title()).toMatch(/^Lakeshore Tooling Inc\. – CO Desk/u);
    await page.getByRole('textbox', { name: 'Client reference', exact: true }).fill('HM-2026-0147');
    await expect.poll(() => page.title()).toMatch(/^Lakeshore Tooling Inc\. · HM-2026-0147 – CO Desk/u);
    const usual = await page.title();
    const shown = page.getByRole('button', { name: 'Preview', exact: true });
    await shown.click();
    await page.getByRole('button', { name: 'Print…', exact: false }).first().waitFor();
    const print = (event: string) =>
      page.evaluate((name) => void window.dispatchEvent(new Event(name)), event);
    await print('beforeprint');
    await expect.poll(() => page.title()).toBe('HM-2026-0147 Certificate of Origin');
    await print('afterprint');
    expect(await page.title()).toBe(usual);
    await page.keyboard.press('Escape');
    await shown.waitFor();
    expect(await page.title()).toBe(usual);
    await page.keyboard.press('Control+0');
    await expect.poll(() => page.title()).toMatch(/^All applications – CO Desk/u);
    await page.keyboard.press('Control+0');
    await expect.poll(() => page.title()).toBe(usual);
  });
});

describe('the page', () => {
  it('opens a party into nine lines, goes down with Tab, and shows its address at rest', async () => {
    const page = await openDraft();
    await page.keyboard.press('Alt+2');
    await expect.poll(() => focusedField(page)).toBe('consignee.name');
    await page.keyboard.type('Lakeshore Tooling Inc.');
    for (let line = 0; line < 2; line += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('2140 Harbor Drive');
    for (let line = 0; line < 3; line += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('Muskegon');
    await page.keyboard.press('Tab');
    await page.keyboard.type('MI');
    await page.keyboard.press('Tab');
    await page.keyboard.type('49441');
    await page.keyboard.press('Tab');
    await page.keyboard.type('usa');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedField(page)).toBe('originCountryCode');
    await page.getByText('Muskegon, MI 49441').waitFor();
    await page.getByText('United States', { exact: true }).first().waitFor();
    await expect.poll(async () => (await kept(page))?.content.consignee.countryCode).toBe('US');
  });

  it('shows a long name whole while its party is open, in a window of 1280 pixels', async () => {
    const page = await openDraft();
    await page.keyboard.press('Alt+2');
    const name = page.locator('[data-field="consignee.name"]');
    await name.fill('Gesellschaft für Messtechnik Reutlingen');
    await expect
      .poll(() => name.evaluate((field) => field.scrollWidth - field.clientWidth))
      .toBeLessThanOrEqual(0);
  });

  it('closes a party with Escape and goes on with the next box', async () => {
    const page = await openDraft();
    await page.keyboard.press('Alt+1');
    await expect.poll(() => focusedField(page)).toBe('consignor.name');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedField(page)).toBe('consignee.name');
  });

  it('takes a country by the list, by name and by code, and leaves what is none as typed', async () => {
    const page = await openDraft();
    const origin = country(page, 'Country of origin');
    await origin.fill('ger');
    await page.getByRole('option', { name: 'Algeria' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => origin.inputValue()).toBe('Germany (European Union)');
    await page.getByText('EUROPEAN UNION').waitFor();
    await origin.fill('tr');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => origin.inputValue()).toBe('Türkiye');
    await origin.fill('Atlantis');
    await page.keyboard.press('Tab');
    await expect.poll(() => origin.inputValue()).toBe('Atlantis');
    await page.getByText('Not a known country').waitFor();
  });

  it('undoes over fields with Ctrl Z and brings the focus there', async () => {
    const page = await openDraft();
    await box(page, 'Remarks').fill('Order 4711');
    await box(page, 'Quantity').fill('5 packages');
    await page.keyboard.press('Control+z');
    await expect.poll(() => box(page, 'Quantity').inputValue()).toBe('');
    await page.keyboard.press('Control+z');
    await expect.poll(() => box(page, 'Remarks').inputValue()).toBe('');
    await expect.poll(() => focusedField(page)).toBe('remarks');
    await page.keyboard.press('Control+y');
    await expect.poll(() => box(page, 'Remarks').inputValue()).toBe('Order 4711');
  });

  it('shows where the paper ends and cuts nothing', async () => {
    const page = await openDraft();
    const goods = Array.from({ length: 40 }, (_, line) => `${line + 1}  cartons: hexagon bolts`).join('\n');
    const area = page.locator('[data-field="goods"]');
    await area.fill(goods);
    await page.getByText('The paper ends at the red line. 22 lines do not fit.').waitFor();
    await expect.poll(() => area.inputValue()).toBe(goods);
    await expect
      .poll(() => area.evaluate((element) => element.scrollHeight <= element.clientHeight))
      .toBe(true);
    // The finding leads to the red line, and its message covers no line of the text.
    await page.getByRole('button', { name: /^Box 6: / }).click();
    await expect
      .poll(() =>
        page.locator('[data-paper-end]').evaluate((end) => {
          const { top } = end.getBoundingClientRect();
          return top > 0 && top < innerHeight;
        }),
      )
      .toBe(true);
    const said = page.getByText('The paper ends at the red line.');
    const placeOfSaid = async () => {
      const [words, end] = [await said.boundingBox(), await page.locator('[data-paper-end]').boundingBox()];
      if (words === null || end === null) return 'nowhere';
      const isInSight = words.y + words.height <= (await page.evaluate(() => innerHeight));
      return isInSight && words.y > end.y ? 'below the red line, in sight' : { words, end };
    };
    await expect.poll(placeOfSaid).toBe('below the red line, in sight');
  });

  it.each(['goods', 'quantity', 'remarks'] as const)(
    'ends the lines of %s where the paper does',
    async (field) => {
      const page = await openDraft();
      const space = textPlace(field).width / letters.size;
      const many = Math.floor(space / widthOfLetters('n'));
      const area = page.locator(`[data-field="${field}"]`);
      const rows = () =>
        area.evaluate((element) =>
          Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
        );
      await area.fill(`${'n'.repeat(many)}\n${'n'.repeat(many)}`);
      await expect.poll(rows).toBe(2);
      await area.fill(`${'n'.repeat(many + 1)}\n${'n'.repeat(many)}`);
      await expect.poll(rows).toBe(3);
    },
  );

  it('offers what makes a text fit at Alt and the arrow down, and leaves the focus where it is offered at Escape', async () => {
    const page = await pages.open('state=print-too-long', { width: 1_280, height: 720 });
    await page.locator('[data-field="goods"]').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menu', { name: 'Make it fit' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
      .toBe('menuitem');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Make it fit');
  });

  it('lets the last line above what is said of it fade out, and covers none where all of them are in sight', async () => {
    const page = await openDraft();
    const lines = Array.from({ length: 62 }, (_, line) => `${line + 1}  cartons: hexagon bolts`);
    await page.locator('[data-field="goods"]').fill(lines.join('\n'));
    const foot = page.getByText('44 lines do not fit').locator('..');
    const fade = () => foot.evaluate((element) => getComputedStyle(element, '::before').content);
    await foot.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'start' }));
    await expect.poll(fade).toBe('""');
    await foot.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'end' }));
    await expect.poll(fade).toBe('none');
  });

  it('fades that line, and leaves the lines past the paper to be read, in the contrast theme and in forced colours', async () => {
    const page = await openDraft('state=draft&theme=contrast');
    const lines = Array.from({ length: 62 }, (_, line) => `${line + 1}  cartons: hexagon bolts`);
    await page.locator('[data-field="goods"]').fill(lines.join('\n'));
    const foot = page.getByText('44 lines do not fit').locator('..');
    await foot.evaluate((element) => element.parentElement?.scrollIntoView({ block: 'start' }));
    const fade = () => foot.evaluate((element) => getComputedStyle(element, '::before').backgroundImage);
    const stripes = () =>
      foot.evaluate((element) => {
        const marks = [...(element.closest('[role=group]')?.querySelectorAll('*') ?? [])];
        const images = marks.map((one) => getComputedStyle(one).backgroundImage);
        return images
          .find((image) => image.includes('repeating'))
          ?.split('repeating')
          .at(-1);
      });
    const faded = (ground: string) => `linear-gradient(rgba(0, 0, 0, 0), ${ground} 90%)`;
    await expect.poll(fade).toBe(faded('rgb(255, 255, 255)'));
    await expect.poll(stripes).toContain('rgb(255, 255, 255) 0px');
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await expect.poll(fade).toBe(faded('rgb(0, 0, 0)'));
    await expect.poll(stripes).toContain('rgba(0, 0, 0, 0) 0px');
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
  });

  it('holds back what the paper has no room for, and ends it with the invoice in one step', async () => {
    const page = await openDraft();
    const goods = Array.from({ length: 62 }, (_, line) => `${line + 1}  cartons: hexagon bolts`).join('\n');
    const area = page.locator('[data-field="goods"]');
    await area.fill(goods);
    await box(page, 'Invoice number').fill('26-11873');
    const panel = page.getByRole('region', { name: 'Readiness' });
    await panel.getByText('The certificate has no room for 44 lines.').waitFor();
    const found = () =>
      page.evaluate(() =>
        (window.preview?.stores.editor.getState().findings ?? []).map(({ rule, length }) => [rule, length]),
      );
    await expect.poll(found).toContainEqual(['linesDoNotFit', 44]);
    // However it is requested, nothing is submitted; it may still be stored at the service.
    await page.evaluate(() => {
      const { editor, submission } = window.preview?.stores ?? {};
      void submission?.getState().prepare(editor?.getState().applicationId ?? '');
    });
    const sheet = page.getByRole('dialog');
    await sheet.getByText('The certificate has no room for 44 lines.').waitFor();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Make it fit…' }).click();
    await page.getByText('17 lines stay, everything fits').waitFor();
    await page.getByText('32 lines would still not fit').waitFor();
    await page.getByRole('menuitem', { name: 'End with “see attached invoice no. 26-11873”' }).click();
    const ended = [...goods.split('\n').slice(0, 17), 'see attached invoice no. 26-11873'].join('\n');
    await expect.poll(() => area.inputValue()).toBe(ended);
    await expect.poll(found).not.toContainEqual(['linesDoNotFit', 44]);
    await expect.poll(() => focusedField(page)).toBe('goods');
    await page.keyboard.press('Control+z');
    await expect.poll(() => area.inputValue()).toBe(goods);
    await expect.poll(found).toContainEqual(['linesDoNotFit', 44]);
  });

  it('splits into as many applications as it says, which one undo takes back and one redo makes again', async () => {
    const page = await openDraft();
    const lines = Array.from({ length: 30 }, (_, line) => `${line + 1}  cartons: hexagon bolts`);
    const area = page.locator('[data-field="goods"]');
    await area.fill(lines.join('\n'));
    const registered = () =>
      page.evaluate(() => {
        const program = window.preview?.program;
        return [...(program?.applications.values() ?? [])]
          .filter(({ id }) => program?.removed.has(id) === false)
          .map(({ content }) => [content.clientReference, content.goods.split('\n').length]);
      });
    const before = (await registered()).length;
    const reference = 'HM-2026-0147';
    await box(page, 'Client reference').fill(reference);
    const second = [`${reference}/2`, 12];
    // By keys alone, from the box itself.
    await area.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Split into two applications' }).waitFor();
    await page.getByText('18 and 12 lines, everything fits').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByText(`Split into ${reference} and ${reference}/2.`).waitFor();
    await expect.poll(() => area.inputValue()).toBe(lines.slice(0, 18).join('\n'));
    await expect.poll(registered).toContainEqual(second);
    await page.keyboard.press('Control+z');
    await expect.poll(() => area.inputValue()).toBe(lines.join('\n'));
    await expect.poll(async () => (await registered()).length).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => area.inputValue()).toBe(lines.slice(0, 18).join('\n'));
    await expect.poll(registered).toContainEqual(second);
    // Both show their references, because nothing else distinguishes them; a reference of an unusual kind does not hide
    // the destination.
    await page.getByRole('option', { name: `${reference}/2` }).waitFor();
    await page.getByRole('option', { name: new RegExp(`${reference} `) }).waitFor();
    await page.getByRole('button', { name: 'Open the second' }).click();
    await expect.poll(() => area.inputValue()).toBe(lines.slice(18).join('\n'));
  });

  it('continues box 5 in box 6 where it has no room', async () => {
    const page = await openDraft();
    const remarks = Array.from({ length: 6 }, (_, line) => `Remark ${line + 1}`);
    await page.locator('[data-field="goods"]').fill('1 case: bolts');
    await page.locator('[data-field="remarks"]').fill(remarks.join('\n'));
    const panel = page.getByRole('region', { name: 'Readiness' });
    await panel.getByRole('button', { name: 'Make it fit…' }).click();
    await page.getByRole('menuitem', { name: 'Continue in box 6' }).click();
    const space = capacityOf('remarks');
    await expect
      .poll(() => page.locator('[data-field="goods"]').inputValue())
      .toBe(['1 case: bolts', ...remarks.slice(space)].join('\n'));
    await expect
      .poll(() => page.locator('[data-field="remarks"]').inputValue())
      .toBe(remarks.slice(0, space).join('\n'));
    await expect.poll(() => focusedField(page)).toBe('remarks');
  });

  it('shows in one line of box 7 what the paper has in one', async () => {
    const page = await openDraft();
    const area = page.locator('[data-field="quantity"]');
    const written = [
      '5 packages',
      'Gross 6,840 kg',
      'Gross 12,345 kg',
      'Brutto 12.345 kg',
      'Netto 123.456 kg',
    ];
    const oneLine = written.filter((line) => setText('quantity', line).lines.length === 1);
    expect(oneLine.length).toBeGreaterThanOrEqual(3);
    await area.fill(oneLine.join('\n'));
    const rows = () =>
      area.evaluate((element: HTMLTextAreaElement) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(element);
        element.style.blockSize = '0';
        const space = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
        return Math.round((element.scrollHeight - space) / Number.parseFloat(lineHeight));
      });
    await expect.poll(rows).toBe(oneLine.length);
  });

  it('has the sentence of what does not fit in sight right after a long text came in at once', async () => {
    const page = await openDraft();
    const goods = Array.from({ length: 62 }, (_, line) => `${line + 1}  cartons: hexagon bolts`).join('\n');
    const area = page.locator('[data-field="goods"]');
    await area.focus();
    await page.keyboard.insertText(goods);
    const said = page.getByText('The paper ends at the red line.');
    await said.waitFor();
    await expect
      .poll(() => said.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await page.getByText('62 of 18 lines').waitFor();
  });

  it('keeps the sentence of what does not fit in sight, and the caret clear of it, however tall the box is', async () => {
    const page = await openDraft();
    const goods = Array.from({ length: 80 }, (_, line) => `${line + 1}  cartons: hexagon bolts`).join('\n');
    const area = page.locator('[data-field="goods"]');
    await area.fill(goods);
    const said = page.getByText('The paper ends at the red line.');
    for (const key of ['Control+End', 'Control+Home']) {
      await area.press(key);
      await said.waitFor();
      await expect
        .poll(() => said.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
        .toBe(true);
    }
    await page.keyboard.press('ArrowDown');
    // Line by line to the end: the caret's line is never covered by the sentence below.
    for (let line = 0; line < 45; line += 1) await page.keyboard.press('ArrowDown');
    const caretLine = () =>
      area.evaluate((element: HTMLTextAreaElement) => {
        const row = element.value.slice(0, element.selectionStart).split('\n').length;
        const pitch = Number.parseFloat(getComputedStyle(element).lineHeight);
        return element.getBoundingClientRect().top + row * pitch;
      });
    const foot = () => said.evaluate((one) => one.parentElement?.getBoundingClientRect().top ?? 0);
    await expect.poll(async () => (await caretLine()) - (await foot())).toBeLessThanOrEqual(1);
  });

  it('prints smaller until all of it fits, in one step, and says so beside the page', async () => {
    const page = await openDraft();
    const goods = Array.from({ length: 24 }, (_, line) => `${line + 1}  cartons: hexagon bolts`).join('\n');
    await page.locator('[data-field="goods"]').fill(goods);
    const panel = page.getByRole('region', { name: 'Readiness' });
    const wrong = panel.getByText('The certificate has no room for 6 lines.');
    await wrong.waitFor();
    await panel.getByRole('button', { name: 'Make it fit…' }).click();
    await page.getByRole('menuitem', { name: 'Print in 10 pt' }).click();
    await wrong.waitFor({ state: 'detached' });
    await page.getByText('24 of 24 lines').waitFor({ state: 'attached' });
    const size = page.getByRole('button', { name: 'Print size (pt)' });
    await size.click();
    await page.getByRole('option', { name: '13', exact: true }).click();
    await wrong.waitFor();
    await expect.poll(() => size.count()).toBe(0);
    await expect.poll(() => focusedField(page)).toBe('goods');
    await page.keyboard.press('Control+z');
    await wrong.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await wrong.waitFor();
  });

  it.each(['en', 'de'])(
    'says beside the name of a box what was filled in, clear of it (%s)',
    async (lang) => {
      const page = await pages.open(`state=register&lang=${lang}`);
      await page.keyboard.press('Control+n');
      await page.locator('[data-field="grossWeight"]').fill('96');
      await page.keyboard.press('Tab');
      await expect.poll(() => page.locator('[data-field="quantity"]').inputValue()).toContain('96');
      const gap = () =>
        page.locator('[data-field="quantity"]').evaluate((area) => {
          const legend = area.closest('[role="group"]')?.querySelector('p');
          const [name, aside] = [legend?.querySelector('[id]'), legend?.lastElementChild];
          if (!name || !aside || name === aside) return NaN;
          const words = document.createRange();
          words.selectNodeContents(name);
          return aside.getBoundingClientRect().left - words.getBoundingClientRect().right;
        });
      // The message about a field comes after its text.
      await expect.poll(gap).toBeGreaterThan(3);
    },
  );

  it.each(['en', 'de'])(
    'names each box of text in one line, in a window of 1280 pixels (%s)',
    async (lang) => {
      const page = await pages.open(`state=register&lang=${lang}`);
      await page.setViewportSize({ width: 1_280, height: 720 });
      await page.keyboard.press('Control+n');
      await page.locator('[data-field="quantity"]').waitFor();
      const lines = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[role="group"] > p > [id]')].map((name) => {
            const words = document.createRange();
            words.selectNodeContents(name);
            return new Set([...words.getClientRects()].map(({ top }) => top)).size;
          }),
        );
      await expect.poll(lines).toEqual([1, 1, 1, 1]);
    },
  );

  it.each(['en', 'de'])(
    'has the legend of box 6 in one line beside a sign and a scroll bar at 1280 (%s)',
    async (lang) => {
      const page = await pages.open(`state=register&lang=${lang}`);
      const legend = page.locator('[data-part="desk"] p', { hasText: /^6/u });
      await legend.waitFor();
      const widths = await legend.evaluate((element) => {
        const copy = element.cloneNode(true);
        if (!(copy instanceof HTMLElement)) throw new Error('There is no legend.');
        copy.style.inlineSize = 'max-content';
        element.after(copy);
        const needed = copy.getBoundingClientRect().width;
        copy.remove();
        return { needed, given: element.getBoundingClientRect().width };
      });
      // 9 pixels of the sign, and 76 hundredths of a bar of 15.
      expect(widths.given - widths.needed).toBeGreaterThan(21);
    },
  );

  it.each(['en', 'de'])(
    'moves no text of the goods for the sign that there is something to check (%s)',
    async (lang) => {
      const page = await pages.open(`state=print-too-long&lang=${lang}`, { width: 1_280, height: 720 });
      const legend = page.locator('[role="group"]:has([data-field="goods"]) > p').first();
      await legend.locator('svg').waitFor();
      await expect.poll(async () => (await legend.boundingBox())?.height).toBeLessThan(20);
    },
  );

  it('has 24 pixels to meet the address book of a party, and does not take those of its name', async () => {
    const page = await pages.open('state=draft');
    await page.locator('[data-primary] button').first().waitFor();
    await page.keyboard.press('Alt+1');
    const book = page.locator('button[data-open="true"]', { hasText: 'F4 address book' }).first();
    await book.waitFor();
    const met = () =>
      book.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const isMet = (y: number): boolean => document.elementFromPoint((left + right) / 2, y) === button;
        return { above: isMet(top - 5), below: isMet(bottom + 1), name: isMet(bottom + 4) };
      });
    await expect.poll(met).toEqual({ above: true, below: true, name: false });
  });

  it('reads an amount in either style and groups it on leaving', async () => {
    const page = await openDraft();
    const amount = box(page, 'Amount');
    await amount.fill('184.250,00');
    await page.keyboard.press('Tab');
    await expect.poll(() => amount.inputValue()).toBe('184,250.00');
    await expect.poll(async () => (await kept(page))?.content.invoiceAmount).toBe('184250.00');
    await page.evaluate(() => window.preview?.stores.editor.getState().setField('invoiceCurrency', 'EUR'));
    await amount.fill('12,5');
    await page.keyboard.press('Tab');
    await expect.poll(() => amount.inputValue()).toBe('12.50');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await kept(page))?.content.invoiceAmount).toBe('12.5');
    await amount.fill('about 5');
    await page.keyboard.press('Tab');
    await expect.poll(() => amount.inputValue()).toBe('about 5');
  });

  it('gives an amount its cents with the currency that is chosen after it', async () => {
    const page = await openDraft();
    const amount = box(page, 'Amount');
    await page.evaluate(() => window.preview?.stores.editor.getState().setField('invoiceCurrency', ''));
    await amount.fill('12,5');
    await page.keyboard.press('Tab');
    await expect.poll(() => amount.inputValue()).toBe('12.5');
    await page.keyboard.type('eur');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await kept(page))?.content.invoiceCurrency).toBe('EUR');
    await expect.poll(() => amount.inputValue()).toBe('12.50');
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await kept(page))?.content.invoiceAmount).toBe('12.5');
  });

  it('leads to what is to fix by the primary action and by F8', async () => {
    const page = await openDraft();
    await page.getByRole('button', { name: /Submit….*required/ }).click();
    await expect.poll(() => focusedField(page)).toBe('consignor.name');
    await page.keyboard.type('Hallwanger');
    await page.keyboard.press('F8');
    await expect.poll(() => focusedField(page)).toBe('consignee.name');
  });
});

describe('attachments', () => {
  it('come by the dialog, keep their refusals, and can be renamed, moved, removed and brought back', async () => {
    const page = await openDraft();
    const paths = [
      await file('invoice.pdf', '%PDF-1.7 one'),
      await file('packing.pdf', '%PDF-1.7 two'),
      await file('letter.docx', 'no pdf'),
    ];
    await page.getByRole('region', { name: 'Attachments' }).locator('input[type=file]').setInputFiles(paths);
    await page.getByText('letter.docx was not attached').waitFor();
    const names = () => page.getByRole('button', { name: /pdf.*page/ }).allInnerTexts();
    await expect.poll(async () => (await names()).length).toBe(2);
    await page.getByRole('button', { name: /^packing\.pdf/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await names())[0]).toContain('packing.pdf');
    await page.getByRole('button', { name: 'Menu for packing.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'File name' }).fill('list.pdf');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await names())[0]).toContain('list.pdf');
    await page.getByRole('button', { name: 'Menu for list.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(async () => (await names()).length).toBe(1);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await names())[0]).toContain('list.pdf');
    await page.getByRole('button', { name: 'Close the message about letter.docx' }).click();
    await expect.poll(() => page.getByText('was not attached').count()).toBe(0);
  });

  it('come by a drop, after the page has said what stays out', async () => {
    const page = await openDraft();
    const files = [await file('dropped.pdf', '%PDF-1.7 three'), await file('photo.png', 'picture')];
    const session = await page.context().newCDPSession(page);
    const at = { x: 600, y: 400, data: { items: [], files, dragOperationsMask: 1 } };
    await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at });
    await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...at });
    await page.getByText('Release to attach 1 PDF').waitFor();
    await page.getByText('1 file is not attached.').waitFor();
    await session.send('Input.dispatchDragEvent', { type: 'drop', ...at });
    await page.getByRole('button', { name: /^dropped\.pdf/ }).waitFor();
    await page.getByText('photo.png was not attached').waitFor();
    await expect.poll(() => page.getByText('Release to attach').count()).toBe(0);
  });
});

describe('submitting', () => {
  async function openSheet(): Promise<Page> {
    const page = await pages.open('state=register');
    await page.getByRole('heading', { name: /Demirkaya/ }).waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Submit this application' }).waitFor();
    return page;
  }
  const isSent = async (page: Page) => ((await kept(page))?.attempts.length ?? 0) > 0;

  it('is never done by Enter, nor without a choice', async () => {
    const page = await openSheet();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Choose DIY or FS first.').waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Submit as DIY' }).waitFor();
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Enter');
    await expect.poll(() => isSent(page)).toBe(false);
  });

  it('is done by Ctrl Enter once, and shows the quote', async () => {
    const page = await openSheet();
    await page.getByRole('radio', { name: /FS/ }).press('Space');
    await page.getByRole('button', { name: 'Submit as FS' }).waitFor();
    await page.keyboard.press('Control+Enter');
    const quote = page.getByRole('dialog', { name: 'Accepted' });
    await quote.getByText('103.40').waitFor();
    await quote.getByText('CO-26-004711').waitFor();
    await page.locator('button:focus', { hasText: 'Done' }).waitFor();
    await page.keyboard.press('Enter');
    await quote.waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Show quote' }).waitFor();
    await expect.poll(async () => (await kept(page))?.attempts.length).toBe(1);
    await expect
      .poll(() => page.locator('[data-field="remarks"]').evaluate((area) => area.hasAttribute('readonly')))
      .toBe(true);
  });

  it('ends what was said of files that were not attached', async () => {
    const page = await pages.open('state=register');
    const left = page.getByText('letter.docx was not attached');
    await page.getByLabel('Add PDF…').setInputFiles([await file('letter.docx', 'no pdf')]);
    await left.waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('radio', { name: /FS/ }).press('Space');
    await page.getByRole('button', { name: 'Submit as FS' }).waitFor();
    await page.keyboard.press('Control+Enter');
    const quote = page.getByRole('dialog', { name: 'Accepted' });
    await quote.waitFor();
    await page.locator('button:focus', { hasText: 'Done' }).waitFor();
    await page.keyboard.press('Enter');
    await quote.waitFor({ state: 'hidden' });
    await expect.poll(() => left.count()).toBe(0);
  });

  it('warns that storing makes an application of its own', async () => {
    const page = await openSheet();
    await page.getByRole('button', { name: 'Only store it at the service…' }).click();
    await page.getByText('submitting later creates a second application').waitFor();
    await page.getByRole('button', { name: 'Store at the service' }).click();
    await page.getByRole('dialog', { name: 'Stored at the service' }).waitFor();
  });

  it('records what the service said about an unknown outcome, and asks twice before a new attempt', async () => {
    const page = await pages.open('state=register');
    await page.getByText('Lakeshore Tooling').first().click();
    await page.getByRole('button', { name: 'Allow a new attempt…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click();
    await page.getByRole('button', { name: /Decide outcome/ }).click();
    await page.keyboard.type('CO-77');
    await page.getByRole('button', { name: 'Record as accepted' }).click();
    await page.getByRole('dialog', { name: 'Accepted' }).getByText('CO-77').waitFor();
  });

  it('leads to the box that the service named', async () => {
    const page = await pages.open('state=register');
    await page.getByText('Nile Delta').first().click();
    await page.getByRole('button', { name: 'Go to box 3' }).click();
    await expect.poll(() => focusedField(page)).toBe('originCountryCode');
  });
});

it('fits 1280×720 at 200 %, with the page, readiness and the rest in tabs', async () => {
  const page = await pages.open('state=register', { width: 640, height: 360 });
  await page.getByRole('tab', { name: 'Order and invoice' }).click();
  await box(page, 'Invoice number').waitFor();
  await page.keyboard.press('Alt+5');
  await expect.poll(() => focusedField(page)).toBe('remarks');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  // Only the desk is scrolled, never the window.
  await expect.poll(() => page.evaluate(() => document.body.scrollTop)).toBe(0);
});

/** Whether the first letter of a text is inside the element that cuts it, and whether that cuts anything. */
function beginningOf(cutting: Locator): Promise<{ isCut: boolean; isInSight: boolean }> {
  return cutting.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (text === null) return { isCut: false, isInSight: false };
    const first = document.createRange();
    first.setStart(text, 0);
    first.setEnd(text, 1);
    const letter = first.getBoundingClientRect();
    const frame = element.getBoundingClientRect();
    const isInSight = letter.left >= frame.left - 1 && letter.right <= frame.right + 1;
    return { isCut: element.scrollWidth > element.clientWidth, isInSight };
  });
}

it.each([
  'Gaziantep Organize Sanayi Bölgesi Makina İmalat Sanayi ve Dış Ticaret Limited Şirketi, Başpınar Şubesi',
  'شركة الخليج العربي المتحدة للمعدات الصناعية والتجهيزات الكهربائية والميكانيكية المحدودة بالمنطقة الحرة في جبل علي',
])('keeps the beginning of a long name in sight where there is little room: %s', async (name) => {
  const page = await pages.open('state=register', { width: 640, height: 360 });
  const heading = page.locator('header[aria-label=Application]').getByRole('heading', { level: 2 });
  await heading.waitFor();
  await page.evaluate((long) => {
    const { editor } = window.preview?.stores ?? {};
    editor?.getState().setField('consignee.name', long);
  }, name);
  await expect.poll(() => heading.textContent()).toBe(name);
  await expect.poll(() => beginningOf(heading)).toEqual({ isCut: true, isInSight: true });
  await page.keyboard.press('Control+Shift+p');
  const previewed = page.locator('header[aria-label=Preview]').locator('bdi').first();
  await expect.poll(() => beginningOf(previewed)).toEqual({ isCut: true, isInSight: true });
});

it('nothing of all this wrote an error', () => {
  expect(pages.complaints).toEqual([]);
});
