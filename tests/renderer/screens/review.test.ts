import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const section = (page: Page) => page.getByRole('region', { name: 'Review by a second person' });
const mark = (page: Page) => section(page).getByRole('button', { name: 'Mark as reviewed' });

async function open(state: string): Promise<Page> {
  const page = await pages.open(`state=${state}`);
  await page.locator('[data-field="goods"]').waitFor();
  await section(page).waitFor();
  return page;
}

describe('a review by a second person', () => {
  it('is marked and taken back by keys alone, and a change ends it and says so', async () => {
    const page = await open('review-open');
    expect(await barriersInThemes(page)).toEqual([]);
    await section(page)
      .getByText(/^Written by Jonas Weber\./u)
      .waitFor();
    await mark(page).focus();
    await page.keyboard.press('Enter');
    await section(page)
      .getByText(/^Reviewed by Ina Schäfer /u)
      .waitFor();
    await expect.poll(() => mark(page).count()).toBe(0);
    await section(page).getByRole('button', { name: 'Take the mark back' }).focus();
    await page.keyboard.press('Enter');
    await mark(page).focus();
    await page.keyboard.press('Enter');
    await section(page)
      .getByText(/^Reviewed by/u)
      .waitFor();
    await page.keyboard.press('Alt+6');
    await page.keyboard.type('x');
    await section(page)
      .getByText(/It was changed after Ina Schäfer reviewed it/u)
      .waitFor();
    await section(page)
      .getByText(/You are Ina Schäfer and wrote it/u)
      .waitFor();
    await expect.poll(() => mark(page).count()).toBe(0);
    // A key that is undone does not remove the mark.
    await page.keyboard.press('Backspace');
    await section(page)
      .getByText(/^Reviewed by/u)
      .waitFor();
    await section(page)
      .getByText(/^Written by Jonas Weber\./u)
      .waitFor();
  });

  it('is marked by its command where its tab is not shown, and is in sight then', async () => {
    const page = await open('review-open');
    await page.setViewportSize({ width: 800, height: 720 });
    await expect.poll(() => section(page).count()).toBe(0);
    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('mark as rev');
    await page.getByRole('option', { name: 'Mark as reviewed', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await section(page)
      .getByText(/^Reviewed by Ina Schäfer /u)
      .waitFor();
  });

  it('holds the submission where the office requires it, and leads to who is missing', async () => {
    const page = await open('review-own');
    expect(await barriersInThemes(page)).toEqual([]);
    await page.getByText('Another account of the system has to mark it as reviewed').waitFor();
    const line = (part: Element): string => getComputedStyle(part).borderBlockEndWidth;
    await expect
      .poll(() => page.locator('[data-review]').evaluate(line), { message: 'apart from what follows' })
      .toBe('1px');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.locator('[data-review]:focus').count()).toBe(1);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('lets go what is reviewed, and explains what nobody is known to have written', async () => {
    const done = await open('review-done');
    expect(await barriersInThemes(done)).toEqual([]);
    await done.keyboard.press('Control+Enter');
    await done.getByRole('dialog', { name: 'Submit this application' }).waitFor();
    const unknown = await open('review-unknown');
    await section(unknown).getByText('It is not known who wrote it.').waitFor();
    await expect.poll(() => mark(unknown).count()).toBe(0);
  });

  it('names the review before as well where the reviewer wrote a part of it', async () => {
    const page = await pages.open('state=review-mended');
    const review = page.getByRole('region', { name: 'Review by a second person' });
    await review.getByText(/^Written by Ina Schäfer and Jonas Weber\./u).waitFor();
    await review.getByText(/^Reviewed by Ina Schäfer/u).waitFor();
    await review.getByText(/^Jonas Weber reviewed it before the last changes/u).waitFor();
  });

  it('is a column and a filter of the table, and set for several, with what could not be and why', async () => {
    const page = await open('review-own');
    await page.keyboard.press('Control+0');
    const table = page.getByRole('grid', { name: /^All (practice )?applications$/u });
    const rows = table.locator('[role="row"][id]');
    await table.getByRole('columnheader', { name: 'Reviewed' }).waitFor();
    const reviewed = table.getByRole('gridcell', { name: 'Ina Schäfer' });
    await reviewed.first().waitFor();
    // A half-typed name finds others, or none.
    const notReviewed = (await rows.count()) - (await reviewed.count());
    await page.keyboard.press('Control+F');
    await page.keyboard.type('reviewed:no');
    await expect.poll(() => rows.count()).toBe(notReviewed);
    await table.focus();
    await page.keyboard.press('Control+A');
    // Keeps the toast with undo open, however long the check of the sheet takes.
    await page.evaluate(() => window.preview?.stores.toasts.getState().hold(true));
    await page.getByRole('button', { name: /^Mark .* as reviewed/u }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: '1 was not marked as reviewed' });
    await sheet.getByText(/This account wrote it, or part of it/u).waitFor();
    await sheet.getByText(/^The other (?:one is|\d+ are) marked\.$/u).waitFor();
    // Long words beside the icon do not change its size.
    expect((await sheet.getByRole('listitem').locator('svg').boundingBox())?.width).toBe(14);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => rows.count()).toBeLessThan(notReviewed);
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(notReviewed);
    // Where none could be marked, there are no others.
    expect(english.applications.review.othersMarked(0, '0')).toBe('Nothing was marked.');
  });

  it('keeps what waits for it among the drafts, in the counts and the filters as in the rows', async () => {
    const page = await open('review-own');
    await page.keyboard.press('Control+0');
    const rows = page
      .getByRole('grid', { name: /^All (practice )?applications$/u })
      .locator('[role="row"][id]');
    const states = page.getByRole('group', { name: 'Status' });
    await rows.first().getByRole('gridcell').nth(2).getByText(/./).waitFor();
    const shown = async (name: string) =>
      (await rows.allInnerTexts()).filter((row) => row.includes(name)).length;
    for (const name of ['Draft', 'Ready']) {
      const wanted = await shown(name);
      const filter = states.getByRole('button', { name: new RegExp(`^${name}`, 'u') });
      await expect.poll(() => filter.innerText()).toMatch(new RegExp(`\\b${wanted}$`, 'u'));
      await filter.press('Enter');
      await expect.poll(async () => [await rows.count(), await shown(name)]).toEqual([wanted, wanted]);
      await states.getByRole('button', { name: /^All/u }).press('Enter');
      await expect.poll(() => rows.count()).toBeGreaterThan(wanted);
    }
    await expect.poll(() => shown('Draft')).toBeGreaterThan(0);
  });

  it('is switched on in the settings, where an account is given its name', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await expect.poll(() => section(page).count()).toBe(0);
    await page.keyboard.press('Control+,');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByRole('radio', { name: 'Off' }).focus();
    await page.keyboard.press('ArrowRight');
    await settings.getByRole('textbox', { name: 'Your name' }).focus();
    // A pasted name that is too long is not cut off; the name before it is used.
    const name = settings.getByRole('textbox', { name: 'Your name' });
    await page.keyboard.insertText('x'.repeat(101));
    await settings.getByText('At most 100 characters are kept; these are 101. Shorten the text.').waitFor();
    await expect.poll(() => name.inputValue()).toHaveLength(101);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Ina Schäfer');
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await section(page)
      .getByText(/^Written by Ina Schäfer\./u)
      .waitFor();
  });
});
