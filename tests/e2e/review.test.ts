import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SettingsPage } from './pages/settings.ts';
import { SubmissionPage } from './pages/submission.ts';
import { browserHost } from './support/browser-program.ts';

/** Sets the account of the program's next start; a test can choose it in the browser host only. */
function workAs(account: string): void {
  vi.stubEnv('CO_DESK_ACCOUNT', account);
}

/** Whether the palette offers a command, by keys alone; `take` runs it as well. */
async function isOffered(page: Page, name: string, take: boolean): Promise<boolean> {
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await palette.waitFor();
  await page.keyboard.type(name);
  const option = palette.getByRole('option', { name });
  await palette
    .getByRole('option')
    .first()
    .or(palette.getByText(`“${name}”`))
    .first()
    .waitFor();
  const isThere = (await option.count()) > 0;
  await page.keyboard.press(isThere && take ? 'Enter' : 'Escape');
  await palette.waitFor({ state: 'detached' });
  return isThere;
}

afterEach(() => vi.unstubAllEnvs());

describe.skipIf(browserHost.obstacle !== null)('a review by a second person', () => {
  it('is required by keys alone: written by one account, reviewed and submitted by another', async () => {
    workAs('anna');
    const program = await browserHost.open({});
    onTestFinished(() => program.discard());
    await new FirstRunPage(program.page).practise.click();
    await new EditorPage(program.page).title.waitFor();
    await requireReview(program.page, 'Anna Berg');
    await wroteIt(program.page, 'Anna Berg');
    await program.close();

    workAs('ben');
    await program.reopen();
    const { page } = program;
    const review = new EditorPage(page).part('Review by a second person');
    await review.getByText(/^Written by Anna Berg\./u).waitFor();
    expect(await isOffered(page, 'Mark as reviewed', true)).toBe(true);
    await review.getByText(/^Reviewed by ben /u).waitFor();
    expect(await isOffered(page, 'Mark as reviewed', false)).toBe(false);
    await page.keyboard.press('Control+Enter');
    await new SubmissionPage(page).sheet.waitFor();
    await page.keyboard.press('Escape');
    await new SubmissionPage(page).sheet.waitFor({ state: 'detached' });

    await page.keyboard.press('Alt+5');
    await page.keyboard.type('Urgent. ');
    await review.getByText(/It was changed after ben reviewed it/u).waitFor();
    await review.getByText(/^Written by Anna Berg and ben\./u).waitFor();
    expect(await isOffered(page, 'Mark as reviewed', false)).toBe(false);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.locator('[data-review]:focus').count()).toBe(1);
    await markAll(page);
  });
});

async function requireReview(page: Page, name: string): Promise<void> {
  const settings = new SettingsPage(page);
  await settings.open();
  await settings.sheet.getByRole('radio', { name: 'Off' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => settings.sheet.getByRole('radio', { name: 'Required to submit' }).isChecked())
    .toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name);
  await expect.poll(() => settings.sheet.getByRole('textbox', { name: 'Your name' }).inputValue()).toBe(name);
  await settings.close();
}

/** Checks that the author is told so, also where the button that would submit leads to that message. */
async function wroteIt(page: Page, name: string): Promise<void> {
  const review = new EditorPage(page).part('Review by a second person');
  await review.getByText(`Written by ${name}. Not reviewed.`).waitFor();
  await review.getByText(`You are ${name} and wrote it`).waitFor();
  expect(await isOffered(page, 'Mark as reviewed', false)).toBe(false);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => page.locator('[data-review]:focus').count()).toBe(1);
  await expect.poll(() => new SubmissionPage(page).sheet.count()).toBe(0);
}

/** Finds the applications in the table as not reviewed, and checks the reason why each cannot be marked. */
async function markAll(page: Page): Promise<void> {
  const table = page.getByRole('grid', { name: /^All/u });
  const rows = table.locator('[role="row"][id]');
  await page.keyboard.press('Control+0');
  await expect.poll(() => rows.count()).toBe(1);
  await page.keyboard.press('Control+F');
  await page.keyboard.type('reviewed:yes');
  await expect.poll(() => rows.count()).toBe(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('reviewed:no');
  await expect.poll(() => rows.count()).toBe(1);
  await table.focus();
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: 'Mark as reviewed' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '1 was not marked as reviewed' });
  await sheet.getByText(/This account wrote it, or part of it/u).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => new RegisterPage(page).toasts.getByText('marked as reviewed').count()).toBe(0);
}
