import type {
  CertificateRequest,
  CertificateRequestOutcome,
} from '../../../shared/domain/certificate-request.ts';
import type { IssueFailure } from '../../../shared/ipc/messages.ts';
import { endedWith, outcomeWithoutAnswer, withStep } from './certificate-requests.ts';
import type { RequestRecord, RequestWritten } from './request-record.ts';

export interface OpenRequestNeeds {
  readonly record: Pick<RequestRecord, 'write' | 'end'>;
  readonly applicationId: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** A step could not be made durable, so what it announces must not happen. */
export class RequestNotWritten extends Error {
  readonly failure: IssueFailure;

  constructor(failure: IssueFailure) {
    super('The request for a certificate could not be written, so it was not sent.');
    this.failure = failure;
  }
}

/** One request for a certificate, from the intent to what became of it, each step durable before the next. */
export class OpenRequest {
  readonly #needs: OpenRequestNeeds;
  #request: CertificateRequest;

  constructor(needs: OpenRequestNeeds, started: CertificateRequest) {
    this.#needs = needs;
    this.#request = started;
  }

  start(): RequestWritten {
    return this.#needs.record.write(this.#needs.applicationId, this.#request);
  }

  /** The first byte is about to leave. Throws `RequestNotWritten`, which keeps it from leaving. */
  sending(): void {
    const written = this.#add('sending');
    if (!written.ok) throw new RequestNotWritten(written.error);
  }

  /** The service has clearly turned it down. False when that could not be written: then nothing more may leave. */
  unauthorised(): boolean {
    return this.#add('unauthorised').ok;
  }

  end(outcome: CertificateRequestOutcome): RequestWritten {
    const { record, applicationId } = this.#needs;
    return record.end(applicationId, endedWith(this.#request, outcome, this.#now()));
  }

  endWithoutAnswer(): RequestWritten {
    return this.end(outcomeWithoutAnswer(this.#request));
  }

  #add(step: 'sending' | 'unauthorised'): RequestWritten {
    const { record, applicationId } = this.#needs;
    const request = withStep(this.#request, step, this.#now());
    const written = record.write(applicationId, request);
    if (written.ok) this.#request = request;
    return written;
  }

  #now(): string {
    return new Date(this.#needs.now()).toISOString();
  }
}
