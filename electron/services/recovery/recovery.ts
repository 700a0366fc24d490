/**
 * Recovery: how data comes back that a disk, a crash or a person has destroyed. Submissions that were paid for are
 * never forgotten in any of the four ways, because each reads the journal before its data replaces the present one:
 *
 * 1. The journal (`attempt-journal.ts`). Every state of everything sent is a synced line of it before the database has
 *    it. A start brings the database up to date with it (`journal-replay.ts`); a journal that is missing, damaged or behind
 *    is rewritten from everything else that knows about submissions (`rescue.ts`, `missing-entries.ts`).
 * 2. The newest undamaged backup (`backups-service.ts`). One a day, one by hand, one before each restore. Its copy is
 *    brought up to date with the journal and replaces the database in one rename (`restoring.ts`).
 * 3. One file with all data and its PDFs, from another computer or from another time. It replaces the database in the
 *    same way; attempts that were open in it may have been sent from there, so they become unknown here.
 * 4. The file that was quarantined. A database that a start finds damaged is quarantined unchanged, and a new one is begun.
 *    What can still be read of it, row by row (`quarantine-reading.ts`), is merged into a copy of the present data, or
 *    into the backup that the clerk goes back to (`recovered-merge.ts`); `damage-service.ts` asks her which.
 *
 * Below are the interfaces that these services work with. The adapters `backups`, `journal`, `sqlite/opening` and
 * `sqlite/salvage` implement them.
 */
import type { Application, ApplicationState, Revision } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ActiveConnection } from '../../../shared/domain/connection.ts';
import type { Quarantine, Backup, BackupCause } from '../../../shared/domain/data-state.ts';
import type { ApplicationStore, FrozenPayload } from '../applications/application-store.ts';
import type { EntryStore, StoredEntry } from '../applications/entry-store.ts';
import type { ConnectionStore, StoredConnection } from '../connections/connection-book.ts';
import type { JournaledStore, JournalMark } from '../requests/attempt-journal.ts';

/** All data as it was at another time: a separate copy that nothing else has open. */
export interface EarlierData {
  readonly applications: ApplicationStore;
  readonly journaled: JournaledStore;
  readonly connections: ConnectionStore;
  readonly entryStore: EntryStore;
  /** Access to the same applications, for merging in those of a quarantined file. */
  readonly recovered: RecoveredStore;
  /** Closes the data; everything is then durable and in its one file. */
  close(): void;
}

export interface PreparedData {
  readonly kind: 'prepared';
  /** Absolute path of the folder with the copy, which has the usual name of the database. */
  readonly folder: string;
  readonly data: EarlierData;
  /**
   * Closes and removes the copy, now or at the next start. If it has replaced the data, that stays. Can be called
   * repeatedly.
   */
  discard(): Promise<void>;
}

/** `newer`: made by a newer version of the program. */
export type PreparedBackup = PreparedData | { readonly kind: 'missing' | 'damaged' | 'newer' };

/** The stored backups. Whatever fails because of the disk is a `StoreError`; nothing partial is left then. */
export interface BackupStore {
  /** Makes a backup. It is durable and verified when this resolves. Other work may write meanwhile. */
  make(cause: BackupCause, at: Date): Promise<Backup>;
  /** All backups in order of creation, newest first. Reads each of them. */
  list(): Promise<readonly Backup[]>;
  remove(id: string): Promise<void>;
  /** A copy of a backup, checked and upgraded to the present version. */
  prepare(id: string): Promise<PreparedBackup>;
  close(): Promise<void>;
}

/** The present data of the program. */
export interface LiveData {
  /** A counter that grows with every changed row. */
  changes(): number;
  /**
   * Replaces the present data by prepared data that was closed before. Either everything is replaced, or nothing and a
   * `StoreError` is thrown. A crash at any point leaves one or the other.
   */
  replaceWith(folder: string): void;
}

/** A temporary file with all data, until it is given to the clerk. */
export interface TemporaryFile {
  /** Absolute. */
  readonly path: string;
  readonly applications: number;
  readonly pdfs: number;
  /** Number of PDFs that are missing because they are gone or damaged. */
  readonly missingPdfs: number;
  /** Removes the file, now or at the next start. Can be called repeatedly. */
  discard(): Promise<void>;
}

/** The content of such a file, ready to replace the present data. */
export interface ImportedData extends PreparedData {
  /** Id of the journal that belonged to the database in it; '' where nothing was ever sent. */
  readonly journal: string;
  /**
   * Stores its PDFs, synchronously. The returned function removes those again that were not there before. Throws a
   * `StoreError`, and leaves nothing then.
   */
  placePdfs(): () => void;
}

/** `foreign`: not made by this program. `newer`: made by a newer version of it. */
export type ReadEverything = ImportedData | { readonly kind: 'foreign' | 'damaged' | 'newer' };

/** Files with all data. Whatever fails because of the disk is a `StoreError`; nothing partial is left then. */
export interface EverythingFiles {
  /** Makes such a file. It is durable and verified when this resolves. `journal` as for `ImportedData`. */
  make(facts: { readonly madeAt: string; readonly journal: string }): Promise<TemporaryFile>;
  /** Reads such a file. `path` is unchecked; the file is never written to. */
  read(path: string): Promise<ReadEverything>;
  /** Removes what a crash has left, once in a run. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Removal of PDFs that are no longer needed. */
export interface UnneededPdfs {
  /** Removes what a crash has left of PDFs that were being copied. Rejects with a `StoreError`. */
  clear(): Promise<void>;
  /**
   * Removes PDFs that neither the present data, nor any backup, nor the journal has named on very many days, and that
   * were not used in this run. Removes nothing where any of these cannot be read. Rejects with a `StoreError`.
   */
  remove(): Promise<void>;
  close(): Promise<void>;
}

/** A revision, with the time at which it was stored. */
export interface StoredRevision extends Revision {
  readonly keptAt: string;
}

/** An application with its place in the bin and its revisions. */
export interface WholeApplication {
  readonly application: Application;
  /** When it was put into the bin; `null` outside of it. */
  readonly deletedAt: string | null;
  /** Oldest first. */
  readonly revisions: readonly StoredRevision[];
}

/** An application to store exactly like this. */
export interface RecoveredApplication extends WholeApplication {
  /** Payloads by attempt id. */
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
}

/**
 * Data into which applications of a quarantined file are merged. Every method that writes throws a `StoreError` when that
 * fails.
 */
export interface RecoveredStore {
  /** Reads an application, in the bin or not. */
  whole(id: string): WholeApplication | null;
  /**
   * Replaces the stored applications with these ids, all of them or none. Stored attempts and payloads stay; afterwards
   * the attempts have the given order.
   */
  put(applications: readonly RecoveredApplication[]): void;
}

/** The readable part of an application in a database that was quarantined. */
export interface FoundApplication extends RecoveredApplication {
  /** False where its own content is unreadable and that of its newest revision is used. */
  readonly hasOwnContent: boolean;
  /** False where some of its attachments, or all lists of them, are unreadable. */
  readonly hasAllAttachments: boolean;
}

/** An attempt with the id of its application; `null` where that is unknown. */
export interface FoundAttempt {
  readonly applicationId: string | null;
  readonly attempt: Attempt;
}

/** Requests and certificate of an application; requests oldest first. */
export interface FoundCertificates extends Pick<Application, 'certificateRequests' | 'issued'> {
  readonly applicationId: string;
}

/** The state in the row of an application. */
export interface FoundState {
  readonly number: number;
  readonly id: string;
  readonly state: ApplicationState;
}

/**
 * A database that was quarantined, read from a copy, so that the file itself never changes. Unreadable parts are left out
 * without an error. Long results are given in pieces.
 */
export interface QuarantinedData {
  /** The row numbers that applications may have in it, each once. */
  numbers(): Generator<number, void>;
  /** Reads an application; `null` when there is none or it is unreadable. */
  read(number: number): FoundApplication | null;
  /**
   * The attempts of all applications, oldest first. `at` is the instant for an attempt of which only its existence can
   * be read.
   */
  attempts(at: string): Generator<FoundAttempt, void>;
  /** Requests and certificates of all applications that have any. `at` as for `attempts`. */
  certificates(at: string): Generator<FoundCertificates, void>;
  /** The states of all applications whose rows can be read. */
  states(): Generator<FoundState, void>;
  payloadOf(attemptId: string): FrozenPayload | null;
  connections(): readonly StoredConnection[];
  /** Ids of the connections that a clerk removed. */
  removedConnections(): readonly string[];
  active(): ActiveConnection;
  /** The entries that the office stored beside its applications. */
  storedEntries(): readonly StoredEntry[];
  journalMark(): JournalMark | null;
  /** A file that was quarantined before this one was begun, if the clerk has not decided about it. */
  earlier(): Quarantine | null;
  /** The row number of an application; `null` when it cannot be found. */
  numberOf(applicationId: string): number | null;
  /** Removes the copy. Can be called repeatedly. */
  close(): void;
}

/** Databases that were quarantined. Every method throws a `StoreError` when the file cannot be copied. */
export interface QuarantineFiles {
  /** Opens a copy; `null` when the file is missing or nothing in it can be opened. `name` is the file's name. */
  open(name: string): Promise<QuarantinedData | null>;
  /** As `open`, synchronously, for a start. */
  openAtOnce(name: string): QuarantinedData | null;
  /** A copy in one file, with the files beside it merged in where possible; `null` when it is missing. */
  copy(name: string): Promise<QuarantineCopy | null>;
}

export interface QuarantineCopy {
  /** Absolute. */
  readonly path: string;
  discard(): Promise<void>;
}

/**
 * The pending question how to go on after a damaged database was quarantined. It belongs to the present database; another
 * one has its own question, or none.
 */
export interface QuarantineQuestion {
  /** The file that was quarantined; `null` when no decision is pending. */
  found(): Quarantine | null;
  /**
   * Records that the clerk has decided. Durable when it returns; throws a `StoreError` when it could not be written.
   */
  decided(): void;
}
