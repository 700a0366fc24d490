import { expect, it } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { json, notProcessed, ok, processed, quoteSuccess } from '../faults/cases/answer.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SettingsPage } from './pages/settings.ts';
import { SubmissionPage } from './pages/submission.ts';
import { exampleApplication } from './support/example-applications.ts';
import { answering, connectToFaults, startFaultService } from './support/fault-service.ts';
import { connectTo, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const { sheet, quote } = english.submit;

describeInEachHost('before an application is sent', (open) => {
  it('a second one with its invoice is warned about, and costs that people named are kept', async () => {
    const service = await startFaultService(processed(() => ({ status: 500, body: '' })));
    const invoice = textiles.invoiceNumber;
    const goods = pumps.goods.replace(pumps.invoiceNumber, invoice);
    const program = await open({ drafts: [{ ...pumps, goods, invoiceNumber: invoice }, textiles] });
    const { page } = program;
    await connectToFaults(program, service);
    const register = new RegisterPage(page);
    const submission = new SubmissionPage(page);
    await register.row(textiles.consignee.name).click();
    await submission.submit('DIY');
    await submission.unknown.waitFor();

    await register.row(pumps.consignee.name).click();
    await submission.primary.click();
    await submission.sheet.getByText(sheet.sameInvoice.maybe(invoice)).waitFor();
    await page.keyboard.press('Escape');
    await register.row(textiles.consignee.name).click();
    await submission.unknown.getByLabel(quote.diyCost).fill('1,061.50');
    await submission.recordAccepted('CO-2026-4711');
    await submission.quote.waitFor();
    await expect.poll(() => submission.fact(quote.diyCost).textContent()).toBe('1,061.50');
    await submission.quote.getByText(quote.asRecorded).waitFor();
    await submission.closeQuote();

    await register.row(pumps.consignee.name).click();
    await submission.primary.click();
    await submission.sheet.getByText(sheet.sameInvoice.sent(invoice)).waitFor();
    await submission.sheet.getByText(textiles.clientReference).waitFor();
  });

  it('an empty client reference is filled as the settings say', async () => {
    const service = await startService();
    const program = await open({ drafts: [{ ...textiles, clientReference: '' }] });
    const { page } = program;
    await connectTo(program, service.address);
    const settings = new SettingsPage(page);
    await settings.open();
    await settings.sheet.getByLabel(english.settings.pattern).fill('Hamburg/{number}');
    await settings.sheet.getByText(english.settings.exampleReference('Hamburg/0001')).waitFor();
    await settings.close();
    await new RegisterPage(page).rows.first().click();
    const submission = new SubmissionPage(page);
    await submission.choose('DIY');
    await submission.sheet.getByText(/^Hamburg\/0001/u).waitFor();
    await submission.confirm('DIY').click();
    await submission.quote.waitFor();
    expect(service.received()[0]?.application.Options.ClientReferenceNumber).toBe('Hamburg/0001');
    await submission.closeQuote();
    await expect.poll(() => new EditorPage(page).field('clientReference').inputValue()).toBe('Hamburg/0001');
  });

  it('what the office asks for and what is still missing do not keep it from being only stored', async () => {
    const service = await startService();
    const program = await open({
      drafts: [{ ...textiles, goods: '', invoiceAmount: '', transportDetails: 'MV Ever Calm' }],
    });
    const { page } = program;
    await connectTo(program, service.address);
    await new RegisterPage(page).rows.first().click();
    const editor = new EditorPage(page);
    await editor.title.waitFor();
    const submission = new SubmissionPage(page);
    await submission.openStoring();
    await submission.sheet.getByText(sheet.onlyStored).waitFor();
    await expect.poll(() => submission.sheet.getByRole('radio').count()).toBe(1);
    await submission.confirm('Draft').click();
    await submission.quote.waitFor();
    const [received, ...more] = service.received();
    expect(more).toEqual([]);
    expect(received?.application.Options.Service).toBe('Draft');
    expect(received?.application.cocert.DescriptionOfGoods_6).toBe('');
    await submission.closeQuote();

    await submission.primary.click();
    await editor.readiness
      .getByText(/is missing/u)
      .first()
      .waitFor();
    await expect.poll(() => submission.sheet.count()).toBe(0);
    await editor.field('remarks').fill('order \u202E4711');
    await editor.readiness.getByText(/U\+202E/u).waitFor();
    await submission.openStoring();
    const notReady = page.getByRole('dialog', { name: english.failures.submission.notReady.title });
    await notReady.waitFor();
    await expect.poll(() => notReady.getByRole('listitem').count()).toBe(1);
    expect(service.received()).toHaveLength(1);
  });

  const busy = (seconds: number) => {
    const headers = [['Retry-After', String(seconds)]] as const;
    return notProcessed(() => ({ status: 429, body: json({ Message: 'Busy.' }), headers }));
  };
  /** Submits an application that the service refuses, as too many come. */
  const refusedAsBusy = async (seconds: number) => {
    const service = await startFaultService(busy(seconds));
    const program = await open({ drafts: [textiles, pumps] });
    const { page } = program;
    await connectToFaults(program, service);
    await new RegisterPage(page).row(textiles.consignee.name).click();
    const submission = new SubmissionPage(page);
    await submission.submit('DIY');
    await submission.refused.waitFor();
    const pause = submission.refused.getByText(/^The service accepts nothing until /u);
    return { service, page, submission, pause };
  };

  it('a pause that the service asked for is kept, by those that are confirmed meanwhile as well', async () => {
    const { service, page, submission, pause } = await refusedAsBusy(3_600);
    await pause.waitFor();
    await submission.primary.click();
    const tooSoon = page.getByRole('dialog', { name: english.failures.submission.tooSoon.title });
    await tooSoon.getByText(english.failures.submission.tooSoon.advice).waitFor();
    await page.keyboard.press('Escape');
    await new RegisterPage(page).row(pumps.consignee.name).click();
    await submission.submit('DIY');
    await page.getByText(english.outbox.slip.askedToWait).first().waitFor();
    expect(service.arrivals.all).toHaveLength(1);
  });

  it('a short pause ends by itself', async () => {
    const { service, submission, pause } = await refusedAsBusy(1);
    await pause.waitFor({ state: 'detached' });
    service.perform(answering(processed((arrival) => ok(json(quoteSuccess(arrival))))));
    await submission.submit('DIY');
    await submission.quote.waitFor();
    expect(service.arrivals.all).toHaveLength(2);
  });
});
