import { fieldPaths, type FieldPath } from '../../../../shared/domain/fields.ts';

/** An input of the application with the field that it edits. */
export interface FieldInput {
  readonly path: FieldPath;
  readonly element: HTMLInputElement | HTMLTextAreaElement;
}

function asInput(element: Element | null): FieldInput | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const path = fieldPaths.find((known) => known === element.dataset['field']);
  return path === undefined ? null : { path, element };
}

/** The application's input at an event target; `null` for anything else. */
export function inputAt(target: EventTarget | null): FieldInput | null {
  return target instanceof Element ? asInput(target.closest('[data-field]')) : null;
}

/** The input at a point of the page, or the first one of the box or row around it. */
export function inputAround(target: EventTarget | null): FieldInput | null {
  const own = inputAt(target);
  if (own !== null || !(target instanceof Element)) return own;
  const around = target.closest('[role="group"], [data-row]');
  return asInput(around?.querySelector('[data-field]') ?? null);
}

/** The next input in tab order after a one-line input; `null` after a multi-line one, and after the last. */
export function inputAfter({ element }: FieldInput): HTMLElement | null {
  if (element instanceof HTMLTextAreaElement) return null;
  const inputs = [...document.querySelectorAll<HTMLElement>('input[data-field], textarea[data-field]')];
  const behind = inputs.slice(inputs.indexOf(element) + 1);
  return behind.find((input) => input.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** The text that an input shows, and its selection. */
export function markedIn({ element }: FieldInput) {
  const shown = element.value;
  const start = element.selectionStart ?? shown.length;
  return { shown, start, end: element.selectionEnd ?? start };
}

/** Number of lines of a text, counted up to `most`. */
export function countLines(text: string, most: number): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0 && count < most; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/**
 * Words of this length are not kerned, or every key in them would shape them again line by line; nobody reads one.
 * UTF-16 units.
 */
const unreadable = 500;
const blank = /\s/u;

/**
 * Whether a text has a word of that length. Checks few characters of an ordinary text, as each space rules out all
 * words around it.
 */
function isUnbroken(text: string): boolean {
  let [from, at] = [0, unreadable - 1];
  while (at < text.length) {
    let back = at;
    while (back >= from && !blank.test(text.charAt(back))) back -= 1;
    if (back < from) return true;
    from = back + 1;
    at = back + unreadable;
  }
  return false;
}

/** Right-to-left letters and marks, and direction marks. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Attributes by which an input is drawn, depending on its text. Text with an overlong word is not kerned (`base.css`).
 * `dir=auto` is set only where the text has right-to-left letters: with it, Chromium lays out the whole text at every
 * key, which takes 90 ms instead of 7 at 190,000 characters. Elsewhere it would result in `ltr` anyway.
 */
export function drawnBy(text: string): {
  readonly dir: 'auto' | 'ltr';
  readonly 'data-unbroken': true | undefined;
} {
  return {
    dir: rightToLeft.test(text) ? 'auto' : 'ltr',
    'data-unbroken': isUnbroken(text) ? true : undefined,
  };
}
