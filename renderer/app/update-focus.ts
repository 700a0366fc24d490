import { useEffect, type RefObject } from 'react';
import { focusPrimarySoon } from '../parts/focus-primary.ts';

/** Where the hand goes on when what it was on is gone: in the line of the newer version while there is one. */
export function handOnSoon(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector<HTMLElement>('[data-update-strip] button:enabled');
    if (next === null) focusPrimarySoon();
    else next.focus();
  });
}

/** A button that must not be pressed for now loses the focus at once: the next one in the line takes it. */
export function useKeptFocus(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = line;
    const handOn = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':disabled')) handOnSoon();
    };
    current?.addEventListener('focusout', handOn);
    return () => current?.removeEventListener('focusout', handOn);
  }, [line]);
}

/** What opened the sheet may be gone when it closes, by what was done in it. */
export function useFocusAfterSheet(isInSheet: boolean): void {
  useEffect(() => {
    if (!isInSheet) return;
    // The sheet itself gives the focus back first, where it can.
    return () => void requestAnimationFrame(handOnSoon);
  }, [isInSheet]);
}
