import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import { withSteps } from './attempts.ts';

/** What the service's people said about an application whose outcome was unknown. */
export type Decision =
  { readonly kind: 'accepted'; readonly serviceApplicationId: string } | { readonly kind: 'absent' };

/** The last attempt with the clerk's word on it; `null` when there is nothing to decide. */
export function decidedAttempt(application: Application, decision: Decision, at: string): Attempt | null {
  const attempt = application.attempts.at(-1);
  const outcome = attempt?.outcome;
  if (attempt === undefined || outcome?.kind !== 'unknown' || outcome.foundAbsentAt !== null) return null;
  const after: Outcome =
    decision.kind === 'absent'
      ? { ...outcome, foundAbsentAt: at }
      : acceptedByWord(attempt, decision.serviceApplicationId, at);
  return { ...withSteps(attempt, ['decided'], at), outcome: after };
}

function acceptedByWord(attempt: Attempt, serviceApplicationId: string, at: string): Outcome {
  return {
    kind: 'accepted',
    quote: {
      serviceTag: attempt.serviceTag,
      applicationId: serviceApplicationId,
      message: '',
      diyCost: null,
      fsCost: null,
      shippingHandlingCost: null,
      receivedAt: at,
      answeredByService: false,
    },
  };
}
