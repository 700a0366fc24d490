import { z } from 'zod';
import type { FindingPlace } from '../boxes.ts';
import { type ChamberSet, habitIds } from '../habits/habit.ts';
import type { ApplicationContent } from '../../domain/content.ts';
import type { Box } from '../../domain/field-table.ts';
import { fieldPaths, type FieldPath } from '../../domain/fields.ts';

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
type Severity = (typeof severities)[number];

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
  /** Filled for what documents say: two values that do not agree, and the name of the document. */
  compared: z
    .object({ document: z.string(), kind: z.enum(comparedKinds), stands: z.string(), says: z.string() })
    .optional(),
});
export type Finding = z.infer<typeof findingSchema>;

/** What stops an application: how many fields that have to be filled in, and how much that is wrong. */
export interface Blockers {
  readonly missing: number;
  readonly wrong: number;
}

/** `others`: what stops it besides what the rules found. */
export function blockersOf(findings: readonly Pick<Finding, 'rule'>[], others = 0): Blockers {
  const missing = findings.filter(({ rule }) => rule.endsWith('Missing')).length;
  return { missing, wrong: findings.length - missing + others };
}

/** Where in a content something is wrong, with what its words need. */
export type Spot = Omit<Finding, 'rule' | 'severity'>;

/** One check: pure, so that it can be made with every key that is pressed. */
export interface Rule {
  readonly id: RuleId;
  readonly severity: Severity;
  /** The box it looks at; `order` for what stands beside the page, `any` for what may be anywhere. */
  readonly box: Box | 'order' | 'any';
  /** Where something must be written before it has looked at anything. */
  readonly reads: readonly FieldPath[];
  /** Whose rule it is: the service's, the office's own, or of these chambers (`neutral` is every chamber's). */
  readonly sets: readonly ChamberSet[] | 'service' | 'office';
  /** Where it is written down. */
  readonly source: string;
  readonly find: (content: ApplicationContent) => readonly Spot[];
}

export function findingsOf({ id, severity, find }: Rule, content: ApplicationContent): readonly Finding[] {
  return find(content).map((spot) => ({ rule: id, severity, ...spot }));
}
