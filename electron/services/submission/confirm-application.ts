import { createHash } from 'node:crypto';
import type {
  Application,
  ApplicationState,
  ApplicationSummary,
} from '../../../shared/domain/application.ts';
import { purposeOf, type ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { SubmissionFailure } from '../../../shared/ipc/messages.ts';
import type { Finding } from '../../../shared/domain/finding.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore, tryStoreAsync } from '../applications/save-failure.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import type { Readiness } from '../readiness/readiness.ts';
import type { ServiceSession } from '../requests/session.ts';
import { type AttemptRecord, confirmedAttempt, endedWith, notSent } from './attempts.ts';
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

export interface ToConfirm {
  readonly application: Application;
  readonly confirmation: TakenConfirmation;
  readonly serviceTag: ServiceTag;
  /** Others that she confirmed by the same word. */
  readonly together: readonly string[];
  /** The clerk took her word back before it was written. */
  readonly isCancelled: () => boolean;
}

/** From a taken confirmation to the attempt that waits in the outbox, written together with what it will send. */
export async function confirmApplication(
  options: ConfirmOptions,
  { application, confirmation, serviceTag, together, isCancelled }: ToConfirm,
): Promise<Result<Application, SubmissionFailure>> {
  const looked = await tryStoreAsync(() => options.accounts.activeSession());
  if (!looked.ok) return looked;
  const session = looked.value;
  if (!session.ok) return session;
  if (!confirmation.isForSession(session.value)) return fail({ kind: 'confirmationStale' });
  const frozen = await freezeApplication(options.files, application, serviceTag);
  if (!frozen.ok) return frozen;
  // Reading the attachments took a while; from here to the written attempt nothing is awaited.
  const read = tryStore(() => options.store.read(application.id));
  if (!read.ok) return read;
  const current = read.value;
  if (current === null || !confirmation.isFor(current)) return fail({ kind: 'confirmationStale' });
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
  // In one write, so that no disk and no crash can leave a cancelled one waiting.
  const kept = isCancelled() ? endedWith(attempt, notSent('cancelled'), at) : attempt;
  return options.record.confirm(application.id, kept, payload);
}

const wentOut: ReadonlySet<ApplicationState> = new Set([
  'waiting',
  'sending',
  'unknown',
  'accepted',
  'issued',
]);

/** Others with the same invoice number that were, or may have been, sent, or will be. */
export function sentWithInvoice(
  store: Pick<ApplicationStore, 'withSameInvoice'>,
  { id, ledger, content }: Application,
): readonly ApplicationSummary[] {
  if (content.invoiceNumber.trim() === '') return [];
  return store.withSameInvoice(ledger, content.invoiceNumber, id).filter(({ state }) => wentOut.has(state));
}

/** Fails with the findings, or with why they could not be worked out. */
export function isReady(find: () => readonly Finding[]): Result<null, SubmissionFailure> {
  const found = tryStore(find);
  if (!found.ok) return found;
  return found.value.length === 0 ? succeed(null) : fail({ kind: 'notReady', findings: [...found.value] });
}

/** What a clerk confirmed: this state of this application, sent to this account. */
interface Confirmed {
  readonly applicationId: string;
  readonly revision: number;
  /** What stood in that revision: after going back to a backup another text comes to the same number. */
  readonly sha256: string;
  readonly attempts: number;
  readonly account: string;
  /** Others with the same invoice number that went out before. */
  readonly sameInvoice: ReadonlySet<string>;
}

/** What may be asked about at the same time: a thousand at once, in a few windows. Older confirmations are forgotten. */
const most = 5_000;

const accountOf = (session: ServiceSession): string =>
  JSON.stringify([session.connection, session.address, session.userName]);

function sumOf({ content, attachments }: Application): string {
  return createHash('sha256')
    .update(JSON.stringify([content, attachments]))
    .digest('hex');
}

/** A confirmation that was taken and can be compared with how things stand now. */
interface TakenConfirmation {
  isFor(application: Application): boolean;
  isForSession(session: ServiceSession): boolean;
  /** Whether the clerk was told that this one with the same invoice number went out. */
  hasShown(applicationId: string): boolean;
}

/** Confirmations in memory. Each can be taken once; a restart forgets them all, which is the safe side. */
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
      sameInvoice: new Set(sameInvoice),
    });
    const [oldest] = this.#open.keys();
    if (this.#open.size > most && oldest !== undefined) this.#open.delete(oldest);
    return confirmation;
  }

  /** Synchronous, so that two calls in the same instant cannot both have it. `null` when there is none. */
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
      isForSession: (session) => accountOf(session) === confirmed.account,
      hasShown: (applicationId) => confirmed.sameInvoice.has(applicationId),
    };
  }
}

interface Open {
  isCancelled: boolean;
  readonly end: Promise<unknown>;
}

/** What was confirmed and is not written yet, by application. */
export class Confirming {
  readonly #open = new Map<string, Open>();

  get size(): number {
    return this.#open.size;
  }

  has(applicationId: string): boolean {
    return this.#open.has(applicationId);
  }

  /** False when nothing of this application is on its way to the disk. */
  cancel(applicationId: string): boolean {
    const open = this.#open.get(applicationId);
    if (open !== undefined) open.isCancelled = true;
    return open !== undefined;
  }

  /** The work begins at once, and may ask at any time whether the clerk has taken her word back. */
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
