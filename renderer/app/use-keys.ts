import { useEffect } from 'react';
import { isOfField, isStep } from '../parts/command-table.ts';
import { commandOf } from '../parts/keys.ts';
import type { Command } from '../stores/commands.ts';
import { useProgram, useStores } from '../stores/use-stores.ts';

/** What a sheet or a menu has for itself while it hangs. */
const hanging = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Keys that an input other than a field of the application needs for its own text. */
function isKept(command: Command, target: EventTarget | null): boolean {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && isOfField(command) && target.dataset['field'] === undefined;
}

/** The keys of every command, as long as no sheet hangs. What nobody can do now is left to the system. */
export function useKeys(): void {
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented) return;
      const command = commandOf(platform, event);
      if (command === null || isKept(command, event.target)) return;
      if (event.target instanceof Element && event.target.closest(hanging) !== null) {
        // Or the native menu would carry it out below the sheet.
        if (!isOfField(command)) event.preventDefault();
        return;
      }
      // A key that is held down does it once; only what goes step by step goes on.
      if (event.repeat && !isStep(command)) event.preventDefault();
      else if (commands.run(command)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [commands, platform]);
}
