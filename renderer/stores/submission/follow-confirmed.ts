import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Outcome } from '../../../shared/domain/attempt.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { SubmissionFailure } from '../../../shared/ipc/areas/submission.ts';
import { shownApplication } from '../editor/editor.ts';
import {
  type OutcomeNotification,
  type SubmissionOptions,
  type ReadState,
  type ChangeState,
  type ConfirmFailure,
  refusedSheet,
} from './submission-state.ts';

const askAgainMilliseconds = 300;

interface AttemptsBefore {
  readonly applicationId: string;
  /** Number of attempts before this submission. */
  readonly attempts: number;
}

type Confirm = () => Promise<Result<Application, SubmissionFailure>>;

function withMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return new Set([...set, member]);
}

function withoutMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  return new Set([...set].filter((other) => other !== member));
}

export function withoutKey<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}

function notificationOf({ id, ledger, content }: Application, kind: Outcome['kind']): OutcomeNotification {
  const { consignee, clientReference } = content;
  return { applicationId: id, ledger, consigneeName: consignee.name, clientReference, kind };
}

/** True where the clerk cancelled it herself, so that she need not be notified. */
function isCancelledByClerk(outcome: Outcome): boolean {
  return outcome.kind === 'notSent' && outcome.reason === 'cancelled';
}

/** The invoice number as the page compares it; main compares more thoroughly and decides. */
export function invoiceOf({ content }: Pick<Application, 'content'>): string {
  return content.invoiceNumber.normalize('NFC').trim().toLowerCase();
}

/**
 * Follows confirmed applications to their outcome: shows the quote where the application is on screen, else a
 * notification.
 */
export function createFollowing(
  { bridge, editor, program, onApplication }: SubmissionOptions,
  get: ReadState,
  set: ChangeState,
) {
  /** Applications as main reported them while their confirmation was being handed over. */
  const reportedMeanwhile = new Map<string, Application>();
  /** Number of earlier attempts of each application whose confirmation got no answer. */
  const unanswered = new Map<string, number>();
  /** Callbacks that wait to hear whether main has a confirmation. */
  const ends = new Map<string, (failure: ConfirmFailure | null) => void>();
  /** Goes up when the data is replaced; confirmations of the data before are ignored. */
  let round = 0;
  const show = (application: Application, outcome: Outcome): void => {
    const { id } = application;
    const isOpen = editor.getState().applicationId === id;
    const isDeskFree = program.getState().sheet === null && get().sheet === null;
    const isInSight = isOpen && isDeskFree;
    if (isInSight && outcome.kind === 'accepted') set({ quoteOf: id });
    // An open application shows its outcome in its slip; only a quote is hidden behind a button, so that a notification
    // is needed.
    const isSeen = isInSight || (isOpen && outcome.kind !== 'accepted') || isCancelledByClerk(outcome);
    const others = get().notifications.filter(({ applicationId }) => applicationId !== id);
    set({ notifications: isSeen ? others : [...others, notificationOf(application, outcome.kind)] });
  };
  const settle = (application: Application): void => {
    const outcome = application.attempts.at(-1)?.outcome ?? null;
    if (outcome === null || !get().awaited.has(application.id)) return;
    set({ awaited: withoutMember(get().awaited, application.id) });
    show(application, outcome);
  };
  /**
   * Updates the sheet when main has a newer state of its application: the clerk checks it once more, or sees that it
   * was submitted.
   */
  const checkSheet = (current: Application, kind: 'changedElsewhere' | 'confirmationStale'): void => {
    const { sheet } = get();
    const { id, state, revision } = current;
    if (sheet?.phase !== 'choosing' || sheet.applicationId !== id) return;
    if (isLocked(state)) set({ sheet: refusedSheet(sheet, { kind: 'locked' }) });
    else if (revision !== sheet.summary.revision)
      set({ sheet: refusedSheet(sheet, kind === 'changedElsewhere' ? { kind, current } : { kind }) });
  };
  /**
   * Updates the sheet when another application with the same invoice number is submitted, so that the clerk knows
   * before she confirms.
   */
  const checkInvoice = (application: Application): void => {
    const { sheet } = get();
    const { id, ledger, state } = application;
    if (sheet?.phase !== 'choosing' || sheet.purpose === 'store' || !isLocked(state)) return;
    const shown = shownApplication(editor, sheet.applicationId);
    if (shown === null || shown.id === id || shown.ledger !== ledger) return;
    const invoice = invoiceOf(shown);
    const isKnown = sheet.summary.sameInvoice.some(({ applicationId }) => applicationId === id);
    if (invoice !== '' && invoiceOf(application) === invoice && !isKnown)
      set({ sheet: refusedSheet(sheet, { kind: 'sameInvoiceSent' }) });
  };
  const follow = (application: Application): void => {
    checkSheet(application, 'changedElsewhere');
    checkInvoice(application);
    const { id, state } = application;
    const { progress, cancelAsked, confirming } = get();
    if (state !== 'sending' && progress.has(id)) set({ progress: withoutKey(progress, id) });
    if (state !== 'sending' && cancelAsked === id) set({ cancelAsked: null });
    if (confirming.has(id)) reportedMeanwhile.set(id, application);
    else settle(application);
  };
  const take = (application: Application): void => {
    onApplication(application);
    const outcome = application.attempts.at(-1)?.outcome ?? null;
    if (outcome !== null) show(application, outcome);
  };
  /**
   * Takes main's answer to a confirmation. An event may have overtaken it; as attempts are never removed, the longer
   * list is the newer one.
   */
  const takeAnswer = (application: Application): void => {
    const reported = reportedMeanwhile.get(application.id);
    if (reported !== undefined && reported.attempts.length >= application.attempts.length) {
      settle(reported);
      return;
    }
    onApplication(application);
    settle(application);
  };
  const confirm = async ({ applicationId, attempts }: AttemptsBefore, send: Confirm): Promise<void> => {
    const { confirming, awaited } = get();
    set({ confirming: withMember(confirming, applicationId), awaited: withMember(awaited, applicationId) });
    const asked = round;
    try {
      const answer = await send();
      if (asked === round) end(applicationId, answer);
    } catch {
      if (asked !== round) return;
      // It may or may not have arrived. Until that is known it cannot be confirmed again.
      unanswered.set(applicationId, attempts);
      await resume().catch(() => undefined);
    }
  };
  /**
   * Confirms like `confirm` and waits until it is known whether main has the confirmation. Answers why not, or `null`.
   */
  const confirmAndLearn = async (before: AttemptsBefore, send: Confirm): Promise<ConfirmFailure | null> => {
    const { applicationId } = before;
    if (get().confirming.has(applicationId)) return { kind: 'locked' };
    const known = new Promise<ConfirmFailure | null>((resolve) => ends.set(applicationId, resolve));
    void confirm(before, send);
    return known;
  };
  const end = (applicationId: string, answer: Result<Application, ConfirmFailure>): void => {
    const reported = reportedMeanwhile.get(applicationId);
    set({ confirming: withoutMember(get().confirming, applicationId) });
    if (answer.ok) takeAnswer(answer.value);
    else {
      const failures = new Map(get().failures).set(applicationId, answer.error);
      set({ awaited: withoutMember(get().awaited, applicationId), failures });
      if (reported !== undefined) follow(reported);
    }
    reportedMeanwhile.delete(applicationId);
    ends.get(applicationId)?.(answer.ok ? null : answer.error);
    ends.delete(applicationId);
  };
  /** Finds out what became of a confirmation whose answer was lost; main may still be writing it. */
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
  const resume = async (): Promise<void> => {
    const asked = round;
    for (const [applicationId, attempts] of [...unanswered]) {
      const answer = await findOut(applicationId, attempts);
      if (asked !== round) return;
      end(applicationId, answer);
      unanswered.delete(applicationId);
    }
  };
  const awaitAll = (applicationIds: readonly string[]): void => {
    if (applicationIds.every((id) => get().awaited.has(id))) return;
    set({ awaited: new Set([...get().awaited, ...applicationIds]) });
  };
  /** Drops all confirmations under way, as the data was replaced. */
  const forget = (): void => {
    round += 1;
    reportedMeanwhile.clear();
    unanswered.clear();
    for (const settleEnd of ends.values()) settleEnd({ kind: 'answerLost' });
    ends.clear();
  };
  return { follow, take, confirm, confirmAndLearn, resume, checkSheet, awaitAll, forget };
}
