import type { TextKind } from '../../../shared/domain/address-book.ts';

/** The boxes that texts are kept for. */
const textFields = [
  { field: 'transportDetails', kind: 'transport' },
  { field: 'remarks', kind: 'remarks' },
  { field: 'goods', kind: 'goods' },
  { field: 'quantity', kind: 'quantity' },
] as const;

/** Where a text goes: the box with the marked stretch, as it was left. */
export interface TextPlace {
  readonly area: HTMLTextAreaElement;
  readonly field: (typeof textFields)[number]['field'];
  readonly kind: TextKind;
  readonly start: number;
  readonly end: number;
}

/** The box of an element; `null` where it is none that texts are kept for, or one that cannot be written. */
export function placeIn(element: Element | null): TextPlace | null {
  if (!(element instanceof HTMLTextAreaElement) || element.readOnly) return null;
  const known = textFields.find(({ field }) => field === element.dataset['field']);
  if (known === undefined) return null;
  return { area: element, ...known, start: element.selectionStart, end: element.selectionEnd };
}
