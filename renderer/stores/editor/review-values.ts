import { fieldPaths } from '../../../shared/domain/fields.ts';
import {
  subjectOf,
  unreviewedFields,
  unreviewedSubjects,
  type ValueSubject,
} from '../../../shared/rules/taken-values.ts';
import type { Stores } from '../stores.ts';
import { takenInto } from './taken-values.ts';

type ReviewStores = Pick<Stores, 'editor' | 'takenValues'>;

/** What of the application on the desk nobody has looked at, in the order of the page. */
export function unreviewedNow({ editor, takenValues }: ReviewStores): readonly ValueSubject[] {
  const { applicationId, content } = editor.getState();
  return applicationId === null ? [] : unreviewedSubjects(content, takenInto(takenValues, applicationId));
}

/** Leads to what is to be looked at after this one, round and round; to the first from anywhere else. False where nothing is. */
export function reviewNext(stores: ReviewStores, after: ValueSubject | null): boolean {
  const open = unreviewedNow(stores);
  const following = open.find((subject) => after !== null && orderOf(subject) > orderOf(after));
  const next = following ?? open.find((subject) => subject !== after) ?? open[0];
  if (next === undefined) return false;
  const { focusField, focusParty } = stores.editor.getState();
  if (next === 'consignor' || next === 'consignee') focusParty(next);
  else focusField(next, 'marks');
  return true;
}

function orderOf(subject: ValueSubject): number {
  return fieldPaths.findIndex((path) => subjectOf(path) === subject);
}

/** Somebody looked at these, as they stand. It counts once main has it. */
export async function acceptReviewed(
  { editor, takenValues }: ReviewStores,
  subjects: readonly ValueSubject[],
): Promise<boolean> {
  const { applicationId, content, leaveField } = editor.getState();
  if (applicationId === null || subjects.length === 0) return false;
  leaveField();
  const open = [...unreviewedFields(content, takenInto(takenValues, applicationId)).keys()];
  const fields = open.filter((field) => subjects.includes(subjectOf(field)));
  return takenValues.getState().review(applicationId, fields);
}
