import type { Quote } from '../../../shared/domain/quote.ts';
import { submissionAnswerMembers as names } from '../wire/co-service.ts';
import { serviceWords } from './service-words.ts';
import { readMembers, type WrittenMember } from './json-members.ts';

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
  const members = readMembers(body);
  if (members === null || readCode(members) !== 'success') return null;
  const applicationId = readText(members, names.applicationId);
  if (applicationId === null || applicationId.trim() === '') return null;
  if (applicationId.length > longestApplicationId) return null;
  return {
    applicationId,
    message: readText(members, names.message) ?? '',
    diyCost: readAmount(members, names.diyCost),
    fsCost: readAmount(members, names.fsCost),
    shippingHandlingCost: readAmount(members, names.shippingHandlingCost),
  };
}

/** One shape is enough; where both stand, both must say success. `null` is how some write "not this shape". */
export function readCode(members: readonly WrittenMember[]): 'success' | 'other' | 'none' {
  const codes = [
    ...sources(members, names.plainCode).map((source) => ({ source, success: 0 })),
    ...sources(members, names.quoteCode).map((source) => ({ source, success: 200 })),
  ].filter(({ source }) => source !== 'null');
  if (codes.length === 0) return 'none';
  return codes.every(({ source, success }) => isNumber(source, success)) ? 'success' : 'other';
}

function isNumber(source: string, expected: number): boolean {
  return /^-?\d/.test(source) && Number(source) === expected;
}

function sources(members: readonly WrittenMember[], name: string): readonly string[] {
  return members.filter((member) => member.name === name).map(({ source }) => source);
}

/** Text, or a number as it was written. `null` when missing, of another type, or repeated with another value. */
function readText(members: readonly WrittenMember[], name: string): string | null {
  const values = new Set(sources(members, name).map(textOf));
  const [value = null] = values;
  return values.size === 1 ? value : null;
}

function textOf(source: string): string | null {
  if (/^-?\d/.test(source)) return source;
  const value: unknown = JSON.parse(source);
  return typeof value === 'string' ? value : null;
}

/** Longer than any sum with its currency. */
const longestAmount = 60;
/** Longer than any number of an application. */
const longestApplicationId = 10_000;

/** A cost that cannot be read counts as missing here and stands in the kept answer: it was accepted all the same. */
function readAmount(members: readonly WrittenMember[], name: string): string | null {
  const amount = readText(members, name)?.trim();
  const isReadable =
    amount !== undefined && amount.length <= longestAmount && serviceWords(amount) === amount;
  return isReadable && amount !== '' ? amount : null;
}
