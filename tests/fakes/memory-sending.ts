import type { Attempt, Outcome, Quote, ServiceTag } from '../../shared/domain/attempt.ts';
import { tellOutbox, waitingOf, writeAttempt } from './memory-outbox.ts';
import type { MemoryProgram } from './memory-program.ts';

export function quote(serviceTag: ServiceTag, receivedAt: string): Quote {
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

type PlainStep = Exclude<Attempt['steps'][number]['step'], 'heldBack'>;

export function step(attempt: Attempt, name: PlainStep, at: string): Attempt {
  return { ...attempt, steps: [...attempt.steps, { step: name, at }] };
}

/** Sends one application through all stages, with progress, at the speed that the program is set to. */
async function send(program: MemoryProgram, id: string, confirmed: Attempt): Promise<void> {
  const totalBytes = confirmed.bodyBytes;
  let attempt = step(confirmed, 'started', program.now());
  writeAttempt(program, id, attempt);
  for (let part = 0; part <= 10 && !program.cancelled.has(id); part += 1) {
    const stage = part === 0 ? 'connecting' : part === 10 ? 'waiting' : 'sending';
    if (part === 1) {
      attempt = step(step(attempt, 'connected', program.now()), 'sending', program.now());
      writeAttempt(program, id, attempt);
    }
    const sentBytes = Math.round((totalBytes * part) / 10);
    program.page.emit('submissionProgress', { applicationId: id, stage, sentBytes, totalBytes });
    if (program.sendingStepMilliseconds > 0) {
      await new Promise((resolve) => setTimeout(resolve, program.sendingStepMilliseconds));
    }
  }
  const ended = step(attempt, 'ended', program.now());
  const outcome: Outcome = program.cancelled.delete(id)
    ? { kind: 'unknown', reason: 'cancelled', status: null, answer: '', foundAbsentAt: null }
    : outcomeOf(program, attempt.serviceTag);
  writeAttempt(program, id, { ...ended, outcome });
}

/** Sends the waiting applications one at a time, in order, while the service can be reached. */
export async function goOut(program: MemoryProgram): Promise<void> {
  if (program.isSending) return;
  program.isSending = true;
  for (;;) {
    const [first] = program.status.reachability === 'offline' ? [] : waitingOf(program);
    if (first === undefined) break;
    const sent = send(program, first.application.id, first.attempt);
    tellOutbox(program);
    await sent;
  }
  program.isSending = false;
}
