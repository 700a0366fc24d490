import { outboxEntry } from '../../electron/services/outbox/waiting-list.ts';
import type { Application } from '../../shared/domain/application.ts';
import { type Attempt, type NotSentReason, type Outcome, attemptPhase } from '../../shared/domain/attempt.ts';
import { fail, succeed } from '../../shared/domain/result.ts';
import type { Handlers } from '../../shared/ipc/handlers.ts';
import type { OutboxView } from '../../shared/ipc/areas/submission.ts';
import type { MemoryProgram } from './memory-program.ts';

export interface Waiting {
  readonly application: Application;
  readonly attempt: Attempt;
}

/** Confirmed applications of the register in use that were not sent yet, in the order of sending. */
export function waitingOf(program: MemoryProgram): readonly Waiting[] {
  const ledger = program.status.active === 'practice' ? 'practice' : 'service';
  const place = ({ attempt }: Waiting): number => program.outboxOrder.indexOf(attempt.id);
  return [...program.applications.values()]
    .filter((application) => application.ledger === ledger)
    .flatMap((application) => {
      const attempt = application.attempts.at(-1);
      return attempt !== undefined && attemptPhase(attempt) === 'waiting' ? [{ application, attempt }] : [];
    })
    .sort((one, other) => place(one) - place(other));
}

export function outboxView(program: MemoryProgram): OutboxView {
  const entries = waitingOf(program).flatMap(
    ({ application, attempt }) => outboxEntry(application, attempt) ?? [],
  );
  const waits = entries.length > 0;
  return {
    entries,
    offlineSince: waits && program.status.reachability === 'offline' ? program.offlineSince : null,
    nextTryAt: waits ? program.nextTryAt : null,
    heldBy: waits ? program.heldBy : null,
  };
}

export function tellOutbox(program: MemoryProgram): OutboxView {
  const view = outboxView(program);
  program.page.emit('outboxChanged', view);
  return view;
}

/** Writes an attempt into its application and notifies the page. */
export function writeAttempt(program: MemoryProgram, id: string, attempt: Attempt): Application | null {
  const application = program.find(id);
  if (application === null) return null;
  const attempts = [...application.attempts.filter((one) => one.id !== attempt.id), attempt];
  const kept = program.keep({ ...application, attempts });
  program.page.emit('applicationChanged', kept);
  return kept;
}

/** Ends an attempt of which nothing was sent. */
export function endNotSent(
  program: MemoryProgram,
  { application, attempt }: Waiting,
  reason: NotSentReason,
): void {
  const outcome: Outcome = { kind: 'notSent', reason };
  const steps: Attempt['steps'] = [...attempt.steps, { step: 'ended', at: program.now() }];
  writeAttempt(program, application.id, { ...attempt, steps, outcome });
}

/** Ends all waiting attempts because the account was signed out, removed or exchanged. */
export function endAllWaiting(program: MemoryProgram): void {
  for (const waiting of waitingOf(program)) endNotSent(program, waiting, 'accountChanged');
  tellOutbox(program);
}

export function outboxHandlers(program: MemoryProgram): Handlers['outbox'] {
  return {
    list: () => outboxView(program),
    sending: () => [...program.sendingProgress.values()],
    move: ({ attemptId, direction }) => {
      if (program.saveFailure !== null) return fail(program.saveFailure);
      const order = waitingOf(program).map(({ attempt }) => attempt.id);
      const from = order.indexOf(attemptId);
      const to = from + (direction === 'earlier' ? -1 : 1);
      if (from >= 0 && to >= 0 && to < order.length) {
        program.outboxOrder = order.toSpliced(from, 1).toSpliced(to, 0, attemptId);
      }
      return succeed(tellOutbox(program));
    },
    tryNow: () => {
      if (program.status.reachability === 'offline' && program.answersTryNow) {
        program.setStatus({ reachability: 'online' });
      }
      void program.goOut();
      return tellOutbox(program);
    },
  };
}
