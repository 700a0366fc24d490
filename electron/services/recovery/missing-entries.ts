import { createHash } from 'node:crypto';
import { type Application, isLocked } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import {
  type ApplicationStore,
  UnreadableRow,
  type FrozenPayload,
} from '../applications/application-store.ts';
import { endAttempt, interrupted } from '../submission/attempts.ts';
import type { AttemptJournal, JournaledStore, JournalEntry } from '../requests/attempt-journal.ts';
import {
  isFinal,
  moreComplete,
  mayHaveBeenSent,
  rememberedApplications,
  type RememberedApplication,
} from './joined-attempts.ts';
import { type KnownCertificates, missingCertificates, settledRequest } from './known-certificates.ts';
import type { FoundState, QuarantinedData } from './recovery.ts';

export type SentStore = Pick<ApplicationStore, 'attempted' | 'payloadOf'>;

interface BackfillSources {
  readonly journaled: Pick<JournaledStore, 'needsJournalBackfill' | 'setNeedsJournalBackfill'>;
  readonly store: SentStore;
  readonly journal: Pick<AttemptJournal, 'after' | 'appendAll'>;
}

/**
 * Writes attempts from another computer to the journal of this one, where the store came from there and this was not
 * done yet. Must run before another store replaces it, because that one would not know them. Throws a `StoreError`;
 * missing entries are then written the next time.
 */
export function backfillJournal({ journaled, store, journal }: BackfillSources): void {
  if (!journaled.needsJournalBackfill()) return;
  const missing = missingInJournal(store, rememberedApplications(journal.after(null).entries));
  if (missing.length > 0) journal.appendAll(missing);
  journaled.setNeedsJournalBackfill(false);
}

/**
 * Journal entries for everything about submissions that a store knows and the journal does not. Where the journal is
 * ahead, as it is between its line and the following commit, there are none.
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

/**
 * Missing attempts of an application. The entries contain the application and payload, so that both can be recreated
 * from the journal alone.
 */
function missingAttempts(
  application: Application,
  remembered: RememberedApplication | undefined,
  store: SentStore,
): JournalEntry[] {
  const { id: applicationId } = application;
  return application.attempts.flatMap((attempt): JournalEntry[] => {
    const known = remembered?.attempts.get(attempt.id);
    const better = known === undefined ? attempt : moreComplete(known, attempt);
    if (known === undefined || remembered?.snapshot === null) {
      const payload = payloadOf(store, attempt.id) ?? { parts: [] };
      return [{ kind: 'confirmed', application, attempt: better, payload }];
    }
    return better === known ? [] : [{ kind: 'attempt', applicationId, attempt }];
  });
}

/** The stored payload; `null` where it is damaged, which must not prevent recording the attempt. */
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
  /** Whether something was or may have been sent that the journal should have contained. */
  readonly isGap: boolean;
}

interface Comparison {
  readonly data: QuarantinedData;
  readonly known: KnownAttempts;
  /** By application id. */
  readonly certificates: ReadonlyMap<string, KnownCertificates>;
  /** Applications of which the journal contains attempts but no snapshot. */
  readonly bare: ReadonlySet<string>;
  /** Whether every line of the journal could be read. */
  readonly isWhole: boolean;
  readonly at: string;
}

/** The entries that the journal needs so that it knows everything that a file knows about submissions. */
export function missingEntries(comparison: Comparison): MissingEntries {
  const found = [...foundInAttempts(comparison)];
  const lost = [
    ...foundInStates(comparison, new Set(found.filter(blocks).map(({ applicationId }) => applicationId))),
  ];
  const missing = [...found, ...lost].filter(({ hasChanged }) => hasChanged);
  return {
    entries: [...missing.map((one) => entryOf(one, comparison)), ...certificatesOf(comparison)],
    isGap: missing.some(({ isUnknown, attempt }) => isUnknown || mayHaveBeenSent(attempt)),
  };
}

/** Entries for requests and certificates of which the journal knows less. */
function* certificatesOf({ data, certificates, at }: Comparison): Generator<JournalEntry, void> {
  for (const { applicationId, ...found } of data.certificates(at)) {
    for (const entry of missingCertificates(applicationId, found, certificates.get(applicationId)))
      yield entry.kind === 'certificateRequest'
        ? { ...entry, request: settledRequest(entry.request, at) }
        : entry;
  }
}

/** One attempt with what the file and the journal know together. */
interface ComparedAttempt {
  readonly applicationId: string;
  readonly attempt: Attempt;
  /** Whether the journal knew less about it. */
  readonly hasChanged: boolean;
  /** Whether the journal did not contain it at all. */
  readonly isUnknown: boolean;
}

function* foundInAttempts(comparison: Comparison): Generator<ComparedAttempt, void> {
  for (const { applicationId, attempt } of comparison.data.attempts(comparison.at))
    if (applicationId !== null) yield compared(comparison, applicationId, attempt);
}

/**
 * Attempts that must have existed, because a row says that its application was sent and no readable attempt explains
 * that.
 */
function* foundInStates(
  comparison: Comparison,
  explained: ReadonlySet<string>,
): Generator<ComparedAttempt, void> {
  const { data, known, isWhole, at } = comparison;
  for (const row of data.states()) {
    const inJournal = known.get(row.id);
    const isExplained = explained.has(row.id) || [...(inJournal?.values() ?? [])].some(isBlocking);
    // A complete journal is ahead of the file, so its decisions and ends are true.
    if (!isLocked(row.state) || isExplained || (isWhole && inJournal !== undefined)) continue;
    yield compared(comparison, row.id, lostIn(data, row, at));
  }
}

function lostIn(data: QuarantinedData, { number, id }: FoundState, at: string): Attempt {
  return lostAttempt(id, data.read(number)?.application ?? null, at);
}

function compared({ known, bare }: Comparison, applicationId: string, attempt: Attempt): ComparedAttempt {
  const before = known.get(applicationId)?.get(attempt.id);
  const better = before === undefined ? attempt : moreComplete(before, attempt);
  const isUnknown = before === undefined || bare.has(applicationId);
  return { applicationId, attempt: better, hasChanged: isUnknown || better !== before, isUnknown };
}

function blocks({ attempt }: ComparedAttempt): boolean {
  return isBlocking(attempt);
}

function isBlocking(attempt: Attempt): boolean {
  return attempt.outcome === null || isFinal(attempt);
}

/**
 * The entry for an attempt. An open one of which the file knows more than the journal may have ended in any way, so it
 * becomes unknown.
 */
function entryOf(
  { applicationId, attempt: found, isUnknown }: ComparedAttempt,
  { data, at }: Comparison,
): JournalEntry {
  const attempt = found.outcome === null ? endAttempt(found, interrupted, at) : found;
  const payload = isUnknown ? data.payloadOf(attempt.id) : null;
  const number = payload === null ? null : data.numberOf(applicationId);
  const application = number === null ? null : (data.read(number)?.application ?? null);
  if (application === null || payload === null) return { kind: 'attempt', applicationId, attempt };
  return { kind: 'confirmed', application, attempt, payload };
}

/**
 * A stand-in for an attempt of which only its existence is known. Its outcome is unknown, so the clerk has to ask the
 * service before the application can be sent again. Its id is derived from the application, so that every reading of
 * the file gives the same one.
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

/** A UUID derived from the application's id. */
function idFrom(applicationId: string): string {
  const hex = createHash('sha256').update(`lost attempt of ${applicationId}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
