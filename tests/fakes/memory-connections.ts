import type {
  ConnectionStore,
  StoredConnection,
} from '../../electron/services/connections/connection-book.ts';
import type { ActiveConnection } from '../../shared/domain/connection.ts';

/** Connections in memory. */
export class MemoryConnections implements ConnectionStore {
  readonly #connections = new Map<string, StoredConnection>();
  readonly #removed = new Set<string>();
  #active: ActiveConnection = null;
  /** Set to let the next writes fail. */
  failure: Error | null = null;
  #isOpen = true;

  /** Closes the store, as a database is closed: reading it afterwards throws, because that is a bug. */
  close(): void {
    this.#isOpen = false;
  }

  all(): readonly StoredConnection[] {
    this.#checkOpen();
    return [...this.#connections.values()];
  }

  write(connection: StoredConnection): void {
    if (this.failure !== null) throw this.failure;
    this.#connections.set(connection.id, connection);
  }

  add(connection: StoredConnection): void {
    this.write(connection);
    this.activate(connection.id);
  }

  remove(id: string): void {
    this.#connections.delete(id);
    if (this.#active === id) this.#active = null;
    this.#removed.add(id);
  }

  removed(): string[] {
    return [...this.#removed];
  }

  active(): ActiveConnection {
    this.#checkOpen();
    return this.#active;
  }

  activate(connection: ActiveConnection): void {
    this.#active = connection;
  }

  #checkOpen(): void {
    if (!this.#isOpen) throw new Error('database is not open');
  }
}
