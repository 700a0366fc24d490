import { createHash } from 'node:crypto';
import type { Application } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { purposeOf, type ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { SubmissionFailure } from '../../../shared/ipc/messages.ts';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import { bodyOfPayload, freezeSubmission, type SubmissionBody } from '../api-client/submission-body.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import type { Readiness } from '../readiness/readiness.ts';
import type { ServiceSession } from '../requests/session.ts';
import { type AttemptRecord, confirmedAttempt, endedWith, notSent } from './attempts.ts';
import { type FrozenPayload, sumOfPayload } from './frozen-payload.ts';

export interface ConfirmOptions {
  readonly store: Pick<ApplicationStore, 'read'>;
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
  /** The clerk took her word back before it was written. */
  readonly isCancelled: () => boolean;
}

/** From a taken confirmation to the attempt that waits in the outbox, written together with what it will send. */
export async function confirmApplication(
  options: ConfirmOptions,
  { application, confirmation, serviceTag, isCancelled }: ToConfirm,
): Promise<Result<Application, SubmissionFailure>> {
  const session = await options.accounts.activeSession();
  if (!session.ok) return session;
  if (!confirmation.isForSession(session.value)) return fail({ kind: 'confirmationStale' });
  const frozen = await freezeApplication(options.files, application, serviceTag);
  if (!frozen.ok) return frozen;
  // Reading the attachments took a while; from here to the written attempt nothing is awaited.
  const current = options.store.read(application.id);
  if (current === null || !confirmation.isFor(current)) return fail({ kind: 'confirmationStale' });
  // Settings and confirmations may have changed since the clerk was asked.
  const purpose = purposeOf(serviceTag);
  const ready = isReady(() => options.readiness.openFindings(current, session.value.connection, purpose));
  if (!ready.ok) return ready;
  const { payload, ...fixed } = frozen.value;
  const at = new Date(options.now()).toISOString();
  const intent = { ...fixed, id: options.newId(), application, session: session.value, serviceTag, at };
  const attempt = confirmedAttempt(intent);
  // In one write, so that no disk and no crash can leave a cancelled one waiting.
  const kept = isCancelled() ? endedWith(attempt, notSent('cancelled'), at) : attempt;
  return options.record.confirm(application.id, kept, payload);
}

/** Fails with what was found, as far as it could be looked for at all. */
export function isReady(find: () => readonly Finding[]): Result<null, SubmissionFailure> {
  const found = tryStore(find);
  if (!found.ok) return found;
  return found.value.length === 0 ? succeed(null) : fail({ kind: 'notReady', findings: [...found.value] });
}

/** What a clerk confirmed: this state of this application, sent to this account. */
interface Confirmed {
  readonly applicationId: string;
  readonly revision: number;
  readonly attempts: number;
  readonly account: string;
}

/** What may be asked about at the same time: a thousand at once, in a few windows. Older confirmations are forgotten. */
const most = 5_000;

const accountOf = (session: ServiceSession): string =>
  JSON.stringify([session.connection, session.address, session.userName]);

/** A confirmation that was taken and can be compared with how things stand now. */
interface TakenConfirmation {
  isFor(application: Application): boolean;
  isForSession(session: ServiceSession): boolean;
}

/** Confirmations in memory. Each can be taken once; a restart forgets them all, which is the safe side. */
export class Confirmations {
  readonly #open = new Map<string, Confirmed>();
  readonly #newId: () => string;

  constructor({ newId }: { readonly newId: () => string }) {
    this.#newId = newId;
  }

  give(application: Application, session: ServiceSession): string {
    const confirmation = this.#newId();
    this.#open.set(confirmation, {
      applicationId: application.id,
      revision: application.revision,
      attempts: application.attempts.length,
      account: accountOf(session),
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
        application.attempts.length === confirmed.attempts,
      isForSession: (session) => accountOf(session) === confirmed.account,
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

export type PayloadFiles = Pick<AttachmentFiles, 'isWhole' | 'isIntact' | 'pieces'>;

interface FrozenApplication {
  readonly payload: FrozenPayload;
  readonly payloadSha256: string;
  readonly bodyBytes: number;
}

type FileMissing = { readonly kind: 'fileMissing'; readonly name: string };

/** The name of the first attachment that is not there whole. */
export async function missingAttachment(
  files: PayloadFiles,
  application: Application,
): Promise<string | null> {
  for (const { name, sha256, bytes } of application.attachments) {
    if (!(await files.isWhole(sha256, bytes))) return name;
  }
  return null;
}

/** The body that a payload stands for, with every PDF checked to its end while it is read. */
export function rebuildBody(
  files: Pick<AttachmentFiles, 'pieces'>,
  payload: FrozenPayload,
  serviceTag: ServiceTag,
): SubmissionBody {
  return bodyOfPayload(payload, serviceTag, (part) => wholePieces(files.pieces(part.sha256), part));
}

/**
 * Fixes what an application sends. One that has an attachment which is gone or is no longer what was attached ends here;
 * what this run has hashed is not read again.
 */
async function freezeApplication(
  files: PayloadFiles,
  application: Application,
  serviceTag: ServiceTag,
): Promise<Result<FrozenApplication, FileMissing>> {
  const { content, attachments } = application;
  const name = await damagedAttachment(files, attachments);
  if (name !== null) return fail({ kind: 'fileMissing', name });
  const payload = freezeSubmission({ content, serviceTag, attachments });
  const { length: bodyBytes } = rebuildBody(files, payload, serviceTag);
  return succeed({ payload, payloadSha256: sumOfPayload(payload), bodyBytes });
}

/** The name of the first PDF that is not there with its own bytes. */
export async function damagedAttachment(
  files: PayloadFiles,
  attachments: readonly Pick<Attachment, 'name' | 'sha256' | 'bytes'>[],
): Promise<string | null> {
  for (const { name, sha256, bytes } of attachments) {
    if (!(await files.isIntact(sha256, bytes))) return name;
  }
  return null;
}

/** Passes the pieces on and throws at their end when they are not the bytes that the clerk attached. */
async function* wholePieces(
  pieces: AsyncIterable<Uint8Array>,
  { sha256 }: Pick<Attachment, 'sha256'>,
): AsyncIterable<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256) throw new Error('An attachment is no longer what was attached.');
}
