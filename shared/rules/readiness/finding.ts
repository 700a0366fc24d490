import type { ChamberSet, Finding, RuleId, Severity } from '../../domain/finding.ts';
import type { ApplicationContent } from '../../domain/content.ts';
import type { Box } from '../../domain/field-table.ts';
import type { FieldPath } from '../../domain/fields.ts';

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
  /** The box it checks; `order` for what stands beside the page, `any` for what may be anywhere. */
  readonly box: Box | 'order' | 'any';
  /** The fields it reads; while all of them are empty, it counts as not checked. */
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
