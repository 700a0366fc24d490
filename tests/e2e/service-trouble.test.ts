import { expect, it } from 'vitest';
import { ConnectPage } from './pages/connect.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { exampleApplication } from './support/example-applications.ts';
import { expectedOnWire } from './support/expected-wire.ts';
import { account, connectTo, portOf, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');

describeInEachHost('a service that is away or refuses', (open) => {
  it('is not needed for drafting; submitting without one leads to the connection and back', async () => {
    const service = await startService();
    const program = await open({ drafts: [textiles] });
    await new RegisterPage(program.page).rows.first().click();
    const submission = new SubmissionPage(program.page);
    await submission.primary.click();
    const notConnected = program.page.getByRole('dialog', { name: 'You are not connected to a service' });
    await notConnected.getByRole('button', { name: 'Connect to a service…' }).click();
    await new ConnectPage(program.page).connectTo({ address: service.address, ...account });
    expect(service.received()).toEqual([]);
    await submission.submit('DIY');
    await submission.quote.waitFor();
    expect(service.received()).toHaveLength(1);
  });

  it('goes on drafting while the service is away, and submits when it is back', async () => {
    const service = await startService();
    const program = await open({ drafts: [textiles] });
    await connectTo(program, service.address);
    await service.close();
    const { page } = program;
    await new RegisterPage(page).rows.first().click();
    const editor = new EditorPage(page);
    await editor.field('remarks').fill('Written without the service');
    await editor.saved();
    const submission = new SubmissionPage(page);
    await submission.submit('DIY');
    await submission.waiting.waitFor();
    await submission.cancelWaiting.click();
    await submission.notSent.getByText('You cancelled before anything was sent').waitFor();
    await submission.notSent.getByText('you can safely submit again').waitFor();

    const again = await startService({ port: portOf(service) });
    await editor.field('remarks').fill('Written after that');
    await editor.saved();
    await submission.submit('DIY');
    // If the program has noticed that the service is away, it checks again after a while.
    await submission.quote.waitFor();
    expect(again.received()).toHaveLength(1);
    expect(again.received()[0]?.application.cocert.Remarks_5).toBe('Written after that');
  });

  it('shows a refusal in the words of the service, and submits what was corrected', async () => {
    const said = 'CountryOfOrigin_3: goods of this chapter need the origin “TR”.';
    const service = await startService({
      refuse: ({ cocert }) => (cocert.CountryOfOrigin_3 === 'TR' ? null : said),
    });
    const program = await open({ drafts: [{ ...textiles, originCountryCode: 'DE' }] });
    await connectTo(program, service.address);
    const { page } = program;
    await new RegisterPage(page).rows.first().click();
    const submission = new SubmissionPage(page);
    await submission.submit('FS');
    await submission.refused.getByText(said).waitFor();
    expect(service.received()).toEqual([]);
    await submission.refused.getByRole('button', { name: 'Go to box 3' }).click();
    const editor = new EditorPage(page);
    await editor.focusedField('originCountryCode').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('TR');
    await page.keyboard.press('Enter');
    await submission.submit('FS');
    await submission.quote.waitFor();
    expect(service.received()).toHaveLength(1);
    expect(service.received()[0]?.application).toEqual(
      expectedOnWire({ ...textiles, originCountryCode: 'TR' }, 'FS'),
    );
  });
});
