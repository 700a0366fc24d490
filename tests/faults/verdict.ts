import type { Reported } from './cases/fault-case.ts';
import type { Figures } from './figures.ts';
import type { Arrival } from './server/arrivals.ts';

/** Result of one confirmation: what the clerk is told, and what the service knows. */
export interface Observed {
  readonly name: string;
  /** `open`: no outcome yet, so the attempt waits or is under way. */
  readonly reported: Reported | 'open';
  /** All requests for this one confirmation. */
  readonly arrivals: readonly Arrival[];
  /** SHA-256 of the body that was frozen; `null` for a request without a body. */
  readonly bodySha256: string | null;
}

/** Counts one confirmation, and returns what must never happen, in words. */
export function countConfirmation(figures: Figures, observed: Observed): readonly string[] {
  const { arrivals, reported, name } = observed;
  figures.confirmations += 1;
  const problems: string[] = [];
  const found = (
    figure: 'falseAccepted' | 'acceptedToldOtherwise' | 'automaticResends' | 'bodiesThatDiffer',
  ) => {
    figures[figure] += 1;
    problems.push(`${name}: ${figure}, told ${reported}, ${arrivals.length} requests`);
  };
  countRequests(figures, arrivals);
  const isProcessed = arrivals.some(({ processed }) => processed);
  if (reported === 'accepted' && !isProcessed) found('falseAccepted');
  if (isProcessed && reported !== 'accepted' && reported !== 'unknown') found('acceptedToldOtherwise');
  for (const earlier of arrivals.slice(0, -1)) if (!isUnauthorised(earlier)) found('automaticResends');
  if (arrivals.some((arrival) => differs(arrival, observed.bodySha256))) found('bodiesThatDiffer');
  return problems;
}

function countRequests(figures: Figures, arrivals: readonly Arrival[]): void {
  const isSubmission = arrivals.every(({ kind }) => kind === 'submit');
  if (!isSubmission) return;
  const figure = arrivals.some(isUnauthorised) ? 'maxRequestsThrough401' : 'maxRequestsPerConfirmation';
  figures[figure] = Math.max(figures[figure], arrivals.length);
}

/**
 * Whether nothing was surely made of a request. For a certificate, a gateway may also answer an invalid token with 403.
 */
function isUnauthorised({ kind, status }: Arrival): boolean {
  return status === 401 || (kind === 'issue' && status === 403);
}

function differs(arrival: Arrival, bodySha256: string | null): boolean {
  return bodySha256 !== null && arrival.sha256 !== null && arrival.sha256 !== bodySha256;
}
