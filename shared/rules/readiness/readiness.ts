import type { ApplicationState } from '../../domain/application.ts';
import { type Attempt, type Outcome, attemptPhase } from '../../domain/attempt.ts';
import type { IssuedDocument } from '../../domain/certificate.ts';
import { assertNever } from '../../domain/result.ts';
import type { Demands } from '../../domain/settings.ts';
import { type ApplicationContent, readField } from '../../domain/content.ts';
import { type FieldPath, fieldPaths } from '../../domain/fields.ts';
import type { FindingPlace, ChamberSet, Finding } from '../../domain/finding.ts';
import { habitRules, isIn, unlessBroken } from '../habits/habit-rules.ts';
import { requiredRule, serviceRules } from './blockers.ts';
import { findingsOf, type Rule } from './rule.ts';
import type { DataDocument, TakenValue } from '../../domain/reading.ts';
import { type ComparedDocument, compareDocuments, withData } from '../reading/compare.ts';
import { dataInUse } from '../taken-values.ts';

const fieldOrder: ReadonlyMap<FindingPlace, number> = new Map(fieldPaths.map((path, order) => [path, order]));

/** Sorts findings by the order of their fields. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const order = ({ place }: Finding): number => fieldOrder.get(place) ?? fieldOrder.size;
  return findings.toSorted((one, other) => order(one) - order(other));
}

/**
 * Everything that stops this content from being submitted, first field first. Empty means that the service would accept
 * it and that every field the office requires is filled in.
 */
export function findBlockers(
  content: ApplicationContent,
  requiredFields: readonly FieldPath[] = [],
): readonly Finding[] {
  const found = serviceRules.flatMap((rule) => findingsOf(rule, content));
  const named = new Set(found.map(({ place }) => place));
  const required = findingsOf(requiredRule(requiredFields), content).filter(({ place }) => !named.has(place));
  return inOrder([...found, ...required]);
}

/**
 * Whether the service's rules stop this content from being submitted, whatever the office requires. Stops at the first
 * finding.
 */
export function hasBlocker(content: ApplicationContent): boolean {
  return serviceRules.some(({ find }) => find(content).length > 0);
}

/**
 * What stops this content even from being stored at the service as a `Draft`: fields with text that cannot be sent as
 * it is. The specification requires no field for that. The demands of the office and the chamber concern only
 * submitting, and so does whether the text fits on paper.
 */
export function findStoringBlockers(content: ApplicationContent): readonly Finding[] {
  const isWritten = (path: FieldPath): boolean => readField(content, path).trim() !== '';
  const written = new Set<FindingPlace>(fieldPaths.filter(isWritten));
  return findBlockers(content).filter(({ rule, place }) => written.has(place) && !ofPaper.has(rule));
}

/** Rules that only matter when the certificate is printed. */
const ofPaper: ReadonlySet<Finding['rule']> = new Set<Finding['rule']>(['linesDoNotFit', 'placeholderOpen']);

/** Reasons why chambers may reject this content, first field first. The clerk decides; each is confirmed once. */
export function findWarnings(content: ApplicationContent, demands: Demands): readonly Finding[] {
  const found = chamberChecks(demands.chamber).flatMap((rule) => findingsOf(rule, content));
  const isRequired = (place: FindingPlace): boolean => demands.requiredFields.some((path) => path === place);
  const isCovered = ({ rule, place }: Finding): boolean =>
    (isRequired(place) && missingWarnings.has(rule)) || unlessBroken(rule, found);
  return inOrder(found.filter((finding) => !isCovered(finding)));
}

/**
 * Where attached documents, and electronic invoices without a PDF, disagree with the boxes or with each other, first
 * field first.
 */
export function findCompared(
  content: ApplicationContent,
  documents: readonly ComparedDocument[],
  { taken, data }: { readonly taken: readonly TakenValue[]; readonly data: readonly DataDocument[] },
): readonly Finding[] {
  const all = withData(documents, dataInUse(content, taken, data));
  return inOrder(compareDocuments(content, all));
}

/** Warnings that are left out where the office requires the field, as the blocker says the same. */
const missingWarnings: ReadonlySet<Finding['rule']> = new Set<Finding['rule']>([
  'destinationMissing',
  'toOrderWithoutDestination',
  'quantityMissing',
]);

/** The rules that apply to a chamber, in the order of the boxes. */
export function chamberChecks(chamber: ChamberSet): readonly Rule[] {
  return habitRules.filter((rule) => isIn(rule, chamber));
}

/** How many checks there are for these demands. */
export function checkCount({ chamber, requiredFields }: Demands): number {
  return serviceRules.length + requiredFields.length + chamberChecks(chamber).length;
}

/**
 * How many checks found nothing wrong. A check whose fields are all still empty does not count: it has not been made.
 * `found` is everything found, including what was confirmed.
 */
export function fineCount(content: ApplicationContent, demands: Demands, found: readonly Finding[]): number {
  const filled = new Set(fieldPaths.filter((path) => /\S/.test(readField(content, path))));
  const broken = new Set(found.map(({ rule }) => rule));
  const fine = [...serviceRules, ...chamberChecks(demands.chamber)].filter(
    ({ id, reads }) => !broken.has(id) && !unlessBroken(id, found) && reads.some((path) => filled.has(path)),
  );
  return fine.length + demands.requiredFields.filter((path) => filled.has(path)).length;
}

/**
 * The state that a clerk sees. Only the last attempt counts, as none follows an accepted or unknown one. What the
 * service only stored as a `Draft`, what was not sent and what was found absent is still to be sent.
 */
export function applicationState(
  content: ApplicationContent,
  attempts: readonly Attempt[],
  issued: IssuedDocument | null,
): ApplicationState {
  const last = attempts.at(-1);
  if (last?.outcome === null) return attemptPhase(last) === 'waiting' ? 'waiting' : 'sending';
  const settled = last === undefined ? null : settledState(last.outcome, issued);
  return settled ?? (hasBlocker(content) ? 'draft' : 'ready');
}

/** The state that an outcome leaves an application in; `null` when it can be sent as before. */
function settledState(outcome: Outcome, issued: IssuedDocument | null): ApplicationState | null {
  switch (outcome.kind) {
    case 'accepted':
      if (outcome.quote.serviceTag === 'Draft') return null;
      return issued === null ? 'accepted' : 'issued';
    case 'refused':
      return 'refused';
    case 'unknown':
      return outcome.foundAbsentAt === null ? 'unknown' : null;
    case 'notSent':
      return null;
    default:
      return assertNever(outcome);
  }
}
