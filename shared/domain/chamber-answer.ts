import { z } from 'zod';

/** What a chamber says of an application outside of the service. Written by hand, as the service offers no call for it. */
export const chamberAnswers = ['approved', 'queried', 'rejected', 'sent', 'arrived'] as const;
export const chamberAnswerSchema = z.enum(chamberAnswers);
export type ChamberAnswer = z.infer<typeof chamberAnswerSchema>;

/** A day of the clerk's calendar, `2026-11-17`. */
export const daySchema = z.iso.date().max(10);

/** UTF-16 code units. */
export const longestNote = 2_000;

/** One answer as it was written down. None is ever changed or removed: a correction is another entry that names it. */
export const answerEntrySchema = z.object({
  id: z.uuid(),
  /** `withdrawn`: the corrected one never was. Only in a correction. */
  answer: z.enum([...chamberAnswers, 'withdrawn']),
  /** The day on which the chamber said so. */
  day: daySchema,
  note: z.string().max(longestNote),
  /** An ISO 8601 instant. */
  recordedAt: z.iso.datetime().max(40),
  /** The entry that this one takes the place of. */
  corrects: z.uuid().nullable(),
});
export type AnswerEntry = z.infer<typeof answerEntrySchema>;

/** Answers of one application, in the order in which they were written down. */
export const answerHistorySchema = z.array(answerEntrySchema);

/** An answer that holds: nobody has corrected it. */
export interface HeldAnswer extends AnswerEntry {
  readonly answer: ChamberAnswer;
}

function isAnswer(entry: AnswerEntry): entry is HeldAnswer {
  return entry.answer !== 'withdrawn';
}

/** What holds of a history, in the order of the days on which the chamber said so. */
export function answersThatHold(history: readonly AnswerEntry[]): readonly HeldAnswer[] {
  const corrected = new Set(history.flatMap(({ corrects }) => corrects ?? []));
  const places = new Map(history.map(({ id }, place) => [id, place]));
  return history
    .filter((entry) => !corrected.has(entry.id))
    .filter(isAnswer)
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) || (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0),
    );
}

/** How the chamber stands to the application now; `null` where it said nothing. */
export function latestAnswer(history: readonly AnswerEntry[]): HeldAnswer | null {
  return answersThatHold(history).at(-1) ?? null;
}
