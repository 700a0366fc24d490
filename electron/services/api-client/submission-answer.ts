import type { Quote } from '../../../shared/domain/quote.ts';
import { submissionAnswerMembers as names } from '../wire/co-service.ts';
import { serviceWords } from './service-words.ts';
import { isJsonNumber, JsonObject, parseLosslessJson, type JsonValue } from '../json/lossless-json.ts';

/** What an answer 200 to a submission says when it clearly says success. */
export type AcceptedAnswer = Pick<
  Quote,
  'applicationId' | 'message' | 'diyCost' | 'fsCost' | 'shippingHandlingCost'
>;

/**
 * `null` unless the body says success beyond doubt: a JSON object with the success code of either shape and an
 * application id, and nothing that contradicts them. Source: both submission responses of the specification.
 *
 * The codes are integers there and are taken as integers only. An answer that writes "0" as text follows neither
 * shape; a clerk who looks it up loses a minute, a success wrongly believed loses a certificate.
 */
export function readAcceptedAnswer(body: Uint8Array): AcceptedAnswer | null {
  const answer = readAnswerObject(body);
  if (answer === null || readCode(answer) !== 'success') return null;
  const applicationId = readText(answer, names.applicationId);
  if (applicationId === null || applicationId.trim() === '') return null;
  if (applicationId.length > longestApplicationId) return null;
  return {
    applicationId,
    message: readText(answer, names.message) ?? '',
    diyCost: readAmount(answer, names.diyCost),
    fsCost: readAmount(answer, names.fsCost),
    shippingHandlingCost: readAmount(answer, names.shippingHandlingCost),
  };
}

/** No answer nests deeper; what does is none that could be read. */
const deepest = 1_000;

/** The object that an answer is, names that stand twice included; `null` for anything but a JSON object in UTF-8. */
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

/** One shape is enough; where both stand, both must say success. `null` is how some write "not this shape". */
export function readCode(answer: JsonObject): 'success' | 'other' | 'none' {
  const codes = [
    ...valuesOf(answer, names.plainCode).map((value) => ({ value, success: 0 })),
    ...valuesOf(answer, names.quoteCode).map((value) => ({ value, success: 200 })),
  ].filter(({ value }) => value !== null);
  if (codes.length === 0) return 'none';
  return codes.every(({ value, success }) => isJsonNumber(value) && Number(value.digits) === success)
    ? 'success'
    : 'other';
}

function valuesOf({ members }: JsonObject, name: string): readonly JsonValue[] {
  return members.filter((member) => member.name === name).map(({ value }) => value);
}

/** Text, or a number as it was written. `null` when missing, of another type, or repeated with another value. */
function readText(answer: JsonObject, name: string): string | null {
  const values = new Set(valuesOf(answer, name).map(textOf));
  const [value = null] = values;
  return values.size === 1 ? value : null;
}

function textOf(value: JsonValue): string | null {
  if (isJsonNumber(value)) return value.digits;
  return typeof value === 'string' ? value : null;
}

/** Longer than any sum with its currency. */
const longestAmount = 60;
/** Longer than any number of an application. */
const longestApplicationId = 10_000;

/** A cost that cannot be read counts as missing here and stands in the kept answer: it was accepted all the same. */
function readAmount(answer: JsonObject, name: string): string | null {
  const amount = readText(answer, name)?.trim();
  const isReadable =
    amount !== undefined && amount.length <= longestAmount && serviceWords(amount) === amount;
  return isReadable && amount !== '' ? amount : null;
}
