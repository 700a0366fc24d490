import { describe, expect, it, onTestFinished } from 'vitest';
import { english } from '../../shared/text/english/english.ts';
import { OutboxPage } from './pages/outbox.ts';
import { RegisterPage } from './pages/register.ts';
import { browserHost } from './support/browser-program.ts';
import { confirmAll } from './support/confirm-all.ts';
import { exampleApplication } from './support/example-applications.ts';
import { connectAndLose } from './support/service.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const pumps = exampleApplication('german-pumps-to-saudi-arabia');
const consignees = [textiles.consignee.name, pumps.consignee.name];

/** The browser host prints the address of the other window; the desktop host has one window only. */
describe.skipIf(browserHost.obstacle !== null)('two windows of one program', () => {
  it('show the same outbox, and one of them cancels what the other confirmed', async () => {
    const program = await browserHost.open({ drafts: [textiles, pumps] });
    onTestFinished(() => program.discard());
    await connectAndLose(program);
    const address = /Another window: (\S+)\s*$/u.exec(program.printed())?.[1] ?? '';
    const second = await program.page.context().newPage();
    await second.goto(address);
    await confirmAll(program, [textiles, pumps]);
    const [first, other] = [new OutboxPage(program.page), new OutboxPage(second)];
    await expect.poll(() => other.button.textContent()).toBe('2 waiting to be sent');
    await first.open();
    await other.open();
    await other.earlier(pumps.consignee.name).click();
    await expect.poll(() => first.order(consignees)).toEqual([1, 0]);
    await first.cancelOne(textiles.consignee.name).click();
    await expect.poll(() => other.order(consignees)).toEqual([1]);
    await other.cancelOne(pumps.consignee.name).click();
    await first.sheet.getByText(english.outbox.emptyText).waitFor();
    await expect.poll(() => new RegisterPage(program.page).row('Ready').count()).toBe(2);
  });
});
