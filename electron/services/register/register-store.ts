import type { Ledger } from '../../../shared/domain/application.ts';
import type { Spending } from '../../../shared/domain/spending.ts';
import type {
  RegisterPage,
  RegisterQuery,
  RegisterSums,
  UsedTag,
} from '../../../shared/ipc/areas/register.ts';
import type { DueDays } from '../../../shared/domain/follow-up.ts';
import type { HoldsBack } from '../readiness/readiness.ts';
import type { SpendingAsked, SumsAsked } from './biller.ts';

export type SlicedList = Generator<undefined, RegisterPage, number>;
/** The same for what is counted and added up. */
export type SlicedSums = Generator<undefined, RegisterSums, number>;
/** And for what quotes have cost. */
export type SlicedSpending = Generator<undefined, Spending, number>;

/** Applications as lists, counts and sums. */
export interface RegisterStore {
  list(query: RegisterQuery): RegisterPage;
  /**
   * The same page, made in slices between which others may write. `next` takes how large the slice may be. An application
   * that was there and found all along is on its page once, wherever a write moved it; what came meanwhile may be missing.
   */
  listInSlices(query: TableQuery): SlicedList;
  /** How many applications a query leaves and what they add up to, in such slices. */
  sumsInSlices(asked: SumsAsked): SlicedSums;
  /** What the quotes of those that a query leaves have cost, in such slices. */
  spendingInSlices(asked: SpendingAsked): SlicedSpending;
  /** Every tag of a register outside of the bin, in such slices; the most used first. */
  tagsInSlices(ledger: Ledger): Generator<undefined, UsedTag[], number>;
  /**
   * Checks, in such slices, up to `most` applications of a register that are stored as ready and were not checked since they
   * were written. From then on all of the above has one that is held back as a draft.
   */
  checkInSlices(ledger: Ledger, holds: HoldsBack, most: number): Generator<undefined, Checked, number>;

  /** Checks an application again, as what holds it back may be otherwise now although nothing of it was written. */
  checkAgain(id: string): void;
}

/** What a table is asked for. `due`: only where it is narrowed or sorted by reminders. */
export interface TableQuery extends RegisterQuery {
  readonly due?: DueDays | undefined;
}

/** `isAll`: none is left to check. `isChanged`: one shows another state than before. */
export interface Checked {
  readonly isAll: boolean;
  readonly isChanged: boolean;
}
