import type { Application } from '../../../shared/domain/application.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { keeping } from '../applications/keeping.ts';
import { endedWith, interrupted } from '../submission/attempts.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { completed } from './completed.ts';
import type { Adopted, JournaledStore } from './journaled-store.ts';
import { rememberedApplications } from './remembered.ts';

export interface TakeOverNeeds {
  readonly store: JournaledStore;
  readonly attempts: Pick<ApplicationStore, 'openAttempts' | 'writeAttempt'>;
  readonly journal: Pick<AttemptJournal, 'after'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** So many are written together: each for itself would take a start after damage a minute. */
const most = 100;

/** What a start learned from the journal. */
export interface TakenOver {
  /** How many applications the store had forgotten to be sent. */
  readonly forgotten: number;
  /** False when part of the journal could not be read: what was open has become unknown. */
  readonly isWhole: boolean;
}

/**
 * Brings the store up to what the journal knows. Runs at every start before anything is sent: the store remembers how
 * far it had read, and an older store, put back by hand or from a backup, had read less far.
 */
export function takeOverFromJournal({ store, attempts, journal, now }: TakeOverNeeds): TakenOver {
  const at = new Date(now()).toISOString();
  const tail = journal.after(store.journalMark());
  let forgotten = 0;
  let adopted: Adopted[] = [];
  for (const [id, remembered] of rememberedApplications(tail.entries)) {
    const kept = store.readAnywhere(id);
    const application = completed(kept, remembered, { at, isWhole: tail.isWhole });
    if (application === null) continue;
    adopted.push({ application, payloads: remembered.payloads });
    if (sentAttempts(application) > sentAttempts(kept)) forgotten += 1;
    if (adopted.length < most) continue;
    store.adoptAll(adopted);
    adopted = [];
  }
  store.adoptAll(adopted);
  if (!tail.isWhole) settleAsUnknown(attempts, at);
  // A disk too full for the mark only means that the same lines are read again next time.
  keeping(() => store.setJournalMark(tail.end));
  return { forgotten, isWhole: tail.isWhole };
}

function sentAttempts(application: Application | null): number {
  const attempts = application?.attempts ?? [];
  return attempts.filter(({ steps }) => steps.some(({ step }) => step === 'sent')).length;
}

/** Where the journal has a gap, whatever is open may have been sent in it. */
function settleAsUnknown(attempts: TakeOverNeeds['attempts'], at: string): void {
  for (const { applicationId, attempt } of attempts.openAttempts()) {
    if (attemptPhase(attempt) !== 'sending')
      attempts.writeAttempt(applicationId, endedWith(attempt, interrupted, at));
  }
}
