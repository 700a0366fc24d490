import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { PretendedArrival } from '../../fakes/memory-arrivals.ts';
import { barriersInThemes } from './barriers.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

/** Opens links or files from outside, at once. */
function arrive(page: Page, ...arrivals: readonly PretendedArrival[]): Promise<void> {
  return page.evaluate((all) => {
    const { program, emit } = window.preview ?? {};
    for (const arrival of all) program?.arrivals.set(crypto.randomUUID(), arrival);
    const waiting = [...(program?.arrivals ?? [])].map(([arrivalId, { what }]) => ({ arrivalId, what }));
    emit?.('arrivalsChanged', waiting);
  }, arrivals);
}

function file(fileName: string): PretendedArrival {
  return { what: { kind: 'file', fileName }, taken: { kind: 'file', fileName } };
}

/** Pretends that no key was pressed for longer than the page considers a clerk to be writing. */
function rest(page: Page): Promise<void> {
  return page.evaluate(() => {
    const real = performance.now.bind(performance);
    performance.now = () => real() + 2_100;
  });
}

const glass: PretendedArrival = {
  what: { kind: 'search', text: 'glass' },
  taken: { kind: 'search', text: 'glass' },
};
const notices = (page: Page) => page.getByRole('complementary', { name: 'Notices' });
const search = (page: Page) => page.getByRole('searchbox');
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

describe('a link or a file from outside', () => {
  it('is shown at once while nothing else is in hand', async () => {
    const page = await pages.open('state=register');
    await arrive(page, file('order.codesk'));
    await page.getByRole('dialog', { name: 'Import order.codesk' }).waitFor();
  });

  it('waits while a sheet hangs, is looked at by keyboard, and leaves the focus somewhere', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('dialog').waitFor();
    await arrive(page, glass, file('order.codesk'));
    await page.keyboard.press('Escape');
    const line = notices(page);
    await line.getByText('A link that searches for “glass” is waiting').waitFor();
    await line.getByText('1 more is waiting.').waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
    await line.getByRole('button', { name: 'Open', exact: true }).press('Enter');
    await expect.poll(() => search(page).inputValue()).toBe('glass');
    await line.getByText('“order.codesk” is waiting').waitFor();
    await line.getByRole('button', { name: 'Do not open', exact: true }).press('Enter');
    await expect.poll(() => line.count()).toBe(0);
    await expect.poll(() => isOnBody(page)).toBe(false);
  });

  it('waits while the clerk is writing', async () => {
    const page = await pages.open('state=register');
    await search(page).fill('');
    await search(page).press('a');
    await arrive(page, file('order.codesk'));
    await notices(page).getByText('“order.codesk” is waiting').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => search(page).inputValue()).toBe('a');
  });

  it('keeps what was just written in a field before another application is opened', async () => {
    const page = await pages.open('state=register');
    const ids = await page.evaluate(() => {
      const { stores, program } = window.preview ?? {};
      const open = stores?.program.getState().openIds.service ?? '';
      const drafts = [...(program?.applications.values() ?? [])].filter(({ state }) => state === 'draft');
      return { open, other: drafts.find(({ id }) => id !== open)?.id ?? '' };
    });
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await amount.fill('4711');
    await rest(page);
    const taken = { kind: 'application', applicationId: ids.other, ledger: 'service' } as const;
    await arrive(page, { what: { kind: 'application' }, taken });
    await expect
      .poll(() => page.evaluate(() => window.preview?.stores.editor.getState().applicationId))
      .toBe(ids.other);
    const kept = (id: string) => window.preview?.program.applications.get(id)?.content.invoiceAmount;
    await expect.poll(() => page.evaluate(kept, ids.open)).toBe('4711');
    await expect.poll(() => isOnBody(page)).toBe(false);
  });

  it('does not chase another one over the desk', async () => {
    const page = await pages.open('state=register');
    await arrive(page, glass, file('order.codesk'));
    await expect.poll(() => search(page).inputValue()).toBe('glass');
    await notices(page).getByText('“order.codesk” is waiting').waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('has a long name that stays in the window', async () => {
    const page = await pages.open('state=register&sheet=settings', { width: 640, height: 720 });
    await page.getByRole('dialog').waitFor();
    await arrive(page, file(`${'a'.repeat(200)}.codesk`));
    await page.keyboard.press('Escape');
    const line = notices(page);
    await line.getByText('is waiting').waitFor();
    await line.getByRole('button', { name: 'Open', exact: true }).waitFor();
    const leave = line.getByRole('button', { name: 'Do not open', exact: true });
    const end = async () => {
      const box = await leave.boundingBox();
      return box === null ? NaN : box.x + box.width;
    };
    await expect.poll(end).toBeLessThanOrEqual(640);
    await expect
      .poll(() => line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('has a name from right to left that turns none of our words', async () => {
    const page = await pages.open('state=register&sheet=settings');
    await page.getByRole('dialog').waitFor();
    await arrive(page, file('شهادة المنشأ.codesk'));
    await page.keyboard.press('Escape');
    const title = notices(page).locator('strong');
    await title.waitFor();
    const fromQuoteToEnd = (strong: Element): number => {
      const walk = document.createTreeWalker(strong, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) if (walk.currentNode instanceof Text) texts.push(walk.currentNode);
      const whole = texts[0];
      if (whole === undefined) return NaN;
      const leftOf = (index: number): number => {
        const range = document.createRange();
        range.setStart(whole, index);
        range.setEnd(whole, index + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(whole.data.indexOf('waiting') + 6) - leftOf(0);
    };
    await expect.poll(() => title.evaluate(fromQuoteToEnd)).toBeGreaterThan(0);
  });

  it('that searches brings the register back from how an application stood before', async () => {
    const page = await pages.open('state=register');
    await page.evaluate(() => window.preview?.stores.commands.run('revisions'));
    await search(page).waitFor({ state: 'detached' });
    await arrive(page, glass);
    await expect.poll(() => search(page).inputValue()).toBe('glass');
    await expect.poll(() => search(page).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('that cannot be looked up now says why, and waits', async () => {
    const page = await pages.open('state=register');
    await page.evaluate(() => {
      if (window.preview !== undefined) window.preview.program.saveFailure = { kind: 'unreachable' };
    });
    await arrive(page, glass);
    const line = notices(page);
    await line.getByText('The data folder cannot be reached').waitFor();
    await line.getByText('A link that searches for “glass” is waiting').waitFor();
  });

  it('that searches is answered where there is nothing yet', async () => {
    const page = await pages.open('state=first-run');
    await arrive(page, glass);
    await notices(page)
      .getByText('A link searches for “glass”, but there is nothing to search yet')
      .waitFor();
    expect(await barriersInThemes(page)).toEqual([]);
  });

  it('that is not understood is said beside whatever is in hand, until it is read', async () => {
    const page = await pages.open('state=register&sheet=settings&lang=de');
    await page.getByRole('dialog').waitFor();
    const refused = { kind: 'refused', why: 'link' } as const;
    await arrive(page, { what: refused, taken: refused });
    await page.keyboard.press('Escape');
    const line = page.getByRole('complementary', { name: 'Hinweise' });
    await line.getByText('Der Link konnte nicht gelesen werden').waitFor();
    await line.getByRole('button', { name: 'Schließen' }).press('Enter');
    await expect.poll(() => line.count()).toBe(0);
    await expect.poll(() => isOnBody(page)).toBe(false);
  });
});
