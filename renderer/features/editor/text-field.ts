import { fieldPaths, type FieldPath } from '../../../shared/domain/fields.ts';

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

/** What an input shows, and the stretch of it that is marked. */
export function markedIn({ element }: FieldInput) {
  const shown = element.value;
  const start = element.selectionStart ?? shown.length;
  return { shown, start, end: element.selectionEnd ?? start };
}

/** Nobody reads a word of this length; kerned, every key in it would be shaped anew line by line. */
const unbroken = /\S{500}/u;

/** What an input is drawn by, depending on the text that it shows: one that nothing breaks is not kerned (`base.css`). */
export function drawnBy(text: string): { readonly 'data-unbroken': true | undefined } {
  return { 'data-unbroken': unbroken.test(text) ? true : undefined };
}
