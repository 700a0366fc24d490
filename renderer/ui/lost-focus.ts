/** True while nothing has the focus, so that the next key would reach nothing. */
export function isFocusNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The element that was focused for want of a better one, until the next key or press. */
let lastResort: HTMLElement | null = null;

/**
 * True where nobody has chosen the focused element: code that knows a better place may move the focus there, however
 * late.
 */
export function isFocusFree(): boolean {
  return isFocusNowhere() || document.activeElement === lastResort;
}

/**
 * Focuses a last resort when the focused control is removed and nothing else takes the focus: keys would otherwise
 * reach nothing. Sheets and menus return the focus a frame after they are closed; code that does so later takes it from
 * the last resort. The returned function ends it.
 */
export function followLostFocus(findLastResort: () => HTMLElement | null): () => void {
  const end = new AbortController();
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        // An open sheet keeps the focus inside, and returns it when it is closed.
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

const focusable = 'a[href], button, input, textarea, select, summary, [tabindex]';

/** The elements that Tab leads to, in the order of the page. */
export function tabStops(within: ParentNode): readonly HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

/**
 * Keeps the focus of a sheet near a focused control that is removed: on the control that follows where it was, else on
 * the one before, else on the sheet. The focus would otherwise go to the first control of the sheet. It is free, for
 * code that knows a better place. The returned function ends it.
 */
export function keepFocusNear(sheet: HTMLElement): () => void {
  const end = new AbortController();
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null || !(target instanceof Element)) return;
    const before = tabStops(sheet).filter(
      (stop) => (stop.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    // Before the frame in which react-aria focuses the first control.
    requestAnimationFrame(() => {
      const isStill = target.isConnected && target.checkVisibility();
      if (isStill || !sheet.isConnected || !isFocusNowhere() || end.signal.aborted) return;
      const stops = tabStops(sheet);
      const last = before.findLast((stop) => stops.includes(stop));
      const next = last === undefined ? stops[0] : stops[stops.indexOf(last) + 1];
      lastResort = next ?? last ?? sheet;
      lastResort.focus();
    });
  };
  sheet.addEventListener('focusout', leave, { signal: end.signal });
  return () => end.abort();
}
