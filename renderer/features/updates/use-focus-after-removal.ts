import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where the hand goes on when the button under it goes away. `shown`: changes with the buttons. */
export function useFocusAfterRemoval(next: RefObject<HTMLElement | null>, shown: string): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // Before the sheet itself looks for a place for the focus.
  useLayoutEffect(() => {
    if (last.current?.isConnected === false) next.current?.focus();
  }, [next, shown]);
}
