import type {
  RegisterPage,
  RegisterQuery,
  RegisterSums,
  SumsQuery,
  UsedTag,
} from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import type { Spending } from '../../../shared/domain/spending.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { currencyIn, type SpendingAsked } from '../spending/biller.ts';
import type { Verdicts } from '../readiness/readiness.ts';
import { SerialQueue } from '../scheduling/serial-queue.ts';
import { Slices, type SliceOptions } from '../scheduling/slices.ts';
import { searchWords } from './summary.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import type { SearchCatchUp } from './search-catch-up.ts';

export interface RegisterOptions extends SliceOptions {
  readonly store: ApplicationStore;
  readonly verdicts: Verdicts;
  /** In which currency costs of a connection are. */
  readonly settings: Pick<SettingsService, 'current'>;
  /** By the active one applications of the service's register would go now. */
  readonly connections: Pick<ConnectionStore, 'active'>;
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

  constructor(options: RegisterOptions) {
    this.#options = options;
  }

  /**
   * What is kept of an application says whether the service would take it; whether the office and the chamber have
   * nothing against it changes with the settings, so that it is looked at here, for the few rows that would go.
   */
  list(query: RegisterQuery): Promise<RegisterPage> {
    return this.#queueOf(query).take(() => this.#list(query));
  }

  /** Counts and sums. Main does not look at each application here, so that one which only the office holds back is ready. */
  sums(query: SumsQuery): Promise<RegisterSums> {
    return this.#queueOf(query).take(async () => {
      const asked = { ...query, currencyOf: currencyIn(this.#options.settings.current()) };
      const sums = await this.#inSlices(() => this.#options.store.sumsInSlices(asked));
      if (sums.unsearched > 0) this.#options.catchUp.begin();
      return sums;
    });
  }

  /** What quotes have cost, of those that a query leaves. */
  spending(asked: SpendingAsked): Promise<Spending> {
    return this.#queueOf(asked).take(async () => {
      const spending = await this.#inSlices(() => this.#options.store.spendingInSlices(asked));
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
    await Promise.all([this.#searches.over(), this.#others.over()]);
  }

  async #list(query: RegisterQuery): Promise<RegisterPage> {
    const page = await this.#inSlices(() => this.#options.store.listInSlices(query));
    if (page.unsearched > 0) this.#options.catchUp.begin();
    const connection = connectionFor(query.ledger, this.#options.connections.active());
    const rows: Row[] = [];
    await new Slices(this.#options).each(page.rows, (some) => {
      rows.push(...some.map((row) => (this.#isHeldBack(row, connection) ? draft(row) : row)));
    });
    return { ...page, rows };
  }

  #queueOf({ search }: Pick<SumsQuery, 'search'>): SerialQueue {
    return searchWords(search).length > 0 ? this.#searches : this.#others;
  }

  async #inSlices<Answer>(begin: () => Generator<undefined, Answer, number>): Promise<Answer> {
    const slices = begin();
    let answer: { readonly of: Answer } | undefined;
    await new Slices(this.#options).repeat((pieces) => {
      const slice = slices.next(pieces);
      if (slice.done === true) answer = { of: slice.value };
      return slice.done !== true;
    });
    if (answer === undefined) throw new Error('What the register was asked for has no end.');
    return answer.of;
  }

  #isHeldBack(row: Row, connection: string | null): boolean {
    if (row.state !== 'ready' || row.deletedAt !== null) return false;
    return this.#options.verdicts.isHeldBack(row, connection);
  }
}

function draft(row: Row): Row {
  return { ...row, state: 'draft' };
}
