import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ConnectionsService } from '../connections/connections-service.ts';

/**
 * How an account stands for what was confirmed for it. `changed`: left, removed or another one. `signInNeeded`: the
 * same one, of which this computer has no secrets now. Signing out is told to the outbox as it happens; a keychain
 * without secrets is none, since it may be locked, silent, new or another one.
 */
export type AccountStatus = 'ready' | 'offline' | 'signInNeeded' | 'changed';

type Account = Pick<Attempt, 'connection' | 'address' | 'userName'>;

/** Tells whether what was confirmed for an account may still go out from it. */
export class AccountStatuses {
  readonly #accounts: Pick<ConnectionsService, 'status'>;

  constructor(accounts: Pick<ConnectionsService, 'status'>) {
    this.#accounts = accounts;
  }

  of({ connection, address, userName }: Account): AccountStatus {
    const status = this.#accounts.status();
    if (status.active !== connection) return 'changed';
    // Built in, always signed in, and at another address with each start.
    if (connection === 'practice') return 'ready';
    const found = status.connections.find(({ id }) => id === connection);
    if (found?.address !== address || found.userName !== userName) return 'changed';
    if (!found.signedIn) return 'signInNeeded';
    return status.reachability === 'offline' ? 'offline' : 'ready';
  }
}

/** What the outbox hears of the accounts. */
interface AccountListener {
  /** Something may have changed. */
  wake(): void;
  /** The clerk signs an account out. */
  signedOut(connection: string): void;
}

/** Passes news of the accounts on to the outbox, which is built after them. */
export class AccountEvents {
  #listener: AccountListener | null = null;

  listen(listener: AccountListener): void {
    this.#listener = listener;
  }

  tell(): void {
    this.#listener?.wake();
  }

  tellSignOut(connection: string): void {
    this.#listener?.signedOut(connection);
  }
}
