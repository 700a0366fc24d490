import type { NotSentReason } from '../../../shared/domain/attempt.ts';
import type {
  CertificateRequest,
  CertificateRequestOutcome,
  IssuedDocument,
} from '../../../shared/domain/certificate.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { OpenRequest, Written } from '../requests/request-record.ts';
import type { ServiceSession } from '../requests/session.ts';

type RequestStep = CertificateRequest['steps'][number]['step'];

/** Who wants which certificate, and when. `at` is an ISO instant. */
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

export function endedWith(
  request: CertificateRequest,
  outcome: CertificateRequestOutcome,
  at: string,
): CertificateRequest {
  return { ...withStep(request, 'ended', at), outcome };
}

export const notSent = (reason: NotSentReason): CertificateRequestOutcome => ({ kind: 'notSent', reason });

/** What can be said of a request whose answer was never read. */
function outcomeWithoutAnswer(request: CertificateRequest): CertificateRequestOutcome {
  return mayHaveLeft(request)
    ? { kind: 'unclear', status: null, message: '', answer: '' }
    : notSent('stopped');
}

/** Like `outcomeWithoutAnswer`, but what it brought may have been kept right before the program ended. */
export function interruptedOutcome(
  request: CertificateRequest,
  issued: IssuedDocument | null,
): CertificateRequestOutcome {
  return issued !== null && isOf(request, issued) && mayHaveLeft(request)
    ? { kind: 'issued', sha256: issued.sha256, bytes: issued.bytes }
    : outcomeWithoutAnswer(request);
}

/** By its request, as a clock may have been set back since; only an earlier version left nothing but the time to tell. */
function isOf({ id, steps }: CertificateRequest, { requestId, issuedAt }: IssuedDocument): boolean {
  const [started] = steps;
  return requestId === undefined ? started !== undefined && issuedAt >= started.at : requestId === id;
}

/** After `unauthorised` nothing of the next request has left, and the one before was clearly turned down. */
function mayHaveLeft({ steps }: CertificateRequest): boolean {
  return steps.at(-1)?.step === 'sending';
}

/** One request for a certificate, from the intent to what became of it, each step durable before the next. */
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

  start(): Written {
    return this.#open.tryWrite(this.#open.current);
  }

  /** The first byte is about to leave. Throws `StepNotWritten`, which keeps it from leaving. */
  sending(): void {
    this.#open.mustWrite(this.#after('sending'));
  }

  /** The service has clearly turned it down. False when that could not be written: then nothing more may leave. */
  unauthorised(): boolean {
    return this.#open.tryWrite(this.#after('unauthorised')).ok;
  }

  end(outcome: CertificateRequestOutcome): Written {
    return this.#open.end(endedWith(this.#open.current, outcome, timestamp(this.#now)));
  }

  endWithoutAnswer(): Written {
    return this.end(outcomeWithoutAnswer(this.#open.current));
  }

  #after(step: RequestStep): CertificateRequest {
    return withStep(this.#open.current, step, timestamp(this.#now));
  }
}
