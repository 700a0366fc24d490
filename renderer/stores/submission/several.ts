import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Application, type ApplicationSummary, isLocked } from '../../../shared/domain/application.ts';
import type { Attempt, ServiceTag } from '../../../shared/domain/attempt.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { SubmissionSummary } from '../../../shared/ipc/areas/submission.ts';
import { callMainOr } from '../call-main.ts';
import type { EditorStore } from '../editor/editor.ts';
import type { SubmissionStore } from './submission.ts';
import { invoiceOf } from './follow-confirmed.ts';
import type { ConfirmFailure, PrepareFailure } from './submission-state.ts';

/** Progress of one of several applications, from checking whether it can be submitted to its confirmation. */
export type SeveralStep =
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'ready';
      readonly summary: SubmissionSummary;
      readonly serviceTag: ServiceTag | null;
      readonly isChosen: boolean;
    }
  | { readonly kind: 'staysHere'; readonly failure: PrepareFailure }
  /** Confirmed by the clerk and being handed to main. */
  | { readonly kind: 'confirming'; readonly attempts: number }
  /** Main keeps it in the outbox. Its outcome is in the application's attempt at index `attempts`. */
  | { readonly kind: 'confirmed'; readonly attempts: number }
  | { readonly kind: 'notConfirmed'; readonly failure: ConfirmFailure };

export interface SeveralItem {
  readonly row: ApplicationSummary;
  /** `null` until it is read. */
  readonly application: Application | null;
  readonly step: SeveralStep;
}

type Ready = SeveralItem & {
  readonly application: Application;
  readonly step: Extract<SeveralStep, { readonly kind: 'ready' }>;
};

interface SeveralState {
  /** `following`: every one was handed to main or stays here. */
  readonly phase: 'none' | 'preparing' | 'choosing' | 'confirming' | 'following';
  /** By application id, in the order of submission. */
  readonly items: ReadonlyMap<string, SeveralItem>;
  /** True after a try to submit while one of them has no service tag yet. */
  readonly showsMissing: boolean;
}

interface SeveralActions {
  /**
   * Checks each application as it is now and asks main for a confirmation of its own. Those of an earlier list whose
   * outcome is not known stay.
   */
  readonly prepare: (rows: readonly ApplicationSummary[]) => Promise<void>;
  readonly choose: (ids: readonly string[], change: LineChoice) => void;
  /**
   * Submits all that are chosen, as the clerk has confirmed: one after the other, each by its own confirmation and at
   * most once.
   */
  readonly submit: () => Promise<void>;
  /** Takes an application as main reports it. */
  readonly follow: (application: Application) => void;
  /** Restores the list after a reload of the page, unless another one was begun since. */
  readonly resume: (items: readonly SeveralItem[]) => void;
  /** The sheet was closed. A list with unknown outcomes stays. */
  readonly close: () => void;
  readonly reset: () => void;
}

type LineChoice = { readonly serviceTag: ServiceTag } | { readonly isChosen: boolean };

export type SeveralStore = StoreApi<SeveralState & SeveralActions>;

const nothing: SeveralState = { phase: 'none', items: new Map(), showsMissing: false };

interface SeveralOptions {
  readonly bridge: Pick<CoDeskBridge, 'submission' | 'applications'>;
  readonly editor: EditorStore;
  readonly submission: SubmissionStore;
}

/** The same applications with those that cannot be submitted last, otherwise in order. */
function stayingLast(items: SeveralState['items']): SeveralState['items'] {
  const stays = ([, { step }]: readonly [string, SeveralItem]): boolean => step.kind === 'staysHere';
  const all = [...items];
  return new Map([...all.filter((entry) => !stays(entry)), ...all.filter(stays)]);
}

export function isReadyItem(item: SeveralItem): item is Ready {
  return item.step.kind === 'ready' && item.application !== null;
}

/** True while its outcome is not known. */
export function isUnsettled(item: SeveralItem): boolean {
  return item.step.kind === 'confirming' || (item.step.kind === 'confirmed' && outcomeOf(item) === null);
}

/**
 * How many applications the clerk has confirmed, including those that are still to be handed to main, and of how many
 * the outcome is known.
 */
export function countOutcomes({ phase, items }: Pick<SeveralState, 'phase' | 'items'>): {
  readonly all: number;
  readonly known: number;
  /** Number of applications with the outcome `unknown`, which only the clerk can clear up. */
  readonly unknown: number;
} {
  const isMeant = ({ step }: SeveralItem): boolean =>
    step.kind === 'confirmed' ||
    step.kind === 'confirming' ||
    (phase === 'confirming' && step.kind === 'ready' && step.isChosen);
  const outcomes = [...items.values()].filter(isMeant).map((item) => outcomeOf(item)?.kind ?? null);
  const unknown = outcomes.filter((kind) => kind === 'unknown').length;
  const open = outcomes.filter((kind) => kind === null).length;
  return { all: outcomes.length, known: outcomes.length - open - unknown, unknown };
}

function outcomeOf({ step, application }: SeveralItem): Attempt['outcome'] {
  return step.kind === 'confirmed' ? (application?.attempts[step.attempts]?.outcome ?? null) : null;
}

/** Failures that would befall every later application as well. */
const hindersAll: ReadonlySet<ConfirmFailure['kind']> = new Set<ConfirmFailure['kind']>([
  'notConnected',
  'signIn',
  'diskFull',
  'readOnly',
  'unreachable',
  'newerVersion',
  'storeFailed',
]);

/** Submits several applications, each in the same way as a single one. */
export function createSeveralStore(options: SeveralOptions): SeveralStore {
  const { bridge, editor, submission } = options;
  return createStore((set, get) => {
    let round = 0;
    const change = (id: string, changed: Partial<SeveralItem>): void => {
      const item = get().items.get(id);
      if (item !== undefined) set({ items: new Map(get().items).set(id, { ...item, ...changed }) });
    };
    /** The application as main has it, with what is typed on the desk saved first. */
    const read = async (applicationId: string) => {
      const isOnDesk = editor.getState().applicationId === applicationId;
      if (isOnDesk && (await editor.getState().flushShown(applicationId)) === null)
        return { ok: false, error: editor.getState().saveFailure ?? changedMeanwhile } as const;
      return callMainOr(
        () => bridge.applications.open({ applicationId }),
        () => notAnswered,
      );
    };
    const prepareOne = async (id: string): Promise<Partial<SeveralItem>> => {
      const found = await read(id);
      if (!found.ok) return { step: { kind: 'staysHere', failure: found.error } };
      const application = found.value;
      const { revision } = application;
      const asked = { applicationId: id, revision, purpose: 'submit' } as const;
      const answer = await callMainOr(
        () => bridge.submission.prepare(asked),
        () => notAnswered,
      );
      if (!answer.ok) return { application, step: { kind: 'staysHere', failure: answer.error } };
      const serviceTag = submission.getState().usualServiceTag(application);
      return { application, step: { kind: 'ready', summary: answer.value, serviceTag, isChosen: true } };
    };
    const confirm = async (
      { application, step }: Ready,
      serviceTag: ServiceTag,
      together: string[],
    ): Promise<ConfirmFailure | null> => {
      const { id } = application;
      const attempts = application.attempts.length;
      change(id, { step: { kind: 'confirming', attempts } });
      const { confirmation } = step.summary;
      const confirmed = { application, confirmation, serviceTag, together };
      const failure = await submission.getState().confirm(confirmed);
      change(id, {
        step: failure === null ? { kind: 'confirmed', attempts } : { kind: 'notConfirmed', failure },
      });
      return failure;
    };
    return {
      ...nothing,
      prepare: async (rows) => {
        if (get().phase === 'confirming') return;
        round += 1;
        const asked = round;
        const earlier = [...get().items].filter(([, item]) => isUnsettled(item));
        const preparing: SeveralStep = { kind: 'preparing' };
        const added = rows.map((row) => [row.id, { row, application: null, step: preparing }] as const);
        // What is still being handed in is not asked about again.
        set({ phase: 'preparing', showsMissing: false, items: new Map([...added, ...earlier]) });
        for (const { id } of rows) {
          if (get().items.get(id)?.step.kind !== 'preparing') continue;
          const found = await prepareOne(id);
          if (asked !== round) return;
          change(id, found);
        }
        set({ phase: 'choosing', items: stayingLast(get().items) });
      },
      choose: (ids, chosen) => {
        const items = new Map(get().items);
        for (const id of ids) {
          const item = items.get(id);
          if (item?.step.kind === 'ready') items.set(id, { ...item, step: { ...item.step, ...chosen } });
        }
        set({ items, showsMissing: false });
      },
      submit: async () => {
        if (get().phase !== 'choosing') return;
        const chosen = [...get().items.values()].filter(isReadyItem).filter(({ step }) => step.isChosen);
        if (chosen.length === 0) return;
        if (chosen.some(({ step }) => step.serviceTag === null)) {
          set({ showsMissing: true });
          return;
        }
        set({ phase: 'confirming' });
        let hindrance: ConfirmFailure | null = null;
        for (const { application } of chosen) {
          // It may have been changed or sent while others before it were confirmed.
          const item = get().items.get(application.id);
          if (item === undefined || !isReadyItem(item) || item.step.serviceTag === null) continue;
          if (hindrance !== null) {
            change(application.id, { step: { kind: 'notConfirmed', failure: hindrance } });
            continue;
          }
          const together = withSameInvoice(chosen, item);
          const failure: ConfirmFailure | null = await confirm(item, item.step.serviceTag, together);
          if (failure !== null && hindersAll.has(failure.kind)) hindrance = failure;
        }
        if (get().phase === 'confirming') set({ phase: 'following' });
      },
      follow: (application) => {
        const item = get().items.get(application.id);
        if (item === undefined) return;
        change(application.id, { application });
        if (item.step.kind !== 'ready') return;
        const failure = noLongerAsShown(application, item.step.summary);
        if (failure !== null) change(application.id, { step: { kind: 'staysHere', failure } });
      },
      resume: (items) => {
        if (get().phase !== 'none' || items.length === 0) return;
        set({ phase: 'following', items: new Map(items.map((item) => [item.row.id, item])) });
      },
      close: () => {
        const { phase, items } = get();
        if (phase === 'confirming') return;
        round += 1;
        // The clerk has read the outcomes in the list, so their notifications go.
        const settled = [...items].filter(([, { step }]) => step.kind === 'confirmed');
        submission.getState().dismissNotifications(settled.map(([id]) => id));
        const unsettled = new Map([...items].filter(([, item]) => isUnsettled(item)));
        if (unsettled.size === 0) set(nothing);
        else set(phase === 'following' ? {} : { phase: 'following', items: unsettled });
      },
      reset: () => {
        round += 1;
        set(nothing);
      },
    };
  });
}

/** The other chosen applications with the same invoice number, which the clerk sees in the same list. */
function withSameInvoice(chosen: readonly Ready[], { application }: Ready): string[] {
  const invoice = invoiceOf(application);
  return chosen.flatMap(({ application: other }) =>
    other.id !== application.id && invoiceOf(other) === invoice ? [other.id] : [],
  );
}

const notAnswered = { kind: 'notAnswered' } as const;
/** Another application was opened on the desk while what was typed in this one was written. */
const changedMeanwhile = { kind: 'confirmationStale' } as const;

/** Refuses a confirmation where the application is no longer as the list shows it. */
function noLongerAsShown(application: Application, summary: SubmissionSummary): PrepareFailure | null {
  if (isLocked(application.state)) return { kind: 'locked' };
  if (application.revision === summary.revision) return null;
  return { kind: 'changedElsewhere', current: application };
}
