import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { Application } from '../../../shared/domain/application.ts';
import type { ExportFailure, ExportScope } from '../../../shared/ipc/areas/export.ts';
import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/areas/register.ts';
import { dueFor } from '../follow-up/due-list.ts';
import type { FollowUpService } from '../follow-up/follow-up-service.ts';
import { StoreError, type ApplicationStore } from '../applications/application-store.ts';
import type { RegisterStore } from '../register/register-store.ts';
import type { ReadyChecks } from '../register/ready-checks.ts';
import { tryStore } from '../applications/save-failure.ts';

/** The clerk ended the export. */
export class Stopped extends Error {
  constructor() {
    super('The export was stopped.');
    this.name = 'Stopped';
  }
}

export interface RunOptions {
  readonly store: Pick<ApplicationStore, 'read'>;
  readonly register: Pick<RegisterStore, 'listInSlices'>;
  /** On which days they are due. */
  readonly followUp: Pick<FollowUpService, 'days'>;
  /** By which states applications are chosen and named. */
  readonly readyChecks: Pick<ReadyChecks, 'before' | 'application'>;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

const stretch = 200;
/** A search goes this far, a few milliseconds, before others have their turn. */
const slicePieces = 100;
/** So many are read before others have their turn; each takes a fraction of a millisecond. */
const atOnce = 20;

/** The applications of one export, one after the other. Ends with `Stopped` at the next check after `stop`. */
export class ExportRun {
  readonly #options: RunOptions;
  #isStopped = false;
  /** Applications that are damaged. */
  unreadable = 0;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Throws `Stopped` once the clerk ended it. */
  readonly checkStopped = (): void => {
    if (this.#isStopped) throw new Stopped();
  };

  /** Which ones, in their order. Rejects with `Stopped`. */
  async ids(scope: ExportScope): Promise<Result<readonly string[], ExportFailure>> {
    if (scope.kind === 'chosen') return succeed(scope.applicationIds);
    const query: Omit<RegisterQuery, 'offset' | 'limit'> =
      scope.kind === 'shown'
        ? { ...scope.view, place: 'register' }
        : { ledger: scope.ledger, search: '', filter: 'all', sort: 'oldest', place: 'register' };
    const ids: string[] = [];
    for (;;) {
      const page = await this.#page({ ...query, offset: ids.length, limit: stretch });
      if (!page.ok) return page;
      ids.push(...page.value.rows.map(({ id }) => id));
      if (page.value.rows.length < stretch) return succeed([...new Set(ids)]);
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

  /** As many of them as are there and readable. Rejects with `Stopped`. */
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

  /** `notFound` where none of them is left. */
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
      // One altered row must not keep all the others here.
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
