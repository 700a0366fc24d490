import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const list = (page: Page) => page.getByRole('list', { name: 'What is due' });
const items = (page: Page) => list(page).getByRole('listitem');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

const focusedRadio = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'radio'
      ? document.activeElement.value
      : null,
  );

/** Presses Tab until something of this name has the focus; fails where that never happens. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusedName(page))?.startsWith(name) === true) return;
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('Tab');
    await page.waitForFunction((last) => document.activeElement !== last, before);
    await before.dispose();
  }
  throw new Error(`Tab does not come to ${name}.`);
}

describe('what is due', () => {
  it('counts thousands as everything else does', async () => {
    const page = await pages.open('state=many');
    await page.getByRole('button', { name: /^1,\d{3} due\. Show the list/u }).waitFor();
  });

  it('is counted in the bar, listed, done and taken back by keys alone', async () => {
    const page = await pages.open('state=follow-up');
    const count = page.getByRole('button', { name: '2 due. Show the list' });
    await count.focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'Follow up').waitFor();
    await expect.poll(() => items(page).count()).toBe(5);
    await expect.poll(() => items(page).first().innerText()).toContain('Ask the service about');
    expect(await barriersInThemes(page)).toEqual([]);
    await tabTo(page, 'Done: Ask the service');
    await page.keyboard.press('Enter');
    await expect.poll(() => items(page).count()).toBe(4);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: '2 due. Show the list' }).waitFor();
  });

  it('stands beside the table of all applications, in German as well', async () => {
    const page = await pages.open('state=follow-up&lang=de');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+0');
    await page.getByRole('button', { name: 'Ausgaben und Wiedervorlage' }).click();
    const part = page.getByRole('region', { name: 'Wiedervorlage' });
    await part.getByText('Jeden Monat').waitFor();
    await expect.poll(() => part.innerText()).toContain('2 fällig, 3 später');
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('is put off and comes on its day', async () => {
    const page = await pages.open('state=follow-up&sheet=followUp');
    await page.getByRole('button', { name: 'More for Courier should bring the certificate' }).click();
    await page.getByRole('menuitem', { name: 'In a week' }).click();
    await page.getByText(/^Shown again on/).waitFor();
    await expect.poll(() => items(page).last().innerText()).toContain('Courier');
  });
});

describe('a reminder', () => {
  it('is made by keys alone, and says what is missing', async () => {
    const page = await pages.open('state=follow-up&sheet=followUp');
    await tabTo(page, 'Remind me');
    await page.keyboard.press('Enter');
    await dialog(page, 'Remind me').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Enter what to remind you of.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    // A pasted text that is too long is not cut off.
    await page.keyboard.insertText('x'.repeat(201));
    await page.keyboard.press('Enter');
    await page.getByText('At most 200 characters are kept; these are 201.').waitFor();
    const text = dialog(page, 'Remind me').getByRole('textbox', { name: 'Remind me of' });
    await expect.poll(() => text.inputValue()).toHaveLength(201);
    await text.press('Control+A');
    await page.keyboard.type('Letter of credit ends');
    await page.keyboard.press('Tab');
    await page.keyboard.type('no day');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a day, for example').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1.1.2020');
    await page.getByText('This day is over: the reminder is due at once.').waitFor();
    // Its text is lost only by a second Escape.
    await page.keyboard.press('Escape');
    await dialog(page, 'Remind me').getByText('The reminder is not saved.').waitFor();
    await dialog(page, 'Remind me').getByRole('button', { name: 'Discard' }).waitFor();
    await text.press('End');
    await page.keyboard.type('!');
    await dialog(page, 'Remind me').getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, 'Remind me').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '3 due. Show the list' }).waitFor();
  });

  it('is made for all that are selected', async () => {
    const page = await pages.open('state=follow-up');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+0');
    await page.getByRole('button', { name: 'Spending and follow-up' }).click();
    const part = page.getByRole('region', { name: 'Follow up' });
    await expect.poll(() => part.getByRole('listitem').count()).toBe(5);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Remind…', exact: true }).click();
    await dialog(page, /^Remind me of 17 applications/).waitFor();
    await page.evaluate(() => window.preview?.stores.toasts.getState().hold(true));
    await page.getByRole('textbox', { name: 'Remind me of' }).fill('Year end');
    await page.keyboard.press('Enter');
    await expect.poll(() => part.getByRole('listitem').count()).toBe(22);
    await page.getByRole('status', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => part.getByRole('listitem').count()).toBe(5);
  });
});

describe('the chamber’s answer', () => {
  it('is written down beside the page, corrected without losing what it was, by keys alone', async () => {
    const page = await pages.open('state=follow-up&sheet=chamberAnswer');
    const sheet = dialog(page, 'Chamber’s answer');
    const entries = sheet.getByRole('listitem');
    // The sheet names its application, because it is also opened from rows of a table.
    await sheet.getByText(/^HM-2026-\d+ · .+ · What the chamber said/u).waitFor();
    await expect.poll(() => entries.count()).toBe(4);
    expect(await barriersInThemes(page)).toEqual([]);
    // Nothing is recorded before the clerk has said which answer it was.
    await page.keyboard.press('Enter');
    await sheet.getByText('Choose what the chamber answered.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Tab');
    // A pasted text that is too long is not cut off.
    await page.keyboard.insertText('x'.repeat(2001));
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedRadio(page)).toBe('approved');
    await page.keyboard.press('Space');
    await expect.poll(() => sheet.getByText('Choose what the chamber answered.').count()).toBe(0);
    await page.keyboard.press('Enter');
    await sheet.getByText('At most 2000 characters are kept; these are 2001.').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Ms Weber, by phone');
    await page.keyboard.press('Enter');
    await expect.poll(() => entries.count()).toBe(5);
    await sheet.getByText('Answer saved.').waitFor();
    await expect.poll(() => entries.first().innerText()).toContain('Approved');
    // Another Enter records no second answer.
    await expect.poll(() => focusedRadio(page)).toBe('approved');
    await page.keyboard.press('Enter');
    await sheet.getByText('Choose what the chamber answered.').waitFor();
    expect(await entries.count()).toBe(5);
    // A note that is not saved is lost only by a second Escape.
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ms');
    await page.keyboard.press('Escape');
    await sheet.getByText('The note is not saved.').waitFor();
    await sheet.getByRole('button', { name: 'Discard' }).waitFor();
    await page.keyboard.type(' Weber');
    await sheet.getByRole('button', { name: 'Close' }).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await tabTo(page, 'Correct: Approved');
    await page.keyboard.press('Enter');
    await sheet.getByText('which stays in the history.').waitFor();
    await sheet.getByRole('button', { name: 'It was a mistake' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => entries.count()).toBe(6);
    await expect.poll(() => entries.nth(1).locator('del').innerText()).toContain('Approved');
    await sheet.getByRole('textbox', { name: 'Note' }).focus();
    await page.keyboard.type('Never mind');
    await page.keyboard.press('Escape');
    await sheet.getByText('The note is not saved.').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page
      .getByRole('region', { name: 'Chamber’s answer' })
      .getByText(/^Sent on/)
      .waitFor();
  });
});
