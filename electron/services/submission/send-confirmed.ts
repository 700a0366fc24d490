import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SubmissionFailure } from '../../../shared/ipc/messages.ts';
import { fingerprint, frameSubmission, type SubmissionBody } from '../api-client/submission-body.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { AttachmentFiles } from '../attachments/attachment-files.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { confirmedAttempt, endedWith } from './attempts.ts';
import type { TakenConfirmation } from './confirmations.ts';
import type { Delivery } from './delivery.ts';
import { ProgressReport } from './progress-report.ts';
import type { Sender } from './sender.ts';
import type { SubmissionSession } from './session.ts';
import { StepWriter } from './step-writer.ts';
import { DamagedAttachment, wholePieces } from './whole-pieces.ts';

export interface DeskNeeds {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly record: AttemptRecord;
  readonly files: Pick<AttachmentFiles, 'isWhole' | 'pieces'>;
  readonly accounts: {
    activeSession(): Promise<Result<SubmissionSession, { readonly kind: 'notConnected' }>>;
  };
  readonly sender: Sender;
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly answerTimeoutMilliseconds: () => number;
}

export interface ConfirmedApplication {
  readonly application: Application;
  readonly confirmation: TakenConfirmation;
  readonly serviceTag: ServiceTag;
  readonly delivery: Delivery;
}

type Submitted = Promise<Result<Application, SubmissionFailure>>;

/** The name of the first attachment that is not there whole. */
export async function missingAttachment(
  files: DeskNeeds['files'],
  application: Application,
): Promise<string | null> {
  for (const { name, sha256, bytes } of application.attachments) {
    if (!(await files.isWhole(sha256, bytes))) return name;
  }
  return null;
}

/** From the clerk's confirmation to the written outcome of the attempt. */
export async function deliverConfirmed(needs: DeskNeeds, confirmed: ConfirmedApplication): Submitted {
  const { application, confirmation, serviceTag } = confirmed;
  const session = await needs.accounts.activeSession();
  if (!session.ok) return session;
  if (!confirmation.isForSession(session.value)) return fail({ kind: 'confirmationStale' });
  const missing = await missingAttachment(needs.files, application);
  if (missing !== null) return fail({ kind: 'fileMissing', name: missing });

  const body = frameApplication(needs, application, serviceTag);
  const bodySha256 = await fingerprintOf(needs, application, body);
  if (!bodySha256.ok) return bodySha256;
  // Reading the attachments took a while; from here to the written intent nothing is awaited.
  const current = needs.store.read(application.id);
  if (current === null || !confirmation.isFor(current)) return fail({ kind: 'confirmationStale' });
  const attempt = confirmedAttempt({
    id: needs.newId(),
    application,
    session: session.value,
    serviceTag,
    bodySha256: bodySha256.value,
    bodyBytes: body.length,
    at: instant(needs),
  });
  const intent = needs.record.write(application.id, attempt);
  return intent.ok ? send(needs, confirmed, session.value, attempt, body) : intent;
}

async function send(
  needs: DeskNeeds,
  { application, delivery }: ConfirmedApplication,
  session: SubmissionSession,
  confirmed: Attempt,
  body: SubmissionBody,
): Submitted {
  const steps = new StepWriter({ ...needs, applicationId: application.id }, confirmed);
  const delivered = await delivery.run({
    sender: needs.sender,
    tokens: session.tokens,
    address: session.address,
    answerTimeoutMilliseconds: needs.answerTimeoutMilliseconds(),
    body,
    progress: new ProgressReport({
      ...needs,
      applicationId: application.id,
      totalBytes: confirmed.bodyBytes,
    }),
    recordSending: () => steps.mustWrite(['connected', 'sending']),
    recordSent: () => steps.note('sent'),
  });
  const ended = endedWith(steps.attempt, delivered.outcome, instant(needs));
  const written = needs.record.end(application.id, ended);
  if (steps.failure !== null) return fail(steps.failure);
  if (delivered.bug !== null) throw delivered.bug;
  if (written.ok && delivered.signIn !== null) return fail({ kind: 'signIn', failure: delivered.signIn });
  return written;
}

/** Reads every attachment once before anything is written or sent; one that is gone or changed ends it here. */
async function fingerprintOf(
  { files }: DeskNeeds,
  application: Application,
  body: SubmissionBody,
): Promise<Result<string, SubmissionFailure>> {
  try {
    return succeed(await fingerprint(body));
  } catch (error) {
    const damaged = error instanceof DamagedAttachment ? error.attachment : null;
    const name = damaged ?? (await missingAttachment(files, application));
    if (name === null) throw error;
    return fail({ kind: 'fileMissing', name });
  }
}

function frameApplication(
  needs: DeskNeeds,
  application: Application,
  serviceTag: ServiceTag,
): SubmissionBody {
  return frameSubmission({
    content: application.content,
    serviceTag,
    attachments: application.attachments.map(({ name, type, bytes, sha256 }) => ({
      name,
      type,
      bytes,
      pieces: () => wholePieces(needs.files.pieces(sha256), { name, sha256 }),
    })),
  });
}

const instant = ({ now }: DeskNeeds): string => new Date(now()).toISOString();
