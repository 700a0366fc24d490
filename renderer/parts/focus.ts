import { fieldPaths, type FieldPath } from '../../shared/domain/fields.ts';
import { isFocusFree, isFocusNowhere } from '../ui/lost-focus.ts';

/**
 * Moves the focus on after the focused element and the one before it are gone: to the primary action, or to the first
 * action where nothing is open. A focus that has moved elsewhere stays there.
 */
export function focusPrimarySoon(): void {
  requestAnimationFrame(() => {
    if (isFocusNowhere()) findPrimary()?.focus();
  });
}

export function findPrimary(): HTMLElement | null {
  return document.querySelector('[data-primary] button, [data-nothing-open] button');
}

/** The element that takes a focus that is lost: the primary action, or the table where that takes its place. */
export function findLastResort(): HTMLElement | null {
  return findPrimary() ?? document.querySelector('[role="grid"]');
}

/** Focuses the first action where nothing is open, once that is drawn, unless the focus has moved elsewhere. */
export function focusBeginningSoon(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (isFocusFree()) document.querySelector<HTMLElement>('[data-nothing-open] button')?.focus();
    }),
  );
}

/** The warnings in the panel, in order. */
function warningLines(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-warning]')];
}

/**
 * Focuses the warning at this index, where Enter does nothing and Tab leads to its buttons; the last one where there
 * are fewer, and the primary action where none is left.
 */
export function focusWarning(index: number): void {
  const lines = warningLines();
  const wanted = lines[index] ?? lines.at(-1);
  if (wanted === undefined) focusPrimarySoon();
  else wanted.focus();
}

/** Focuses a warning like `focusWarning`, once the list is drawn. */
export function focusWarningSoon(index: number): void {
  requestAnimationFrame(() => focusWarning(index));
}

/** Focuses the line of a finding by its identity, once it is drawn. */
export function focusFindingSoon(identity: string): void {
  requestAnimationFrame(() => {
    const lines = [...document.querySelectorAll<HTMLElement>('[data-finding]')];
    lines.find((line) => line.dataset['finding'] === identity)?.focus();
  });
}

/** Focuses the part about authors and reviewer of the open application; Tab leads on to the mark. */
export function focusReview(): void {
  const review = document.querySelector<HTMLElement>('[data-review]');
  if (review === null) focusPrimarySoon();
  else review.focus();
}

/** Focuses the notice under the bar that says why nothing can be sent. */
export function focusDataFolderNotice(): void {
  document.querySelector<HTMLElement>('[data-folder-notice]')?.focus();
}

/**
 * Scrolls the caret of a long text into view after a program has moved it. Browsers do that only for the user's keys
 * and when a text gets the focus.
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
 * True while the focus is moving: its last element is hidden, or is in a menu or sheet that is closed but still fading
 * out. That returns the focus only once it is gone, and would take keys until then.
 */
export function isFocusBetween(hadFocus: Element): boolean {
  if (isFocusNowhere())
    return !hadFocus.isConnected || !hadFocus.checkVisibility({ visibilityProperty: true });
  return document.activeElement?.closest('[data-exiting]') != null;
}

/** The application field that has the focus; `null` where the focus is elsewhere. */
export function focusedField(): FieldPath | null {
  const named = document.activeElement?.getAttribute('data-field');
  return fieldPaths.find((path) => path === named) ?? null;
}
