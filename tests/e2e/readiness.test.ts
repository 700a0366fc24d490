import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { exampleApplication } from './support/example-applications.ts';
import { openPractice } from './support/open-practice.ts';
import { describeInEachHost } from './support/specs.ts';

const { readiness, submit } = english;

describeInEachHost('what a chamber looks at', (open) => {
  it('is confirmed by keys alone, counts after a restart, and no page gets past it', async () => {
    const program = await openPractice(open, [exampleApplication('turkish-textiles-to-united-kingdom')]);
    const { page } = program;
    await new RegisterPage(page).rows.click();
    const editor = new EditorPage(page);
    await editor.readiness.getByText(/checks are fine/).waitFor();
    await editor.goToBox(4, 'transportDetails');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('MV Ever Calm, voyage 118');
    await editor.readiness.getByText('Box 4 names a vessel.').waitFor();
    await editor.saved();
    expect(await page.evaluate(prepareOpen)).toBe('notReady: vesselNamed');

    await page.keyboard.press('ControlOrMeta+Enter');
    const line = editor.readiness.getByRole('listitem').filter({ hasText: 'Box 4 names a vessel.' });
    await line.and(page.locator(':focus')).waitFor();
    // An accidental Enter confirms no warning.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(prepareOpen)).toBe('notReady: vesselNamed');
    await page.keyboard.press('Tab');
    await editor.readiness
      .getByRole('button', { name: /Keep as it is$/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await editor.readiness.getByText('Kept as it is: Box 4 names a vessel.').waitFor();
    expect(await page.evaluate(prepareOpen)).toBe('prepared');

    await program.close();
    await program.reopen();
    const later = new EditorPage(program.page);
    await later.readiness.getByText('Kept as it is: Box 4 names a vessel.').waitFor();
    const submission = new SubmissionPage(program.page);
    await submission.choose('DIY');
    await submission.sheet.getByText(submit.sheet.confirmed, { exact: true }).waitFor();
    await submission.confirm('DIY').click();
    await submission.quote.waitFor();
    await expect.poll(() => later.readiness.getByText(readiness.isRight).count()).toBe(0);
  });
});

/** Runs in the page: asks main to prepare the newest application, whatever the page shows of it. */
async function prepareOpen(): Promise<string> {
  const bridge = window.coDesk;
  if (bridge === undefined) throw new Error('The page has no bridge.');
  const { lastOpen } = await bridge.program.start();
  const applicationId = lastOpen?.applicationId ?? '';
  const opened = await bridge.applications.open({ applicationId });
  if (!opened.ok) return opened.error.kind;
  const prepared = await bridge.submission.prepare({
    applicationId,
    revision: opened.value.revision,
    purpose: 'submit',
  });
  if (prepared.ok) return 'prepared';
  const { error } = prepared;
  const rules = error.kind === 'notReady' ? error.findings.map(({ rule }) => rule) : [];
  return `${error.kind}: ${rules.join(', ')}`;
}
