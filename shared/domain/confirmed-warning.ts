import { z } from 'zod';
import { habitIds, readBesides, comparedIds, type Finding } from './finding.ts';
import { fieldTextSchema, readField, type ApplicationContent } from './content.ts';
import { fieldPaths } from './fields.ts';

/** The most fields that any habit reads beside its own; a document says two things more than its field. */
const mostBesides = Math.max(2, ...Object.values(readBesides).map((paths) => paths.length));

/** All that a clerk may find right. */
const confirmableIds = [...habitIds, ...comparedIds] as const;

/** A warning that the clerk has looked at and found right, while what it was found in says what it said then. */
export const confirmedWarningSchema = z.strictObject({
  habit: z.enum(confirmableIds),
  place: z.enum(fieldPaths),
  text: fieldTextSchema,
  /** What stood in the other fields that the habit compares with, in the order of `readBesides`. */
  others: z.array(fieldTextSchema).max(mostBesides).optional(),
});
export type ConfirmedWarning = z.infer<typeof confirmedWarningSchema>;

/** What is confirmed of this content, as a warning of it is confirmed; `null` for what is none. */
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

/** What else a confirmation was given for: other fields, or what the documents say. */
function othersOf(
  habit: ConfirmedWarning['habit'],
  compared: Finding['compared'],
  content: ApplicationContent,
): string[] {
  if (habit === 'documentDiffers' || habit === 'documentsContradict')
    return compared === undefined ? [] : [compared.says, `${compared.kind} ${compared.stands}`];
  return (readBesides[habit] ?? []).map((path) => readField(content, path));
}

/** Whether both were given for the same values. One of a version that knew no other fields was given for less. */
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

/** True while everything still says what it said when it was confirmed. */
export function isConfirmed(
  finding: Finding,
  content: ApplicationContent,
  confirmed: readonly ConfirmedWarning[],
): boolean {
  const wanted = confirmationOf(finding, content);
  return wanted !== null && confirmed.some((one) => isSameConfirmation(one, wanted));
}

/** The list with one more; an older confirmation of the same warning goes, as its text does not stand any more. */
export function withConfirmed(
  confirmed: readonly ConfirmedWarning[],
  added: ConfirmedWarning,
): readonly ConfirmedWarning[] {
  return [...withoutConfirmed(confirmed, added), added];
}

export function withoutConfirmed(
  confirmed: readonly ConfirmedWarning[],
  { habit, place }: Pick<ConfirmedWarning, 'habit' | 'place'>,
): readonly ConfirmedWarning[] {
  return confirmed.filter((one) => one.habit !== habit || one.place !== place);
}
