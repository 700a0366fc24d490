import path from 'node:path';
import { expect, it } from 'vitest';
import { AttachmentsPage } from './pages/attachments.ts';
import { CertificatePage } from './pages/certificate.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { dropFiles, holdFiles } from './support/drop-files.ts';
import { exampleApplication, keepDrafts } from './support/example-applications.ts';
import { places } from './support/places.ts';
import { expectNoBarriers } from './support/screens.ts';
import { connectTo, portOf, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pdf = (name: string): string => path.join(places.pdfs, name);

describeInEachHost('what is seen while sending has no barriers', (open) => {
  it('from the drop to the certificate', async () => {
    const { page } = await open();
    await new FirstRunPage(page).practise.click();
    await new EditorPage(page).title.waitFor();
    const attachments = new AttachmentsPage(page);
    await holdFiles(page, [pdf('scanned.pdf'), pdf('many-pages.pdf')]);
    await page.getByText('Release to attach 2 PDFs').waitFor();
    await expectNoBarriers(page, 'drop');
    await dropFiles(page, [pdf('scanned.pdf'), pdf('cut-off.pdf')]);
    await attachments.refusal('cut-off.pdf').waitFor();
    await expectNoBarriers(page, 'attachments');
    const submission = new SubmissionPage(page);
    await submission.choose('DIY');
    await expectNoBarriers(page, 'submit-practice');
    await submission.confirm('DIY').click();
    await submission.quote.waitFor();
    await expectNoBarriers(page, 'quote-practice');
    await submission.closeQuote();
    await expectNoBarriers(page, 'accepted');
    await new CertificatePage(page).get();
    await new CertificatePage(page).save.waitFor();
    await expectNoBarriers(page, 'issued');
  });

  it('when it is refused, not sent, or its outcome unknown', async () => {
    const refusing = await startService({ refuse: () => 'CountryOfOrigin_3: not for this chamber.' });
    const program = await open();
    const { page } = program;
    await keepDrafts(page, [pumps, textiles]);
    await connectTo(program, refusing.address);
    await new RegisterPage(page).rows.first().click();
    const submission = new SubmissionPage(page);
    await submission.choose('FS');
    await expectNoBarriers(page, 'submit');
    await submission.confirm('FS').click();
    await submission.refused.waitFor();
    await expectNoBarriers(page, 'refused');

    await refusing.close();
    await new RegisterPage(page).rows.last().click();
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(pumps.consignee.name);
    await submission.submit('DIY');
    await submission.waiting.waitFor();
    await expectNoBarriers(page, 'waiting');
    await submission.cancelWaiting.click();
    await submission.notSent.waitFor();
    await expectNoBarriers(page, 'not-sent');

    const silent = await startService({ port: portOf(refusing), delayMilliseconds: 60_000 });
    await submission.submit('DIY');
    await expect.poll(() => silent.received().length).toBe(1);
    await expectNoBarriers(page, 'sending');
    await silent.close();
    await submission.unknown.waitFor();
    await expectNoBarriers(page, 'unknown');
  });
});
