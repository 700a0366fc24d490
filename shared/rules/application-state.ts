import type { ApplicationState } from '../domain/application.ts';
import { type Attempt, type Outcome, attemptPhase } from '../domain/attempt.ts';
import type { ApplicationContent } from '../domain/content.ts';
import type { IssuedDocument } from '../domain/certificate.ts';
import { assertNever } from '../domain/result.ts';
import { hasBlocker } from './readiness/readiness.ts';

/**
 * The state a clerk sees. Only the last attempt speaks, as there is none after an accepted or unknown one; what
 * the service merely stored as its own draft, what never left and what was found absent is still to be sent.
 */
export function applicationState(
  content: ApplicationContent,
  attempts: readonly Attempt[],
  issued: IssuedDocument | null,
): ApplicationState {
  const last = attempts.at(-1);
  if (last?.outcome === null) return attemptPhase(last) === 'waiting' ? 'waiting' : 'sending';
  const settled = last === undefined ? null : settledState(last.outcome, issued);
  return settled ?? (hasBlocker(content) ? 'draft' : 'ready');
}

/** `null` when the outcome leaves the application as sendable as it was. */
function settledState(outcome: Outcome, issued: IssuedDocument | null): ApplicationState | null {
  switch (outcome.kind) {
    case 'accepted':
      if (outcome.quote.serviceTag === 'Draft') return null;
      return issued === null ? 'accepted' : 'issued';
    case 'refused':
      return 'refused';
    case 'unknown':
      return outcome.foundAbsentAt === null ? 'unknown' : null;
    case 'notSent':
      return null;
    default:
      return assertNever(outcome);
  }
}
