import { z } from 'zod';
import { fieldPaths, type FieldPath } from './fields.ts';

/** Where a finding leads: a field, or the line about the review. */
export type FindingPlace = FieldPath | 'review';

/** Whose habits count. `neutral` holds what every chamber looks at. */
export const chamberSets = ['neutral', 'unitedKingdom', 'germany'] as const;
export type ChamberSet = (typeof chamberSets)[number];

/** What chambers look at when they decide whether to approve, and the service does not. */
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
 * The fields besides its own that a habit compares with or is about. That a warning is right is said for all of them: with
 * another invoice number, or for another company, it is asked again.
 */
export const readBesides: Readonly<Partial<Record<HabitId, readonly FieldPath[]>>> = {
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
  amountOfAllParts: ['invoiceCurrency', 'comments'],
};

/** What the service needs to take an application, and what an office asks for besides. */
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

/** What attached documents say, held against the boxes and against each other. A clerk may find that both are right. */
export const comparedIds = ['documentDiffers', 'documentsContradict'] as const;

/** What was read from attached documents. */
const readingIds = ['readNotReviewed', ...comparedIds] as const;

/** What two values that do not agree are: of a box and a document, or of one or two documents. */
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

/** What an office wants of an application besides its fields. */
const reviewIds = ['notReviewed'] as const;

export type BlockerId = (typeof blockerIds)[number];
export type ReadingId = (typeof readingIds)[number];
export type ReviewId = (typeof reviewIds)[number];

const ruleIds = [...blockerIds, ...habitIds, ...readingIds, ...reviewIds] as const;
export type RuleId = (typeof ruleIds)[number];

/** Where a finding leads: a field, or the line about the review. */
const places: readonly FindingPlace[] = [...fieldPaths, 'review'];

/** A blocker stops the application from being sent; a warning is confirmed once by the clerk. */
const severities = ['blocker', 'warning'] as const;
export type Severity = (typeof severities)[number];

/** What a rule found. Its box follows from its place, its words from the renderer's tables. */
export const findingSchema = z.object({
  rule: z.enum(ruleIds),
  severity: z.enum(severities),
  place: z.enum(places),
  /** Filled for rules that name a spot: 1-based, counted in characters as a person sees them. */
  line: z.number().int().optional(),
  column: z.number().int().optional(),
  /** Code point of a forbidden character, for example `U+202E`. */
  codePoint: z.string().optional(),
  length: z.number().int().optional(),
  limit: z.number().int().optional(),
  /** A placeholder that is not filled in, as it is written in the text, and the field that fills it in. */
  placeholder: z.object({ written: z.string(), field: z.enum(fieldPaths) }).optional(),
  /** Filled for what documents say: two values that do not agree, and the name of the document. */
  compared: z
    .object({ document: z.string(), kind: z.enum(comparedKinds), stands: z.string(), says: z.string() })
    .optional(),
});
export type Finding = z.infer<typeof findingSchema>;
