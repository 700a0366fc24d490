import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const sheet = (page: Page) => page.getByRole('dialog', { name: 'New versions' });
const notices = (page: Page) => page.getByRole('complementary', { name: 'Notices' });
const focused = (page: Page) => page.locator(':focus').first().innerText();
const calls = (page: Page, channel: string) =>
  page.evaluate(
    (name) => window.preview?.program.calls.filter((call) => call.channel === name).length ?? 0,
    channel,
  );

const send = (page: Page) =>
  page.evaluate(() => {
    const { stores } = window.preview ?? {};
    const applicationId = [...(window.preview?.program.applications.keys() ?? [])][0] ?? '';
    stores?.submission
      .getState()
      .applyProgress({ applicationId, stage: 'sending', sentBytes: 1, totalBytes: 2 });
  });
const endSending = (page: Page) =>
  page.evaluate(() => window.preview?.stores.submission.setState({ progress: new Map() }));
const setTyping = (page: Page, isTyping: boolean) =>
  page.evaluate(
    (saveStage) => window.preview?.stores.editor.setState({ saveStage }),
    isTyping ? ('changed' as const) : ('saved' as const),
  );

describe('a newer version', () => {
  it('is offered in one quiet line, by keyboard from the offer to the download and back', async () => {
    const page = await pages.open('state=update-available');
    const line = notices(page);
    await line.getByText('CO Desk 1.5.0 is available').waitFor();
    await line.getByRole('button', { name: 'Download' }).press('Enter');
    await line.getByText('40% downloaded.').waitFor();
    await expect.poll(() => focused(page)).toBe('Stop');
    await page.keyboard.press('Enter');
    await expect.poll(() => line.count()).toBe(0);
    // The line has disappeared, and the focus is not lost with it.
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  it('stays where it is while something is sent, takes no yes then, and loses no focus', async () => {
    const page = await pages.open('state=update-available');
    const line = notices(page);
    const yes = line.getByRole('button', { name: 'Download' });
    await yes.focus();
    await send(page);
    await expect.poll(() => yes.isDisabled()).toBe(true);
    await expect.poll(() => focused(page)).toBe('What is new');
    await endSending(page);
    await expect.poll(() => yes.isEnabled()).toBe(true);
  });

  it('moves nothing and is not read again while the clerk types, and appears in a quiet moment', async () => {
    const page = await pages.open('state=update-ready');
    const line = notices(page);
    await line.getByText('CO Desk 1.5.0 can be installed').waitFor();
    const drawn = await line.getByRole('status').elementHandle();
    await setTyping(page, true);
    const yes = line.getByRole('button', { name: 'Restart CO Desk now' });
    await expect.poll(() => yes.isDisabled()).toBe(true);
    await expect.poll(() => drawn.evaluate((element) => element.isConnected)).toBe(true);
    await line.getByRole('button', { name: 'Later' }).press('Enter');
    await expect.poll(() => line.count()).toBe(0);
    // On the next day it is shown again, but not while a word is being typed.
    await page.evaluate(() => {
      const { updates } = window.preview?.stores ?? {};
      const state = updates?.getState().state;
      if (state?.kind === 'ready') updates?.setState({ state: { ...state, isPutOff: false } });
    });
    await expect.poll(() => line.count()).toBe(0);
    await setTyping(page, false);
    await line.getByText('CO Desk 1.5.0 can be installed').waitFor();
  });

  it('gets the focus back from the sheet that it opened', async () => {
    const page = await pages.open('state=update-available');
    const line = notices(page);
    await line.getByRole('button', { name: 'What is new' }).press('Enter');
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('What is new');
    await line.getByRole('button', { name: 'What is new' }).press('Enter');
    await sheet(page).getByRole('button', { name: 'Download' }).press('Enter');
    await sheet(page).getByRole('button', { name: 'Stop' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Stop');
  });

  it('is described in a sheet as text, with the tick box for looking by itself', async () => {
    const page = await pages.open('state=update-available&sheet=updates');
    const own = sheet(page);
    await own.getByText('<img src="https://example.org/x.png"> either.').waitFor();
    await expect.poll(() => own.locator('img').count()).toBe(0);
    await expect.poll(() => notices(page).count()).toBe(0);
    await own.getByRole('checkbox', { name: 'Check once a day' }).press('Space');
    await expect
      .poll(() => page.evaluate(() => window.preview?.program.settings.looksForUpdates))
      .toBe(false);
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('has to wait while something is sent, and says so', async () => {
    const page = await pages.open('state=update-sending');
    const line = notices(page);
    await line.getByRole('button', { name: 'Restart CO Desk now' }).press('Enter');
    await line.getByText('Something was still being sent.').waitFor();
    await send(page);
    await endSending(page);
    await line.getByText('everything is saved first').waitFor();
  });

  it('comes when the clerk quits, if she wants that, and not if she does not', async () => {
    const page = await pages.open('state=update-ready&sheet=updates');
    const own = sheet(page);
    await own.getByRole('button', { name: 'When I quit', exact: true }).press('Enter');
    await own.getByText('CO Desk 1.5.0 is installed when you quit').waitFor();
    await expect.poll(() => focused(page)).toContain('Done');
    await own.getByRole('button', { name: 'Not when I quit' }).press('Enter');
    await own.getByText('CO Desk 1.5.0 can be installed').waitFor();
  });
});

describe('looking by hand', () => {
  it('begins with the command and says that the newest version runs', async () => {
    const page = await pages.open('state=update-current');
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: 'Check for updates…' }).press('Enter');
    await sheet(page).getByText('This is the newest version').waitFor();
    await expect.poll(() => calls(page, 'updates.check')).toBeGreaterThan(0);
  });

  it('says what did not work, that nothing was touched, and what to do', async () => {
    const page = await pages.open('state=update-not-signed&sheet=updates');
    const own = sheet(page);
    await own.getByText('The check for a new version failed').waitFor();
    await own.getByText('CO Desk and your applications are unchanged. Ask your IT department.').waitFor();
    await own.getByRole('button', { name: 'Try again' }).waitFor();
  });

  it('offers nothing where the office looks after it', async () => {
    const page = await pages.open('state=update-by-office&sheet=updates');
    const own = sheet(page);
    await own.getByText('Your IT department installs new versions of CO Desk.').waitFor();
    await expect
      .poll(() => own.getByRole('button').allInnerTexts())
      .toEqual([expect.stringContaining('Done')]);
    await expect.poll(() => own.getByRole('checkbox').count()).toBe(0);
    await expect.poll(() => calls(page, 'updates.check')).toBe(0);
  });
});
