import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeLargePdf } from '../support/large-pdf.ts';
import { keyringObstacle, startPrivateKeyring } from '../support/private-keyring.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { BarPage } from './pages/bar.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { dropFiles } from './support/drop-files.ts';
import { exampleApplication, keepDrafts } from './support/example-applications.ts';
import { expectedOnWire } from './support/expected-wire.ts';
import { places } from './support/places.ts';
import { account, connectTo, portOf, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const hindered = keyringObstacle();

function arrivalOf(file: string) {
  const bytes = readFileSync(file);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: path.basename(file), sha256, bytes: bytes.byteLength };
}

describeInEachHost('submitting to a service', (open) => {
  it.skipIf(hindered !== null)('sends the draft member for member and each PDF byte for byte', async () => {
    const keyring = await startPrivateKeyring();
    onTestFinished(() => keyring.close());
    const service = await startService();
    const program = await open({ environment: keyring.environment });
    await keepDrafts(program.page, [pumps]);
    await connectTo(program, service.address);
    await program.close();
    await program.reopen();
    const { page } = program;
    await expect.poll(() => new BarPage(page).connection.textContent()).toContain(account.userName);
    await new RegisterPage(page).row(pumps.consignee.name).click();
    const large = path.join(temporaryFolder(), 'Packing list scan.pdf');
    await writeLargePdf(large, 7_000_000);
    const files = [
      path.join(places.pdfs, 'arabic-text.pdf'),
      path.join(places.pdfs, 'many-pages.pdf'),
      large,
    ];
    await new EditorPage(page).title.waitFor();
    await dropFiles(page, files);
    await expect.poll(() => new AttachmentsPage(page).items.count()).toBe(files.length);
    const submission = new SubmissionPage(page);
    await submission.submit('FS');
    await submission.quote.waitFor();

    const [received, ...more] = service.received();
    expect(more).toEqual([]);
    expect(received?.application).toEqual(expectedOnWire(pumps, 'FS'));
    const arrived = received?.attachments.map(({ name, sha256, bytes }) => ({ name, sha256, bytes }));
    expect(arrived).toEqual(files.map(arrivalOf));
    expect(received?.attachments.at(-1)?.attType).toBe('Packing List');
    expect(await submission.fact('Application').textContent()).toBe(received?.applicationId);
    // 30.00, 2 × 12.00, 4 × 4.00, 20 × 1.50 and 0.001 % of 191,275.50; three papers more than a parcel takes.
    expect(await submission.fact('FS cost').textContent()).toBe('101.91');
    expect(await submission.fact('Shipping and handling').textContent()).toBe('28.35');
    expect(await submission.fact('Total').textContent()).toBe('130.26');
  });

  it('sends one application as DIY and another as FS, and stores a third', async () => {
    const service = await startService();
    const program = await open();
    await keepDrafts(program.page, [
      pumps,
      textiles,
      { ...pumps, consignee: textiles.consignee, remarks: 'third' },
    ]);
    await connectTo(program, service.address);
    const register = new RegisterPage(program.page);
    const submission = new SubmissionPage(program.page);
    for (const [place, tag] of (['Draft', 'DIY', 'FS'] as const).entries()) {
      await register.rows.nth(place).click();
      await submission.submit(tag);
      await submission.quote.waitFor();
      expect(service.received().at(-1)?.application.Options.Service).toBe(tag);
      await submission.closeQuote();
    }
    expect(service.received()).toHaveLength(3);
    expect(service.received()[1]?.application).toEqual(expectedOnWire(textiles, 'DIY'));
    await expect.poll(() => register.row('Accepted').count()).toBe(2);
  });

  it('sends once, however often the clerk presses', async () => {
    const service = await startService({ delayMilliseconds: 1_000 });
    const program = await open();
    await keepDrafts(program.page, [textiles]);
    await connectTo(program, service.address);
    await new RegisterPage(program.page).rows.first().click();
    const submission = new SubmissionPage(program.page);
    await submission.choose('DIY');
    await submission.confirm('DIY').dblclick();
    await program.page.keyboard.press('ControlOrMeta+Enter');
    await submission.quote.waitFor();
    expect(service.received()).toHaveLength(1);
  });

  it('goes on drafting while the service is away, and submits when it is back', async () => {
    const service = await startService();
    const program = await open();
    await keepDrafts(program.page, [textiles]);
    await connectTo(program, service.address);
    await service.close();
    const { page } = program;
    await new RegisterPage(page).rows.first().click();
    const editor = new EditorPage(page);
    await editor.field('remarks').fill('Written without the service');
    await editor.saved();
    const submission = new SubmissionPage(page);
    await submission.submit('DIY');
    await submission.notSent.waitFor();
    await submission.notSent.getByText('sending it again is safe').waitFor();

    const again = await startService({ port: portOf(service) });
    await editor.field('remarks').fill('Written after that');
    await editor.saved();
    await submission.submit('DIY');
    await submission.quote.waitFor();
    expect(again.received()).toHaveLength(1);
    expect(again.received()[0]?.application.cocert.Remarks_5).toBe('Written after that');
  });

  it('shows a refusal in the words of the service, and submits what was corrected', async () => {
    const said = 'CountryOfOrigin_3: goods of this chapter need the origin “TR”.';
    const service = await startService({
      refuse: ({ cocert }) => (cocert.CountryOfOrigin_3 === 'TR' ? null : said),
    });
    const program = await open();
    await keepDrafts(program.page, [{ ...textiles, originCountryCode: 'DE' }]);
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

describeInEachHost('an unknown outcome', (open) => {
  it('is said, locks the application, stays over a kill, and ends when it is recorded', async () => {
    const service = await startService({ delayMilliseconds: 60_000 });
    const program = await open();
    await keepDrafts(program.page, [textiles]);
    await connectTo(program, service.address);
    await new RegisterPage(program.page).rows.first().click();
    const submission = new SubmissionPage(program.page);
    await submission.submit('DIY');
    await expect.poll(() => service.received().length, { timeout: 15_000 }).toBe(1);
    await service.close();
    await submission.unknown.waitFor();
    expect(await submission.primary.count()).toBe(0);

    await program.kill();
    await program.reopen();
    const later = new SubmissionPage(program.page);
    await later.unknown.getByText(textiles.clientReference, { exact: true }).waitFor();
    await later.decide.waitFor();
    expect(await new EditorPage(program.page).field('goods').getAttribute('readonly')).not.toBeNull();
    await later.recordAccepted('CO-2026-4711');
    await later.quote.waitFor();
    expect(await later.fact('Application').textContent()).toBe('CO-2026-4711');
  });

  it('follows from an answer that says nothing, and a new attempt needs two words', async () => {
    let isUnclear = true;
    const service = await startService({
      changeAnswer: (answer) =>
        isUnclear
          ? { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Welcome</h1>') }
          : answer,
    });
    const program = await open();
    await keepDrafts(program.page, [textiles]);
    await connectTo(program, service.address);
    await new RegisterPage(program.page).rows.first().click();
    const submission = new SubmissionPage(program.page);
    await submission.submit('DIY');
    await submission.unknown.getByText('does not say whether the application was taken').waitFor();
    isUnclear = false;
    await submission.unknown.getByRole('button', { name: 'Allow a new attempt…' }).click();
    await program.page.getByRole('alertdialog').getByRole('button', { name: 'They do not have it' }).click();
    await submission.submit('DIY');
    await submission.quote.waitFor();
    expect(service.received()).toHaveLength(2);
  });
});
