import type { Application } from '../../../shared/domain/application.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { endedWith, interrupted } from '../submission/attempts.ts';
import type { AttemptJournal } from './attempt-journal.ts';
import { completed } from './completed.ts';
import type { Adopted, JournaledStore } from './journaled-store.ts';
import { rememberedApplications } from './remembered.ts';

export interface TakeOverNeeds {
  readonly store: JournaledStore;
  readonly attempts: Pick<ApplicationStore, 'openAttempts' | 'writeAttempt'>;
  readonly journal: Pick<AttemptJournal, 'after'>;
  /** The journal was damaged, and was written anew from everything else that is known. */
  readonly wasDamaged?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** So many are written together: each for itself would take a start after damage a minute. */
const most = 100;

/** What a start learned from the journal. */
export interface TakenOver {
  /** How many applications the store had forgotten to be sent. */
  readonly forgotten: number;
  /** False when part of the journal could not be read, or when it is another one: what was open has become unknown. */
  readonly isWhole: boolean;
  /** How many attempts have become unknown for that reason. */
  readonly unsettled: number;
}

/**
 * Brings the store up to what the journal knows. Runs at every start before anything is sent: the store remembers how
 * far it had read, and an older store, put back by hand or from a backup, had read less far.
 */
export function takeOverFromJournal({
  store,
  attempts,
  journal,
  wasDamaged = false,
  now,
}: TakeOverNeeds): TakenOver {
  const at = new Date(now()).toISOString();
  const tail = journal.after(store.journalMark());
  const isWhole = tail.isWhole && !wasDamaged;
  let [forgotten, unsettled] = [0, 0];
  let adopted: Adopted[] = [];
  for (const [id, remembered] of rememberedApplications(tail.entries)) {
    const kept = store.readAnywhere(id);
    const application = completed(kept, remembered, { at, isWhole });
    if (application === null) continue;
    adopted.push({ application, payloads: remembered.payloads });
    if (sentAttempts(application) > sentAttempts(kept)) forgotten += 1;
    unsettled += unknownSince(application, at);
    if (adopted.length < most) continue;
    store.adoptAll(adopted);
    adopted = [];
  }
  store.adoptAll(adopted);
  if (!isWhole) unsettled += settleAsUnknown(attempts, at);
  // Damage that nobody could mend has to be found again by the next start. A disk too full for the mark only means that
  // the same lines are read again then.
  if (tail.isReadable) tryStore(() => store.setJournalMark(tail.end));
  return { forgotten, isWhole, unsettled };
}

/** Attempts that ended at this instant because nobody knows what became of them. */
function unknownSince({ attempts }: Application, at: string): number {
  return attempts.filter(({ outcome, steps }) => outcome?.kind === 'unknown' && steps.at(-1)?.at === at)
    .length;
}

function sentAttempts(application: Application | null): number {
  const attempts = application?.attempts ?? [];
  return attempts.filter(({ steps }) => steps.some(({ step }) => step === 'sent')).length;
}

/** Where the journal has a gap, whatever is open may have been sent in it. */
function settleAsUnknown(attempts: TakeOverNeeds['attempts'], at: string): number {
  const open = attempts.openAttempts().filter(({ attempt }) => attemptPhase(attempt) !== 'sending');
  for (const { applicationId, attempt } of open)
    attempts.writeAttempt(applicationId, endedWith(attempt, interrupted, at));
  return open.length;
}
