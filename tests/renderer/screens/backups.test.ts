import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const choosing = (page: Page) => page.getByRole('dialog', { name: 'Restore a backup' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Restore this backup?' });
const taking = (page: Page) => page.getByRole('dialog', { name: 'Import all data from this file?' });
const choose = (page: Page, name: string) =>
  choosing(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from('everything') });
const focused = (page: Page) => page.locator(':focus').first().innerText();

describe('backups', () => {
  it('stand in the settings with the last one and the week', async () => {
    const page = await pages.open('state=backups&sheet=settings');
    await settings(page).getByText('Last backup today at 09:12, checked and complete').waitFor();
    const week = settings(page).getByRole('list', { name: 'Backups of the last seven days' });
    const without = async () =>
      (await week.getByRole('listitem').allInnerTexts()).map((day) => /no backup/u.test(day));
    await expect.poll(without).toEqual([false, true, false, false, true, false, false]);
    await settings(page)
      .getByText(/^None on .+ and .+: CO Desk was not running/u)
      .waitFor();
  });

  it('say why the last one was not made', async () => {
    const page = await pages.open('state=backups-failed&sheet=settings');
    const alert = settings(page).getByRole('alert');
    await alert.getByText('No backup could be made today at 09:12').waitFor();
    await alert.getByText(/The disk is full/u).waitFor();
  });

  it('are made by hand with one press', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await settings(page).getByText('None yet.').waitFor();
    await settings(page).getByRole('button', { name: 'Back up now' }).press('Enter');
    await page.getByText('Backed up, checked and complete').waitFor();
    await settings(page)
      .getByText(/^Last backup today at/u)
      .waitFor();
  });

  it('are restored by keys alone, after a second question that begins on leaving all as it is', async () => {
    const page = await pages.open('state=backups&sheet=restore');
    await choosing(page).getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => choosing(page).getByRole('radio', { checked: true }).count()).toBe(1);
    await choosing(page).getByRole('button', { name: 'Restore this one…' }).press('Enter');
    await question(page).getByText('What was sent stays sent.').waitFor();
    await expect.poll(() => focused(page)).toBe('Change nothing');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Everything is as it was in the backup').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('listbox');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'شركة الخليج للمعدات الصناعية' }).waitFor();
  });

  it('leave the focus on the first action where no register is in sight, or nothing is in it', async () => {
    const page = await pages.open('state=backups&sheet=restore', { width: 800, height: 700 });
    const restore = async () => {
      await choosing(page).getByText('by hand').click();
      await choosing(page).getByRole('button', { name: 'Restore this one…' }).press('Enter');
      await question(page).getByRole('button', { name: 'Restore everything' }).press('Enter');
      await page.getByRole('alert').getByText('Everything is as it was in the backup').waitFor();
    };
    await restore();
    await expect.poll(() => focused(page)).toContain('Submit…');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.evaluate(() => {
      const { program, stores } = window.preview ?? {};
      program?.applications.clear();
      if (program !== undefined) program.lastOpen = null;
      stores?.program.getState().showSheet({ kind: 'restore' });
    });
    await restore();
    await expect.poll(() => focused(page)).toBe('New draft');
  });

  it('that are damaged cannot be chosen', async () => {
    const page = await pages.open('state=backups&sheet=restore');
    const damaged = choosing(page).getByRole('radio', { name: /Damaged/u });
    await expect.poll(() => damaged.count()).toBe(1);
    await expect.poll(() => damaged.isDisabled()).toBe(true);
  });

  it('that could not be restored say why, and that nothing was changed', async () => {
    const page = await pages.open('state=backups-failed&sheet=restore');
    await choosing(page).getByText('by hand').click();
    await choosing(page).getByRole('button', { name: 'Restore this one…' }).click();
    await question(page).getByRole('button', { name: 'Restore everything' }).click();
    const alert = choosing(page).getByRole('alert');
    await alert.getByText(/Something is being sent.*Nothing was changed/u).waitFor();
  });

  it('with all PDFs go into one file, and it is said what is not in it', async () => {
    const page = await pages.open('state=backups&sheet=settings');
    const takeAlong = settings(page).getByRole('button', { name: 'Export all data…' });
    await takeAlong.press('Enter');
    await settings(page)
      .getByText(/^All data exported today at/u)
      .waitFor();
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.missingPdfs = 3;
    });
    await takeAlong.press('Enter');
    await settings(page)
      .getByText(/3 PDFs are missing or damaged and not included/u)
      .waitFor();
  });

  it('can be taken in from a file, after a question about two computers', async () => {
    const page = await pages.open('state=backups&sheet=restore');
    await choose(page, 'CO Desk 2026-11-21.codesk-everything');
    await taking(page).getByText('It replaces the data here: CO Desk 2026-11-21.codesk-everything').waitFor();
    await taking(page)
      .getByText('Work with this data on one computer at a time: what is sent there is not known here.')
      .waitFor();
    await expect.poll(() => focused(page)).toBe('Change nothing');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The data from the file was imported').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('listbox');
  });

  it('in a file that is none say so, and that nothing was changed', async () => {
    const page = await pages.open('state=backups&sheet=restore');
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.restoreFailure = { kind: 'notABackup' };
    });
    await choose(page, 'letter.codesk-everything');
    await taking(page).getByRole('button', { name: 'Import all data' }).click();
    const alert = choosing(page).getByRole('alert');
    await alert.getByText(/This file contains no data of CO Desk.*Nothing was changed/u).waitFor();
  });

  it('ask for nothing on Escape', async () => {
    const page = await pages.open('state=backups&sheet=restore');
    await page.keyboard.press('Escape');
    await settings(page).waitFor();
    await expect
      .poll(() =>
        page.evaluate(() =>
          window.preview?.program.calls.some(({ channel }) => channel === 'backups.restore'),
        ),
      )
      .toBe(false);
  });
});

it('nothing of this was complained about', () => {
  expect(pages.complaints).toEqual([]);
});
