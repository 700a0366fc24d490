import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { german as words } from '../../shared/text/german/german.ts';
import { json, notProcessed, ok, processed, quoteSuccess } from '../faults/cases/answer.ts';
import { issuedPdf } from '../faults/cases/certificate-cases.ts';
import { exampleApplication } from './support/example-applications.ts';
import { answering, connectToFaults, startFaultService } from './support/fault-service.ts';
import { expectNoBarriers } from './support/screens.ts';
import { describeInEachHost } from './support/specs.ts';
import { chooseRadio } from '../support/choose-radio.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const valves = exampleApplication('chinese-valves-to-kuwait');
/** A draft with the invoice number of another one. */
const twin = {
  ...valves,
  goods: valves.goods.replace(valves.invoiceNumber, pumps.invoiceNumber),
  invoiceNumber: pumps.invoiceNumber,
};

const accepted = processed((arrival) => ok(json(quoteSuccess(arrival))));
const busy = notProcessed(() => ({
  status: 429,
  body: json({ Message: 'Too many applications at once. Please try again in an hour.' }),
  headers: [['Retry-After', '3600']],
}));
const gateway = processed(() => ({ status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }));

async function speakGerman(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await window.coDesk?.program.changeSettings({ language: 'de' });
  });
}

/**
 * A pattern for names that begin with one of these words, in any language. None of the words has a character with a
 * meaning in patterns.
 */
function beginsWith(...names: readonly string[]): RegExp {
  return new RegExp(`^(?:${names.join('|')})`, 'u');
}

describeInEachHost('what is seen around waiting and the record has no barriers', (open) => {
  it('in German', async () => {
    const service = await startFaultService(busy);
    const program = await open({ drafts: [twin, pumps, textiles] });
    const { page } = program;
    await connectToFaults(program, service);
    await service.goDown();
    await speakGerman(page);
    await page.reload();
    const row = (text: string) => page.getByRole('option').filter({ hasText: text });
    const editor = page.getByRole('region', { name: words.editor.head, exact: true });
    const { primary } = words.submit;
    const submit = editor.getByRole('button', { name: beginsWith(primary.submit, primary.online) }).first();
    const confirm = async (which: typeof textiles, serviceTag: 'DIY' | 'FS'): Promise<void> => {
      await row(which.consignee.name).click();
      await submit.click();
      await chooseRadio(page.getByRole('radio', { name: beginsWith(serviceTag) }));
      await page.keyboard.press('ControlOrMeta+Enter');
      await editor.getByRole('region', { name: words.outbox.slip.title }).waitFor();
    };
    await confirm(textiles, 'DIY');
    await confirm(pumps, 'FS');
    await confirm(twin, 'DIY');
    await editor.getByRole('button', { name: words.outbox.slip.show }).click();
    const outbox = page.getByRole('dialog').filter({
      has: page.getByRole('button', { name: words.outbox.tryNow }),
    });
    await outbox.waitFor();

    service.perform({ ...answering(busy), answers: [busy, gateway, accepted] });
    await service.comeUp();
    await outbox.getByRole('button', { name: words.outbox.tryNow }).click();
    // The first is refused with a pause, in which the others wait.
    await page.getByRole('dialog', { name: words.outbox.title(2) }).waitFor();
    await page.getByText(words.outbox.slip.askedToWait).first().waitFor();
    await outbox.getByRole('button', { name: words.outbox.tryNow }).click();
    await expect.poll(() => row(words.common.states.accepted).count()).toBe(1);
    await page.keyboard.press('Escape');
    await expectNoBarriers(page, 'notifications');

    const inspector = page.getByRole('complementary', { name: words.editor.inspector });
    const record = inspector.getByRole('region', { name: words.audit.title });
    const details = record.getByRole('button', { name: beginsWith(words.audit.details) }).last();
    await row(textiles.consignee.name).click();
    await editor.getByRole('alert', { name: words.submit.refused.title }).waitFor();
    await expectNoBarriers(page, 'pause');
    await details.click();
    await record.scrollIntoViewIfNeeded();
    await record.getByRole('button', { name: words.audit.showOf(words.audit.exactly) }).click();
    await page.getByRole('region', { name: words.audit.exactly }).last().waitFor();
    await page.keyboard.press('Escape');
    await submit
      .or(editor.getByRole('button', { name: beginsWith(primary.again) }))
      .first()
      .click();
    await page.getByRole('dialog', { name: words.failures.submission.tooSoon.title }).waitFor();
    await expectNoBarriers(page, 'too-soon');
    await page.keyboard.press('Escape');

    await row(pumps.consignee.name).click();
    await editor.getByRole('alert', { name: words.submit.unknown.title }).waitFor();
    await expectNoBarriers(page, 'decide');

    await row(valves.consignee.name).click();
    const fault = { place: 'bodyArrived', how: 'reset', share: 1, times: 1 } as const;
    service.perform({ ...answering(issuedPdf), fault });
    const get = words.certificate.get.replace('…', '');
    await inspector.getByRole('button', { name: beginsWith(get) }).click();
    await page.getByRole('dialog').getByRole('button', { name: get, exact: true }).click();
    const again = inspector.getByRole('button', { name: words.certificate.again });
    await again.waitFor();
    await expectNoBarriers(page, 'certificate-unclear');
    await again.click();
    const asked = page.getByRole('dialog', { name: words.certificate.unclear.askTitle });
    await expectNoBarriers(page, 'certificate-again');
    await asked.getByRole('button', { name: words.certificate.again }).click();
    await page.getByRole('dialog', { name: words.certificate.unclear.sureTitle }).waitFor();
    await expectNoBarriers(page, 'certificate-surely');
  });
});
