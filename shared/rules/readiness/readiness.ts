import type { Demands } from '../../domain/settings.ts';
import { type ApplicationContent, readField } from '../../domain/content.ts';
import { type FieldPath, fieldPaths } from '../../domain/fields.ts';
import type { FindingPlace, ChamberSet, Finding } from '../../domain/finding.ts';
import { habitRules, isIn, unlessBroken } from '../habits/habit-rules.ts';
import { requiredRule, serviceRules } from './blockers.ts';
import { findingsOf, type Rule } from './finding.ts';
import type { DataDocument, TakenValue } from '../../domain/reading.ts';
import { type ComparedDocument, compareDocuments, withData } from '../reading/compare.ts';
import { dataInUse } from '../taken-values.ts';

const fieldOrder: ReadonlyMap<FindingPlace, number> = new Map(fieldPaths.map((path, order) => [path, order]));

/** First field first. */
function inOrder(findings: readonly Finding[]): readonly Finding[] {
  const order = ({ place }: Finding): number => fieldOrder.get(place) ?? fieldOrder.size;
  return findings.toSorted((one, other) => order(one) - order(other));
}

/**
 * Everything that stops this content from being sent, first field first. Empty means that the service would take it, and
 * that nothing is left out that the office asks for.
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

/** Whether anything stops this content from being sent, whatever the office asks for: looks no further than the first. */
export function hasBlocker(content: ApplicationContent): boolean {
  return serviceRules.some(({ find }) => find(content).length > 0);
}

/**
 * What stops this content also from being only stored at the service: what is written and cannot be sent as it is. No
 * field is required for that by the specification, and what an office or a chamber asks for concerns submitting, as does
 * the paper, on which nothing is printed yet.
 */
export function findStoringBlockers(content: ApplicationContent): readonly Finding[] {
  const isWritten = (path: FieldPath): boolean => readField(content, path).trim() !== '';
  const written = new Set<FindingPlace>(fieldPaths.filter(isWritten));
  return findBlockers(content).filter(({ rule, place }) => written.has(place) && !ofPaper.has(rule));
}

/** What only matters once it is printed. */
const ofPaper: ReadonlySet<Finding['rule']> = new Set<Finding['rule']>(['linesDoNotFit', 'placeholderOpen']);

/** What chambers may turn this content down for, first field first. The clerk decides; each is confirmed once. */
export function findWarnings(content: ApplicationContent, demands: Demands): readonly Finding[] {
  const found = chamberChecks(demands.chamber).flatMap((rule) => findingsOf(rule, content));
  const isRequired = (place: FindingPlace): boolean => demands.requiredFields.some((path) => path === place);
  const isSaidAlready = ({ rule, place }: Finding): boolean =>
    (isRequired(place) && missingWarnings.has(rule)) || unlessBroken(rule, found);
  return inOrder(found.filter((finding) => !isSaidAlready(finding)));
}

/** What attached documents, and electronic invoices that are no PDF, say otherwise than the boxes, or than each other, first field first. */
export function findCompared(
  content: ApplicationContent,
  documents: readonly ComparedDocument[],
  { taken, data }: { readonly taken: readonly TakenValue[]; readonly data: readonly DataDocument[] },
): readonly Finding[] {
  const all = withData(documents, dataInUse(content, taken, data));
  return inOrder(compareDocuments(content, all));
}

/** Where the office asks for the field, the same is said as a blocker. */
const missingWarnings: ReadonlySet<Finding['rule']> = new Set<Finding['rule']>([
  'destinationMissing',
  'toOrderWithoutDestination',
  'quantityMissing',
]);

/** The rules that are checked for a chamber, in the order of the boxes. */
export function chamberChecks(chamber: ChamberSet): readonly Rule[] {
  return habitRules.filter((rule) => isIn(rule, chamber));
}

/** How many separate checks there are. */
export function checkCount({ chamber, requiredFields }: Demands): number {
  return serviceRules.length + requiredFields.length + chamberChecks(chamber).length;
}

/**
 * How many checks have looked at something and found nothing: one that would look at a field which is still empty is not
 * fine, it has not been made. `found` is all that was found, also what was confirmed.
 */
export function fineCount(content: ApplicationContent, demands: Demands, found: readonly Finding[]): number {
  const filled = new Set(fieldPaths.filter((path) => /\S/.test(readField(content, path))));
  const broken = new Set(found.map(({ rule }) => rule));
  const fine = [...serviceRules, ...chamberChecks(demands.chamber)].filter(
    ({ id, reads }) => !broken.has(id) && !unlessBroken(id, found) && reads.some((path) => filled.has(path)),
  );
  return fine.length + demands.requiredFields.filter((path) => filled.has(path)).length;
}
