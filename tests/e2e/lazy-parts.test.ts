import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { english } from '../../shared/text/english/english.ts';
import { AttachmentsPage } from './pages/attachments.ts';
import { BarPage } from './pages/bar.ts';
import { EditorPage } from './pages/editor.ts';
import { FirstRunPage } from './pages/first-run.ts';
import { RegisterPage } from './pages/register.ts';
import { SettingsPage } from './pages/settings.ts';
import { exampleApplication } from './support/example-applications.ts';
import { browserHost } from './support/browser-program.ts';
import { dropFiles } from './support/drop-files.ts';
import { places } from './support/places.ts';

const { notLoaded } = english.shell;

/** Opens a page whose requests for one part are answered by `answer`. Only in this host can a part be missing. */
async function openWith(part: string, answer: (route: Route) => Promise<void>): Promise<Page> {
  const program = await browserHost.open({});
  onTestFinished(() => program.discard());
  const { page } = program;
  // A page that is reloaded before it has its session never gets one.
  await new FirstRunPage(page).title.waitFor();
  await page.route((address) => address.pathname.includes(`/${part}`), answer);
  await page.reload();
  await new FirstRunPage(page).title.waitFor();
  return page;
}

/** Pastes a file as a mail program provides it. */
async function pasteFile(page: Page, place: string): Promise<void> {
  const given = { name: path.basename(place), bytes: [...readFileSync(place)] };
  await page.evaluate(({ name, bytes }) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, given);
}

describe('a part that is opened later', () => {
  it('is told where it cannot be loaded, and comes as it should be when it is tried again', async () => {
    let isThere = false;
    const page = await openWith('settings-sheet', (route) => (isThere ? route.continue() : route.abort()));
    const settings = new SettingsPage(page);
    await page.keyboard.press('Control+,');
    await page.getByRole('alert').getByText(notLoaded.title).waitFor();
    isThere = true;
    await page.getByRole('button', { name: english.common.tryAgain }).click();
    await settings.sheet.waitFor();
    const bare = (): Promise<number> =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
            ({ sheet }) => sheet === null,
          ).length,
      );
    await expect.poll(bare).toBe(0);
  });

  it('gets what was typed since it was opened', async () => {
    const held = Promise.withResolvers<undefined>();
    const page = await openWith('palette', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('backups');
    held.resolve(undefined);
    await expect.poll(() => page.getByRole('combobox').inputValue()).toBe('backups');
  });

  it('gets the keys for an entry of a menu that was opened, and gives the focus back when it closes', async () => {
    const held = Promise.withResolvers<undefined>();
    const page = await openWith('menu-list', async (route) => {
      await held.promise;
      await route.continue();
    });
    const { menu } = new BarPage(page);
    await menu.focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    held.resolve(undefined);
    await page.getByRole('dialog', { name: /diagnostics|support/iu }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await menu.click();
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  });

  it('gets what was typed into the search since the register was opened over a narrow window', async () => {
    const program = await browserHost.open({ drafts: [exampleApplication('chinese-valves-to-kuwait')] });
    onTestFinished(() => program.discard());
    const { page } = program;
    const register = new RegisterPage(page);
    await expect.poll(() => register.rows.count()).toBe(1);
    await page.setViewportSize({ width: 900, height: 700 });
    const held = Promise.withResolvers<undefined>();
    await page.route(
      (address) => address.pathname.includes('/sheet-'),
      async (route) => {
        await held.promise;
        await route.continue();
      },
    );
    await page.reload();
    await new BarPage(page).menu.waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('valves');
    held.resolve(undefined);
    const drawer = page.getByRole('dialog', { name: english.register.title });
    await expect.poll(() => drawer.getByRole('searchbox').inputValue()).toBe('valves');
  });

  it('gets PDFs that were dropped and pasted since its application was opened, and says why another file stays out', async () => {
    const held = Promise.withResolvers<undefined>();
    const page = await openWith('open-application', async (route) => {
      await held.promise;
      await route.continue();
    });
    await new FirstRunPage(page).emptyDraft.click();
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(1);
    const letter = path.join(temporaryFolder(), 'letter.docx');
    writeFileSync(letter, 'a letter');
    await dropFiles(page, [path.join(places.pdfs, 'scanned.pdf'), letter]);
    await pasteFile(page, path.join(places.pdfs, 'with-form.pdf'));
    held.resolve(undefined);
    const attachments = new AttachmentsPage(page);
    await expect.poll(() => attachments.items.allTextContents()).toHaveLength(2);
    await attachments.refusal('letter.docx').waitFor();
    await expect.poll(() => new RegisterPage(page).rows.count()).toBe(1);
  });

  it('leaves a row to be selected meanwhile, by Ctrl and by Shift, beside the application that comes', async () => {
    const drafts = [
      exampleApplication('german-pumps-to-saudi-arabia'),
      exampleApplication('turkish-textiles-to-united-kingdom'),
      exampleApplication('chinese-valves-to-kuwait'),
    ];
    const program = await browserHost.open({ drafts });
    onTestFinished(() => program.discard());
    const { page } = program;
    const register = new RegisterPage(page);
    await expect.poll(() => register.rows.count()).toBe(drafts.length);
    const held = Promise.withResolvers<undefined>();
    await page.route(
      (address) => address.pathname.includes('/open-application'),
      async (route) => {
        await held.promise;
        await route.continue();
      },
    );
    await page.reload();
    const bar = register.panel.getByRole('group', { name: /selected$/u });
    await register.rows.nth(0).click();
    await register.rows.nth(1).click({ modifiers: ['Control'] });
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('1 selected');
    await register.rows.nth(2).click({ modifiers: ['Shift'] });
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('2 selected');
    held.resolve(undefined);
    const { title } = new EditorPage(page);
    await expect.poll(() => title.textContent()).toBe(drafts[2]?.consignee.name);
    await expect.poll(() => bar.getByRole('status').innerText()).toBe('2 selected');
  });
});
