import { z } from 'zod';

/**
 * Answers that a chamber gives to an application outside the service. Recorded by hand: the service has no call for
 * them.
 */
export const chamberAnswers = ['approved', 'queried', 'rejected', 'sent', 'arrived'] as const;
export const chamberAnswerSchema = z.enum(chamberAnswers);
export type ChamberAnswer = z.infer<typeof chamberAnswerSchema>;

/** A day of the clerk's calendar, `2026-11-17`. */
export const daySchema = z.iso.date().max(10);

/** Longest note to an answer. UTF-16 code units. */
export const longestNote = 2_000;

/**
 * One recorded answer. Entries are never changed or removed: a correction is another entry that names the first one.
 */
export const answerEntrySchema = z.object({
  id: z.uuid(),
  /** `withdrawn`: the corrected entry was a mistake. Only in a correction. */
  answer: z.enum([...chamberAnswers, 'withdrawn']),
  /** The day on which the chamber said so. */
  day: daySchema,
  note: z.string().max(longestNote),
  /** An ISO 8601 instant. */
  recordedAt: z.iso.datetime().max(40),
  /** Id of the entry that this one replaces. */
  corrects: z.uuid().nullable(),
});
export type AnswerEntry = z.infer<typeof answerEntrySchema>;

/** All recorded answers of one application, in the order in which they were recorded. */
export const answerHistorySchema = z.array(answerEntrySchema);

/** An answer that nobody has corrected. */
export interface ValidAnswer extends AnswerEntry {
  readonly answer: ChamberAnswer;
}

function isAnswer(entry: AnswerEntry): entry is ValidAnswer {
  return entry.answer !== 'withdrawn';
}

/** The entries of a history that nobody has corrected, by the day of the answer, then in the order of recording. */
export function validAnswers(history: readonly AnswerEntry[]): readonly ValidAnswer[] {
  const corrected = new Set(history.flatMap(({ corrects }) => corrects ?? []));
  const places = new Map(history.map(({ id }, index) => [id, index]));
  return history
    .filter((entry) => !corrected.has(entry.id))
    .filter(isAnswer)
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) || (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
    );
}

/** The chamber's latest answer; `null` where none is recorded. */
export function latestAnswer(history: readonly AnswerEntry[]): ValidAnswer | null {
  return validAnswers(history).at(-1) ?? null;
}
