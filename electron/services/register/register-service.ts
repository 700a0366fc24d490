import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { connectionFor, type Readiness } from '../readiness/readiness.ts';

export interface RegisterNeeds {
  readonly store: Pick<ApplicationStore, 'list' | 'read'>;
  readonly readiness: Pick<Readiness, 'openFindings'>;
  /** By which account applications of the service's register would go now. */
  readonly activeConnection: () => string | null;
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
    const connection = connectionFor(query.ledger, this.#needs.activeConnection());
    return { ...page, rows: page.rows.map((row) => (this.#isHeldBack(row, connection) ? draft(row) : row)) };
  }

  #isHeldBack({ id, state, deletedAt }: Row, connection: string | null): boolean {
    if (state !== 'ready' || deletedAt !== null) return false;
    const application = this.#needs.store.read(id);
    return application !== null && this.#needs.readiness.openFindings(application, connection).length > 0;
  }
}

function draft(row: Row): Row {
  return { ...row, state: 'draft' };
}
