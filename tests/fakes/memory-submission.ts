import type { Application } from '../../shared/domain/application.ts';
import type { Attempt, Outcome, ServiceTag } from '../../shared/domain/attempt.ts';
import type { Quote } from '../../shared/domain/quote.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { SubmissionSummary } from '../../shared/ipc/messages.ts';
import { findBlockers } from '../../shared/rules/readiness.ts';
import type { MemoryProgram } from './memory-program.ts';

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
    practice,
    connectionLabel: account?.label ?? 'Practice service',
    serviceHost: account === undefined ? '127.0.0.1' : new URL(account.address).host,
    userName: account?.userName ?? 'practice',
    clientReference: content.clientReference,
    attachments: attachments.length,
    attachmentBytes: attachments.reduce((sum, one) => sum + one.bytes, 0),
    reachable: program.status.reachability !== 'offline',
    storedBefore: stored,
  };
}

function quote(serviceTag: ServiceTag, receivedAt: string): Quote {
  const answered = { message: 'Application created', applicationId: 'CO-26-004711', answeredByService: true };
  const cost = { diyCost: null, fsCost: null, shippingHandlingCost: null };
  if (serviceTag === 'Draft') return { serviceTag, ...answered, ...cost, receivedAt };
  const own =
    serviceTag === 'DIY' ? { diyCost: '22.80' } : { fsCost: '78.50', shippingHandlingCost: '24.90' };
  return { serviceTag, ...answered, ...cost, ...own, receivedAt };
}

function outcomeOf(program: MemoryProgram, serviceTag: ServiceTag): Outcome {
  switch (program.outcome) {
    case 'accepted':
      return { kind: 'accepted', quote: quote(serviceTag, program.now()) };
    case 'refused': {
      const message = 'CountryOfOrigin_3 does not agree with the proof of origin';
      return { kind: 'refused', status: 422, message, answer: '', retryAfterSeconds: null };
    }
    case 'unknown':
      return { kind: 'unknown', reason: 'noAnswer', status: null, answer: '', foundAbsentAt: null };
    case 'notSent':
      return { kind: 'notSent', reason: 'offline' };
  }
}

function startAttempt(program: MemoryProgram, summary: SubmissionSummary, serviceTag: ServiceTag): Attempt {
  const { connectionLabel, serviceHost, userName, clientReference, attachmentBytes } = summary;
  return {
    id: crypto.randomUUID(),
    serviceTag,
    connectionLabel,
    serviceHost,
    userName,
    clientReference,
    bodySha256: 'a'.repeat(64),
    bodyBytes: Math.ceil(attachmentBytes * 1.34) + 2_000,
    steps: [{ step: 'confirmed', at: program.now() }],
    outcome: null,
  };
}

function withAttempt(program: MemoryProgram, id: string, attempt: Attempt): Application | null {
  const application = program.find(id);
  if (application === null) return null;
  const attempts = [...application.attempts.filter((one) => one.id !== attempt.id), attempt];
  const kept = program.keep({ ...application, attempts });
  program.page.emit('applicationChanged', kept);
  return kept;
}

function step(attempt: Attempt, name: Attempt['steps'][number]['step'], at: string): Attempt {
  return { ...attempt, steps: [...attempt.steps, { step: name, at }] };
}

/** Goes through the stages with progress, as slowly as the program was told. */
async function send(program: MemoryProgram, id: string, started: Attempt): Promise<Attempt> {
  const totalBytes = started.bodyBytes;
  for (let part = 0; part <= 10 && !program.cancelled.has(id); part += 1) {
    const stage = part === 0 ? 'connecting' : part === 10 ? 'waiting' : 'sending';
    const sentBytes = Math.round((totalBytes * part) / 10);
    program.page.emit('submissionProgress', { applicationId: id, stage, sentBytes, totalBytes });
    if (program.sendingStepMilliseconds > 0) {
      await new Promise((resolve) => setTimeout(resolve, program.sendingStepMilliseconds));
    }
  }
  const ended = step(step(started, 'sending', program.now()), 'ended', program.now());
  const cancelled = program.cancelled.delete(id);
  const lost: Outcome = {
    kind: 'unknown',
    reason: 'cancelled',
    status: null,
    answer: '',
    foundAbsentAt: null,
  };
  return { ...ended, outcome: cancelled ? lost : outcomeOf(program, started.serviceTag) };
}

export function submissionHandlers(program: MemoryProgram): Handlers['submission'] {
  return {
    prepare: ({ applicationId }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      const findings = [...findBlockers(application.content)];
      if (findings.length > 0) return fail({ kind: 'notReady', findings });
      const summary = summarise(program, application);
      if (summary === null) return fail({ kind: 'notConnected' });
      program.confirmations.set(summary.confirmation, summary);
      return succeed(summary);
    },
    submit: async ({ applicationId, confirmation, serviceTag }) => {
      const summary = program.confirmations.get(confirmation);
      if (summary === undefined) return fail({ kind: 'confirmationStale' });
      program.confirmations.delete(confirmation);
      const started = startAttempt(program, summary, serviceTag);
      withAttempt(program, applicationId, started);
      const application = withAttempt(program, applicationId, await send(program, applicationId, started));
      return application === null ? fail({ kind: 'notFound' }) : succeed(application);
    },
    cancel: ({ applicationId, mode }) => {
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
                answeredByService: false,
              },
            };
      const decided = withAttempt(program, applicationId, { ...step(last, 'decided', at), outcome });
      return decided === null ? fail({ kind: 'notFound' }) : succeed(decided);
    },
  };
}

export function certificateHandlers(program: MemoryProgram): Handlers['certificate'] {
  return {
    issue: ({ applicationId }) => {
      const application = program.find(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (application.state !== 'accepted' && application.state !== 'issued')
        return fail({ kind: 'notAccepted' });
      const issued = {
        issuedAt: program.now(),
        name: 'certificate.pdf',
        bytes: 48_211,
        sha256: 'b'.repeat(64),
        body: { kind: 'pdf' as const },
      };
      return succeed(program.keep({ ...application, issued }));
    },
    open: () => succeed(null),
    save: () => succeed('saved'),
    openLink: () => succeed(null),
  };
}
