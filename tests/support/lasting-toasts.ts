import type { BrowserContext } from 'playwright-core';
import { toastMilliseconds } from '../../renderer/stores/toasts.ts';
import { patience } from './limits.ts';

/**
 * Makes the toasts of all pages opened later last as long as a test may take to press their button: on a busy computer
 * they disappeared before. The tests of the toast store check how long they usually last.
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
