/**
 * Recovery: how work comes back that a disk, a crash or a hand has taken. What was paid for is never forgotten on any of
 * the four ways, because each of them reads the journal before its data take their place:
 *
 * 1. The journal (`attempt-journal.ts`). Every state of everything sent is a synced line of it before the database knows.
 *    A start brings the database up to it (`take-over.ts`); a journal that is missing, damaged or behind is written anew
 *    from whatever else knows of anything sent (`rescue.ts`, `missing-entries.ts`).
 * 2. The newest whole backup (`backups-service.ts`). One a day, one by hand, one before each restore. Its copy is brought
 *    up to the journal and takes the place of the database in one rename (`restoring.ts`).
 * 3. One file with everything and its PDFs, from another computer or from another time. It is brought in the same way;
 *    what was open in it may have been sent from there, so it is unknown here.
 * 4. The file kept aside. A database that a start finds damaged is set aside as it is and another is begun. What can
 *    still be read of it, row by row (`set-aside-reading.ts`), is merged into a copy of what is there, or into the backup
 *    that the clerk goes back to (`recovered-merge.ts`); `damage-service.ts` asks her which.
 *
 * Below are the places that this room works with. The adapters `backups`, `journal`, `sqlite/opening` and
 * `sqlite/salvage` are behind them.
 */
import type { Application, ApplicationState, Revision } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ActiveConnection } from '../../../shared/domain/connection.ts';
import type { SetAside, Backup, BackupCause } from '../../../shared/domain/data-state.ts';
import type { ApplicationStore, FrozenPayload } from '../applications/application-store.ts';
import type { EntryStore, StoredEntry } from '../applications/entry-store.ts';
import type { ConnectionStore, StoredConnection } from '../connections/connection-book.ts';
import type { JournaledStore, JournalMark } from '../requests/attempt-journal.ts';

/** Everything that is kept, as it was at another time: a copy of its own that nobody else has open. */
export interface EarlierData {
  readonly applications: ApplicationStore;
  readonly journaled: JournaledStore;
  readonly connections: ConnectionStore;
  readonly entryStore: EntryStore;
  /** The same applications, where those of a file kept aside are merged in. */
  readonly recovered: RecoveredStore;
  /** Everything of it is durable and in its one file then. */
  close(): void;
}

export interface PreparedData {
  readonly kind: 'prepared';
  /** Absolute; the copy is in it under the name that the database has. */
  readonly folder: string;
  readonly data: EarlierData;
  /** Closes and removes it, now or at the next start; what was done with it stands. More than once does no harm. */
  discard(): Promise<void>;
}

/** `newer`: a newer version of the program made it. */
export type Prepared = PreparedData | { readonly kind: 'missing' | 'damaged' | 'newer' };

/** Where backups are. Whatever the disk does not let it do is a `StoreError`; nothing is left of it then. */
export interface BackupShelf {
  /** Durable and read back when it resolves. Nobody has to stop writing meanwhile. */
  make(cause: BackupCause, at: Date): Promise<Backup>;
  /** In the order in which they were made, newest first. Reads all of them. */
  list(): Promise<readonly Backup[]>;
  remove(id: string): Promise<void>;
  /** A copy of a backup, checked and brought up to the present version. */
  prepare(id: string): Promise<Prepared>;
  close(): Promise<void>;
}

/** The data that everybody works with. */
export interface LiveData {
  /** Grows with every row that is changed. */
  changes(): number;
  /**
   * Puts prepared data, closed before, in place of what is there: afterwards all is new, or all is as it was and a
   * `StoreError` is thrown. A kill at any point leaves one or the other.
   */
  replaceWith(folder: string): void;
}

/** A file with everything that lies aside until it is handed out. */
export interface MadeFile {
  /** Absolute. */
  readonly path: string;
  readonly applications: number;
  readonly pdfs: number;
  /** PDFs that should be in it and were gone or not as they were when they were attached. */
  readonly missingPdfs: number;
  /** Removes it, now or at the next start. More than once does no harm. */
  discard(): Promise<void>;
}

/** What such a file held, ready to take the place of what is there. */
export interface BroughtData extends PreparedData {
  /** The name of the journal beside the database that it was made of; '' where nothing was ever sent. */
  readonly journal: string;
  /**
   * Puts its PDFs in their places, without a pause in it. The function it answers takes out again those that were not
   * there before. Throws a `StoreError`, and leaves nothing then.
   */
  placePdfs(): () => void;
}

/** `foreign`: nothing that this program made. `newer`: a newer version of it did. */
export type Brought = BroughtData | { readonly kind: 'foreign' | 'damaged' | 'newer' };

/** Everything as one file. Whatever the disk does not let it do is a `StoreError`; nothing is left of it then. */
export interface EverythingFiles {
  /** Durable and read back when it resolves. `journal` as for `BroughtData`. */
  make(facts: { readonly madeAt: string; readonly journal: string }): Promise<MadeFile>;
  /** `path` is of a file that nobody has looked at; it is never written to. */
  bring(path: string): Promise<Brought>;
  /** Removes what a crash left, once in a run. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** PDFs that nobody needs any more. */
export interface UnneededPdfs {
  /** Removes what a crash left of PDFs that were on their way in. Rejects with a `StoreError`. */
  clear(): Promise<void>;
  /**
   * Removes them: neither what is there now, nor any backup, nor the journal has named them on very many days, and
   * nobody has had them in hand in this run. Removes nothing where any of that cannot be read. Rejects with a `StoreError`.
   */
  remove(): Promise<void>;
  close(): Promise<void>;
}

/** How an application stood before, and when that was kept. */
export interface KeptRevision extends Revision {
  readonly keptAt: string;
}

/** An application with everything around it that does not belong to how it stands. */
export interface WholeApplication {
  readonly application: Application;
  /** Set while it lies in the bin. */
  readonly deletedAt: string | null;
  /** Oldest first. */
  readonly revisions: readonly KeptRevision[];
}

/** One that is to stand exactly like this. */
export interface RecoveredApplication extends WholeApplication {
  /** By attempt id. */
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
}

/** Data into which applications of a file kept aside are merged. Every method that writes throws a `StoreError` if it cannot. */
export interface RecoveredStore {
  /** In the bin or not. */
  whole(id: string): WholeApplication | null;
  /**
   * Puts applications as they are given in place of what is kept under their ids, all of them or none. Attempts and
   * payloads that are there already stay; the attempts are in the order given afterwards.
   */
  put(applications: readonly RecoveredApplication[]): void;
}

/** One application of a database that was set aside, as far as it can be read. */
export interface FoundApplication extends RecoveredApplication {
  /** False where its content is that of its newest revision, because its own could not be read. */
  readonly hasOwnContent: boolean;
  /** False where some of its PDFs could not be read, or none of the places where they are listed. */
  readonly hasAllAttachments: boolean;
}

/** An attempt, with the application that it belongs to; `null` where nobody can say which. */
export interface FoundAttempt {
  readonly applicationId: string | null;
  readonly attempt: Attempt;
}

/** What was asked for and came of the certificates of an application; requests oldest first. */
export interface FoundCertificates extends Pick<Application, 'certificateRequests' | 'issued'> {
  readonly applicationId: string;
}

/** What the row of an application says of it. */
export interface FoundState {
  readonly number: number;
  readonly id: string;
  readonly state: ApplicationState;
}

/**
 * A database that was set aside, read from a copy of its own, so that no byte of it changes. Whatever cannot be read is
 * left out; nothing here throws for that. What takes long is given in pieces.
 */
export interface SetAsideData {
  /** The numbers that applications may have in it, each once. */
  numbers(): Generator<number, void>;
  /** `null` when there is none, or when it cannot be read. */
  read(number: number): FoundApplication | null;
  /** Of all applications, oldest first. `at` is an instant for one of which only that it was there can be read. */
  attempts(at: string): Generator<FoundAttempt, void>;
  /** Of all applications for which one was asked or came. `at` as for `attempts`. */
  certificates(at: string): Generator<FoundCertificates, void>;
  /** Applications whose rows can be read. */
  states(): Generator<FoundState, void>;
  payloadOf(attemptId: string): FrozenPayload | null;
  connections(): readonly StoredConnection[];
  /** Ids of those that a clerk removed. */
  removedConnections(): readonly string[];
  active(): ActiveConnection;
  /** What the office kept beside its applications. */
  storedEntries(): readonly StoredEntry[];
  journalMark(): JournalMark | null;
  /** A file that had been set aside before this one was begun, when nobody had decided about it. */
  earlier(): SetAside | null;
  /** The number of an application in it; `null` when it cannot be found. */
  numberOf(applicationId: string): number | null;
  /** Removes the copy. More than once does no harm. */
  close(): void;
}

/** Databases that were set aside. Each throws a `StoreError` when the disk does not let it be copied. */
export interface SetAsideFiles {
  /** `null` when nothing in it can be opened, or when it is gone. `name` is that of its file. */
  open(name: string): Promise<SetAsideData | null>;
  /** The same without a pause, for a start. */
  openAtOnce(name: string): SetAsideData | null;
  /** A copy in one file, with everything beside it folded in where that can be; `null` when it is gone. */
  copy(name: string): Promise<SetAsideCopy | null>;
}

export interface SetAsideCopy {
  /** Absolute. */
  readonly path: string;
  discard(): Promise<void>;
}

/** How to go on after a damaged database was set aside. Another database in its place has its own question, or none. */
export interface SetAsideQuestion {
  /** What lies in the data folder under a name of its own; `null` when nobody has to decide anything. */
  found(): SetAside | null;
  /** Durable when it returns; throws a `StoreError` when it could not be written. */
  decided(): void;
}
