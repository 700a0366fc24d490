import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationState } from '../../../shared/domain/application.ts';
import { type ConfirmedWarning, isConfirmed } from '../../../shared/domain/confirmed-warning.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import { type Demands, demandsOf } from '../../../shared/domain/settings.ts';
import { multilineFields } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { DataDocument, KeptValue } from '../../../shared/domain/reading.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type * as readinessRules from '../../../shared/rules/readiness/readiness.ts';
import type { Finding } from '../../../shared/domain/finding.ts';
import type { ComparedDocument } from '../../../shared/rules/reading/compare.ts';
import { findReview } from '../../../shared/rules/review.ts';
import { findUnreviewed } from '../../../shared/rules/taken-values.ts';
import { callMain } from '../call-main.ts';
import type { ConnectionsStore } from '../connections.ts';
import type { ProgramStore } from '../program.ts';
import type { ReadingsStore, TakenValuesStore } from './readings.ts';

type Answer = Result<readonly ConfirmedWarning[], ApplicationFailure>;

interface ReadinessState {
  /** What was confirmed of each application that was open since the page began. */
  readonly confirmed: ReadonlyMap<string, readonly ConfirmedWarning[]>;
}

interface ReadinessActions {
  /** Asks main what is confirmed of an application. One that main cannot tell counts as not confirmed. */
  readonly load: (applicationId: string) => Promise<void>;
  /** Another window confirmed or unconfirmed warnings. */
  readonly take: (applicationId: string, confirmed: readonly ConfirmedWarning[]) => void;
  readonly confirm: (applicationId: string, warning: ConfirmedWarning) => Promise<Answer>;
  /** The clerk wants to be warned of it again. */
  readonly unconfirm: (applicationId: string, warning: ConfirmedWarning) => Promise<Answer>;
  readonly reset: () => void;
}

export type ReadinessStore = StoreApi<ReadinessState & ReadinessActions>;

const initialReadiness: ReadinessState = { confirmed: new Map() };

/** What the clerk has looked at and found right. It counts once main has it. */
export function createReadinessStore(
  { readiness }: Pick<CoDeskBridge, 'readiness'>,
  program: ProgramStore,
): ReadinessStore {
  return createStore((set, get) => {
    const keep = (applicationId: string, answer: Answer): Answer => {
      if (answer.ok) set({ confirmed: new Map(get().confirmed).set(applicationId, answer.value) });
      return answer;
    };
    const change = async (applicationId: string, ask: () => Promise<Answer>): Promise<Answer> => {
      const answer = await callMain(ask);
      // What could not be written does not count.
      if (!answer.ok) program.getState().setTrouble({ action: 'confirm', reason: answer.error.kind });
      return keep(applicationId, answer);
    };
    return {
      ...initialReadiness,
      load: async (applicationId) => {
        keep(applicationId, await callMain(() => readiness.confirmed({ applicationId })));
      },
      take: (applicationId, confirmed) => void keep(applicationId, { ok: true, value: confirmed }),
      confirm: (applicationId, warning) =>
        change(applicationId, () => readiness.confirm({ applicationId, warning })),
      unconfirm: (applicationId, { habit, place }) =>
        change(applicationId, () => readiness.unconfirm({ applicationId, warning: { habit, place } })),
      reset: () => set(initialReadiness),
    };
  });
}

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
  application: Pick<Application, 'id' | 'ledger' | 'attachments' | 'review'>,
  content: ApplicationContent,
) => Assessment;

export const nothingFound: Assessment = { findings: [], warnings: [], confirmed: [] };

/** The rules come with the first application that is opened, as the register is judged by main. */
let rules: typeof readinessRules | null = null;

/** Before an application is shown. Rejects where the rules cannot be loaded; the next try asks for them again. */
export async function bringRules(): Promise<void> {
  rules ??= await import('../../../shared/rules/readiness/readiness.ts');
}

/** What documents have to do with an application. */
interface FromDocuments {
  readonly taken: readonly KeptValue[];
  /** Electronic invoices that are not attached. */
  readonly data: readonly DataDocument[];
  readonly documents: readonly ComparedDocument[];
}

/** Throws where nobody brought the rules: what was not checked must not be taken for ready. */
export function assess(
  content: ApplicationContent,
  demands: Demands,
  confirmed: readonly ConfirmedWarning[],
  { taken, data, documents }: FromDocuments = { taken: [], data: [], documents: [] },
): Assessment {
  if (rules === null) throw new Error('The rules of readiness were not brought.');
  const warnings = rules.findWarnings(content, demands);
  const isAlone = documents.length + data.length === 0;
  const compared = isAlone ? [] : rules.findCompared(content, documents, { taken, data });
  const contradictions = compared.filter(({ severity }) => severity === 'blocker');
  const differences = compared.filter(({ severity }) => severity === 'warning');
  const isDone = (finding: Finding): boolean => isConfirmed(finding, content, confirmed);
  return {
    findings: [
      ...rules.findBlockers(content, demands.requiredFields),
      ...contradictions.filter((finding) => !isDone(finding)),
    ],
    warnings: [
      ...findUnreviewed(content, taken),
      ...[...differences, ...warnings].filter((finding) => !isDone(finding)),
    ],
    confirmed: [...compared, ...warnings].filter(isDone),
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

/** True where nothing is to be drawn anew, as `keepEqual` left all of it. */
export function isSameAssessment(one: Assessment, other: Assessment): boolean {
  return (
    one.findings === other.findings && one.warnings === other.warnings && one.confirmed === other.confirmed
  );
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
    one.length === other.length &&
    JSON.stringify(one.compared) === JSON.stringify(other.compared)
  );
}

/** Text of this length is assessed between two keys without being felt. UTF-16 units. */
const shortEnough = 6_000;
/** How long the keys rest before a longer text is assessed. Milliseconds. */
const restMilliseconds = 250;

/** How work waits until a key is on screen; asked for again meanwhile, it is done once. */
export type Later = (work: () => void) => { readonly ask: () => void; readonly end: () => void };

/** Where nothing is drawn, nothing has to wait for that. */
export const atOnce: Later = (work) => ({ ask: work, end: () => undefined });

/**
 * Puts off the assessment of what is typed: the letter stands there first. A long text waits until the keys rest, as the
 * rules read all of it.
 */
export class TypedPause {
  readonly #assess: () => void;
  readonly #soon: ReturnType<Later>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(assess: () => void, later: Later) {
    this.#assess = assess;
    this.#soon = later(assess);
  }

  typed(content: ApplicationContent): void {
    this.end();
    let length = 0;
    for (const path of multilineFields) length += readField(content, path).length;
    if (length > shortEnough) this.#timer = setTimeout(this.#assess, restMilliseconds);
    else this.#soon.ask();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#soon.end();
  }
}

type Shown = Assessment & { readonly application: Application | null };

/**
 * How the application on the desk stands: ready only where nothing is left to fix or to look at. What is kept of it
 * says whether the service would take it, and knows nothing of what an office or a chamber asks.
 */
export function shownState({ application, findings, warnings }: Shown): ApplicationState {
  if (application === null) return 'draft';
  const isHeldBack = application.state === 'ready' && findings.length + warnings.length > 0;
  return isHeldBack ? 'draft' : application.state;
}

interface Known {
  readonly program: ProgramStore;
  readonly connections: ConnectionsStore;
  readonly readiness: ReadinessStore;
  readonly takenValues: TakenValuesStore;
  readonly readings: ReadingsStore;
}

/** What is asked now of an application of a register. */
function demandsNow(known: Pick<Known, 'program' | 'connections'>, ledger: Application['ledger']): Demands {
  const { active } = known.connections.getState();
  return demandsOf(known.program.getState().settings, connectionFor(ledger, active));
}

/** Assesses a content by what is asked and confirmed now. */
export function assessWith(known: Known): Assess {
  return ({ id, ledger, attachments, review }, content) => {
    const { confirmed } = known.readiness.getState();
    const { readings } = known.readings.getState();
    const { values, data: ofEach } = known.takenValues.getState();
    const [taken, data] = [values.get(id) ?? [], ofEach.get(id) ?? []];
    const documents = attachments.flatMap(({ name, sha256 }) => {
      const reading = readings.get(sha256);
      return reading === undefined ? [] : [{ name, reading }];
    });
    const demands = demandsNow(known, ledger);
    const found = assess(content, demands, confirmed.get(id) ?? [], { taken, data, documents });
    const unreviewed = findReview(known.program.getState().settings.review, review);
    return unreviewed.length === 0 ? found : { ...found, findings: [...found.findings, ...unreviewed] };
  };
}

/**
 * The application with the state that its editor shows: ready only where nothing is left to fix or to look at. Before the
 * rules are here nothing is said to be ready; main judges every row that the register asks for.
 */
export function shownWith(assessNow: Assess): (application: Application) => Application {
  return (application) => {
    if (application.state !== 'ready') return application;
    if (rules === null) return { ...application, state: 'draft' };
    return {
      ...application,
      state: shownState({ application, ...assessNow(application, application.content) }),
    };
  };
}
