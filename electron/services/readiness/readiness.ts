import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Purpose } from '../../../shared/domain/attempt.ts';
import { isConfirmed } from '../../../shared/domain/confirmed-warning.ts';
import { demandsOf } from '../../../shared/domain/demands.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import { findBlockers, findStoringBlockers, findWarnings } from '../../../shared/rules/readiness.ts';
import type { Finding } from '../../../shared/rules/readiness/finding.ts';
import type { ConfirmedWarnings } from './confirmed-warnings.ts';

export interface ReadinessNeeds {
  readonly settings: { current(): Pick<Settings, 'chambers' | 'requiredFields'> };
  readonly confirmed: Pick<ConfirmedWarnings, 'of'>;
}

type Judged = Pick<Application, 'id' | 'content'>;

/** Whose habits count for an application before anybody knows by which account it goes. */
export function connectionFor(ledger: Ledger, active: string | null): string | null {
  return ledger === 'practice' ? 'practice' : active;
}

/** What main asks of an application before anything of it leaves. The page asks the same and is not relied upon. */
export class Readiness {
  readonly #needs: ReadinessNeeds;

  constructor(needs: ReadinessNeeds) {
    this.#needs = needs;
  }

  /** What the service or the office wants and has not got; for what is only stored, what cannot be sent at all. */
  blockers({ content }: Judged, purpose: Purpose): readonly Finding[] {
    if (purpose === 'store') return findStoringBlockers(content);
    return findBlockers(content, this.#needs.settings.current().requiredFields);
  }

  /**
   * What the chamber of a connection looks at and nobody has confirmed. No chamber sees what is only stored. Throws a
   * `StoreError`.
   */
  openWarnings({ id, content }: Judged, connection: string | null, purpose: Purpose): readonly Finding[] {
    if (purpose === 'store') return [];
    const found = findWarnings(content, demandsOf(this.#needs.settings.current(), connection));
    if (found.length === 0) return found;
    const confirmed = this.#needs.confirmed.of(id);
    return found.filter((finding) => !isConfirmed(finding, content, confirmed));
  }

  /** Everything that keeps it from being sent for this by a connection. Throws a `StoreError`. */
  openFindings(application: Judged, connection: string | null, purpose: Purpose): readonly Finding[] {
    const blockers = this.blockers(application, purpose);
    return blockers.length > 0 ? blockers : this.openWarnings(application, connection, purpose);
  }
}
