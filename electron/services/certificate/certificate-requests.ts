import type { NotSentReason } from '../../../shared/domain/attempt.ts';
import type {
  CertificateRequest,
  CertificateRequestOutcome,
} from '../../../shared/domain/certificate-request.ts';
import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import type { CertificateSession } from './ask-for-certificate.ts';

export type RequestStep = CertificateRequest['steps'][number]['step'];

/** Who wants which certificate, and when. `at` is an ISO instant. */
export interface NewCertificateRequest {
  readonly id: string;
  readonly session: CertificateSession;
  readonly serviceApplicationId: string;
  readonly at: string;
}

export function startedRequest({
  id,
  session,
  serviceApplicationId,
  at,
}: NewCertificateRequest): CertificateRequest {
  const { connection, label, address, userName } = session;
  return {
    id,
    connection,
    connectionLabel: label,
    address,
    userName,
    serviceApplicationId,
    steps: [{ step: 'started', at }],
    outcome: null,
  };
}

export function withStep(request: CertificateRequest, step: RequestStep, at: string): CertificateRequest {
  return { ...request, steps: [...request.steps, { step, at }] };
}

export function endedWith(
  request: CertificateRequest,
  outcome: CertificateRequestOutcome,
  at: string,
): CertificateRequest {
  return { ...withStep(request, 'ended', at), outcome };
}

export const notSent = (reason: NotSentReason): CertificateRequestOutcome => ({ kind: 'notSent', reason });

/** What can be said of a request whose answer was never read. */
export function outcomeWithoutAnswer(request: CertificateRequest): CertificateRequestOutcome {
  return mayHaveLeft(request)
    ? { kind: 'unclear', status: null, message: '', answer: '' }
    : notSent('stopped');
}

/** Like `outcomeWithoutAnswer`, but what it brought may have been kept right before the program ended. */
export function interruptedOutcome(
  request: CertificateRequest,
  issued: IssuedDocument | null,
): CertificateRequestOutcome {
  const [started] = request.steps;
  const hasCome = issued !== null && started !== undefined && issued.issuedAt >= started.at;
  return hasCome && mayHaveLeft(request)
    ? { kind: 'issued', sha256: issued.sha256, bytes: issued.bytes }
    : outcomeWithoutAnswer(request);
}

/** After `unauthorised` nothing of the next request has left, and the one before was clearly turned down. */
function mayHaveLeft({ steps }: CertificateRequest): boolean {
  return steps.at(-1)?.step === 'sending';
}
