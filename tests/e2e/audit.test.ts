import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { english } from '../../shared/text/english/english.ts';
import { json, notProcessed, ok, processed, quoteSuccess } from '../faults/cases/answer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { AuditPage } from './pages/audit.ts';
import { EditorPage } from './pages/editor.ts';
import { RegisterPage } from './pages/register.ts';
import { SettingsPage } from './pages/settings.ts';
import { SubmissionPage } from './pages/submission.ts';
import { dropFiles } from './support/drop-files.ts';
import { exampleApplication } from './support/example-applications.ts';
import { answering, connectToFaults, startFaultService } from './support/fault-service.ts';
import { places } from './support/places.ts';
import { describeInEachHost } from './support/specs.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const valves = exampleApplication('chinese-valves-to-kuwait');
const pdf = path.join(places.pdfs, 'arabic-text.pdf');
const { facts } = english.audit;

/** Content that the file of the record must have for each application. */
const recordSchema = z.object({
  form: z.literal('co-desk-audit-1'),
  applications: z.array(
    z.object({
      clientReference: z.string(),
      attempts: z.array(
        z.object({
          bodySha256: z.string(),
          userName: z.string(),
          serviceTag: z.string(),
          steps: z.array(z.object({ step: z.string(), at: z.string() })),
          outcome: z.object({ kind: z.string() }),
        }),
      ),
    }),
  ),
});

const accepted = processed((arrival) => ok(json(quoteSuccess(arrival))));
const refused = notProcessed(() => ({ status: 422, body: json({ Message: 'CountryOfOrigin_3: unknown.' }) }));
/** Answer of a failing gateway whose page repeats the request. */
const leaking = processed(({ head }) => ({
  status: 502,
  body: `<h1>Bad gateway</h1> sent with ${head.headers.get('authorization') ?? ''}`,
}));

describeInEachHost('the record of what was sent', (open) => {
  it('holds every attempt with its body and its answer, for good and without secrets', async () => {
    const service = await startFaultService(accepted);
    const program = await open({ drafts: [textiles, pumps, valves] });
    const { page } = program;
    await connectToFaults(program, service);
    const register = new RegisterPage(page);
    const submission = new SubmissionPage(page);
    const audit = new AuditPage(page);

    await register.row(textiles.consignee.name).click();
    await new EditorPage(page).title.waitFor();
    await dropFiles(page, [pdf]);
    await new AttachmentsPage(page).item('arabic-text.pdf').waitFor();
    // It is an invoice with another number, which gives a warning.
    await page.getByRole('button', { name: 'Keep as it is' }).click();
    await submission.submit('DIY');
    await submission.quote.waitFor();
    await submission.closeQuote();
    const sent = service.arrivals.all[0];
    await audit.details.click();
    await expect.poll(() => audit.fact(facts.reference).textContent()).toContain(textiles.clientReference);
    await expect.poll(() => audit.fact(facts.fingerprint).textContent()).toContain(sent?.sha256);
    const body = await audit.readBody();
    expect(body).toContain(textiles.consignee.name);
    expect(body).toContain(createHash('sha256').update(readFileSync(pdf)).digest('hex'));
    const one = path.join(temporaryFolder(), 'one.json');
    await program.saveTo(one, () => audit.save.click());
    const [record] = recordSchema.parse(JSON.parse(readFileSync(one, 'utf8'))).applications;
    expect(record?.attempts[0]?.bodySha256).toBe(sent?.sha256);
    const steps = record?.attempts[0]?.steps.map(({ step }) => step);
    expect(steps).toEqual(['confirmed', 'started', 'connected', 'sending', 'sent', 'ended']);

    service.perform(answering(refused));
    await register.row(pumps.consignee.name).click();
    await submission.submit('FS');
    await submission.refused.waitFor();
    await audit.details.click();
    await expect.poll(() => audit.answer.textContent()).toContain('CountryOfOrigin_3: unknown.');
    service.perform(answering(leaking));
    await register.row(valves.consignee.name).click();
    await submission.submit('DIY');
    await submission.unknown.waitFor();
    await audit.details.click();
    await expect.poll(() => audit.answer.textContent()).toMatch(/^<h1>Bad gateway<\/h1> sent with /u);

    const all = path.join(temporaryFolder(), 'all.json');
    await new SettingsPage(page).open();
    const saveAll = page.getByRole('button', { name: english.audit.saveAll });
    await program.saveTo(all, () => saveAll.click());
    const records = recordSchema.parse(JSON.parse(readFileSync(all, 'utf8'))).applications;
    const outcomes = new Map(
      records.map(({ clientReference, attempts }) => [clientReference, attempts[0]?.outcome.kind]),
    );
    expect(outcomes).toEqual(
      new Map([
        [textiles.clientReference, 'accepted'],
        [pumps.clientReference, 'refused'],
        [valves.clientReference, 'unknown'],
      ]),
    );
    const seen = Buffer.from(await page.content());
    for (const kept of [readFileSync(one), readFileSync(all), seen])
      expect(service.canaries.countIn(kept)).toBe(0);
  });

  it('cannot be deleted, whatever came of it, and says so', async () => {
    const service = await startFaultService(refused);
    const program = await open({ drafts: [textiles, pumps] });
    const { page } = program;
    await connectToFaults(program, service);
    const register = new RegisterPage(page);
    const submission = new SubmissionPage(page);
    await register.row(pumps.consignee.name).click();
    await submission.submit('FS');
    await submission.refused.waitFor();
    await register.deleteDraft(pumps.consignee.name);
    await page.getByText(english.shell.actionFailure.reasons.keptForGood).waitFor();
    service.perform(answering(accepted));
    await register.row(textiles.consignee.name).click();
    await submission.submit('DIY');
    await submission.quote.waitFor();
    await submission.closeQuote();
    await register.row(textiles.consignee.name).click({ button: 'right' });
    const entry = page.getByRole('menuitem', { name: english.register.deleteDraft });
    await expect.poll(() => entry.textContent()).toContain(english.register.keptForGood);
    await expect.poll(() => entry.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect.poll(() => register.rows.count()).toBe(2);
  });
});
