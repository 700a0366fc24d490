import type { Application } from '../../../../shared/domain/application.ts';
import type {
  KeptRevision,
  RecoveredApplication,
  RecoveredStore,
  WholeApplication,
} from '../../../services/recovery/recovery.ts';
import type { NumberedApplication } from '../stores/application-reader.ts';
import type { ApplicationTables } from '../stores/application-writer.ts';
import { binRow, keptRevisionRow, keptRevisionsSql } from './salvaged-database.ts';
import { numberRow, readRow } from '../rows.ts';
import { writeHistory } from '../stores/sqlite-journaled-store.ts';

/** Merges applications of a file that was set aside into the tables of another database. */
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
    writeHistory(this.#tables, number, application);
    for (const [id, payload] of payloads) {
      if (!attempts.hasPayload(id)) attempts.writePayload(id, payload);
    }
    this.#putRevisions(number, revisions);
    const put = this.#find(application.id);
    if (put !== null) writer.refreshState(put);
  }

  /** With the content that it is to have. */
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

  #putRevisions(number: number, revisions: readonly KeptRevision[]): void {
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
