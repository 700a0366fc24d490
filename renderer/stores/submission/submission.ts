import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Outcome, ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { SubmissionFailure, SubmissionProgress } from '../../../shared/ipc/messages.ts';
import { callMain } from '../call-main.ts';
import {
  type ChangeState,
  type ConfirmFailure,
  type Decision,
  initialSubmission,
  type OutcomeNotification,
  type ReadState,
  refusedSheet,
  type SubmissionActions,
  type SubmissionOptions,
  type SubmissionState,
  without,
} from './submission-state.ts';
import { standardsOf } from '../../../shared/domain/standards.ts';
import { shownApplication } from '../editor/editor.ts';

export type SubmissionStore = StoreApi<SubmissionState & SubmissionActions>;

type Parts<Names extends keyof SubmissionActions> = Pick<SubmissionActions, Names>;

/** What is chosen already when the sheet opens: as it was last tried, else as the office submits. Nothing goes by it alone. */
function usualTag(application: Application | null, standard: ServiceTag | null): ServiceTag | null {
  const last = application?.attempts.findLast(({ serviceTag }) => serviceTag !== 'Draft');
  return last?.serviceTag ?? standard;
}

/** From the request to submit to a confirmation that main keeps. */
function confirmActions(
  { bridge: { submission }, editor, program, connections }: SubmissionOptions,
  get: ReadState,
  set: ChangeState,
  following: ReturnType<typeof createFollowing>,
): Parts<'prepare' | 'choose' | 'submit' | 'confirm' | 'usualTag' | 'closeSheet'> {
  /** Answers for a sheet that was closed or belongs to another application are dropped. */
  const isAwaited = (applicationId: string): boolean => {
    const { sheet } = get();
    return sheet?.phase === 'preparing' && sheet.applicationId === applicationId;
  };
  const refuse = (applicationId: string, failure: SubmissionFailure): void => {
    const { sheet } = get();
    if (sheet !== null && isAwaited(applicationId)) set({ sheet: refusedSheet(sheet, failure) });
  };
  /** How the office submits by the connection in use; `null` where it has not said. */
  const standardTag = (): ServiceTag | null =>
    standardsOf(program.getState().settings, connections.getState().active).serviceTag;
  return {
    usualTag: (application) => usualTag(application, standardTag()),
    confirm: ({ application: { id: applicationId, attempts }, ...confirmed }) =>
      following.confirmAndLearn({ applicationId, attempts: attempts.length }, () =>
        submission.submit({ applicationId, ...confirmed }),
      ),
    prepare: async (applicationId, purpose = 'submit') => {
      if (get().confirming.has(applicationId)) return;
      const failures = without(get().failures, applicationId);
      set({ sheet: { phase: 'preparing', applicationId, purpose }, failures });
      const revision = await editor.getState().flushShown(applicationId);
      if (revision === null) {
        refuse(applicationId, editor.getState().saveFailure ?? { kind: 'storeFailed', detail: '' });
        return;
      }
      const answer = await callMain(() => submission.prepare({ applicationId, revision, purpose }));
      if (!answer.ok) refuse(applicationId, answer.error);
      else if (isAwaited(applicationId)) {
        const summary = answer.value;
        const tag =
          purpose === 'store' ? 'Draft' : usualTag(shownApplication(editor, applicationId), standardTag());
        set({ sheet: { phase: 'choosing', applicationId, purpose, summary, tag, isTold: false } });
        // It may have been changed while main looked at it.
        const now = shownApplication(editor, applicationId);
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
      const attempts = shownApplication(editor, applicationId)?.attempts.length ?? 0;
      await following.confirm({ applicationId, attempts }, () =>
        submission.submit({ applicationId, confirmation, serviceTag: tag }),
      );
    },
    closeSheet: () => set({ sheet: null }),
  };
}

/** What a clerk can do about an application that was confirmed. */
function laterActions(
  { bridge: { submission } }: SubmissionOptions,
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
export function createSubmissionStore(options: SubmissionOptions): SubmissionStore {
  return createStore((set, get) => {
    const following = createFollowing(options, get, set);
    return {
      ...initialSubmission,
      ...confirmActions(options, get, set, following),
      ...laterActions(options, set, following.take),
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

const askAgainMilliseconds = 300;

interface AttemptsBefore {
  readonly applicationId: string;
  /** How many there were before this one. */
  readonly attempts: number;
}

type Confirm = () => Promise<Result<Application, SubmissionFailure>>;

function withMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return new Set([...set, member]);
}

function withoutMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return new Set([...set].filter((other) => other !== member));
}

function notificationOf({ id, ledger, content }: Application, kind: Outcome['kind']): OutcomeNotification {
  const { consignee, clientReference } = content;
  return { applicationId: id, ledger, consigneeName: consignee.name, clientReference, kind };
}

/** The clerk cancelled it herself, so she need not be told. */
function isOwnWord(outcome: Outcome): boolean {
  return outcome.kind === 'notSent' && outcome.reason === 'cancelled';
}

/** Follows confirmed applications until they end: the quote shows where the clerk looks, else it is told. */
function createFollowing(
  { bridge, editor, program, onApplication }: SubmissionOptions,
  get: ReadState,
  set: ChangeState,
) {
  /** What main told about applications while their confirmation was on its way. */
  const toldMeanwhile = new Map<string, Application>();
  /** Confirmations without an answer, with how many attempts there were before. */
  const unanswered = new Map<string, number>();
  /** Who waits to hear whether main keeps a confirmation. */
  const ends = new Map<string, (failure: ConfirmFailure | null) => void>();
  const show = (application: Application, outcome: Outcome): void => {
    const { id } = application;
    const isOpen = editor.getState().applicationId === id;
    const isDeskFree = program.getState().sheet === null && get().sheet === null;
    const isInSight = isOpen && isDeskFree;
    if (isInSight && outcome.kind === 'accepted') set({ quoteOf: id });
    // An open application says by its slip what became of it; only a quote hides behind its button.
    const isTold = isInSight || (isOpen && outcome.kind !== 'accepted') || isOwnWord(outcome);
    const others = get().notifications.filter(({ applicationId }) => applicationId !== id);
    set({ notifications: isTold ? others : [...others, notificationOf(application, outcome.kind)] });
  };
  const settle = (application: Application): void => {
    const outcome = application.attempts.at(-1)?.outcome ?? null;
    if (outcome === null || !get().awaited.has(application.id)) return;
    set({ awaited: withoutMember(get().awaited, application.id) });
    show(application, outcome);
  };
  /** What the sheet asks about is no longer what main has: the clerk looks at it once more, or sees that it went. */
  const checkSheet = (current: Application, kind: 'changedElsewhere' | 'confirmationStale'): void => {
    const { sheet } = get();
    const { id, state, revision } = current;
    if (sheet?.phase !== 'choosing' || sheet.applicationId !== id) return;
    if (isLocked(state)) set({ sheet: refusedSheet(sheet, { kind: 'locked' }) });
    else if (revision !== sheet.summary.revision)
      set({ sheet: refusedSheet(sheet, kind === 'changedElsewhere' ? { kind, current } : { kind }) });
  };
  const follow = (application: Application): void => {
    checkSheet(application, 'changedElsewhere');
    const { id, state } = application;
    const { progress, cancelAsked, confirming } = get();
    if (state !== 'sending' && progress.has(id)) set({ progress: without(progress, id) });
    if (state !== 'sending' && cancelAsked === id) set({ cancelAsked: null });
    if (confirming.has(id)) toldMeanwhile.set(id, application);
    else settle(application);
  };
  const take = (application: Application): void => {
    onApplication(application);
    const outcome = application.attempts.at(-1)?.outcome ?? null;
    if (outcome !== null) show(application, outcome);
  };
  /** News may overtake the answer; as attempts are never taken away, the longer list is the newer one. */
  const takeAnswer = (application: Application): void => {
    const told = toldMeanwhile.get(application.id);
    if (told !== undefined && told.attempts.length >= application.attempts.length) {
      settle(told);
      return;
    }
    onApplication(application);
    settle(application);
  };
  const confirm = async ({ applicationId, attempts }: AttemptsBefore, send: Confirm): Promise<void> => {
    const { confirming, awaited } = get();
    set({ confirming: withMember(confirming, applicationId), awaited: withMember(awaited, applicationId) });
    try {
      end(applicationId, await send());
    } catch {
      // Nobody knows yet whether it arrived. Until that is found out nobody confirms it a second time.
      unanswered.set(applicationId, attempts);
      await comeBack().catch(() => undefined);
    }
  };
  /** The same for whoever goes on with others. Ends when it is known whether main keeps it: why not, or `null`. */
  const confirmAndLearn = async (before: AttemptsBefore, send: Confirm): Promise<ConfirmFailure | null> => {
    const { applicationId } = before;
    if (get().confirming.has(applicationId)) return { kind: 'locked' };
    const known = new Promise<ConfirmFailure | null>((resolve) => ends.set(applicationId, resolve));
    void confirm(before, send);
    return known;
  };
  const end = (applicationId: string, answer: Result<Application, ConfirmFailure>): void => {
    const told = toldMeanwhile.get(applicationId);
    set({ confirming: withoutMember(get().confirming, applicationId) });
    if (answer.ok) takeAnswer(answer.value);
    else {
      const failures = new Map(get().failures).set(applicationId, answer.error);
      set({ awaited: withoutMember(get().awaited, applicationId), failures });
      if (told !== undefined) follow(told);
    }
    toldMeanwhile.delete(applicationId);
    ends.get(applicationId)?.(answer.ok ? null : answer.error);
    ends.delete(applicationId);
  };
  /** What became of a confirmation whose answer was lost; main may still be writing it. */
  const findOut = async (
    applicationId: string,
    attempts: number,
  ): Promise<Result<Application, ConfirmFailure>> => {
    const { submission, applications } = bridge;
    for (;;) {
      const read = await applications.open({ applicationId });
      if (!read.ok) return fail({ kind: 'answerLost' });
      const { revision, state } = read.value;
      if (read.value.attempts.length > attempts) return read;
      const asked = await submission.prepare({ applicationId, revision, purpose: 'submit' });
      const isBeingWritten = !asked.ok && asked.error.kind === 'locked' && !isLocked(state);
      if (!isBeingWritten) return fail({ kind: 'confirmationStale' });
      await new Promise((resolve) => setTimeout(resolve, askAgainMilliseconds));
    }
  };
  const comeBack = async (): Promise<void> => {
    for (const [applicationId, attempts] of [...unanswered]) {
      end(applicationId, await findOut(applicationId, attempts));
      unanswered.delete(applicationId);
    }
  };
  const awaitAll = (applicationIds: readonly string[]): void => {
    if (applicationIds.every((id) => get().awaited.has(id))) return;
    set({ awaited: new Set([...get().awaited, ...applicationIds]) });
  };
  return { follow, take, confirm, confirmAndLearn, comeBack, checkSheet, awaitAll };
}
