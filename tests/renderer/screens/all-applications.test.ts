import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { barriersInThemes } from './barriers.ts';
import { untilPainted } from '../../support/until-painted.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const table = (page: Page) => page.getByRole('grid', { name: /^All (practice )?applications$/u });
const rows = (page: Page) => table(page).locator('[role="row"][id]');
const active = (page: Page) => table(page).locator('[data-active]');
/** The one among the filters: other lists have such a button as well. */
const showAll = (page: Page) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('button', { name: 'Clear filters' });
const focus = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName);

async function openTable(page: Page): Promise<void> {
  await page.keyboard.press('Control+0');
  await table(page).waitFor();
  await rows(page).first().getByRole('gridcell').nth(2).getByText(/./).waitFor();
}

describe('all applications', () => {
  it('are walked through, narrowed, sorted and opened by keys alone, and left for where the hand was', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Alt+6');
    await openTable(page);
    await expect.poll(() => focus(page)).toBe('grid');
    expect(await barriersInThemes(page)).toEqual([]);
    const all = await rows(page).count();
    await expect.poll(() => page.getByRole('status').first().innerText()).toBe(`${all} applications`);
    await page.keyboard.press('End');
    await expect.poll(() => active(page).getAttribute('aria-rowindex')).toBe(String(all + 1));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active(page).getAttribute('aria-rowindex')).toBe('3');

    await page.keyboard.press('Control+F');
    await page.keyboard.type('lakeshore');
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => rows(page).locator('b').innerText()).toBe('Lakeshore');
    // Each of its words is marked, and a mark makes no text wider.
    await page.keyboard.type(' tooling');
    await expect.poll(() => rows(page).locator('b').allInnerTexts()).toEqual(['Lakeshore', 'Tooling']);
    const weights = await rows(page)
      .locator('b')
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).fontWeight));
    expect(weights).toEqual(['600', '600']);
    await page.keyboard.press('Escape');
    await expect.poll(() => rows(page).count()).toBe(all);

    // Escape leaves the table only where nothing else uses it.
    await table(page).focus();
    await page.keyboard.press('Escape');
    await table(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-field')))
      .toBe('goods');

    await openTable(page);
    await page.keyboard.press('ArrowDown');
    const name = await active(page).getByRole('gridcell').nth(2).innerText();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name, exact: true }).waitFor();
  });

  it('are narrowed by a state and by what is chosen beside it, summed by currency, and shown whole again', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const sums = page.getByRole('region', { name: 'Sums' });
    await expect.poll(() => sums.innerText()).toMatch(/EUR [\d,]+\.\d\d/);
    const before = await sums.innerText();
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).allInnerTexts()).toHaveLength(1);
    await expect.poll(() => rows(page).innerText()).toContain('Refused');
    await page.getByRole('button', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'USD' }).click();
    await page.getByText('No application matches these filters.').waitFor();
    await expect.poll(() => sums.innerText()).toBe('No amounts');
    await showAll(page).click();
    await expect.poll(() => sums.innerText()).toBe(before);
    const least = page.getByRole('textbox', { name: 'Amount from' });
    await least.fill('100,000');
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => /\d{3},\d{3}/.test(row)))
      .toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => least.inputValue()).toBe('100,000');
    // When the field is left, a value that is not an amount is reported to have no effect.
    const none = page.getByText('No amount, so it has no effect.');
    for (const typed of ['about 7', '1'.repeat(30)]) {
      await least.fill(typed);
      await expect.poll(() => none.count()).toBe(0);
      await page.keyboard.press('Tab');
      await none.waitFor();
      await expect.poll(() => least.inputValue()).toBe(typed);
      await expect.poll(() => sums.innerText()).toBe(before);
      await least.fill('');
      await none.waitFor({ state: 'detached' });
    }
  });

  it('are narrowed by amounts as German writes them, which stay what they are however often they are left', async () => {
    const page = await pages.open('state=register&lang=de');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+0');
    const least = page.getByRole('textbox', { name: 'Betrag von' });
    for (const [typed, shown] of [
      ['123,456', '123,456'],
      ['100.000', '100.000'],
      ['1234.5', '1.234,5'],
    ] as const) {
      await least.fill(typed);
      for (let left = 0; left < 2; left += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => least.inputValue()).toBe(shown);
        await least.focus();
      }
    }
  });

  it('are sorted by a press on a head and show the columns that were chosen, also the next time', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const amount = table(page).getByRole('columnheader', { name: 'Amount' });
    await amount.getByRole('button').click();
    await expect.poll(() => amount.getAttribute('aria-sort')).toBe('ascending');
    await amount.getByRole('button').click();
    await expect.poll(() => amount.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Invoice' }).click();
    await expect.poll(() => table(page).getByRole('columnheader', { name: 'Invoice' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the register' }).click();
    await table(page).waitFor({ state: 'detached' });
    await openTable(page);
    await expect.poll(() => table(page).getByRole('columnheader', { name: 'Invoice' }).count()).toBe(0);
    await expect.poll(() => amount.getAttribute('aria-sort')).toBe('descending');
  });

  it('are selected by keys and by mouse, stay so while they are narrowed, and are deleted with one undo', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    const selected = table(page).getByRole('row', { selected: true });
    const bar = page.getByRole('group', { name: /selected$/ });
    await expect.poll(() => selected.count()).toBe(0);
    await table(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => selected.count()).toBe(3);
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => selected.count()).toBe(2);
    const boxOfAll = table(page).getByRole('checkbox');
    await boxOfAll.locator('svg.lucide-minus').waitFor();
    await page.keyboard.press('Control+A');
    await expect.poll(() => selected.count()).toBe(all);
    await boxOfAll.locator('svg.lucide-check').waitFor();
    await expect.poll(() => bar.getByRole('status').innerText()).toBe(`${all} selected`);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => selected.count()).toBe(0);
    await table(page).waitFor();

    await rows(page).nth(1).locator('[data-part="tick"]').click();
    await rows(page)
      .nth(3)
      .click({ modifiers: ['Shift'] });
    await expect.poll(() => selected.count()).toBe(3);
    await rows(page)
      .nth(2)
      .click({ modifiers: ['Control'] });
    await expect.poll(() => selected.count()).toBe(2);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('2 selected');
    await showAll(page).click();
    await expect.poll(() => selected.count()).toBe(2);
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'The 2 selected' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.poll(() => selected.count()).toBe(all);
    await bar.getByRole('button', { name: 'More' }).click();
    const remove = page.getByRole('menuitem', { name: /^Delete/ });
    const count = Number(/\d+/.exec(await remove.innerText())?.[0]);
    await remove.click();
    await expect.poll(() => rows(page).count()).toBe(all - count);
    await expect.poll(() => selected.count()).toBe(all - count);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).count()).toBe(all);
    // Sent applications are not deleted, not even by the key.
    await table(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect.poll(() => rows(page).count()).toBe(all - count);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  it.each([
    [1_280, 720],
    [1_920, 1_080],
  ])('shows every column and every name whole at %i by %i', async (width, height) => {
    const page = await pages.open('state=register', { width, height });
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+0');
    const grid = page.getByRole('grid', { name: /^All (practice )?applications$/u });
    await grid.getByRole('columnheader', { name: 'Reference' }).waitFor();
    await expect.poll(() => grid.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    const names = grid.locator('[role="gridcell"] > bdi');
    await names.first().waitFor();
    const cut = () =>
      names.evaluateAll((all) =>
        all
          .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 4)
          .map((one) => one.textContent),
      );
    // Waits until its fonts are loaded.
    await expect.poll(cut).toEqual([]);
  });

  it('has its head whole in a window of 1024 with spending beside it, also while several are followed', async () => {
    const page = await pages.open('state=register&lang=de', { width: 1_024, height: 700 });
    await page.locator('[data-field="goods"]').waitFor();
    await page.evaluate(() => window.preview?.stores.several.setState({ phase: 'following' }));
    await page.keyboard.press('Control+0');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: german.applications.sidePanel }).click();
    await page.getByRole('complementary', { name: german.applications.sidePanel }).waitFor();
    await main.getByRole('button', { name: german.submit.several.show('0', '0') }).waitFor();
    const cut = () =>
      main.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect();
        const parts = [...element.querySelectorAll('h1, h1 ~ p, [data-part] > div:first-child button')];
        return parts
          .map((part) => ({ said: part.textContent, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.left < left || box.right > right || box.height > 36)
          .map(({ said }) => said);
      });
    await expect.poll(cut).toEqual([]);
  });

  it('leads to a new draft while there is nothing else', async () => {
    const page = await pages.open('state=empty');
    await page.keyboard.press('Control+0');
    await table(page).waitFor();
    await page.getByText('No applications yet.').last().waitFor();
    // Its text begins at the same place as the title.
    const left = (text: string) => page.getByRole('main').getByText(text, { exact: true }).boundingBox();
    expect((await left('No applications yet.'))?.x).toBe((await left('All applications'))?.x);
    await page.getByRole('main').getByRole('button', { name: 'New draft' }).press('Enter');
    await table(page).waitFor({ state: 'detached' });
    await page.locator('[data-field="consignor.name"]').first().waitFor();
  });

  it('submit to practice by a violet button, as everywhere', async () => {
    const page = await pages.open('state=practice');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('Control+A');
    const submit = page.getByRole('group', { name: /selected$/ }).getByRole('button', { name: /^Submit/ });
    await expect.poll(() => submit.getAttribute('class')).toMatch(/practice/);
  });

  it('is of the register that a key was pressed for while practice is being left', async () => {
    const page = await pages.open('state=practice');
    await page.locator('[data-field="goods"]').waitFor();
    await page.evaluate(() => {
      const answer = new Promise<void>((resolve) => {
        window.addEventListener('leave-practice', () => resolve(), { once: true });
      });
      if (window.preview !== undefined)
        window.preview.program.delay = (channel) =>
          channel === 'connections.activate' ? answer : Promise.resolve();
    });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: english.shell.practice.leave }).click();
    await page.keyboard.press('Control+0');
    await page.evaluate(() => window.dispatchEvent(new Event('leave-practice')));
    await page.getByRole('heading', { name: english.applications.title, exact: true }).waitFor();
    await page.getByRole('main').getByText(english.register.empty.none).waitFor();
  });

  it('stands whole in a low window', async () => {
    const page = await pages.open('state=register', { width: 640, height: 360 });
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+0');
    const sums = page.getByRole('region', { name: 'Sums' });
    await sums.waitFor();
    await expect
      .poll(async () => {
        const box = await sums.boundingBox();
        return box === null ? 0 : box.y + box.height;
      })
      .toBeLessThanOrEqual(360);
  });

  it.each([
    [1280, 720],
    [640, 360],
  ])('keep their rows in place when a selection begins and ends, at %d', async (width, height) => {
    const page = await pages.open('state=register', { width, height });
    await page.locator('[data-field="goods"]').waitFor({ state: 'attached' });
    const bar = page.getByRole('group', { name: /selected$/ });
    /** Where a row is before anything is selected, while it is, and after. */
    const tops = async (row: Locator, select: () => Promise<void>): Promise<ReadonlySet<number>> => {
      const top = () => row.evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      await select();
      await bar.waitFor();
      const during = await top();
      await page.keyboard.press('Escape');
      await bar.waitFor({ state: 'detached' });
      return new Set([before, during, await top()]);
    };
    if (width === 640) await page.keyboard.press('Control+F');
    const option = page.getByRole('listbox', { name: english.register.applications }).getByRole('option');
    await option.nth(2).waitFor();
    await expect
      .poll(() => tops(option.nth(2), () => option.nth(1).click({ modifiers: ['Control'] })))
      .toHaveProperty('size', 1);
    // Commands of the window rest while the drawer is open.
    if (width === 640) await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openTable(page);
    await expect
      .poll(() => tops(rows(page).nth(1), () => rows(page).first().locator('[data-part="tick"]').click()))
      .toHaveProperty('size', 1);
  });

  it('stay in the drawer of a narrow window when Escape ends the selection, and close by the next', async () => {
    const page = await pages.open('state=register', { width: 640, height: 360 });
    await page.keyboard.press('Control+F');
    const drawer = page.getByRole('dialog', { name: english.register.title });
    const list = drawer.getByRole('listbox', { name: english.register.applications });
    const bar = drawer.getByRole('group', { name: /selected$/ });
    await list.getByRole('option').nth(1).waitFor();
    await list.focus();
    // A drawer that closes is in sight for some frames yet, so the selection begins a few times.
    for (let time = 0; time < 3; time += 1) {
      await page.keyboard.press('Control+Space');
      await bar.waitFor();
      await page.keyboard.press('Escape');
      await bar.waitFor({ state: 'detached' });
      await untilPainted(page);
    }
    await list.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('keep their rows in sight beside the bar of what is selected, in the smallest window', async () => {
    const page = await pages.open('state=register', { width: 640, height: 360 });
    await page.locator('[data-field="goods"]').waitFor({ state: 'attached' });
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+A');
    const bar = page.getByRole('group', { name: /selected$/ });
    await bar.waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    /** Rows that can be clicked in their middle. */
    const reached = () =>
      rows(page).evaluateAll((all) => {
        const isInReach = (row: Element): boolean => {
          const { left, top, width, height } = row.getBoundingClientRect();
          const found = document.elementFromPoint(left + Math.min(width, 400) / 2, top + height / 2);
          return found !== null && row.contains(found);
        };
        return all.filter(isInReach).length;
      });
    await expect.poll(reached).toBeGreaterThan(1);
    // Also when the filters above have the focus again.
    await page.locator('main').evaluate((main) => main.parentElement?.scrollTo(0, 0));
    await page.getByRole('searchbox', { name: 'Search everything' }).waitFor();
    await expect.poll(reached).toBeGreaterThan(1);
    await expect
      .poll(() => active(page).evaluate((row) => row.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    await page.keyboard.press('End');
    await expect.poll(reached).toBeGreaterThan(2);
    // No part of the table is cut off: neither its head above nor its last row and its sums below.
    const inSight = () =>
      page.evaluate(() => {
        const shown = ['main h1', '[role="grid"] [data-active]', 'main > section:last-child'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        return shown.map((box) => box !== undefined && box.top >= 40 && box.bottom <= window.innerHeight);
      });
    await expect.poll(inSight).toEqual([true, true, true]);
  });

  it.each([
    ['en', 1920, 1080, 5],
    ['en', 1280, 720, 3],
    ['en', 640, 360, 1],
    ['de', 1920, 1080, 4],
    ['de', 1280, 720, 2],
    ['de', 640, 360, 1],
  ] as const)(
    'have what can be done with those that are selected above them, with what these add up to, in %s at %d',
    async (lang, width, height, least) => {
      const words = lang === 'de' ? german : english;
      const page = await pages.open(`state=register&lang=${lang}`, { width, height });
      await page.locator('[data-field="goods"]').waitFor({ state: 'attached' });
      await page.keyboard.press('Control+0');
      const grid = page.getByRole('grid', { name: words.applications.title });
      await grid.locator('[role="row"][id]').nth(2).waitFor();
      await grid.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+ArrowDown');
      const bar = page.getByRole('group', { name: /selected$|ausgewählt$/u });
      await bar.getByText(/^2 (?:selected|ausgewählt)$/u).waitFor();
      await expect.poll(() => bar.innerText()).toMatch(/[A-Z]{3}\u00A0[\d.,]+/u);
      // More of them, and none.
      await expect.poll(() => bar.getByRole('button').count()).toBeGreaterThanOrEqual(least + 2);
      await expect
        .poll(() => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
        .toBe(0);
    },
  );

  it('have a menu on each row by the right button and by the Menu key, for one row or all that are selected', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const menu = page.getByRole('menu');
    // By mouse it opens at the pointer, however wide the table is.
    const begins = async (target: Locator) => Math.round((await target.boundingBox())?.x ?? 0);
    const destination = rows(page).nth(1).getByRole('gridcell').nth(3);
    await destination.click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Open' }).waitFor();
    expect(Math.abs((await begins(menu)) - (await begins(destination)))).toBeLessThan(8);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await table(page).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: /^Delete \d+ drafts$/ }).waitFor();
    await expect.poll(() => menu.getByRole('menuitem', { name: 'Open' }).count()).toBe(0);
    await page.locator('[role="menuitem"]:focus').waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => table(page).getByRole('row', { selected: true }).count()).toBe(0);
    await page.keyboard.press('Home');
    const name = await active(page).getByRole('gridcell').nth(2).innerText();
    await page.keyboard.press('ContextMenu');
    await menu.getByRole('menuitem', { name: 'Open' }).press('Enter');
    await page.getByRole('heading', { name, exact: true }).waitFor();
  });

  it('have the focus back after each sheet that a menu opened, by keys and by mouse', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('Control+A');
    const sheet = page.getByRole('dialog');
    const comesBack = async (to: string) => {
      await sheet.waitFor();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => focus(page)).toBe(to);
    };
    // A part that is loaded at its first opening opens later than one that is there, so each is opened twice.
    const names = ['Fill in…', 'Remind…', /^Get \d+ certificates…$/, /^Submit \d+…$/, 'Export…'];
    for (const name of [...names, ...names]) {
      await page.keyboard.press('Shift+F10');
      await page.getByRole('menuitem', { name }).press('Enter');
      await comesBack('grid');
    }
    for (const name of names) {
      await rows(page).nth(2).click({ button: 'right' });
      await page.getByRole('menuitem', { name }).click();
      await comesBack('grid');
    }
    const more = page.getByRole('group', { name: /selected$/ }).getByRole('button', { name: 'More' });
    for (const open of [() => more.press('Enter'), () => more.click()]) {
      await open();
      await page.getByRole('menuitem', { name: 'Export…' }).click();
      await comesBack('BUTTON');
    }
  });

  it('are counted for what they cost once all of them were asked about', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('Control+A');
    await page.evaluate(() => {
      const answer = new Promise<void>((resolve) => {
        window.addEventListener('prepared', () => resolve(), { once: true });
      });
      if (window.preview !== undefined)
        window.preview.program.delay = (channel) =>
          channel === 'submission.prepare' ? answer : Promise.resolve();
    });
    await page.getByRole('button', { name: /^Submit \d+…$/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Submit \d+ of \d+ applications$/ });
    await sheet.getByText(/^Checking… \d of \d+$/).waitFor();
    const foot = sheet.getByText(/will be submitted and charged/);
    expect(await foot.count()).toBe(0);
    await page.evaluate(() => window.dispatchEvent(new Event('prepared')));
    await foot.waitFor();
  });

  it('are submitted together from one list that says what stays here and why', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('Control+A');
    const submit = page.getByRole('button', { name: /^Submit \d+…$/ });
    const ready = Number(/\d+/.exec(await submit.innerText())?.[0]);
    await submit.click();
    const sheet = page.getByRole('dialog', { name: /^Submit \d+ of \d+ applications$/ });
    await sheet.getByRole('heading', { name: new RegExp(`^Submit ${ready} of `) }).waitFor();
    await sheet.getByText(/will be submitted and charged/).waitFor();
    const lines = sheet.getByRole('list', { name: 'Applications' }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(await rows(page).count());
    await expect.poll(() => sheet.getByText('Stays here').count()).toBeGreaterThan(0);
    // An application with an unknown outcome is not called submitted.
    const unclear = lines.filter({ hasText: 'Lakeshore Tooling Inc.' });
    await unclear.getByText('It is not known yet whether it was submitted.').waitFor();
    expect(await unclear.getByText('It was already submitted').count()).toBe(0);
    expect(await barriersInThemes(page)).toEqual([]);
    // However narrow a line is, its reference is not broken.
    const heights = await lines.getByText(/HM-2026-0147/u).evaluate((about) => {
      const texts = document.createTreeWalker(about, NodeFilter.SHOW_TEXT);
      while (!(texts.nextNode()?.textContent ?? '').includes('HM-2026-0147'));
      const node = texts.currentNode;
      const begin = (node.textContent ?? '').indexOf('HM-2026-0147');
      const reference = document.createRange();
      reference.setStart(node, begin);
      reference.setEnd(node, begin + 'HM-2026-0147'.length);
      const found = new Set<number>();
      for (let width = 120; width < 320; width += 4) {
        about.setAttribute('style', `display: block; inline-size: ${width}px`);
        found.add(new Set([...reference.getClientRects()].map(({ top }) => Math.round(top))).size);
      }
      about.removeAttribute('style');
      return [...found];
    });
    expect(heights).toEqual([1]);
    // Those without a service tag are counted, and confirming before they have one leads to the first of them.
    const choices = sheet.getByRole('list').getByRole('radiogroup');
    await sheet.getByText('1 as FS, 0 as DIY, 2 still to choose').waitFor();
    // Enter cannot cost anything by accident: the focus is where the service tag of all is chosen.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await choices.first().getByText('FS').click();
    await sheet.getByText('2 as FS, 0 as DIY, 1 still to choose').waitFor();
    await page.keyboard.press('Control+Enter');
    await sheet.getByText('Choose DIY or FS for each of them first.').waitFor();
    const isInSecond = () => choices.nth(1).evaluate((choice) => choice.contains(document.activeElement));
    await expect.poll(isInSecond).toBe(true);
    // Each of them can also be reached and chosen by keys alone.
    await sheet.getByRole('checkbox').nth(1).focus();
    await page.keyboard.press('Tab');
    await expect.poll(isInSecond).toBe(true);
    await page.keyboard.press('Space');
    await sheet.getByText('2 as FS, 1 as DIY', { exact: true }).waitFor();
    const forAll = sheet.getByRole('radiogroup', { name: 'How they are submitted', exact: true });
    await expect.poll(() => forAll.getByRole('radio', { checked: true }).count()).toBe(0);
    await forAll.getByText('DIY for all').click();
    await sheet.getByText(`0 as FS, ${ready} as DIY`, { exact: true }).waitFor();
    await forAll.getByRole('radio', { name: 'DIY for all', checked: true }).waitFor();
    const boxes = sheet.getByRole('checkbox');
    const count = await boxes.count();
    await boxes.first().press('Space');
    await sheet.getByRole('button', { name: new RegExp(`^Submit ${count - 1}\\b`) }).click();
    const followed = page.getByRole('dialog', { name: /^Outcome of/ });
    await followed.getByText(`Outcome known: ${count - 1} of ${count - 1}`).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('say in their list why none of them is sent, also behind others, and lead to the outbox', async () => {
    const page = await pages.open('state=waiting');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: /^Submit \d+…$/ }).click();
    await page.getByRole('radio', { name: 'DIY for all' }).waitFor();
    await page.getByText('DIY for all').click();
    await page.keyboard.press('Control+Enter');
    const followed = page.getByRole('dialog', { name: /^Outcome of/ });
    await followed.getByText('The service has been unreachable since 13:40.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await followed.getByRole('button', { name: english.outbox.slip.show }).click();
    await page.getByRole('dialog', { name: /are waiting to be sent$/ }).waitFor();
    await expect.poll(() => followed.count()).toBe(0);
  });

  it('lead from the list of what is submitted to the box in which something is to fix, by keys and by mouse', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    const link = page.getByRole('button', { name: 'Box 1: The consignor has no name.' });
    const field = () => page.evaluate(() => document.activeElement?.getAttribute('data-field'));
    for (const take of [() => link.press('Enter'), () => link.click()]) {
      await openTable(page);
      await table(page).focus();
      await page.keyboard.press('Control+A');
      await page.getByRole('button', { name: /^Submit \d+…$/ }).click();
      await take();
      await expect.poll(field).toBe('consignor.name');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => table(page).count()).toBe(0);
      // Other missing values are named in their boxes as well.
      await page.getByText('The goods are missing').first().waitFor();
    }
  });

  it('are narrowed by any of ten thousand tags, by typing and by going down the list, which says how many more there are', async () => {
    const page = await pages.open('state=many-tags');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    const tag = page.getByRole('combobox', { name: 'Tag', exact: true });
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    const options = list.getByRole('option');
    const more = page.getByText(/more: type on/);
    await tag.fill('cost');
    await expect.poll(() => more.innerText()).toBe('9,940 more: type on, or go down the list');
    await expect.poll(() => options.count()).toBe(60);
    expect(await barriersInThemes(page)).toEqual([]);
    // By wheel: those that are scrolled into view are drawn.
    await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => options.count()).toBe(120);
    await expect.poll(() => more.innerText()).toMatch(/^9,880 more/);
    // By keys: further than what is drawn first.
    await tag.fill('cost ');
    for (let down = 0; down < 69; down += 1) await page.keyboard.press('ArrowDown');
    const seventieth = options.nth(69);
    await expect.poll(() => seventieth.getAttribute('aria-selected')).toBe('true');
    const name = await seventieth.locator('span').first().innerText();
    await page.keyboard.press('Enter');
    await expect.poll(() => tag.inputValue()).toBe(name);
    await expect.poll(() => rows(page).count()).toBe(1);
    // By its letters, wherever it is in the list.
    await tag.fill('9999');
    await expect.poll(() => options.allInnerTexts()).toEqual([expect.stringContaining('Cost centre 9999')]);
    await expect.poll(() => more.count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => tag.inputValue()).toBe('Cost centre 9999');
    await tag.fill('');
    await expect.poll(() => rows(page).count()).toBe(all);

    const destination = page.getByRole('combobox', { name: 'Destination' });
    await destination.fill('a');
    await expect.poll(() => options.count()).toBe(60);
    await expect.poll(() => more.innerText()).toMatch(/^\d+ more/);
  });

  it.each([
    ['en', 1280, 720],
    ['en', 1920, 1080],
    ['de', 1280, 720],
    ['de', 1920, 1080],
  ] as const)(
    'have a bar of what is selected in one line beside the editor, nothing cut and every action in reach, in %s at %d',
    async (lang, width, height) => {
      const words = lang === 'de' ? german : english;
      for (const state of ['register', 'review-own']) {
        const page = await pages.open(`state=${state}&lang=${lang}`, { width, height });
        const list = page.getByRole('listbox', { name: words.register.applications });
        await list.focus();
        await page.keyboard.press('Control+A');
        const bar = page.getByRole('group', { name: /selected$|ausgewählt$/u });
        await bar.waitFor();
        for (const count of ['all', 2]) {
          if (count === 2) {
            await page.keyboard.press('Escape');
            await page.keyboard.press('Home');
            await page.keyboard.press('Shift+ArrowDown');
            await bar.getByText(/^2 (?:selected|ausgewählt)$/u).waitFor();
          }
          const fit = () =>
            bar.evaluate((element) => ({
              isOneLine: element.getBoundingClientRect().height <= 52,
              cut: [element, ...element.querySelectorAll('*')].filter(
                ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
              ).length,
            }));
          await expect.poll(fit).toEqual({ isOneLine: true, cut: 0 });
          // The menu of the row offers all of them.
          await page.keyboard.press('ContextMenu');
          const entries = page.getByRole('menuitem');
          // A key pressed before the menu has the focus goes to the list.
          await page.locator('[role="menuitem"]:focus').waitFor();
          const all = await entries.allInnerTexts();
          await page.keyboard.press('Escape');
          await page.getByRole('menu').waitFor({ state: 'detached' });
          const more = bar.getByRole('button', { name: words.applications.moreActions });
          await more.press('Enter');
          await page.locator('[role="menuitem"]:focus').waitFor();
          const inMenu = await entries.allInnerTexts();
          await page.keyboard.press('Escape');
          await page.getByRole('menu').waitFor({ state: 'detached' });
          const inBar = async () =>
            (await bar.getByRole('button').allInnerTexts()).filter((name) => all.includes(name));
          await expect.poll(async () => [...(await inBar()), ...inMenu]).toEqual(all);
          await list.focus();
        }
      }
    },
  );

  it('are searched by one field, with help, and say what of a search means nothing', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    await page.getByRole('button', { name: 'Search one field' }).press('Enter');
    await page.getByRole('menuitem', { name: 'status:' }).press('Enter');
    await expect.poll(() => focus(page)).toBe('INPUT');
    await page.keyboard.type('refused');
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => rows(page).innerText()).toContain('Refused');
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('consignee:lakeshore');
    await expect.poll(() => rows(page).locator('b').allInnerTexts()).toEqual(['Lakeshore']);
    // Whatever field is searched, the match is marked in its column and in no other.
    const marked = () => rows(page).locator('b').allInnerTexts();
    for (const [typed, marks] of [
      ['state:refused', ['Refused']],
      ['state:refused country:egypt nile', ['Refused', 'Nile', 'Egypt']],
      ['currency:usd consignee:"lakeshore tool"', ['Lakeshore Tool', 'USD']],
      ['invoice:11869 way:fs', ['11869', 'FS']],
    ] as const) {
      await page.keyboard.press('Control+A');
      await page.keyboard.type(typed);
      await expect.poll(marked, { message: typed }).toEqual(marks);
    }
    await page.keyboard.press('Control+A');
    await page.keyboard.type('state:nothing');
    await page.getByText('Not a known filter, so it has no effect: state:nothing').waitFor();
    await expect.poll(() => rows(page).count()).toBe(all);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(`lakeshore ${'x'.repeat(491)}`);
    await page.getByText('Only the first 500 characters are searched for.').waitFor();
    await page.keyboard.press('Backspace');
    await page.getByText('Only the first 500 characters are searched for.').waitFor({ state: 'detached' });
  });

  it('have filters that are saved under a name, counted, renamed, deleted with undo, and known by the palette', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    const saved = page.getByRole('group', { name: 'Saved filters' });
    await expect.poll(() => saved.count()).toBe(0);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await saved.getByRole('button', { name: 'Save this filter…' }).press('Enter');
    // A pasted name that is too long is not cut off, and no half name is saved.
    await page.keyboard.insertText('x'.repeat(61));
    await page.keyboard.press('Enter');
    await saved.getByText('At most 60 characters are kept; these are 61. Shorten the text.').waitFor();
    const name = saved.getByRole('textbox', { name: 'Name of the filter' });
    await page.keyboard.press('Tab');
    await expect.poll(() => name.inputValue()).toHaveLength(61);
    await name.press('Control+A');
    await page.keyboard.type('To correct');
    await page.keyboard.press('Enter');
    const filter = saved.getByRole('button', { name: /^To correct/ });
    await expect.poll(() => filter.innerText()).toMatch(/To correct\s*1/);
    await expect.poll(() => filter.getAttribute('aria-pressed')).toBe('true');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toBe('To correct');
    await showAll(page).click();
    await expect.poll(() => rows(page).count()).toBe(all);
    await expect.poll(() => heading.innerText()).toBe('All applications');
    await filter.click();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(await barriersInThemes(page)).toEqual([]);
    await filter.press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Refused ones');
    await page.keyboard.press('Enter');
    const renamed = saved.getByRole('button', { name: /^Refused ones/ });
    await renamed.waitFor();
    await expect.poll(() => page.title()).toMatch(/^Refused ones – /u);

    // Two filters with the same name could not be told apart: the one that is renamed stays open and reports that.
    await showAll(page).click();
    await expect.poll(() => page.title()).toMatch(/^All applications – /u);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Issued' }).click();
    await saved.getByRole('button', { name: 'Save this filter…' }).press('Enter');
    await page.keyboard.type('Issued ones');
    await page.keyboard.press('Enter');
    await saved.getByRole('button', { name: /^Issued ones/ }).press('F2');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Refused ones');
    await page.keyboard.press('Enter');
    await saved.getByText('Another filter is already called “Refused ones”.').waitFor();
    await name.press('Escape');
    await saved.getByRole('button', { name: /^Issued ones/ }).waitFor();

    await page.getByRole('button', { name: 'Back to the register' }).click();
    await expect.poll(() => page.title()).not.toMatch(/ones|All applications/u);
    await page.keyboard.press('Control+K');
    await page.keyboard.type('Refused ones');
    await page.getByRole('option', { name: /Show filter/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBe(1);

    await renamed.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete filter' }).press('Enter');
    await renamed.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await renamed.waitFor();
  });

  it('have fifty saved filters at most, and one that cannot be read says so, changes nothing and can be saved anew', async () => {
    const page = await pages.open('state=filters-full');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    const saved = page.getByRole('group', { name: 'Saved filters' });
    const damaged = saved.getByRole('button', { name: /^Damaged/ });
    await expect.poll(() => damaged.innerText()).toContain('Cannot be read, so it has no effect.');
    await expect.poll(() => damaged.getAttribute('aria-pressed')).toBe('false');
    await damaged.click();
    const renew = page.getByRole('menuitem', { name: 'Save the current filters under this name' });
    await renew.waitFor();
    await expect.poll(() => rows(page).count()).toBe(all);
    // A key pressed before the menu has the focus goes to the table.
    await page.locator('[role="menuitem"]:focus').waitFor();
    await page.keyboard.press('Escape');
    await renew.waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await saved.getByText('50 filters are saved. To save another one, delete one.').waitFor();
    await expect.poll(() => saved.getByRole('button', { name: 'Save this filter…' }).count()).toBe(0);
    expect(await barriersInThemes(page)).toEqual([]);
    await damaged.click();
    await renew.press('Enter');
    await expect.poll(() => damaged.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => damaged.innerText()).toMatch(/^Damaged\s*1$/);

    // The place of the deleted filter has been taken meanwhile: that is reported, and it comes back once there is a
    // place.
    await damaged.press('Delete');
    await damaged.waitFor({ state: 'detached' });
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Issued' }).click();
    await saved.getByRole('button', { name: 'Save this filter…' }).press('Enter');
    await page.keyboard.type('Newest');
    await page.keyboard.press('Enter');
    const newest = saved.getByRole('button', { name: /^Newest/ });
    await newest.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await saved.getByText('“Damaged” was not restored, as 50 filters are saved.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await newest.press('Delete');
    await saved.getByText('“Damaged” can be restored now.').waitFor();
    await saved.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect.poll(() => damaged.innerText()).toMatch(/^Damaged\s*1$/);
    await saved.getByText('“Damaged” can be restored now.').waitFor({ state: 'detached' });
  });

  it('are counted anew for a saved filter of today when another day begins', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await page.evaluate(() => window.preview?.stores.applications.getState().setFilter({ changed: 'today' }));
    const saved = page.getByRole('group', { name: 'Saved filters' });
    await saved.getByRole('button', { name: 'Save this filter…' }).press('Enter');
    await page.keyboard.type('Of today');
    await page.keyboard.press('Enter');
    await saved.getByRole('button', { name: /^Of today\s*\d+$/u }).waitFor();
    /** The earliest day of each question so far; `''` where it was not limited. */
    const asked = () =>
      page.evaluate(() => {
        const calls = window.preview?.program.calls ?? [];
        const sums = calls.filter(({ channel }) => channel === 'register.sums');
        return sums.map(({ input }) => /"changedFrom":"([^"]+)"/u.exec(JSON.stringify(input))?.[1] ?? '');
      });
    const days = async () => new Set((await asked()).filter((day) => day !== '')).size;
    const before = (await asked()).length;
    await showAll(page).click();
    // The count that follows has ended; a later one would be reported from the day after as well.
    const since = async () => (await asked()).slice(before).map((day) => day !== '');
    await expect.poll(since).toEqual([false, true]);
    expect(await days()).toBe(1);
    // Follow-ups are read again too, for which the table is asked again.
    await page.evaluate(() => window.preview?.stores.followUp.getState().refresh());
    await page.evaluate(() => {
      const today = Date;
      const day = 86_400_000;
      globalThis.Date = new Proxy(today, {
        construct: (usual, given) =>
          given.length === 0 ? new usual(usual.now() + day) : (Reflect.construct(usual, given) as Date),
      });
      window.addEventListener('usual-day', () => (globalThis.Date = today), { once: true });
      window.dispatchEvent(new Event('focus'));
    });
    onTestFinished(() => page.evaluate(() => void window.dispatchEvent(new Event('usual-day'))));
    await expect.poll(days).toBe(2);
  });

  it('have columns that are moved and widened by keys and by mouse, and stay so', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const heads = table(page).getByRole('columnheader');
    const names = async () => (await heads.allInnerTexts()).map((name) => name.trim());
    const invoice = table(page).getByRole('columnheader', { name: 'Invoice' });
    const width = async () => (await invoice.boundingBox())?.width ?? 0;
    const before = await names();
    await invoice.getByRole('button').press('Control+ArrowLeft');
    await expect.poll(async () => (await names()).indexOf('Invoice')).toBe(before.indexOf('Invoice') - 1);
    const narrow = await width();
    await invoice.getByRole('button').press('Shift+ArrowRight');
    await expect.poll(width).toBeGreaterThan(narrow + 10);
    const wider = await width();
    const edge = await invoice.locator('[data-edge]').boundingBox();
    if (edge === null) throw new Error('The column has no edge.');
    await page.mouse.move(edge.x + 4, edge.y + 10);
    await page.mouse.down();
    await page.mouse.move(edge.x + 64, edge.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect.poll(width).toBeGreaterThan(wider + 40);
    await invoice.getByRole('button').dragTo(table(page).getByRole('columnheader', { name: 'Amount' }));
    await expect.poll(async () => (await names()).indexOf('Invoice')).toBe(before.indexOf('Amount'));
    await invoice.getByRole('button').press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Usual width' }).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'The usual columns' }).press('Enter');
    await expect.poll(names).toEqual(before);
  });

  it('are filled in together, seen before it is done, and taken back by one undo', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Draft' }).click();
    await table(page).focus();
    await page.keyboard.press('Control+A');
    // None of them can be submitted, so that is not offered; what they lack is listed.
    const bar = page.getByRole('group', { name: /selected$/ });
    await bar.getByRole('button', { name: 'Show what is missing…' }).click();
    const missing = page.getByRole('dialog', { name: /not ready$/ });
    await missing.getByText('None can be submitted.').waitFor();
    // Nothing is sent, so there is no sum of the attachments.
    expect(await missing.getByText('no PDFs', { exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Submit\b.*\d|^Submit…/ }).count()).toBe(0);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await missing.waitFor({ state: 'detached' });
    await table(page).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Fill in…' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: /^Fill in/ });
    await sheet.getByText('Stays as it is', { exact: true }).first().waitFor();
    const consignor = sheet.getByRole('combobox', { name: 'Consignor' });
    await expect.poll(() => consignor.evaluate((field) => field === document.activeElement)).toBe(true);
    // A value that cannot be accepted as typed is reported, and not cut.
    const copies = sheet.getByRole('textbox', { name: 'Copies' });
    const tags = sheet.getByRole('combobox', { name: 'Add tags' });
    await copies.fill('1.000');
    await sheet.getByText('A whole number up to 999').waitFor();
    await tags.fill('x'.repeat(501));
    await sheet.getByText('At most 500 characters are kept; these are 501. Shorten the text.').waitFor();
    await sheet.getByText('Correct what is marked first.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    expect([await copies.inputValue(), await tags.inputValue()]).toEqual(['1.000', 'x'.repeat(501)]);
    await tags.fill('Key accounts');
    await copies.fill('7');
    const submitAs = sheet.getByRole('radiogroup', { name: 'Submit as' });
    await submitAs.getByRole('radio', { name: 'as it is' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await submitAs.getByRole('radio', { name: 'FS' }).isChecked()).toBe(true);
    const changed = sheet.getByRole('list', { name: 'What changes' }).getByText('Submit as');
    await expect.poll(() => changed.count()).toBeGreaterThan(0);
    await expect.poll(() => sheet.getByText('Stays as it is', { exact: true }).count()).toBe(0);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Tags' }).click();
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => row.includes('Key accounts')))
      .toBe(true);
    await page.getByRole('combobox', { name: 'Tag', exact: true }).fill('key ACC');
    await page.getByRole('option', { name: /Key accounts/ }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).count()).toBe(0);
  });

  it('say which of them are no longer reviewed once they were filled in', async () => {
    const page = await pages.open('state=review-done');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected', { exact: true }).waitFor();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Fill in…' }).press('Enter');
    const sheet = page.getByRole('dialog', { name: /^Fill in/ });
    const begins = () =>
      sheet.locator('li > bdi').evaluateAll((names) =>
        names.map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          return Math.round(range.getBoundingClientRect().left);
        }),
      );
    await expect.poll(async () => new Set(await begins()).size).toBe(1);
    await sheet.getByRole('textbox', { name: 'Copies' }).fill('7');
    await page.keyboard.press('Control+Enter');
    const toast = page.getByText(/^2 applications filled in\. No longer reviewed: /u);
    await toast.waitFor();
    await expect.poll(() => toast.innerText()).toContain('Demirkaya');
    await expect.poll(() => toast.innerText()).not.toContain('شركة');
  });

  it('are duplicated together and printed as a list', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    await rows(page).nth(0).click();
    await rows(page)
      .nth(1)
      .click({ modifiers: ['Shift'] });
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Print list…' }).press('Enter');
    await page.locator('[data-print] tbody tr').nth(1).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[data-print] tbody tr').count()).toBe(2);
    const printed = () => page.locator('[data-print] thead tr').nth(1).locator('th').allTextContents();
    expect(await printed()).toEqual([
      'Status',
      'Consignee',
      'Destination',
      'Invoice',
      'Amount',
      'Reference',
      'DIY/FS',
      'Cost',
      'Changed',
    ]);
    // The printed columns follow those of the table.
    await table(page).getByRole('button', { name: 'Invoice', exact: true }).press('Control+ArrowLeft');
    await expect
      .poll(async () => (await printed()).slice(1, 4))
      .toEqual(['Consignee', 'Invoice', 'Destination']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Destination' }).click();
    await expect.poll(printed).not.toContain('Destination');
    await table(page).focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(all + 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  it('are exported as they are narrowed', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Export…' }).click();
    await page.getByRole('radio', { name: 'The one shown' }).waitFor();
  });

  it('show what the chamber said and what is due, narrow and sort by it, and print it', async () => {
    const page = await pages.open('state=follow-up');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    for (const column of ['Chamber’s answer', 'Reminder']) {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: column }).click();
      await table(page).getByRole('columnheader', { name: column }).waitFor();
    }
    expect(await barriersInThemes(page)).toEqual([]);
    const choose = async (filter: string, option: string) => {
      await page.getByRole('group', { name: 'Filter by' }).getByRole('button', { name: filter }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Chamber’s answer', 'Sent');
    await expect.poll(() => rows(page).allInnerTexts()).toHaveLength(1);
    await expect.poll(() => rows(page).first().innerText()).toMatch(/Sent\s+\d/u);
    await showAll(page).click();
    await choose('Reminder', 'Due');
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).map((text) => /Today|Since/u.test(text)))
      .toEqual([true, true]);
    await page.getByRole('button', { name: 'Print list…' }).click();
    await page.locator('[data-print] tbody tr').nth(1).waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('[data-print] tbody').textContent()).toMatch(/Today/u);
    await showAll(page).click();
    await expect.poll(() => rows(page).count()).toBe(all);
    await page.getByRole('button', { name: 'Print list…' }).click();
    const issued = page.locator('[data-print] tbody tr', { hasText: 'Issued' }).first();
    await expect.poll(() => issued.locator('td').nth(6).textContent()).toMatch(/^(?:DIY|FS)$/u);
    await expect.poll(() => issued.locator('td').nth(7).textContent()).toMatch(/^\d+\.\d{2}$/u);
    // What is due first comes first; applications without a reminder come last.
    await table(page)
      .getByRole('columnheader', { name: 'Reminder' })
      .getByRole('button', { name: 'Reminder', exact: true })
      .click();
    await expect.poll(() => rows(page).first().innerText()).toMatch(/Since|Today/u);
    // What was noted is shown in its row at once.
    await page.keyboard.press('Control+F');
    await page.keyboard.type('answer:approved');
    await page.getByText('Nothing matches “answer:approved”').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rows(page).count()).toBe(all);
    await rows(page).filter({ hasText: 'Issued' }).first().click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Chamber’s answer…' }).press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Approved', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Save answer' }).click();
    await expect
      .poll(() =>
        rows(page)
          .filter({ hasText: /Approved\s+\d/u })
          .count(),
      )
      .toBe(1);
  });

  it('shows what a warning holds back as a draft in the list of several, as its row does', async () => {
    const page = await pages.open('state=look-at');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    // The open application is the first row, and the active one.
    await page.keyboard.press('Space');
    await page.keyboard.press('Control+Enter');
    const line = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Demirkaya' });
    await line.getByText(/vessel/u).waitFor();
    await expect.poll(() => line.locator('.lucide-pencil').count()).toBe(1);
  });
});
