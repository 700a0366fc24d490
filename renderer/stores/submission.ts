import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../shared/domain/application.ts';
import type { ServiceTag } from '../../shared/domain/attempt.ts';
import type { Result } from '../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../shared/ipc/bridge.ts';
import type {
  ApplicationFailure,
  SubmissionFailure,
  SubmissionProgress,
  SubmissionSummary,
} from '../../shared/ipc/messages.ts';

/** The sheet in which a clerk confirms. */
export type SubmitSheetState =
  | { readonly phase: 'preparing'; readonly applicationId: string }
  | { readonly phase: 'refused'; readonly applicationId: string; readonly failure: SubmissionFailure }
  | {
      readonly phase: 'choosing';
      readonly applicationId: string;
      readonly summary: SubmissionSummary;
      readonly tag: ServiceTag | null;
      /** True after a try to submit without a choice. */
      readonly isTold: boolean;
    };

/** How far the sending is, with its beginning for the guess of how long it takes. */
export interface SendingProgress extends SubmissionProgress {
  /** Milliseconds since the epoch, of the first byte. */
  readonly beganAt: number;
  readonly seenAt: number;
}

interface SubmissionState {
  readonly sheet: SubmitSheetState | null;
  readonly progress: ReadonlyMap<string, SendingProgress>;
  /** The application whose cancelling needs a second word, because part of it has left. */
  readonly cancelAsked: string | null;
  /** Why a confirmed submission ended before there was an attempt. */
  readonly failures: ReadonlyMap<string, SubmissionFailure>;
  /** The application whose quote is shown. */
  readonly quoteOf: string | null;
  /** Attempts whose slip the clerk has read and put away. */
  readonly putAway: ReadonlySet<string>;
}

type Decision = Parameters<CoDeskBridge['submission']['decide']>[0]['decision'];

interface SubmissionActions {
  /** Asks main what would be sent and opens the sheet. */
  readonly prepare: (applicationId: string) => Promise<void>;
  readonly choose: (tag: ServiceTag) => void;
  /** Sends what the sheet shows, once. Without a choice the sheet says that one is needed. */
  readonly submit: () => Promise<void>;
  readonly closeSheet: () => void;
  /** Stops at once when nothing has left yet, else asks. */
  readonly cancel: (applicationId: string) => Promise<void>;
  readonly cancelAnyway: (applicationId: string) => Promise<void>;
  readonly keepSending: () => void;
  readonly decide: (
    applicationId: string,
    decision: Decision,
  ) => Promise<Result<Application, ApplicationFailure>>;
  readonly showQuote: (applicationId: string | null) => void;
  readonly dismissFailure: (applicationId: string) => void;
  readonly putSlipAway: (attemptId: string) => void;
  readonly applyProgress: (progress: SubmissionProgress) => void;
  readonly reset: () => void;
}

export type SubmissionStore = StoreApi<SubmissionState & SubmissionActions>;

export const initialSubmission: SubmissionState = {
  sheet: null,
  progress: new Map(),
  cancelAsked: null,
  failures: new Map(),
  quoteOf: null,
  putAway: new Set(),
};

interface SubmissionNeeds {
  readonly bridge: Pick<CoDeskBridge, 'submission'>;
  /** Writes what is typed, so that what is confirmed is what is on screen. */
  readonly flush: () => Promise<boolean>;
  readonly onApplication: (application: Application) => void;
  /** True while this application is the one on the desk. */
  readonly isOpen: (applicationId: string) => boolean;
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}

/** From the submit sheet to the quote. Main sends and keeps the attempts; this is what the page shows of it. */
export function createSubmissionStore(needs: SubmissionNeeds): SubmissionStore {
  const { submission } = needs.bridge;
  return createStore((set, get) => {
    /** Answers for a sheet that was closed or belongs to another application are dropped. */
    const isAwaited = (applicationId: string): boolean => {
      const { sheet } = get();
      return sheet?.phase === 'preparing' && sheet.applicationId === applicationId;
    };
    const refuse = (applicationId: string, failure: SubmissionFailure): void => {
      if (isAwaited(applicationId)) set({ sheet: { phase: 'refused', applicationId, failure } });
    };
    const take = (application: Application): void => {
      needs.onApplication(application);
      const outcome = application.attempts.at(-1)?.outcome;
      const isFree = get().sheet === null && needs.isOpen(application.id);
      if (outcome?.kind === 'accepted' && isFree) set({ quoteOf: application.id });
    };
    const end = (applicationId: string): void => {
      const asked = get().cancelAsked;
      set({
        progress: without(get().progress, applicationId),
        cancelAsked: asked === applicationId ? null : asked,
      });
    };
    return {
      ...initialSubmission,
      prepare: async (applicationId) => {
        set({
          sheet: { phase: 'preparing', applicationId },
          failures: without(get().failures, applicationId),
        });
        if (!(await needs.flush())) {
          refuse(applicationId, { kind: 'storeFailed', detail: '' });
          return;
        }
        const answer = await submission.prepare({ applicationId });
        if (!answer.ok) refuse(applicationId, answer.error);
        else if (isAwaited(applicationId))
          set({
            sheet: { phase: 'choosing', applicationId, summary: answer.value, tag: null, isTold: false },
          });
      },
      choose: (tag) => {
        const { sheet } = get();
        if (sheet?.phase === 'choosing') set({ sheet: { ...sheet, tag } });
      },
      submit: async () => {
        const { sheet } = get();
        if (sheet?.phase !== 'choosing') return;
        const { applicationId, summary, tag } = sheet;
        if (tag === null) {
          set({ sheet: { ...sheet, isTold: true } });
          return;
        }
        set({ sheet: null });
        const { confirmation } = summary;
        const answer = await submission.submit({ applicationId, confirmation, serviceTag: tag });
        end(applicationId);
        if (answer.ok) take(answer.value);
        else set({ failures: new Map(get().failures).set(applicationId, answer.error) });
      },
      closeSheet: () => set({ sheet: null }),
      cancel: async (applicationId) => {
        const { answer } = await submission.cancel({ applicationId, mode: 'only-if-nothing-left' });
        if (answer === 'too-late') set({ cancelAsked: applicationId });
      },
      cancelAnyway: async (applicationId) => {
        set({ cancelAsked: null });
        await submission.cancel({ applicationId, mode: 'even-if-unclear' });
      },
      keepSending: () => set({ cancelAsked: null }),
      decide: async (applicationId, decision) => {
        const answer = await submission.decide({ applicationId, decision });
        if (answer.ok) take(answer.value);
        return answer;
      },
      showQuote: (quoteOf) => set({ quoteOf }),
      dismissFailure: (applicationId) => set({ failures: without(get().failures, applicationId) }),
      putSlipAway: (attemptId) => set({ putAway: new Set([...get().putAway, attemptId]) }),
      applyProgress: (progress) => {
        const now = Date.now();
        const known = get().progress.get(progress.applicationId);
        const beganAt = known === undefined || known.sentBytes === 0 ? now : known.beganAt;
        const seen = { ...progress, beganAt, seenAt: now };
        set({ progress: new Map(get().progress).set(progress.applicationId, seen) });
      },
      reset: () => set(initialSubmission),
    };
  });
}
