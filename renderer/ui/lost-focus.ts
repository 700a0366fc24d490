/** True while nothing has the focus, so that the next key would reach nothing. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** What the focus was brought to for want of a better place, until the next key or press. */
let lastResort: Element | null = null;

/** True where nobody has chosen what has the focus: whoever knows a better place may take it there, however late. */
export function isFocusFree(): boolean {
  return isFocusNowhere() || document.activeElement === lastResort;
}

/**
 * Follows controls that go away with what they did, and brings the focus to a last resort once nobody else has: nowhere, it
 * would take no key. A sheet and a menu give theirs back a frame after they are gone; who does it later takes it from there.
 * The returned function ends it.
 */
export function followLostFocus(findLastResort: () => HTMLElement | null): () => void {
  const end = new AbortController();
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        // An open sheet keeps the focus itself, and gives it back itself when it goes.
        const isKept = document.querySelector('[data-sheet]') !== null;
        if (target.isConnected || isKept || !isFocusNowhere() || end.signal.aborted) return;
        const found = findLastResort();
        lastResort = found;
        found?.focus();
      }),
    );
  };
  const choose = (): void => {
    lastResort = null;
  };
  window.addEventListener('focusout', leave, { signal: end.signal });
  for (const kind of ['keydown', 'pointerdown'] as const)
    window.addEventListener(kind, choose, { signal: end.signal, capture: true });
  return () => end.abort();
}
