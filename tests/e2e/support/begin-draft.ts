import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { EditorPage } from '../pages/editor.ts';
import { FirstRunPage } from '../pages/first-run.ts';
import { RegisterPage } from '../pages/register.ts';

/** Begins an empty draft by its button and waits until it is open and shows nothing of the draft before it. */
export async function beginDraft(page: Page): Promise<void> {
  const { emptyDraft } = new FirstRunPage(page);
  const { newDraft, panel, rows } = new RegisterPage(page);
  const { title, undo } = new EditorPage(page);
  await emptyDraft.or(newDraft).first().waitFor();
  if (await emptyDraft.isVisible()) {
    await emptyDraft.click();
    return;
  }
  // After a start the rows of the register may not have been loaded yet.
  await rows
    .first()
    .or(panel.getByText(/^(?:No applications yet|Nothing )/u))
    .first()
    .waitFor();
  const count = await rows.count();
  // The second of two presses within half a second is ignored as a slip; a key in between makes it a first one.
  await page.keyboard.press('Shift');
  await newDraft.click();
  await expect.poll(() => rows.count()).toBe(count + 1);
  await expect.poll(() => title.textContent()).toBe('New application');
  await expect.poll(() => undo.isDisabled()).toBe(true);
}
