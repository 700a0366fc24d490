import { useEffect } from 'react';
import type { Command } from '../stores/commands.ts';
import { useProgram, useStores } from '../stores/use-stores.ts';
import { holdsCommandKey } from '../parts/keys.ts';

const withCommandKey: Readonly<Record<string, Command>> = { n: 'new', f: 'search', ',': 'settings' };

function plainCommand(event: KeyboardEvent): Command | null {
  if (event.key === 'F6') return event.shiftKey ? 'previousPart' : 'nextPart';
  return event.key === 'F1' ? 'keys' : null;
}

function isInDialog(event: KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** The keys that work anywhere in the window, as long as no sheet hangs. */
export function useKeys(): void {
  const { commands } = useStores();
  const platform = useProgram((state) => state.platform);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isInDialog(event) || event.altKey) return;
      const held = holdsCommandKey(platform, event) && !event.shiftKey;
      const command = held ? withCommandKey[event.key.toLowerCase()] : plainCommand(event);
      if (command !== undefined && command !== null && commands.run(command)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
    };
  }, [commands, platform]);
}
