import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { z } from 'zod';

/** Rows that could be read, and whether that was all of them. */
export interface SalvagedRows<Row> {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
  /** The query ended at a damaged page, so nobody knows how many there are. */
  readonly isCut: boolean;
}

/** A damaged database: whatever is asked of it is answered with what can be read. */
export class SalvagedDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Rows of a query up to a damaged page, without those that are not what they should be. */
  rows<Schema extends z.ZodType>(
    schema: Schema,
    sql: string,
    ...values: SQLInputValue[]
  ): SalvagedRows<z.output<Schema>> {
    const rows: z.output<Schema>[] = [];
    let isWhole = true;
    try {
      for (const found of this.#statement(sql).iterate(...values)) {
        const row = schema.safeParse(found);
        if (row.success) rows.push(row.data);
        else isWhole = false;
      }
    } catch {
      // A page is damaged, or the table is not there at all. What came before it counts.
      return { rows, isWhole: false, isCut: true };
    }
    return { rows, isWhole, isCut: false };
  }

  /** `null` when there is none, or when it cannot be read. */
  one<Schema extends z.ZodType>(
    schema: Schema,
    sql: string,
    ...values: SQLInputValue[]
  ): z.output<Schema> | null {
    return this.rows(schema, sql, ...values).rows[0] ?? null;
  }

  /** More than once does no harm. */
  close(): void {
    this.#statements.clear();
    if (this.#database.isOpen) this.#database.close();
  }

  #statement(sql: string): StatementSync {
    const kept = this.#statements.get(sql);
    if (kept !== undefined) return kept;
    const prepared = this.#database.prepare(sql);
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
