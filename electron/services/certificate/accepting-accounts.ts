import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt, Quote } from '../../../shared/domain/attempt.ts';
import type { Connection, ConnectionsStatus } from '../../../shared/domain/connection.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';
import type { LazyPractice } from '../program/lazy-practice.ts';
import type { ServiceSession } from '../requests/session.ts';

/** An application and the attempt that was accepted. */
export interface AcceptedBy {
  readonly application: Application;
  readonly attempt: Attempt;
  readonly quote: Quote;
}

export function acceptedBy(application: Application): AcceptedBy | null {
  const attempt = application.attempts.at(-1);
  const isAccepted = application.state === 'accepted' || application.state === 'issued';
  if (!isAccepted || attempt?.outcome?.kind !== 'accepted') return null;
  return { application, attempt, quote: attempt.outcome.quote };
}

type SessionResult = Result<ServiceSession, { readonly kind: 'notConnected' }>;

interface AcceptingAccountsOptions {
  readonly connections: {
    status(): Pick<ConnectionsStatus, 'connections'>;
    sessionFor: ConnectionsService['sessionFor'];
  };
  readonly practice: Pick<LazyPractice, 'remember'>;
}

/** Finds the account from which an application was accepted, whichever account is active now. */
export class AcceptingAccounts {
  readonly #options: AcceptingAccountsOptions;

  constructor(options: AcceptingAccountsOptions) {
    this.#options = options;
  }

  async sessionOf({
    application,
    attempt,
  }: Pick<AcceptedBy, 'application' | 'attempt'>): Promise<SessionResult> {
    const { connections, practice } = this.#options;
    if (application.ledger === 'practice') {
      await practice.remember(application, attempt);
      return connections.sessionFor('practice');
    }
    const connection = sameAccount(connections.status().connections, attempt);
    return connection === null ? fail({ kind: 'notConnected' }) : connections.sessionFor(connection.id);
  }
}

/**
 * Finds the connection with the address and user name of the attempt, so that one that was removed and added again
 * still counts. The whole address is compared: another path of the same host may be another service, such as a test
 * system, where the application's number means another application.
 */
function sameAccount(connections: readonly Connection[], attempt: Attempt): Connection | null {
  const same = connections.filter(
    ({ address, userName }) => address === attempt.address && userName === attempt.userName,
  );
  const itself = same.find(({ id }) => id === attempt.connection);
  return itself ?? same.find(({ label }) => label === attempt.connectionLabel) ?? same[0] ?? null;
}
