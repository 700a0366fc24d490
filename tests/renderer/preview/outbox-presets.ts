import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, NotSentReason } from '../../../shared/domain/attempt.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { at, attemptsOf, connect, days, fill, put, type Line } from './records.ts';

/** Confirms an application as if main kept it waiting; service tag and size vary by `place`. */
function wait(program: MemoryProgram, application: Application, index: number): void {
  const [attempt] = attemptsOf('waiting', application.savedAt);
  if (attempt === undefined) return;
  const serviceTag = index % 2 === 0 ? 'FS' : 'DIY';
  const { clientReference } = application.content;
  const own = { ...attempt, serviceTag, clientReference, bodyBytes: 2_100_000 - index * 600_000 } as const;
  program.applications.set(application.id, { ...application, attempts: [own], state: 'waiting' });
  program.outboxOrder = [...program.outboxOrder, own.id];
}

/** The first application whose consignee's name begins with `start`. */
export function named(program: MemoryProgram, start: string): Application {
  const found = [...program.applications.values()].find(({ content }) =>
    content.consignee.name.startsWith(start),
  );
  if (found === undefined) throw new Error(`No application of ${start}`);
  return found;
}

/** Makes the service unreachable. */
export function offline(program: MemoryProgram): void {
  connect(program);
  program.status = { ...program.status, reachability: 'offline' };
  program.offlineSince = at(0, '13:40');
  program.nextTryAt = at(0, '14:42');
  fill(program, 'service');
}

/** Two confirmed applications wait for the network, one of them open. */
export function waiting(program: MemoryProgram): void {
  offline(program);
  const first = named(program, '苏州');
  wait(program, first, 0);
  wait(program, named(program, 'شركة'), 1);
  program.lastOpen = first.id;
}

const longName =
  'Gesellschaft für außergewöhnlich langgezogene Werkzeugmaschinen und Vorrichtungen des Maschinenbaus mbH & Co. KG';

/** Fifty confirmed applications, one with a name that is too long for its row and one without a name. */
export function waitingMany(program: MemoryProgram): void {
  offline(program);
  const lines = days.flat();
  for (let index = 0; index < 50; index += 1) {
    const [, name, ...rest] = lines[index % lines.length] ?? ['', '', '', '', '', 'draft'];
    const line: Line = [index === 1 ? longName : name, ...rest];
    put(program, { line, ledger: 'service', savedAt: at(0, '09:00'), number: 500 + index });
    const added = [...program.applications.values()].at(-1);
    if (added !== undefined) wait(program, { ...added, ledger: 'service' }, index % 3);
  }
}

/** An application after two failed tries, in the pause before the next one. */
export function heldBack(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  const application = named(program, '苏州');
  wait(program, application, 0);
  const kept = program.applications.get(application.id);
  const attempt = kept?.attempts[0];
  if (kept === undefined || attempt === undefined) return;
  const steps: Attempt['steps'] = [
    { step: 'confirmed', at: at(0, '13:51') },
    { step: 'heldBack', at: at(0, '13:51'), reason: 'offline' },
    { step: 'heldBack', at: at(0, '13:52'), reason: 'connectionRefused' },
  ];
  program.applications.set(kept.id, { ...kept, attempts: [{ ...attempt, steps }] });
  program.nextTryAt = at(0, '13:53');
  program.heldBy = { kind: 'vainTry', at: at(0, '13:52'), reason: 'connectionRefused' };
  program.lastOpen = kept.id;
}

/** Gives the open application the invoice number of others that were, or may have been, sent. */
export function twice(program: MemoryProgram, starts: readonly string[]): void {
  connect(program);
  fill(program, 'service');
  for (const start of starts) {
    const other = named(program, start);
    const content = { ...other.content, invoiceNumber: '26-11873' };
    program.applications.set(other.id, { ...other, content });
  }
}

/** Ends the attempt of the open application before anything was sent. */
export function endedNotSent(program: MemoryProgram, reason: NotSentReason, vainTries: number): void {
  connect(program);
  fill(program, 'service');
  const application = named(program, 'Demirkaya');
  const [attempt] = attemptsOf('waiting', application.savedAt);
  if (attempt === undefined) return;
  const vain = Array.from({ length: vainTries }, () => ({
    step: 'heldBack' as const,
    at: at(0, '14:33'),
    reason,
  }));
  const steps: Attempt['steps'] = [...attempt.steps, ...vain, { step: 'ended', at: at(0, '14:34') }];
  const ended: Attempt = { ...attempt, steps, outcome: { kind: 'notSent', reason } };
  program.applications.set(application.id, { ...application, attempts: [ended] });
}
