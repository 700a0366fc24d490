import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { type Application, applicationSchema } from '../../../../shared/domain/application.ts';
import { activeConnectionSchema } from '../../../../shared/domain/connection.ts';
import { quarantineSchema } from '../../../../shared/domain/data-state.ts';
import type {
  StoredRevision,
  RecoveredApplication,
  RecoveredStore,
  WholeApplication,
} from '../../../services/recovery/recovery.ts';
import { applicationRow, json, numberRow, readRow, revisionRow } from '../rows.ts';
import type { NumberedApplication } from '../stores/application-reader.ts';
import type { ApplicationTables } from '../stores/application-writer.ts';

/** Rows that could be read, and whether they are all. */
export interface SalvagedRows<Row> {
  readonly rows: readonly Row[];
  readonly isWhole: boolean;
  /** The query ended at a damaged page, so it is not known how many rows there are. */
  readonly isCut: boolean;
}

/** A damaged database; every query is answered with what can be read. */
export class SalvagedDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Rows of a query up to a damaged page, without those that do not fit their schema. */
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
      // A page is damaged or the table is missing. The rows before that count.
      return { rows, isWhole: false, isCut: true };
    }
    return { rows, isWhole, isCut: false };
  }

  /** One row; `null` when there is none, or when it cannot be read. */
  one<Schema extends z.ZodType>(
    schema: Schema,
    sql: string,
    ...values: SQLInputValue[]
  ): z.output<Schema> | null {
    return this.rows(schema, sql, ...values).rows[0] ?? null;
  }

  /** Closes the database. Further calls do no harm. */
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

/** A table of applications or of something that belongs to them. */
export type SalvagedTable =
  | 'applications'
  | 'attachments'
  | 'attempts'
  | 'certificate_requests'
  | 'revisions'
  | 'office';

/** Largest gap between the numbers of rows. A larger one means that damaged bytes were read as a number. */
const widestGap = 1_000_000;

/**
 * Other places that contain the numbers of rows of a table, or at least the highest one: its indexes, and tables that
 * refer to it.
 */
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
 * number in between is included, because the rows are then read one by one.
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

const { savedAt, id, state } = applicationSchema.shape;

/** Oldest first. */
const keptRevisionsSql = `
  SELECT id, at, kept_at, cause, content, attachments FROM revisions WHERE application = ? ORDER BY number`;

export const keptRevisionRow = revisionRow.extend({ kept_at: savedAt });
const binRow = z.object({ deleted_at: savedAt.nullable() });
export const salvagedApplicationRow = applicationRow
  .omit({ review: true })
  .extend({ deleted_at: savedAt.nullable() });
export const reviewRow = applicationRow.pick({ review: true });
/** An attempt, also one whose body cannot be read. */
export const salvagedAttemptRow = z.object({ id, ended: z.int(), body: z.unknown() });
export const ownedAttemptRow = salvagedAttemptRow.extend({ application: z.int() });
export const salvagedOwnerRow = z.object({ application: z.int() });
export const stateRow = z.object({ number: z.int(), id, state });
export const salvagedIdRow = z.object({ id });
export const activeRow = z.object({ value: activeConnectionSchema });
export const noteRow = z.object({ value: json.pipe(quarantineSchema) });

/** Merges applications of a file that was quarantined into the tables of another database. */
export class SqliteRecoveredStore implements RecoveredStore {
  readonly #tables: ApplicationTables;

  constructor(tables: ApplicationTables) {
    this.#tables = tables;
  }

  whole(id: string): WholeApplication | null {
    const found = this.#find(id);
    if (found === null) return null;
    const { file } = this.#tables;
    const row = file.one('SELECT deleted_at FROM applications WHERE number = ?', found.number);
    const revisions = file
      .all(keptRevisionsSql, found.number)
      .map((one) => readRow(keptRevisionRow, one))
      .map(({ kept_at: keptAt, ...revision }) => ({ ...revision, keptAt }));
    return { application: found.application, deletedAt: readRow(binRow, row).deleted_at, revisions };
  }

  put(applications: readonly RecoveredApplication[]): void {
    if (applications.length === 0) return;
    this.#tables.file.inTransaction(() => {
      for (const one of applications) this.#put(one);
    });
  }

  #put({ application, deletedAt, revisions, payloads }: RecoveredApplication): void {
    const { file, writer, attachments, attempts } = this.#tables;
    const { number } = this.#there(application);
    const { revision, createdAt, savedAt } = application;
    file.run(
      `UPDATE applications SET revision = ?, created_at = ?, saved_at = ?, deleted_at = ? WHERE number = ?`,
      ...[revision, createdAt, savedAt, deletedAt, number],
    );
    attachments.replaceAll(number, application.attachments, application.savedAt);
    writer.writeReview(number, application.review);
    writer.writeHistory(number, application);
    for (const [id, payload] of payloads) {
      if (!attempts.hasPayload(id)) attempts.writePayload(id, payload);
    }
    this.#putRevisions(number, revisions);
    const put = this.#find(application.id);
    if (put !== null) writer.refreshState(put);
  }

  /** The application in this database, created or with its content replaced by that of the other one. */
  #there(application: Application): NumberedApplication {
    const { writer } = this.#tables;
    const kept = this.#find(application.id);
    if (kept === null)
      writer.insert({ ...application, attachments: [], attempts: [], certificateRequests: [], issued: null });
    else writer.writeContent(kept, application.content, application.savedAt);
    const there = this.#find(application.id);
    if (there === null) throw new Error('An application that was just written is not there.');
    return there;
  }

  #putRevisions(number: number, revisions: readonly StoredRevision[]): void {
    const { file } = this.#tables;
    file.run('DELETE FROM revisions WHERE application = ?', number);
    for (const { id, at, keptAt, cause, content, attachments } of revisions)
      file.run(
        `INSERT OR IGNORE INTO revisions (id, application, at, kept_at, cause, content, attachments)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        ...[id, number, at, keptAt],
        ...[cause, content, attachments].map((part) => JSON.stringify(part)),
      );
  }

  #find(id: string): NumberedApplication | null {
    const { file, reader } = this.#tables;
    const row = file.one('SELECT number FROM applications WHERE id = ?', id);
    return row === null ? null : reader.byNumber(readRow(numberRow, row).number);
  }
}
