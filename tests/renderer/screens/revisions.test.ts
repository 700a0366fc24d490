import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { german } from '../../../shared/text/german/german.ts';
import { threadSeconds } from '../../support/thread-seconds.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const list = (page: Page) => page.getByRole('listbox');
const chosen = (page: Page) => list(page).getByRole('option', { selected: true });
const marks = (page: Page) => page.locator('mark').allInnerTexts();

async function openRevisions(state: string, size?: { width: number; height: number }): Promise<Page> {
  const page = await pages.open(`state=${state}`, size);
  await page.locator('[data-field="goods"]').waitFor();
  await page.keyboard.press('Control+Shift+H');
  await list(page).waitFor();
  return page;
}

/** Whether anything is wider than the window or its own place. */
const runsOut = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element): boolean =>
      element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto';
    return [document.documentElement, ...document.querySelectorAll('main *, nav *')].filter(isCut).length;
  });

describe('the revisions', () => {
  it('stand beside what they lead to in a low window, the chosen one in sight', async () => {
    const page = await openRevisions('revisions', { width: 640, height: 360 });
    await expect.poll(() => chosen(page).innerText()).toContain('14:32');
    await expect
      .poll(async () => {
        const box = await chosen(page).boundingBox();
        return box !== null && box.y > 0 && box.y + box.height <= 360;
      })
      .toBe(true);
    await expect.poll(() => runsOut(page)).toBe(0);
  });

  it('have their title in one line in a low window, in German as well', async () => {
    const page = await openRevisions('revisions&lang=de', { width: 640, height: 360 });
    const title = page.getByRole('heading', { name: german.revisions.title, exact: true });
    await title.waitFor();
    const lines = await title.evaluate((heading) => {
      const { lineHeight } = getComputedStyle(heading);
      return heading.getBoundingClientRect().height / Number.parseFloat(lineHeight);
    });
    expect(lines).toBeLessThan(1.5);
  });

  it('go by the keyboard alone: choose, step through what differs, restore, and find what stood there', async () => {
    const page = await openRevisions('revisions');
    await expect.poll(() => chosen(page).innerText()).toContain('14:32');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen(page).innerText()).toContain('Box 6: 3 lines added. Amount added.');
    await page.getByText('3 boxes differ, and the amount and more').waitFor();
    await expect.poll(() => marks(page)).toContain('4  1 carton: spare seals');
    await page.keyboard.press('F8');
    await page.keyboard.press('F8');
    const current = () =>
      page.locator('[data-current]').evaluateAll((all) => all.map((one) => one.textContent));
    await expect.poll(current).toEqual(['nothing', 'Purchase order 4500118204']);
    await page.keyboard.press('Shift+F8');
    await expect.poll(current).toEqual(['163,900.00', '184,250.00']);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Restored: version of 14:18').waitFor();
    await expect.poll(() => page.locator('[data-field="goods"]').inputValue()).toContain('spare seals');
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('More actions');
    await page.keyboard.press('Control+Shift+H');
    await expect.poll(() => chosen(page).innerText()).toContain('14:36');
    await page.keyboard.press('Escape');
    await page.locator('[data-field="goods"]').waitFor();
  });

  it('go by the mouse: from the menu, a row, the filters, the marks, back', async () => {
    const page = await pages.open('state=revisions');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Earlier versions…' }).click();
    await list(page).getByText('Box 1: address. 2 PDFs removed.').click();
    await page.getByRole('button', { name: 'Restore 13:40' }).waitFor();
    const marked = page.locator('mark').first();
    const background = () => marked.evaluate((one) => getComputedStyle(one).boxShadow);
    await expect.poll(() => background()).not.toBe('none');
    await page.getByText('Mark changes').click();
    await expect.poll(background).toBe('none');
    await page.getByRole('tab', { name: 'Earlier 2' }).click();
    await expect.poll(() => list(page).getByRole('option').count()).toBe(2);
    await page.getByRole('button', { name: 'Back to the application' }).click();
    await page.getByRole('navigation', { name: 'Register' }).waitFor();
  });

  it('of an application that was sent can be read and not restored', async () => {
    const page = await openRevisions('revisions-accepted');
    await page.getByText('Applications that were sent cannot be changed.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Restore 14:32' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+Enter');
    await list(page).waitFor();
  });

  it('say that there are none yet, and Escape leads back', async () => {
    const page = await openRevisions('register');
    await page.getByText('Nothing has been changed yet').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-field="goods"]').waitFor();
  });

  it.each([
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 1024, height: 720 },
    { width: 700, height: 800 },
  ])('fit a window of $width × $height, two hundred of them and long names included', async (size) => {
    for (const state of ['revisions', 'revisions-many', 'revisions-arabic']) {
      const page = await openRevisions(state, size);
      await expect.poll(() => runsOut(page)).toBe(0);
      await page.keyboard.press('End');
      await expect.poll(() => chosen(page).count()).toBe(1);
      await expect.poll(() => chosen(page).isVisible()).toBe(true);
    }
  });

  it('answer each key at once, with two hundred of them', async () => {
    const page = await openRevisions('revisions-many');
    const seconds = await threadSeconds(page, async () => {
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.getByRole('button', { name: /^Restore/ }).innerText()).toContain('13:10');
    });
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(5);
  });
});

describe('the bin', () => {
  const bin = (page: Page) => page.getByRole('listbox', { name: 'Bin' });

  async function openBin(): Promise<Page> {
    const page = await pages.open('state=bin');
    await page.getByRole('button', { name: 'Bin, 4 deleted' }).press('Enter');
    await bin(page).waitFor();
    return page;
  }

  it('is reached, searched and emptied by the keyboard', async () => {
    const page = await openBin();
    await expect.poll(() => bin(page).getByRole('option').count()).toBe(4);
    await bin(page).getByText('deleted soon').waitFor();
    await page.keyboard.press('Control+F');
    await page.keyboard.type('nigeria');
    await expect.poll(() => bin(page).getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Restored: To order').waitFor();
    // The row with the focus was removed, so the focus goes to the button that clears the search.
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Clear the search');
    await page.keyboard.press('Control+F');
    await expect.poll(() => page.locator(':focus').getAttribute('type')).toBe('search');
    await page.keyboard.press('Escape');
    await expect.poll(() => bin(page).getByRole('option').count()).toBe(3);
  });

  it('leaves the focus in reach when its last row is gone, and when it is left', async () => {
    const page = await openBin();
    const focused = () => page.locator(':focus').innerText();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await page.keyboard.press('Control+F');
    await page.keyboard.type('nigeria');
    await expect.poll(() => bin(page).getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Clear the search');
    await page.keyboard.press('Enter');
    for (const left of [2, 1, 0]) {
      const restore = page.getByRole('button', { name: 'Restore' });
      await restore.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => bin(page).getByRole('option').count()).toBe(left);
    }
    await expect.poll(focused).toBe('Back to the register');
    await page.keyboard.press('Enter');
    await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('keeps the focus in its rows when the last letters of a search are answered', async () => {
    const page = await openBin();
    await page.keyboard.press('Control+F');
    await page.keyboard.type('nige');
    await expect.poll(() => bin(page).getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    const searched = () => page.evaluate(() => window.preview?.stores.register.getState().searched);
    await page.evaluate(() => window.preview?.stores.register.getState().setSearch('nigeria'));
    await expect.poll(searched).toBe('nigeria');
    await page.keyboard.press('Enter');
    await page.getByText('Restored: To order').waitFor();
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Clear the search');
  });

  it('gives the focus back to the way into it', async () => {
    const page = await openBin();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(':focus').innerText()).toContain('Bin');
  });

  it('gives back by a button beside the row', async () => {
    const page = await openBin();
    await bin(page).getByText('To order').hover();
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Restored: To order').waitFor();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('navigation', { name: 'Register' }).getByText('Register').first().waitFor();
    await expect.poll(() => page.locator('[data-field="consignee.name"]').inputValue()).toBe('To order');
  });
});

describe('nothing is hard to use in any theme on', () => {
  it.each(['revisions', 'revisions-many&lang=de', 'revisions-arabic', 'revisions-accepted'])(
    '%s',
    async (state) => {
      const page = await openRevisions(state);
      expect(await barriersInThemes(page)).toEqual([]);
    },
  );

  it('the bin', async () => {
    const page = await pages.open('state=bin');
    await page.getByRole('button', { name: 'Bin, 4 deleted' }).click();
    await page.getByRole('listbox', { name: 'Bin' }).waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });
});
