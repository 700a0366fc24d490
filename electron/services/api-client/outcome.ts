import type { NotSentReason, Outcome, ServiceTag, UnknownReason } from '../../../shared/domain/attempt.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { readFailureMessage } from './failure-message.ts';
import { namedField } from './named-field.ts';
import { keepableText, redact } from './redaction.ts';
import { readRetryAfter } from './retry-after.ts';
import { serviceWords } from './service-words.ts';
import { readAcceptedAnswer, type AcceptedAnswer } from './submission-answer.ts';
import type { TransportNotSentReason, TransportResult } from './transport.ts';

export interface OutcomeContext {
  readonly serviceTag: ServiceTag;
  /** Milliseconds since the epoch at which the answer came. */
  readonly nowMilliseconds: number;
  /** Taken out of everything that is kept or shown. */
  readonly secrets: readonly string[];
}

export type SubmissionResult = Outcome | { readonly kind: 'unauthorised'; readonly message: string };

type Answer = Extract<TransportResult, { kind: 'answer' }>;

/** The service has read the request and turned it down: nothing was made of it. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 413, 415, 422, 429]);

/**
 * What became of a submission. Costs are charged for each application, so only what is clear is called accepted,
 * refused or not sent; all else is unknown, and is never sent again by itself.
 */
export function submissionOutcome(result: TransportResult, context: OutcomeContext): SubmissionResult {
  switch (result.kind) {
    case 'notSent':
      return { kind: 'notSent', reason: notSentReason(result.reason) };
    case 'lost':
      return unknown({ reason: result.reason, status: null, message: '', answer: '' });
    case 'answer':
      return answeredOutcome(result, context);
    default:
      return assertNever(result);
  }
}

function answeredOutcome(answer: Answer, context: OutcomeContext): SubmissionResult {
  const { status, body } = answer;
  const message = readFailureMessage(body, context.secrets);
  if (status === 401) return { kind: 'unauthorised', message };
  const kept = keepableText(body, context.secrets);
  if (refusals.has(status)) {
    const retryAfterSeconds = readRetryAfter(answer.headers['retry-after'], context.nowMilliseconds);
    const field = namedField(message, kept);
    const named = field === null ? {} : { field };
    return { kind: 'refused', status, message, ...named, answer: kept, retryAfterSeconds };
  }
  const accepted = status === 200 && answer.complete ? readAcceptedAnswer(body) : null;
  if (accepted !== null) return acceptedOutcome(accepted, context, kept);
  return unknown({ reason: status >= 500 ? 'serverFault' : 'unclearAnswer', status, message, answer: kept });
}

function acceptedOutcome(accepted: AcceptedAnswer, context: OutcomeContext, kept: string): Outcome {
  const receivedAt = new Date(context.nowMilliseconds).toISOString();
  const message = serviceWords(redact(accepted.message, context.secrets));
  const quote = { ...accepted, message, serviceTag: context.serviceTag, receivedAt, answeredByService: true };
  return { kind: 'accepted', quote, answer: kept };
}

interface Unclear {
  readonly reason: UnknownReason;
  readonly status: number | null;
  readonly message: string;
  readonly answer: string;
}

function unknown({ reason, status, message, answer }: Unclear): Outcome {
  const said = message === '' ? {} : { message };
  return { kind: 'unknown', reason, status, ...said, answer, foundAbsentAt: null };
}

function notSentReason(reason: TransportNotSentReason): NotSentReason {
  return reason === 'bodyUnreadable' ? 'attachmentMissing' : reason;
}
