import type { EntryStore, StoredEntry, StoredKind } from '../../../services/applications/entry-store.ts';
import type { DatabaseFile } from '../database-file.ts';
import { countRow, entryRow, readRow, readRowIfWhole } from '../rows.ts';

const columns = 'SELECT kind, id, changed_at, body FROM office';

/** The entry store, in one table. */
export class SqliteEntryStore implements EntryStore {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  count(kind: StoredKind): number {
    return readRow(countRow, this.#file.one('SELECT count(*) AS count FROM office WHERE kind = ?', kind))
      .count;
  }

  all(kind: StoredKind): StoredEntry[] {
    return this.#file
      .all(`${columns} WHERE kind = ? ORDER BY number`, kind)
      .flatMap((row) => readRowIfWhole(entryRow, row) ?? [])
      .map(storedEntry);
  }

  read(kind: StoredKind, id: string): StoredEntry | null {
    const row = readRowIfWhole(entryRow, this.#file.one(`${columns} WHERE kind = ? AND id = ?`, kind, id));
    return row === null ? null : storedEntry(row);
  }

  write(entries: readonly StoredEntry[]): void {
    if (entries.length === 0) return;
    this.#file.inTransaction(() => this.#writeEach(entries));
  }

  exchange(entries: readonly StoredEntry[], kind: StoredKind, removed: readonly string[]): void {
    this.#file.inTransaction(() => {
      this.#writeEach(entries);
      this.remove(kind, removed);
    });
  }

  remove(kinds: StoredKind | readonly StoredKind[], ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#file.run(
      `DELETE FROM office WHERE kind IN (SELECT value FROM json_each(?))
       AND id IN (SELECT value FROM json_each(?))`,
      JSON.stringify([kinds].flat()),
      JSON.stringify(ids),
    );
  }

  #writeEach(entries: readonly StoredEntry[]): void {
    for (const { kind, id, changedAt, body } of entries)
      this.#file.run(
        `INSERT INTO office (kind, id, changed_at, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (kind, id) DO UPDATE SET changed_at = excluded.changed_at, body = excluded.body`,
        ...[kind, id, changedAt, JSON.stringify(body)],
      );
  }
}

/** The entry in a row of the table. */
export function storedEntry({
  changed_at: changedAt,
  ...entry
}: Omit<StoredEntry, 'changedAt'> & { readonly changed_at: string }): StoredEntry {
  return { ...entry, changedAt };
}
