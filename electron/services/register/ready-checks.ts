import type { Application, ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { RegisterQuery, SumsQuery } from '../../../shared/ipc/areas/register.ts';
import { reviewOf } from '../../../shared/rules/review.ts';
import { asSaveFailure, tryStore } from '../applications/save-failure.ts';
import type { Checked, RegisterStore } from './register-store.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import type { HoldsBack, Verdicts } from '../readiness/readiness.ts';
import { Slices, type SliceOptions } from '../scheduling/scheduling.ts';

interface ReadyChecksOptions extends Pick<SliceOptions, 'clock'> {
  readonly store: Pick<RegisterStore, 'checkInSlices' | 'checkAgain'>;
  readonly verdicts: Verdicts;
  /** By the active one applications of the service's register would go now. */
  readonly connections: Pick<ConnectionStore, 'active'>;
  readonly page: EventSink;
  /** A long rest: nobody waits for what is done between two of them. */
  readonly rest: () => Promise<void>;
}

/**
 * So many are checked before a question is answered: each takes about 0.4 ms, and few offices have written more of them since the
 * last question.
 */
const mostBefore = 60;
/** So many are checked in one go after it. */
const mostAfter = 2_000;

type Asked = Pick<SumsQuery, 'ledger' | 'narrow'> & Pick<RegisterQuery, 'order'>;

/**
 * What is kept as ready is shown as a draft where the office, a chamber or a reviewer has something against it. Whatever tells
 * states apart (counts, filters, an order, sums, files) has these checked before, so that it says what rows say. Of very many
 * the rest is checked afterwards, a little at a time, and the page asks again then.
 */
export class ReadyChecks {
  readonly #options: ReadyChecksOptions;
  readonly #after = new Set<Ledger>();
  #isClosed = false;

  constructor(options: ReadyChecksOptions) {
    this.#options = options;
  }

  /** In slices, before a question is answered; nothing for one that is the same whatever the states are. */
  *before(asked: Asked, countsStates = false): Generator<undefined, void, number> {
    if (!countsStates && !tellsStatesApart(asked)) return;
    const { store } = this.#options;
    const { isAll } = yield* store.checkInSlices(asked.ledger, this.#holds(asked.ledger), mostBefore);
    if (!isAll) void this.#checkAfter(asked.ledger);
  }

  /** A row as it is shown. Throws a `StoreError`. */
  shown<Row extends Pick<ApplicationSummary, 'id' | 'state' | 'savedAt' | 'reviewedBy' | 'deletedAt'>>(
    row: Row,
    ledger: Ledger,
  ): Row {
    if (row.state !== 'ready' || row.deletedAt !== null) return row;
    return this.#holds(ledger).isHeldBack(row) === false ? row : { ...row, state: 'draft' };
  }

  /** The same of a whole application outside of the bin. Throws a `StoreError`. */
  application(application: Application): Application {
    const { id, state, savedAt, review, ledger } = application;
    const { reviewed } = reviewOf(review);
    const mark = reviewed === null ? {} : { reviewedBy: reviewed.account };
    const row = this.shown({ id, state, savedAt, deletedAt: null, ...mark }, ledger);
    return row.state === state ? application : { ...application, state: row.state };
  }

  /** Documents of an application were read: rows, counts and filters say of it from now on what its editor says. */
  documentsRead(applicationId: string): void {
    const { verdicts, store, page } = this.#options;
    // What cannot be read now is looked at by the next question.
    const changed = tryStore(() => {
      const isOther = verdicts.documentsRead(applicationId);
      if (isOther) store.checkAgain(applicationId);
      return isOther;
    });
    if (changed.ok && changed.value) page.emit('registerChanged', null);
  }

  /** The program ends. What is under way ends with the slice that it is in. */
  close(): void {
    this.#isClosed = true;
  }

  #holds(ledger: Ledger): HoldsBack {
    const { verdicts, connections } = this.#options;
    return verdicts.of(connectionFor(ledger, connections.active()));
  }

  async #checkAfter(ledger: Ledger): Promise<void> {
    if (this.#after.has(ledger) || this.#isClosed) return;
    this.#after.add(ledger);
    try {
      for (let isAll = false; !isAll;) {
        const checked = await this.#checkSome(ledger);
        if (checked === null) return;
        if (checked.isChanged) this.#options.page.emit('registerChanged', null);
        ({ isAll } = checked);
      }
    } catch (error) {
      // The next question looks again.
      asSaveFailure(error);
    } finally {
      this.#after.delete(ledger);
    }
  }

  /** `null` where the program ends. */
  async #checkSome(ledger: Ledger): Promise<Checked | null> {
    const { store, clock, rest } = this.#options;
    await rest();
    if (this.#isClosed) return null;
    const slices = store.checkInSlices(ledger, this.#holds(ledger), mostAfter);
    let checked: Checked | null = null;
    await new Slices({ clock, pause: rest }).repeat((pieces) => {
      if (this.#isClosed) return false;
      const slice = slices.next(pieces);
      if (slice.done === true) checked = slice.value;
      return slice.done !== true;
    });
    return checked;
  }
}

function tellsStatesApart({ narrow = {}, order }: Asked): boolean {
  return (
    order?.column === 'state' ||
    (narrow.states?.length ?? 0) > 0 ||
    narrow.terms?.some(({ field }) => field === 'state') === true
  );
}
