import { namesAsReplaced } from '../../shared/rules/new-drafts/replacement.ts';
import { isLocked, type Application } from '../../shared/domain/application.ts';
import type { Attempt, Outcome, ServiceTag } from '../../shared/domain/attempt.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { SubmissionSummary } from '../../shared/ipc/messages.ts';
import { endNotSent, tellOutbox, waitingOf, writeAttempt } from './memory-outbox.ts';
import { openFindings } from './memory-readiness.ts';
import type { MemoryProgram } from './memory-program.ts';
import { goOut, quote, step } from './memory-sending.ts';

function summarise(program: MemoryProgram, application: Application): SubmissionSummary | null {
  const { active, connections } = program.status;
  const practice = active === 'practice';
  const account = connections.find((one) => one.id === active);
  if (!practice && account === undefined) return null;
  const { attachments, attempts, content } = application;
  const stored = attempts.flatMap(({ serviceTag, outcome }) =>
    serviceTag === 'Draft' && outcome?.kind === 'accepted' ? [outcome.quote.applicationId] : [],
  );
  return {
    confirmation: crypto.randomUUID(),
    revision: application.revision,
    practice,
    connectionLabel: account?.label ?? 'Practice service',
    serviceHost: account === undefined ? '127.0.0.1' : new URL(account.address).host,
    userName: account?.userName ?? 'practice',
    clientReference: content.clientReference,
    attachments: attachments.length,
    attachmentBytes: attachments.reduce((sum, one) => sum + one.bytes, 0),
    reachable: program.status.reachability !== 'offline',
    storedBefore: stored,
    waitingBefore: waitingOf(program).length,
    sameInvoice: sameInvoice(program, application),
  };
}

/** Fills in a client reference as main does: it is stored, and the page is notified before the answer. */
function withReference(program: MemoryProgram, application: Application): Application {
  const { content } = application;
  if (content.clientReference.trim() !== '') return application;
  const filled = { ...content, clientReference: program.madeReference };
  const kept = program.keep({ ...application, content: filled, revision: application.revision + 1 });
  program.page.emit('applicationChanged', kept);
  return kept;
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

function confirmedAttempt(
  program: MemoryProgram,
  summary: SubmissionSummary,
  serviceTag: ServiceTag,
): Attempt {
  const { connectionLabel, serviceHost, userName, clientReference, attachmentBytes } = summary;
  return {
    id: crypto.randomUUID(),
    serviceTag,
    connection: program.status.active ?? 'practice',
    connectionLabel,
    address: `https://${serviceHost}`,
    serviceHost,
    userName,
    clientReference,
    payloadSha256: 'c'.repeat(64),
    bodySha256: 'a'.repeat(64),
    bodyBytes: Math.ceil(attachmentBytes * 1.34) + 2_000,
    steps: [{ step: 'confirmed', at: program.now() }],
    outcome: null,
  };
}

export function submissionHandlers(program: MemoryProgram): Handlers['submission'] {
  program.goOut = () => goOut(program);
  return {
    prepare: ({ applicationId, revision, purpose }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (isLocked(application.state)) return fail({ kind: 'locked' });
      if (application.revision !== revision) return fail({ kind: 'changedElsewhere', current: application });
      const findings = [...openFindings(program, application, purpose)];
      if (findings.length > 0) return fail({ kind: 'notReady', findings });
      const until = program.pauseUntil;
      if (until !== null) return fail({ kind: 'tooSoon', until });
      const summary = summarise(program, withReference(program, application));
      if (summary === null) return fail({ kind: 'notConnected' });
      program.confirmations.set(summary.confirmation, summary);
      return succeed(summary);
    },
    submit: ({ applicationId, confirmation, serviceTag }) => {
      const summary = program.confirmations.get(confirmation);
      if (summary === undefined) return fail({ kind: 'confirmationStale' });
      program.confirmations.delete(confirmation);
      const attempt = confirmedAttempt(program, summary, serviceTag);
      program.outboxOrder = [...program.outboxOrder, attempt.id];
      const application = writeAttempt(program, applicationId, attempt);
      tellOutbox(program);
      void Promise.resolve().then(() => program.goOut());
      return application === null ? fail({ kind: 'notFound' }) : succeed(application);
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
      const last = application?.attempts.at(-1);
      if (application === null || last?.outcome?.kind !== 'unknown') return fail({ kind: 'notUndecided' });
      const at = program.now();
      const outcome: Outcome =
        decision.kind === 'absent'
          ? { ...last.outcome, foundAbsentAt: at }
          : {
              kind: 'accepted',
              quote: {
                ...quote('Draft', at),
                serviceTag: last.serviceTag,
                applicationId: decision.serviceApplicationId,
                diyCost: decision.diyCost,
                fsCost: decision.fsCost,
                shippingHandlingCost: decision.shippingHandlingCost,
                answeredByService: false,
              },
            };
      const decided = writeAttempt(program, applicationId, { ...step(last, 'decided', at), outcome });
      return decided === null ? fail({ kind: 'notFound' }) : succeed(decided);
    },
  };
}
