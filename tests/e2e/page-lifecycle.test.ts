import type { BrowserContext, Page } from 'playwright-core';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasChromium } from '../support/own-chromium.ts';
import { english } from '../../shared/text/english/english.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { BrowserWindow } from './support/browser-window.ts';
import { ChildHost } from './support/child-host.ts';
import { newFolder, programEnvironment, removeFolder } from './support/environment.ts';
import { NumberedTyping } from './support/numbered-typing.ts';

/** The last typing that may be lost, where a letter takes no time to reach the page. Milliseconds. */
const goneAtMost = 1_000;
const lost = english.shell.programLost.title;

interface Desk {
  readonly host: ChildHost;
  readonly folder: string;
  readonly page: Page;
  readonly context: BrowserContext;
}

/** A program on a new folder, with an empty draft in a page and the focus in its goods. */
async function openDesk(context: BrowserContext, page: Page): Promise<Desk> {
  const folder = newFolder('page-life');
  onTestFinished(() => removeFolder(folder));
  const host = startHost(folder);
  await page.goto(await host.address());
  await new FirstRunPage(page).emptyDraft.click();
  await new EditorPage(page).field('goods').click();
  return { host, folder, page, context };
}

function startHost(folder: string): ChildHost {
  const host = ChildHost.start(programEnvironment(folder, undefined));
  onTestFinished(() => host.kill());
  return host;
}

/** The address that opens the next page. */
function nextAddress(host: ChildHost): string {
  const [address = ''] =
    host
      .printed()
      .match(/http:\/\/127\.0\.0\.1:\d+\/#\S+/gu)
      ?.slice(-1) ?? [];
  return address;
}

/** Opens the next page and returns the text of its draft. */
async function comeBack({ context, host }: Desk): Promise<{ page: Page; text: string }> {
  const page = await context.newPage();
  await page.goto(nextAddress(host));
  const goods = new EditorPage(page).field('goods');
  await goods.waitFor();
  return { page, text: await goods.inputValue() };
}

/** Types numbers for a while, ends the page, and checks that the next page, which it returns, has what was typed. */
async function endWhileTyping(
  desk: Desk,
  end: (page: Page) => Promise<void>,
  typingFor: number,
): Promise<Page> {
  const typing = new NumberedTyping(desk.page);
  typing.begin(25);
  await pause(typingFor);
  await expect.poll(() => typing.count).toBeGreaterThan(10);
  const at = performance.now();
  await end(desk.page);
  await typing.end();
  const { page, text } = await comeBack(desk);
  // A busy computer delays the saves of the page as much as the letters.
  const heldUp = 4 * typing.slowest;
  expect(typing.oldestLost(text, at)).toBeLessThanOrEqual(goneAtMost + heldUp);
  return page;
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const protocol = await page.context().newCDPSession(page);
  // No page is left to answer this call.
  protocol.send('Page.crash').catch(() => undefined);
  await crashed;
}

async function hangAndClose(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }),
  );
  await page.close();
}

/** Opens a desk in a window that is shared with other specs. */
async function openUsualDesk(): Promise<Desk> {
  const { context, page } = await BrowserWindow.openForTest();
  return openDesk(context, page);
}

/** Opens a desk in a Chromium of its own, so that its end affects no other spec. */
async function openDeskAlone(flags: readonly string[] = []): Promise<Desk> {
  const { context, page } = await BrowserWindow.openAloneForTest(flags);
  return openDesk(context, page);
}

describe.skipIf(!hasChromium)('a page that ends while somebody types', () => {
  it('by a crash and by hanging is back with the same draft', async () => {
    const desk = await openDeskAlone();
    const next = await endWhileTyping(desk, crash, 1_700);
    await new EditorPage(next).field('goods').fill('');
    await new EditorPage(next).field('goods').click();
    await endWhileTyping({ ...desk, page: next }, hangAndClose, 1_900);
  });

  it('by loading itself again and again, also in the middle of a save, loses nothing, and is no crash', async () => {
    const desk = await openUsualDesk();
    for (let round = 0; round < 4; round += 1) {
      const typing = new NumberedTyping(desk.page);
      const goods = new EditorPage(desk.page).field('goods');
      await goods.fill('');
      typing.begin(25);
      // A save begins 800 ms after the first key.
      await pause(760 + 20 * round);
      await typing.end();
      const at = performance.now();
      await desk.page.reload();
      await goods.waitFor();
      expect(typing.oldestLost(await goods.inputValue(), at)).toBe(0);
      await goods.click();
    }
  });

  it('by the third crash within a minute comes back without the draft, and says so', async () => {
    let desk = await openDeskAlone();
    await new EditorPage(desk.page).field('goods').fill('kept');
    await new EditorPage(desk.page).saved();
    for (let time = 0; time < 2; time += 1) {
      await crash(desk.page);
      const { page, text } = await comeBack(desk);
      expect(text).toBe('kept');
      desk = { ...desk, page };
    }
    await crash(desk.page);
    const page = await desk.context.newPage();
    await page.goto(nextAddress(desk.host));
    await page.getByText(english.shell.noticeTexts.openedWithoutLast.title).waitFor();
    await page.getByText(english.shell.nothingOpen.title).waitFor();
    // The draft is still where it was.
    await page.getByRole('option').first().click();
    await expect.poll(() => new EditorPage(page).field('goods').inputValue()).toBe('kept');
  });
});

describe.skipIf(!hasChromium)('a page that runs out of memory', () => {
  it('is back with the same draft', async () => {
    const desk = await openDeskAlone(['--js-flags=--max-old-space-size=64']);
    const exhaust = async (page: Page): Promise<void> => {
      const crashed = page.waitForEvent('crash');
      await page.evaluate(
        () =>
          void setTimeout(() => {
            const held: unknown[] = [];
            for (;;) held.push(Array.from({ length: 1_000 }, () => ({ held })));
          }),
      );
      await crashed;
    };
    await endWhileTyping(desk, exhaust, 1_600);
  });
});

describe.skipIf(!hasChromium)('a program that is gone under an open page', () => {
  it('is missed, and what was typed is saved as soon as it goes on', async () => {
    const { host, page, context } = await openUsualDesk();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    host.signal('SIGSTOP');
    onTestFinished(() => host.signal('SIGCONT'));
    await page.keyboard.insertText('typed in the dark');
    await page.getByText(lost).waitFor();
    await page.keyboard.insertText(', and on');
    await page.getByRole('button', { name: english.shell.programLost.copy }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('"goods": "typed in the dark, and on"');
    host.signal('SIGCONT');
    await page.getByText(lost).waitFor({ state: 'hidden' });
    await new EditorPage(page).saved();
    await page.reload();
    const goods = new EditorPage(page).field('goods');
    await expect.poll(() => goods.inputValue()).toBe('typed in the dark, and on');
  });

  it('is found again after it was killed and started anew, and what was typed is saved by itself', async () => {
    const desk = await openUsualDesk();
    const { page, folder } = desk;
    await page.keyboard.insertText('before');
    await new EditorPage(page).saved();
    await page.keyboard.insertText(', at the end');
    await desk.host.kill();
    await page.getByText(lost).waitFor();
    await page.keyboard.insertText(', and in the dark');
    const again = startHost(folder);
    await again.address();
    await page.getByText(lost).waitFor({ state: 'hidden' });
    await new EditorPage(page).saved();
    const text = 'before, at the end, and in the dark';
    const other = await comeBack({ ...desk, host: again });
    expect(other.text).toBe(text);
    // The page that came back works fully: it can be reloaded again and get a third run.
    await page.reload();
    await expect.poll(() => new EditorPage(page).field('goods').inputValue()).toBe(text);
    await again.kill();
    await page.getByText(lost).waitFor();
    startHost(folder);
    await page.getByText(lost).waitFor({ state: 'hidden' });
  });

  it('comes back without its data folder and says so, and what was typed is saved when the folder is back', async () => {
    const desk = await openUsualDesk();
    const { page, folder } = desk;
    await page.keyboard.insertText('before');
    await new EditorPage(page).saved();
    await desk.host.kill();
    await page.getByText(lost).waitFor();
    const away = `${folder}-away`;
    renameSync(folder, away);
    writeFileSync(folder, 'A share that is gone.');
    onTestFinished(() => removeFolder(away));
    const inMemory = startHost(folder);
    await inMemory.address();
    await page.getByText(lost).waitFor({ state: 'hidden' });
    await new EditorPage(page).field('goods').click();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText(', without the folder');
    const reported = page.getByRole('group', { name: english.editor.notSavedTitles.unreachable });
    await reported.getByText(english.editor.savedAfterStart).waitFor();
    await expect.poll(() => page.getByText(english.failures.application.notFound.title).count()).toBe(0);
    await inMemory.kill();
    await page.getByText(lost).waitFor();
    rmSync(folder);
    renameSync(away, folder);
    const again = startHost(folder);
    await again.address();
    await page.getByText(lost).waitFor({ state: 'hidden' });
    await new EditorPage(page).saved();
    await reported.waitFor({ state: 'hidden' });
    expect((await comeBack({ ...desk, host: again })).text).toBe('before, without the folder');
  });

  it('comes back with another data folder and says that the register does not have what is open', async () => {
    const desk = await openUsualDesk();
    const { page } = desk;
    await page.keyboard.insertText('before');
    await new EditorPage(page).saved();
    await desk.host.kill();
    await page.getByText(lost).waitFor();
    const away = `${desk.folder}-away`;
    renameSync(desk.folder, away);
    onTestFinished(() => removeFolder(away));
    await startHost(desk.folder).address();
    await page.getByRole('group', { name: english.editor.notSavedUnknown.title }).waitFor();
    await expect.poll(() => new EditorPage(page).field('goods').inputValue()).toBe('before');
  });
});
