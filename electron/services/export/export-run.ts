import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { ExportFailure, ExportScope } from '../../../shared/ipc/areas/export.ts';
import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/areas/register.ts';
import { dueFor } from '../follow-up/due-list.ts';
import type { FollowUpService } from '../follow-up/follow-up-service.ts';
import { StoreError, type ApplicationStore } from '../applications/application-store.ts';
import type { RegisterQueries } from '../register/register-queries.ts';
import type { ReadyChecks } from '../register/ready-checks.ts';
import { tryStore } from '../applications/save-failure.ts';

/** Thrown when the clerk has stopped the export. */
export class Stopped extends Error {
  constructor() {
    super('The export was stopped.');
    this.name = 'Stopped';
  }
}

export interface RunOptions {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly register: Pick<RegisterQueries, 'listInSlices'>;
  /** Gives the days on which applications are due. */
  readonly followUp: Pick<FollowUpService, 'days'>;
  /** Gives the states by which applications are selected and shown. */
  readonly readyChecks: Pick<ReadyChecks, 'before' | 'application'>;
  /** Lets other work run. */
  readonly pause: () => Promise<void>;
}

const pageSize = 200;
/** How often all pages are read at most, for a register that is written to all the time. */
const maxReadings = 5;
/** How many pieces of a query are done before other work can run; they take a few milliseconds. */
const slicePieces = 100;
/** How many applications are read before other work can run; each takes a fraction of a millisecond. */
const atOnce = 20;

/** Reads the applications of one export, one after the other. Throws `Stopped` at the next check after `stop`. */
export class ExportRun {
  readonly #options: RunOptions;
  #isStopped = false;
  /** Number of damaged applications so far. */
  unreadable = 0;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Throws `Stopped` once the clerk has stopped the export. */
  readonly checkStopped = (): void => {
    if (this.#isStopped) throw new Stopped();
  };

  /**
   * Ids of the applications to export, in order. A write between two pages may move an application past both, so all
   * pages are read again until nothing new is found. Rejects with `Stopped`.
   */
  async ids(scope: ExportScope): Promise<Result<readonly string[], ExportFailure>> {
    if (scope.kind === 'chosen') return succeed(scope.applicationIds);
    const query: Omit<RegisterQuery, 'offset' | 'limit'> =
      scope.kind === 'shown'
        ? { ...scope.view, place: 'register' }
        : { ledger: scope.ledger, search: '', filter: 'all', sort: 'oldest', place: 'register' };
    let ids: ReadonlySet<string> = new Set();
    for (let reading = 0; reading < maxReadings; reading += 1) {
      const found = await this.#pages(query);
      if (!found.ok) return found;
      const all = new Set([...found.value, ...ids]);
      const isComplete = all.size === ids.size || all.size < pageSize;
      ids = all;
      if (isComplete) break;
    }
    return succeed([...ids]);
  }

  async #pages(query: Omit<RegisterQuery, 'offset' | 'limit'>): Promise<Result<string[], ExportFailure>> {
    const ids: string[] = [];
    for (;;) {
      const page = await this.#page({ ...query, offset: ids.length, limit: pageSize });
      if (!page.ok) return page;
      ids.push(...page.value.rows.map(({ id }) => id));
      if (page.value.rows.length < pageSize) return succeed(ids);
      await this.#turn();
    }
  }

  async #page(query: RegisterQuery): Promise<Result<RegisterPage, ExportFailure>> {
    const { register, followUp, readyChecks } = this.#options;
    const due = tryStore(() => dueFor(followUp, query));
    if (!due.ok) return due;
    const list = function* () {
      yield* readyChecks.before(query);
      return yield* register.listInSlices({ ...query, due: due.value });
    };
    const slices = list();
    for (;;) {
      const slice = tryStore(() => slices.next(slicePieces));
      if (!slice.ok) return slice;
      if (slice.value.done === true) return succeed(slice.value.value);
      await this.#turn();
    }
  }

  /** The applications that exist and are readable. Rejects with `Stopped`. */
  async *applications(ids: readonly string[]): AsyncGenerator<Application, void> {
    let sinceTurn = 0;
    for (const id of ids) {
      const application = this.#read(id);
      if (application !== null) yield application;
      sinceTurn = (sinceTurn + 1) % atOnce;
      if (sinceTurn === 0) await this.#turn();
      this.checkStopped();
    }
  }

  /** Fails with `notFound` where none of the chosen applications exists any more. */
  anyLeft(ids: readonly string[], scope: ExportScope): Result<null, ExportFailure> {
    if (scope.kind !== 'chosen') return succeed(null);
    const isThere = tryStore(() => ids.some((id) => this.#options.store.read(id) !== null));
    if (!isThere.ok) return isThere;
    return isThere.value ? succeed(null) : fail({ kind: 'notFound' });
  }

  #read(id: string): Application | null {
    const { store, readyChecks } = this.#options;
    try {
      const application = store.read(id);
      return application === null ? null : readyChecks.application(application);
    } catch (error) {
      // One damaged row must not prevent the export of all others.
      if (!(error instanceof StoreError) || error.reason !== 'other') throw error;
      this.unreadable += 1;
      return null;
    }
  }

  async #turn(): Promise<void> {
    await this.#options.pause();
    this.checkStopped();
  }
}
