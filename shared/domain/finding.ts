import { z } from 'zod';
import { fieldPaths, type FieldPath } from './fields.ts';

/** What a finding refers to: a field, or the line about the review. */
export type FindingPlace = FieldPath | 'review';

/** Chambers whose habits are known. `neutral` has what every chamber checks. */
export const chamberSets = ['neutral', 'unitedKingdom', 'germany'] as const;
export type ChamberSet = (typeof chamberSets)[number];

/** What chambers check before they approve, and the service does not. */
export const habitIds = [
  'postBox',
  'consignorAddress',
  'unknownConsignee',
  'consigneeAddress',
  'toOrderWithoutDestination',
  'destinationMissing',
  'destinationNotACountry',
  'countryTwice',
  'destinationTwice',
  'vesselNamed',
  'modeMissing',
  'orderDiffers',
  'severalOrigins',
  'orderNumberInGoods',
  'marksMissing',
  'itemNumbers',
  'packagesMissing',
  'packagesNotCounted',
  'brandAlone',
  'invoiceNotInGoods',
  'invoiceDateMissing',
  'invoiceDiffers',
  'tariffCode',
  'continuationSheet',
  'quantityMissing',
  'weightMissing',
  'grossWeight',
  'amountOfAllParts',
  'invoiceDateNotADay',
  'weightNotANumber',
] as const;
export type HabitId = (typeof habitIds)[number];

/**
 * The other fields that a habit compares with or is about. A confirmation of its warning covers all of them: when one
 * changes, for example the invoice number, the clerk is asked again.
 */
export const relatedFields: Readonly<Partial<Record<HabitId, readonly FieldPath[]>>> = {
  consignorAddress: ['consignor.name', 'consignor.city'],
  consigneeAddress: ['consignee.name', 'consignee.city'],
  toOrderWithoutDestination: ['consignee.name'],
  destinationMissing: ['consignee.name'],
  countryTwice: ['consignor.countryCode', 'consignee.countryCode'],
  destinationTwice: ['destination'],
  orderDiffers: ['purchaseOrder'],
  severalOrigins: ['goods', 'originCountryCode'],
  orderNumberInGoods: ['purchaseOrder'],
  packagesMissing: ['quantity'],
  packagesNotCounted: ['quantity'],
  invoiceNotInGoods: ['invoiceNumber', 'remarks'],
  invoiceDateMissing: ['invoiceNumber', 'remarks'],
  invoiceDiffers: ['invoiceNumber', 'remarks'],
  grossWeight: ['grossWeight'],
  amountOfAllParts: ['invoiceCurrency', 'comments'],
};

/** Rules for what the service requires of an application, and for what the office requires beyond that. */
export const blockerIds = [
  'consignorMissing',
  'consigneeMissing',
  'originMissing',
  'originNotACountry',
  'partyCountryNotACode',
  'goodsMissing',
  'originalsNotANumber',
  'copiesNotANumber',
  'invoiceNumberMissing',
  'currencyMissing',
  'currencyNotACode',
  'amountMissing',
  'amountNotADecimal',
  'forbiddenCharacter',
  'tooLong',
  'lineBreak',
  'requiredMissing',
  'linesDoNotFit',
  'placeholderOpen',
] as const;

/**
 * Rules that compare attached documents with the boxes and with each other. A clerk may confirm that both are right.
 */
export const comparedIds = ['documentDiffers', 'documentsContradict'] as const;

/** Rules about what was read from attached documents. */
const readingIds = ['readNotReviewed', ...comparedIds] as const;

/** Kinds of disagreement: between a box and a document, or within one or two documents. */
const comparedKinds = [
  'differs',
  'totalAndLines',
  'totals',
  'currencies',
  'netAboveGross',
  'dataAndPages',
  'packingList',
] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** Rules about the review, which an office may require. */
const reviewIds = ['notReviewed'] as const;

export type BlockerId = (typeof blockerIds)[number];
export type ReadingId = (typeof readingIds)[number];
export type ReviewId = (typeof reviewIds)[number];

const ruleIds = [...blockerIds, ...habitIds, ...readingIds, ...reviewIds] as const;
export type RuleId = (typeof ruleIds)[number];

/** What a finding can refer to. */
const places: readonly FindingPlace[] = [...fieldPaths, 'review'];

/**
 * A `blocker` stops the application from being submitted, a `warning` only until the clerk confirms it once. The one
 * blocker that she can confirm is `documentsContradict`.
 */
const severities = ['blocker', 'warning'] as const;
export type Severity = (typeof severities)[number];

/** What a rule found. Its box follows from its place; its words are in `readiness.ts` and `habits.ts` of each language. */
export const findingSchema = z.object({
  rule: z.enum(ruleIds),
  severity: z.enum(severities),
  place: z.enum(places),
  /** Position in the text, where the rule names one: 1-based, in characters as a person sees them. */
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  /** Code point of a forbidden character, for example `U+202E`. */
  codePoint: z.string().optional(),
  length: z.number().int().optional(),
  limit: z.number().int().optional(),
  /** A placeholder that is not filled in, as written in the text, and the field it needs. */
  placeholder: z.object({ written: z.string(), field: z.enum(fieldPaths) }).optional(),
  /** Only for what documents say: two values that disagree (`value`: that of the box, where it is one of them), and the name of the document. */
  compared: z
    .object({ document: z.string(), kind: z.enum(comparedKinds), value: z.string(), otherValue: z.string() })
    .optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Tells a finding from the others of an application. Several contradictions may be about one field. */
export function identityOf({ rule, place, compared }: Finding): string {
  const isAlone = compared === undefined || compared.kind === 'differs';
  return [rule, place, ...(isAlone ? [] : [compared.kind, compared.value, compared.otherValue])].join(' ');
}
