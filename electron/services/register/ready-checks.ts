import type { Application, ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import { connectionFor } from '../../../shared/domain/connection.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { RegisterQuery, SumsQuery } from '../../../shared/ipc/areas/register.ts';
import { reviewOf } from '../../../shared/rules/review.ts';
import { asSaveFailure, tryStore } from '../applications/save-failure.ts';
import type { CheckProgress, RegisterQueries } from './register-queries.ts';
import type { ConnectionStore } from '../connections/connection-book.ts';
import type { HoldRules, ReadinessCache } from '../readiness/readiness.ts';
import { Slices, type SliceOptions } from '../scheduling/scheduling.ts';

interface ReadyChecksOptions extends Pick<SliceOptions, 'clock'> {
  readonly store: Pick<RegisterQueries, 'checkInSlices' | 'checkAgain'>;
  readonly readiness: ReadinessCache;
  /** Applications of the service's register would be sent by the active connection. */
  readonly connections: Pick<ConnectionStore, 'active'>;
  readonly page: EventSink;
  /** A long pause, because no caller waits for what is done after it. */
  readonly rest: () => Promise<void>;
}

/**
 * How many applications are checked before a query is answered. Each takes about 0.4 ms, and few offices have saved
 * more since the last query.
 */
const maxBefore = 60;
/** How many applications are checked in one go after the query was answered. */
const maxAfter = 2_000;

type Asked = Pick<SumsQuery, 'ledger' | 'narrow'> & Pick<RegisterQuery, 'order'>;

/**
 * Shows applications that are stored as ready as drafts where the settings, a chamber or a missing review hold them
 * back. Queries that depend on states (counts, filters, sorting, sums, files) have these applications checked first, so
 * that they agree with the rows. Where there are very many, the rest is checked afterwards, a little at a time, and the
 * page is told to query again.
 */
export class ReadyChecks {
  readonly #options: ReadyChecksOptions;
  readonly #after = new Set<Ledger>();
  #isClosed = false;

  constructor(options: ReadyChecksOptions) {
    this.#options = options;
  }

  /**
   * Checks applications in slices before a query is answered; does nothing for a query that does not depend on states.
   */
  *before(asked: Asked, countsStates = false): Generator<undefined, void, number> {
    if (!countsStates && !dependsOnStates(asked)) return;
    const { store } = this.#options;
    const { isAll } = yield* store.checkInSlices(asked.ledger, this.#holds(asked.ledger), maxBefore);
    if (!isAll) void this.#checkAfter(asked.ledger);
  }

  /** A row with the state that is shown. Throws a `StoreError`. */
  shown<Row extends Pick<ApplicationSummary, 'id' | 'state' | 'savedAt' | 'reviewedBy'>>(
    row: Row,
    ledger: Ledger,
  ): Row {
    if (row.state !== 'ready') return row;
    return this.#holds(ledger).isHeldBack(row) === false ? row : { ...row, state: 'draft' };
  }

  /** As `shown`, for a whole application that is not in the bin. Throws a `StoreError`. */
  application(application: Application): Application {
    const { id, state, savedAt, review, ledger } = application;
    const { reviewed } = reviewOf(review);
    const mark = reviewed === null ? {} : { reviewedBy: reviewed.account };
    const row = this.shown({ id, state, savedAt, ...mark }, ledger);
    return row.state === state ? application : { ...application, state: row.state };
  }

  /**
   * Documents of an application were read, which may change its readiness: rows, counts and filters then agree with its
   * editor.
   */
  documentsRead(applicationId: string): void {
    const { readiness: verdicts, store, page } = this.#options;
    // An application that cannot be read now is checked by the next query.
    const changed = tryStore(() => {
      const isOther = verdicts.documentsRead(applicationId);
      if (isOther) store.checkAgain(applicationId);
      return isOther;
    });
    if (changed.ok && changed.value) page.emit('registerChanged', null);
  }

  /** Call when the program ends. A check in progress stops after its current slice. */
  close(): void {
    this.#isClosed = true;
  }

  #holds(ledger: Ledger): HoldRules {
    const { readiness: verdicts, connections } = this.#options;
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
      // The next query checks again.
      asSaveFailure(error);
    } finally {
      this.#after.delete(ledger);
    }
  }

  /** Checks some applications; `null` where the program ends. */
  async #checkSome(ledger: Ledger): Promise<CheckProgress | null> {
    const { store, clock, rest } = this.#options;
    await rest();
    if (this.#isClosed) return null;
    const slices = store.checkInSlices(ledger, this.#holds(ledger), maxAfter);
    let checked: CheckProgress | null = null;
    await new Slices({ clock, pause: rest }).repeat((pieces) => {
      if (this.#isClosed) return false;
      const slice = slices.next(pieces);
      if (slice.done === true) checked = slice.value;
      return slice.done !== true;
    });
    return checked;
  }
}

function dependsOnStates({ narrow = {}, order }: Asked): boolean {
  return (
    order?.column === 'state' ||
    (narrow.states?.length ?? 0) > 0 ||
    narrow.terms?.some(({ field }) => field === 'state') === true
  );
}
