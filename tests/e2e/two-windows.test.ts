import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { RunningPracticeService } from '../../electron/services/practice/practice-service.ts';
import { hasChromium } from '../support/own-chromium.ts';
import { english } from '../../shared/text/english/english.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SubmissionPage } from './pages/submission.ts';
import { browserHost } from './support/browser-program.ts';
import type { BuiltProgram } from './support/built-program.ts';
import { BrowserWindow } from './support/browser-window.ts';
import { ChildHost } from './support/child-host.ts';
import { newFolder, programEnvironment, removeFolder } from './support/environment.ts';
import { exampleApplication } from './support/example-applications.ts';
import { connectTo, startLastingService } from './support/service.ts';
import { chooseRadio } from '../support/choose-radio.ts';

const textiles = exampleApplication('turkish-textiles-to-united-kingdom');
const { conflicts } = english.editor;
const { failed } = english.submit;

/** Opens a second window. The browser host prints its address; the desktop host has one window only. */
async function otherWindow(program: BuiltProgram): Promise<Page> {
  const address = /Another window: (\S+)\s*$/u.exec(program.printed())?.[1] ?? '';
  const page = await program.page.context().newPage();
  await page.goto(address);
  return page;
}

/** Clicks at a given time, so that several windows do it at the same moment. `at`: milliseconds since the epoch. */
async function clickAt(button: Locator, at: number): Promise<void> {
  await button.evaluate((element: HTMLElement, moment) => {
    setTimeout(() => element.click(), moment - Date.now());
  }, at);
}

/** One draft for each spec; they differ only in their consignees. */
const drafts = Array.from({ length: 8 }, (_, index) => ({
  ...textiles,
  clientReference: `WINDOWS-${index}`,
  consignee: { ...textiles.consignee, name: `Consignee ${index}` },
}));

interface Shared {
  readonly service: RunningPracticeService;
  readonly program: BuiltProgram;
  readonly second: Page;
}

/** Starts a program with two windows, signed in to a service. */
async function startBoth(): Promise<Shared> {
  const service = await startLastingService();
  const program = await browserHost.open({ drafts });
  await connectTo(program, service.address);
  return { service, program, second: await otherWindow(program) };
}

describe.skipIf(browserHost.obstacle !== null)('two windows on one draft', () => {
  let both: Shared;
  let left = drafts;
  beforeAll(async () => {
    both = await startBoth();
  });
  afterAll(async () => {
    await both.program.discard();
    await both.service.close();
  });

  /** Opens the next ready draft in both windows. Requests to the service are counted from here on. */
  async function twoWindows() {
    const [draft, ...others] = left;
    if (draft === undefined) throw new Error('Each of these specs needs a draft of its own.');
    left = others;
    const { name } = draft.consignee;
    const before = both.service.received().length;
    const received = () => both.service.received().slice(before);
    const window = async (page: Page) => {
      // Removes what the spec before left open or changed.
      await page.reload();
      const row = new RegisterPage(page).row(name);
      const editor = new EditorPage(page);
      await row.click();
      await expect.poll(() => editor.title.textContent()).toBe(name);
      await editor.field('remarks').waitFor();
      return { page, row, editor, submission: new SubmissionPage(page) };
    };
    return { received, one: await window(both.program.page), other: await window(both.second) };
  }

  it('show after a reload what they showed before it, whatever the other one opened', async () => {
    const { one, other } = await twoWindows();
    const shown = await one.editor.title.textContent();
    const another = drafts.find(({ consignee }) => consignee.name !== shown)?.consignee.name ?? '';
    await new RegisterPage(other.page).row(another).click();
    await expect.poll(() => other.editor.title.textContent()).toBe(another);
    await one.page.reload();
    await expect.poll(() => one.editor.title.textContent()).toBe(shown);
  });

  it('offer no confirmation of a text that the other one has changed', async () => {
    const { received, one, other } = await twoWindows();
    await one.submission.choose('DIY');
    await one.submission.confirm('DIY').waitFor();
    await other.editor.field('remarks').fill('changed under the sheet');
    const changed = one.page.getByRole('dialog', {
      name: english.failures.submission.changedElsewhere.title,
    });
    await changed.waitFor();
    expect(received()).toHaveLength(0);
    // A text that is still being saved may change again under the next sheet.
    await other.editor.saved();
    await expect.poll(() => one.editor.field('remarks').inputValue()).toBe('changed under the sheet');
    await changed.getByRole('button', { name: english.common.tryAgain }).click();
    await chooseRadio(one.submission.sheet.getByRole('radio', { name: /^FS /u }));
    await one.submission.confirm('FS').click();
    await one.submission.quote.waitFor();
    expect(received()).toHaveLength(1);
    expect(JSON.stringify(received())).toContain('changed under the sheet');
  });

  it('that confirm at once send once, and neither says that it was not submitted', async () => {
    const { received, one, other } = await twoWindows();
    await one.submission.choose('DIY');
    await other.submission.choose('FS');
    const at = Date.now() + 1_500;
    await clickAt(one.submission.confirm('DIY'), at);
    await clickAt(other.submission.confirm('FS'), at);
    await expect.poll(() => received().length).toBe(1);
    for (const { page, row } of [one, other]) {
      await expect.poll(() => row.filter({ hasText: english.common.states.accepted }).count()).toBe(1);
      await expect.poll(() => page.getByText(failed.title).count()).toBe(0);
    }
    expect(received()).toHaveLength(1);
  });

  it('offer no confirmation that knows nothing of the same invoice, submitted in the other one', async () => {
    const { received, one, other } = await twoWindows();
    const twin = left[0];
    if (twin === undefined) throw new Error('There is no other draft.');
    left = left.slice(1);
    await new RegisterPage(other.page).row(twin.consignee.name).click();
    await expect.poll(() => other.editor.title.textContent()).toBe(twin.consignee.name);
    await one.submission.choose('DIY');
    await one.submission.confirm('DIY').waitFor();
    await other.submission.choose('DIY');
    await other.submission.confirm('DIY').click();
    await other.submission.quote.waitFor();
    const { title } = english.failures.submission.sameInvoiceSent;
    const reported = one.page.getByRole('dialog', { name: title });
    await reported.waitFor();
    await reported.getByRole('button', { name: english.common.tryAgain }).click();
    await one.submission.sheet.getByText(twin.consignee.name).waitFor();
    await chooseRadio(one.submission.sheet.getByRole('radio', { name: /^DIY /u }));
    await one.submission.confirm('DIY').click();
    await one.submission.quote.waitFor();
    expect(received()).toHaveLength(2);
  });

  it('lose no letter where both type into one field, and what one of them confirms is what it shows', async () => {
    const { received, one, other } = await twoWindows();
    await Promise.all([
      one.editor.field('remarks').fill('typed in one window'),
      other.editor.field('remarks').fill('typed in the other window'),
    ]);
    const slips = [one, other].map(({ page }) => page.getByRole('alert', { name: conflicts.title }));
    const counts = async () => (await Promise.all(slips.map((slip) => slip.count()))).reduce((a, b) => a + b);
    await expect.poll(counts).toBeGreaterThan(0);
    for (const [index, window] of [one, other].entries()) {
      const slip = slips[index];
      if (slip === undefined || (await slip.count()) === 0) continue;
      const mine = await window.editor.field('remarks').inputValue();
      const theirs = mine.includes('one') ? 'typed in the other window' : 'typed in one window';
      await slip.getByText(theirs).waitFor();
      await slip.getByRole('button', { name: conflicts.takeOf(english.editor.fields.remarks) }).click();
      await expect.poll(() => window.editor.field('remarks').inputValue()).toBe(theirs);
      await slip.waitFor({ state: 'detached' });
      break;
    }
    await one.editor.saved();
    await other.editor.saved();
    const texts = () => Promise.all([one, other].map(({ editor }) => editor.field('remarks').inputValue()));
    await expect.poll(async () => new Set(await texts()).size).toBe(1);

    await other.editor.field('remarks').fill('typed in the other window, at last');
    await expect
      .poll(() => one.editor.field('remarks').inputValue())
      .toBe('typed in the other window, at last');
    await one.submission.submit('DIY');
    await one.submission.quote.waitFor();
    expect(received()).toHaveLength(1);
    expect(JSON.stringify(received())).toContain('typed in the other window, at last');
    await other.submission.showQuote.waitFor();
    await expect
      .poll(() => other.editor.field('remarks').inputValue())
      .toBe('typed in the other window, at last');
  });

  it('keep what is typed in one of them while the other one submits', async () => {
    const { received, one, other } = await twoWindows();
    await one.submission.choose('DIY');
    // This window gets no messages any more, as on a very busy machine.
    await other.page.evaluate(() => {
      const native: unknown = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'send')?.value;
      if (typeof native !== 'function') throw new Error('Nothing can be sent.');
      const value = new Proxy(native, {
        apply: (send, socket, given: [string]) => {
          if (!given[0].includes('applications.save')) Reflect.apply(send, socket, given);
        },
      });
      Object.defineProperty(WebSocket.prototype, 'send', { value });
    });
    await other.editor.field('remarks').fill('typed too late');
    await one.submission.confirm('DIY').click();
    await one.submission.quote.waitFor();
    expect(JSON.stringify(received())).not.toContain('typed too late');
    const slip = other.page.getByRole('alert', { name: conflicts.lockedTitle });
    await slip.getByText('typed too late').waitFor();
    await expect.poll(() => other.editor.field('remarks').inputValue()).toBe(textiles.remarks);
  });

  it('say so where one of them deletes, and go on where it is put back', async () => {
    const { one, other } = await twoWindows();
    await one.page.evaluate(async () => {
      const start = await window.coDesk?.program.start();
      const applicationId = start?.lastOpen?.applicationId ?? '';
      await window.coDesk?.applications.remove({ applicationId });
    });
    await other.page.getByText(english.failures.application.notFound.title).waitFor();
    await expect.poll(() => other.row.count()).toBe(0);
  });
});

describe.skipIf(!hasChromium)('an old page after a start of the program that keeps nothing', () => {
  it('says that it is in memory only, and keeps what is on screen', async () => {
    const folder = newFolder('old-page');
    onTestFinished(() => removeFolder(folder));
    const temporary = path.join(folder, 'tmp');
    mkdirSync(temporary);
    const data = path.join(folder, 'data');
    const start = (): ChildHost => {
      const host = ChildHost.start({ ...programEnvironment(data, undefined), TMPDIR: temporary });
      onTestFinished(() => host.kill());
      return host;
    };
    const { page } = await BrowserWindow.openForTest();
    const host = start();
    await page.goto(await host.address());
    await new FirstRunPage(page).emptyDraft.click();
    const editor = new EditorPage(page);
    await editor.field('goods').fill('Typed before');
    await editor.saved();
    await host.kill();
    await page.getByText(english.shell.programLost.title).waitFor();
    renameSync(data, `${data}.away`);
    writeFileSync(data, 'in the way');
    const again = start();
    await again.address();
    await page.getByText(english.shell.programLost.title).waitFor({ state: 'hidden' });
    await page.getByText(english.dataFolder.memory.unreachable.title).waitFor();
    await page.getByText(english.editor.notSavedTitles.unreachable).waitFor();
    await expect.poll(() => editor.field('goods').inputValue()).toBe('Typed before');
    await expect.poll(() => editor.editor.getByText(/^Saved \d/u).count()).toBe(0);
  });
});
