import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { BackupsPage } from './pages/backups.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { describeInEachHost } from './support/specs.ts';

describeInEachHost('backups', (open) => {
  it('bring everything back as it was, and what was sent since stays sent', async () => {
    const program = await open();
    const { page } = program;
    await new FirstRunPage(page).practise.click();
    const register = new RegisterPage(page);
    const editor = new EditorPage(page);
    // A press on New while the page makes room for its first application may reach nothing.
    await expect.poll(() => editor.field('consignee.name').inputValue()).toContain('Demirkaya');
    await register.newDraft.click();
    // Or it would be typed into the sample, which is open until then.
    await expect.poll(() => editor.field('consignee.name').inputValue()).toBe('');
    await editor.field('consignee.name').fill('Earlier Ltd.');
    await register.row('Earlier Ltd.').waitFor();
    const backups = new BackupsPage(page);
    await backups.backUp();

    await editor.field('consignee.name').fill('Later Ltd.');
    await register.row('Later Ltd.').waitFor();
    await register.row('Demirkaya').click();
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
    await backups.putBack();
    await register.row('Earlier Ltd.').waitFor();
    await expect.poll(() => register.row('Later Ltd.').count()).toBe(0);
    await register.row('Demirkaya').getByText('Accepted').waitFor();
    await register.row('Demirkaya').click();
    await submission.showQuote.waitFor();

    await program.close();
    await program.reopen();
    const again = new RegisterPage(program.page);
    await again.row('Earlier Ltd.').waitFor();
    await again.row('Demirkaya').getByText('Accepted').waitFor();
    await expect.poll(() => new BackupsPage(program.page).restored.count()).toBe(0);
  });

  it('go along as one file to another computer, with what was sent', async () => {
    const program = await open();
    await new FirstRunPage(program.page).practise.click();
    const register = new RegisterPage(program.page);
    await register.row('Demirkaya').click();
    const submission = new SubmissionPage(program.page);
    await submission.submit('DIY');
    await submission.quote.waitFor();
    await submission.closeQuote();
    const file = path.join(temporaryFolder(), 'CO Desk.codesk-everything');
    await program.saveTo(file, () => new BackupsPage(program.page).takeAlong());

    const other = await open();
    await new FirstRunPage(other.page).practise.click();
    const there = new RegisterPage(other.page);
    await there.row('Demirkaya').getByText('Ready').waitFor();
    await new BackupsPage(other.page).takeIn(file);
    await there.row('Demirkaya').getByText('Accepted').waitFor();
    await expect.poll(() => there.row('Demirkaya').count()).toBe(1);
  });
});
