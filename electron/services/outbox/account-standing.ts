import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ConnectionsStatus } from '../../../shared/domain/connection.ts';

/**
 * How an account stands for what was confirmed for it. `changed`: left, removed, signed out or another one.
 * `undecided`: nobody knows yet whether it is signed in.
 */
export type Standing = 'ready' | 'offline' | 'undecided' | 'changed';

type Account = Pick<Attempt, 'connection' | 'address' | 'userName'>;

/** Tells whether what was confirmed for an account may still go out from it. */
export class AccountStanding {
  readonly #accounts: { status(): ConnectionsStatus };
  #looked = false;

  constructor(accounts: { status(): ConnectionsStatus }) {
    this.#accounts = accounts;
  }

  /** The keychain was looked at: from now on an account without secrets is signed out. */
  looked(): void {
    this.#looked = true;
  }

  of({ connection, address, userName }: Account): Standing {
    const status = this.#accounts.status();
    if (status.active !== connection) return 'changed';
    // Built in, always signed in, and at another address with each start.
    if (connection === 'practice') return 'ready';
    const found = status.connections.find(({ id }) => id === connection);
    if (found?.address !== address || found.userName !== userName) return 'changed';
    // A keychain that gives no answer, or that this computer lacks, says nothing about an account.
    if (!found.signedIn) return this.#looked && status.keychain === 'available' ? 'changed' : 'undecided';
    return status.reachability === 'offline' ? 'offline' : 'ready';
  }
}
