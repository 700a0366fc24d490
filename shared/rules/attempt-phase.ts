import type { Attempt } from '../domain/attempt.ts';
import { assertNever } from '../domain/result.ts';

/**
 * Where an attempt stands, as its steps tell. `waiting`: confirmed, and nothing of it is under way. `starting`: a
 * connection is being opened and surely no byte has left. `sending`: bytes may have left. `ended`: it has an outcome.
 */
export type AttemptPhase = 'waiting' | 'starting' | 'sending' | 'ended';

export function attemptPhase({ steps, outcome }: Pick<Attempt, 'steps' | 'outcome'>): AttemptPhase {
  if (outcome !== null) return 'ended';
  const last = steps.at(-1)?.step ?? 'confirmed';
  switch (last) {
    case 'confirmed':
    case 'heldBack':
      return 'waiting';
    case 'started':
    case 'unauthorised':
      return 'starting';
    case 'connected':
    case 'sending':
    case 'sent':
      return 'sending';
    case 'ended':
    case 'decided':
      return 'ended';
    default:
      return assertNever(last);
  }
}

/** How often a connection was opened for it in vain. A token that nobody gave does not count: it may come any time. */
export function heldBackTimes({ steps }: Pick<Attempt, 'steps'>): number {
  return steps.filter((step) => step.step === 'heldBack' && step.reason !== 'signInUnanswered').length;
}
