import type { Application } from '../../shared/domain/application.ts';
import { isConfirmed, type ConfirmedWarning } from '../../shared/domain/confirmed-warning.ts';
import type { ApplicationContent } from '../../shared/domain/content.ts';
import { findBlockers, findWarnings, type Demands } from '../../shared/rules/readiness.ts';
import type { Finding } from '../../shared/rules/readiness/finding.ts';

/** What the rules say of a content. All three lists are in the order of the fields. */
export interface Assessment {
  /** What stops it from being sent. */
  readonly findings: readonly Finding[];
  /** What the clerk has to look at and has not confirmed. */
  readonly warnings: readonly Finding[];
  /** What she looked at and found right. */
  readonly confirmed: readonly Finding[];
}

/** Looks at a content of an application with what is asked and confirmed of it now. */
export type Assess = (
  application: Pick<Application, 'id' | 'ledger'>,
  content: ApplicationContent,
) => Assessment;

export const nothingFound: Assessment = { findings: [], warnings: [], confirmed: [] };

export function assess(
  content: ApplicationContent,
  demands: Demands,
  confirmed: readonly ConfirmedWarning[],
): Assessment {
  const warnings = findWarnings(content, demands);
  const isDone = (finding: Finding): boolean => isConfirmed(finding, content, confirmed);
  return {
    findings: findBlockers(content, demands.requiredFields),
    warnings: warnings.filter((finding) => !isDone(finding)),
    confirmed: warnings.filter(isDone),
  };
}

/** The same, with the findings of before where they are equal, so that nothing is drawn anew that says what it said. */
export function keepEqual(before: Assessment, now: Assessment): Assessment {
  return {
    findings: keepEqualList(before.findings, now.findings),
    warnings: keepEqualList(before.warnings, now.warnings),
    confirmed: keepEqualList(before.confirmed, now.confirmed),
  };
}

function keepEqualList(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  const kept = now.map((finding) => before.find((other) => isSame(other, finding)) ?? finding);
  const isUnchanged =
    kept.length === before.length && kept.every((finding, place) => finding === before[place]);
  return isUnchanged ? before : kept;
}

function isSame(one: Finding, other: Finding): boolean {
  return (
    one.rule === other.rule &&
    one.place === other.place &&
    one.line === other.line &&
    one.column === other.column &&
    one.codePoint === other.codePoint &&
    one.length === other.length
  );
}
