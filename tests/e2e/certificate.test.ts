import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { CertificatePage } from './pages/certificate.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { describeInEachHost } from './support/specs.ts';

describeInEachHost('the certificate', (open) => {
  it('comes as a PDF, is kept, and can be saved, also after a restart', async () => {
    const program = await open();
    await new FirstRunPage(program.page).practise.click();
    await new EditorPage(program.page).title.waitFor();
    const submission = new SubmissionPage(program.page);
    await submission.submit('DIY');
    await submission.quote.waitFor();
    await submission.closeQuote();
    const certificate = new CertificatePage(program.page);
    await certificate.get();
    await certificate.save.waitFor();
    await new RegisterPage(program.page).panel.getByText('Issued').waitFor();

    await program.close();
    await program.reopen();
    const later = new CertificatePage(program.page);
    const saved = path.join(temporaryFolder(), 'certificate.pdf');
    await program.saveTo(saved, () => later.save.click());
    expect(readFileSync(saved).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('comes as text with its links, which is shown', async () => {
    const { page } = await open();
    await new FirstRunPage(page).practise.click();
    await new EditorPage(page).title.waitFor();
    const submission = new SubmissionPage(page);
    await submission.submit('FS');
    await submission.quote.waitFor();
    await submission.closeQuote();
    const certificate = new CertificatePage(page);
    await certificate.get();
    await certificate.answer.waitFor();
    expect(await certificate.answer.textContent()).toContain('https://practice.example/certificates/');
    await certificate.answer.getByRole('button', { name: 'Certificate of origin' }).waitFor();
    await certificate.answer.getByRole('button', { name: 'Done' }).click();
    await certificate.show.waitFor();
  });
});
