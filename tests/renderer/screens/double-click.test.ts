import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { startPreviewPages } from './preview-page.ts';

const pages = startPreviewPages();

afterAll(() => {
  expect(pages.complaints).toEqual([]);
});

/**
 * Returns a function that clicks where a control was, a number of seconds after the first click and whatever is there
 * by then, and gives how many clicks the page has got.
 */
async function pressesAt(page: Page, control: Locator) {
  const box = await control.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const session = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  await page.evaluate(() => {
    const { dataset } = document.body;
    const count = () => (dataset['clicks'] = String(Number(dataset['clicks']) + 1));
    if (dataset['clicks'] === undefined) document.addEventListener('click', count, { capture: true });
    dataset['clicks'] = '0';
  });
  return async (seconds: number): Promise<number> => {
    const at = { x, y, button: 'left', clickCount: 1, timestamp: begin + seconds } as const;
    await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    return page.evaluate(() => Number(document.body.dataset['clicks']));
  };
}

describe('a double click', () => {
  it('cancels one that waits, though the next one has come under the pointer; two presses cancel both', async () => {
    const page = await pages.open('state=waiting');
    await page.getByRole('button', { name: /^2 waiting to be sent/ }).press('Enter');
    const cancel = page.getByRole('dialog', { name: /wait/ }).getByRole('button', { name: /^Cancel/ });
    await expect.poll(() => cancel.count()).toBe(2);
    const press = await pressesAt(page, cancel.first());
    expect(await press(0)).toBe(1);
    await expect.poll(() => cancel.count()).toBe(1);
    expect(await press(0.2)).toBe(1);
    expect(await press(2)).toBe(2);
    await page.getByRole('dialog', { name: 'Nothing is waiting to be sent' }).waitFor();
  });

  it('ticks off one reminder, and a repeated one for once', async () => {
    const page = await pages.open('state=follow-up&sheet=followUp');
    const done = page
      .getByRole('dialog', { name: english.followUp.title })
      .getByRole('button', { name: /^Done: / });
    await done.first().waitFor();
    const count = await done.count();
    const press = await pressesAt(page, done.first());
    expect(await press(0)).toBe(1);
    await expect.poll(() => done.count()).toBe(count - 1);
    expect(await press(0.2)).toBe(1);
    const again = await pressesAt(
      page,
      page.getByRole('button', { name: 'Done: Send November costs to accounts' }),
    );
    expect(await again(4)).toBe(1);
    expect(await again(4.2)).toBe(1);
  });

  it('begins one draft', async () => {
    const page = await pages.open('state=register');
    const all = page.getByRole('heading', { name: english.register.title }).locator('+ span');
    const before = Number(await all.innerText());
    const press = await pressesAt(
      page,
      page.getByRole('button', { name: english.register.new, exact: true }),
    );
    expect(await press(0)).toBe(1);
    await expect.poll(() => all.innerText()).toBe(String(before + 1));
    await page.waitForFunction(() => document.activeElement?.closest('[data-part="desk"]') != null);
    expect(await press(0.2)).toBe(1);
    expect(await press(2)).toBe(2);
  });
});
