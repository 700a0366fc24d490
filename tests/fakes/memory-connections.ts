import type {
  ConnectionStore,
  StoredConnection,
} from '../../electron/services/connections/connection-book.ts';
import type { ActiveConnection } from '../../shared/domain/connection.ts';

/** Connections in memory. */
export class MemoryConnections implements ConnectionStore {
  readonly #connections = new Map<string, StoredConnection>();
  #active: ActiveConnection = null;
  /** Set to let the next writes fail. */
  failure: Error | null = null;

  all(): readonly StoredConnection[] {
    return [...this.#connections.values()];
  }

  write(connection: StoredConnection): void {
    if (this.failure !== null) throw this.failure;
    this.#connections.set(connection.id, connection);
  }

  remove(id: string): void {
    this.#connections.delete(id);
  }

  active(): ActiveConnection {
    return this.#active;
  }

  activate(connection: ActiveConnection): void {
    this.#active = connection;
  }
}
