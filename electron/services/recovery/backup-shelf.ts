import type { Backup, BackupCause } from '../../../shared/domain/backup.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import type { OverlayStore } from './set-aside-data.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import type { JournaledStore } from './journaled-store.ts';

/** Everything that is kept, as it was at another time: a copy of its own that nobody else has open. */
export interface EarlierData {
  readonly applications: ApplicationStore;
  readonly journaled: JournaledStore;
  readonly connections: ConnectionStore;
  readonly entryStore: EntryStore;
  /** The same applications, where others are laid over them. */
  readonly overlay: OverlayStore;
  /** Everything of it is durable and in its one file then. */
  close(): void;
}

export interface PreparedData {
  readonly kind: 'prepared';
  /** Absolute; the copy is in it under the name that the database has. */
  readonly folder: string;
  readonly data: EarlierData;
  /** Closes and removes it. More than once does no harm. */
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
