import type { Application } from '../../../shared/domain/application.ts';
import type { FoundApplication } from '../../services/damage/set-aside-data.ts';
import type { FrozenPayload } from '../../services/submission/frozen-payload.ts';
import type { KeptRevision } from '../../services/damage/overlay-store.ts';
import { attachmentRow, issuedRow, payloadRow } from './rows.ts';
import { SalvagedParts } from './salvage-parts.ts';
import { contentRow, keptRevisionRow, salvagedApplicationRow, salvagedAttemptRow } from './salvage-rows.ts';
import { attemptOf, requestOf } from './unreadable-history.ts';
import type { SalvagedDatabase } from './salvaged-database.ts';

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
