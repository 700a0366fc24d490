import type { Application } from '../../../shared/domain/application.ts';
import { purposeOf, type ServiceTag } from '../../../shared/domain/attempt.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { SubmissionFailure } from '../../../shared/ipc/messages.ts';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { Readiness } from '../readiness/readiness.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { confirmedAttempt, endedWith, notSent } from './attempts.ts';
import type { TakenConfirmation } from './confirmations.ts';
import { freezeApplication, type PayloadFiles } from './freeze-application.ts';
import type { SubmissionSession } from './session.ts';

export interface ConfirmingNeeds {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly record: Pick<AttemptRecord, 'confirm'>;
  readonly files: PayloadFiles;
  readonly readiness: Pick<Readiness, 'blockers' | 'openWarnings' | 'openFindings'>;
  readonly accounts: {
    activeSession(): Promise<Result<SubmissionSession, { readonly kind: 'notConnected' }>>;
  };
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
  needs: ConfirmingNeeds,
  { application, confirmation, serviceTag, isCancelled }: ToConfirm,
): Promise<Result<Application, SubmissionFailure>> {
  const session = await needs.accounts.activeSession();
  if (!session.ok) return session;
  if (!confirmation.isForSession(session.value)) return fail({ kind: 'confirmationStale' });
  const frozen = await freezeApplication(needs.files, application, serviceTag);
  if (!frozen.ok) return frozen;
  // Reading the attachments took a while; from here to the written attempt nothing is awaited.
  const current = needs.store.read(application.id);
  if (current === null || !confirmation.isFor(current)) return fail({ kind: 'confirmationStale' });
  // Settings and confirmations may have changed since the clerk was asked.
  const purpose = purposeOf(serviceTag);
  const ready = isReady(() => needs.readiness.openFindings(current, session.value.connection, purpose));
  if (!ready.ok) return ready;
  const { payload, ...fixed } = frozen.value;
  const at = new Date(needs.now()).toISOString();
  const intent = { ...fixed, id: needs.newId(), application, session: session.value, serviceTag, at };
  const attempt = confirmedAttempt(intent);
  // In one write, so that no disk and no crash can leave a cancelled one waiting.
  const kept = isCancelled() ? endedWith(attempt, notSent('cancelled'), at) : attempt;
  return needs.record.confirm(application.id, kept, payload);
}

/** Fails with what was found, as far as it could be looked for at all. */
export function isReady(find: () => readonly Finding[]): Result<null, SubmissionFailure> {
  const found = tryStore(find);
  if (!found.ok) return found;
  return found.value.length === 0 ? succeed(null) : fail({ kind: 'notReady', findings: [...found.value] });
}
