import { expect, it } from 'vitest';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { exampleApplication } from './support/example-applications.ts';
import { connectTo, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');

describeInEachHost('an unknown outcome', (open) => {
  it('is said, locks the application, stays over a kill, and ends when it is recorded', async () => {
    const service = await startService({ beforeAnswer: () => new Promise(() => undefined) });
    const program = await open({ drafts: [textiles] });
    await connectTo(program, service.address);
    await new RegisterPage(program.page).rows.first().click();
    const submission = new SubmissionPage(program.page);
    await submission.submit('DIY');
    await expect.poll(() => service.received().length).toBe(1);
    await service.close();
    await submission.unknown.waitFor();
    await expect.poll(() => submission.primary.count()).toBe(0);

    await program.kill();
    await program.reopen();
    const later = new SubmissionPage(program.page);
    await later.unknown.getByText(textiles.clientReference, { exact: true }).waitFor();
    await later.decide.waitFor();
    await expect
      .poll(() => new EditorPage(program.page).field('goods').getAttribute('readonly'))
      .not.toBeNull();
    await later.recordAccepted('CO-2026-4711');
    await later.quote.waitFor();
    await expect.poll(() => later.fact('Application').textContent()).toBe('CO-2026-4711');
  });

  it('follows from an answer that says nothing, and a new attempt needs two words', async () => {
    let isUnclear = true;
    const service = await startService({
      changeAnswer: (answer) =>
        isUnclear
          ? { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Welcome</h1>') }
          : answer,
    });
    const program = await open({ drafts: [textiles] });
    await connectTo(program, service.address);
    await new RegisterPage(program.page).rows.first().click();
    const submission = new SubmissionPage(program.page);
    await submission.submit('DIY');
    await submission.unknown.getByText('A web page came instead of an answer (200)').waitFor();
    isUnclear = false;
    await submission.unknown.getByRole('button', { name: 'Allow a new attempt…' }).click();
    await program.page.getByRole('alertdialog').getByRole('button', { name: 'They do not have it' }).click();
    await submission.submit('DIY');
    await submission.quote.waitFor();
    expect(service.received()).toHaveLength(2);
  });
});
