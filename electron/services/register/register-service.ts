import type {
  RegisterPage,
  RegisterQuery,
  RegisterSums,
  SumsQuery,
  UsedTag,
} from '../../../shared/ipc/areas/register.ts';
import type { RegisterQueries, SpendingAsked } from './register-queries.ts';
import type { Spending } from '../../../shared/domain/spending.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { DueDays } from '../../../shared/domain/follow-up.ts';
import { dueFor } from '../follow-up/due-list.ts';
import type { FollowUpService } from '../follow-up/follow-up-service.ts';
import { currencyIn } from './application-columns.ts';
import { Slices, type SliceOptions } from '../scheduling/scheduling.ts';
import { SerialQueue } from '../../../shared/rules/serial-queue.ts';
import type { ReadyChecks } from './ready-checks.ts';
import { searchWords } from './search-text.ts';
import type { SearchCatchUp } from './search-catch-up.ts';

interface RegisterOptions extends SliceOptions {
  readonly store: RegisterQueries;
  /** Decides whether an application that is stored as ready is shown as a draft. */
  readonly readyChecks: ReadyChecks;
  /** Gives the currency of a connection's costs. */
  readonly settings: Pick<SettingsService, 'current'>;
  /** Gives the days on which applications are due. */
  readonly followUp: Pick<FollowUpService, 'days'>;
  /** Indexes applications that are not in the search index yet. */
  readonly catchUp: Pick<SearchCatchUp, 'begin'>;
}

type Row = RegisterPage['rows'][number];

/** Answers the page's queries on the register, in slices between which other work can run. */
export class RegisterService {
  readonly #options: RegisterOptions;
  /** Queue of searches, one at a time: slices of two at once would leave no pause for other work. */
  readonly #searches = new SerialQueue();
  /** Queue of queries without a search, which need not wait for a search. */
  readonly #others = new SerialQueue();
  /** Number of queries for first rows so far. */
  #searched = 0;

  constructor(options: RegisterOptions) {
    this.#options = options;
  }

  /**
   * A page of rows. The store knows only whether the service would accept an application. What the settings and the
   * chamber require changes with the settings, so it is determined here for the rows shown as ready. Typing a search
   * asks for first rows with each letter, which ends the search for the letters before.
   */
  list(query: RegisterQuery): Promise<RegisterPage> {
    if (query.pace === 'firstRows') this.#searched += 1;
    const searched = this.#searched;
    const isEnded = query.pace === 'untilNext' ? () => searched !== this.#searched : () => false;
    return this.#queueOf(query).take(() => this.#list(query, isEnded));
  }

  /** Counts and sums, by the states that rows show. */
  sums(query: SumsQuery): Promise<RegisterSums> {
    return this.#queueOf(query).take(async () => {
      const { settings, followUp, readyChecks } = this.#options;
      await this.#inSlices(() => readyChecks.before(query, true));
      const asked = { ...query, currencyOf: currencyIn(settings.current()), due: dueFor(followUp, query) };
      const sums = await this.#inSlices(() => this.#options.store.sumsInSlices(asked));
      if (sums.unsearched > 0) this.#options.catchUp.begin();
      return sums;
    });
  }

  /** Spending: the costs of quotes of the applications that a query finds. */
  spending(asked: SpendingAsked): Promise<Spending> {
    return this.#queueOf(asked).take(async () => {
      await this.#inSlices(() => this.#options.readyChecks.before(asked));
      const due = dueFor(this.#options.followUp, asked);
      const spending = await this.#inSlices(() => this.#options.store.spendingInSlices({ ...asked, due }));
      if (spending.unsearched > 0) this.#options.catchUp.begin();
      return spending;
    });
  }

  /** Every tag of a register, the most used first. */
  tags({ ledger }: Pick<SumsQuery, 'ledger'>): Promise<UsedTag[]> {
    return this.#others.take(() => this.#inSlices(() => this.#options.store.tagsInSlices(ledger)));
  }

  /** Resolves when no query is running any more. */
  async close(): Promise<void> {
    this.#options.readyChecks.close();
    await Promise.all([this.#searches.over(), this.#others.over()]);
  }

  async #list(query: RegisterQuery, isEnded: () => boolean): Promise<RegisterPage> {
    const { store, followUp, readyChecks } = this.#options;
    await this.#inSlices(() => readyChecks.before(query));
    const due = dueFor(followUp, query);
    const page = await this.#untilEnded(() => store.listInSlices({ ...query, due }), isEnded);
    if (page === null) return endedPage;
    if (page.unsearched > 0) this.#options.catchUp.begin();
    // Only the table shows reminders, and it always gives an order.
    const days = query.order === undefined ? null : followUp.days(query.ledger).days;
    const rows: Row[] = [];
    await new Slices(this.#options).each(page.rows, (some) => {
      rows.push(...some.map((row) => reminded(readyChecks.shown(row, query.ledger), days)));
    });
    return { ...page, rows };
  }

  #queueOf({ search }: Pick<SumsQuery, 'search'>): SerialQueue {
    return searchWords(search).length > 0 ? this.#searches : this.#others;
  }

  async #inSlices<Answer>(begin: () => Generator<undefined, Answer, number>): Promise<Answer> {
    const answer = await this.#untilEnded(begin, () => false);
    if (answer === null) throw new Error('What the register was asked for has no end.');
    return answer;
  }

  /** Runs a sliced query; `null` where it was ended because the answer is no longer wanted. */
  async #untilEnded<Answer>(
    begin: () => Generator<undefined, Answer, number>,
    isEnded: () => boolean,
  ): Promise<Answer | null> {
    const slices = begin();
    let answer: { readonly of: Answer } | undefined;
    await new Slices(this.#options).repeat((pieces) => {
      if (isEnded()) return false;
      const slice = slices.next(pieces);
      if (slice.done === true) answer = { of: slice.value };
      return slice.done !== true;
    });
    return answer === undefined ? null : answer.of;
  }
}

const endedPage: RegisterPage = {
  ...{ total: 0, counts: { all: 0, open: 0, sending: 0, decide: 0, bin: 0 } },
  ...{ rows: [], unsearched: 0, found: 'ended' },
};

function reminded(row: Row, days: DueDays['days'] | null): Row {
  const remindsOn = days?.get(row.id);
  return remindsOn === undefined ? row : { ...row, remindsOn };
}
