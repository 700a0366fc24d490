import { fieldPaths, type FieldPath } from '../../../../shared/domain/fields.ts';

/** An input of the application, and the field that it writes. */
export interface FieldInput {
  readonly path: FieldPath;
  readonly element: HTMLInputElement | HTMLTextAreaElement;
}

function asInput(element: Element | null): FieldInput | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const path = fieldPaths.find((known) => known === element.dataset['field']);
  return path === undefined ? null : { path, element };
}

/** The input in which something happened; `null` for anything else. */
export function inputAt(target: EventTarget | null): FieldInput | null {
  return target instanceof Element ? asInput(target.closest('[data-field]')) : null;
}

/** The input that a point of the page belongs to: itself, or the first one of its box or row. */
export function inputAround(target: EventTarget | null): FieldInput | null {
  const own = inputAt(target);
  if (own !== null || !(target instanceof Element)) return own;
  const around = target.closest('[role="group"], [data-row]');
  return asInput(around?.querySelector('[data-field]') ?? null);
}

/** The input that Tab would lead to from an input of one line; `null` for one of several, and for the last. */
export function inputAfter({ element }: FieldInput): HTMLElement | null {
  if (element instanceof HTMLTextAreaElement) return null;
  const inputs = [...document.querySelectorAll<HTMLElement>('input[data-field], textarea[data-field]')];
  const behind = inputs.slice(inputs.indexOf(element) + 1);
  return behind.find((input) => input.checkVisibility({ visibilityProperty: true })) ?? null;
}

/** What an input shows, and the stretch of it that is marked. */
export function markedIn({ element }: FieldInput) {
  const shown = element.value;
  const start = element.selectionStart ?? shown.length;
  return { shown, start, end: element.selectionEnd ?? start };
}

/** How many lines a text is divided into, of which no more than `most` are counted. */
export function countLines(text: string, most: number): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0 && count < most; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Nobody reads a word of this length; kerned, every key in it would be shaped anew line by line. UTF-16 units. */
const unreadable = 500;
const blank = /\s/u;

/** Looks at few signs of an ordinary text, as a blank rules out everything around it. */
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

/** Letters and marks that run from right to left, and the signs that say so. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * What an input is drawn by, depending on the text that it shows. One that nothing breaks is not kerned (`base.css`).
 * `dir=auto` looks for a direction in every line, for which Chromium lays out a whole paragraph anew at every key: 90 ms
 * at 190,000 characters, against 7. Where nothing runs from right to left it would find what is said here.
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
