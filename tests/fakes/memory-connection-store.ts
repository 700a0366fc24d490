import type { ActiveConnection } from '../../shared/domain/connection.ts';
import type {
  ConnectionStore,
  StoredConnection,
} from '../../electron/services/connections/connection-book.ts';

/** Connections in memory, in the order in which they were added. */
export class MemoryConnectionStore implements ConnectionStore {
  readonly #connections = new Map<string, StoredConnection>();
  readonly #removed = new Set<string>();
  #active: ActiveConnection = null;

  all(): StoredConnection[] {
    return [...this.#connections.values()].map((one) => ({ ...one }));
  }

  write(connection: StoredConnection): void {
    this.#connections.set(connection.id, { ...connection });
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
    return this.#active;
  }

  activate(connection: ActiveConnection): void {
    this.#active = connection;
  }
}
