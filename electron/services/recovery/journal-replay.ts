import type { Application } from '../../../shared/domain/application.ts';
import { type Attempt, attemptPhase } from '../../../shared/domain/attempt.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { endAttempt, interrupted, notSent } from '../submission/attempts.ts';
import type {
  ReplayedApplication,
  AttemptJournal,
  JournaledStore,
  JournalMark,
} from '../requests/attempt-journal.ts';
import {
  joinedAttempts,
  mayHaveBeenSent,
  rememberedApplications,
  type RememberedApplication,
} from './joined-attempts.ts';
import { laterIssued } from './known-certificates.ts';

interface ReplayServices {
  readonly store: JournaledStore;
  readonly attempts: Pick<ApplicationStore, 'openAttempts' | 'writeAttempt'>;
  readonly journal: Pick<AttemptJournal, 'after'>;
  /** Whether the journal was damaged and was rewritten from everything else that is known. */
  readonly wasDamaged?: boolean;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How many applications are written together: one by one, a start after damage would take a minute. */
const batchSize = 100;

/** What a start has learned from the journal. */
interface ReplayResult {
  /** Number of applications of which the store did not know that they were sent. */
  readonly forgotten: number;
  /** False when part of the journal was unreadable, or when it is another one: open attempts have become unknown. */
  readonly isWhole: boolean;
  /** Number of attempts that have become unknown for that reason. */
  readonly unsettled: number;
}

/**
 * Brings the store up to date with the journal. Runs at every start before anything is sent. The store remembers how
 * far it has read; an older store, put back by hand or from a backup, has read less.
 */
export function replayJournal({
  store,
  attempts,
  journal,
  wasDamaged = false,
  now,
}: ReplayServices): ReplayResult {
  const at = timestamp(now);
  const mark = store.journalMark();
  const tail = journal.after(mark);
  const isWhole = tail.isWhole && !wasDamaged;
  let [forgotten, unsettled] = [0, 0];
  let adopted: ReplayedApplication[] = [];
  for (const [id, remembered] of rememberedApplications(tail.entries)) {
    const kept = store.readAnywhere(id);
    const application = completed(kept, remembered, { at, isWhole });
    if (application === null) continue;
    adopted.push({ application, payloads: remembered.payloads });
    if (sentAttempts(application) > sentAttempts(kept)) forgotten += 1;
    unsettled += unknownSince(application, at);
    if (adopted.length < batchSize) continue;
    store.writeReplayed(adopted);
    adopted = [];
  }
  store.writeReplayed(adopted);
  if (!isWhole) unsettled += settleAsUnknown(attempts, at);
  // Unrepaired damage has to be found again by the next start, so the mark is not moved then. A failure to write the
  // mark is harmless: the same lines are read again.
  if (tail.isReadable && !isSameMark(mark, tail.end)) tryStore(() => store.setJournalMark(tail.end));
  return { forgotten, isWhole, unsettled };
}

/**
 * Whether the mark is unchanged. It is not written again then, so that a start with nothing to write need not wait
 * until the database is checked.
 */
function isSameMark(mark: JournalMark | null, { journal, offset, before }: JournalMark): boolean {
  return mark?.journal === journal && mark.offset === offset && mark.before === before;
}

/** Number of attempts that were ended at this instant as unknown. */
function unknownSince({ attempts }: Application, at: string): number {
  return attempts.filter(({ outcome, steps }) => outcome?.kind === 'unknown' && steps.at(-1)?.at === at)
    .length;
}

function sentAttempts(application: Application | null): number {
  const attempts = application?.attempts ?? [];
  return attempts.filter(({ steps }) => steps.some(({ step }) => step === 'sent')).length;
}

/** Ends open attempts as unknown, because the journal has a gap in which they may have been sent. */
function settleAsUnknown(attempts: ReplayServices['attempts'], at: string): number {
  const open = attempts.openAttempts().filter(({ attempt }) => attemptPhase(attempt) !== 'sending');
  for (const { applicationId, attempt } of open)
    attempts.writeAttempt(applicationId, endAttempt(attempt, interrupted, at));
  return open.length;
}

/** When and how completely the journal was read. */
interface Reading {
  readonly at: string;
  /** False when something may have happened that is not in the journal. */
  readonly isWhole: boolean;
}

/**
 * The application combined from store and journal; `null` when the store knows everything already, or when there is
 * nothing to make it from. The journal is ahead of the store, so its latest state of an attempt counts. An attempt that
 * is only in the journal and was never sent ends as not sent, or is left out where another one followed: the disk may
 * have been too full for it, which the clerk was told. Where the journal has a gap, it becomes unknown.
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
  // The journal is ahead, so certificates that only it contains are later than those of the store.
  const issued = laterIssued(before.issued, remembered.issued, [certificateRequests.map(({ id }) => id)]);
  const after = { ...asConfirmed(before, remembered), attempts, certificateRequests, issued };
  return kept !== null && isSame(kept, after) ? null : after;
}

function required(snapshot: Application | null): Application {
  if (snapshot === null) throw new Error('There is nothing to make the application from.');
  return snapshot;
}

/**
 * Uses the content that was confirmed last instead of an older one that the store was set back to. A confirmation that
 * only the journal contains does not replace what the clerk has typed since.
 */
function asConfirmed(before: Application, { snapshot, attempts }: RememberedApplication): Application {
  const last = [...attempts.values()].at(-1);
  const isKnown = last === undefined || before.attempts.some(({ id }) => id === last.id);
  if (snapshot === null || isKnown) return before;
  const isOlder = snapshot.revision > before.revision;
  if (!isOlder && !mayHaveBeenSent(last)) return before;
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

/** The later state of an item. One that has ended is never reopened, even if the journal was replaced. */
function latest<Item extends Logged>(kept: Item, remembered: Item | undefined): Item {
  const isOlder = remembered === undefined || (kept.outcome !== null && remembered.outcome === null);
  return isOlder ? kept : remembered;
}

/** The attempts of the journal. Those that were never sent and are new to the store are ended, or left out. */
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

/** Ends attempts that wait although a later one was confirmed: the store was set back to before they ended. */
function withoutOvertaken(attempts: readonly Attempt[], reading: Reading): Attempt[] {
  const last = attempts.length - 1;
  return attempts.map((attempt, index) =>
    index === last || hasLeftOrEnded(attempt) ? attempt : withdrawn(attempt, reading),
  );
}

function hasLeftOrEnded(attempt: Attempt): boolean {
  const phase = attemptPhase(attempt);
  return phase === 'sending' || phase === 'ended';
}

function withdrawn(attempt: Attempt, { at, isWhole }: Reading): Attempt {
  return endAttempt(attempt, isWhole ? notSent('stopped') : interrupted, at);
}

function isSame(one: Application, other: Application): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
