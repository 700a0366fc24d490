import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { Quote } from '../../../shared/domain/quote.ts';

/** An application and the attempt that was accepted. */
export interface AcceptedBy {
  readonly application: Application;
  readonly attempt: Attempt;
  readonly quote: Quote;
}

export function acceptedBy(application: Application): AcceptedBy | null {
  const attempt = application.attempts.at(-1);
  const isAccepted = application.state === 'accepted' || application.state === 'issued';
  if (!isAccepted || attempt?.outcome?.kind !== 'accepted') return null;
  return { application, attempt, quote: attempt.outcome.quote };
}
