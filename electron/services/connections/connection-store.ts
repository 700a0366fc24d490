import type { ActiveConnection, Connection } from '../../../shared/domain/connection.ts';

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
