import type { BrowserContext } from 'playwright-core';
import { toastMilliseconds } from '../../renderer/stores/toasts.ts';
import { patience } from './limits.ts';

/**
 * Toasts of the pages to come stay as long as a test may take to press what they offer: on a busy computer they were gone
 * before. How long they stay for a clerk, the tests of their store say.
 */
export function letToastsLast(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(
    ({ toast, lasting }) => {
      const usual = window.setTimeout.bind(window);
      const later = (run: () => void, milliseconds?: number, ...rest: readonly unknown[]): number =>
        usual(run, milliseconds === toast ? lasting : milliseconds, ...rest);
      Object.assign(window, { setTimeout: later });
    },
    { toast: toastMilliseconds, lasting: patience },
  );
}
