/**
 * Where the hand goes on after something that had the focus is gone, and with it the place the focus would go back
 * to: the primary action. Who has moved on elsewhere stays there.
 */
export function focusPrimarySoon(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-primary] button')?.focus();
  });
}

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

/** Leads to the sentence under the bar that says why nothing can be sent. */
export function focusDataFolderNotice(): void {
  document.querySelector<HTMLElement>('[data-folder-notice]')?.focus();
}
