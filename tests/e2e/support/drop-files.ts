import type { Page } from 'playwright-core';

const held = ['dragEnter', 'dragOver'] as const;

/**
 * Drags files of this computer over the middle of the window, or another place, with the events of the system's own
 * drag.
 */
export async function holdFiles(page: Page, paths: readonly string[], place?: Place): Promise<void> {
  await drag(page, paths, held, place);
}

/** Drags files over the window and drops them in its middle, or at another place. */
export async function dropFiles(page: Page, paths: readonly string[], place?: Place): Promise<void> {
  await drag(page, paths, [...held, 'drop'], place);
}

/** A place in the window: pixels from its left and from its top. */
interface Place {
  readonly x: number;
  readonly y: number;
}

type DragStep = (typeof held)[number] | 'drop';

async function drag(
  page: Page,
  paths: readonly string[],
  steps: readonly DragStep[],
  place?: Place,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const middle = { x: Math.round(size.width / 2), y: Math.round(size.height / 2) };
  // The mask 1 allows copying.
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of steps)
    await session.send('Input.dispatchDragEvent', { type, ...(place ?? middle), data });
  await session.detach();
}
