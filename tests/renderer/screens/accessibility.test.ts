import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { barriers, barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

const screens = [
  'state=register',
  'state=practice',
  'state=first-run',
  'state=notices',
  'state=empty',
  'state=waiting',
  'state=held-back',
  'state=not-sent-tries',
  'state=waiting&sheet=outbox',
  'state=waiting-many&sheet=outbox',
  'state=register&sheet=connect',
  'state=register&sheet=settings',
  'state=backups&sheet=settings',
  'state=backups-failed&sheet=settings',
  'state=backups&sheet=restore',
  'state=register&sheet=keys',
  'state=keychain-locked&sheet=sign-in',
  'state=keychain-absent&sheet=sign-in',
];

describe('nothing is hard to use in any theme, nor on the smallest window, on', () => {
  it.each(screens)('%s', async (screen) => {
    const page = await pages.open(screen);
    expect(await barriersInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 360 });
    expect(await barriers(page), 'smallest').toBe('');
  });
});

/** The entries of the open menu as screen readers have them: role, state and the first words. */
const entriesOf = (page: Page) =>
  page
    .getByRole('menu')
    .locator('[role^="menuitem"]')
    .evaluateAll((entries) =>
      entries.map((entry) =>
        [
          entry.role?.replace('menuitem', ''),
          entry.ariaChecked,
          entry instanceof HTMLElement && entry.innerText.split('\n')[0],
        ]
          .filter(Boolean)
          .join(' '),
      ),
    );

describe('the focus stays with the list', () => {
  it('after its last filter is deleted, and after a search that found nothing is cleared', async () => {
    const page = await pages.open('state=filters-full');
    const role = () => page.evaluate(() => document.activeElement?.role ?? document.activeElement?.tagName);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('zzzz');
    const clear = page.getByRole('status').getByRole('button', { name: english.register.empty.clear });
    await clear.press('Enter');
    await clear.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('Control+0');
    await page.getByRole('grid').waitFor();
    const filters = page.getByRole('navigation', { name: english.applications.filters });
    const last = filters.locator('button[aria-pressed]').last();
    const name = (await last.innerText()).split('\n')[0] ?? '';
    await last.press('Delete');
    await filters.getByText(name, { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(role).toBe('grid');
  });
});

describe('that nothing was found is said to screen readers', () => {
  it('in the register, the address book and the palette', async () => {
    const page = await pages.open('state=book');
    await page.keyboard.press('Control+f');
    await page.keyboard.type('zzzz');
    await page.getByRole('status').getByText(english.register.empty.noMatch('zzzz')).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('F4');
    await page.getByRole('dialog').getByRole('combobox').first().fill('zzzz');
    await page.getByRole('status').getByText(english.addressBook.nothingFound('zzzz')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('zzzz');
    await page.getByRole('status').getByText(english.palette.nothing('zzzz')).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('a menu tells which of its entries have a tick, where', () => {
  it('columns are shown and hidden, each by itself', async () => {
    const page = await pages.open('state=register');
    await page.keyboard.press('Control+0');
    const columns = page.getByRole('button', { name: english.applications.columns });
    await columns.press('Enter');
    const { invoice, tags } = english.applications.column;
    await expect.poll(() => entriesOf(page)).toContain(`checkbox true ${invoice}`);
    expect(await entriesOf(page)).toContain(english.applications.usualColumns);
    // Each choice closes the menu, by whichever key.
    for (const [key, state] of [
      [' ', 'true'],
      ['Enter', 'false'],
    ] as const) {
      await page.getByRole('menuitemcheckbox', { name: tags }).press(key);
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await columns.press('Enter');
      await expect.poll(() => entriesOf(page)).toContain(`checkbox ${state} ${tags}`);
    }
    await page.keyboard.press('Escape');
  });

  it('the register is sorted one way at a time', async () => {
    const page = await pages.open('state=register');
    const { sort, sorts } = english.register;
    await page.getByRole('button', { name: sort }).click();
    await expect.poll(() => entriesOf(page)).toContain(`radio true ${sorts.newest}`);
    await page.getByRole('menuitemradio', { name: sorts.consignee }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: sort }).click();
    await expect.poll(() => entriesOf(page)).toContain(`radio true ${sorts.consignee}`);
    expect(await entriesOf(page)).toContain(`radio false ${sorts.newest}`);
    expect(await entriesOf(page)).toContain(english.register.exportShown);
    await page.keyboard.press('Escape');
  });

  it('one connection is in use', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-part="bar"]').getByRole('button').last().press('Enter');
    await expect.poll(() => entriesOf(page)).toContain(`radio false ${english.connections.practice}`);
    const chosen = (await entriesOf(page)).filter((entry) => entry.startsWith('radio true '));
    expect(chosen).toHaveLength(1);
    await page.keyboard.press('Escape');
  });

  it('one document is shown beside the application', async () => {
    const page = await pages.open('state=register');
    await page.locator('[data-field="goods"]').waitFor();
    await page.keyboard.press('Control+b');
    const pane = page.locator('[data-part="document-pane"]');
    await pane.getByRole('button').first().press('Enter');
    await expect.poll(() => entriesOf(page)).toContainEqual(expect.stringMatching(/^radio true /u));
    await page.keyboard.press('Escape');
  });
});
