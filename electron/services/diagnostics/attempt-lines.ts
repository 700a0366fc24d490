import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest } from '../../../shared/domain/certificate-request.ts';
import { attemptFacts } from '../log/attempt-facts.ts';

/** An attempt, or a request for a certificate, on one line. */
export interface AttemptLine {
  /** ISO 8601, in UTC. */
  readonly at: string;
  readonly text: string;
}

/** Everything that was tried for one application: when, how and with what end; never for whom or how much. */
export function attemptLines({
  ledger,
  attempts,
  certificateRequests,
  attachments,
}: Application): AttemptLine[] {
  return [
    ...attempts.map((attempt) => attemptLine(attempt, `${ledger} pdfs=${attachments.length}`)),
    ...certificateRequests.map((request) => requestLine(request, ledger)),
  ];
}

function attemptLine(attempt: Attempt, about: string): AttemptLine {
  const { tag, outcome, reason, status, bytes, milliseconds } = attemptFacts(attempt);
  const end = [outcome ?? 'open', reason, status].filter((part) => part !== null).join(' ');
  const steps = attempt.steps.map(({ step }) => step).join('>');
  const size = `bytes=${bytes} ms=${milliseconds}`;
  return at(attempt, `attempt ${attempt.id} ${tag} ${about} ${size} [${end}] ${steps}`);
}

function requestLine(request: CertificateRequest, ledger: string): AttemptLine {
  const { id, outcome, steps } = request;
  const details = [
    outcome?.kind ?? 'open',
    outcome !== null && 'reason' in outcome ? outcome.reason : null,
    outcome !== null && 'status' in outcome ? outcome.status : null,
  ];
  const end = details.filter((part) => part !== null).join(' ');
  return at(request, `certificate ${id} ${ledger} [${end}] ${steps.map(({ step }) => step).join('>')}`);
}

function at({ steps }: { readonly steps: readonly { readonly at: string }[] }, text: string): AttemptLine {
  const time = steps[0]?.at ?? 'no time';
  return { at: time, text: `${time} ${text}` };
}
