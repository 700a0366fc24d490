import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Application } from '../../../shared/domain/application.ts';
import type { SubmissionFailure, SubmissionProgress } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import { createFollowing } from './submission-following.ts';
import {
  initialSubmission,
  refusedSheet,
  without,
  type ChangeState,
  type Decision,
  type ReadState,
  type SubmissionActions,
  type SubmissionNeeds,
  type SubmissionState,
} from './submission-state.ts';

export type SubmissionStore = StoreApi<SubmissionState & SubmissionActions>;

type Parts<Names extends keyof SubmissionActions> = Pick<SubmissionActions, Names>;

/** From the request to submit to a confirmation that main keeps. */
function confirmActions(
  { bridge: { submission }, flushShown, shown, saveFailure }: SubmissionNeeds,
  get: ReadState,
  set: ChangeState,
  following: ReturnType<typeof createFollowing>,
): Parts<'prepare' | 'choose' | 'submit' | 'closeSheet'> {
  /** Answers for a sheet that was closed or belongs to another application are dropped. */
  const isAwaited = (applicationId: string): boolean => {
    const { sheet } = get();
    return sheet?.phase === 'preparing' && sheet.applicationId === applicationId;
  };
  const refuse = (applicationId: string, failure: SubmissionFailure): void => {
    const { sheet } = get();
    if (sheet !== null && isAwaited(applicationId)) set({ sheet: refusedSheet(sheet, failure) });
  };
  return {
    prepare: async (applicationId, purpose = 'submit') => {
      if (get().confirming.has(applicationId)) return;
      const failures = without(get().failures, applicationId);
      set({ sheet: { phase: 'preparing', applicationId, purpose }, failures });
      const revision = await flushShown(applicationId);
      if (revision === null) {
        refuse(applicationId, saveFailure() ?? { kind: 'storeFailed', detail: '' });
        return;
      }
      const answer = await callMain(() => submission.prepare({ applicationId, revision, purpose }));
      if (!answer.ok) refuse(applicationId, answer.error);
      else if (isAwaited(applicationId)) {
        const summary = answer.value;
        const tag = purpose === 'store' ? 'Draft' : null;
        set({ sheet: { phase: 'choosing', applicationId, purpose, summary, tag, isTold: false } });
        // It may have been changed while main looked at it.
        const now = shown(applicationId);
        if (now !== null) following.checkSheet(now, 'confirmationStale');
      }
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
      await following.confirm(applicationId, () =>
        submission.submit({ applicationId, confirmation, serviceTag: tag }),
      );
    },
    closeSheet: () => set({ sheet: null }),
  };
}

/** What a clerk can do about an application that was confirmed. */
function laterActions(
  { bridge: { submission } }: SubmissionNeeds,
  set: ChangeState,
  take: (application: Application) => void,
): Parts<'cancel' | 'cancelAnyway' | 'keepSending' | 'decide'> {
  return {
    cancel: async (applicationId) => {
      const { answer } = await submission.cancel({ applicationId, mode: 'only-if-nothing-left' });
      if (answer === 'too-late') set({ cancelAsked: applicationId });
      return answer;
    },
    cancelAnyway: async (applicationId) => {
      set({ cancelAsked: null });
      await submission.cancel({ applicationId, mode: 'even-if-unclear' });
    },
    keepSending: () => set({ cancelAsked: null }),
    decide: async (applicationId, decision: Decision) => {
      const answer = await submission.decide({ applicationId, decision });
      if (answer.ok) take(answer.value);
      return answer;
    },
  };
}

function withProgress(state: SubmissionState, progress: SubmissionProgress): SubmissionState['progress'] {
  const now = Date.now();
  const known = state.progress.get(progress.applicationId);
  const beganAt = known === undefined || known.sentBytes === 0 ? now : known.beganAt;
  return new Map(state.progress).set(progress.applicationId, { ...progress, beganAt, seenAt: now });
}

/** From the submit sheet to the quote. Main sends and keeps the attempts; this is what the page shows of it. */
export function createSubmissionStore(needs: SubmissionNeeds): SubmissionStore {
  return createStore((set, get) => {
    const following = createFollowing(needs, get, set);
    return {
      ...initialSubmission,
      ...confirmActions(needs, get, set, following),
      ...laterActions(needs, set, following.take),
      follow: following.follow,
      awaitAll: following.awaitAll,
      comeBack: following.comeBack,
      showQuote: (quoteOf) => set({ quoteOf }),
      dismissNotifications: (ids) =>
        set({
          notifications: get().notifications.filter(({ applicationId }) => !ids.includes(applicationId)),
        }),
      dismissFailure: (applicationId) => set({ failures: without(get().failures, applicationId) }),
      putSlipAway: (attemptId) => set({ putAway: new Set([...get().putAway, attemptId]) }),
      applyProgress: (progress) => set({ progress: withProgress(get(), progress) }),
      reset: () => set(initialSubmission),
    };
  });
}
