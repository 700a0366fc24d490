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
import { exampleApplication } from './support/example-applications.ts';
import { expectedOnWire } from './support/expected-wire.ts';
import { places } from './support/places.ts';
import { account, connectTo, startService } from './support/service.ts';
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
    const program = await open({ environment: keyring.environment, drafts: [pumps] });
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
    // One of them is an invoice with another number, in Arabic, which gives a warning.
    await page.getByRole('button', { name: 'Keep as it is' }).click();
    const submission = new SubmissionPage(page);
    await submission.submit('FS');
    await submission.quote.waitFor();

    const [received, ...more] = service.received();
    expect(more).toEqual([]);
    expect(received?.application).toEqual(expectedOnWire(pumps, 'FS'));
    const arrived = received?.attachments.map(({ name, sha256, bytes }) => ({ name, sha256, bytes }));
    expect(arrived).toEqual(files.map(arrivalOf));
    expect(received?.attachments.at(-1)?.attType).toBe('Packing List');
    await expect.poll(() => submission.fact('Application').textContent()).toBe(received?.applicationId);
    // 30.00, 2 × 12.00, 4 × 4.00, 20 × 1.50 and 0.001 % of 191,275.50; three papers more than a parcel takes.
    await expect.poll(() => submission.fact('FS cost').textContent()).toBe('101.91');
    await expect.poll(() => submission.fact('Shipping and handling').textContent()).toBe('28.35');
    await expect.poll(() => submission.fact('Total').textContent()).toBe('130.26');
  });

  it('sends one application as DIY and another as FS, and stores a third', async () => {
    const service = await startService();
    const program = await open({
      drafts: [pumps, textiles, { ...pumps, consignee: textiles.consignee, remarks: 'third' }],
    });
    await connectTo(program, service.address);
    const register = new RegisterPage(program.page);
    const submission = new SubmissionPage(program.page);
    for (const [index, serviceTag] of (['Draft', 'DIY', 'FS'] as const).entries()) {
      await register.rows.nth(index).click();
      await submission.submit(serviceTag);
      await submission.quote.waitFor();
      expect(service.received().at(-1)?.application.Options.Service).toBe(serviceTag);
      await submission.closeQuote();
    }
    expect(service.received()).toHaveLength(3);
    expect(service.received()[1]?.application).toEqual(expectedOnWire(textiles, 'DIY'));
    await expect.poll(() => register.row('Accepted').count()).toBe(2);
  });

  it('sends once, however often the clerk presses', async () => {
    const answer = Promise.withResolvers<undefined>();
    const service = await startService({ beforeAnswer: () => answer.promise });
    const program = await open({ drafts: [textiles] });
    await connectTo(program, service.address);
    await new RegisterPage(program.page).rows.first().click();
    const submission = new SubmissionPage(program.page);
    await submission.choose('DIY');
    await submission.confirm('DIY').dblclick();
    await program.page.keyboard.press('ControlOrMeta+Enter');
    answer.resolve(undefined);
    await submission.quote.waitFor();
    expect(service.received()).toHaveLength(1);
  });
});
