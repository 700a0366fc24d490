import type { Application } from '../../../shared/domain/application.ts';
import { type Attempt, attemptPhase } from '../../../shared/domain/attempt.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { endedWith, interrupted, notSent } from '../submission/attempts.ts';
import type { Adopted, AttemptJournal, JournaledStore, JournalMark } from '../requests/attempt-journal.ts';
import {
  joinedAttempts,
  mayHaveLeft,
  rememberedApplications,
  type RememberedApplication,
} from './joined-attempts.ts';
import { laterIssued } from './known-certificates.ts';

interface TakingOver {
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
interface TakenOver {
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
}: TakingOver): TakenOver {
  const at = timestamp(now);
  const mark = store.journalMark();
  const tail = journal.after(mark);
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
  if (tail.isReadable && !isSameMark(mark, tail.end)) tryStore(() => store.setJournalMark(tail.end));
  return { forgotten, isWhole, unsettled };
}

/** A mark that stays is not written again: a start that has nothing to write need not wait until the database is checked. */
function isSameMark(mark: JournalMark | null, { journal, offset, before }: JournalMark): boolean {
  return mark?.journal === journal && mark.offset === offset && mark.before === before;
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
function settleAsUnknown(attempts: TakingOver['attempts'], at: string): number {
  const open = attempts.openAttempts().filter(({ attempt }) => attemptPhase(attempt) !== 'sending');
  for (const { applicationId, attempt } of open)
    attempts.writeAttempt(applicationId, endedWith(attempt, interrupted, at));
  return open.length;
}

/** How the journal was read, and when. */
interface Reading {
  readonly at: string;
  /** False when something may have happened that the journal does not tell. */
  readonly isWhole: boolean;
}

/**
 * The application as the store and the journal know it together; `null` when the store knows everything already, or
 * when there is nothing to make it from. The journal is ahead of the store, so its latest state of an attempt counts.
 * An attempt that only the journal knows and that never left ends as not sent, or is left out where another followed:
 * a disk may have been too full for it, which the clerk was told then. Where the journal has a gap, it is unknown.
 */
function completed(
  kept: Application | null,
  remembered: RememberedApplication,
  reading: Reading,
): Application | null {
  const { snapshot } = remembered;
  if (kept === null && snapshot === null) return null;
  const before = kept ?? { ...required(snapshot), attempts: [], certificateRequests: [], issued: null };
  const joined = joinedAttempts(before.attempts, withoutVain(remembered.attempts, before, reading).values());
  const attempts = withoutOvertaken(joined, reading);
  const certificateRequests = merged(before.certificateRequests, remembered.requests);
  // The journal is ahead, so what only it knows comes after what the store has.
  const issued = laterIssued(before.issued, remembered.issued, [certificateRequests.map(({ id }) => id)]);
  const after = { ...asConfirmed(before, remembered), attempts, certificateRequests, issued };
  return kept !== null && isSame(kept, after) ? null : after;
}

function required(snapshot: Application | null): Application {
  if (snapshot === null) throw new Error('There is nothing to make the application from.');
  return snapshot;
}

/**
 * What was confirmed last is what the clerk sees, not an older text that the store has gone back to. A confirmation
 * that only the journal took says nothing about what she has typed since.
 */
function asConfirmed(before: Application, { snapshot, attempts }: RememberedApplication): Application {
  const last = [...attempts.values()].at(-1);
  const isKnown = last === undefined || before.attempts.some(({ id }) => id === last.id);
  if (snapshot === null || isKnown) return before;
  const isOlder = snapshot.revision > before.revision;
  if (!isOlder && !mayHaveLeft(last)) return before;
  return { ...before, content: snapshot.content, attachments: snapshot.attachments, review: snapshot.review };
}

interface Logged {
  readonly id: string;
  readonly outcome: unknown;
}

function merged<Item extends Logged>(kept: readonly Item[], remembered: ReadonlyMap<string, Item>): Item[] {
  const known = new Set(kept.map(({ id }) => id));
  const added = [...remembered.values()].filter(({ id }) => !known.has(id));
  return [...kept.map((item) => latest(item, remembered.get(item.id))), ...added];
}

/** What has ended never opens again, whatever a journal says that somebody has put there. */
function latest<Item extends Logged>(kept: Item, remembered: Item | undefined): Item {
  const isOlder = remembered === undefined || (kept.outcome !== null && remembered.outcome === null);
  return isOlder ? kept : remembered;
}

/** Attempts of the journal, those that never left and are new to the store ended or left out. */
function withoutVain(
  remembered: ReadonlyMap<string, Attempt>,
  { attempts }: Application,
  reading: Reading,
): ReadonlyMap<string, Attempt> {
  const known = new Set(attempts.map(({ id }) => id));
  const last = [...remembered.keys()].at(-1);
  return new Map(
    [...remembered].flatMap(([id, attempt]): [string, Attempt][] => {
      if (known.has(id) || hasLeftOrEnded(attempt)) return [[id, attempt]];
      return id === last ? [[id, withdrawn(attempt, reading)]] : [];
    }),
  );
}

/** One that waits while another was confirmed after it had ended once: the store has gone back to before that. */
function withoutOvertaken(attempts: readonly Attempt[], reading: Reading): Attempt[] {
  const last = attempts.length - 1;
  return attempts.map((attempt, place) =>
    place === last || hasLeftOrEnded(attempt) ? attempt : withdrawn(attempt, reading),
  );
}

function hasLeftOrEnded(attempt: Attempt): boolean {
  const phase = attemptPhase(attempt);
  return phase === 'sending' || phase === 'ended';
}

function withdrawn(attempt: Attempt, { at, isWhole }: Reading): Attempt {
  return endedWith(attempt, isWhole ? notSent('stopped') : interrupted, at);
}

function isSame(one: Application, other: Application): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
