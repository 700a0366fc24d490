import type { Locator, Page } from 'playwright-core';

const held = ['dragEnter', 'dragOver'] as const;

/** Drags text from another program over the middle of an element. */
export async function holdText(page: Page, over: Locator, text: string): Promise<void> {
  await drag(page, over, text, held);
}

/** Drags text from another program over the middle of an element and drops it there. */
export async function dropText(page: Page, over: Locator, text: string): Promise<void> {
  await drag(page, over, text, [...held, 'drop']);
}

/** Marks the first word of a box and drags it with the mouse into another input of the page. */
export async function dragFirstWord(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('Both have to be shown.');
  const word = { x: start.x + 12, y: start.y + 9 };
  await page.mouse.dblclick(word.x, word.y);
  await page.mouse.move(word.x, word.y);
  await page.mouse.down();
  await page.mouse.move(word.x + 12, word.y + 3, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

type DragStep = (typeof held)[number] | 'drop';

async function drag(page: Page, over: Locator, text: string, steps: readonly DragStep[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = await over.boundingBox();
  if (box === null) throw new Error('Nothing is shown there that text could be dragged over.');
  const middle = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  // The mask 1 allows copying.
  const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
  for (const type of steps) await session.send('Input.dispatchDragEvent', { type, ...middle, data });
  await session.detach();
}
