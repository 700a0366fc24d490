import { createHash } from 'node:crypto';
import type {
  Application,
  ApplicationState,
  ApplicationSummary,
} from '../../../shared/domain/application.ts';
import { purposeOf, type ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { SubmissionFailure } from '../../../shared/ipc/areas/submission.ts';
import type { Finding } from '../../../shared/domain/finding.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore, tryStoreAsync } from '../applications/save-failure.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import type { Readiness } from '../readiness/readiness.ts';
import type { ServiceSession } from '../requests/session.ts';
import { type AttemptRecord, confirmedAttempt, endAttempt, notSent } from './attempts.ts';
import { freezeApplication, type PayloadFiles } from '../api-client/submission-body.ts';

export interface ConfirmOptions {
  readonly store: Pick<ApplicationStore, 'read' | 'withSameInvoice'>;
  readonly record: Pick<AttemptRecord, 'confirm'>;
  readonly files: PayloadFiles;
  readonly readiness: Pick<Readiness, 'blockers' | 'openFindings'>;
  readonly accounts: Pick<ConnectionsService, 'activeSession'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

export interface ConfirmationOrder {
  readonly application: Application;
  readonly confirmation: TakenConfirmation;
  readonly serviceTag: ServiceTag;
  /** Ids of other applications that the clerk confirmed in the same step. */
  readonly together: readonly string[];
  /** Whether the clerk has cancelled in the meantime. */
  readonly isCancelled: () => boolean;
}

/** Makes an attempt of a used confirmation; it waits in the outbox. Attempt and payload are one write. */
export async function confirmApplication(
  options: ConfirmOptions,
  { application, confirmation, serviceTag, together, isCancelled }: ConfirmationOrder,
): Promise<Result<Application, SubmissionFailure>> {
  const asked = await tryStoreAsync(() => options.accounts.activeSession());
  if (!asked.ok) return asked;
  const session = asked.value;
  if (!session.ok) return session;
  if (!confirmation.isForSession(session.value)) return fail({ kind: 'confirmationStale' });
  const frozen = await freezeApplication(options.files, application, serviceTag);
  if (!frozen.ok) return frozen;
  // Reading the attachments took time. From here until the attempt is written, nothing is awaited.
  const read = tryStore(() => options.store.read(application.id));
  if (!read.ok) return read;
  const current = read.value;
  // The clerk may have signed out in the meantime, which ends only what is written.
  if (current === null || !confirmation.isFor(current) || !confirmation.isForSession(session.value))
    return fail({ kind: 'confirmationStale' });
  // Settings and confirmations may have changed since the clerk was asked.
  const purpose = purposeOf(serviceTag);
  const ready = isReady(() => options.readiness.openFindings(current, session.value.connection, purpose));
  if (!ready.ok) return ready;
  const others = tryStore(() => (purpose === 'store' ? [] : sentWithInvoice(options.store, current)));
  if (!others.ok) return others;
  if (!others.value.every(({ id }) => confirmation.hasShown(id) || together.includes(id)))
    return fail({ kind: 'sameInvoiceSent' });
  const { payload, ...fixed } = frozen.value;
  const at = timestamp(options.now);
  const intent = { ...fixed, id: options.newId(), application, session: session.value, serviceTag, at };
  const attempt = confirmedAttempt(intent);
  // A cancelled attempt is written as ended at once, so that no failing disk and no crash can leave it waiting.
  const kept = isCancelled() ? endAttempt(attempt, notSent('cancelled'), at) : attempt;
  return options.record.confirm(application.id, kept, payload);
}

const submittedStates: ReadonlySet<ApplicationState> = new Set([
  'waiting',
  'sending',
  'unknown',
  'accepted',
  'issued',
]);

/** Other applications with the same invoice number that were sent, may have been sent or will be sent. */
export function sentWithInvoice(
  store: Pick<ApplicationStore, 'withSameInvoice'>,
  { id, ledger, content }: Application,
): readonly ApplicationSummary[] {
  if (content.invoiceNumber.trim() === '') return [];
  return store
    .withSameInvoice(ledger, content.invoiceNumber, id)
    .filter(({ state }) => submittedStates.has(state));
}

/** Fails with the findings, or with the reason why they could not be determined. */
export function isReady(find: () => readonly Finding[]): Result<null, SubmissionFailure> {
  const found = tryStore(find);
  if (!found.ok) return found;
  return found.value.length === 0 ? succeed(null) : fail({ kind: 'notReady', findings: [...found.value] });
}

/** What a clerk is asked to confirm: this state of this application, sent to this account. */
interface Confirmed {
  readonly applicationId: string;
  readonly revision: number;
  /**
   * SHA-256 of its content and attachments: after a backup is restored, another text may have the same revision
   * number.
   */
  readonly sha256: string;
  readonly attempts: number;
  readonly account: string;
  /** Whether the clerk has signed out of that account since. */
  readonly isEnded: () => boolean;
  /** Ids of applications with the same invoice number that the clerk was shown as sent before. */
  readonly sameInvoice: ReadonlySet<string>;
}

/** The most confirmations that are open at once: a thousand in each of a few windows. The oldest is dropped first. */
const maxOpen = 5_000;

const accountOf = (session: ServiceSession): string =>
  JSON.stringify([session.connection, session.address, session.userName]);

function sumOf({ content, attachments }: Application): string {
  return createHash('sha256')
    .update(JSON.stringify([content, attachments]))
    .digest('hex');
}

/** A used confirmation, to be compared with the present state. */
interface TakenConfirmation {
  isFor(application: Application): boolean;
  isForSession(session: ServiceSession): boolean;
  /** Whether the clerk was shown that this application, which has the same invoice number, was sent. */
  hasShown(applicationId: string): boolean;
}

/** Open confirmations, in memory only. Each can be used once. A restart forgets all of them, which is safe. */
export class Confirmations {
  readonly #open = new Map<string, Confirmed>();
  readonly #newId: () => string;

  constructor({ newId }: { readonly newId: () => string }) {
    this.#newId = newId;
  }

  give(application: Application, session: ServiceSession, sameInvoice: readonly string[]): string {
    const confirmation = this.#newId();
    this.#open.set(confirmation, {
      applicationId: application.id,
      revision: application.revision,
      sha256: sumOf(application),
      attempts: application.attempts.length,
      account: accountOf(session),
      isEnded: session.isEnded,
      sameInvoice: new Set(sameInvoice),
    });
    const [oldest] = this.#open.keys();
    if (this.#open.size > maxOpen && oldest !== undefined) this.#open.delete(oldest);
    return confirmation;
  }

  /**
   * Uses up a confirmation; `null` when there is none. Synchronous, so that of two simultaneous calls only one gets it.
   */
  take(confirmation: string): TakenConfirmation | null {
    const confirmed = this.#open.get(confirmation);
    if (confirmed === undefined) return null;
    this.#open.delete(confirmation);
    return {
      isFor: (application) =>
        application.id === confirmed.applicationId &&
        application.revision === confirmed.revision &&
        sumOf(application) === confirmed.sha256 &&
        application.attempts.length === confirmed.attempts,
      isForSession: (session) => accountOf(session) === confirmed.account && !confirmed.isEnded(),
      hasShown: (applicationId) => confirmed.sameInvoice.has(applicationId),
    };
  }
}

interface Open {
  isCancelled: boolean;
  readonly end: Promise<unknown>;
}

/** Applications that were confirmed and whose attempts are not written yet. */
export class Confirming {
  readonly #open = new Map<string, Open>();

  get size(): number {
    return this.#open.size;
  }

  has(applicationId: string): boolean {
    return this.#open.has(applicationId);
  }

  /** Cancels before the attempt is written. False when the application is not being confirmed. */
  cancel(applicationId: string): boolean {
    const open = this.#open.get(applicationId);
    if (open !== undefined) open.isCancelled = true;
    return open !== undefined;
  }

  /** Runs `work` at once. It may check at any time whether the clerk has cancelled. */
  async run<Value>(
    applicationId: string,
    work: (isCancelled: () => boolean) => Promise<Value>,
  ): Promise<Value> {
    const { promise: end, resolve } = Promise.withResolvers<unknown>();
    const open: Open = { isCancelled: false, end };
    this.#open.set(applicationId, open);
    try {
      return await work(() => open.isCancelled);
    } finally {
      this.#open.delete(applicationId);
      resolve(null);
    }
  }

  async allEnded(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ end }) => end));
  }
}
