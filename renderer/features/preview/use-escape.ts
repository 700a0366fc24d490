import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Escape goes back, unless something lies over the screen or the focus is elsewhere. */
export function useEscape(screen: RefObject<HTMLElement | null>, back: () => void): void {
  const act = useEffectEvent(back);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return;
      const { target } = event;
      const isHere =
        target === document.body || (target instanceof Node && screen.current?.contains(target) === true);
      if (!isHere) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [screen]);
}
