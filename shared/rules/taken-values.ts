import { type ApplicationContent, readField } from '../domain/content.ts';
import {
  factsOf,
  type FieldPath,
  fieldPaths,
  partsOf,
  type PartyRole,
  partyRoles,
  type PlainField,
  plainFields,
} from '../domain/fields.ts';
import type { DataDocument, RecordedValue, TakenValue } from '../domain/reading.ts';
import type { Finding } from '../domain/finding.ts';
import { normaliseText } from './text.ts';

/** What values are taken over and reviewed for: a field, or a party as a whole. */
export type ValueSubject = PartyRole | PlainField;

const subjects: readonly ValueSubject[] = [...partyRoles, ...plainFields];

export function subjectOf(field: FieldPath): ValueSubject {
  const part = partsOf(field);
  return typeof part === 'string' ? part : part.role;
}

/** The field that stands for a party or field, for example for the focus. */
export function firstFieldOf(subject: ValueSubject): FieldPath {
  return subject === 'consignor' || subject === 'consignee' ? `${subject}.name` : subject;
}

/** Whether two texts of fields mean the same. Amounts and weights do with and without zeros at the end. */
export function isSameText(one: string, other: string): boolean {
  const plain = (text: string): string =>
    /^\d+\.\d+$/u.test(text) ? text.replace(/\.?0+$/u, '') : normaliseText(text).trim();
  return plain(one) === plain(other);
}

/**
 * The lines of a field that are unchanged since they were taken. A line that was changed is the clerk's own; lines
 * added by her or the program do not affect others.
 */
function linesStillThere({ field, text }: TakenValue, content: ApplicationContent): readonly string[] {
  const now = readField(content, field);
  if (factsOf(field).kind !== 'text') return now.trim() !== '' && isSameText(now, text) ? [now] : [];
  const taken = new Set(text.split('\n').map((line) => normaliseText(line).trim()));
  return now.split('\n').filter((line) => line.trim() !== '' && taken.has(normaliseText(line).trim()));
}

/** Whether any line of a taken value is still in its field. */
export function isStillInField(value: TakenValue, content: ApplicationContent): boolean {
  return linesStillThere(value, content).length > 0;
}

/**
 * The electronic invoices of which a taken value is still in its field. One may have been taken by mistake and undone.
 * A single invoice always counts.
 */
export function dataInUse(
  content: ApplicationContent,
  values: readonly TakenValue[],
  data: readonly DataDocument[],
): readonly DataDocument[] {
  if (data.length < 2) return data;
  const isOf = (value: TakenValue, name: string): boolean =>
    value.attachmentId === null && value.document === name && isStillInField(value, content);
  return data.filter(({ name }) => values.some((value) => isOf(value, name)));
}

/** The fields with a taken value that nobody has reviewed, each with the lines of it that are still there. */
export function unreviewedFields(
  content: ApplicationContent,
  values: readonly RecordedValue[],
): ReadonlyMap<FieldPath, readonly string[]> {
  const open = new Map<FieldPath, readonly string[]>();
  for (const value of values) {
    const lines = value.reviewed === null ? linesStillThere(value, content) : [];
    if (lines.length > 0) open.set(value.field, lines);
  }
  return open;
}

/** The parties and fields that are not reviewed, in the order of the page. */
export function unreviewedSubjects(
  content: ApplicationContent,
  values: readonly RecordedValue[],
): readonly ValueSubject[] {
  const open = new Set([...unreviewedFields(content, values).keys()].map(subjectOf));
  return subjects.filter((subject) => open.has(subject));
}

/** The parties and fields with a taken value that is still there, reviewed or not, in the order of the page. */
export function takenSubjects(
  content: ApplicationContent,
  values: readonly TakenValue[],
): readonly ValueSubject[] {
  const taken = new Set(
    values.filter((one) => isStillInField(one, content)).map(({ field }) => subjectOf(field)),
  );
  return subjects.filter((subject) => taken.has(subject));
}

/** A warning that stops the submission until all taken values are reviewed; empty where they are. */
export function findUnreviewed(
  content: ApplicationContent,
  values: readonly RecordedValue[],
): readonly Finding[] {
  const open = unreviewedFields(content, values);
  const place = fieldPaths.find((path) => open.has(path));
  if (place === undefined) return [];
  const count = unreviewedSubjects(content, values).length;
  return [{ rule: 'readNotReviewed', severity: 'warning', place, length: count }];
}

/** Each field with a taken value that nobody has reviewed, with its text without that value. */
export function withoutUnreviewed(
  content: ApplicationContent,
  values: readonly RecordedValue[],
): ReadonlyMap<FieldPath, string> {
  return new Map(
    [...unreviewedFields(content, values)].map(([field, lines]) => {
      if (factsOf(field).kind !== 'text') return [field, ''];
      const kept = readField(content, field)
        .split('\n')
        .filter((line) => !lines.includes(line));
      return [field, kept.join('\n')];
    }),
  );
}
