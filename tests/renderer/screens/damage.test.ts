import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const focused = (page: Page) => page.locator(':focus').first().innerText();
const choices = (page: Page) => page.getByRole('list', { name: 'Ways to go on' });
const inputs = (page: Page, channel: string) =>
  page.evaluate(
    (name) => window.preview?.program.calls.filter((call) => call.channel === name).map(({ input }) => input),
    channel,
  );
const isInSight = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function typeInGoods(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /description of goods/u }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

describe('after damage', () => {
  it('the evidence and the ways are shown instead of the work, and a digit goes a way', async () => {
    const page = await pages.open('state=damage');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect.poll(() => focused(page)).toContain('Restore the backup made today at 09:12');
    const headings = page.getByRole('main').getByRole('heading');
    await expect
      .poll(() => headings.allInnerTexts())
      .toEqual([
        'The register could not be read completely',
        'What was found',
        'Register',
        'PDFs',
        'Settings',
        'What was sent',
        'Backups',
      ]);
    await expect.poll(() => page.getByRole('button', { name: 'New', exact: true }).count()).toBe(0);
    await page.keyboard.press('Control+n');
    await expect.poll(() => inputs(page, 'applications.create')).toEqual([]);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toContain('Open what can still be read');
    await page.getByRole('button', { name: 'Copy this report' }).click();
    await page.getByText('Copied: The report').waitFor();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('co-desk 2026-11-19 14.02 damaged.sqlite');
    await page.keyboard.press('2');
    await page.getByRole('heading', { name: 'Register' }).waitFor();
    await expect.poll(() => inputs(page, 'damage.salvage')).toHaveLength(1);
  });

  it('a way that fails says so, a sheet keeps the digits, and another way leads on', async () => {
    const page = await pages.open('state=damage-stuck');
    await expect.poll(() => focused(page)).toContain('Restore the backup');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('The disk is full. Nothing was changed.').waitFor();
    await expect.poll(() => choices(page).getByRole('button', { disabled: true }).count()).toBe(0);
    await choices(page)
      .getByRole('button', { name: /Choose another backup/u })
      .click();
    await page.getByRole('dialog', { name: 'Restore a backup' }).waitFor();
    await page.keyboard.press('4');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => inputs(page, 'damage.keepNewDatabase')).toEqual([]);
    await expect.poll(() => focused(page)).toContain('Choose another backup');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => inputs(page, 'damage.keepNewDatabase')).toHaveLength(1);
    await page.getByRole('heading', { name: 'Register' }).waitFor();
  });

  it('what can be worse is said too, on the smallest window and in German', async () => {
    const page = await pages.open('state=damage-worst&lang=de', { width: 640, height: 360 });
    const list = page.getByRole('list', { name: 'Wie es weitergeht' });
    await expect
      .poll(() => list.getByRole('button').allInnerTexts())
      .toEqual([
        expect.stringContaining('Datei wählen'),
        expect.stringContaining('Ohne Wiederherstellung weiterarbeiten'),
      ]);
    await page.getByText(/Es gibt noch keine Sicherung\./u).waitFor();
    await page.getByText('Die Datei lässt sich nicht öffnen.').waitFor();
    await expect.poll(() => isInSight(page)).toBe(true);
    await page.getByRole('button', { name: 'Beschädigte Datei speichern…' }).click();
    await page.getByRole('alert').getByText('Der Datenträger ist voll').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('a report that does not come can be asked for again, and is waited for calmly', async () => {
    const page = await pages.open('state=damage-not-read');
    await page.getByRole('alert').getByText('The check failed.').waitFor();
    await expect.poll(() => focused(page)).toBe('Check again');
    await expect.poll(() => choices(page).getByRole('button').count()).toBe(2);
    await page.evaluate(() => {
      const { preview } = window;
      if (preview === undefined) return;
      preview.program.delay = (channel) =>
        channel === 'damage.report'
          ? new Promise((resolve) => window.addEventListener('answer', () => resolve(), { once: true }))
          : Promise.resolve();
    });
    await page.keyboard.press('Enter');
    await page
      .getByRole('status')
      .getByText(/Checking the file/u)
      .waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('answer')));
    await expect.poll(() => focused(page)).toContain('Restore the backup');
  });
});

describe('a draft that cannot be saved', () => {
  it('says what is safe, offers a copy and another try, and is not sent', async () => {
    const page = await pages.open('state=disk-full');
    await typeInGoods(page, ' and more');
    const slip = page.getByRole('group', { name: 'Not saved: the disk is full' });
    await slip.getByText('Your text is safe in this window.').waitFor();
    await slip.getByText(/The version saved on disk is from 14:32\. CO Desk tries again/u).waitFor();
    await page.getByText('Not saved since 14:32').waitFor();
    await page.getByText('The disk is full. Only what is saved can be sent.').waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => slip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => inputs(page, 'submission.prepare')).toEqual([]);
    await slip.getByRole('button', { name: 'Save a copy elsewhere…' }).click();
    await slip.getByText(/Copy saved/u).waitFor();
    await expect
      .poll(async () => JSON.stringify(await inputs(page, 'applications.saveCopy')))
      .toContain(' and more');
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.copyFailure = { kind: 'readOnly' };
    });
    await slip.getByRole('button', { name: 'Save a copy elsewhere…' }).click();
    await slip.getByText(/No copy was saved\. The data folder cannot be written to/u).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    // In one step: the program's own next try would close the slip before it is pressed.
    await slip.getByRole('button', { name: 'Try now' }).evaluate((button: HTMLElement) => {
      if (window.preview !== undefined) window.preview.program.saveFailure = null;
      button.click();
    });
    await expect.poll(() => slip.count()).toBe(0);
    await page.getByText(/^Saved \d/u).waitFor();
  });
});

describe('a data folder that cannot be used as usual', () => {
  it('makes everything a thing of memory: nothing is called saved, and nothing is sent', async () => {
    const page = await pages.open('state=memory-read-only');
    const strip = page.getByRole('group', { name: /What you type is lost when you quit/u });
    await typeInGoods(page, ' and more');
    await page.getByText('In memory only', { exact: true }).waitFor();
    await expect.poll(() => inputs(page, 'applications.save')).not.toEqual([]);
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/\bSaved\b/u);
    await expect.poll(() => strip.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Submit…' }).click();
    await expect.poll(() => strip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => inputs(page, 'submission.prepare')).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Export all data…');
    await page.keyboard.press('Enter');
    await strip.getByText(/Exported at \d\d:\d\d/u).waitFor();
    await expect.poll(() => inputs(page, 'backups.saveEverything')).toHaveLength(1);
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('of a newer version is shown whole, and nothing of it can be changed or sent', async () => {
    const page = await pages.open('state=newer');
    const strip = page.getByRole('group', { name: 'A newer version of CO Desk wrote this data' });
    await page.getByText('View only').first().waitFor();
    await typeInGoods(page, 'x');
    await page.keyboard.press('Control+n');
    await expect.poll(() => strip.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'New', exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Add PDF…' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect.poll(() => page.getByRole('menuitem', { name: /Delete draft/u }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit…' }).click();
    await expect.poll(() => strip.evaluate((element) => element === document.activeElement)).toBe(true);
    for (const channel of ['applications.save', 'applications.create', 'submission.prepare'])
      await expect.poll(() => inputs(page, channel), { message: channel }).toEqual([]);
    expect(await barriersInThemes(page)).toEqual([]);
  });
});

it('data that only a newer version can show is said to be safe, and never looks empty', async () => {
  const page = await pages.open('state=newer-not-shown');
  const { title, text } = english.dataFolder.newerNotShown;
  const strip = page.getByRole('group', { name: title });
  await strip.getByText(text).waitFor();
  await page.getByText(english.register.empty.notShown).waitFor();
  await expect.poll(() => page.getByText(english.register.empty.none).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'New draft' }).count()).toBe(0);
  await page.keyboard.press('Control+0');
  await page.getByRole('heading', { name: 'All applications' }).waitFor();
  await expect.poll(() => page.getByText(english.register.empty.notShown).count()).toBeGreaterThan(0);
  await expect.poll(() => page.getByText(english.register.empty.none).count()).toBe(0);
  expect(await barriersInThemes(page)).toEqual([]);
});

it('nothing of this was complained about', () => {
  expect(pages.complaints).toEqual([]);
});
