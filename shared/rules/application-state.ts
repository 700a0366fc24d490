import type { ApplicationState } from '../domain/application.ts';
import { type Attempt, type Outcome, attemptPhase } from '../domain/attempt.ts';
import type { ApplicationContent } from '../domain/content.ts';
import type { IssuedDocument } from '../domain/certificate.ts';
import { assertNever } from '../domain/result.ts';
import { hasBlocker } from './readiness/readiness.ts';

/**
 * The state that a clerk sees. Only the last attempt counts, as none follows an accepted or unknown one. What the
 * service only stored as a `Draft`, what was not sent and what was found absent is still to be sent.
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

/** The state that an outcome leaves an application in; `null` when it can be sent as before. */
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
