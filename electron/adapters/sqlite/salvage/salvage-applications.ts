import type { z } from 'zod';
import type { Application } from '../../../../shared/domain/application.ts';
import type { FoundApplication, KeptRevision } from '../../../services/recovery/recovery.ts';
import type { FrozenPayload } from '../../../services/submission/frozen-payload.ts';
import { attachmentRow, issuedRow, payloadRow } from '../rows.ts';
import {
  contentRow,
  keptRevisionRow,
  ownerRow,
  rowNumbers,
  salvagedApplicationRow,
  salvagedAttemptRow,
  type SalvagedDatabase,
  type SalvagedRows,
  type SalvagedTable,
} from './salvaged-database.ts';
import { attemptOf, requestOf } from '../stores/application-reader.ts';

const applicationSql = `
  SELECT number, id, ledger, state, revision, created_at, saved_at, deleted_at FROM applications WHERE number = ?`;
const contentSql = 'SELECT body AS content FROM contents WHERE application = ?';

/** Puts applications of a damaged database together from what can be read of them. */
export class SalvagedApplications {
  readonly #database: SalvagedDatabase;
  readonly #parts: SalvagedParts;

  constructor(database: SalvagedDatabase) {
    this.#database = database;
    this.#parts = new SalvagedParts(database);
  }

  /** `null` when its row cannot be read, or neither its content nor how it stood before. */
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

  #attachments(number: number) {
    const present = 'AND removed_at IS NULL ORDER BY position';
    return this.#parts.of('attachments', attachmentRow, number, present);
  }

  #history(
    number: number,
    savedAt: string,
  ): Pick<Application, 'attempts' | 'certificateRequests' | 'issued'> {
    const rows = (table: 'attempts' | 'certificate_requests') =>
      this.#parts.of(table, salvagedAttemptRow, number).rows;
    const issued = this.#database.one(issuedRow, 'SELECT body FROM issued WHERE application = ?', number);
    return {
      attempts: rows('attempts').map((row) => attemptOf(row, savedAt)),
      certificateRequests: rows('certificate_requests').map((row) => requestOf(row, savedAt)),
      issued: issued?.body ?? null,
    };
  }

  #revisions(number: number): KeptRevision[] {
    return this.#parts
      .of('revisions', keptRevisionRow, number)
      .rows.map(({ kept_at: keptAt, ...revision }) => ({ ...revision, keptAt }));
  }

  #payloads({ attempts }: Application): ReadonlyMap<string, FrozenPayload> {
    const payloads = new Map<string, FrozenPayload>();
    for (const { id } of attempts) {
      const row = this.#database.one(payloadRow, 'SELECT body FROM payloads WHERE attempt = ?', id);
      if (row !== null) payloads.set(id, row.body);
    }
    return payloads;
  }
}

type PartTable = Exclude<SalvagedTable, 'applications'>;

/** What belongs to an application in other tables: found by their indexes, or by a look at every row. */
class SalvagedParts {
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
