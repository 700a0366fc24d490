import { z } from 'zod';
import type { Application } from '../../../../shared/domain/application.ts';
import type { ActiveConnection } from '../../../../shared/domain/connection.ts';
import type { Quarantine } from '../../../../shared/domain/data-state.ts';
import type { StoredEntry } from '../../../services/applications/entry-store.ts';
import type { StoredConnection } from '../../../services/connections/connection-book.ts';
import type { JournalMark } from '../../../services/requests/attempt-journal.ts';
import type {
  FoundApplication,
  FoundAttempt,
  FoundCertificates,
  FoundState,
  StoredRevision,
  QuarantinedData,
} from '../../../services/recovery/recovery.ts';
import type { FrozenPayload } from '../../../services/applications/application-store.ts';
import {
  attachmentRow,
  connectionRow,
  contentRow,
  entryRow,
  issuedRow,
  markRow,
  numberRow,
  payloadRow,
} from '../rows.ts';
import { attemptOf, requestOf } from '../stores/application-reader.ts';
import { storedEntry } from '../stores/sqlite-entry-store.ts';
import {
  activeRow,
  salvagedIdRow,
  keptRevisionRow,
  noteRow,
  ownedAttemptRow,
  salvagedOwnerRow,
  reviewRow,
  rowNumbers,
  salvagedApplicationRow,
  salvagedAttemptRow,
  type SalvagedDatabase,
  type SalvagedRows,
  type SalvagedTable,
  stateRow,
} from './salvaged-database.ts';

const applicationSql = `
  SELECT number, id, ledger, state, revision, created_at, saved_at, deleted_at FROM applications WHERE number = ?`;
const contentSql = 'SELECT body AS content FROM contents WHERE application = ?';

/** Reads the copy of a database that was quarantined, row by row. */
export class SalvageReader implements QuarantinedData {
  readonly #database: SalvagedDatabase;
  readonly #parts: SalvagedParts;
  readonly #close: () => void;

  /** `close` also removes the copy. */
  constructor(database: SalvagedDatabase, close: () => void) {
    this.#database = database;
    this.#parts = new SalvagedParts(database);
    this.#close = close;
  }

  numbers(): Generator<number, void> {
    return rowNumbers(this.#database, 'applications');
  }

  /** Reads an application; `null` when its row cannot be read, or neither its content nor an earlier revision. */
  read(number: number): FoundApplication | null {
    const row = this.#database.one(salvagedApplicationRow, applicationSql, number);
    const revisions = this.#revisions(number);
    const own = this.#database.one(contentRow, contentSql, number)?.content ?? null;
    const content = own ?? revisions.at(-1)?.content ?? null;
    if (row === null || content === null) return null;
    const { id, ledger, state, revision, created_at: createdAt, saved_at: savedAt } = row;
    const attachments = this.#attachments(number);
    const application: Application = {
      ...{ id, ledger, state, revision, createdAt, savedAt, content },
      attachments: attachments.rows.map(({ body }) => body),
      ...this.#history(number, savedAt),
      // For the content of an earlier revision it is not known who reviewed it.
      review: own === null ? [] : this.#review(number),
    };
    return {
      application,
      deletedAt: row.deleted_at,
      hasOwnContent: own !== null,
      hasAllAttachments: attachments.isWhole,
      revisions,
      payloads: this.#payloads(application),
    };
  }

  *attempts(at: string): Generator<FoundAttempt, void> {
    for (const number of rowNumbers(this.#database, 'attempts')) {
      const row = this.#database.one(
        ownedAttemptRow,
        'SELECT application, id, ended, body FROM attempts WHERE rowid = ?',
        number,
      );
      if (row === null) continue;
      yield { applicationId: this.#idOf(row.application), attempt: attemptOf(row, at) };
    }
  }

  *certificates(at: string): Generator<FoundCertificates, void> {
    const asked = [...rowNumbers(this.#database, 'certificate_requests')].flatMap((number) => {
      const sql = 'SELECT application FROM certificate_requests WHERE rowid = ?';
      return this.#database.one(salvagedOwnerRow, sql, number)?.application ?? [];
    });
    const issued = this.#database.rows(numberRow, 'SELECT application AS number FROM issued').rows;
    for (const number of new Set([...asked, ...issued.map((row) => row.number)])) {
      const applicationId = this.#idOf(number);
      if (applicationId !== null) yield { applicationId, ...this.#certificates(number, at) };
    }
  }

  *states(): Generator<FoundState, void> {
    for (const number of this.numbers()) {
      const row = this.#database.one(
        stateRow,
        'SELECT number, id, state FROM applications WHERE number = ?',
        number,
      );
      if (row !== null) yield row;
    }
  }

  payloadOf(attemptId: string): FrozenPayload | null {
    const sql = 'SELECT body FROM payloads WHERE attempt = ?';
    return this.#database.one(payloadRow, sql, attemptId)?.body ?? null;
  }

  connections(): readonly StoredConnection[] {
    const { rows } = this.#database.rows(connectionRow, 'SELECT body FROM connections ORDER BY number');
    return rows.map(({ body }) => body);
  }

  removedConnections(): readonly string[] {
    const sql = `SELECT value FROM program WHERE key = 'removedConnection ' || value`;
    return this.#database.rows(z.object({ value: z.string() }), sql).rows.map(({ value }) => value);
  }

  active(): ActiveConnection {
    const sql = "SELECT value FROM program WHERE key = 'activeConnection'";
    return this.#database.one(activeRow, sql)?.value ?? null;
  }

  storedEntries(): readonly StoredEntry[] {
    return [...rowNumbers(this.#database, 'office')].flatMap((number) => {
      const sql = 'SELECT kind, id, changed_at, body FROM office WHERE rowid = ?';
      const row = this.#database.one(entryRow, sql, number);
      return row === null ? [] : [storedEntry(row)];
    });
  }

  journalMark(): JournalMark | null {
    return this.#database.one(markRow, "SELECT value FROM program WHERE key = 'journalMark'")?.value ?? null;
  }

  earlier(): Quarantine | null {
    return this.#database.one(noteRow, "SELECT value FROM program WHERE key = 'setAside'")?.value ?? null;
  }

  numberOf(applicationId: string): number | null {
    const sql = 'SELECT number FROM applications WHERE id = ?';
    return this.#database.one(numberRow, sql, applicationId)?.number ?? null;
  }

  close(): void {
    this.#close();
  }

  /** Id of an application whose row cannot be read: the index over the ids may still have it. */
  #idOf(number: number): string | null {
    const row = this.#database.one(salvagedIdRow, 'SELECT id FROM applications WHERE number = ?', number);
    if (row !== null) return row.id;
    const inIndex = `SELECT id FROM applications INDEXED BY sqlite_autoindex_applications_1
      WHERE id > '' AND rowid = ?`;
    return this.#database.one(salvagedIdRow, inIndex, number)?.id ?? null;
  }

  /** Steps of the review; none where an older version stored the application, or where they cannot be read. */
  #review(number: number): Application['review'] {
    const sql = 'SELECT review FROM applications WHERE number = ?';
    return this.#database.one(reviewRow, sql, number)?.review ?? [];
  }

  #attachments(number: number) {
    const present = 'AND removed_at IS NULL ORDER BY position';
    return this.#parts.of('attachments', attachmentRow, number, present);
  }

  #history(
    number: number,
    savedAt: string,
  ): Pick<Application, 'attempts' | 'certificateRequests' | 'issued'> {
    const { rows } = this.#parts.of('attempts', salvagedAttemptRow, number);
    return {
      attempts: rows.map((row) => attemptOf(row, savedAt)),
      ...this.#certificates(number, savedAt),
    };
  }

  #certificates(number: number, at: string): Omit<FoundCertificates, 'applicationId'> {
    const { rows } = this.#parts.of('certificate_requests', salvagedAttemptRow, number);
    const issued = this.#database.one(issuedRow, 'SELECT body FROM issued WHERE application = ?', number);
    return {
      certificateRequests: rows.map((row) => requestOf(row, at)),
      issued: issued?.body ?? null,
    };
  }

  #revisions(number: number): StoredRevision[] {
    return this.#parts
      .of('revisions', keptRevisionRow, number)
      .rows.map(({ kept_at: keptAt, ...revision }) => ({ ...revision, keptAt }));
  }

  #payloads({ attempts }: Application): ReadonlyMap<string, FrozenPayload> {
    const payloads = new Map<string, FrozenPayload>();
    for (const { id } of attempts) {
      const payload = this.payloadOf(id);
      if (payload !== null) payloads.set(id, payload);
    }
    return payloads;
  }
}

type PartTable = Exclude<SalvagedTable, 'applications'>;

/** Rows that belong to an application in other tables, found by their indexes or else by reading every row. */
class SalvagedParts {
  readonly #database: SalvagedDatabase;
  /** Rows of each application, in tables whose index is damaged. */
  readonly #owned = new Map<PartTable, ReadonlyMap<number, readonly number[]>>();

  constructor(database: SalvagedDatabase) {
    this.#database = database;
  }

  /** Rows of an application, in the order of `rest`, which follows the condition; by default by their numbers. */
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
      this.#owned.set(table, this.#ownedIn(table));
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

  #ownedIn(table: PartTable): ReadonlyMap<number, readonly number[]> {
    const owned = new Map<number, number[]>();
    for (const number of rowNumbers(this.#database, table)) {
      const row = this.#database.one(
        salvagedOwnerRow,
        `SELECT application FROM ${table} WHERE rowid = ?`,
        number,
      );
      if (row === null) continue;
      const others = owned.get(row.application);
      if (others === undefined) owned.set(row.application, [number]);
      else others.push(number);
    }
    return owned;
  }
}
