import type { FieldPath } from '../../shared/domain/fields.ts';
import { firstFields } from './places.ts';

export type PressedDigit = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'code' | 'getModifierState'
>;

/**
 * The first field of the box that Alt with a digit leads to; 8 leads to the invoice, which comes after box 7. AltGr is not Alt: on many keyboards it types ², ³ and
 * brackets with the same digits. Digits beside the keys are left alone too, as Alt with them types signs by number.
 */
export function boxOfKey(pressed: PressedDigit): FieldPath | null {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = pressed;
  if (!altKey || ctrlKey || metaKey || shiftKey || pressed.getModifierState('AltGraph')) return null;
  const digit = Number(/^Digit([1-8])$/.exec(code)?.[1]);
  return digit === 8 ? 'invoiceNumber' : (firstFields[digit - 1] ?? null);
}

/** The place after the one that has the focus, round and round; the first one from anywhere else. */
export function nextPlace(places: readonly FieldPath[], focused: string | null): FieldPath | null {
  const unlike = [...new Set(places)];
  const at = unlike.findIndex((place) => place === focused);
  return unlike[(at + 1) % unlike.length] ?? null;
}
