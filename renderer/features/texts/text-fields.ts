import type { TextKind } from '../../../shared/domain/address-book.ts';
import type { PrintedField } from '../../../shared/domain/fields.ts';
import { namesOf } from '../../../shared/domain/record-of.ts';

/** The boxes that texts are kept for. */
const kinds: Readonly<Record<PrintedField, TextKind>> = {
  transportDetails: 'transport',
  remarks: 'remarks',
  goods: 'goods',
  quantity: 'quantity',
};
const textFields = namesOf(kinds);

/** Where a text goes: the box with the marked stretch, as it was left. */
export interface TextPlace {
  readonly area: HTMLTextAreaElement;
  readonly field: PrintedField;
  readonly kind: TextKind;
  readonly start: number;
  readonly end: number;
}

/** The box of an element; `null` where it is none that texts are kept for, or one that cannot be written. */
export function placeIn(element: Element | null): TextPlace | null {
  if (!(element instanceof HTMLTextAreaElement) || element.readOnly) return null;
  const field = textFields.find((known) => known === element.dataset['field']);
  if (field === undefined) return null;
  return {
    area: element,
    field,
    kind: kinds[field],
    start: element.selectionStart,
    end: element.selectionEnd,
  };
}
