import type { Attempt } from '../../../shared/domain/attempt.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { completed, rememberedApplications } from './remembered.ts';

export interface TakeOverNeeds {
  readonly store: Pick<
    ApplicationStore,
    'readAnywhere' | 'adopt' | 'openAttempts' | 'writeAttempt' | 'journalMark' | 'setJournalMark'
  >;
  readonly journal: Pick<AttemptJournal, 'after'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What a start learned from the journal. */
export interface TakenOver {
  /** Applications that the store had forgotten, or knew an older state of. */
  readonly applications: number;
  /** False when part of the journal could not be read: what was open has become unknown. */
  readonly isWhole: boolean;
}

/**
 * Brings the store up to what the journal knows. Runs at every start and after every restore, before anything is
 * sent: the store remembers how far it had read, and an older store had read less far.
 */
export function takeOverFromJournal({ store, journal, now }: TakeOverNeeds): TakenOver {
  const at = new Date(now()).toISOString();
  const tail = journal.after(store.journalMark());
  let applications = 0;
  for (const [id, remembered] of rememberedApplications(tail.entries)) {
    const application = completed(store.readAnywhere(id), remembered, at);
    if (application === null) continue;
    store.adopt(application, remembered.payloads);
    applications += 1;
  }
  if (!tail.isWhole) settleAsUnknown(store, at);
  store.setJournalMark(tail.end);
  return { applications, isWhole: tail.isWhole };
}

/** Where the journal has a gap, whatever is open may have been sent in it. */
function settleAsUnknown(store: TakeOverNeeds['store'], at: string): void {
  for (const { applicationId, attempt } of store.openAttempts()) {
    if (attemptPhase(attempt) !== 'sending') store.writeAttempt(applicationId, unknownSince(attempt, at));
  }
}

function unknownSince(attempt: Attempt, at: string): Attempt {
  return {
    ...attempt,
    steps: [...attempt.steps, { step: 'ended', at }],
    outcome: { kind: 'unknown', reason: 'stopped', status: null, answer: '', foundAbsentAt: null },
  };
}
