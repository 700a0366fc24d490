import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { BackupsPage } from './pages/backups.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { exampleApplication } from './support/example-applications.ts';
import { openPractice } from './support/open-practice.ts';
import { describeInEachHost } from './support/specs.ts';

const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const consignee = pumps.consignee.name;

describeInEachHost('backups', (open) => {
  it('bring everything back as it was, and what was sent since stays sent', async () => {
    const program = await openPractice(open, [pumps]);
    const { page } = program;
    const register = new RegisterPage(page);
    const editor = new EditorPage(page);
    await register.newDraft.click();
    await expect.poll(() => editor.field('consignee.name').inputValue()).toBe('');
    await editor.field('consignee.name').fill('Earlier Ltd.');
    await register.row('Earlier Ltd.').waitFor();
    const backups = new BackupsPage(page);
    await backups.backUp();

    await editor.field('consignee.name').fill('Later Ltd.');
    await register.row('Later Ltd.').waitFor();
    await register.row(consignee).click();
    const submission = new SubmissionPage(page);
    await submission.submit('DIY');
    await submission.quote.waitFor();
    await submission.closeQuote();

    await backups.chooseByHand();
    await backups.question.getByRole('button', { name: 'Change nothing' }).click();
    await backups.choosing.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('Escape');
    await register.row('Later Ltd.').waitFor();

    await backups.chooseByHand();
    await backups.restore();
    await register.row('Earlier Ltd.').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('listbox');
    await expect.poll(() => register.row('Later Ltd.').count()).toBe(0);
    await register.row(consignee).getByText('Accepted').waitFor();
    await register.row(consignee).click();
    await submission.showQuote.waitFor();

    await program.close();
    await program.reopen();
    const again = new RegisterPage(program.page);
    await again.row('Earlier Ltd.').waitFor();
    await again.row(consignee).getByText('Accepted').waitFor();
    await expect.poll(() => new BackupsPage(program.page).restored.count()).toBe(0);
  });

  it('go along as one file to another computer, with what was sent', async () => {
    const program = await openPractice(open, [pumps]);
    const register = new RegisterPage(program.page);
    await register.row(consignee).click();
    const submission = new SubmissionPage(program.page);
    await submission.submit('DIY');
    await submission.quote.waitFor();
    await submission.closeQuote();
    const file = path.join(temporaryFolder(), 'CO Desk.codesk-everything');
    await program.saveTo(file, () => new BackupsPage(program.page).takeAlong());

    const other = await openPractice(open, [pumps]);
    const there = new RegisterPage(other.page);
    await there.row(consignee).getByText('Ready').waitFor();
    await new BackupsPage(other.page).takeIn(file);
    await there.row(consignee).getByText('Accepted').waitFor();
    await expect.poll(() => there.row(consignee).count()).toBe(1);
  });
});
