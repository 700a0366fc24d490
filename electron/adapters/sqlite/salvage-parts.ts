import type { z } from 'zod';
import { rowNumbers, type SalvagedTable } from './salvage-numbers.ts';
import { ownerRow } from './salvage-rows.ts';
import type { SalvagedDatabase, SalvagedRows } from './salvaged-database.ts';

type PartTable = Exclude<SalvagedTable, 'applications'>;

/** What belongs to an application in other tables: found by their indexes, or by a look at every row. */
export class SalvagedParts {
  readonly #database: SalvagedDatabase;
  /** Rows by application, of tables whose index is damaged. */
  readonly #owned = new Map<PartTable, ReadonlyMap<number, readonly number[]>>();

  constructor(database: SalvagedDatabase) {
    this.#database = database;
  }

  /** In the order of `rest`, which stands after the condition; by their numbers without one. */
  of<Schema extends z.ZodType>(
    table: PartTable,
    schema: Schema,
    application: number,
    rest = 'ORDER BY number',
  ): SalvagedRows<z.output<Schema>> {
    if (!this.#owned.has(table)) {
      const byIndex = this.#database.rows(
        schema,
        `SELECT * FROM ${table} WHERE application = ? ${rest}`,
        application,
      );
      if (!byIndex.isCut) return byIndex;
      this.#owned.set(table, this.#lookAtAll(table));
    }
    return this.#byNumbers(table, schema, application, rest.includes('removed_at'));
  }

  #byNumbers<Schema extends z.ZodType>(
    table: PartTable,
    schema: Schema,
    application: number,
    withoutRemoved: boolean,
  ): SalvagedRows<z.output<Schema>> {
    const numbers = this.#owned.get(table)?.get(application) ?? [];
    const condition = withoutRemoved ? 'AND removed_at IS NULL' : '';
    const found = numbers.map((number) =>
      this.#database.rows(schema, `SELECT * FROM ${table} WHERE rowid = ? ${condition}`, number),
    );
    return { rows: found.flatMap(({ rows }) => rows), isWhole: false, isCut: true };
  }

  #lookAtAll(table: PartTable): ReadonlyMap<number, readonly number[]> {
    const owned = new Map<number, number[]>();
    for (const number of rowNumbers(this.#database, table)) {
      const row = this.#database.one(ownerRow, `SELECT application FROM ${table} WHERE rowid = ?`, number);
      if (row === null) continue;
      const others = owned.get(row.application);
      if (others === undefined) owned.set(row.application, [number]);
      else others.push(number);
    }
    return owned;
  }
}
