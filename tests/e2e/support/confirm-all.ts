import { expect } from 'vitest';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { EditorPage } from '../pages/editor.ts';
import { RegisterPage } from '../pages/register.ts';
import { SubmissionPage } from '../pages/submission.ts';
import type { BuiltProgram } from './built-program.ts';

/**
 * Confirms drafts of the register in the given order while the service cannot be reached, and waits until each is in
 * the outbox.
 */
export async function confirmAll(
  { page }: BuiltProgram,
  drafts: readonly ApplicationContent[],
): Promise<void> {
  const submission = new SubmissionPage(page);
  for (const { consignee } of drafts) {
    await new RegisterPage(page).row(consignee.name).click();
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(consignee.name);
    await submission.submit('DIY');
    await submission.cancelWaiting.waitFor();
  }
}
