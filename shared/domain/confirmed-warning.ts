import { z } from 'zod';
import { habitIds, relatedFields, comparedIds, type Finding } from './finding.ts';
import { fieldTextSchema, readField, type ApplicationContent } from './content.ts';
import { fieldPaths } from './fields.ts';

/**
 * The most values that a confirmation holds beside its field's own text. A document adds two, a habit those of
 * `relatedFields`.
 */
const maxRelated = Math.max(2, ...Object.values(relatedFields).map((paths) => paths.length));

/** Rules whose findings a clerk can confirm. */
const confirmableIds = [...habitIds, ...comparedIds] as const;

/** A finding that the clerk checked and found right. It counts as long as the compared texts stay the same. */
export const confirmedWarningSchema = z.strictObject({
  habit: z.enum(confirmableIds),
  place: z.enum(fieldPaths),
  text: fieldTextSchema,
  /** Texts of the other fields that the habit compares with, in the order of `relatedFields`. */
  others: z.array(fieldTextSchema).max(maxRelated).optional(),
});
export type ConfirmedWarning = z.infer<typeof confirmedWarningSchema>;

/** The confirmation of a finding for the current content; `null` for findings that cannot be confirmed. */
export function confirmationOf(
  { rule, place, compared }: Finding,
  content: ApplicationContent,
): ConfirmedWarning | null {
  const habit = confirmableIds.find((id) => id === rule);
  const field = fieldPaths.find((path) => path === place);
  if (habit === undefined || field === undefined) return null;
  const others = othersOf(habit, compared, content);
  const text = readField(content, field);
  return others.length === 0 ? { habit, place: field, text } : { habit, place: field, text, others };
}

/** The other values that a confirmation depends on: other fields, or what the documents say. */
function othersOf(
  habit: ConfirmedWarning['habit'],
  compared: Finding['compared'],
  content: ApplicationContent,
): string[] {
  if (habit === 'documentDiffers' || habit === 'documentsContradict')
    return compared === undefined ? [] : [compared.otherValue, `${compared.kind} ${compared.value}`];
  return (relatedFields[habit] ?? []).map((path) => readField(content, path));
}

/**
 * Whether both confirm the same values. A confirmation of an older version, which stored no other fields, equals none
 * that has them.
 */
export function isSameConfirmation(one: ConfirmedWarning, other: ConfirmedWarning): boolean {
  const [mine, theirs] = [one.others ?? [], other.others ?? []];
  return (
    one.habit === other.habit &&
    one.place === other.place &&
    one.text === other.text &&
    mine.length === theirs.length &&
    mine.every((text, at) => text === theirs[at])
  );
}

/** Whether a finding is confirmed for the current content. */
export function isConfirmed(
  finding: Finding,
  content: ApplicationContent,
  confirmed: readonly ConfirmedWarning[],
): boolean {
  const wanted = confirmationOf(finding, content);
  return wanted !== null && confirmed.some((one) => isSameConfirmation(one, wanted));
}

/**
 * The list with one confirmation added. It replaces an older one of the same warning, whose text has changed. Several
 * contradictions of documents may be about one field, and each keeps its own.
 */
export function withConfirmed(
  confirmed: readonly ConfirmedWarning[],
  added: ConfirmedWarning,
): readonly ConfirmedWarning[] {
  const isOfAnother = (one: ConfirmedWarning): boolean =>
    one.habit === 'documentsContradict' && one.text === added.text && !isSameConfirmation(one, added);
  const stays = confirmed.filter(
    (one) => one.habit !== added.habit || one.place !== added.place || isOfAnother(one),
  );
  return [...stays, added];
}

/** The list without one confirmation. Others about the same field stay. */
export function withoutConfirmed(
  confirmed: readonly ConfirmedWarning[],
  taken: ConfirmedWarning,
): readonly ConfirmedWarning[] {
  return confirmed.filter((one) => !isSameConfirmation(one, taken));
}
