import { type Application, isLocked, type Ledger } from '../../../shared/domain/application.ts';
import type { Outcome, Purpose, ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type {
  SubmissionFailure,
  SubmissionProgress,
  SubmissionSummary,
} from '../../../shared/ipc/messages.ts';
import type { ConnectionsStore } from '../connections.ts';
import { type EditorStore, shownApplication } from '../editor/editor.ts';
import type { ProgramStore } from '../program.ts';

/** `answerLost`: the program ended before it answered, and what it kept cannot be read now. */
export type ConfirmFailure = SubmissionFailure | { readonly kind: 'answerLost' };

/** `notAnswered`: the program was gone, or failed, while it was asked what would be sent. Nobody has confirmed anything then. */
export type PrepareFailure = SubmissionFailure | { readonly kind: 'notAnswered' };

/** What the clerk asked for when the sheet was opened. */
interface Asked {
  readonly applicationId: string;
  readonly purpose: Purpose;
}

/** The sheet in which a clerk confirms. */
export type SubmitSheetState = Asked &
  (
    | { readonly phase: 'preparing' }
    | { readonly phase: 'refused'; readonly failure: PrepareFailure }
    | {
        readonly phase: 'choosing';
        readonly summary: SubmissionSummary;
        /** How many there were of it when main looked at it. */
        readonly attempts: number;
        readonly tag: ServiceTag | null;
        /** True after a try to submit without a choice. */
        readonly isTold: boolean;
      }
  );

/** How far the sending is, with its beginning for the guess of how long it takes. */
export interface SendingProgress extends SubmissionProgress {
  /** Milliseconds since the epoch, of the first byte. */
  readonly beganAt: number;
  readonly seenAt: number;
}

/** What became of a confirmed application while the clerk was looking elsewhere. */
export interface OutcomeNotification {
  readonly applicationId: string;
  readonly ledger: Ledger;
  readonly consigneeName: string;
  readonly clientReference: string;
  readonly kind: Outcome['kind'];
}

export interface SubmissionState {
  readonly sheet: SubmitSheetState | null;
  /** Confirmed here and on the way to main: until its answer nobody may confirm it again. */
  readonly confirming: ReadonlySet<string>;
  /** Confirmed and not ended yet, so that what becomes of it is told. */
  readonly awaited: ReadonlySet<string>;
  /** Outcomes that came while something else was in sight, oldest first. They stay until read. */
  readonly notifications: readonly OutcomeNotification[];
  readonly progress: ReadonlyMap<string, SendingProgress>;
  /** The application whose cancelling needs a second word, because part of it has left. */
  readonly cancelAsked: string | null;
  /** Why a confirmed submission ended before there was an attempt. */
  readonly failures: ReadonlyMap<string, ConfirmFailure>;
  /** The application whose quote is shown. */
  readonly quoteOf: string | null;
  /** Attempts whose slip the clerk has read and put away. */
  readonly putAway: ReadonlySet<string>;
}

export const initialSubmission: SubmissionState = {
  sheet: null,
  confirming: new Set(),
  awaited: new Set(),
  notifications: [],
  progress: new Map(),
  cancelAsked: null,
  failures: new Map(),
  quoteOf: null,
  putAway: new Set(),
};

export interface SubmissionOptions {
  readonly bridge: Pick<CoDeskBridge, 'submission' | 'applications'>;
  readonly editor: EditorStore;
  readonly program: ProgramStore;
  readonly connections: ConnectionsStore;
  readonly onApplication: (application: Application) => void;
}

export type ReadState = () => SubmissionState;
export type ChangeState = (change: Partial<SubmissionState>) => void;

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

/** Its invoice number as it is compared here; main, which compares more, has the last word. */
export function invoiceOf({ content }: Pick<Application, 'content'>): string {
  return content.invoiceNumber.normalize('NFC').trim().toLowerCase();
}

/** Follows confirmed applications until they end: the quote shows where the clerk looks, else it is told. */
export function createFollowing(
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
  /** How often other data were shown: what was confirmed in those before concerns nobody here. */
  let round = 0;
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
  /** Another one with the same invoice number went out: the clerk hears of it before she confirms. */
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
  /** Events may overtake the answer; as attempts are never taken away, the longer list is the newer one. */
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
    const asked = round;
    try {
      const answer = await send();
      if (asked === round) end(applicationId, answer);
    } catch {
      if (asked !== round) return;
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
  /** Other data are shown: nobody waits for a confirmation that was made in those before. */
  const forget = (): void => {
    round += 1;
    toldMeanwhile.clear();
    unanswered.clear();
    for (const tell of ends.values()) tell({ kind: 'answerLost' });
    ends.clear();
  };
  return { follow, take, confirm, confirmAndLearn, comeBack, checkSheet, awaitAll, forget };
}

export function refusedSheet(
  { applicationId, purpose }: SubmitSheetState,
  failure: PrepareFailure,
): SubmitSheetState {
  return { phase: 'refused', applicationId, purpose, failure };
}

export function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}
