import type { z } from 'zod';
import Big from 'big.js';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { isCountryCode } from '../../../shared/rules/codes.ts';
import { type WireApplication, wireApplicationSchema } from '../wire/co-service.ts';
import { type ArrivedPdf, type ArrivedSubmission, SubmissionReader } from './submission-reader.ts';

/** An application as it was received, with hashes in place of bytes. */
export interface ReceivedApplication extends CheckedSubmission {
  /** `PRACTICE-000001` and so on. */
  readonly applicationId: string;
  /** SHA-256 of the raw body, lower-case hexadecimal. */
  readonly bodySha256: string;
  readonly bodyBytes: number;
  readonly receivedAt: Date;
}

/** The part of an application that issuing needs. */
export type IssuableApplication = Pick<ReceivedApplication, 'applicationId' | 'application'>;

/** The applications in the memory of one practice service. Nothing is written to disk. */
export class ReceivedApplications {
  readonly #applications: ReceivedApplication[] = [];
  readonly #earlier = new Map<string, IssuableApplication>();
  readonly #firstNumber: number;

  constructor({ firstNumber = 1 }: { readonly firstNumber?: number } = {}) {
    this.#firstNumber = firstNumber;
  }

  /** Adds an application that an earlier run accepted, from the program's data. */
  remember(earlier: IssuableApplication): void {
    this.#earlier.set(earlier.applicationId, earlier);
  }

  add(arrived: Omit<ReceivedApplication, 'applicationId'>): ReceivedApplication {
    const number = String(this.#firstNumber + this.#applications.length).padStart(6, '0');
    const application = { ...arrived, applicationId: `PRACTICE-${number}` };
    this.#applications.push(application);
    return application;
  }

  find(applicationId: string): IssuableApplication | undefined {
    const received = this.#applications.find((application) => application.applicationId === applicationId);
    return received ?? this.#earlier.get(applicationId);
  }

  /** All applications in order of arrival. */
  all(): readonly ReceivedApplication[] {
    return [...this.#applications];
  }
}

/** An attachment as it was received; its bytes are not kept. */
interface ReceivedAttachment {
  readonly name: string;
  readonly attType: string;
  /** SHA-256 of the decoded PDF, lower-case hexadecimal. */
  readonly sha256: string;
  /** Length of the decoded PDF. */
  readonly bytes: number;
}

interface CheckedSubmission {
  readonly application: Omit<WireApplication, 'Attachment'>;
  readonly attachments: readonly ReceivedAttachment[];
}

/** Checks a body strictly. The error is the text for `Message`; it names the first wrong member. */
export function checkSubmission({ value, pdfs }: ArrivedSubmission): Result<CheckedSubmission, string> {
  const parsed = wireApplicationSchema.safeParse(value);
  if (!parsed.success) return fail(describeIssue(parsed.error.issues));
  const { Attachment, ...application } = parsed.data;
  const fault = findWrongValue(application);
  if (fault !== null) return fail(fault);
  const attachments: ReceivedAttachment[] = [];
  for (const [index, attachment] of Attachment.entries()) {
    const received = checkAttachment(attachment, pdfs);
    if (!received.ok) return fail(`Attachment[${index}].pdf: ${received.error}`);
    attachments.push(received.value);
  }
  return succeed({ application, attachments });
}

function describeIssue(issues: readonly z.core.$ZodIssue[]): string {
  const [issue] = issues;
  if (issue === undefined) throw new Error('A failed check names no issue');
  if (issue.code !== 'unrecognized_keys') return `${memberPath(issue.path)}: ${issue.message}.`;
  return `${memberPath([...issue.path, (issue.keys[0] ?? '').slice(0, 100)])}: unknown member.`;
}

function memberPath(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return parts.length === 0 ? 'The body' : parts.join('').replace(/^\./, '');
}

/** The first wrong value. Blank values of a draft are accepted, because it is not complete yet. */
function findWrongValue({
  Options,
  cocert,
  InvoiceDetails,
}: CheckedSubmission['application']): string | null {
  const country = 'must be a two-letter country code of ISO 3166 in upper case.';
  const number = 'must be a whole number in digits.';
  const isNumber = (text: string): boolean => /^\d{1,6}$/.test(text);
  const rules: readonly (readonly [
    member: string,
    value: string,
    isRight: (value: string) => boolean,
    rule: string,
  ])[] = [
    ['cocert.CountryOfOrigin_3', cocert.CountryOfOrigin_3, isCountryCode, country],
    ['cocert.Consignor_1.CountryISOCode', cocert.Consignor_1.CountryISOCode, isCountryOrBlank, country],
    ['cocert.Consignee_2.CountryISOCode', cocert.Consignee_2.CountryISOCode, isCountryOrBlank, country],
    ['cocert.Originals', cocert.Originals, isNumber, number],
    ['cocert.Copies', cocert.Copies, isNumber, number],
    [
      'InvoiceDetails.invAmount',
      InvoiceDetails.invAmount,
      (amount) => /^\d{1,20}(\.\d{1,20})?$/.test(amount),
      'must be a decimal number with a dot.',
    ],
    [
      'InvoiceDetails.invCurrency',
      InvoiceDetails.invCurrency,
      (currency) => /^([A-Z]{3})?$/.test(currency),
      'must be a currency code of three letters in upper case.',
    ],
  ];
  const isLeftOpen = (value: string): boolean => Options.Service === 'Draft' && value === '';
  const wrong = rules.find(([, value, isRight]) => !isLeftOpen(value) && !isRight(value));
  return wrong === undefined ? null : `${wrong[0]}: ${wrong[3]}`;
}

function isCountryOrBlank(code: string): boolean {
  return code === '' || isCountryCode(code);
}

function checkAttachment(
  { name, attType, pdf: text }: WireApplication['Attachment'][number],
  pdfs: ArrivedSubmission['pdfs'],
): Result<ReceivedAttachment, string> {
  const pdf = pdfs.get(text) ?? decoded(text);
  return pdf.ok ? succeed({ name, attType, ...pdf.value }) : pdf;
}

/** Decodes a PDF whose member's name was written with escapes, so that it was not recognised while it arrived. */
function decoded(text: string): ArrivedPdf {
  const reader = new SubmissionReader();
  reader.write(Buffer.from(JSON.stringify({ pdf: text })));
  const read = reader.end();
  const [pdf] = read.ok ? read.value.pdfs.values() : [];
  return pdf ?? fail('is no base64.');
}

const ExactDecimal = Big();
// In strict mode the library throws on a JavaScript number, so that no float can be used by mistake.
ExactDecimal.strict = true;

/** The values from which costs are calculated, as they are on the wire. */
interface ChargedApplication {
  /** Decimal text with a dot. */
  readonly invoiceAmount: string;
  /** Whole numbers as text. */
  readonly originals: string;
  readonly copies: string;
}

interface Tariff {
  readonly application: string;
  readonly original: string;
  readonly copy: string;
}

/**
 * An invented tariff without a currency, similar to those of chambers:
 *
 *     DIY  18.00 for the application,  6.00 for each original, 2.00 for each copy
 *     FS   30.00 for the application, 12.00 for each original, 4.00 for each copy
 *     both  1.50 for each commenced 10,000 of the first 200,000 of the invoice, 0.001 % of the rest
 *     FS   24.90 for sending up to three papers, 1.15 for each further one
 *
 * Sums are exact and rounded once, half up, to two places.
 */
const tariffs = {
  DIY: { application: '18.00', original: '6.00', copy: '2.00' },
  FS: { application: '30.00', original: '12.00', copy: '4.00' },
} as const satisfies Record<string, Tariff>;

const invoiceShare = { stepsUpTo: '200000', stepSize: '10000', perStep: '1.50', above: '0.00001' } as const;
const shipping = { parcel: '24.90', papersInParcel: '3', furtherPaper: '1.15' } as const;

/** Cost of the certificate, as decimal text with two places. */
export function certificateCost(tag: keyof typeof tariffs, charged: ChargedApplication): string {
  const tariff = tariffs[tag];
  return new ExactDecimal(tariff.application)
    .plus(new ExactDecimal(tariff.original).times(charged.originals))
    .plus(new ExactDecimal(tariff.copy).times(charged.copies))
    .plus(shareOfInvoice(charged.invoiceAmount))
    .toFixed(2, Big.roundHalfUp);
}

/** Cost of sending the papers, as decimal text with two places. DIY sends none. */
export function shippingCost(tag: keyof typeof tariffs, charged: ChargedApplication): string {
  if (tag === 'DIY') return '0.00';
  const further = new ExactDecimal(charged.originals).plus(charged.copies).minus(shipping.papersInParcel);
  const charge = new ExactDecimal(shipping.furtherPaper).times(further.gt('0') ? further : '0');
  return charge.plus(shipping.parcel).toFixed(2, Big.roundHalfUp);
}

function shareOfInvoice(invoiceAmount: string): Big {
  const amount = new ExactDecimal(invoiceAmount);
  const limit = new ExactDecimal(invoiceShare.stepsUpTo);
  const above = amount.gt(limit) ? amount.minus(limit) : new ExactDecimal('0');
  return commencedSteps(amount.minus(above))
    .times(invoiceShare.perStep)
    .plus(above.times(invoiceShare.above));
}

/**
 * Number of commenced steps. Calculated by the remainder, because a quotient would be rounded to the library's twenty
 * places.
 */
function commencedSteps(amount: Big): Big {
  const remainder = amount.mod(invoiceShare.stepSize);
  const whole = amount.minus(remainder).div(invoiceShare.stepSize);
  return remainder.gt('0') ? whole.plus('1') : whole;
}
