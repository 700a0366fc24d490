import { expect, it, onTestFinished } from 'vitest';
import type { RunningPracticeService } from '../../electron/services/practice/practice-service.ts';
import { english } from '../../shared/text/english/english.ts';
import { keyringObstacle, startPrivateKeyring } from '../support/private-keyring.ts';
import { BarPage } from './pages/bar.ts';
import { EditorPage } from './pages/editor.ts';
import { OutboxPage } from './pages/outbox.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { confirmAll } from './support/confirm-all.ts';
import { exampleApplication } from './support/example-applications.ts';
import { account, connectAndLose, connectTo, startService } from './support/service.ts';
import { describeInEachHost } from './support/specs.ts';
import { tabTo } from './support/tab-to.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const valves = exampleApplication('chinese-valves-to-kuwait');
const all = [textiles, pumps, valves];
const consignees = all.map(({ consignee }) => consignee.name);
const references = all.map(({ clientReference }) => clientReference);
const hindered = keyringObstacle();

function referencesAt(service: RunningPracticeService): readonly string[] {
  return service.received().map(({ application }) => application.Options.ClientReferenceNumber);
}

/**
 * A kill during a try ends the attempt as not sent; once the program knows that the service is away, it does not try.
 */
async function tried({ page }: BuiltProgram, count: number): Promise<void> {
  await expect.poll(() => new OutboxPage(page).button.textContent()).toBe(english.outbox.barOffline(count));
}

describeInEachHost('what waits to be sent', (open) => {
  it('can be put in order and cancelled, and goes out once when the service is back', async () => {
    const program = await open({ drafts: all });
    const { page } = program;
    const port = await connectAndLose(program);
    await confirmAll(program, all);
    const outbox = new OutboxPage(page);
    await expect.poll(() => outbox.button.textContent()).toBe('3 waiting to be sent');
    await outbox.open();
    await expect.poll(() => outbox.order(consignees)).toEqual([0, 1, 2]);
    await outbox.earlier(valves.consignee.name).click();
    await expect.poll(() => outbox.order(consignees)).toEqual([0, 2, 1]);
    await outbox.cancelOne(textiles.consignee.name).click();
    await outbox.sheet.getByText(english.outbox.cancelled(textiles.consignee.name)).waitFor();
    await expect.poll(() => outbox.order(consignees)).toEqual([2, 1]);
    await outbox.tryNow.click();
    await outbox.close();
    const register = new RegisterPage(page);
    await expect.poll(() => register.row(textiles.consignee.name).textContent()).toContain('Ready');

    const again = await startService({ port });
    await expect.poll(() => referencesAt(again)).toEqual([references[2], references[1]]);
    await expect.poll(() => register.row('Accepted').count()).toBe(2);
    await expect.poll(() => outbox.button.count()).toBe(0);
    expect(again.received()).toHaveLength(2);
  });

  it.skipIf(hindered !== null)('waits over a kill, and goes out in its order', async () => {
    const keyring = await startPrivateKeyring();
    onTestFinished(() => keyring.close());
    const program = await open({ environment: keyring.environment, drafts: all });
    const port = await connectAndLose(program);
    await confirmAll(program, [pumps, textiles]);
    await tried(program, 2);
    await program.kill();
    await program.reopen();
    const outbox = new OutboxPage(program.page);
    await expect.poll(() => outbox.button.textContent()).toBe('2 waiting to be sent');
    await outbox.open();
    await expect.poll(() => outbox.order(consignees)).toEqual([1, 0]);
    await outbox.close();
    const again = await startService({ port });
    await expect.poll(() => referencesAt(again)).toEqual([references[1], references[0]]);
    await expect.poll(() => new RegisterPage(program.page).row('Accepted').count()).toBe(2);
    expect(again.received()).toHaveLength(2);
  });

  it.skipIf(hindered !== null)(
    'waits for a sign-in where the keychain is another one, and loses nothing',
    async () => {
      const [first, other] = [await startPrivateKeyring(), await startPrivateKeyring()];
      onTestFinished(async () => {
        await first.close();
        await other.close();
      });
      const environment = { ...first.environment };
      const program = await open({ environment, drafts: [textiles] });
      const port = await connectAndLose(program);
      await confirmAll(program, [textiles]);
      await tried(program, 1);
      await program.kill();
      Object.assign(environment, other.environment);
      const again = await startService({ port });
      await program.reopen();
      const outbox = new OutboxPage(program.page);
      await expect.poll(() => outbox.button.textContent()).toContain('1 waiting');
      await outbox.open();
      await outbox.sheet.getByText(english.outbox.signedOut.available).waitFor();
      await outbox.sheet.getByText(english.outbox.goAfterSignIn(1)).waitFor();
      expect(again.received()).toEqual([]);
      await outbox.close();
      await new BarPage(program.page).chooseConnection(english.connections.signIn);
      await program.page.getByRole('textbox', { name: 'Password' }).fill(account.password);
      await program.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect.poll(() => referencesAt(again)).toEqual([references[0]]);
      await expect.poll(() => new RegisterPage(program.page).row('Accepted').count()).toBe(1);
      expect(again.received()).toHaveLength(1);
    },
  );

  it('never goes out from an account that was signed out', async () => {
    const program = await open({ drafts: [textiles, pumps] });
    const { page } = program;
    const port = await connectAndLose(program);
    await confirmAll(program, [textiles]);
    await new BarPage(page).chooseConnection(english.connections.signOut);
    const submission = new SubmissionPage(page);
    await submission.notSent.getByText(english.submit.notSent.reasons.accountChanged.why).waitFor();
    await submission.notSent.getByText(english.submit.notSent.safe).waitFor();
    await expect.poll(() => new OutboxPage(page).button.count()).toBe(0);
    const again = await startService({ port });
    expect(await page.content()).not.toContain(account.password);
    // Another one is sent after the sign-in; a stopped one would have been sent before it.
    await connectTo(program, again.address);
    await new RegisterPage(page).row(pumps.consignee.name).click();
    await submission.submit('DIY');
    await submission.quote.waitFor();
    expect(referencesAt(again)).toEqual([pumps.clientReference]);
  });

  it('is confirmed, moved and cancelled by the keys alone', async () => {
    const program = await open({ drafts: [textiles, pumps] });
    const { page } = program;
    const port = await connectAndLose(program);
    const { keyboard } = page;
    const submission = new SubmissionPage(page);
    const register = new RegisterPage(page);
    for (const { consignee } of [pumps, textiles]) {
      await tabTo(page, register.search);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.insertText(consignee.name);
      // The row of the search before stays alone until the answer to these words has come.
      await expect
        .poll(() => register.rows.allTextContents())
        .toEqual([expect.stringContaining(consignee.name)]);
      await tabTo(page, register.list);
      await keyboard.press('Home');
      await keyboard.press('Enter');
      await expect.poll(() => new EditorPage(page).title.textContent()).toBe(consignee.name);
      await keyboard.press('ControlOrMeta+Enter');
      await tabTo(page, submission.sheet.getByRole('radio', { name: /^DIY / }));
      await keyboard.press('Space');
      await keyboard.press('ControlOrMeta+Enter');
      await submission.cancelWaiting.waitFor();
    }
    const outbox = new OutboxPage(page);
    await tabTo(page, outbox.button);
    await keyboard.press('Enter');
    await tabTo(page, outbox.cancelOne(textiles.consignee.name));
    await keyboard.press('Alt+ArrowUp');
    await expect.poll(() => outbox.order(consignees)).toEqual([0, 1]);
    await tabTo(page, outbox.cancelOne(pumps.consignee.name));
    await keyboard.press('Enter');
    await expect.poll(() => outbox.order(consignees)).toEqual([0]);
    await keyboard.press('Escape');
    await outbox.sheet.waitFor({ state: 'detached' });
    const again = await startService({ port });
    await expect.poll(() => referencesAt(again)).toEqual([references[0]]);
  });
});
