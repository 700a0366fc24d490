import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application, ApplicationState } from '../../../shared/domain/application.ts';
import { type ConfirmedWarning, isConfirmed } from '../../../shared/domain/confirmed-warning.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import { type Demands, demandsOf } from '../../../shared/domain/settings.ts';
import { multilineFields } from '../../../shared/domain/fields.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { DataDocument, RecordedValue } from '../../../shared/domain/reading.ts';
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
  /** The confirmed warnings of each application that was open since the page began. */
  readonly confirmed: ReadonlyMap<string, readonly ConfirmedWarning[]>;
}

interface ReadinessActions {
  /** Asks main which warnings of an application are confirmed. Without an answer none is. */
  readonly load: (applicationId: string) => Promise<void>;
  /** Another window confirmed or unconfirmed warnings. */
  readonly take: (applicationId: string, confirmed: readonly ConfirmedWarning[]) => void;
  readonly confirm: (applicationId: string, warning: ConfirmedWarning) => Promise<Answer>;
  /** Takes a confirmation back: the clerk wants to be warned again. */
  readonly unconfirm: (applicationId: string, warning: ConfirmedWarning) => Promise<Answer>;
  readonly reset: () => void;
}

export type ReadinessStore = StoreApi<ReadinessState & ReadinessActions>;

const initialReadiness: ReadinessState = { confirmed: new Map() };

/** The warnings that clerks have checked and confirmed. A confirmation counts once main has stored it. */
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
      // A confirmation that could not be stored does not count.
      if (!answer.ok) program.getState().setActionFailure({ action: 'confirm', reason: answer.error.kind });
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
      unconfirm: (applicationId, warning) =>
        change(applicationId, () => readiness.unconfirm({ applicationId, warning })),
      reset: () => set(initialReadiness),
    };
  });
}

/** Result of the readiness rules for a content. All three lists are in the order of the fields. */
export interface Assessment {
  /** Findings that keep it from being sent. */
  readonly findings: readonly Finding[];
  /** Warnings that the clerk has not confirmed yet. */
  readonly warnings: readonly Finding[];
  /** Warnings that she has confirmed. */
  readonly confirmed: readonly Finding[];
}

/** Assesses a content of an application by the demands and confirmations that hold now. */
export type Assess = (
  application: Pick<Application, 'id' | 'ledger' | 'attachments' | 'review'>,
  content: ApplicationContent,
) => Assessment;

export const nothingFound: Assessment = { findings: [], warnings: [], confirmed: [] };

/** The readiness rules, loaded with the first application that is opened; rows of the register are judged by main. */
let rules: typeof readinessRules | null = null;

/** Loads the readiness rules, before an application is shown. Rejects where that fails; the next call tries again. */
export async function loadRules(): Promise<void> {
  rules ??= await import('../../../shared/rules/readiness/readiness.ts');
}

/** What the rules need to know of the documents of an application. */
interface FromDocuments {
  readonly taken: readonly RecordedValue[];
  /** Electronic invoices without a PDF, which cannot be attached. */
  readonly data: readonly DataDocument[];
  readonly documents: readonly ComparedDocument[];
}

/**
 * Applies the readiness rules to a content. Throws where they are not loaded: an unchecked content must not be taken
 * for ready.
 */
export function assess(
  content: ApplicationContent,
  demands: Demands,
  confirmed: readonly ConfirmedWarning[],
  { taken, data, documents }: FromDocuments = { taken: [], data: [], documents: [] },
): Assessment {
  if (rules === null) throw new Error('The readiness rules are not loaded.');
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

/** The new assessment with the earlier objects wherever they are equal, so that only what changed is drawn again. */
export function keepEqual(before: Assessment, now: Assessment): Assessment {
  return {
    findings: keepEqualList(before.findings, now.findings),
    warnings: keepEqualList(before.warnings, now.warnings),
    confirmed: keepEqualList(before.confirmed, now.confirmed),
  };
}

/** True where nothing has to be drawn again, as `keepEqual` has kept every part. */
export function isSameAssessment(one: Assessment, other: Assessment): boolean {
  return (
    one.findings === other.findings && one.warnings === other.warnings && one.confirmed === other.confirmed
  );
}

function keepEqualList(before: readonly Finding[], now: readonly Finding[]): readonly Finding[] {
  const kept = now.map((finding) => before.find((other) => isSame(other, finding)) ?? finding);
  const isUnchanged =
    kept.length === before.length && kept.every((finding, index) => finding === before[index]);
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

/** Longest text that is assessed after each key without being noticed. UTF-16 units. */
const shortEnough = 6_000;
/** How long the keys must rest before a longer text is assessed. Milliseconds. */
const restMilliseconds = 250;

/**
 * Puts work off until the letter of the last key is painted. Work that is asked for several times by then is done once.
 */
export type Deferred = (work: () => void) => { readonly ask: () => void; readonly end: () => void };

/** Does the work at once, for tests and wherever nothing is painted. */
export const immediate: Deferred = (work) => ({ ask: work, end: () => undefined });

/**
 * Puts off the assessment of what is typed until the letter is painted; with a long text, until the keys rest, as the
 * rules read all of it.
 */
export class TypedPause {
  readonly #assess: () => void;
  readonly #soon: ReturnType<Deferred>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(assess: () => void, later: Deferred) {
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
 * State of the application on the desk as it is shown: ready only where no finding and no unconfirmed warning is left.
 * The stored state says only whether the service would take it; it does not know what an office or a chamber demands.
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

/** The demands that hold now for applications of a register. */
function demandsNow(known: Pick<Known, 'program' | 'connections'>, ledger: Application['ledger']): Demands {
  const { active } = known.connections.getState();
  return demandsOf(known.program.getState().settings, connectionFor(ledger, active));
}

/** Assesses a content by the demands and confirmations that the stores have now. */
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
 * The application with the state that its editor shows. Before the rules are loaded nothing is shown as ready; rows
 * that come from the register are judged by main.
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
