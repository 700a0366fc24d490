import type { Outcome } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { attemptPhase, type AttemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { AttemptRecord } from '../submission/attempt-record.ts';
import { endedWith, interrupted, notSent } from '../submission/attempts.ts';

export interface SettlingNeeds {
  readonly store: Pick<ApplicationStore, 'openAttempts'>;
  readonly record: Pick<AttemptRecord, 'end'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Ends what the last run left under way: surely not sent, or unknown. What waited goes on waiting. True when
 * something was interrupted.
 */
export function settleInterrupted({ store, record, now }: SettlingNeeds): boolean {
  let wasInterrupted = false;
  for (const { applicationId, attempt } of store.openAttempts()) {
    const outcome = interruptedOutcome(attemptPhase(attempt));
    if (outcome === null) continue;
    record.end(applicationId, endedWith(attempt, outcome, new Date(now()).toISOString()));
    wasInterrupted = true;
  }
  return wasInterrupted;
}

/** Only the phase can tell what became of it; `null` when nothing has to be settled. */
function interruptedOutcome(phase: AttemptPhase): Outcome | null {
  switch (phase) {
    case 'waiting':
    case 'ended':
      return null;
    case 'starting':
      return notSent('stopped');
    case 'sending':
      return interrupted;
    default:
      return assertNever(phase);
  }
}
