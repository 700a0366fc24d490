import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const table = (page: Page) => page.getByRole('grid', { name: 'All applications' });
const rows = (page: Page) => table(page).locator('[role="row"][id]');
const active = (page: Page) => table(page).locator('[data-active]');
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
    await page.keyboard.press('Escape');
    await expect.poll(() => rows(page).count()).toBe(all);

    // Escape leaves the table only where nothing else has it.
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
    await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).allInnerTexts()).toHaveLength(1);
    expect(await rows(page).innerText()).toContain('Refused');
    await page.getByRole('button', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'USD' }).click();
    await page.getByText('No application matches these filters.').waitFor();
    await expect.poll(() => sums.innerText()).toBe('No amounts');
    await page.getByRole('button', { name: 'Show all' }).last().click();
    await expect.poll(() => sums.innerText()).toBe(before);
    await page.getByRole('textbox', { name: 'Amount from' }).fill('100,000');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('textbox', { name: 'Amount from' }).inputValue()).toBe('100000');
    await expect
      .poll(async () => (await rows(page).allInnerTexts()).every((row) => /\d{3},\d{3}/.test(row)))
      .toBe(true);
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
    await page.getByRole('menuitem', { name: 'Invoice' }).click();
    await expect.poll(() => table(page).getByRole('columnheader', { name: 'Invoice' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the register' }).click();
    await table(page).waitFor({ state: 'detached' });
    await openTable(page);
    expect(await table(page).getByRole('columnheader', { name: 'Invoice' }).count()).toBe(0);
    expect(await amount.getAttribute('aria-sort')).toBe('descending');
  });

  it('are selected by keys and by mouse, stay so while they are narrowed, and are deleted with one undo', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    const all = await rows(page).count();
    const selected = table(page).getByRole('row', { selected: true });
    const bar = page.getByRole('group', { name: /selected$/ });
    expect(await selected.count()).toBe(0);
    await table(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(() => selected.count()).toBe(3);
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(() => selected.count()).toBe(2);
    await page.keyboard.press('Control+A');
    await expect.poll(() => selected.count()).toBe(all);
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
    await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('2 selected');
    await page.getByRole('button', { name: 'Show all' }).first().click();
    await expect.poll(() => selected.count()).toBe(2);
    await bar.getByRole('button', { name: 'Export…' }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'The 2 selected' }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.poll(() => selected.count()).toBe(all);
    const remove = bar.getByRole('button', { name: /^Delete/ });
    const count = Number(/\d+/.exec(await remove.innerText())?.[0]);
    await remove.click();
    await expect.poll(() => rows(page).count()).toBe(all - count);
    await expect.poll(() => selected.count()).toBe(all - count);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => rows(page).count()).toBe(all);
  });

  it('are submitted together from one list that says what stays here and why', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await table(page).focus();
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: /^Submit \d+…$/ }).click();
    const sheet = page.getByRole('dialog', { name: /^Submit \d+ of \d+ applications$/ });
    await sheet.getByText(/will be submitted and charged/).waitFor();
    const lines = sheet.getByRole('list', { name: 'Applications' }).getByRole('listitem');
    expect(await lines.count()).toBe(await rows(page).count());
    expect(await sheet.getByText('Stays here').count()).toBeGreaterThan(0);
    expect(await barriersInThemes(page)).toEqual([]);
    if (process.env['SEVERAL_PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['SEVERAL_PICTURES']}/sheet.png` });
    await sheet.getByRole('button', { name: 'DIY for all' }).click();
    const boxes = sheet.getByRole('checkbox');
    const count = await boxes.count();
    await boxes.first().press('Space');
    await sheet.getByRole('button', { name: new RegExp(`^Submit ${count - 1}\\b`) }).click();
    const followed = page.getByRole('dialog', { name: /^Outcome of/ });
    await followed.getByText(`Outcome known: ${count - 1} of ${count - 1}`).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    if (process.env['SEVERAL_PICTURES'] !== undefined)
      await page.screenshot({ path: `${process.env['SEVERAL_PICTURES']}/followed.png` });
  });

  it('are exported as they are narrowed', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await openTable(page);
    await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Refused' }).click();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('button', { name: 'Export…' }).click();
    await page.getByRole('radio', { name: 'The one shown' }).waitFor();
  });
});
