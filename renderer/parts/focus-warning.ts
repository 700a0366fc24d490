import { focusPrimarySoon } from './focus-primary.ts';

/** The buttons that confirm what is to be looked at, down the panel. */
function confirmButtons(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-warning] button')];
}

/**
 * Brings the focus to where the clerk confirms the warning at this place of the list; to the last one where there are
 * fewer, and to the primary action where nothing is left to look at.
 */
export function focusWarning(place: number): void {
  const buttons = confirmButtons();
  const wanted = buttons[place] ?? buttons.at(-1);
  if (wanted === undefined) focusPrimarySoon();
  else wanted.focus();
}

/** The same once the list is drawn. */
export function focusWarningSoon(place: number): void {
  requestAnimationFrame(() => focusWarning(place));
}
