import { createHash } from 'node:crypto';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import {
  type ApplicationStore,
  UnreadableRow,
  type FrozenPayload,
} from '../applications/application-store.ts';
import { endedWith, interrupted } from '../submission/attempts.ts';
import type { AttemptJournal, JournaledStore, JournalEntry } from '../requests/attempt-journal.ts';
import {
  isFinal,
  knowingMore,
  mayHaveLeft,
  rememberedApplications,
  type RememberedApplication,
} from './joined-attempts.ts';
import { type KnownCertificates, missingCertificates, settledRequest } from './known-certificates.ts';
import type { FoundState, SetAsideData } from './recovery.ts';

export type SentStore = Pick<ApplicationStore, 'attempted' | 'payloadOf'>;

interface BackfillSources {
  readonly journaled: Pick<JournaledStore, 'needsJournalBackfill' | 'setNeedsJournalBackfill'>;
  readonly store: SentStore;
  readonly journal: Pick<AttemptJournal, 'after' | 'appendAll'>;
}

/**
 * Writes what was sent from another computer into the journal of this one, where the store came from there and that
 * was not done yet. Only then may another store take its place, as it would not know of it. Throws a `StoreError`;
 * what is missing is written the next time.
 */
export function backfillJournal({ journaled, store, journal }: BackfillSources): void {
  if (!journaled.needsJournalBackfill()) return;
  const missing = missingInJournal(store, rememberedApplications(journal.after(null).entries));
  if (missing.length > 0) journal.appendAll(missing);
  journaled.setNeedsJournalBackfill(false);
}

/**
 * What a store knows of anything sent and a journal does not. Where the journal is ahead, as it is between its line and
 * the commit that follows, nothing is told.
 */
export function missingInJournal(
  store: SentStore,
  known: ReadonlyMap<string, RememberedApplication>,
): JournalEntry[] {
  const missing: JournalEntry[] = [];
  for (const application of store.attempted()) {
    const remembered = known.get(application.id);
    missing.push(...missingAttempts(application, remembered, store));
    missing.push(...missingCertificates(application.id, application, remembered));
  }
  return missing;
}

/** With the application and what was sent, so that both can be made anew from the journal alone. */
function missingAttempts(
  application: Application,
  remembered: RememberedApplication | undefined,
  store: SentStore,
): JournalEntry[] {
  const { id: applicationId } = application;
  return application.attempts.flatMap((attempt): JournalEntry[] => {
    const known = remembered?.attempts.get(attempt.id);
    const better = known === undefined ? attempt : knowingMore(known, attempt);
    if (known === undefined || remembered?.snapshot === null) {
      const payload = payloadOf(store, attempt.id) ?? { parts: [] };
      return [{ kind: 'confirmed', application, attempt: better, payload }];
    }
    return better === known ? [] : [{ kind: 'attempt', applicationId, attempt }];
  });
}

/** As the store has it; a damaged one is no reason to note nothing of the attempt. */
function payloadOf(store: SentStore, attemptId: string): FrozenPayload | null {
  try {
    return store.payloadOf(attemptId);
  } catch (error) {
    if (error instanceof UnreadableRow) return null;
    throw error;
  }
}

/** Attempts by application and id. */
export type KnownAttempts = ReadonlyMap<string, ReadonlyMap<string, Attempt>>;

interface MissingEntries {
  readonly entries: readonly JournalEntry[];
  /** Something was sent, or may have been, that the journal should have known. */
  readonly isGap: boolean;
}

interface Comparison {
  readonly data: SetAsideData;
  readonly known: KnownAttempts;
  /** By application. */
  readonly certificates: ReadonlyMap<string, KnownCertificates>;
  /** Applications of which the journal knows attempts and not what they were. */
  readonly bare: ReadonlySet<string>;
  /** Whether every line of the journal could be read. */
  readonly isWhole: boolean;
  readonly at: string;
}

/** What a journal has to be told, so that it knows everything that a file knows of what was sent. */
export function missingEntries(comparison: Comparison): MissingEntries {
  const told = [...toldByAttempts(comparison)];
  const lost = [
    ...toldByStates(comparison, new Set(told.filter(blocks).map(({ applicationId }) => applicationId))),
  ];
  const missing = [...told, ...lost].filter(({ hasChanged }) => hasChanged);
  return {
    entries: [...missing.map((one) => entryOf(one, comparison)), ...certificatesOf(comparison)],
    isGap: missing.some(({ isUnknown, attempt }) => isUnknown || mayHaveLeft(attempt)),
  };
}

/** Requests for certificates, and the certificates that came, as far as the journal knows less of them. */
function* certificatesOf({ data, certificates, at }: Comparison): Generator<JournalEntry, void> {
  for (const { applicationId, ...found } of data.certificates(at)) {
    for (const entry of missingCertificates(applicationId, found, certificates.get(applicationId)))
      yield entry.kind === 'certificateRequest'
        ? { ...entry, request: settledRequest(entry.request, at) }
        : entry;
  }
}

/** One attempt as the file and the journal know it together. */
interface Told {
  readonly applicationId: string;
  readonly attempt: Attempt;
  /** The journal did not know that much. */
  readonly hasChanged: boolean;
  /** The journal did not know it at all. */
  readonly isUnknown: boolean;
}

function* toldByAttempts(comparison: Comparison): Generator<Told, void> {
  for (const { applicationId, attempt } of comparison.data.attempts(comparison.at))
    if (applicationId !== null) yield compared(comparison, applicationId, attempt);
}

/** Where a row says that its application was sent, and no attempt that can be read says so, there was another one. */
function* toldByStates(comparison: Comparison, explained: ReadonlySet<string>): Generator<Told, void> {
  const { data, known, isWhole, at } = comparison;
  for (const row of data.states()) {
    const inJournal = known.get(row.id);
    const isExplained = explained.has(row.id) || [...(inJournal?.values() ?? [])].some(isBlocking);
    // A whole journal is ahead of the file: what was decided or ended since is true.
    if (!isLocked(row.state) || isExplained || (isWhole && inJournal !== undefined)) continue;
    yield compared(comparison, row.id, lostIn(data, row, at));
  }
}

function lostIn(data: SetAsideData, { number, id }: FoundState, at: string): Attempt {
  return lostAttempt(id, data.read(number)?.application ?? null, at);
}

function compared({ known, bare }: Comparison, applicationId: string, attempt: Attempt): Told {
  const before = known.get(applicationId)?.get(attempt.id);
  const better = before === undefined ? attempt : knowingMore(before, attempt);
  const isUnknown = before === undefined || bare.has(applicationId);
  return { applicationId, attempt: better, hasChanged: isUnknown || better !== before, isUnknown };
}

function blocks({ attempt }: Told): boolean {
  return isBlocking(attempt);
}

function isBlocking(attempt: Attempt): boolean {
  return attempt.outcome === null || isFinal(attempt);
}

/** What is open and better known to the file than to the journal may have ended in any way. */
function entryOf({ applicationId, attempt: found, isUnknown }: Told, { data, at }: Comparison): JournalEntry {
  const attempt = found.outcome === null ? endedWith(found, interrupted, at) : found;
  const payload = isUnknown ? data.payloadOf(attempt.id) : null;
  const number = payload === null ? null : data.numberOf(applicationId);
  const application = number === null ? null : (data.read(number)?.application ?? null);
  if (application === null || payload === null) return { kind: 'attempt', applicationId, attempt };
  return { kind: 'confirmed', application, attempt, payload };
}

/**
 * Stands for an attempt of which nothing can be read any more but that there was one. Nobody knows what became of it,
 * so the clerk has to ask before the application can be sent again. Its id follows from the application, so that it is
 * the same one however often the file is read.
 */
function lostAttempt(applicationId: string, application: Application | null, at: string): Attempt {
  return {
    id: idFrom(applicationId),
    serviceTag: 'DIY',
    connection: application?.ledger === 'practice' ? 'practice' : '',
    connectionLabel: '',
    address: '',
    serviceHost: '',
    userName: '',
    clientReference: application?.content.clientReference ?? '',
    bodySha256: '',
    bodyBytes: 0,
    steps: [
      { step: 'confirmed', at },
      { step: 'ended', at },
    ],
    outcome: interrupted,
  };
}

/** Of the kind that is made from a name. */
function idFrom(applicationId: string): string {
  const hex = createHash('sha256').update(`lost attempt of ${applicationId}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
