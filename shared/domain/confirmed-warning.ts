import { z } from 'zod';
import { habitIds } from '../rules/habits/habit.ts';
import type { Finding } from '../rules/readiness/finding.ts';
import { fieldTextSchema, readField, type ApplicationContent } from './content.ts';
import { fieldPaths } from './fields.ts';

/** A warning that the clerk has looked at and found right, while the field says what it said then. */
export const confirmedWarningSchema = z.strictObject({
  habit: z.enum(habitIds),
  place: z.enum(fieldPaths),
  text: fieldTextSchema,
});
export type ConfirmedWarning = z.infer<typeof confirmedWarningSchema>;

/** What is confirmed of this content, as a warning of it is confirmed; `null` for what is none. */
export function confirmationOf(
  { rule, place }: Finding,
  content: ApplicationContent,
): ConfirmedWarning | null {
  const habit = habitIds.find((id) => id === rule);
  const field = fieldPaths.find((path) => path === place);
  if (habit === undefined || field === undefined) return null;
  return { habit, place: field, text: readField(content, field) };
}

/** True while the field still says what it said when it was confirmed. */
export function isConfirmed(
  finding: Finding,
  content: ApplicationContent,
  confirmed: readonly ConfirmedWarning[],
): boolean {
  const wanted = confirmationOf(finding, content);
  return confirmed.some(
    ({ habit, place, text }) => habit === wanted?.habit && place === wanted.place && text === wanted.text,
  );
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
