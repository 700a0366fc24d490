import type { Attempt, Outcome, ServiceTag } from '../../shared/domain/attempt.ts';
import { tellOutbox, type Waiting, waitingOf, writeAttempt } from './memory-outbox.ts';
import type { MemoryProgram } from './memory-program.ts';

/** What the pretended service answers to an application that it accepts, with the names on the wire. */
export function serviceAnswer(serviceTag: ServiceTag) {
  const answered = { message: 'Application created', applicationId: 'CO-26-004711' };
  if (serviceTag === 'Draft') return { responseCode: 0, ...answered };
  const costs =
    serviceTag === 'DIY'
      ? { ...noCosts, diyCost: '22.80' }
      : { ...noCosts, fsCost: '78.50', shippingHandlingCost: '24.90' };
  return { response_code: 200, ...answered, ...costs };
}

const noCosts = { diyCost: '', fsCost: '', shippingHandlingCost: '' } as const;

function accepted(serviceTag: ServiceTag, receivedAt: string): Outcome {
  const answer = serviceAnswer(serviceTag);
  const { message, applicationId } = answer;
  const { diyCost, fsCost, shippingHandlingCost } = 'diyCost' in answer ? answer : noCosts;
  const cost = (text: string): string | null => (text === '' ? null : text);
  return {
    kind: 'accepted',
    quote: {
      ...{ serviceTag, message, applicationId, receivedAt, answeredByService: true },
      ...{ diyCost: cost(diyCost), fsCost: cost(fsCost), shippingHandlingCost: cost(shippingHandlingCost) },
    },
    answer: JSON.stringify(answer),
  };
}

function outcomeOf(program: MemoryProgram, serviceTag: ServiceTag): Outcome {
  if (typeof program.outcome === 'object') return program.outcome;
  switch (program.outcome) {
    case 'accepted':
      return accepted(serviceTag, program.now());
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
    const progress = { applicationId: id, stage, sentBytes, totalBytes } as const;
    program.sendingProgress.set(id, progress);
    program.page.emit('submissionProgress', progress);
    if (program.sendingStepMilliseconds > 0) {
      await new Promise((resolve) => setTimeout(resolve, program.sendingStepMilliseconds));
    }
  }
  if (!program.cancelled.has(id)) {
    const { answerSeconds } = program.settings;
    attempt = { ...step(attempt, 'sent', program.now()), bodySha256: 'a'.repeat(64), answerSeconds };
    writeAttempt(program, id, attempt);
  }
  if (program.held !== null) await program.held;
  const ended = step(attempt, 'ended', program.now());
  const outcome: Outcome = program.cancelled.delete(id)
    ? { kind: 'unknown', reason: 'cancelled', status: null, answer: '', foundAbsentAt: null }
    : outcomeOf(program, attempt.serviceTag);
  writeAttempt(program, id, { ...ended, outcome });
  program.sendingProgress.delete(id);
}

/** Finds that the service cannot be reached: what was to be sent waits on. */
function holdBack(program: MemoryProgram, { application, attempt }: Waiting): void {
  const { answerSeconds } = program.settings;
  const started = { ...step(attempt, 'started', program.now()), answerSeconds };
  const heldBack = { step: 'heldBack', at: program.now(), reason: 'connectionRefused' } as const;
  writeAttempt(program, application.id, { ...started, steps: [...started.steps, heldBack] });
  program.offlineSince = program.now();
  program.nextTryAt = program.now();
  program.setStatus({ reachability: 'offline' });
  tellOutbox(program);
}

/** Sends the waiting applications one at a time, in order, while the service can be reached. */
export async function goOut(program: MemoryProgram): Promise<void> {
  if (program.isSending) return;
  program.isSending = true;
  for (;;) {
    const [first] = program.status.reachability === 'offline' ? [] : waitingOf(program);
    if (first === undefined) break;
    if (program.refusesConnections) {
      holdBack(program, first);
      break;
    }
    const sent = send(program, first.application.id, first.attempt);
    tellOutbox(program);
    await sent;
  }
  program.isSending = false;
}
