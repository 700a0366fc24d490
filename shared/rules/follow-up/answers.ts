import type { AnswerEntry, ChamberAnswer } from '../../domain/follow-up.ts';

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
