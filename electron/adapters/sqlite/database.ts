import type { ApplicationStore } from '../../services/applications/application-store.ts';
import type { ConnectionStore } from '../../services/connections/connection-store.ts';
import { openDatabaseFile } from './open-file.ts';
import { SqliteApplicationStore } from './sqlite-application-store.ts';
import { SqliteConnectionStore } from './sqlite-connection-store.ts';

/** Everything that is kept in the one database of a data folder. */
export interface Database {
  readonly applications: ApplicationStore;
  readonly connections: ConnectionStore;
  close(): void;
}

/**
 * Opens the database in `dataFolder` (absolute), made if missing. Throws `DatabaseRefused` for a database of a newer
 * version or a file that is none, both left as they are, and `StoreError` when the disk does not let it.
 */
export function openDatabase(dataFolder: string): Database {
  const file = openDatabaseFile(dataFolder);
  return {
    applications: new SqliteApplicationStore(file),
    connections: new SqliteConnectionStore(file),
    close: () => file.close(),
  };
}
