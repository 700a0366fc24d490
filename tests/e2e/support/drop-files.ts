import type { Page } from 'playwright-core';

/** Drags files of this computer over the middle of the window and releases them, as the system's own drag does. */
export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  const middle = { x: Math.round(size.width / 2), y: Math.round(size.height / 2) };
  // The mask 1 allows copying.
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...middle, data });
  await session.detach();
}
