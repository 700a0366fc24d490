import type { NotSentReason } from '../../../shared/domain/attempt.ts';
import type {
  CertificateRequest,
  CertificateRequestOutcome,
  IssuedDocument,
} from '../../../shared/domain/certificate.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { OpenRequest, WriteAnswer } from '../requests/request-record.ts';
import type { ServiceSession } from '../requests/session.ts';

type RequestStep = CertificateRequest['steps'][number]['step'];

/** A new request: its account, the application's number at the service, and its time. `at` is an ISO instant. */
interface NewCertificateRequest {
  readonly id: string;
  readonly session: ServiceSession;
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

function withStep(request: CertificateRequest, step: RequestStep, at: string): CertificateRequest {
  return { ...request, steps: [...request.steps, { step, at }] };
}

export function endRequest(
  request: CertificateRequest,
  outcome: CertificateRequestOutcome,
  at: string,
): CertificateRequest {
  return { ...withStep(request, 'ended', at), outcome };
}

export const requestNotSent = (reason: NotSentReason): CertificateRequestOutcome => ({
  kind: 'notSent',
  reason,
});

/** Outcome of a request whose answer was never read. */
function outcomeWithoutAnswer(request: CertificateRequest): CertificateRequestOutcome {
  return mayHaveLeft(request)
    ? { kind: 'unclear', status: null, message: '', answer: '' }
    : requestNotSent('stopped');
}

/** Like `outcomeWithoutAnswer`, except that the certificate may have been stored right before the program ended. */
export function interruptedRequestOutcome(
  request: CertificateRequest,
  issued: IssuedDocument | null,
): CertificateRequestOutcome {
  return issued !== null && isOf(request, issued) && mayHaveLeft(request)
    ? { kind: 'issued', sha256: issued.sha256, bytes: issued.bytes }
    : outcomeWithoutAnswer(request);
}

/**
 * Whether a certificate came from a request. Compared by the request's id, because the clock may have been set back;
 * certificates of an earlier version have only their time.
 */
function isOf({ id, steps }: CertificateRequest, { requestId, issuedAt }: IssuedDocument): boolean {
  const [started] = steps;
  return requestId === undefined ? started !== undefined && issuedAt >= started.at : requestId === id;
}

/**
 * Whether the last request may have been sent. After `unauthorised` it was not: the request before was clearly refused,
 * and no other one was sent.
 */
function mayHaveLeft({ steps }: CertificateRequest): boolean {
  return steps.at(-1)?.step === 'sending';
}

/** One request for a certificate, from its start to its outcome. Each step is durable before the next. */
export class CertificateRequestSteps {
  readonly #open: OpenRequest<CertificateRequest>;
  readonly #now: () => number;

  /** `now` in milliseconds since the epoch. */
  constructor(open: OpenRequest<CertificateRequest>, now: () => number) {
    this.#open = open;
    this.#now = now;
  }

  get id(): string {
    return this.#open.current.id;
  }

  start(): WriteAnswer {
    return this.#open.tryWrite(this.#open.current);
  }

  /** Records that the first byte is about to be sent. Throws `StepNotWritten`, so that it is not sent. */
  sending(): void {
    this.#open.mustWrite(this.#after('sending'));
  }

  /**
   * Records that the service has clearly refused it. False when that could not be written: nothing more may be sent
   * then.
   */
  unauthorised(): boolean {
    return this.#open.tryWrite(this.#after('unauthorised')).ok;
  }

  end(outcome: CertificateRequestOutcome): WriteAnswer {
    return this.#open.end(endRequest(this.#open.current, outcome, timestamp(this.#now)));
  }

  endWithoutAnswer(): WriteAnswer {
    return this.end(outcomeWithoutAnswer(this.#open.current));
  }

  #after(step: RequestStep): CertificateRequest {
    return withStep(this.#open.current, step, timestamp(this.#now));
  }
}
