import type { ChamberSet, Finding, HabitId, RuleId, Severity } from '../../domain/finding.ts';
import type { ApplicationContent } from '../../domain/content.ts';
import type { BoxNumber } from '../../domain/field-table.ts';
import type { FieldPath } from '../../domain/fields.ts';

/** Counts of what stops an application: fields that are missing, and fields that are wrong. */
export interface Blockers {
  readonly missing: number;
  readonly wrong: number;
}

/** Counts blockers. `others`: blockers that are no findings of rules. */
export function blockersOf(findings: readonly Pick<Finding, 'rule'>[], others = 0): Blockers {
  const missing = findings.filter(({ rule }) => rule.endsWith('Missing')).length;
  return { missing, wrong: findings.length - missing + others };
}

/** Where a content is wrong, with the values that the message needs. */
export type FindingDetails = Omit<Finding, 'rule' | 'severity'>;

/** One check. Pure, so that it can run on every keystroke. */
export interface Rule {
  readonly id: RuleId;
  readonly severity: Severity;
  /** The box it checks; `order` for fields beside the page, `any` for fields in several places. */
  readonly box: BoxNumber | 'order' | 'any';
  /** The fields it reads. While all of them are empty, it counts as not checked. */
  readonly reads: readonly FieldPath[];
  /** Whose rule it is: the service's, the office's, or that of certain chambers (`neutral`: of every chamber). */
  readonly sets: readonly ChamberSet[] | 'service' | 'office';
  /** The document that states the rule. */
  readonly source: string;
  readonly find: (content: ApplicationContent) => readonly FindingDetails[];
}

export function findingsOf({ id, severity, find }: Rule, content: ApplicationContent): readonly Finding[] {
  return find(content).map((spot) => ({ rule: id, severity, ...spot }));
}

/** One habit of chambers. Pure, so that it can run on every keystroke. */
export interface Habit {
  readonly id: HabitId;
  /** The box it checks; `order` for fields beside the page, `any` for fields in several places. */
  readonly box: BoxNumber | 'order' | 'any';
  /** The fields it reads, where they are not those of its box. */
  readonly reads?: readonly FieldPath[];
  /** The sets of chambers it belongs to. A `neutral` one applies to all. */
  readonly sets: readonly ChamberSet[];
  /** The document in which chambers state it. */
  readonly source: string;
  /** Another habit that replaces this one when broken, as correcting that one corrects both. */
  readonly unless?: HabitId;
  /** The field or fields that break the habit; `null` for none. */
  readonly brokenAt: (content: ApplicationContent) => FieldPath | readonly FieldPath[] | null;
}

/** Documents in which chambers state their habits. */
export const sources = {
  common: 'Common entry rules of chambers for certificates of origin',
  germany: 'Entry rules of the German chambers of commerce',
  unitedKingdom: 'Guidance of British chambers of commerce',
} as const;

export const allRuleSets = ['neutral'] as const;
/** Sets of chambers with detailed written rules for clerks. */
export const strictRuleSets = ['unitedKingdom', 'germany'] as const;

export const isBlank = (text: string): boolean => text.trim() === '';
export const placeIf = (broken: boolean, place: FieldPath): FieldPath | null => (broken ? place : null);
