import { z } from 'zod';
import type { Ledger } from '../../../shared/domain/application.ts';
import { columnTargetSchema, daysOrderSchema } from '../../../shared/ipc/areas/import.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import type { RememberedMatch } from './import-thread.ts';

/** How many kinds of files are remembered; the one that was not imported for the longest time is removed first. */
const longest = 200;
const bodySchema = z.object({
  targets: z.array(columnTargetSchema),
  days: daysOrderSchema.nullable().default(null),
});

/** How many files without invoice numbers are remembered, and how many rows of each. */
const mostFiles = 50;
const mostRows = 20_000;
const rowsSchema = z.object({ rows: z.record(z.string(), z.string()) });

/** A file by what a clerk knows it as. */
interface NamedFile {
  readonly ledger: Ledger;
  readonly fileName: string;
}

/**
 * Remembers which fields the columns of files were assigned to, and how their days were read, when drafts were last
 * made of them; and which drafts the rows without an invoice number became.
 */
export class ImportMemory {
  readonly #store: Pick<EntryStore, 'all' | 'count' | 'read' | 'write' | 'remove'>;

  constructor(store: Pick<EntryStore, 'all' | 'count' | 'read' | 'write' | 'remove'>) {
    this.#store = store;
  }

  /**
   * All remembered assignments. An unreadable one is ignored, because the clerk sees the assignment before any draft is
   * made.
   */
  all(): readonly RememberedMatch[] {
    return this.#store.all('importMapping').flatMap(({ id, body }) => {
      const read = bodySchema.safeParse(body);
      return read.success ? [{ heads: id, ...read.data }] : [];
    });
  }

  /** Ids of the applications that rows of a file became, by the keys of the rows. Throws a `StoreError`. */
  rowsOf(file: NamedFile): ReadonlyMap<string, string> {
    const read = rowsSchema.safeParse(this.#store.read('importedRows', idOf(file))?.body);
    return new Map(read.success ? Object.entries(read.data.rows) : []);
  }

  /** Adds rows to those of a file; the oldest are forgotten where there are too many. Throws a `StoreError`. */
  rememberRows(file: NamedFile, made: ReadonlyMap<string, string>, changedAt: string): void {
    const rows = [...new Map([...this.rowsOf(file), ...made])].slice(-mostRows);
    const body = { rows: Object.fromEntries(rows) };
    this.#store.write([{ kind: 'importedRows', id: idOf(file), changedAt, body }]);
    this.#forgetOldest('importedRows', mostFiles);
  }

  /** Stores an assignment. Throws a `StoreError` when that fails. */
  remember({ heads, targets, days }: RememberedMatch, changedAt: string): void {
    this.#store.write([{ kind: 'importMapping', id: heads, changedAt, body: { targets, days } }]);
    this.#forgetOldest('importMapping', longest);
  }

  #forgetOldest(kind: 'importMapping' | 'importedRows', most: number): void {
    if (this.#store.count(kind) <= most) return;
    const kept = this.#store.all(kind);
    const old = [...kept].sort((one, other) => one.changedAt.localeCompare(other.changedAt));
    this.#store.remove(
      kind,
      old.slice(0, Math.max(0, kept.length - most)).map(({ id }) => id),
    );
  }
}

function idOf({ ledger, fileName }: NamedFile): string {
  return `${ledger} ${fileName}`;
}
