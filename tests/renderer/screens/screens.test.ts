import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const rows = (page: Page) => page.getByRole('listbox', { name: 'Applications' }).getByRole('option');
const focused = (page: Page) => page.locator(':focus');

describe('what a start found', () => {
  it('promises nothing about an older register while its journal has a gap, also once that was read', async () => {
    const page = await pages.open('state=notices-gap');
    const warning = page.getByText('An application sent since may still appear as a draft');
    await warning.waitFor();
    const gap = page.getByRole('alert').filter({ hasText: 'The journal of sent applications is incomplete' });
    await gap.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => gap.count()).toBe(0);
    await expect.poll(() => warning.count()).toBe(1);
  });
});

describe('the first run', () => {
  it('goes to a filled sample in practice with the key 1', async () => {
    const page = await pages.open('state=first-run');
    await page.keyboard.press('1');
    await page.getByRole('heading', { name: 'Practice register' }).waitFor();
    await page.getByText('Nothing is sent and nothing is charged.').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => rows(page).first().getAttribute('aria-selected')).toBe('true');
  });

  it('asks for a service with the key 3, and stays when that is cancelled', async () => {
    const page = await pages.open('state=first-run');
    await page.keyboard.press('3');
    await page.getByRole('dialog', { name: 'Connect to a service' }).waitFor();
    await page.keyboard.press('1');
    await expect.poll(() => page.getByLabel('Service address').inputValue()).toBe('1');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Practise with a filled sample/ }).waitFor();
  });
});

describe('the register', () => {
  it('holds ten thousand rows and keeps few of them on the page', async () => {
    const page = await pages.open('state=many');
    await rows(page).first().waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.locator('[aria-posinset="10000"] bdi').first().waitFor();
    await expect.poll(() => rows(page).count()).toBeLessThan(60);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.locator('[aria-posinset="9999"][aria-selected="true"]').waitFor();
  });

  it('lays no row over another, in no frame, where another row begins a day', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().waitFor();
    await page.evaluate(() => {
      const measure = (): void => {
        const places = [...document.querySelectorAll('[role="listbox"] [data-index]')];
        const boxes = places.map((place) => place.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
        if (boxes.some((box, at) => at > 0 && box.top < (boxes[at - 1]?.bottom ?? 0) - 0.5))
          document.body.setAttribute('data-overlap', '');
        requestAnimationFrame(measure);
      };
      measure();
    });
    for (const count of [18, 19]) {
      await page.keyboard.press('Control+n');
      await expect.poll(() => rows(page).first().getAttribute('aria-setsize')).toBe(String(count));
    }
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    await expect.poll(() => page.locator('body[data-overlap]').count()).toBe(0);
  });

  it('has a name to read in each row, however long the amount is that was typed there', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().waitFor();
    await page.evaluate(() => {
      const { program, stores } = window.preview ?? {};
      for (const [id, application] of program?.applications ?? []) {
        const content = { ...application.content, invoiceAmount: '1234567890'.repeat(4) };
        program?.applications.set(id, { ...application, content });
      }
      stores?.register.getState().refresh();
    });
    await rows(page).first().getByText('12345678901234567890').waitFor();
    const widths = await rows(page).evaluateAll((all) =>
      all.map((row) => row.querySelector('[class*="name" i]')?.getBoundingClientRect().width ?? 0),
    );
    for (const width of widths) expect(width).toBeGreaterThan(70);
  });

  it.each(['light', 'contrast'])(
    'marks the row that its menu is about, and keeps the ring of the menu inside, in the %s theme',
    async (theme) => {
      const page = await pages.open(`state=register&theme=${theme}`);
      await rows(page).nth(2).click({ button: 'right' });
      const menu = page.getByRole('menu');
      await menu.waitFor();
      await page.keyboard.press('ArrowDown');
      const meant = rows(page).and(page.locator('[data-meant]'));
      expect(await meant.innerText()).toBe(await rows(page).nth(2).innerText());
      const ringOf = (one: Locator) =>
        one.evaluate((element) => {
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
          return outlineStyle === 'none'
            ? { width: 0, out: 0 }
            : { width: parseFloat(outlineWidth), out: parseFloat(outlineWidth) + parseFloat(outlineOffset) };
        });
      const row = await ringOf(meant);
      expect(row.width).toBeGreaterThan(1);
      expect(row.out).toBe(0);
      expect((await ringOf(menu.locator(':focus'))).out).toBeLessThanOrEqual(0);
      expect((await ringOf(menu)).out).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await expect.poll(() => meant.count()).toBe(0);
    },
  );

  it('has several of its rows selected by Shift, Ctrl and Ctrl A, by keys and by mouse, for the same as the table', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().waitFor();
    const list = page.getByRole('listbox', { name: 'Applications' });
    const selected = list.getByRole('option', { selected: true });
    const bar = page.getByRole('group', { name: /selected$/ });
    const all = await rows(page).count();
    await page.keyboard.press('Control+f');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('3 selected');
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => selected.count()).toBe(2);
    await page.keyboard.press('Control+Space');
    await expect.poll(() => selected.count()).toBe(1);
    await page.keyboard.press('Control+A');
    await expect.poll(() => bar.getByRole('status').innerText()).toBe(`${all} selected`);
    expect(await barriersInThemes(page)).toEqual([]);

    // The menu of a selected row applies to all selected ones.
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu');
    const removal = menu.getByRole('menuitem', { name: /^Delete \d+ drafts$/ });
    await removal.waitFor();
    const drafts = Number(/\d+/.exec(await removal.innerText())?.[0]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await list.focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => rows(page).count()).toBe(all - drafts);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).count()).toBe(all);
    await list.focus();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });

    // By mouse, without opening another application, and on into the table.
    const open = list.locator('[aria-current="true"]');
    await rows(page).nth(1).click();
    const name = await open.innerText();
    await rows(page)
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => selected.count()).toBe(3);
    await rows(page)
      .nth(2)
      .click({ modifiers: ['Control'] });
    await expect.poll(() => selected.count()).toBe(2);
    await expect.poll(() => open.innerText()).toBe(name);
    await bar.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('menuitem', { name: 'Export…' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'The 2 selected' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+0');
    const table = page.getByRole('grid', { name: /^All (practice )?applications$/u });
    await expect.poll(() => table.getByRole('row', { selected: true }).count()).toBe(2);
  });

  it('is exported as it is searched, also by one field', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('state:refused');
    await expect.poll(() => rows(page).count()).toBe(1);
    // The row shows why it was found.
    const marked = () => rows(page).locator('b').allInnerTexts();
    await expect.poll(marked).toEqual(['Refused']);
    await page.keyboard.type(' country:egypt');
    await expect.poll(marked).toEqual(['Refused', 'Egypt']);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('state:refused');
    await expect.poll(marked).toEqual(['Refused']);
    await page.getByRole('button', { name: 'Sort and export' }).press('Enter');
    await page.getByRole('menuitem', { name: /^Export/ }).press('Enter');
    await page.getByText('state:refused').last().waitFor();
    const asked = () =>
      page.evaluate(() =>
        JSON.stringify(
          window.preview?.program.calls.findLast(({ channel }) => channel === 'exports.measure'),
        ),
      );
    await expect.poll(asked).toContain('"narrow":{"terms":[{"field":"state","value":"refused"}]}');
  });

  it('has the saved filters beside its order, and opens the table with the one that is chosen', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().waitFor();
    await page.evaluate(async () => {
      const view = JSON.stringify({ search: 'lakeshore', filter: {} });
      const savedFilters = [
        { id: crypto.randomUUID(), name: 'To the lake', view },
        { id: crypto.randomUUID(), name: 'Of a newer version', view: 'no view' },
      ];
      await window.preview?.stores.program.getState().changeSettings({ savedFilters });
    });
    await page.getByRole('button', { name: 'Sort and export' }).press('Enter');
    await expect.poll(() => page.getByRole('menuitem', { name: /newer version/ }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'Show filter “To the lake”' }).press('Enter');
    const found = page
      .getByRole('grid', { name: /^All (practice )?applications$/u })
      .locator('[role="row"][id]');
    await expect.poll(() => found.count()).toBe(1);
    await expect.poll(() => found.innerText()).toContain('Lakeshore');
  });

  it('finds as one types, says when nothing matches, and shows all again', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('Lakeshore');
    await expect.poll(() => rows(page).count()).toBe(1);
    // The match is marked where it is, also in the name.
    await expect.poll(() => rows(page).locator('b').allInnerTexts()).toEqual(['Lakeshore']);
    await page.keyboard.type('zzz');
    await page.getByText('Nothing matches “Lakeshorezzz”').waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).last().click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(8);
  });

  it('says to screen readers how many applications a search has found', async () => {
    const page = await pages.open('state=register');
    const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words });
    await page.keyboard.press('Control+f');
    await page.keyboard.type('Lakeshore');
    await said('1 application found').waitFor({ state: 'attached' });
    await page.keyboard.type('zzz');
    await said('Nothing found').waitFor({ state: 'attached' });
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => said(/found/u).count()).toBe(0);
  });

  it('has the dots of the row that is pointed at over no letter of its destination', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().hover();
    const ends = await rows(page).first().getByText('Türkiye', { exact: true }).boundingBox();
    const tool = page.getByRole('button', { name: 'Menu for this application' }).locator('..');
    const begins = (await tool.boundingBox())?.x ?? 0;
    // It has a border of 1 px.
    expect((ends?.x ?? 0) + (ends?.width ?? 0)).toBeLessThanOrEqual(begins - 1);
  });

  it('deletes a draft and brings it back', async () => {
    const page = await pages.open('state=register');
    await rows(page).first().click();
    const before = await rows(page).first().innerText();
    await page.getByRole('listbox').focus();
    await page.keyboard.press('Delete');
    const toast = page.getByRole('status', { name: 'Messages' });
    await toast.getByText(/^Deleted: Demirkaya/).waitFor();
    await expect.poll(() => rows(page).first().innerText()).not.toBe(before);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).first().innerText()).toBe(before);
  });

  /** Deletes the first draft and follows the message to the bin. */
  const binOfDeleted = async (): Promise<Page> => {
    const page = await pages.open('state=register');
    await rows(page).first().click();
    await page.getByRole('listbox').focus();
    await page.keyboard.press('Delete');
    const toast = page.getByRole('status', { name: 'Messages' });
    await toast.getByRole('button', { name: 'Bin' }).click();
    return page;
  };

  it('leads from what was deleted to the bin', async () => {
    const page = await binOfDeleted();
    await page.getByRole('listbox', { name: 'Bin' }).getByText('Demirkaya').waitFor();
  });

  it('restores by a button that leaves the name beside it readable', async () => {
    const page = await binOfDeleted();
    const bin = page.getByRole('listbox', { name: 'Bin' });
    const name = await bin.getByTitle(/^Demirkaya/u).boundingBox();
    const restore = await page.getByRole('button', { name: 'Restore', exact: true }).boundingBox();
    if (name === null || restore === null) throw new Error('The row is not in the bin.');
    expect(restore.x - name.x - name.width).toBeGreaterThanOrEqual(8);
  });

  it('leads there on a narrow window, too', async () => {
    const page = await pages.open('state=register', { width: 640, height: 360 });
    await page.locator('[data-field="goods"]').waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Delete draft/u }).click();
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Bin' }).click();
    await page.getByRole('dialog').getByRole('listbox', { name: 'Bin' }).getByText('Demirkaya').waitFor();
  });

  it('says of what was issued elsewhere only that it is locked', async () => {
    const page = await pages.open('state=print-issued');
    const head = page.getByRole('banner').or(page.locator('header')).filter({ hasText: 'Demirkaya' });
    await head.getByText('Locked', { exact: true }).waitFor();
  });

  it('frames pictures that are pressed and says with the colour of the system which cannot be, in forced colours', async () => {
    const page = await pages.open('state=register');
    await page.emulateMedia({ forcedColors: 'active' });
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect
      .poll(() =>
        undo.evaluate((button) => [
          getComputedStyle(button).opacity,
          getComputedStyle(button).borderTopStyle,
        ]),
      )
      .toEqual(['1', 'solid']);
    await page.emulateMedia({ forcedColors: null });
  });

  it('keeps what was sent', async () => {
    const page = await pages.open('state=register');
    await rows(page).nth(4).click({ button: 'right' });
    const entry = page.getByRole('menuitem', { name: /Delete draft/ });
    await expect.poll(() => entry.getAttribute('aria-disabled')).toBe('true');
  });

  it('is a drawer on a narrow window, opened by the key of the search', async () => {
    const page = await pages.open('state=register', { width: 1024, height: 720 });
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.press('Control+f');
    await page.getByRole('dialog', { name: 'Register' }).waitFor();
    await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Search everything');
    await rows(page).nth(1).click();
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  });
});

describe('connecting', () => {
  it('looks at the address on the way and says what the service said, where it matters', async () => {
    const page = await pages.open('state=refused&sheet=connect');
    await page.keyboard.type('https://api.gateway.example');
    await page.keyboard.press('Tab');
    await page.getByText('Reachable over a secure connection').waitFor();
    await page.keyboard.type('m.hallwanger');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Its answer: “Incorrect username or password.”').waitFor();
    await expect.poll(() => focused(page).getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  });

  it('refuses an address without encryption before anything is sent', async () => {
    const page = await pages.open('state=register&sheet=connect');
    await page.keyboard.type('http://service.example');
    await page.keyboard.press('Tab');
    await page.getByText('Without encryption others could read the password.').waitFor();
  });

  it('can do without a keychain', async () => {
    const page = await pages.open('state=keychain-absent&sheet=sign-in');
    await page.getByRole('heading', { name: 'This computer has no keychain' }).waitFor();
    await page.keyboard.type('secret');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: /Chamber gateway/ }).waitFor();
  });
});

describe('the window', () => {
  it('gives the focus back to where it was when a sheet closes', async () => {
    const page = await pages.open('state=register');
    await page.getByRole('button', { name: 'New', exact: true }).focus();
    await page.keyboard.press('Control+,');
    await page.getByRole('dialog', { name: 'Settings' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page).innerText()).toBe('New');
  });

  it('goes round its parts with F6', async () => {
    const page = await pages.open('state=register');
    const part = () =>
      page.evaluate(() => document.activeElement?.closest('[data-part]')?.getAttribute('data-part'));
    await page.keyboard.press('F6');
    await expect.poll(() => part()).toBe('bar');
    await page.keyboard.press('F6');
    await expect.poll(() => part()).toBe('register');
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => part()).toBe('bar');
  });

  it('changes its language at once', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('button', { name: /Language$/ }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  });

  it('says that what is typed is kept while the program does not answer', async () => {
    const page = await pages.open('state=register');
    await page.evaluate(() => window.preview?.stores.program.getState().setProgramAnswers(false));
    await page.getByRole('alert').getByText('What you type stays in this window').waitFor();
  });
});

it('complains about nothing on the way', () => {
  expect(pages.complaints).toEqual([]);
});
