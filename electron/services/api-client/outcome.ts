import type {
  NotSentReason,
  Outcome,
  Quote,
  ServiceTag,
  UnknownReason,
} from '../../../shared/domain/attempt.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import { isJsonNumber, JsonObject, type JsonValue, parseLosslessJson } from '../json/lossless-json.ts';
import { isStepUp, submissionAnswerMembers as names, wirePlaces } from '../wire/co-service.ts';
import { readRetryAfter, type TransportNotSentReason, type TransportResult } from './transport.ts';
import { holdsSecret, storableText, readFailureMessage, redact, serviceWords } from './service-words.ts';

interface OutcomeContext {
  readonly serviceTag: ServiceTag;
  /** Milliseconds since the epoch at which the answer came. */
  readonly nowMilliseconds: number;
  /** Secrets to remove from everything that is stored or shown. */
  readonly secrets: readonly string[];
}

export type SubmissionResult = Outcome | { readonly kind: 'unauthorised'; readonly message: string };

type Answer = Extract<TransportResult, { kind: 'answer' }>;

/** Statuses with which the service has read the request and refused it, so that nothing was created. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 413, 415, 422, 429]);

/**
 * Derives the outcome of a submission. Each application costs money, so only a clear answer counts as accepted, refused
 * or not sent; everything else is unknown and is never sent again automatically.
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
  const kept = storableText(body, context.secrets);
  if (refusals.has(status)) {
    const retryAfterSeconds = readRetryAfter(answer.headers['retry-after'], context.nowMilliseconds);
    const field = namedField(message, kept);
    const named = field === null ? {} : { field };
    return { kind: 'refused', status, message, ...named, answer: kept, retryAfterSeconds };
  }
  const accepted = status === 200 && answer.complete ? readAcceptedAnswer(body, context.secrets) : null;
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
  const stated = message === '' ? {} : { message };
  return { kind: 'unknown', reason, status, ...stated, answer, foundAbsentAt: null };
}

function notSentReason(reason: TransportNotSentReason): NotSentReason {
  return reason === 'bodyUnreadable' ? 'attachmentMissing' : reason;
}

/**
 * The field that a refusal mentions by its name on the wire, the first of several; searched for in the message, then in
 * the whole answer. `null` where none is mentioned. A name that is also an ordinary word ("Copies", "city") counts only
 * together with its object: `cocert.Copies`, `Consignor_1.city`.
 */
export function namedField(message: string, answer: string): FieldPath | null {
  return firstNamed(message) ?? firstNamed(answer);
}

/**
 * Separator of object and member: `Consignor_1.zip`, `Consignor_1/zip`, `Consignor_1 zip`, `["Consignor_1"]["zip"]`.
 */
const between = String.raw`["'\]]{0,2}[./\s\[>:]{1,3}["']?`;

function pattern(written: string): RegExp {
  return new RegExp(String.raw`(?<![\w])${written}(?![\w])`, 'i');
}

/** Marks of a name that is no ordinary word: a capital after a small letter, a digit or an underscore. */
const telling = /[a-z][A-Z]|[\d_]/;

const patterns = [...wirePlaces].flatMap(([path, place]) => {
  const [object = '', member = ''] = place.slice(-2);
  const beside = { path, pattern: pattern(`${object}${between}${member}`) };
  const isLineOfParty = place.length === 3;
  const alone = telling.test(member) && !isLineOfParty ? [{ path, pattern: pattern(member) }] : [];
  // The name of the party alone stands for its first line.
  const party = isLineOfParty && member === 'name' ? [{ path, pattern: pattern(object) }] : [];
  return [beside, ...alone, ...party];
});

interface NamedPlace {
  readonly path: FieldPath;
  readonly at: number;
  /** Length of the mention. Of two at the same place the longer one wins: a line of a party before the party. */
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

/** Content of a 200 answer to a submission that clearly says success. */
type AcceptedAnswer = Pick<
  Quote,
  'applicationId' | 'message' | 'diyCost' | 'fsCost' | 'shippingHandlingCost'
>;

/**
 * Reads an answer of success; `null` unless the body clearly says success: a JSON object with the success code of
 * either form and an application id, and nothing that contradicts them. Source: both submission responses of the
 * specification.
 *
 * The codes are integers there, and only integers count. An answer with "0" as a string follows neither form: checking
 * it costs the clerk a minute, while a success believed wrongly costs a certificate.
 */
function readAcceptedAnswer(body: Uint8Array, secrets: readonly string[]): AcceptedAnswer | null {
  const answer = readAnswerObject(body);
  if (answer === null || readCode(answer) !== 'success') return null;
  const applicationId = readText(answer, names.applicationId);
  if (applicationId === null || !isNumber(applicationId, secrets)) return null;
  const amount = (name: string): string | null => readAmount(answer, name, secrets);
  return {
    applicationId,
    message: readText(answer, names.message) ?? '',
    diyCost: amount(names.diyCost),
    fsCost: amount(names.fsCost),
    shippingHandlingCost: amount(names.shippingHandlingCost),
  };
}

/** Whether text can be the number of an application: short enough, usable in a URL and no secret that was sent. */
function isNumber(applicationId: string, secrets: readonly string[]): boolean {
  const text = applicationId.trim();
  if (text === '' || isStepUp(text) || applicationId.length > longestApplicationId) return false;
  return !holdsSecret(applicationId, secrets);
}

/** The deepest nesting of an answer; anything deeper is treated as unreadable. */
const deepest = 1_000;

/** Parses an answer, repeated names included; `null` for anything but a JSON object in UTF-8. */
export function readAnswerObject(body: Uint8Array): JsonObject | null {
  const text = utf8Text(body);
  const value =
    text === null ? undefined : parseLosslessJson(text, { depth: deepest, repeatedNames: 'kept' });
  return value instanceof JsonObject ? value : null;
}

function utf8Text(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/**
 * Reads the code of an answer. One form is enough; where both are present, both must say success. A `null` counts as
 * absent, because some services write it for the form they do not use.
 */
export function readCode(answer: JsonObject): 'success' | 'other' | 'none' {
  const codes = [
    ...valuesOf(answer, names.plainCode).map((value) => ({ value, success: 0 })),
    ...valuesOf(answer, names.quoteCode).map((value) => ({ value, success: 200 })),
  ].filter(({ value }) => value !== null);
  if (codes.length === 0) return 'none';
  return codes.every(({ value, success }) => isJsonNumber(value) && isExactly(value.digits, success))
    ? 'success'
    : 'other';
}

/**
 * Whether a number is exactly this code. Compared by its digits, because JavaScript turns `1e-400` into 0 and
 * `200.00000000000000001` into 200.
 */
function isExactly(digits: string, code: number): boolean {
  return /^-?\d+(?:\.0+)?$/.test(digits) && Number(digits) === code;
}

function valuesOf({ members }: JsonObject, name: string): readonly JsonValue[] {
  return members.filter((member) => member.name === name).map(({ value }) => value);
}

/** A text, or a number as it was written. `null` when missing, of another type, or repeated with another value. */
function readText(answer: JsonObject, name: string): string | null {
  const values = new Set(valuesOf(answer, name).map(textOf));
  const [value = null] = values;
  return values.size === 1 ? value : null;
}

function textOf(value: JsonValue): string | null {
  if (isJsonNumber(value)) return value.digits;
  return typeof value === 'string' ? value : null;
}

/** Longest accepted amount, longer than any sum with its currency. Characters. */
const longestAmount = 60;
/** Longest accepted number of an application. Characters. */
const longestApplicationId = 10_000;

/**
 * A cost in the answer. One that cannot be read counts as missing and remains in the stored answer, because the
 * application was accepted all the same.
 */
function readAmount(answer: JsonObject, name: string, secrets: readonly string[]): string | null {
  const amount = readText(answer, name)?.trim();
  const isReadable =
    amount !== undefined && amount.length <= longestAmount && serviceWords(amount) === amount;
  return isReadable && amount !== '' && !holdsSecret(amount, secrets) ? amount : null;
}
