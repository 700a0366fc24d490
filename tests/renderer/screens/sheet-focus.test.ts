import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

/** The sheet of stored texts, opened from a box, and the name of what has the focus. */
async function openTexts() {
  const page = await pages.open('state=book');
  await page.locator('[data-field="goods"]').focus();
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: english.texts.all }).click();
  const sheet = page.getByRole('dialog', { name: english.texts.title });
  await sheet.getByRole('listitem').nth(2).waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  // The sheet takes the focus when it opens: keys before that are not for it.
  const filter = sheet.getByRole('textbox', { name: english.texts.filter });
  await expect.poll(() => filter.evaluate((input) => input === document.activeElement)).toBe(true);
  return { sheet, focused };
}

describe('where a focused control of a sheet is removed', () => {
  it('the focus goes to the control that follows, else to the one before', async () => {
    const { sheet, focused } = await openTexts();
    const rows = sheet.getByRole('listitem');
    const edits = sheet.getByRole('button', { name: /^Edit /u });
    const deletes = sheet.getByRole('button', { name: /^Delete /u });
    const count = await rows.count();
    const second = await edits.nth(1).getAttribute('aria-label');
    const first = await deletes.first().getAttribute('aria-label');
    await deletes.first().focus();
    await expect.poll(focused).toBe(first);
    await sheet.page().keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(count - 1);
    await expect.poll(focused).toBe(second);
  });

  it('the focus goes to what takes its place', async () => {
    const { sheet, focused } = await openTexts();
    const edit = sheet.getByRole('button', { name: /^Edit /u }).nth(1);
    const name = await edit.getAttribute('aria-label');
    await edit.press('Enter');
    await expect.poll(focused).toBe(english.texts.text);
    // A changed text is lost only by a second Escape; the sheet stays open.
    await sheet.page().keyboard.type('Draft');
    await sheet.page().keyboard.press('Escape');
    await sheet.getByText(english.texts.changeNotSaved).waitFor();
    await sheet.getByRole('button', { name: english.common.discard }).waitFor();
    // Even a letter that is typed and deleted begins anew.
    await sheet.page().keyboard.type('s');
    await sheet.page().keyboard.press('Backspace');
    await sheet.getByRole('button', { name: english.common.cancel }).waitFor();
    await sheet.page().keyboard.press('Escape');
    await sheet.getByRole('button', { name: english.common.discard }).waitFor();
    await sheet.page().keyboard.press('Escape');
    await expect.poll(focused).toBe(name);
    await edit.press('Enter');
    await expect.poll(focused).toBe(english.texts.text);
    await sheet.getByRole('button', { name: english.common.cancel }).press('Enter');
    await expect.poll(focused).toBe(name);
  });

  it('a text that is being changed is stored where the sheet is closed, and that can be undone', async () => {
    const { sheet } = await openTexts();
    const page = sheet.page();
    await sheet
      .getByRole('button', { name: /^Edit /u })
      .nth(1)
      .press('Enter');
    await page.keyboard.type('Changed ');
    await sheet.getByRole('button', { name: english.common.done }).press('Enter');
    await sheet.waitFor({ state: 'detached' });
    const messages = page.getByRole('status', { name: 'Messages' });
    await messages.getByText(english.texts.changed).waitFor();
    const stored = () =>
      page.evaluate(async () => {
        const texts = window.preview?.stores.texts.getState();
        await texts?.find(null, 'Changed');
        return window.preview?.stores.texts.getState().rows.length;
      });
    await expect.poll(stored).toBe(1);
    await messages.getByRole('button', { name: english.common.undo }).press('Enter');
    await expect.poll(stored).toBe(0);
  });

  it('a text that is just being stored is not stored again where the sheet is closed', async () => {
    const { sheet } = await openTexts();
    const page = sheet.page();
    const changes = await page.evaluateHandle(() => {
      const made: string[] = [];
      const texts = window.preview?.stores.bridge.texts;
      if (texts === undefined) throw new Error('There is no page.');
      const change = texts.change.bind(texts);
      Object.assign(texts, {
        change: (order: { readonly id: string; readonly text: string }) => {
          made.push(order.text);
          return change(order);
        },
      });
      return made;
    });
    await sheet
      .getByRole('button', { name: /^Edit /u })
      .nth(1)
      .press('Enter');
    await page.keyboard.type('Changed ');
    const [save, done] = [english.texts.save, english.common.done].map((name) =>
      sheet.getByRole('button', { name, exact: true }),
    );
    const button = await done?.elementHandle();
    await save?.evaluate((element: HTMLElement, other) => {
      element.click();
      if (other instanceof HTMLElement) other.click();
    }, button);
    await sheet.waitFor({ state: 'detached' });
    // What closed before the answer was there is told all the same.
    await page.getByRole('status', { name: 'Messages' }).getByText(english.texts.changed).waitFor();
    expect(await changes.jsonValue()).toHaveLength(1);
  });
});
