import { useEffect, useEffectEvent } from 'react';
import { holdsCommandKey } from '../../parts/keys.ts';
import { useProgram } from '../../stores/use-stores.ts';
import { useClosing, useRestoring } from './use-revisions-desk.ts';

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** Escape goes back, Ctrl Enter restores, F8 goes on to the next change, Shift F8 to the one before. */
export function useRevisionKeys(step: (direction: 1 | -1) => void): void {
  const platform = useProgram((state) => state.platform);
  const { restore } = useRestoring();
  const close = useClosing();
  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') close();
    else if (event.key === 'F8') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && !event.repeat && holdsCommandKey(platform, event)) restore();
    else return false;
    return true;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.isComposing || event.defaultPrevented || isInDialog(event)) return;
      if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
