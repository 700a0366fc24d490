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
import { knowingMore, rememberedApplications } from './joined-attempts.ts';
import { type KnownCertificates, learnCertificates } from './known-certificates.ts';
import { missingEntries, missingInJournal, type KnownAttempts, type SentStore } from './missing-entries.ts';
import type { SetAsideData, SetAsideFiles, SetAsideQuestion } from './recovery.ts';

/** What a backup says of the journal beside it when it was made. */
export interface BackupStatus {
  readonly mark: JournalMark | null;
  readonly hasAttempts: boolean;
}

interface RescueServices {
  readonly setAside: Pick<SetAsideQuestion, 'found'>;
  readonly files: Pick<SetAsideFiles, 'openAtOnce'>;
  readonly backups: {
    /** Names for `files`, newest first. Throws a `StoreError`. */
    names(): readonly string[];
    /** `null` where it cannot be read. */
    status(name: string): BackupStatus | null;
  };
  readonly journal: AttemptJournal;
  /** The data that everybody works with. */
  readonly journaled: Pick<JournaledStore, 'journalMark'>;
  readonly store: SentStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What the journal knew when everything beside it was read. */
export interface JournalKnowledge {
  readonly attempts: number;
  /** False when lines of it could not be read, or when something beside it knew of more than it did. */
  readonly isWhole: boolean;
  /** False only when lines of it could not be read, or when it was shorter than it had been. */
  readonly isJournalWhole: boolean;
  /** Of one application, as all of them knew them together. */
  attemptsOf(applicationId: string): readonly Attempt[];
}

/**
 * Writes into the journal what only the database, a file that was set aside, or a backup knows of anything that was
 * sent; one that is damaged or behind is written anew. Runs before the journal is read into any data, so that nothing
 * which was sent can be sent again from there.
 */
export class Rescue {
  readonly #services: RescueServices;
  #knowledge: JournalKnowledge | null = null;

  constructor(services: RescueServices) {
    this.#services = services;
  }

  /**
   * After damage, if that was not done yet in this run; `null` when nothing was set aside. Throws a `StoreError` when
   * the disk does not let it be read or written down.
   */
  done(): JournalKnowledge | null {
    if (this.#services.setAside.found() === null) return null;
    return (this.#knowledge ??= atOnce(this.#steps()));
  }

  /** For a start: true when the journal was missing, damaged or behind, and is mended now. Throws as `done`. */
  mended(): boolean {
    const isDamaged = this.#isBehind() || !this.#isReadableAfter(this.#services.journaled.journalMark());
    if (isDamaged) this.#knowledge = atOnce(this.#steps());
    return isDamaged;
  }

  /**
   * Before data with this mark take the place of those that everybody works with: true when the journal was missing,
   * damaged or behind, and is mended now. Looks at what follows the marks alone where they say that all is known.
   * Rejects as `done` throws.
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

  /** A mark of another journal is no damage: then everything is read. */
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

  /** Others may have a turn at each step; what they write meanwhile is known in the last one, which has no pause. */
  *#steps(): Generator<undefined, JournalKnowledge> {
    const { journal, setAside } = this.#services;
    const isDamaged = this.#isBehind();
    const tail = journal.after(null);
    const found = this.#known(tail.entries);
    const reading: Reading = { ...found, isWhole: tail.isWhole && !isDamaged, isGap: false, entries: [] };
    const name = setAside.found()?.name ?? '';
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
      // What a disk does not give of one backup is no reason to leave out the others.
      if (!(error instanceof StoreError) || error.reason === 'diskFull') throw error;
    }
  }

  #read(name: string, reading: Reading): void {
    const data = this.#services.files.openAtOnce(name);
    if (data === null) return;
    try {
      if (name === this.#services.setAside.found()?.name) reading.isWhole &&= this.#isReached(data);
      const at = timestamp(this.#services.now);
      const missing = missingEntries({ ...reading, data, at });
      note(reading, missing.entries);
      reading.isGap ||= missing.isGap;
    } finally {
      data.close();
    }
  }

  /** Whether the journal is the one that the file had read, and not shorter since. */
  #isReached(data: SetAsideData): boolean {
    const mark = data.journalMark();
    return mark === null || mark.journal === '' || this.#services.journal.reaches(mark);
  }

  /** Without a pause. What was found is told only where nobody has told more meanwhile. */
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

  /** What the journal and the database know together, and what the journal has to be told for it. */
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
  /** As for `Comparison`. */
  readonly bare: Set<string>;
  readonly entries: JournalEntry[];
}

interface Reading extends Known {
  isWhole: boolean;
  isGap: boolean;
}

/** One by one: those of a large register are more than one call can take as arguments. */
function note(known: Known, missing: readonly JournalEntry[]): void {
  for (const entry of missing) {
    known.entries.push(entry);
    learn(known, entry);
  }
}

/** False when that much was known. */
function learn({ known, certificates, bare }: Omit<Known, 'entries'>, entry: JournalEntry): boolean {
  if (!('attempt' in entry)) return learnCertificates(certificates, entry);
  const { attempt } = entry;
  const id = entry.kind === 'confirmed' ? entry.application.id : entry.applicationId;
  const attempts = known.get(id) ?? new Map<string, Attempt>();
  known.set(id, attempts);
  const before = attempts.get(attempt.id);
  const better = before === undefined ? attempt : knowingMore(before, attempt);
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
