import type { ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import type { FollowedApplication } from '../../../shared/rules/follow-up/what-is-due.ts';
import type { StoredKind } from '../applications/entry-store.ts';

/** Applications that wait for something, from an earliest and up to a last day. */
export interface FollowedSpan {
  /** An ISO instant: what was accepted before that is left out. */
  readonly acceptedFrom: string;
  /** Days that box 4 of drafts names, both inclusive. */
  readonly shipmentsFrom: string;
  readonly shipmentsTo: string;
}

/** What is asked of applications to find out what is due. What lies in the bin or cannot be read is left out. */
export interface FollowUpStore {
  /** Those with an unknown outcome, those accepted without a certificate, and drafts with a day of shipment. */
  waiting(ledger: Ledger, span: FollowedSpan): readonly FollowedApplication[];
  byIds(ids: readonly string[]): readonly FollowedApplication[];
  summaries(ids: readonly string[]): readonly ApplicationSummary[];
  /** From being accepted to the certificate, of the newest certificates of each connection. Milliseconds. */
  tookLately(ledger: Ledger): ReadonlyMap<string, readonly number[]>;
  /** Another one after every write, whatever was written. */
  stamp(): string;
  /** True also for an entry that cannot be read. */
  hasEntry(kind: StoredKind, id: string): boolean;
}
