import type { AnswerEntry } from '../../../shared/domain/chamber-answer.ts';
import type { Reminder } from '../../../shared/domain/follow-up.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { addDays } from '../../../shared/rules/follow-up/calendar.ts';
import type { MemoryProgram } from '../../fakes/memory-program.ts';
import { named } from './outbox-presets.ts';
import { at, connect, fill } from './records.ts';

/** A reminder `days` days from today. */
function reminder(days: number, changes: Partial<Reminder>): Reminder {
  const day = addDays(localDay(new Date()), days);
  return {
    id: crypto.randomUUID(),
    ledger: 'service',
    applicationId: null,
    text: '',
    time: { kind: 'day', day, repeat: 'never' },
    snoozedUntil: null,
    doneAt: null,
    firstDay: day,
    dayBefore: null,
    madeAt: at(9, '09:00'),
    ...changes,
  };
}

/** The follow-up of picture y: an unknown outcome since yesterday, a courier, and later reminders. */
function followUp(program: MemoryProgram): void {
  connect(program);
  fill(program, 'service');
  const unknown = named(program, 'Lakeshore');
  const attempts = unknown.attempts.map((attempt) => ({
    ...attempt,
    steps: [...attempt.steps, { step: 'ended' as const, at: at(1, '13:22') }],
  }));
  program.applications.set(unknown.id, { ...unknown, attempts });
  const issued = named(program, 'Al Noor');
  program.lastOpen = issued.id;
  const inSixDays = addDays(localDay(new Date()), 6);
  const reminders = [
    reminder(0, { text: 'Courier should bring the certificate', applicationId: issued.id }),
    reminder(1, { text: 'Correct box 3 and submit again', applicationId: named(program, 'Nile').id }),
    reminder(3, { applicationId: named(program, 'شركة').id }),
    reminder(6, {
      text: 'Send November costs to accounts',
      time: { kind: 'day', day: inSixDays, repeat: 'monthly' },
    }),
  ];
  const changedAt = at(1, '09:00');
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  const today = localDay(new Date());
  const body: readonly AnswerEntry[] = [
    {
      ...{ id: first, answer: 'queried', corrects: null, recordedAt: at(3, '10:10') },
      ...{ day: addDays(today, -3), note: 'Ms Weber asks for the proof of origin' },
    },
    {
      ...{ id: crypto.randomUUID(), answer: 'rejected', corrects: null, recordedAt: at(2, '11:00') },
      ...{ day: addDays(today, -2), note: '' },
    },
    {
      id: second,
      answer: 'sent',
      corrects: null,
      recordedAt: at(1, '16:00'),
      day: addDays(today, -1),
      note: '',
    },
  ];
  const [, mistake] = body;
  const withdrawn: AnswerEntry = {
    ...{ id: crypto.randomUUID(), answer: 'withdrawn', corrects: mistake?.id ?? null, note: '' },
    ...{ day: addDays(today, -2), recordedAt: at(2, '11:05') },
  };
  program.entryStore.write([
    ...reminders.map((one) => ({ kind: 'reminder' as const, id: one.id, changedAt, body: one })),
    { kind: 'chamberAnswers', id: issued.id, changedAt, body: [...body, withdrawn] },
  ]);
}

export const followUpPresets = { 'follow-up': followUp };
