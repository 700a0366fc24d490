import type { Page } from 'playwright-core';

/**
 * Waits until what is drawn has been painted: only then does it listen to keys. A key before that goes nowhere, so that
 * it does not answer a question that nobody has seen; a test that reads the page may be faster than any clerk.
 */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}
