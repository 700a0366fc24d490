import path from 'node:path';
import type { Page } from 'playwright-core';
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
import { findBarriers, keepPicture } from './support/screens.ts';
import { connectTo, portOf, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

const colours = ['light', 'dark'] as const;
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pdf = (name: string): string => path.join(places.pdfs, name);

async function expectNoBarriers(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  expect(await findBarriers(page), name).toEqual([]);
}

describeInEachHost('what is seen while sending has no barriers', (open) => {
  it.for(colours)('from the drop to the certificate, in %s', async (colorScheme) => {
    const { page } = await open({ look: { colorScheme } });
    await new FirstRunPage(page).practise.click();
    await new EditorPage(page).title.waitFor();
    const attachments = new AttachmentsPage(page);
    await holdFiles(page, [pdf('scanned.pdf'), pdf('many-pages.pdf')]);
    await page.getByText('Release to attach 2 PDFs').waitFor();
    await expectNoBarriers(page, `drop-${colorScheme}`);
    await dropFiles(page, [pdf('scanned.pdf'), pdf('cut-off.pdf')]);
    await attachments.refusal('cut-off.pdf').waitFor();
    await expectNoBarriers(page, `attachments-${colorScheme}`);
    const submission = new SubmissionPage(page);
    await submission.choose('DIY');
    await expectNoBarriers(page, `submit-practice-${colorScheme}`);
    await submission.confirm('DIY').click();
    await submission.quote.waitFor();
    await expectNoBarriers(page, `quote-practice-${colorScheme}`);
    await submission.closeQuote();
    await expectNoBarriers(page, `accepted-${colorScheme}`);
    await new CertificatePage(page).get();
    await new CertificatePage(page).save.waitFor();
    await expectNoBarriers(page, `issued-${colorScheme}`);
  });

  it.for(colours)('when it is refused, not sent, or its outcome unknown, in %s', async (colorScheme) => {
    const refusing = await startService({ refuse: () => 'CountryOfOrigin_3: not for this chamber.' });
    const program = await open({ look: { colorScheme } });
    const { page } = program;
    await keepDrafts(page, [pumps, textiles]);
    await connectTo(program, refusing.address);
    await new RegisterPage(page).rows.first().click();
    const submission = new SubmissionPage(page);
    await submission.choose('FS');
    await expectNoBarriers(page, `submit-${colorScheme}`);
    await submission.confirm('FS').click();
    await submission.refused.waitFor();
    await expectNoBarriers(page, `refused-${colorScheme}`);

    await refusing.close();
    await new RegisterPage(page).rows.last().click();
    await expect.poll(() => new EditorPage(page).title.textContent()).toBe(pumps.consignee.name);
    await submission.submit('DIY');
    await submission.waiting.waitFor();
    await expectNoBarriers(page, `waiting-${colorScheme}`);
    await submission.cancelWaiting.click();
    await submission.notSent.waitFor();
    await expectNoBarriers(page, `not-sent-${colorScheme}`);

    const silent = await startService({ port: portOf(refusing), delayMilliseconds: 60_000 });
    await submission.submit('DIY');
    await expect.poll(() => silent.received().length, { timeout: 40_000 }).toBe(1);
    await expectNoBarriers(page, `sending-${colorScheme}`);
    await silent.close();
    await submission.unknown.waitFor();
    await expectNoBarriers(page, `unknown-${colorScheme}`);
  });
});
