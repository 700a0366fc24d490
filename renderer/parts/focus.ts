import { fieldPaths, type FieldPath } from '../../shared/domain/fields.ts';
import { isFocusFree, isFocusNowhere } from '../ui/lost-focus.ts';

/**
 * Where the hand goes on after something that had the focus is gone, and with it the place the focus would go back
 * to: the primary action, or what can be begun where nothing is open. Who has moved on elsewhere stays there.
 */
export function focusPrimarySoon(): void {
  requestAnimationFrame(() => {
    if (isFocusNowhere()) findPrimary()?.focus();
  });
}

export function findPrimary(): HTMLElement | null {
  return document.querySelector('[data-primary] button, [data-nothing-open] button');
}

/** What can be begun where nothing is open, once that is drawn and nobody has moved on elsewhere. */
export function focusBeginningSoon(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusFree()) document.querySelector<HTMLElement>('[data-nothing-open] button')?.focus();
    }),
  );
}

/** The lines that are to be looked at, down the panel. */
function warningLines(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-warning]')];
}

/**
 * Brings the focus to the warning at this place of the list, where Enter does nothing and Tab leads to its buttons; to the
 * last one where there are fewer, and to the primary action where nothing is left to look at.
 */
export function focusWarning(place: number): void {
  const lines = warningLines();
  const wanted = lines[place] ?? lines.at(-1);
  if (wanted === undefined) focusPrimarySoon();
  else wanted.focus();
}

/** The same once the list is drawn. */
export function focusWarningSoon(place: number): void {
  requestAnimationFrame(() => focusWarning(place));
}

/** Leads to who wrote and who reviewed the open application; Tab goes on to the mark. */
export function focusReview(): void {
  const review = document.querySelector<HTMLElement>('[data-review]');
  if (review === null) focusPrimarySoon();
  else review.focus();
}

/** Leads to the sentence under the bar that says why nothing can be sent. */
export function focusDataFolderNotice(): void {
  document.querySelector<HTMLElement>('[data-folder-notice]')?.focus();
}

/**
 * Brings the caret of a long text into sight, after something else than a key put it there. The browser does that for keys of
 * the clerk and where a text gets the focus, and by no other call.
 */
export function showCaret(area: Element | null): void {
  if (!(area instanceof HTMLTextAreaElement) || document.activeElement !== area) return;
  const place = (area.closest('[data-part]') ?? document.documentElement).getBoundingClientRect();
  const text = area.getBoundingClientRect();
  if (text.top >= place.top && text.bottom <= place.bottom) return;
  area.blur();
  area.focus();
}

/**
 * True while the focus is between two places: what had it last is gone from sight, or is a menu or a sheet that is closed and still
 * goes away. It gives the focus back only once it has gone, and would take a key until then for itself.
 */
export function isFocusBetween(hadFocus: Element): boolean {
  if (isFocusNowhere())
    return !hadFocus.isConnected || !hadFocus.checkVisibility({ visibilityProperty: true });
  return document.activeElement?.closest('[data-exiting]') != null;
}

/** The field of the application that has the focus; `null` where it is anywhere else. */
export function focusedField(): FieldPath | null {
  const named = document.activeElement?.getAttribute('data-field');
  return fieldPaths.find((path) => path === named) ?? null;
}
