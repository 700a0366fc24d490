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
import type { DataDocument, KeptValue, TakenValue } from '../domain/reading.ts';
import type { Finding } from '../domain/finding.ts';
import { normaliseText } from './text.ts';

/** A party is one thing, and is taken over and looked at as a whole. */
export type ValueSubject = PartyRole | PlainField;

const subjects: readonly ValueSubject[] = [...partyRoles, ...plainFields];

export function subjectOf(field: FieldPath): ValueSubject {
  const part = partsOf(field);
  return typeof part === 'string' ? part : part.role;
}

/** The first field of a part of the application. */
export function firstFieldOf(subject: ValueSubject): FieldPath {
  return subject === 'consignor' || subject === 'consignee' ? `${subject}.name` : subject;
}

/** Whether two texts of fields say the same. Amounts and weights are the same with and without their last noughts. */
export function isSameText(one: string, other: string): boolean {
  const plain = (text: string): string =>
    /^\d+\.\d+$/u.test(text) ? text.replace(/\.?0+$/u, '') : normaliseText(text).trim();
  return plain(one) === plain(other);
}

/**
 * The lines of a field that stand as they were taken. A line that was changed since is the clerk's own; lines that were
 * added to others, by her or by the program, leave those as they are.
 */
function linesStillThere({ field, text }: TakenValue, content: ApplicationContent): readonly string[] {
  const now = readField(content, field);
  if (factsOf(field).kind !== 'text') return now.trim() !== '' && isSameText(now, text) ? [now] : [];
  const taken = new Set(text.split('\n').map((line) => normaliseText(line).trim()));
  return now.split('\n').filter((line) => line.trim() !== '' && taken.has(normaliseText(line).trim()));
}

/** Whether any of a value still stands in its field. */
export function stillStands(value: TakenValue, content: ApplicationContent): boolean {
  return linesStillThere(value, content).length > 0;
}

/**
 * Of the electronic invoices that an application has values of: those that something still stands from, as one may have been taken
 * by mistake and undone. The only one counts in any case.
 */
export function dataInUse(
  content: ApplicationContent,
  values: readonly TakenValue[],
  data: readonly DataDocument[],
): readonly DataDocument[] {
  if (data.length < 2) return data;
  const isOf = (value: TakenValue, name: string): boolean =>
    value.attachmentId === null && value.document === name && stillStands(value, content);
  return data.filter(({ name }) => values.some((value) => isOf(value, name)));
}

/** The fields that still hold a taken value which nobody has reviewed, each with the lines of it that are left. */
export function unreviewedFields(
  content: ApplicationContent,
  values: readonly KeptValue[],
): ReadonlyMap<FieldPath, readonly string[]> {
  const open = new Map<FieldPath, readonly string[]>();
  for (const value of values) {
    const lines = value.reviewed === null ? linesStillThere(value, content) : [];
    if (lines.length > 0) open.set(value.field, lines);
  }
  return open;
}

/** What is not reviewed, in the order of the page. */
export function unreviewedSubjects(
  content: ApplicationContent,
  values: readonly KeptValue[],
): readonly ValueSubject[] {
  const open = new Set([...unreviewedFields(content, values).keys()].map(subjectOf));
  return subjects.filter((subject) => open.has(subject));
}

/** What was taken and still stands, reviewed or not, in the order of the page. */
export function takenSubjects(
  content: ApplicationContent,
  values: readonly TakenValue[],
): readonly ValueSubject[] {
  const taken = new Set(
    values.filter((one) => stillStands(one, content)).map(({ field }) => subjectOf(field)),
  );
  return subjects.filter((subject) => taken.has(subject));
}

/** A warning that holds the submission until all taken values are reviewed; none where they are. */
export function findUnreviewed(
  content: ApplicationContent,
  values: readonly KeptValue[],
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
  values: readonly KeptValue[],
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
