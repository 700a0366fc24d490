import { setImmediate } from 'node:timers/promises';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { StoreError } from '../applications/application-store.ts';
import type {
  AttemptJournal,
  JournaledStore,
  JournalEntry,
  JournalMark,
} from '../requests/attempt-journal.ts';
import { moreComplete, rememberedApplications } from './joined-attempts.ts';
import { type KnownCertificates, learnCertificates } from './known-certificates.ts';
import { missingEntries, missingInJournal, type KnownAttempts, type SentStore } from './missing-entries.ts';
import type { QuarantinedData, QuarantineFiles, QuarantineQuestion } from './recovery.ts';

/** What a backup knows about the journal at the time it was made. */
export interface BackupStatus {
  readonly mark: JournalMark | null;
  readonly hasAttempts: boolean;
}

interface RescueServices {
  readonly quarantine: Pick<QuarantineQuestion, 'found'>;
  readonly files: Pick<QuarantineFiles, 'openAtOnce'>;
  readonly backups: {
    /** Names of the backups for `files`, newest first. Throws a `StoreError`. */
    names(): readonly string[];
    /** `null` where the backup is unreadable. */
    status(name: string): BackupStatus | null;
  };
  readonly journal: AttemptJournal;
  /** The present data of the program. */
  readonly journaled: Pick<JournaledStore, 'journalMark'>;
  readonly store: SentStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What the journal knew after everything else was read. */
export interface JournalKnowledge {
  readonly attempts: number;
  /** False when lines of it were unreadable, or when something else knew more than it did. */
  readonly isWhole: boolean;
  /** False only when lines of it were unreadable, or when it was shorter than before. */
  readonly isJournalWhole: boolean;
  /** The attempts of one application, combined from all sources. */
  attemptsOf(applicationId: string): readonly Attempt[];
}

/**
 * Writes to the journal what only the database, a quarantined file or a backup knows about submissions; rewrites a
 * journal that is damaged or behind. Runs before the journal is read into any data, so that nothing is sent twice from
 * there.
 */
export class Rescue {
  readonly #services: RescueServices;
  #knowledge: JournalKnowledge | null = null;

  constructor(services: RescueServices) {
    this.#services = services;
  }

  /**
   * Runs after damage, once in a run; `null` when nothing was quarantined. Throws a `StoreError` when the disk cannot be
   * read or written.
   */
  done(): JournalKnowledge | null {
    if (this.#services.quarantine.found() === null) return null;
    return (this.#knowledge ??= atOnce(this.#steps()));
  }

  /** Runs at a start: true when the journal was missing, damaged or behind, and was repaired. Throws as `done`. */
  mended(): boolean {
    const isDamaged = this.#isBehind() || !this.#isReadableAfter(this.#services.journaled.journalMark());
    if (isDamaged) this.#knowledge = atOnce(this.#steps());
    return isDamaged;
  }

  /**
   * Runs before data with this mark replaces the present data: true when the journal was missing, damaged or behind,
   * and was repaired. Reads only what follows the marks where they show that everything is known. Rejects as `done`
   * throws.
   */
  async completed(mark: JournalMark | null): Promise<boolean> {
    const isDamaged = this.#isBehind() || !this.#isReadableAfter(mark);
    if (!isDamaged && this.#areBackupsKnown()) return false;
    const steps = this.#steps();
    for (let step = steps.next(); step.done !== true; step = steps.next()) await setImmediate();
    return isDamaged;
  }

  #isBehind(): boolean {
    const { journal, journaled, store } = this.#services;
    const mark = journaled.journalMark();
    if (mark !== null && mark.journal !== '') return !journal.reaches(mark);
    return journal.end().journal === '' && store.attempted()[Symbol.iterator]().next().done !== true;
  }

  /**
   * Whether everything after a mark is readable. A mark of another journal is no damage: then the whole journal is
   * read.
   */
  #isReadableAfter(mark: JournalMark | null): boolean {
    const { journal } = this.#services;
    return journal.after(mark === null || journal.reaches(mark) ? mark : null).isReadable;
  }

  #areBackupsKnown(): boolean {
    const { backups } = this.#services;
    return backups.names().every((name) => this.#isKnown(backups.status(name)));
  }

  #isKnown(status: BackupStatus | null): boolean {
    if (status === null) return false;
    const { mark, hasAttempts } = status;
    return !hasAttempts || (mark !== null && mark.journal !== '' && this.#services.journal.reaches(mark));
  }

  /** Other work may run at each step; what it writes is taken into account in the last step, which has no pause. */
  *#steps(): Generator<undefined, JournalKnowledge> {
    const { journal, quarantine } = this.#services;
    const isDamaged = this.#isBehind();
    const tail = journal.after(null);
    const found = this.#known(tail.entries);
    const reading: Reading = { ...found, isWhole: tail.isWhole && !isDamaged, isGap: false, entries: [] };
    const name = quarantine.found()?.name ?? '';
    if (name !== '') this.#read(name, reading);
    for (const backup of this.#services.backups.names()) {
      yield;
      this.#readBackup(backup, reading);
    }
    const { isWhole, isGap } = reading;
    const attempts = this.#write(reading.entries, isDamaged);
    return knowledge({ isWhole: isWhole && !isGap, isJournalWhole: tail.isWhole && !isDamaged }, attempts);
  }

  #readBackup(name: string, reading: Reading): void {
    if (this.#isKnown(this.#services.backups.status(name))) return;
    try {
      this.#read(name, reading);
    } catch (error) {
      // A backup that cannot be read must not prevent reading the others.
      if (!(error instanceof StoreError) || error.reason === 'diskFull') throw error;
    }
  }

  #read(name: string, reading: Reading): void {
    const data = this.#services.files.openAtOnce(name);
    if (data === null) return;
    try {
      if (name === this.#services.quarantine.found()?.name) reading.isWhole &&= this.#reachesMarkOf(data);
      const at = timestamp(this.#services.now);
      const missing = missingEntries({ ...reading, data, at });
      note(reading, missing.entries);
      reading.isGap ||= missing.isGap;
    } finally {
      data.close();
    }
  }

  /** Whether the journal is the one that the file has read, and has not become shorter. */
  #reachesMarkOf(data: QuarantinedData): boolean {
    const mark = data.journalMark();
    return mark === null || mark.journal === '' || this.#services.journal.reaches(mark);
  }

  /** Writes the entries, synchronously, except those that were overtaken by later entries in the journal. */
  #write(found: readonly JournalEntry[], isDamaged: boolean): KnownAttempts {
    const { journal } = this.#services;
    const tail = journal.after(null);
    const present = this.#known(tail.entries);
    const { entries, known } = present;
    for (const entry of found) if (learn(present, entry)) entries.push(entry);
    if (isDamaged || !tail.isReadable) journal.rewrite(entries);
    else if (entries.length > 0) journal.appendAll(entries);
    return known;
  }

  /** What the journal and the database know together, and the entries that the journal lacks for it. */
  #known(entries: readonly JournalEntry[]): Known {
    const remembered = rememberedApplications(entries);
    const known: Known = { known: new Map(), certificates: new Map(), bare: new Set(), entries: [] };
    for (const [id, { attempts, snapshot, requests, issued }] of remembered) {
      known.known.set(id, new Map(attempts));
      known.certificates.set(id, { requests, issued });
      if (snapshot === null) known.bare.add(id);
    }
    note(known, missingInJournal(this.#services.store, remembered));
    return known;
  }
}

interface Known {
  readonly known: Map<string, Map<string, Attempt>>;
  readonly certificates: Map<string, KnownCertificates>;
  /** As in `Comparison`. */
  readonly bare: Set<string>;
  readonly entries: JournalEntry[];
}

interface Reading extends Known {
  isWhole: boolean;
  isGap: boolean;
}

/** Adds entries one by one: a large register has more than one call can take as arguments. */
function note(known: Known, missing: readonly JournalEntry[]): void {
  for (const entry of missing) {
    known.entries.push(entry);
    learn(known, entry);
  }
}

/** Adds an entry to what is known; false when it contains nothing new. */
function learn({ known, certificates, bare }: Omit<Known, 'entries'>, entry: JournalEntry): boolean {
  if (!('attempt' in entry)) return learnCertificates(certificates, entry);
  const { attempt } = entry;
  const id = entry.kind === 'confirmed' ? entry.application.id : entry.applicationId;
  const attempts = known.get(id) ?? new Map<string, Attempt>();
  known.set(id, attempts);
  const before = attempts.get(attempt.id);
  const better = before === undefined ? attempt : moreComplete(before, attempt);
  attempts.set(attempt.id, better);
  const wasBare = entry.kind === 'confirmed' && bare.delete(id);
  return wasBare || better !== before;
}

function knowledge(
  found: Pick<JournalKnowledge, 'isWhole' | 'isJournalWhole'>,
  known: KnownAttempts,
): JournalKnowledge {
  return {
    ...found,
    attempts: [...known.values()].reduce((sum, { size }) => sum + size, 0),
    attemptsOf: (applicationId) => [...(known.get(applicationId)?.values() ?? [])],
  };
}

function atOnce<Value>(steps: Generator<undefined, Value>): Value {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
