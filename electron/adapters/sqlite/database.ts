import type { ApplicationStore } from '../../services/applications/application-store.ts';

import type { LiveData } from '../../services/backups/backup-shelf.ts';
import type { OverlayStore } from '../../services/damage/overlay-store.ts';
import type { JournaledStore } from '../../services/journal/journaled-store.ts';
import type { ConnectionStore } from '../../services/connections/connection-store.ts';
import { applicationTables } from './application-tables.ts';
import { openDatabaseFile, replaceDatabaseFile } from './open-file.ts';
import { countRow, readRow } from './rows.ts';
import { SqliteOverlayStore } from './salvage-writer.ts';
import { SqliteApplicationStore } from './sqlite-application-store.ts';
import { SqliteJournaledStore } from './sqlite-journaled-store.ts';
import { SqliteConnectionStore } from './sqlite-connection-store.ts';

/** Everything that is kept in the one database of a data folder. */
export interface Database {
  readonly applications: ApplicationStore;
  /** The same applications, as a journal brings them up to date. */
  readonly journaled: JournaledStore;
  readonly connections: ConnectionStore;
  /** The same applications, where others are laid over them. */
  readonly overlay: OverlayStore;
  /** Its own file, to be exchanged for another one. */
  readonly live: LiveData;
  /** More than once does no harm. */
  close(): void;
}

/**
 * Opens the database in `dataFolder` (absolute), made if missing. Throws `DatabaseRefused` for a database of a newer
 * version or a file that is none, both left as they are, and `StoreError` when the disk does not let it.
 */
export function openDatabase(dataFolder: string): Database {
  const file = openDatabaseFile(dataFolder);
  const tables = applicationTables(file);
  return {
    applications: new SqliteApplicationStore(tables),
    journaled: new SqliteJournaledStore(tables),
    connections: new SqliteConnectionStore(file),
    overlay: new SqliteOverlayStore(tables),
    live: {
      changes: () => readRow(countRow, file.one('SELECT total_changes() AS count')).count,
      replaceWith: (folder) => replaceDatabaseFile(file, dataFolder, folder),
    },
    close: () => file.close(),
  };
}
