import { useEffect } from 'react';
import type { StartState } from '../../shared/ipc/messages.ts';
import { holdsCommandKey } from './keys.ts';

/** Lets Ctrl Enter confirm wherever the focus is in the sheet; Enter alone never does. */
export function useConfirmKey(platform: StartState['platform'], confirm: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.repeat || !holdsCommandKey(platform, event)) return;
      event.preventDefault();
      event.stopPropagation();
      confirm();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => {
      window.removeEventListener('keydown', press, { capture: true });
    };
  }, [confirm, platform]);
}
