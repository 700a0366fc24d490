import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attempt, Outcome, Purpose, ServiceTag } from '../../../shared/domain/attempt.ts';
import type { CoDeskBridge } from '../../../shared/ipc/bridge.ts';
import type {
  SubmissionFailure,
  SubmissionProgress,
  SubmissionSummary,
} from '../../../shared/ipc/areas/submission.ts';
import type { ConnectionsStore } from '../connections.ts';
import type { EditorStore } from '../editor/editor.ts';
import type { ProgramStore } from '../program.ts';

/** `answerLost`: main stopped before it answered, and what it stored cannot be read now. */
export type ConfirmFailure = SubmissionFailure | { readonly kind: 'answerLost' };

/** `notAnswered`: main stopped or failed while it prepared the summary. Nothing was confirmed then. */
export type PrepareFailure = SubmissionFailure | { readonly kind: 'notAnswered' };

/** The application and purpose for which the sheet was opened. */
interface Asked {
  readonly applicationId: string;
  readonly purpose: Purpose;
}

/** The submit sheet, in which a clerk confirms. */
export type SubmitSheetState = Asked &
  (
    | { readonly phase: 'preparing' }
    | { readonly phase: 'refused'; readonly failure: PrepareFailure }
    | {
        readonly phase: 'choosing';
        readonly summary: SubmissionSummary;
        /** Number of the application's attempts when main prepared the summary. */
        readonly attempts: number;
        readonly serviceTag: ServiceTag | null;
        /** True after a try to submit without a service tag. */
        readonly showsMissing: boolean;
      }
  );

/** Progress of sending, with what the page knew of it first, from which the remaining time is estimated. */
export interface SendingProgress extends SubmissionProgress {
  /** When the page first knew of bytes that were sent. Milliseconds since the epoch. */
  readonly beganAt: number;
  /** How many that were: not only a few where the page was loaded again while sending. */
  readonly beganBytes: number;
  readonly seenAt: number;
}

/**
 * Progress as far as the recorded steps of an attempt tell it, for a page that has not been notified of any, such as one
 * that was loaded again while sending. `null` before the first byte.
 */
export function progressBySteps(applicationId: string, attempt: Attempt): SendingProgress | null {
  const last = attempt.steps.at(-1)?.step;
  const isSent = last === 'sent';
  if (!isSent && last !== 'sending' && last !== 'connected') return null;
  const totalBytes = attempt.bodyBytes;
  const bytes = { sentBytes: isSent ? totalBytes : 0, totalBytes };
  return {
    applicationId,
    stage: isSent ? 'waiting' : 'sending',
    ...bytes,
    beganAt: 0,
    beganBytes: 0,
    seenAt: 0,
  };
}

/** Outcome of a confirmed application that came while the clerk was looking elsewhere. */
export interface OutcomeNotification {
  readonly applicationId: string;
  readonly ledger: Ledger;
  readonly consigneeName: string;
  readonly clientReference: string;
  readonly kind: Outcome['kind'];
}

export interface SubmissionState {
  readonly sheet: SubmitSheetState | null;
  /**
   * Applications that are being handed to main after their confirmation; they cannot be confirmed again before its
   * answer.
   */
  readonly confirming: ReadonlySet<string>;
  /** Confirmed applications without an outcome, so that it is reported when it comes. */
  readonly awaited: ReadonlySet<string>;
  /** Outcomes that came while something else was on screen, oldest first. They stay until they are read. */
  readonly notifications: readonly OutcomeNotification[];
  readonly progress: ReadonlyMap<string, SendingProgress>;
  /** The application whose cancelling must be confirmed, because part of it was sent already. */
  readonly cancelAsked: string | null;
  /** Why a confirmed submission failed before an attempt was made. */
  readonly failures: ReadonlyMap<string, ConfirmFailure>;
  /** The application whose quote is shown. */
  readonly quoteOf: string | null;
  /** Attempts whose outcome slip the clerk has read and dismissed. */
  readonly dismissedSlips: ReadonlySet<string>;
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
  dismissedSlips: new Set(),
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

export function refusedSheet(
  { applicationId, purpose }: SubmitSheetState,
  failure: PrepareFailure,
): SubmitSheetState {
  return { phase: 'refused', applicationId, purpose, failure };
}
