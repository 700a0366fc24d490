import { numberRow } from '../rows.ts';
import type { SalvagedDatabase } from './salvaged-database.ts';

/** A table of applications or of something that belongs to them. */
export type SalvagedTable =
  'applications' | 'attachments' | 'attempts' | 'certificate_requests' | 'revisions' | 'office';

/** Rows are numbered without great gaps; across more than this, something else than a number was read. */
const widestGap = 1_000_000;

/** Other places that name rows of a table, or at least the last one: its indexes, and tables that refer to it. */
const elsewhere: Readonly<Record<SalvagedTable, readonly string[]>> = {
  applications: [
    'SELECT rowid AS number FROM applications INDEXED BY sqlite_autoindex_applications_1 ORDER BY id',
    'SELECT max(application) AS number FROM contents',
    'SELECT application AS number FROM attempts INDEXED BY attempts_by_application ORDER BY application DESC LIMIT 1',
  ],
  attachments: ['SELECT rowid AS number FROM attachments ORDER BY id'],
  attempts: ['SELECT rowid AS number FROM attempts ORDER BY id'],
  certificate_requests: ['SELECT rowid AS number FROM certificate_requests ORDER BY id'],
  office: ['SELECT rowid AS number FROM office INDEXED BY sqlite_autoindex_office_1 ORDER BY kind, id'],
  revisions: ['SELECT rowid AS number FROM revisions ORDER BY id'],
};

/**
 * The numbers that rows of a table may have. Where a page is damaged they are read from both ends up to it, and every
 * number in between is given, as each row is asked for by itself then.
 */
export function* rowNumbers(database: SalvagedDatabase, table: SalvagedTable): Generator<number, void> {
  const read = (sql: string) => database.rows(numberRow, sql);
  const first = read(`SELECT rowid AS number FROM ${table} ORDER BY rowid`);
  if (!first.isCut) {
    for (const { number } of first.rows) yield number;
    return;
  }
  const last = read(`SELECT rowid AS number FROM ${table} ORDER BY rowid DESC`);
  const others = elsewhere[table].flatMap((sql) => read(sql).rows);
  const known = new Set([...first.rows, ...last.rows, ...others].map(({ number }) => number));
  yield* withGaps([...known].toSorted((one, other) => one - other));
}

function* withGaps(known: readonly number[]): Generator<number, void> {
  let last = 0;
  for (const number of known) {
    if (number <= 0) continue;
    if (number - last <= widestGap)
      for (let between = last + 1; between < number; between += 1) yield between;
    yield number;
    last = number;
  }
}
