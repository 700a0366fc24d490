import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome } from '../../../shared/domain/attempt.ts';
import type { Quote } from '../../../shared/domain/quote.ts';
import { withSteps } from './attempts.ts';

/** The costs that the service's people named, as decimal texts; `null` where they named none. */
type NamedCosts = Pick<Quote, 'diyCost' | 'fsCost' | 'shippingHandlingCost'>;

type AcceptedByWord = { readonly kind: 'accepted'; readonly serviceApplicationId: string } & NamedCosts;

/** What the service's people said about an application whose outcome was unknown. */
export type Decision = AcceptedByWord | { readonly kind: 'absent' };

/** The last attempt with the clerk's word on it; `null` when there is nothing to decide. */
export function decidedAttempt(application: Application, decision: Decision, at: string): Attempt | null {
  const attempt = application.attempts.at(-1);
  const outcome = attempt?.outcome;
  if (attempt === undefined || outcome?.kind !== 'unknown' || outcome.foundAbsentAt !== null) return null;
  const after: Outcome =
    decision.kind === 'absent'
      ? { ...outcome, foundAbsentAt: at }
      : { ...acceptedByWord(attempt, decision, at), ...keptAnswer(outcome.answer) };
  return { ...withSteps(attempt, ['decided'], at), outcome: after };
}

/** What came back before the clerk asked stays with her word. */
function keptAnswer(answer: string): { readonly answer?: string } {
  return answer === '' ? {} : { answer };
}

function acceptedByWord(
  { serviceTag }: Attempt,
  decision: AcceptedByWord,
  at: string,
): Extract<Outcome, { kind: 'accepted' }> {
  const { serviceApplicationId, diyCost, fsCost, shippingHandlingCost } = decision;
  return {
    kind: 'accepted',
    quote: {
      serviceTag,
      applicationId: serviceApplicationId,
      message: '',
      diyCost,
      fsCost,
      shippingHandlingCost,
      receivedAt: at,
      answeredByService: false,
    },
  };
}
