import type { Application, ApplicationState } from '../../../shared/domain/application.ts';
import type { SubmissionSummary } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { storedBefore } from './attempts.ts';
import type { SubmissionSession } from './session.ts';

export interface SummaryNeeds {
  readonly store: Pick<ApplicationStore, 'openAttempts' | 'withSameInvoice'>;
  /** What is known about whether an account's service answers. Asks nobody. */
  readonly isReachable: (session: SubmissionSession) => boolean;
}

const wentOut: ReadonlySet<ApplicationState> = new Set([
  'waiting',
  'sending',
  'unknown',
  'accepted',
  'issued',
]);

/** What the clerk reads before she confirms. */
export function summarise(
  { store, isReachable }: SummaryNeeds,
  application: Application,
  session: SubmissionSession,
): Omit<SubmissionSummary, 'confirmation'> {
  const { id, revision, ledger, content, attachments } = application;
  const open = store.openAttempts().filter(({ attempt }) => attempt.connection === session.connection);
  return {
    revision,
    practice: session.practice,
    connectionLabel: session.label,
    serviceHost: new URL(session.address).host,
    userName: session.userName,
    clientReference: content.clientReference,
    attachments: attachments.length,
    attachmentBytes: attachments.reduce((sum, { bytes }) => sum + bytes, 0),
    reachable: isReachable(session),
    storedBefore: storedBefore(application),
    waitingBefore: open.length,
    sameInvoice:
      content.invoiceNumber.trim() === '' ? [] : sameInvoice(store, ledger, content.invoiceNumber, id),
  };
}

function sameInvoice(
  store: SummaryNeeds['store'],
  ledger: Application['ledger'],
  invoiceNumber: string,
  exceptId: string,
): SubmissionSummary['sameInvoice'] {
  return store
    .withSameInvoice(ledger, invoiceNumber, exceptId)
    .filter(({ state }) => wentOut.has(state))
    .map(({ id, clientReference, consigneeName, state }) => ({
      applicationId: id,
      clientReference,
      consigneeName,
      state,
    }));
}
