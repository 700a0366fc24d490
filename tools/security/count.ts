import { checklistLength, type ChecklistRow, type Proof } from './checklist-table.ts';
import type { Played, PlayedTest } from './played.ts';

/** The figures of the security report. */
export interface SecurityFigures {
  /** Items of Electron's checklist whose tests were all run and passed. */
  readonly checklist: number;
  /** Groups of attacks with at least one that was run. */
  readonly attackGroups: number;
  /** Attacks that succeeded or failed to finish, and test files that crashed. */
  readonly attacksThrough: number;
  /**
   * Messages made from the contract. Frames of the browser host's channel are not counted, but escapes through them
   * are.
   */
  readonly ipcMessages: number;
  readonly ipcEscapes: number;
  readonly canaryHits: number;
}

export interface GroupCount {
  readonly attacks: number;
  /** Attacks that succeeded. */
  readonly through: readonly string[];
}

export interface SecurityCount {
  readonly figures: SecurityFigures;
  readonly groups: Readonly<Record<string, GroupCount>>;
  /** Everything that is wrong, one line each. Empty if no attack succeeded and all were run. */
  readonly problems: readonly string[];
}

export interface Expected {
  readonly groups: readonly string[];
  readonly checklist: readonly ChecklistRow[];
}

/** End-to-end tests. They are only searched for secrets here. */
export const endToEnd = 'tests/e2e/';

/** Minimum figures. */
const least = { attackGroups: 15, ipcMessages: 10_000 } as const;

/** Adds up several runs and reports what is missing. A test that did not finish has not passed. */
export function countSecurity(runs: readonly Played[], expected: Expected): SecurityCount {
  const tests = runs.flatMap((run) => run.tests);
  const fallen = runs.flatMap((run) => run.failures);
  const groups = countGroups(tests);
  const proven = expected.checklist.filter(({ proofs }) => isProven(tests, proofs));
  const figures = {
    checklist: new Set(proven.map(({ item }) => item)).size,
    attackGroups: Object.keys(groups).length,
    attacksThrough: Object.values(groups).flatMap(({ through }) => through).length + fallen.length,
    ipcMessages: sum(tests, ({ meta: { fuzz } }) => (fuzz?.door === 'contract' ? fuzz.messages : 0)),
    ipcEscapes: sum(tests, ({ meta }) => meta.fuzz?.escapes),
    canaryHits: sum(tests, ({ meta }) => meta.canaries?.hits),
  };
  const problems = [
    ...fallen,
    ...through(groups),
    ...notPlayed(tests, groups, expected),
    ...outOfBounds(figures),
    ...(sum(tests, ({ meta }) => meta.canaries?.searched) > 0 ? [] : ['No canary was searched for.']),
  ];
  return { figures, groups, problems };
}

function countGroups(tests: readonly PlayedTest[]): Readonly<Record<string, GroupCount>> {
  const groups = new Map<string, GroupCount>();
  for (const { meta, status, title } of tests) {
    if (meta.attack === undefined) continue;
    const { group } = meta.attack;
    const sofar = groups.get(group) ?? { attacks: 0, through: [] };
    const got = meta.attack.through ?? (status === 'passed' ? null : 'It did not end well.');
    const reached = got === null ? [] : [`${title}: ${got}`];
    groups.set(group, { attacks: sofar.attacks + 1, through: [...sofar.through, ...reached] });
  }
  return Object.fromEntries([...groups].sort(([one], [other]) => one.localeCompare(other)));
}

function isProven(tests: readonly PlayedTest[], proofs: readonly Proof[]): boolean {
  return proofs.length > 0 && proofs.every((proof) => hasPassed(tests, proof));
}

function hasPassed(tests: readonly PlayedTest[], { file, title }: Proof): boolean {
  const named = tests.filter((test) => test.file === file && test.title === title);
  return named.length > 0 && named.every(({ status }) => status === 'passed');
}

function through(groups: Readonly<Record<string, GroupCount>>): string[] {
  return Object.entries(groups).flatMap(([group, counted]) =>
    counted.through.map((what) => `Through, ${group}: ${what}`),
  );
}

function notPlayed(
  tests: readonly PlayedTest[],
  groups: Readonly<Record<string, GroupCount>>,
  { groups: declared, checklist }: Expected,
): string[] {
  const missing = declared.filter((group) => !Object.hasOwn(groups, group));
  const unproven = checklist.filter(({ proofs }) => !isProven(tests, proofs));
  const others = tests.filter((test) => !isPlayed(test) && test.meta.attack === undefined);
  return [
    ...missing.map((group) => `Not played: the attacks «${group}».`),
    ...unproven.map(({ item }) => `Not proven: item ${item} of the checklist.`),
    ...others.map(({ status, fullName }) => `Not passed (${status}): ${fullName}`),
  ];
}

/**
 * Whether a test counts as run. Without Electron's runtime, tests of the desktop host are skipped and reported as such.
 */
function isPlayed({ status, file }: PlayedTest): boolean {
  return status === 'passed' || (file.startsWith(endToEnd) && status !== 'failed');
}

function outOfBounds(figures: SecurityFigures): string[] {
  const { checklist, attackGroups, ipcMessages, ipcEscapes, canaryHits } = figures;
  return [
    ...(checklist === checklistLength ? [] : [`The checklist is met in ${checklist} of ${checklistLength}.`]),
    ...(attackGroups >= least.attackGroups ? [] : [`Only ${attackGroups} groups were played.`]),
    ...(ipcMessages >= least.ipcMessages ? [] : [`Only ${ipcMessages} messages were sent.`]),
    ...(ipcEscapes === 0 ? [] : [`${ipcEscapes} messages escaped.`]),
    ...(canaryHits === 0 ? [] : [`${canaryHits} places hold a known secret.`]),
  ];
}

function sum(tests: readonly PlayedTest[], of: (test: PlayedTest) => number | undefined): number {
  return tests.reduce((total, test) => total + (of(test) ?? 0), 0);
}
