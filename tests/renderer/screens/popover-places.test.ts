import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

const field = (page: Page, path: string) => page.locator(`[data-field="${path}"]`);
const small = { width: 640, height: 360 };

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the open list is, what it is attached to, and the window; the anchor is an ancestor of the focused element. */
function places(page: Page, anchor: string): Promise<{ list: Edges; anchor: Edges; window: Edges }> {
  return page.evaluate((of) => {
    const edgesOf = (element: Element | null | undefined): Edges => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      return { left, right, top, bottom };
    };
    return {
      list: edgesOf(document.querySelector('[popover]:popover-open')),
      anchor: edgesOf(document.activeElement?.closest(of)),
      window: { left: 0, right: innerWidth, top: 0, bottom: innerHeight },
    };
  }, anchor);
}

/** Distances between the list and its anchor, positive where they are apart. */
async function distances(page: Page, of = 'input') {
  const { list, anchor, window } = await places(page, of);
  const margin = Math.min(
    ...[list.left, list.top, window.right - list.right, window.bottom - list.bottom].map(Math.round),
  );
  return {
    below: Math.round(list.top - anchor.bottom),
    above: Math.round(anchor.top - list.bottom),
    behind: Math.round(list.left - anchor.right),
    start: Math.round(list.left - anchor.left),
    end: Math.round(list.right - anchor.right),
    height: Math.round(list.bottom - list.top),
    isInside: margin >= 8,
  };
}

async function open(query: string, size?: { readonly width: number; readonly height: number }) {
  const page = await pages.open(query, size);
  await field(page, 'goods').waitFor();
  return page;
}

async function openBook(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2');
  await page.keyboard.type('Dem');
  await page.locator('[popover] [role="option"]').nth(4).waitFor();
}

describe('a list below a field', () => {
  it('has its words below the typed ones', async () => {
    const page = await open('state=draft');
    await field(page, 'originCountryCode').fill('ge');
    await expect.poll(() => distances(page)).toMatchObject({ below: 4, start: -16, isInside: true });
  });

  it('is above where more of it fits there, and ends with the window where it would pass its edge', async () => {
    const page = await open('state=draft');
    await field(page, 'invoiceCurrency').focus();
    await page.keyboard.press('Alt+ArrowDown');
    const { width } = page.viewportSize() ?? { width: 0 };
    await expect.poll(async () => (await places(page, 'input')).list.right).toBe(width - 8);
    const { above, isInside } = await distances(page);
    expect({ above: above >= 4, isInside }).toEqual({ above: true, isInside: true });
  });

  it('is as high as the larger side in the smallest window, and covers nothing that is typed', async () => {
    const page = await open('state=draft', small);
    await field(page, 'originCountryCode').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => distances(page)).toMatchObject({ above: 4, isInside: true });
    const { list, anchor } = await places(page, 'input');
    expect(list.bottom - list.top).toBe(Math.round(anchor.top - 8 - 4));
  });

  it('ends at the end of its field where a text runs from right to left', async () => {
    const page = await open('state=draft');
    const frame = field(page, 'originCountryCode').locator('xpath=..');
    await frame.evaluate((element) => element.setAttribute('dir', 'rtl'));
    await field(page, 'originCountryCode').fill('ge');
    await expect.poll(() => distances(page, 'span')).toMatchObject({ below: 4, end: 16, isInside: true });
  });

  it('shows the option that the field holds when all are opened', async () => {
    const page = await open('state=draft');
    await field(page, 'originCountryCode').fill('tr');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowDown');
    const isShown = () =>
      page.evaluate(() => {
        const option = document.querySelector('[popover]:popover-open [aria-selected="true"]');
        const [own, list] = [option, option?.closest('ul')].map((one) => one?.getBoundingClientRect());
        return own !== undefined && list !== undefined && own.top >= list.top && own.bottom <= list.bottom;
      });
    await expect.poll(isShown).toBe(true);
  });
});

describe('the address book beside a party', () => {
  const box = '[role="group"]';

  it('begins below the head of the box, and stays inside a low window', async () => {
    const page = await open('state=book');
    await openBook(page);
    await expect.poll(() => distances(page, '[data-open]')).toMatchObject({ behind: 2, isInside: true });
    await page.keyboard.press('Escape');
    const low = await open('state=book', { width: 1280, height: 360 });
    await openBook(low);
    await expect.poll(() => distances(low, '[data-open]')).toMatchObject({ behind: 2, isInside: true });
  });

  it('is above or below where there is no space beside, and covers nothing of the box', async () => {
    const page = await open('state=book', small);
    await openBook(page);
    const apart = async () => {
      const { above, below, isInside } = await distances(page, box);
      return Math.max(above, below) >= 0 && isInside;
    };
    await expect.poll(apart).toBe(true);
  });
});

it('symbols are offered at the caret, below or above its line', async () => {
  const page = await open('state=draft', small);
  await field(page, 'goods').fill('5 m');
  await page.keyboard.press('Control+.');
  await page.getByRole('listbox').last().waitFor();
  const { isInside, height } = await distances(page);
  expect({ isInside, height: height > 150 }).toEqual({ isInside: true, height: true });
});
