import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../../shared/domain/application.ts';
import { type Purpose, type ServiceTag, serviceTagIn } from '../../../shared/domain/attempt.ts';
import type { Result } from '../../../shared/domain/result.ts';
import { standardsOf } from '../../../shared/domain/starts.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { SubmissionProgress } from '../../../shared/ipc/areas/submission.ts';
import { callMain, callMainOr } from '../call-main.ts';
import { shownApplication } from '../editor/editor.ts';
import { createFollowing, withoutKey } from './follow-confirmed.ts';
import {
  type ChangeState,
  type ConfirmFailure,
  initialSubmission,
  type PrepareFailure,
  type ReadState,
  refusedSheet,
  type SubmissionOptions,
  type SubmissionState,
} from './submission-state.ts';

type Submission = CoDeskBridge['submission'];
type StaffDecision = Parameters<Submission['decide']>[0]['decision'];
type CancelAnswer = Awaited<ReturnType<Submission['cancel']>>['answer'];

interface SubmissionActions {
  /** Asks main for the summary and opens the sheet. Does nothing while the application is being confirmed. */
  readonly prepare: (applicationId: string, purpose?: Purpose) => Promise<void>;
  readonly choose: (serviceTag: ServiceTag) => void;
  /** Confirms what the sheet shows, once. Without a service tag the sheet says that one is needed. */
  readonly submit: () => Promise<void>;
  /**
   * Confirms one application as it was shown to the clerk. Waits until it is known whether main has the confirmation;
   * answers why not, or `null`.
   */
  readonly confirm: (confirmed: {
    readonly application: Application;
    readonly confirmation: string;
    readonly serviceTag: ServiceTag;
    /** Others with the same invoice number that are confirmed together with it. */
    readonly together: string[];
  }) => Promise<ConfirmFailure | null>;
  /** The service tag that is selected first; `null` where none was set. */
  readonly usualServiceTag: (application: Application) => ServiceTag | null;
  readonly closeSheet: () => void;
  /** Cancels at once while nothing was sent, else asks the clerk to confirm. */
  readonly cancel: (applicationId: string) => Promise<CancelAnswer>;
  readonly cancelAnyway: (applicationId: string) => Promise<void>;
  readonly keepSending: () => void;
  readonly decide: (
    applicationId: string,
    decision: StaffDecision,
  ) => Promise<Result<Application, ApplicationFailure>>;
  readonly showQuote: (applicationId: string | null) => void;
  readonly dismissFailure: (applicationId: string) => void;
  readonly dismissSlip: (attemptId: string) => void;
  readonly applyProgress: (progress: SubmissionProgress) => void;
  /** Takes an application as main reports it. */
  readonly follow: (application: Application) => void;
  /** Main answers again: finds out what became of confirmations without an answer. */
  readonly resume: () => Promise<void>;
  /** Waits for the outcome of these, which wait to be sent, perhaps since an earlier run. */
  readonly awaitAll: (applicationIds: readonly string[]) => void;
  readonly dismissNotifications: (applicationIds: readonly string[]) => void;
  readonly reset: () => void;
}

export type SubmissionStore = StoreApi<SubmissionState & SubmissionActions>;

type Parts<Names extends keyof SubmissionActions> = Pick<SubmissionActions, Names>;

/**
 * The service tag that is selected when the sheet opens: the application's own, that of its last attempt, or the
 * office's standard. The clerk still has to confirm.
 */
function usualServiceTag(application: Application | null, standard: ServiceTag | null): ServiceTag | null {
  if (application === null) return standard;
  const last = application.attempts.findLast(({ serviceTag }) => serviceTag !== 'Draft');
  return serviceTagIn(application.content.submitAs) ?? last?.serviceTag ?? standard;
}

/** Actions from the request to submit up to the confirmation. */
function confirmActions(
  { bridge: { submission }, editor, program, connections, onApplication }: SubmissionOptions,
  get: ReadState,
  set: ChangeState,
  following: ReturnType<typeof createFollowing>,
): Parts<'prepare' | 'choose' | 'submit' | 'confirm' | 'usualServiceTag' | 'closeSheet'> {
  /** Whether the sheet still waits for this answer: it is open, and for this application. */
  const isAwaited = (applicationId: string): boolean => {
    const { sheet } = get();
    return sheet?.phase === 'preparing' && sheet.applicationId === applicationId;
  };
  const refuse = (applicationId: string, failure: PrepareFailure): void => {
    const { sheet } = get();
    if (sheet !== null && isAwaited(applicationId)) set({ sheet: refusedSheet(sheet, failure) });
  };
  /** The office's service tag for the connection in use; `null` where none is set. */
  const standardServiceTag = (): ServiceTag | null =>
    standardsOf(program.getState().settings, connections.getState().active).serviceTag;
  return {
    usualServiceTag: (application) => usualServiceTag(application, standardServiceTag()),
    confirm: ({ application: { id: applicationId, attempts }, ...confirmed }) =>
      following.confirmAndLearn({ applicationId, attempts: attempts.length }, () =>
        submission.submit({ applicationId, ...confirmed }),
      ),
    prepare: async (applicationId, purpose = 'submit') => {
      if (get().confirming.has(applicationId)) return;
      const failures = withoutKey(get().failures, applicationId);
      set({ sheet: { phase: 'preparing', applicationId, purpose }, failures });
      const revision = await editor.getState().flushShown(applicationId);
      if (revision === null) {
        refuse(applicationId, editor.getState().saveFailure ?? { kind: 'storeFailed', detail: '' });
        return;
      }
      // Read before main is asked: another application may be shown by the time of the answer.
      const shown = shownApplication(editor, applicationId)?.attempts.length ?? 0;
      const answer = await callMainOr(
        () => submission.prepare({ applicationId, revision, purpose }),
        () => ({ kind: 'notAnswered' }) as const,
      );
      if (!answer.ok) {
        refuse(applicationId, answer.error);
        // The event of this change may not have come.
        if (answer.error.kind === 'changedElsewhere') onApplication(answer.error.current);
      } else if (isAwaited(applicationId)) {
        const summary = answer.value;
        const now = shownApplication(editor, applicationId);
        const serviceTag = purpose === 'store' ? 'Draft' : usualServiceTag(now, standardServiceTag());
        const attempts = now?.attempts.length ?? shown;
        set({
          sheet: {
            phase: 'choosing',
            applicationId,
            purpose,
            summary,
            attempts,
            serviceTag,
            showsMissing: false,
          },
        });
        // It may have been changed while main prepared the summary.
        if (now !== null) following.checkSheet(now, 'confirmationStale');
      }
    },
    choose: (serviceTag) => {
      const { sheet } = get();
      if (sheet?.phase === 'choosing') set({ sheet: { ...sheet, serviceTag } });
    },
    submit: async () => {
      const { sheet } = get();
      if (sheet?.phase !== 'choosing') return;
      const { applicationId, summary, attempts, serviceTag } = sheet;
      if (serviceTag === null) {
        set({ sheet: { ...sheet, showsMissing: true } });
        return;
      }
      set({ sheet: null });
      const { confirmation } = summary;
      await following.confirm({ applicationId, attempts }, () =>
        submission.submit({ applicationId, confirmation, serviceTag }),
      );
    },
    closeSheet: () => set({ sheet: null }),
  };
}

/** Actions on an application after its confirmation. */
function laterActions(
  { bridge: { submission }, program }: SubmissionOptions,
  set: ChangeState,
  take: (application: Application) => void,
): Parts<'cancel' | 'cancelAnyway' | 'keepSending' | 'decide'> {
  return {
    cancel: async (applicationId) => {
      const { answer } = await submission.cancel({ applicationId, mode: 'only-if-nothing-left' });
      if (answer === 'too-late') set({ cancelAsked: applicationId });
      if (answer === 'not-written')
        program.getState().setActionFailure({ action: 'cancel', reason: 'cancelNotWritten' });
      return answer;
    },
    cancelAnyway: async (applicationId) => {
      set({ cancelAsked: null });
      await submission.cancel({ applicationId, mode: 'even-if-unclear' });
    },
    keepSending: () => set({ cancelAsked: null }),
    decide: async (applicationId, decision: StaffDecision) => {
      const answer = await callMain(() => submission.decide({ applicationId, decision }));
      if (answer.ok) take(answer.value);
      return answer;
    },
  };
}

function withProgress(state: SubmissionState, progress: SubmissionProgress): SubmissionState['progress'] {
  const now = Date.now();
  const known = state.progress.get(progress.applicationId);
  const began =
    known === undefined || known.sentBytes === 0
      ? { beganAt: now, beganBytes: progress.sentBytes }
      : { beganAt: known.beganAt, beganBytes: known.beganBytes };
  return new Map(state.progress).set(progress.applicationId, { ...progress, ...began, seenAt: now });
}

/** Submitting in the page, from the sheet to the quote. Main sends and keeps the attempts. */
export function createSubmissionStore(options: SubmissionOptions): SubmissionStore {
  return createStore((set, get) => {
    const following = createFollowing(options, get, set);
    return {
      ...initialSubmission,
      ...confirmActions(options, get, set, following),
      ...laterActions(options, set, following.take),
      follow: following.follow,
      awaitAll: following.awaitAll,
      resume: following.resume,
      showQuote: (quoteOf) => set({ quoteOf }),
      dismissNotifications: (ids) =>
        set({
          notifications: get().notifications.filter(({ applicationId }) => !ids.includes(applicationId)),
        }),
      dismissFailure: (applicationId) => set({ failures: withoutKey(get().failures, applicationId) }),
      dismissSlip: (attemptId) => set({ dismissedSlips: new Set([...get().dismissedSlips, attemptId]) }),
      applyProgress: (progress) => set({ progress: withProgress(get(), progress) }),
      reset: () => {
        set(initialSubmission);
        following.forget();
      },
    };
  });
}
