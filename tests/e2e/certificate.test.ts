import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { json, ok, processed, quoteSuccess } from '../faults/cases/answer.ts';
import { issuedPdf } from '../faults/cases/certificate-cases.ts';
import { keyringObstacle, startPrivateKeyring } from '../support/private-keyring.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { CertificatePage } from './pages/certificate.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { exampleApplication } from './support/example-applications.ts';
import { answering, connectToFaults, startFaultService } from './support/fault-service.ts';
import { openPractice } from './support/open-practice.ts';
import { describeInEachHost } from './support/specs.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const { unclear } = english.certificate;
const hindered = keyringObstacle();

describeInEachHost('the certificate', (open) => {
  it('comes as text with its links or as a PDF, is shown or kept, and can be saved, also after a restart', async () => {
    const program = await openPractice(open, [textiles, pumps]);
    const { page } = program;
    const submission = new SubmissionPage(page);
    const certificate = new CertificatePage(page);
    const register = new RegisterPage(page);
    const submitted = async ({ consignee }: typeof textiles, serviceTag: 'DIY' | 'FS'): Promise<void> => {
      await register.row(consignee.name).click();
      await expect.poll(() => new EditorPage(page).title.textContent()).toBe(consignee.name);
      await submission.submit(serviceTag);
      await submission.quote.waitFor();
      await submission.closeQuote();
      await certificate.get();
    };
    await submitted(pumps, 'FS');
    await certificate.answer.waitFor();
    await expect
      .poll(() => certificate.answer.textContent())
      .toMatch(/https:\/\/127\.0\.0\.1:\d+\/certificates\//);
    await certificate.answer.getByRole('button', { name: 'Certificate of origin' }).waitFor();
    await certificate.answer.getByRole('button', { name: 'Done' }).click();
    await certificate.show.waitFor();

    await submitted(textiles, 'DIY');
    await certificate.save.waitFor();
    await register.row(textiles.consignee.name).getByText('Issued').waitFor();
    await program.close();
    await program.reopen();
    const later = new CertificatePage(program.page);
    const saved = path.join(temporaryFolder(), 'certificate.pdf');
    await program.saveTo(saved, () => later.save.click());
    expect(readFileSync(saved).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.skipIf(hindered !== null)(
    'is asked for again only by two words, where no clear answer came',
    async () => {
      const keyring = await startPrivateKeyring();
      onTestFinished(() => keyring.close());
      const taken = processed((arrival) => ok(json(quoteSuccess(arrival))));
      const service = await startFaultService(taken);
      const program = await open({ environment: keyring.environment, drafts: [textiles] });
      await connectToFaults(program, service);
      await new RegisterPage(program.page).rows.first().click();
      const submission = new SubmissionPage(program.page);
      await submission.submit('DIY');
      await submission.quote.waitFor();
      await submission.closeQuote();
      const fault = { place: 'bodyArrived', how: 'reset', share: 1, times: 1 } as const;
      service.perform({ ...answering(issuedPdf), fault });
      const certificate = new CertificatePage(program.page);
      await certificate.get();
      await certificate.panel.getByText(unclear.mayBe).waitFor();

      await program.kill();
      await program.reopen();
      const later = new CertificatePage(program.page);
      await later.panel.getByText(unclear.mayBe).waitFor();
      await expect
        .poll(() => later.panel.getByRole('button', { name: english.certificate.get }).count())
        .toBe(0);
      expect(service.arrivals.all.filter(({ kind }) => kind === 'issue')).toHaveLength(1);
      await later.getAgain();
      await later.save.waitFor();
      expect(service.arrivals.all.filter(({ kind }) => kind === 'issue')).toHaveLength(2);
      await new RegisterPage(program.page).panel.getByText('Issued').waitFor();
    },
  );
});
