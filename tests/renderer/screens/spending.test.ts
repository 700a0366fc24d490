import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const summary = (page: Page) => page.getByRole('region', { name: 'Spending', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Spending' });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

async function openTable(page: Page): Promise<void> {
  await page.locator('[data-field="goods"]').waitFor();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Control+0');
  // Beside a table of this width it is shown only on request.
  await page.getByRole('button', { name: 'Spending and follow-up' }).click();
  await summary(page).getByRole('group').waitFor();
}

/** Makes leaving animations never end, in this page only, because other tests use it afterwards. */
async function leaveForEver(page: Page): Promise<void> {
  const forEver = await page.addStyleTag({
    content:
      '@keyframes leave { to { opacity: 0.99 } } [data-exiting] { animation: leave 1000000s !important }',
  });
  onTestFinished(() =>
    forEver.evaluate((style) => {
      if (style instanceof Element) style.remove();
    }),
  );
}

describe('spending', () => {
  it('stands beside the table, goes with its filter and says what it leaves out', async () => {
    const page = await pages.open('state=spending');
    await openTable(page);
    expect(await barriersInThemes(page)).toEqual([]);
    for (const said of [
      'Costs as the service sent them, without a currency.',
      'Costs of 1 application are not a number and are left out',
      '1 answer has a date that cannot be right (61.00)',
    ])
      await expect.poll(() => summary(page).innerText()).toContain(said);
    const before = await summary(page).locator('p').first().innerText();
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Issued' }).click();
    await expect.poll(() => summary(page).locator('p').first().innerText()).not.toBe(before);
    await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Draft' }).click();
    await summary(page).getByText('No costs here yet.').waitFor();
  });

  it('is never added across services at the foot of the table, which names what it leaves out', async () => {
    const page = await pages.open('state=spending-two-currencies');
    await openTable(page);
    const sums = page.getByRole('region', { name: 'Sums' });
    await expect.poll(() => sums.innerText()).toMatch(/Costs\s+EUR [\d,]+\.\d\d\s+other\.example [\d,]+\.00/);
    const before = await sums.innerText();
    const leftOut = sums.getByRole('button', { name: 'Costs of 1 application are left out: no number' });
    await leftOut.press('Enter');
    await page.getByRole('menu').getByRole('menuitem').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    // The settings name the currency of the other service: from now on both are added.
    await page.evaluate(async () => {
      const { program } = window.preview?.stores ?? {};
      const costs = program?.getState().settings.costs ?? {};
      const other = { currency: 'EUR', monthlyBudget: '' };
      await program?.getState().changeSettings({ costs: { ...costs, other } });
    });
    await expect.poll(() => sums.innerText()).not.toContain('other.example');
    await expect.poll(() => sums.innerText()).not.toBe(before);
    await leftOut.press('Enter');
    await page.getByRole('menu').getByRole('menuitem').press('Enter');
    await page.locator('[data-field="goods"]').waitFor();
  });

  it('is walked through mark by mark, read as tables and left by keys alone', async () => {
    const page = await pages.open('state=spending');
    await openTable(page);
    await summary(page).getByRole('button', { name: 'Show all…' }).focus();
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    const months = sheet(page).getByRole('figure', { name: 'By month' });
    await expect.poll(() => months.getByRole('img').count()).toBe(12);
    await months.locator('[role="img"][tabindex="0"]').focus();
    await page.keyboard.press('Home');
    await expect
      .poll(() => focused(page))
      .toMatch(/^January \d{4}: [\d,.]+, \d+ certificates?\. The year before: /u);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toMatch(/^February/u);
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toMatch(/^December/u);

    const byTag = sheet(page).getByRole('figure', { name: 'By tag' });
    await byTag.getByText('An application with several tags is listed under each of them').waitFor();
    await expect.poll(() => byTag.getByRole('img').count()).toBe(4);
    await expect.poll(() => byTag.getByRole('img', { name: /^Without a tag: /u }).count()).toBe(1);

    // A screen reader gets the figures as a table while the diagram is shown.
    const heard = months.getByRole('table', { name: 'By month' });
    await expect.poll(() => heard.getByRole('row').count()).toBe(14);
    const total = await heard.getByRole('row').last().innerText();
    // The year before is added up as well.
    expect(total).toMatch(/^Total\s+\d+\s+[\d,]+\.\d\d\s+[\d,]+\.\d\d$/u);
    await sheet(page).getByRole('radio', { name: 'Charts' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => months.getByRole('img').count()).toBe(0);
    await expect.poll(() => heard.getByRole('row').last().innerText()).toBe(total);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  });

  it('leaves the focus in the table that it opened with, when it closes', async () => {
    const page = await pages.open('state=spending');
    await page.locator('[data-field="goods"]').focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('spending');
    await page.keyboard.press('Enter');
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('All applications');
  });

  it('shows where the focus is with the first key, however it was opened', async () => {
    const page = await pages.open('state=spending');
    await openTable(page);
    await summary(page).getByRole('button', { name: 'Show all…' }).click();
    const close = sheet(page).getByRole('button', { name: /^Close/u });
    const ring = () => close.evaluate((button) => getComputedStyle(button).outlineStyle);
    await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(ring).toBe('none');
    await page.keyboard.press('ArrowDown');
    await expect.poll(ring).toBe('solid');
  });

  it('opens a list to choose from again before it has gone, with the focus in it', async () => {
    const page = await pages.open('state=spending');
    await openTable(page);
    await summary(page).getByRole('button', { name: 'Show all…' }).click();
    await leaveForEver(page);
    const opener = sheet(page).getByRole('button', { name: /Year/u });
    const reached = page.locator('[role="option"]:focus');
    await opener.press('Enter');
    await reached.waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-exiting]').waitFor();
    await opener.press('Enter');
    await page.locator('[data-exiting]').waitFor({ state: 'detached' });
    await reached.waitFor();
  });

  it('gives the focus back before the next frame when a menu closes, so that no key is lost', async () => {
    const page = await pages.open('state=spending');
    await openTable(page);
    await summary(page).getByRole('button', { name: 'Show all…' }).click();
    const opener = sheet(page).getByRole('button', { name: 'Save: By month' });
    for (const key of ['Escape', 'Enter']) {
      await opener.press('Enter');
      await page.locator('[role="menuitem"]:focus').waitFor();
      const frames = await page.evaluateHandle(() => {
        const given = window.requestAnimationFrame.bind(window);
        window.requestAnimationFrame = () => 0;
        return given;
      });
      await page.keyboard.press(key);
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.evaluate((given) => {
        window.requestAnimationFrame = given;
      }, frames);
    }
  });

  it('keeps the currency and the budget of the office, and draws its line', async () => {
    const page = await pages.open('state=spending');
    await openTable(page);
    await summary(page).getByRole('button', { name: 'Show all…' }).click();
    const row = sheet(page).getByRole('region', { name: 'Currency and budget' }).getByRole('group').first();
    const currency = row.getByRole('textbox', { name: 'Currency of the costs' });
    await currency.fill('eux');
    await row.getByText('This is not a known currency. The last one is kept.').waitFor();
    await currency.fill('eur');
    await expect
      .poll(() => sheet(page).getByText('Costs as the service sent them, without a currency.').count())
      .toBe(0);
    const budget = row.getByRole('textbox', { name: 'Budget for each month' });
    await budget.fill('much');
    await row.getByText('This is not an amount. The last budget is kept.').waitFor();
    await budget.fill('1,500');
    await budget.blur();
    await sheet(page).getByText('Budget 1,500 for each month').waitFor();
  });

  it('draws a picture of each plot that stands alone', async () => {
    const page = await pages.open('state=spending');
    await openTable(page);
    await summary(page).getByRole('button', { name: 'Show all…' }).click();
    for (const format of ['SVG', 'PNG']) {
      await sheet(page).getByRole('button', { name: 'Save: By month' }).click();
      await page.getByRole('menuitem', { name: `Picture as ${format}…` }).click();
      await page.getByText('Saved', { exact: true }).first().waitFor();
    }
  });
});
