import type { Attempt } from '../../../shared/domain/attempt.ts';

/**
 * The attempts of two records of the same application, each in the state that knows more. None is left out. One after
 * which nothing may be sent stands last, as the last one speaks for the application.
 */
export function joinedAttempts(kept: readonly Attempt[], others: Iterable<Attempt>): Attempt[] {
  const joined = new Map(kept.map((attempt) => [attempt.id, attempt]));
  for (const attempt of others) {
    const known = joined.get(attempt.id);
    joined.set(attempt.id, known === undefined ? attempt : knowingMore(known, attempt));
  }
  const attempts = [...joined.values()];
  return [...attempts.filter((one) => !isFinal(one)), ...attempts.filter(isFinal)];
}

/**
 * Of two states of one attempt the one that knows more; the first where they know the same. Having left weighs more
 * than an end without that: a record that was cut may tell of an end that never came.
 */
export function knowingMore(one: Attempt, other: Attempt): Attempt {
  const [known, knownOfOther] = [knowledge(one), knowledge(other)];
  for (const [place, value] of knownOfOther.entries()) {
    const difference = value - (known[place] ?? 0);
    if (difference !== 0) return difference > 0 ? other : one;
  }
  return one;
}

/** Whether a byte of it may have left this computer. */
export function mayHaveLeft({ steps }: Pick<Attempt, 'steps'>): boolean {
  return steps.some(({ step }) => step === 'sending' || step === 'sent');
}

/** Accepted, or nobody knows: another attempt might cost a second time. */
export function isFinal({ outcome }: Pick<Attempt, 'outcome'>): boolean {
  if (outcome?.kind === 'accepted') return outcome.quote.serviceTag !== 'Draft';
  return outcome?.kind === 'unknown' && outcome.foundAbsentAt === null;
}

/** What weighs most comes first. One without a body stands for an attempt that could not be read. */
function knowledge(attempt: Attempt): readonly number[] {
  const { outcome, steps, bodySha256 } = attempt;
  return [
    Number(outcome?.kind === 'accepted'),
    Number(steps.some(({ step }) => step === 'decided')),
    Number(bodySha256 !== ''),
    Number(mayHaveLeft(attempt)),
    Number(outcome !== null),
    steps.length,
  ];
}
