import { useEffect, useEffectEvent } from 'react';

/**
 * Brings the focus to a harmless place once something appears that needs a person, unless she is at work elsewhere:
 * in the register she goes on with the arrows, and what she types there must not end up here.
 */
export function useFirstFocus(find: () => HTMLElement | null): void {
  const focus = useEffectEvent(() => {
    const { activeElement } = document;
    const isFree =
      activeElement === null ||
      activeElement === document.body ||
      activeElement.closest('[data-primary]') !== null;
    if (isFree) find()?.focus({ preventScroll: true });
  });
  useEffect(() => focus(), []);
}
