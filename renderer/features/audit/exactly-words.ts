import type { Attempt } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { Words } from '../../../shared/text/page-words.ts';

/** The name of an attempt's body: it was sent, is being sent, waits, or never left. */
export function exactlyWords(attempt: Attempt, audit: Words['audit']): string {
  if (attempt.outcome?.kind === 'notSent') return audit.exactlyNever;
  const phase = attemptPhase(attempt);
  switch (phase) {
    case 'waiting':
      return audit.exactlyWaiting;
    case 'starting':
    case 'sending':
      return audit.exactlyNow;
    case 'ended':
      return audit.exactly;
    default:
      return assertNever(phase);
  }
}
