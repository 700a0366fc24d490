import type { NotSentReason, Outcome, ServiceTag, UnknownReason } from '../../../shared/domain/attempt.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { wirePlaces } from '../wire/co-service.ts';
import { readFailureMessage } from './failure-message.ts';
import { keepableText, redact } from './redaction.ts';
import { readRetryAfter } from './retry-after.ts';
import { serviceWords } from './service-words.ts';
import { type AcceptedAnswer, readAcceptedAnswer } from './submission-answer.ts';
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

/**
 * The field that the words of a refusal name as it is called on the wire, the first of several; looked for in the
 * message, then in the whole answer. `null` where none is named. A name that is also an ordinary word ("Copies", "city")
 * counts only beside the object it stands in: `cocert.Copies`, `Consignor_1.city`.
 */
export function namedField(message: string, answer: string): FieldPath | null {
  return firstNamed(message) ?? firstNamed(answer);
}

/** `Consignor_1.zip`, `Consignor_1/zip`, `Consignor_1 zip`, `["Consignor_1"]["zip"]`. */
const between = String.raw`["'\]]{0,2}[./\s\[>:]{1,3}["']?`;

function pattern(written: string): RegExp {
  return new RegExp(String.raw`(?<![\w])${written}(?![\w])`, 'i');
}

/** What no ordinary word has inside: a capital behind a small letter, a digit, a line below. */
const telling = /[a-z][A-Z]|[\d_]/;

const patterns = [...wirePlaces].flatMap(([path, place]) => {
  const [object = '', member = ''] = place.slice(-2);
  const beside = { path, pattern: pattern(`${object}${between}${member}`) };
  const isLineOfParty = place.length === 3;
  const alone = telling.test(member) && !isLineOfParty ? [{ path, pattern: pattern(member) }] : [];
  // The party alone leads to its first line.
  const party = isLineOfParty && member === 'name' ? [{ path, pattern: pattern(object) }] : [];
  return [beside, ...alone, ...party];
});

interface NamedPlace {
  readonly path: FieldPath;
  readonly at: number;
  /** The longer one where two begin at the same place: a line of a party before the party. */
  readonly length: number;
}

function firstNamed(text: string): FieldPath | null {
  const found = patterns.flatMap(({ path, pattern }): readonly NamedPlace[] => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ path, at: match.index, length: match[0].length }];
  });
  const [first] = found.toSorted((one, other) => one.at - other.at || other.length - one.length);
  return first?.path ?? null;
}
