import type {
  RegisterPage,
  RegisterQuery,
  RegisterSums,
  SumsQuery,
  UsedTag,
} from '../../../shared/ipc/areas/register.ts';
import type { RegisterStore } from './register-store.ts';
import type { Spending } from '../../../shared/domain/spending.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { DueDays } from '../../../shared/domain/follow-up.ts';
import { dueFor } from '../follow-up/due-list.ts';
import type { FollowUpService } from '../follow-up/follow-up-service.ts';
import { currencyIn, type SpendingAsked } from './biller.ts';
import { SerialQueue, Slices, type SliceOptions } from '../scheduling/scheduling.ts';
import type { ReadyChecks } from './ready-checks.ts';
import { searchWords } from './search-text.ts';
import type { SearchCatchUp } from './search-catch-up.ts';

interface RegisterOptions extends SliceOptions {
  readonly store: RegisterStore;
  /** Whether what is kept as ready is shown as a draft. */
  readonly readyChecks: ReadyChecks;
  /** In which currency costs of a connection are. */
  readonly settings: Pick<SettingsService, 'current'>;
  /** On which days they are due. */
  readonly followUp: Pick<FollowUpService, 'days'>;
  /** Indexes what a search did not find yet. */
  readonly catchUp: Pick<SearchCatchUp, 'begin'>;
}

type Row = RegisterPage['rows'][number];

/** The register as the page asks for it, stretch by stretch. */
export class RegisterService {
  readonly #options: RegisterOptions;
  /** Slices of two searches would follow each other without a pause for anybody else. */
  readonly #searches = new SerialQueue();
  /** What searches nothing waits for no search. */
  readonly #others = new SerialQueue();
  /** Grows with every question for first rows. */
  #searched = 0;

  constructor(options: RegisterOptions) {
    this.#options = options;
  }

  /**
   * Stored is whether the service would take an application. What the office and the chamber have against it changes with
   * the settings, so that it is worked out here, for the few rows that are ready otherwise. Whoever types asks for first
   * rows with each letter, which ends the search for the letters before.
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

  /** What quotes have cost, of those that a query leaves. */
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

  /** Resolves when nothing is read any more. */
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
    // Only a table shows them.
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

  /** `null` where nobody waits for it any more. */
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
