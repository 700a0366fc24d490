import type { ActiveConnection, Connection, SignInFailure } from '../../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { readServiceAddress } from './service-address.ts';

/** An account without its secrets and without its sign-in state. */
export type StoredConnection = Omit<Connection, 'signedIn'>;

/** Where connections are kept. Throws a `StoreError` when a write did not happen. */
export interface ConnectionStore {
  all(): readonly StoredConnection[];
  write(connection: StoredConnection): void;
  remove(id: string): void;
  active(): ActiveConnection;
  activate(connection: ActiveConnection): void;
}

export interface ConnectionBookNeeds {
  readonly store: ConnectionStore;
  /** The browser host talks only to services on this machine. */
  readonly loopbackServicesOnly: boolean;
}

/** Which connections there are and which of them this host may use. */
export class ConnectionBook {
  readonly #needs: ConnectionBookNeeds;

  constructor(needs: ConnectionBookNeeds) {
    this.#needs = needs;
  }

  all(): readonly StoredConnection[] {
    return this.#needs.store.all();
  }

  find(id: string): StoredConnection | null {
    return this.all().find((one) => one.id === id) ?? null;
  }

  /** `null` also for one that another host added and this one may not talk to. */
  findUsable(id: string): StoredConnection | null {
    const stored = this.find(id);
    return stored !== null && this.readAddress(stored.address).ok ? stored : null;
  }

  /** What the store says, unless that connection is gone or not for this host. */
  active(): ActiveConnection {
    const active = this.#needs.store.active();
    if (active === null || active === 'practice') return active;
    return this.findUsable(active) === null ? null : active;
  }

  /** False when there is no such connection; nothing is changed then. */
  activate(connection: ActiveConnection): boolean {
    const isKnown = connection === null || connection === 'practice' || this.find(connection) !== null;
    if (isKnown) this.#needs.store.activate(connection);
    return isKnown;
  }

  add(connection: StoredConnection): void {
    this.#needs.store.write(connection);
    this.#needs.store.activate(connection.id);
  }

  remove(id: string): void {
    if (this.#needs.store.active() === id) this.#needs.store.activate(null);
    this.#needs.store.remove(id);
  }

  readAddress(typed: string): Result<string, SignInFailure> {
    const address = readServiceAddress(typed, this.#needs);
    return address.ok ? succeed(address.value) : fail({ kind: 'address', problem: address.error });
  }
}
