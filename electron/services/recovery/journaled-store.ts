import type { Application } from '../../../shared/domain/application.ts';
import type { FrozenPayload } from '../submission/frozen-payload.ts';
import type { JournalMark } from './attempt-journal.ts';

/** An application as it is to stand, and what its attempts send, by their ids. */
export interface Adopted {
  readonly application: Application;
  readonly payloads: ReadonlyMap<string, FrozenPayload>;
}

/** What a store can be taught of its own past. Every method that writes is durable when it returns, or throws. */
export interface JournaledStore {
  /** In the bin or not. */
  readAnywhere(id: string): Application | null;
  /**
   * Puts an application as it is given in place of what is kept under its id, out of the bin where it lay there. Its
   * attempts and requests are added or replaced, never taken away; payloads are by attempt id, and those of other
   * attempts are left out.
   */
  adopt(application: Application, payloads: ReadonlyMap<string, FrozenPayload>): void;
  /** The same for many, all of them or none. */
  adoptAll(adopted: readonly Adopted[]): void;
  /** How far the journal had been read when this was written; `null` in a store that never read one. */
  journalMark(): JournalMark | null;
  setJournalMark(mark: JournalMark): void;
  /** Whether it knows of attempts that came from another computer and are not in the journal of this one yet. */
  needsJournalBackfill(): boolean;
  setNeedsJournalBackfill(isNeeded: boolean): void;
}
