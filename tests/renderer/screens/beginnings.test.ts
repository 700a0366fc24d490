import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const mediaTypes: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  csv: 'text/csv',
  png: 'image/png',
};

describe('the first steps', () => {
  it('offer to bring the data along from another computer', async () => {
    const page = await pages.open('state=first-run');
    await page.getByRole('button', { name: 'Restore a backup…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'From a file…' }).waitFor();
  });

  it('take a name for the connection at the first sign-in, and ask for its password again under that name', async () => {
    const page = await pages.open('state=register&sheet=connect');
    await page.getByLabel('Service address').fill('https://service.example');
    await page.getByLabel('User name').fill('m.hallwanger');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.getByLabel('Name for this connection').fill('IHK Reutlingen');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: /IHK Reutlingen/u }).waitFor();
    await page.evaluate(() => {
      const { connections, program } = window.preview?.stores ?? {};
      const named = connections?.getState().connections.find(({ label }) => label === 'IHK Reutlingen');
      if (named !== undefined) program?.getState().showSheet({ kind: 'signIn', connectionId: named.id });
    });
    await page.getByRole('dialog', { name: /IHK Reutlingen/u }).waitFor();
  });

  it('take an address without its scheme, and go on where something can be begun', async () => {
    const page = await pages.open('state=first-run&sheet=connect');
    const address = page.getByLabel('Service address');
    await address.fill('service.example');
    await page.getByLabel('User name').fill('m.hallwanger');
    await expect.poll(() => address.inputValue()).toBe('https://service.example');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByText('Nothing is open').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New draft');
  });

  it('name keys in one language, side by side', async () => {
    const page = await pages.open('state=register&sheet=keys&lang=de', { width: 1280, height: 720 });
    const keys = page.getByRole('dialog');
    await keys.getByText('Pos1, Ende', { exact: true }).waitFor();
    await keys.getByText('Entf', { exact: true }).waitFor();
    const lefts = () =>
      keys
        .locator('section')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    await expect.poll(async () => new Set(await lefts()).size).toBe((await lefts()).length);
  });

  it('leave what can be done in sight in every sheet of the smallest window', async () => {
    for (const sheet of ['settings', 'connect', 'keys']) {
      const page = await pages.open(`state=register&sheet=${sheet}`, { width: 640, height: 360 });
      const last = page.getByRole('dialog').locator('footer button').last();
      await last.waitFor();
      await expect
        .poll(() => last.evaluate((button) => button.getBoundingClientRect().bottom))
        .toBeLessThanOrEqual(360);
    }
  });

  it.each(['en', 'de'])(
    'leave the buttons that submit in sight at the smallest window (%s)',
    async (lang) => {
      const page = await pages.open(`state=register&lang=${lang}`, { width: 640, height: 360 });
      await page.locator('[data-primary] button').first().waitFor();
      await page.keyboard.press('Control+Enter');
      const buttons = page.getByRole('dialog').locator('footer button');
      await buttons.first().waitFor();
      const isHit = () =>
        buttons.evaluateAll((all) =>
          all.map((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
          }),
        );
      // Waits until the sheet does not move any more.
      await expect.poll(isHit).not.toContain(false);
    },
  );

  it('begins every name of the register at the same edge, whichever way it is written', async () => {
    const page = await pages.open('state=register', { width: 1920, height: 1080 });
    const names = page.getByRole('option').locator('[dir="auto"][title]');
    await names.filter({ hasText: 'شركة' }).waitFor();
    const edges = () =>
      names.evaluateAll((all) =>
        all.map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const gap = range.getBoundingClientRect().left - name.getBoundingClientRect().left;
          const isCut = name.scrollWidth > name.clientWidth;
          return { direction: getComputedStyle(name).direction, gap: isCut ? 0 : Math.round(gap) };
        }),
      );
    await expect.poll(async () => (await edges()).map(({ direction }) => direction)).toContain('rtl');
    await expect.poll(async () => Math.max(...(await edges()).map(({ gap }) => gap))).toBeLessThanOrEqual(1);
  });

  it('tell what is filled of a meter from what is free where the system chooses colours', async () => {
    const page = await pages.open('state=register');
    const meter = page.getByRole('meter').first();
    await meter.waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    const colours = () =>
      meter.evaluate((bar) =>
        [bar, ...bar.children].map((element) => getComputedStyle(element).backgroundColor),
      );
    await expect.poll(async () => new Set(await colours()).size).toBe(2);
    await page.emulateMedia({ forcedColors: 'none' });
  });
});

const smallest = { width: 640, height: 360 };

describe('the smallest window, or one of 1280 by 720 at 200 %', () => {
  it('stays where it is while a text is chosen for a box, and after it', async () => {
    const page = await pages.open('state=book&lang=de', smallest);
    await page.locator('[data-primary] button').first().waitFor();
    await page.keyboard.press('Alt+6');
    const goods = page.locator('[data-field="goods"]');
    await expect.poll(() => goods.evaluate((area) => area === document.activeElement)).toBe(true);
    const top = async (): Promise<number> => Math.round((await goods.boundingBox())?.y ?? NaN);
    const before = await top();
    await page.keyboard.press('Control+Space');
    const texts = page.getByRole('listbox', { name: 'Texte' });
    await texts.getByText('NO MARKS').waitFor();
    await expect.poll(async () => (await texts.boundingBox())?.y).toBeLessThan(smallest.height);
    await expect.poll(top).toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => texts.count()).toBe(0);
    await expect.poll(top).toBe(before);
    await expect
      .poll(async () => (await page.getByRole('button', { name: 'Einreichen…' }).boundingBox())?.y)
      .toBeGreaterThan(0);
  });

  it('is not scrolled itself by keys that go on to a tick box', async () => {
    const page = await pages.open('state=register', smallest);
    await page.getByRole('button', { name: 'Preview' }).click();
    const column = page.getByRole('complementary', { name: 'Sheets and paper' });
    await column.getByText('Cover sheet with order and list of PDFs').waitFor();
    await column.getByRole('radio').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('type')))
      .toBe('checkbox');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  });

  it('has the buttons of a line across it in one row below the sentence', async () => {
    const page = await pages.open('state=update-ready&lang=de', smallest);
    const line = page.locator('[data-update-strip]');
    await line.getByRole('button').nth(2).waitFor();
    const tops = () =>
      line.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
    await expect
      .poll(async () => (await line.locator('p').boundingBox())?.width)
      .toBeGreaterThan(smallest.width * 0.8);
  });

  it('scrolls nothing of a sheet to the side: the address book of many, what is left out of an import', async () => {
    const page = await pages.open('state=book-full', smallest);
    await page.locator('[data-primary] button').first().waitFor();
    await page.keyboard.press('Alt+2');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('F4');
    await page.getByRole('button', { name: 'Show 4,811 more' }).waitFor();
    const hidden = (part: Element): number => part.scrollWidth - part.clientWidth;
    await expect.poll(() => page.getByRole('dialog').evaluate(hidden)).toBe(0);
    const table = await pages.open('state=register&sheet=import&theme=contrast', smallest);
    const leftOut = table.getByRole('region', { name: 'Rows left out' }).getByRole('list');
    await expect.poll(() => leftOut.evaluate(hidden)).toBe(0);
  });

  it('has the buttons of a table to import in one row, at its end', async () => {
    const page = await pages.open('state=register&sheet=import&lang=de', smallest);
    const buttons = page.getByRole('dialog').locator('footer button');
    await buttons.nth(1).waitFor();
    const tops = () =>
      buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    await expect.poll(async () => new Set(await tops()).size).toBe(1);
  });
});

describe('every window', () => {
  it('has words of another colour than their ground where the system chooses colours, in messages and tooltips too', async () => {
    const page = await pages.open('state=register', smallest);
    await page.locator('[data-primary] button').first().waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Control+B');
    const message = page.getByText('The window is too narrow for a PDF beside the certificate');
    await message.waitFor();
    await page.getByRole('button', { name: 'Preview' }).hover();
    const tip = page.locator('[popover]:popover-open');
    await tip.first().waitFor();
    // The system paints its own background colour, Canvas, behind each word.
    const canvas = await page.evaluate(() => {
      const sample = Object.assign(document.createElement('p'), { style: 'color: Canvas' });
      document.body.append(sample);
      const { color } = getComputedStyle(sample);
      sample.remove();
      return color;
    });
    for (const words of [message, tip.first()])
      await expect.poll(() => words.evaluate((one) => getComputedStyle(one).color)).not.toBe(canvas);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  it.each(['en', 'de'])('tells of thousands how many each filter has (%s)', async (lang) => {
    const page = await pages.open(`state=many&lang=${lang}`);
    await page.getByRole('tab').nth(1).getByText(/2.354/u).waitFor();
    await expect
      .poll(() => page.getByRole('tablist').evaluate((list) => list.scrollWidth - list.clientWidth))
      .toBeLessThanOrEqual(0);
  });

  it('closes a sheet at its end, and has none higher than what it says', async () => {
    const licences = await pages.open('state=register&sheet=licences');
    const sheet = licences.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Done' }).waitFor();
    const afterMiddle = async () => {
      const around = await sheet.boundingBox();
      const button = await sheet.getByRole('button', { name: 'Done' }).boundingBox();
      return (button?.x ?? NaN) - (around?.x ?? NaN) - (around?.width ?? NaN) / 2;
    };
    await expect.poll(afterMiddle).toBeGreaterThan(0);
    const broken = await pages.open('state=diagnostics-broken&sheet=diagnostics');
    await broken.getByText('The diagnostics could not be prepared').waitFor();
    await expect.poll(async () => (await broken.getByRole('dialog').boundingBox())?.height).toBeLessThan(300);
  });
});

it('an empty currency names itself and no code, which would read as the one that is missing', async () => {
  const page = await pages.open('state=draft&lang=de', { width: 1280, height: 720 });
  const currency = page.getByRole('combobox', { name: 'Währung', exact: true });
  await expect.poll(() => currency.getAttribute('placeholder')).toBe('Währung');
  await expect
    .poll(() => currency.evaluate((input) => input.scrollWidth - input.clientWidth))
    .toBeLessThanOrEqual(0);
});

describe('rows of a spreadsheet', () => {
  const pasteRows = (page: Page) =>
    page.evaluate(() => {
      const transfer = new DataTransfer();
      transfer.setData('text/plain', 'Invoice\tConsignee\r\n007\tAl Noor\r\n008\tشركة الخليج\r\n');
      const paste = { clipboardData: transfer, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', paste));
    });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import pasted rows' });

  it.each(['empty', 'register'])(
    'are imported where they are pasted beside an application (%s)',
    async (state) => {
      const page = await pages.open(`state=${state}`);
      await page.locator('main').waitFor();
      if (state === 'register') {
        await page.locator('[data-field="goods"]').waitFor();
        await page.keyboard.press('Control+F');
        await pasteRows(page);
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      }
      await pasteRows(page);
      await sheet(page).waitFor();
    },
  );
});

describe('files that nobody can take', () => {
  const give = (page: Page, by: 'drop' | 'paste', names: readonly string[], text = '') =>
    page.evaluate(
      ([type, given, words]) => {
        const transfer = new DataTransfer();
        if (words !== '') transfer.setData('text/plain', words);
        for (const [name, mediaType] of given) transfer.items.add(new File(['x'], name, { type: mediaType }));
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      },
      [
        by,
        names.map((name) => [name, mediaTypes[name.split('.').at(-1) ?? ''] ?? ''] as const),
        text,
      ] as const,
    );
  const said = (page: Page, names: readonly string[]) =>
    page.getByText(english.shell.actionFailure.drop(names));

  it.each([
    { state: 'empty', by: 'drop', names: ['Rechnung.docx'] },
    { state: 'empty', by: 'paste', names: ['Rechnung.docx'] },
  ] as const)('are refused in words where nothing is open ($by of $names)', async ({ state, by, names }) => {
    const page = await pages.open(`state=${state}`);
    await page.locator('main').waitFor();
    await give(page, by, names);
    await said(page, names).waitFor();
  });

  it('are named when an invoice is dropped with them, of which a draft is begun', async () => {
    const page = await pages.open('state=empty');
    await page.locator('main').waitFor();
    await give(page, 'drop', ['Rechnung.pdf', 'Liste.csv']);
    await said(page, ['Liste.csv']).waitFor();
    await page.locator('[data-field="goods"]').waitFor();
  });

  it('are refused in words where the open application shows no attachments', async () => {
    const page = await pages.open('state=print-plain');
    await page.locator('[data-field="goods"]').focus();
    await page.keyboard.press('Control+Shift+P');
    await page.getByRole('button', { name: /^Print…/ }).waitFor();
    await give(page, 'drop', ['Rechnung.docx']);
    await said(page, ['Rechnung.docx']).waitFor();
  });

  it('are no cells of a spreadsheet, which come with a picture of themselves', async () => {
    const page = await pages.open('state=empty');
    await page.locator('main').waitFor();
    await give(page, 'paste', ['image.png'], '8413 Pumpen 12');
    await give(page, 'drop', ['Liste.csv']);
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => page.getByText('Nothing was done').count()).toBe(0);
  });
});
