import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Outcome, Purpose, ServiceTag } from '../../../shared/domain/attempt.ts';
import type { Result } from '../../../shared/domain/result.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type {
  ApplicationFailure,
  SubmissionFailure,
  SubmissionProgress,
  SubmissionSummary,
} from '../../../shared/ipc/messages.ts';
import type { ConnectionsStore } from '../connections.ts';
import type { EditorStore } from '../editor/editor.ts';
import type { ProgramStore } from '../program.ts';

/** `answerLost`: the program ended before it answered, and what it kept cannot be read now. */
export type ConfirmFailure = SubmissionFailure | { readonly kind: 'answerLost' };

/** What the clerk asked for when the sheet was opened. */
interface Asked {
  readonly applicationId: string;
  readonly purpose: Purpose;
}

/** The sheet in which a clerk confirms. */
export type SubmitSheetState = Asked &
  (
    | { readonly phase: 'preparing' }
    | { readonly phase: 'refused'; readonly failure: SubmissionFailure }
    | {
        readonly phase: 'choosing';
        readonly summary: SubmissionSummary;
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

type Submission = CoDeskBridge['submission'];
export type Decision = Parameters<Submission['decide']>[0]['decision'];
export type CancelAnswer = Awaited<ReturnType<Submission['cancel']>>['answer'];

export interface SubmissionActions {
  /** Asks main what would be sent and opens the sheet. Nothing happens while it is being confirmed. */
  readonly prepare: (applicationId: string, purpose?: Purpose) => Promise<void>;
  readonly choose: (tag: ServiceTag) => void;
  /** Confirms what the sheet shows, once. Without a choice the sheet says that one is needed. */
  readonly submit: () => Promise<void>;
  /** The clerk's word for one application as it was shown. Ends when it is known whether main keeps it: why not, or `null`. */
  readonly confirm: (confirmed: {
    readonly application: Application;
    readonly confirmation: string;
    readonly serviceTag: ServiceTag;
  }) => Promise<ConfirmFailure | null>;
  /** How an application is submitted where the clerk says nothing else; `null` where nobody has said. */
  readonly usualTag: (application: Application) => ServiceTag | null;
  readonly closeSheet: () => void;
  /** Stops at once when nothing has left yet, else asks for a second word. */
  readonly cancel: (applicationId: string) => Promise<CancelAnswer>;
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
  /** Main told how an application stands. */
  readonly follow: (application: Application) => void;
  /** The program behind the page answers again: says of confirmations without an answer what became of them. */
  readonly comeBack: () => Promise<void>;
  /** These wait to be sent, perhaps since an earlier run. */
  readonly awaitAll: (applicationIds: readonly string[]) => void;
  readonly dismissNotifications: (applicationIds: readonly string[]) => void;
  readonly reset: () => void;
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

export function refusedSheet(
  { applicationId, purpose }: SubmitSheetState,
  failure: SubmissionFailure,
): SubmitSheetState {
  return { phase: 'refused', applicationId, purpose, failure };
}

export type ReadState = () => SubmissionState;
export type ChangeState = (change: Partial<SubmissionState>) => void;

export function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([other]) => other !== key));
}
