import type { Page } from 'playwright-core';
import type { TestContext } from 'vitest';

/**
 * Adds to the error of a failed test what a page shows: what has the focus, what is in front, and the last of its text.
 * Printed beside it, that would be far above the error; what is repeated at the end of a run is the stack.
 */
export async function addShown({ task }: TestContext, page: Page, title: string): Promise<void> {
  const [error] = task.result?.errors ?? [];
  if (error === undefined) return;
  const shown = await describePage(page).catch(
    (reason: unknown) => `nothing that can be read: ${String(reason)}`,
  );
  error.message = `${error.message}\n${title} showed:\n${shown}`;
  error.stack = `${error.stack ?? ''}\n${title} showed:\n${shown}`;
}

function describePage(page: Page): Promise<string> {
  return page.evaluate(() => {
    const layers = document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"], [inert]');
    const starts = [document.activeElement, ...layers].map((one) => one?.outerHTML.slice(0, 300));
    const parts = [...document.querySelectorAll('[data-part]')].map((one) => one.getAttribute('data-part'));
    const text = document.body.innerText.replaceAll(/\s+/gu, ' ').slice(-1_500);
    return [...starts, parts.join(', '), text].join('\n');
  });
}
