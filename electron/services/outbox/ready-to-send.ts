import type { Attempt, NotSentReason } from '../../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import {
  damagedAttachment,
  fingerprint,
  type PayloadFiles,
  rebuildBody,
  type SubmissionBody,
  hashOfPayload,
} from '../api-client/submission-body.ts';
import {
  type ApplicationStore,
  type FrozenPayload,
  UnreadableRow,
} from '../applications/application-store.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import { asError } from '../errors.ts';
import type { ServiceSession } from '../requests/session.ts';

export interface ReadyOptions {
  readonly store: Pick<ApplicationStore, 'payloadOf'>;
  readonly files: PayloadFiles;
  readonly accounts: Pick<ConnectionsService, 'sessionFor' | 'current'>;
}

export interface ReadyToSend {
  readonly session: ServiceSession;
  /** Rebuilt from the payload alone and checked to be the confirmed one. */
  readonly body: SubmissionBody;
}

interface NotReady {
  readonly reason: NotSentReason;
  readonly bug: Error | null;
}

/**
 * Gives what is needed to send a waiting attempt, or the reason why it must not be sent. Opens no connection. Never
 * rejects.
 */
export async function readyToSend(
  { store, files, accounts }: ReadyOptions,
  attempt: Attempt,
): Promise<Result<ReadyToSend, NotReady>> {
  try {
    const session = await accounts.sessionFor(attempt.connection);
    if (!session.ok || !isFor(attempt, session.value)) return notReady('accountChanged');
    const payload = store.payloadOf(attempt.id);
    if (payload === null) return notReady('payloadDamaged');
    const body = rebuildBody(files, payload, attempt.serviceTag);
    const reason = await whyOtherThanConfirmed(files, { attempt, payload, body });
    return reason === null ? succeed({ session: session.value, body }) : notReady(reason);
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return notReady('payloadDamaged');
    return fail({ reason: 'stopped', bug: asError(thrown, 'The outbox failed.') });
  }
}

function notReady(reason: NotSentReason): Result<ReadyToSend, NotReady> {
  return fail({ reason, bug: null });
}

/**
 * Whether the session is for the account of the attempt. The address of the practice service does not count, because it
 * changes with each start.
 */
function isFor({ address, userName }: Attempt, session: ServiceSession): boolean {
  return session.practice || (session.address === address && session.userName === userName);
}

interface ToCheck {
  readonly attempt: Attempt;
  readonly payload: FrozenPayload;
  readonly body: SubmissionBody;
}

/** Why the body is not the confirmed one; `null` when it is. Checked before any byte is sent. */
async function whyOtherThanConfirmed(
  files: PayloadFiles,
  { attempt, payload, body }: ToCheck,
): Promise<NotSentReason | null> {
  if (attempt.payloadSha256 === undefined) return whyOtherThanHashed(attempt, body);
  const isConfirmed = hashOfPayload(payload) === attempt.payloadSha256 && body.length === attempt.bodyBytes;
  if (!isConfirmed) return 'payloadDamaged';
  const attachments = payload.parts.filter((part) => part.kind === 'attachment');
  return (await damagedAttachment(files, attachments)) === null ? null : 'attachmentMissing';
}

/**
 * As `whyOtherThanConfirmed`, for attempts of an earlier version, which stored only the sum of the whole body. The body
 * is read to compute it.
 */
async function whyOtherThanHashed(
  { bodyBytes, bodySha256 }: Attempt,
  body: SubmissionBody,
): Promise<NotSentReason | null> {
  // Fails when an attachment cannot be read to its end or has changed.
  const sha256 = await fingerprint(body).catch(() => null);
  if (sha256 === null) return 'attachmentMissing';
  return body.length === bodyBytes && sha256 === bodySha256 ? null : 'payloadDamaged';
}
