import { expect } from 'vitest';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import { english } from '../../../shared/text/english/english.ts';
import { RegisterPage } from '../pages/register.ts';
import type { BuiltProgram, OpeningOptions } from './built-program.ts';
import type { OpenProgram } from './specs.ts';

/**
 * Opens a program on the register of the practice service with these drafts in it, none of them open. The filled sample
 * leads there as well, but its PDFs are read first, which takes most of a second of processor time.
 */
export async function openPractice(
  open: OpenProgram,
  drafts: readonly ApplicationContent[],
  options: OpeningOptions = {},
): Promise<BuiltProgram> {
  const program = await open({ drafts, ledger: 'practice', ...options });
  const { page } = program;
  await page.getByText(english.shell.nothingOpen.title).waitFor();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').first().fill(english.commands.names.practise);
  await page.getByRole('option', { name: english.commands.names.practise }).click();
  await expect.poll(() => new RegisterPage(page).rows.count()).toBe(drafts.length);
  return program;
}
