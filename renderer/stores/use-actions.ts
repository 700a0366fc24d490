import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useWords } from '../text/language.tsx';
import type { Command, Offered } from './commands.ts';
import { useProgram, useStores } from './use-stores.ts';

/** Carries out a command of a key or a menu while the component is shown; with `null` the command is not offered. */
export function useCommand(
  command: Command,
  listener: (() => void) | null,
  { name = null, hint = null, onlyExplains = false }: Offered = {},
): void {
  const { commands } = useStores();
  const carryOut = useEffectEvent(() => listener?.());
  const isOffered = listener !== null;
  useEffect(
    () => (isOffered ? commands.on(command, () => carryOut(), { name, hint, onlyExplains }) : undefined),
    [commands, command, isOffered, name, hint, onlyExplains],
  );
}

/** True while the command has a listener. */
export function useOffered(command: Command): boolean {
  const { commands } = useStores();
  return useSyncExternalStore(commands.watch, () => commands.has(command));
}

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
