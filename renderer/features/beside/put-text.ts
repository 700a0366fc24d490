import { readField } from '../../../shared/domain/content.ts';
import { multilineFields, type FieldPath } from '../../../shared/domain/fields.ts';
import { freeLine, roleOf, type PlacementNeeds } from '../../../shared/rules/paste/incoming-text.ts';
import { placeDropped } from '../../../shared/rules/paste/placement.ts';
import { firstFields } from '../../parts/places.ts';
import type { EditorStore } from '../../stores/editor.ts';

/** The field of a box that takes the next text; `undefined` for other numbers than 1 to 7. */
export function fieldOfBox(number: number, editor: EditorStore): FieldPath | undefined {
  const path = firstFields[number - 1];
  const role = path === undefined ? null : roleOf(path);
  return role === null ? path : `${role}.${freeLine(editor.getState().content[role])}`;
}

interface Put {
  readonly editor: EditorStore;
  readonly path: FieldPath;
  readonly text: string;
  readonly needs: PlacementNeeds;
}

/**
 * Puts text into a field as a drop there does, which one undo takes back: an address fills its party, an amount its
 * currency too. A field of one line holds it alone; in one with several it begins a line at the end.
 */
export function putText({ editor, path, text, needs }: Put): void {
  const { content, leaveField, setFields } = editor.getState();
  const shown = readField(content, path);
  const start = multilineFields.has(path) ? shown.length : 0;
  const placement = placeDropped({ content, path, text, shown, start, end: shown.length }, needs);
  leaveField();
  setFields(placement.values);
  leaveField();
}

/** Brings a box into sight without taking the focus. */
export function showField(path: FieldPath): void {
  const field = document.querySelector(`[data-field="${path}"]`);
  field?.closest('[role="group"]')?.scrollIntoView({ block: 'nearest' });
}
