import { expect, it, onTestFinished } from 'vitest';
import type { RunningPracticeService } from '../../electron/services/practice/practice-service.ts';
import { keyringObstacle, startPrivateKeyring } from '../support/private-keyring.ts';
import { english } from '../../shared/text/english/english.ts';
import { OutboxPage } from './pages/outbox.ts';
import { RegisterPage } from './pages/register.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { exampleApplication } from './support/example-applications.ts';
import { connectAndLose, connectTo, portOf, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';

const drafts = [
  exampleApplication('german-pumps-to-saudi-arabia'),
  exampleApplication('turkish-textiles-to-united-kingdom'),
  exampleApplication('chinese-valves-to-kuwait'),
] as const;
const references = drafts.map(({ clientReference }) => clientReference).toSorted();

function referencesAt(service: RunningPracticeService): readonly string[] {
  return service.received().map(({ application }) => application.Options.ClientReferenceNumber);
}

const sheet = ({ page }: BuiltProgram) => page.getByRole('dialog', { name: /applications$/u });

/** Selects everything in the table of all applications and opens the sheet, by keys alone. */
async function askForAll({ page }: BuiltProgram, count: number = drafts.length): Promise<void> {
  await new RegisterPage(page).rows.first().waitFor();
  await page.keyboard.press('Control+0');
  const table = page.getByRole('grid', { name: /^All/u });
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(count + 1));
  await expect.poll(() => table.evaluate((grid) => grid === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: `Submit ${count}…` }).focus();
  await page.keyboard.press('Enter');
}

async function confirmAsDiy(program: BuiltProgram, count: number = drafts.length): Promise<void> {
  const { page } = program;
  await sheet(program)
    .getByRole('button', { name: `Submit ${count}`, exact: false })
    .last()
    .waitFor();
  await sheet(program).getByRole('radio', { name: 'DIY for all' }).focus();
  await page.keyboard.press('Space');
  await sheet(program).getByText(`0 as FS, ${count} as DIY`).waitFor();
  await page.keyboard.press('Control+Enter');
}

const hindered = keyringObstacle();

describeInEachHost('several applications submitted at once', (open) => {
  it('are listed, confirmed by one word, sent once each, and followed until each has an outcome', async () => {
    const program = await open({ drafts });
    const { page } = program;
    const service = await startService();
    await connectTo(program, service.address);
    await askForAll(program);
    await sheet(program).getByText('3 applications will be submitted and charged separately.').waitFor();
    // Without a service tag none can be sent, and none is sent before the confirmation.
    await page.keyboard.press('Control+Enter');
    await sheet(program).getByText('Choose DIY or FS for each of them first.').waitFor();
    expect(service.received()).toEqual([]);
    await confirmAsDiy(program);
    await sheet(program).getByText('Outcome known: 3 of 3').waitFor();
    await expect.poll(() => sheet(program).getByText('Accepted').count()).toBe(3);
    expect(referencesAt(service).toSorted()).toEqual(references);
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(program).count()).toBe(0);
    // None of them can be sent a second time.
    await expect.poll(() => page.getByRole('button', { name: /^Submit \d/u }).count()).toBe(0);
    expect(service.received()).toHaveLength(3);
  });

  it('wait while the service is away, also when the list is put away, and go out once when it is back', async () => {
    const program = await open({ drafts });
    const { page } = program;
    const port = await connectAndLose(program);
    await askForAll(program);
    await confirmAsDiy(program);
    await sheet(program).getByText('Outcome known: 0 of 3').waitFor();
    await expect.poll(() => sheet(program).getByText('Waiting').count()).toBe(3);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submitted, outcome known: 0 of 3…' }).waitFor();
    const again = await startService({ port });
    await page.getByRole('button', { name: 'Submitted, outcome known: 3 of 3…' }).click();
    await expect.poll(() => sheet(program).getByText('Accepted').count()).toBe(3);
    expect(referencesAt(again).toSorted()).toEqual(references);
  });

  it('are many, each sent once and told apart, one that may have arrived or not as unknown, also where the service goes away in the middle of one', async () => {
    const [{ goods, invoiceNumber: invoice, ...pumps }] = drafts;
    // More than fit into the list. The specs of the outbox have a hundred, those of this list's store have hundreds.
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...{ ...pumps, clientReference: `MANY-${index}` },
      ...{ invoiceNumber: `26-${index}`, goods: goods.replaceAll(invoice, `26-${index}`) },
    }));
    const program = await open({ drafts: many });
    const { page } = program;
    const cut = Promise.withResolvers<void>();
    // The application that the service has just received when it is closed gets no answer.
    const service = await startService({
      beforeAnswer: () => {
        if (service.received().length !== 16) return Promise.resolve();
        cut.resolve();
        return new Promise(() => undefined);
      },
    });
    await connectTo(program, service.address);
    await askForAll(program, many.length);
    await confirmAsDiy(program, many.length);
    await cut.promise;
    await service.close();
    await sheet(program).getByText('Outcome known: 15 of 40. Unknown: 1.').waitFor();
    await expect.poll(() => sheet(program).getByText('Waiting').count()).toBe(24);
    await expect.poll(() => sheet(program).getByText('Outcome unknown').count()).toBe(1);
    // The list waits for all of them, even when the page ends as by a crash, and while the sheet is closed.
    await page.evaluate(() => {
      const silent = (event: Event): void => event.stopImmediatePropagation();
      window.addEventListener('pagehide', silent, { capture: true });
    });
    await page.reload();
    await new RegisterPage(page).rows.first().waitFor();
    await page.keyboard.press('Control+0');
    await page.getByRole('button', { name: 'Submitted, outcome known: 15 of 40…' }).click();
    await expect.poll(() => sheet(program).getByText('Waiting').count()).toBe(24);
    await page.keyboard.press('Escape');
    const again = await startService({ port: portOf(service) });
    await page.getByRole('button', { name: 'Submitted, outcome known: 39 of 40…' }).click();
    await expect.poll(() => sheet(program).getByText('Accepted').count()).toBe(39);
    await expect.poll(() => sheet(program).getByText('Outcome unknown').count()).toBe(1);
    const sent = [...referencesAt(service), ...referencesAt(again)];
    expect(sent.toSorted()).toEqual(many.map(({ clientReference }) => clientReference).toSorted());
  });

  it('are many, and go on by themselves or by a word while the service answers 503 and drops connections', async () => {
    const [{ goods, invoiceNumber: invoice, ...pumps }] = drafts;
    const count = Number(process.env['CO_DESK_SEVERAL'] ?? '24');
    const [early, middle, late] = [0.2, 0.5, 0.8].map((share) => Math.floor(count * share));
    const many = Array.from({ length: count }, (_, index) => ({
      ...{ ...pumps, clientReference: `MANY-${index}` },
      ...{ invoiceNumber: `26-${index}`, goods: goods.replaceAll(invoice, `26-${index}`) },
    }));
    const program = await open({ drafts: many });
    const { page } = program;
    const taken: string[] = [];
    const cut = Promise.withResolvers<void>();
    let isOutOfOrder = true;
    const overloaded = { status: 503, headers: {}, body: Buffer.from('Overloaded') };
    const options: Parameters<typeof startService>[0] = {
      changeAnswer: (answer, { application }) => {
        taken.push(application.Options.ClientReferenceNumber);
        const isOne = taken.length === early;
        return isOne || (isOutOfOrder && taken.length >= (late ?? 0)) ? overloaded : answer;
      },
      beforeAnswer: () => {
        if (taken.length !== middle) return Promise.resolve();
        cut.resolve();
        return new Promise(() => undefined);
      },
    };
    const service = await startService(options);
    await connectTo(program, service.address);
    await askForAll(program, count);
    await confirmAsDiy(program, count);
    await cut.promise;
    await service.close();
    const before = (late ?? 0) - 3;
    const known = (number: number, unknown: number): string =>
      `Outcome known: ${number} of ${count}. Unknown: ${unknown}.`;
    await sheet(program)
      .getByText(known((middle ?? 0) - 2, 2))
      .waitFor();
    // It goes on by itself, after one unclear outcome as well as after the service was away.
    await startService({ ...options, port: portOf(service) });
    await sheet(program).getByText(known(before, 4)).waitFor();
    await sheet(program).getByText(english.outbox.slip.afterUnclear).waitFor();
    const outbox = new OutboxPage(page);
    /** By keys alone, from the list to the outbox and back. */
    const tryNow = async (): Promise<void> => {
      await sheet(program).getByRole('button', { name: english.outbox.slip.show }).press('Enter');
      await outbox.tryNow.press('Enter');
      await page.keyboard.press('Escape');
      await outbox.sheet.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: /^Submitted, outcome known/u }).press('Enter');
      await sheet(program).waitFor();
    };
    for (const unknown of [5, 6, 7]) {
      await tryNow();
      await sheet(program).getByText(known(before, unknown)).waitFor();
    }
    // After four unclear outcomes only the clerk's decision sends the next one, and each decision sends one.
    await sheet(program).getByText(english.outbox.slip.undecided).waitFor();
    const waiting = count - before - 7;
    await expect.poll(() => sheet(program).getByText('Waiting').count()).toBe(waiting);
    expect(taken).toHaveLength(before + 7);
    isOutOfOrder = false;
    await tryNow();
    await sheet(program)
      .getByText(known(count - 7, 7))
      .waitFor();
    await expect.poll(() => sheet(program).getByText('Accepted').count()).toBe(count - 7);
    await expect.poll(() => sheet(program).getByText('Outcome unknown').count()).toBe(7);
    expect(taken.toSorted()).toEqual(many.map(({ clientReference }) => clientReference).toSorted());
  });

  it.skipIf(hindered !== null)(
    'are each sent once or left here when the program is killed while they are being confirmed',
    async () => {
      const keyring = await startPrivateKeyring();
      onTestFinished(() => keyring.close());
      const program = await open({ environment: keyring.environment, drafts });
      const port = await connectAndLose(program);
      await askForAll(program);
      await confirmAsDiy(program);
      await program.kill();
      await program.reopen();
      const again = await startService({ port });
      const register = new RegisterPage(program.page);
      const settled = async () =>
        (await register.row('Accepted').count()) + (await register.row('Ready').count());
      await expect.poll(settled).toBe(drafts.length);
      const sent = referencesAt(again);
      expect(new Set(sent).size).toBe(sent.length);
      await expect.poll(() => register.row('Accepted').count()).toBe(sent.length);
      // The list is there again, with those that the program had been told of.
      await program.page.keyboard.press('Control+0');
      const all = `${sent.length} of ${sent.length}`;
      const list = program.page.getByRole('button', { name: `Submitted, outcome known: ${all}…` });
      if (sent.length > 0) await list.waitFor();
    },
  );
});
