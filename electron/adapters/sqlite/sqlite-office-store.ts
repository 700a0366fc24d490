import type { OfficeEntry, OfficeKind, OfficeStore } from '../../services/applications/office-store.ts';
import type { DatabaseFile } from './database-file.ts';
import { officeRow, readRowIfWhole } from './rows.ts';

const columns = 'SELECT kind, id, changed_at, body FROM office';

/** What an office keeps beside its applications, in one table. */
export class SqliteOfficeStore implements OfficeStore {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  all(kind: OfficeKind): OfficeEntry[] {
    return this.#file
      .all(`${columns} WHERE kind = ? ORDER BY number`, kind)
      .flatMap((row) => readRowIfWhole(officeRow, row) ?? [])
      .map(officeEntry);
  }

  read(kind: OfficeKind, id: string): OfficeEntry | null {
    const row = readRowIfWhole(officeRow, this.#file.one(`${columns} WHERE kind = ? AND id = ?`, kind, id));
    return row === null ? null : officeEntry(row);
  }

  write(entries: readonly OfficeEntry[]): void {
    if (entries.length === 0) return;
    this.#file.inTransaction(() => {
      for (const { kind, id, changedAt, body } of entries)
        this.#file.run(
          `INSERT INTO office (kind, id, changed_at, body) VALUES (?, ?, ?, ?)
           ON CONFLICT (kind, id) DO UPDATE SET changed_at = excluded.changed_at, body = excluded.body`,
          ...[kind, id, changedAt, JSON.stringify(body)],
        );
    });
  }

  remove(kind: OfficeKind, ids: readonly string[]): void {
    if (ids.length === 0) return;
    this.#file.run(
      'DELETE FROM office WHERE kind = ? AND id IN (SELECT value FROM json_each(?))',
      kind,
      JSON.stringify(ids),
    );
  }
}

/** What stands in a row of the table. */
export function officeEntry({
  changed_at: changedAt,
  ...entry
}: Omit<OfficeEntry, 'changedAt'> & { readonly changed_at: string }): OfficeEntry {
  return { ...entry, changedAt };
}
