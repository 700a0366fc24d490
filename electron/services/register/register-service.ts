import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { connectionFor, type Verdicts } from '../readiness/readiness.ts';

export interface RegisterNeeds {
  readonly store: Pick<ApplicationStore, 'list'>;
  readonly verdicts: Pick<Verdicts, 'isHeldBack'>;
  /** By which account applications of the service's register would go now. */
  readonly activeConnection: () => string | null;
  /** Indexes what a search did not find yet. */
  readonly catchUp: { begin(): void };
}

type Row = RegisterPage['rows'][number];

/** The register as the page asks for it, stretch by stretch. */
export class RegisterService {
  readonly #needs: RegisterNeeds;

  constructor(needs: RegisterNeeds) {
    this.#needs = needs;
  }

  /**
   * What is kept of an application says whether the service would take it; whether the office and the chamber have
   * nothing against it changes with the settings, so that it is looked at here, for the few rows that would go.
   */
  list(query: RegisterQuery): RegisterPage {
    const page = this.#needs.store.list(query);
    if (page.unsearched > 0) this.#needs.catchUp.begin();
    const connection = connectionFor(query.ledger, this.#needs.activeConnection());
    return { ...page, rows: page.rows.map((row) => (this.#isHeldBack(row, connection) ? draft(row) : row)) };
  }

  #isHeldBack(row: Row, connection: string | null): boolean {
    if (row.state !== 'ready' || row.deletedAt !== null) return false;
    return this.#needs.verdicts.isHeldBack(row, connection);
  }
}

function draft(row: Row): Row {
  return { ...row, state: 'draft' };
}
