import { useEffect } from 'react';
import { holdsCommandKey } from './keys.ts';
import { useProgram } from '../stores/use-stores.ts';

/** Ctrl Enter confirms wherever the focus is in the sheet; Enter alone never does. */
export function useConfirmKey(confirm: () => void): void {
  const platform = useProgram((state) => state.platform);
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
