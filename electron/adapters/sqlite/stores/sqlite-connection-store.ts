import { z } from 'zod';
import { activeConnectionSchema, type ActiveConnection } from '../../../../shared/domain/connection.ts';
import type { ConnectionStore, StoredConnection } from '../../../services/connections/connection-book.ts';
import type { DatabaseFile } from '../database-file.ts';
import { connectionRow, readRowIfWhole } from '../rows.ts';

const activeKey = 'activeConnection';
/** Key prefix for the id of a removed connection. */
const removedKey = 'removedConnection ';

/** Connections in the order in which they were added, and which one is in use. */
export class SqliteConnectionStore implements ConnectionStore {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** All connections, without unreadable ones, which can be added again. */
  all(): StoredConnection[] {
    return this.#file
      .all('SELECT body FROM connections ORDER BY number')
      .flatMap((row) => readRowIfWhole(connectionRow, row)?.body ?? []);
  }

  write(connection: StoredConnection): void {
    this.#file.run(
      `INSERT INTO connections (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      connection.id,
      JSON.stringify(connection),
    );
  }

  add(connection: StoredConnection): void {
    this.#file.inTransaction(() => {
      this.write(connection);
      this.activate(connection.id);
    });
  }

  remove(id: string): void {
    this.#file.inTransaction(() => {
      this.#file.run('DELETE FROM connections WHERE id = ?', id);
      this.#file.run('DELETE FROM program WHERE key = ? AND value = ?', activeKey, id);
      this.#file.run('INSERT OR REPLACE INTO program (key, value) VALUES (?, ?)', `${removedKey}${id}`, id);
    });
  }

  removed(): string[] {
    return this.#file
      .all('SELECT value FROM program WHERE key = ? || value', removedKey)
      .flatMap((row) => readRowIfWhole(z.string(), row['value']) ?? []);
  }

  active(): ActiveConnection {
    const row = this.#file.one('SELECT value FROM program WHERE key = ?', activeKey);
    return readRowIfWhole(activeConnectionSchema, row?.['value']);
  }

  activate(connection: ActiveConnection): void {
    if (connection === null) {
      this.#file.run('DELETE FROM program WHERE key = ?', activeKey);
      return;
    }
    this.#file.run(
      'INSERT INTO program (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      activeKey,
      connection,
    );
  }
}
