import { expect, it } from 'vitest';
import { AttachmentsPage } from './pages/attachments.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { describeInEachHost } from './support/specs.ts';

describeInEachHost('practising', (open) => {
  it('leads from the first start to a quote, which is still there after a restart, and its register never mixes with the real one', async () => {
    const program = await open();
    const { page } = program;
    // Even a double click makes only one sample.
    await new FirstRunPage(page).practise.dblclick();
    await page.getByText('Nothing is sent and nothing is charged.').first().waitFor();
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(2);
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(1);
    const submission = new SubmissionPage(page);
    await submission.submit('DIY');
    await submission.quote.waitFor();
    // 18.00 for the application, 6.00 and 2 × 2.00 for the papers, 19 × 1.50 of the invoice; DIY sends no parcel.
    await expect.poll(() => submission.fact('DIY cost').textContent()).toBe('56.50');
    await expect.poll(() => submission.fact('Shipping and handling').textContent()).toBe('0.00');
    await expect.poll(() => submission.fact('Total').textContent()).toBe('56.50');
    await expect.poll(() => submission.fact('Application').textContent()).toMatch(/^PRACTICE-\d{6,}$/u);
    await expect.poll(() => submission.fact('Client reference').textContent()).toBe('HM-2026-0147');
    const said = await submission.quote.textContent();
    await submission.closeQuote();
    await submission.showQuote.waitFor();

    await program.close();
    await program.reopen();
    const later = new SubmissionPage(program.page);
    await new RegisterPage(program.page).panel.getByText('Accepted').waitFor();
    await later.showQuote.click();
    await expect.poll(() => later.quote.textContent()).toBe(said);
    await later.closeQuote();
    const editor = new EditorPage(program.page);
    await expect.poll(() => editor.field('goods').getAttribute('readonly')).not.toBeNull();

    await program.page.getByRole('button', { name: 'Menu', exact: true }).click();
    await program.page.getByRole('menuitem', { name: 'Leave practice' }).click();
    const register = new RegisterPage(program.page);
    await register.panel.getByText('No applications yet.').waitFor();
    await expect.poll(() => register.rows.count()).toBe(0);
  });
});
