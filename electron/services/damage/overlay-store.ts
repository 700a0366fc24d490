import type { Application } from '../../../shared/domain/application.ts';
import type { Revision } from '../../../shared/domain/revision.ts';
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
