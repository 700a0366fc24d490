import type { Attempt, NotSentReason } from '../../../shared/domain/attempt.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import { fingerprint, type SubmissionBody } from '../api-client/submission-body.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { rebuildBody, type PayloadFiles } from '../submission/freeze-application.ts';
import type { SubmissionSession } from '../submission/session.ts';

export interface ReadinessNeeds {
  readonly store: Pick<ApplicationStore, 'payloadOf'>;
  readonly files: PayloadFiles;
  readonly accounts: {
    sessionFor(connection: string): Promise<Result<SubmissionSession, { readonly kind: 'notConnected' }>>;
  };
}

export interface ReadyToSend {
  readonly session: SubmissionSession;
  /** Rebuilt from the payload alone, and found to be the one that was confirmed. */
  readonly body: SubmissionBody;
}

export interface NotReady {
  readonly reason: NotSentReason;
  readonly bug: Error | null;
}

/** What a waiting attempt needs before anything is opened for it, or why it must not go. Never rejects. */
export async function readyToSend(
  { store, files, accounts }: ReadinessNeeds,
  attempt: Attempt,
): Promise<Result<ReadyToSend, NotReady>> {
  try {
    const session = await accounts.sessionFor(attempt.connection);
    if (!session.ok || !isFor(attempt, session.value)) return notReady('accountChanged');
    const payload = store.payloadOf(attempt.id);
    if (payload === null) return notReady('attachmentMissing');
    const body = rebuildBody(files, payload, attempt.serviceTag);
    const isConfirmed = body.length === attempt.bodyBytes && (await hasFingerprint(body, attempt.bodySha256));
    return isConfirmed ? succeed({ session: session.value, body }) : notReady('attachmentMissing');
  } catch (thrown) {
    const bug =
      thrown instanceof Error ? thrown : new Error('What waits could not be made ready.', { cause: thrown });
    return fail({ reason: 'stopped', bug });
  }
}

function notReady(reason: NotSentReason): Result<ReadyToSend, NotReady> {
  return fail({ reason, bug: null });
}

/** The practice service has another address with each start. */
function isFor({ address, userName }: Attempt, session: SubmissionSession): boolean {
  return session.practice || (session.address === address && session.userName === userName);
}

/** False also when an attachment cannot be read to its end. */
function hasFingerprint(body: SubmissionBody, sha256: string): Promise<boolean> {
  return fingerprint(body).then(
    (found) => found === sha256,
    () => false,
  );
}
