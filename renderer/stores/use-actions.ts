import { useEffect, useEffectEvent } from 'react';
import { useWords } from '../text/language.tsx';
import { useProgram, useStores } from './use-stores.ts';

/** Lets the keys 1, 2, 3 and so on run the action with that number, as long as no sheet is open. */
export function useNumberKeys(runs: readonly (() => void)[]): void {
  const sheet = useProgram((state) => state.sheet);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (sheet !== null || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const run = runs[Number(event.key) - 1];
    if (!/^[1-9]$/.test(event.key) || run === undefined) return;
    // Otherwise the digit would be typed into the sheet that opens.
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
    };
  }, []);
}

/** Copies a text and confirms that in a toast, by the name of what was copied. */
export function useCopy(): (text: string, name: string) => void {
  const { toasts } = useStores();
  const words = useWords().submit.quote;
  return (text, name) => {
    void copyText(text).then((isCopied) => {
      toasts.getState().show(isCopied ? words.copied(name) : words.notCopied(name));
    });
  };
}

/** Puts a text on the clipboard; false when the host does not allow it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
