import type { Application, ApplicationState } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ActiveConnection } from '../../../shared/domain/connection.ts';
import type { SetAside } from '../../../shared/domain/data-state.ts';
import type { Revision } from '../../../shared/domain/revision.ts';
import type { StoredEntry } from '../applications/entry-store.ts';
import type { StoredConnection } from '../connections/connection-book.ts';
import type { JournalMark } from './attempt-journal.ts';
import type { FrozenPayload } from '../submission/frozen-payload.ts';

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

/** Data into which applications of elsewhere are laid. Every method that writes throws a `StoreError` if it cannot. */
export interface OverlayStore {
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
  /** Applications whose rows can be read. */
  states(): Generator<FoundState, void>;
  payloadOf(attemptId: string): FrozenPayload | null;
  connections(): readonly StoredConnection[];
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
