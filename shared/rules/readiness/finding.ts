import type { ChamberSet, Finding, RuleId, Severity } from '../../domain/finding.ts';
import type { ApplicationContent } from '../../domain/content.ts';
import type { Box } from '../../domain/field-table.ts';
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
  readonly box: Box | 'order' | 'any';
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
