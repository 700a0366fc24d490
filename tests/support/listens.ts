import type { Page } from 'playwright-core';

/**
 * What is drawn listens to keys only once it was painted. A key before that is nobody's, and no answer to a question that
 * nobody has seen; whoever looks at the page for what is on it may be faster than any hand.
 */
export function listens(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
  });
}
