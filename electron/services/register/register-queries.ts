import type { Ledger } from '../../../shared/domain/application.ts';
import type { Spending } from '../../../shared/domain/spending.ts';
import type {
  RegisterPage,
  RegisterQuery,
  RegisterSums,
  SumsQuery,
  UsedTag,
} from '../../../shared/ipc/areas/register.ts';
import type { SpendingQuery } from '../../../shared/ipc/areas/spending.ts';
import type { DueDays } from '../../../shared/domain/follow-up.ts';
import type { HoldRules } from '../readiness/readiness.ts';
import type { CurrencyOf } from './application-columns.ts';

export type SlicedList = Generator<undefined, RegisterPage, number>;
/** As `SlicedList`, for counts and sums. */
export type SlicedSums = Generator<undefined, RegisterSums, number>;
/** As `SlicedList`, for spending. */
export type SlicedSpending = Generator<undefined, Spending, number>;

/** Queries for lists, counts and sums of applications. */
export interface RegisterQueries {
  list(query: RegisterQuery): RegisterPage;
  /**
   * As `list`, in slices between which others may write. `next` takes the size of the slice. An application that
   * existed and matched all the time is on the page once, even if a write moved it; one that was added meanwhile may be
   * missing.
   */
  listInSlices(query: TableQuery): SlicedList;
  /** Counts the applications that a query finds and adds up their amounts, in such slices. */
  sumsInSlices(asked: SumsAsked): SlicedSums;
  /** Adds up the costs of the quotes of the applications that a query finds, in such slices. */
  spendingInSlices(asked: SpendingAsked): SlicedSpending;
  /** All tags in a register without the bin, in such slices; the most used first. */
  tagsInSlices(ledger: Ledger): Generator<undefined, UsedTag[], number>;
  /**
   * Checks, in such slices, up to `most` applications of a register that are stored as ready and were not checked since
   * they were saved. From then on all queries above treat those that are held back as drafts.
   */
  checkInSlices(ledger: Ledger, holds: HoldRules, most: number): Generator<undefined, CheckProgress, number>;

  /**
   * Marks an application to be checked again, because the reasons that hold it back may have changed without a save.
   */
  checkAgain(id: string): void;
}

/** A query of the table. `due` is given only where it filters or sorts by reminders. */
export interface TableQuery extends RegisterQuery {
  readonly due?: DueDays | undefined;
}

/** A query for counts and sums, with what tells which costs belong together. */
export interface SumsAsked extends SumsQuery {
  readonly currencyOf: CurrencyOf;
  /** Given only where the query filters by reminders. */
  readonly due?: DueDays | undefined;
}

/** A query for spending, with what tells which costs belong together. */
export interface SpendingAsked extends SpendingQuery {
  /** Given only where the query filters by reminders. */
  readonly due?: DueDays | undefined;
  readonly currencyOf: CurrencyOf;
  /**
   * Answers dated before `earliest` or after `latest`, by a clock that was wrong, count as undated. Milliseconds since
   * the epoch.
   */
  readonly earliest: number;
  readonly latest: number;
  /** The most groups that are listed separately; the others are added up. */
  readonly maxGroups: number;
}

/** Result of a check. `isAll`: none is left to check. `isChanged`: one shows another state than before. */
export interface CheckProgress {
  readonly isAll: boolean;
  readonly isChanged: boolean;
}
