import { isForLedger, type ServiceSession } from '../../electron/services/requests/session.ts';
import {
  confirmedAttempt,
  decidedAttempt,
  storedBefore,
} from '../../electron/services/submission/attempts.ts';
import { isLocked, type Application } from '../../shared/domain/application.ts';
import { purposeOf, type ServiceTag } from '../../shared/domain/attempt.ts';
import { fail, type Result, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { SubmissionFailure, SubmissionSummary } from '../../shared/ipc/areas/submission.ts';
import { namesAsReplaced } from '../../shared/rules/new-drafts/replacement.ts';
import { endNotSent, tellOutbox, waitingOf, writeAttempt } from './memory-outbox.ts';
import type { MemoryProgram } from './memory-program.ts';
import { referencesOf } from './memory-program-store.ts';
import { blockersOf, openFindings } from './memory-readiness.ts';
import { goOut } from './memory-sending.ts';

/** The account in use; `null` where nobody is signed in to it. */
function sessionOf({ status }: MemoryProgram): ServiceSession | null {
  if (status.active === 'practice')
    return {
      ...{ connection: 'practice', practice: true, label: 'Practice service', ...noTokens },
      ...{ address: 'http://127.0.0.1', userName: 'practice' },
    };
  const account = status.connections.find((one) => one.id === status.active);
  if (account === undefined) return null;
  const { id: connection, label, address, userName } = account;
  return { connection, practice: false, label, address, userName, ...noTokens };
}

const noToken = () => Promise.resolve(fail({ kind: 'unknownConnection' as const }));
const noTokens = { tokens: { token: noToken, renewAfter401: noToken }, isEnded: () => false };

function summarise(
  program: MemoryProgram,
  application: Application,
  session: ServiceSession,
): SubmissionSummary {
  const { attachments, content, revision } = application;
  return {
    confirmation: crypto.randomUUID(),
    revision,
    practice: session.practice,
    connectionLabel: session.label,
    serviceHost: new URL(session.address).host,
    userName: session.userName,
    clientReference: content.clientReference,
    attachments: attachments.length,
    attachmentBytes: attachments.reduce((sum, one) => sum + one.bytes, 0),
    storedBefore: storedBefore(application),
    waitingBefore: waitingOf(program).length,
    sameInvoice: sameInvoice(program, application),
  };
}

/** Other applications with this invoice number that were, or may have been, sent. */
function sameInvoice(
  program: MemoryProgram,
  { id, ledger, content }: Application,
): SubmissionSummary['sameInvoice'] {
  return [...program.applications.values()]
    .filter((one) => one.ledger === ledger && one.id !== id && sentStates.has(one.state))
    .filter((one) => content.invoiceNumber !== '' && one.content.invoiceNumber === content.invoiceNumber)
    .map((one) => ({
      applicationId: one.id,
      clientReference: one.content.clientReference,
      consigneeName: one.content.consignee.name,
      state: one.state,
      replaced: replacedOver(program, content.remarks, one),
    }));
}

function replacedOver(
  program: MemoryProgram,
  remarks: string,
  one: Application,
): SubmissionSummary['sameInvoice'][number]['replaced'] {
  const accepted = one.attempts.findLast(({ outcome }) => outcome?.kind === 'accepted');
  if (accepted === undefined || !namesAsReplaced(remarks, one)) return null;
  const active = one.ledger === 'practice' ? 'practice' : program.status.active;
  return { connectionLabel: accepted.connectionLabel, isThisConnection: accepted.connection === active };
}

const sentStates: ReadonlySet<Application['state']> = new Set([
  'waiting',
  'sending',
  'accepted',
  'unknown',
  'issued',
]);

/** An application that may be sent as far as its own state is concerned. */
function sendable(program: MemoryProgram, applicationId: string): Result<Application, SubmissionFailure> {
  const application = program.find(applicationId);
  if (application === null) return fail({ kind: 'notFound' });
  if (isLocked(application.state)) return fail({ kind: 'locked' });
  const until = program.pauseUntil;
  return until === null ? succeed(application) : fail({ kind: 'tooSoon', until });
}

/** Writes the attempt that a clerk has just confirmed; it waits for its turn. */
function confirm(
  program: MemoryProgram,
  application: Application,
  { session, serviceTag }: { readonly session: ServiceSession; readonly serviceTag: ServiceTag },
): Result<Application, SubmissionFailure> {
  const attachmentBytes = application.attachments.reduce((sum, one) => sum + one.bytes, 0);
  const attempt = confirmedAttempt({
    ...{ id: crypto.randomUUID(), application, session, serviceTag, at: program.now() },
    ...{ payloadSha256: 'c'.repeat(64), bodyBytes: Math.ceil(attachmentBytes * 1.34) + 2_000 },
  });
  program.outboxOrder = [...program.outboxOrder, attempt.id];
  const confirmed = writeAttempt(program, application.id, attempt);
  tellOutbox(program);
  void Promise.resolve().then(() => program.goOut());
  return confirmed === null ? fail({ kind: 'notFound' }) : succeed(confirmed);
}

export function submissionHandlers(program: MemoryProgram): Handlers['submission'] {
  program.goOut = () => goOut(program);
  return {
    prepare: ({ applicationId, revision, purpose }) => {
      const found = sendable(program, applicationId);
      if (!found.ok) return found;
      if (found.value.revision !== revision) return fail({ kind: 'changedElsewhere', current: found.value });
      const isNamed = found.value.content.clientReference.trim() !== '';
      const filled = isNamed ? found : referencesOf(program).fill(applicationId);
      if (!filled.ok) return filled;
      const application = filled.value;
      const blockers = blockersOf(program, application, purpose);
      if (blockers.length > 0) return fail({ kind: 'notReady', findings: [...blockers] });
      const session = sessionOf(program);
      if (session === null || !isForLedger(session, application.ledger))
        return fail({ kind: 'notConnected' });
      const findings = openFindings(program, application, purpose);
      if (findings.length > 0) return fail({ kind: 'notReady', findings: [...findings] });
      const summary = summarise(program, application, session);
      const shown = summary.sameInvoice.map((one) => one.applicationId);
      const { connection } = session;
      program.confirmations.set(summary.confirmation, { application, connection, shown });
      return succeed(summary);
    },
    submit: ({ applicationId, confirmation, serviceTag, together = [] }) => {
      const confirmed = program.confirmations.get(confirmation);
      if (confirmed === undefined) return fail({ kind: 'confirmationStale' });
      program.confirmations.delete(confirmation);
      const found = sendable(program, applicationId);
      if (!found.ok) return found;
      const { application, connection, shown } = confirmed;
      const session = sessionOf(program);
      if (found.value.id !== application.id || found.value.revision !== application.revision)
        return fail({ kind: 'confirmationStale' });
      if (session === null) return fail({ kind: 'notConnected' });
      if (session.connection !== connection) return fail({ kind: 'confirmationStale' });
      const findings = openFindings(program, found.value, purposeOf(serviceTag));
      if (findings.length > 0) return fail({ kind: 'notReady', findings: [...findings] });
      const others = serviceTag === 'Draft' ? [] : sameInvoice(program, found.value);
      if (!others.every((one) => [...shown, ...together].includes(one.applicationId)))
        return fail({ kind: 'sameInvoiceSent' });
      return confirm(program, found.value, { session, serviceTag });
    },
    cancel: ({ applicationId, mode }) => {
      const waiting = waitingOf(program).find(({ application }) => application.id === applicationId);
      if (waiting !== undefined) {
        if (program.saveFailure !== null) return { answer: 'not-written' };
        endNotSent(program, waiting, 'cancelled');
        tellOutbox(program);
        return { answer: 'cancelled' };
      }
      if (program.find(applicationId)?.state !== 'sending') return { answer: 'not-sending' };
      if (mode === 'only-if-nothing-left') return { answer: 'too-late' };
      program.cancelled.add(applicationId);
      return { answer: 'cancelled' };
    },
    decide: ({ applicationId, decision }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      const attempt = decidedAttempt(application, decision, program.now());
      const decided = attempt === null ? null : writeAttempt(program, applicationId, attempt);
      return decided === null ? fail({ kind: 'notUndecided' }) : succeed(decided);
    },
  };
}
