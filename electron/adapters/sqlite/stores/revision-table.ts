import { randomUUID } from 'node:crypto';
import type { Application, Revision, RevisionCause } from '../../../../shared/domain/application.ts';
import { isRevisionDue, superfluous } from '../../../../shared/rules/revisions.ts';
import type { NumberedApplication } from './application-reader.ts';
import type { DatabaseFile } from '../database-file.ts';
import { beforeSaveRow, datedRow, readRowIfWhole, revisionRow } from '../rows.ts';

const columns = 'SELECT id, at, cause, content, attachments FROM revisions';

/** Earlier revisions of applications. Every method that writes is called inside a transaction of the store. */
export class RevisionTable {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  /** Keeps the current text as a revision, if a save at this time has to. */
  noteBeforeSave(found: NumberedApplication, now: string): void {
    const { restoredFrom, newestKeptAt } = this.#beforeSave(found.number);
    if (isRevisionDue({ newestKeptAt, isRestored: restoredFrom !== null }, now))
      this.#insert(found, causeOf(found.application, restoredFrom), now);
  }

  /** Keeps the current text as a revision, however recently another one was kept. */
  keep(found: NumberedApplication, now: string): void {
    this.#insert(found, causeOf(found.application, this.#beforeSave(found.number).restoredFrom), now);
  }

  /** Revisions, newest first, without unreadable ones. */
  list(application: number): Revision[] {
    return this.#file
      .all(`${columns} WHERE application = ? ORDER BY number DESC`, application)
      .flatMap((row) => readRowIfWhole(revisionRow, row) ?? []);
  }

  find(application: number, id: string): Revision | null {
    const row = this.#file.one(`${columns} WHERE application = ? AND id = ?`, application, id);
    return readRowIfWhole(revisionRow, row);
  }

  noteRestored(application: number, from: string): void {
    this.#file.run('UPDATE applications SET restored_from = ? WHERE number = ?', from, application);
  }

  #beforeSave(application: number): { restoredFrom: string | null; newestKeptAt: string | null } {
    const row = this.#file.one(
      `SELECT restored_from,
         (SELECT kept_at FROM revisions WHERE application = ?1 ORDER BY number DESC LIMIT 1) AS newest_kept_at
       FROM applications WHERE number = ?1`,
      application,
    );
    const read = readRowIfWhole(beforeSaveRow, row);
    return { restoredFrom: read?.restored_from ?? null, newestKeptAt: read?.newest_kept_at ?? null };
  }

  #insert({ number, application }: NumberedApplication, cause: RevisionCause, now: string): void {
    this.#file.run(
      `INSERT INTO revisions (id, application, at, kept_at, cause, content, attachments)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      randomUUID(),
      number,
      application.savedAt,
      now,
      ...[cause, application.content, application.attachments].map((part) => JSON.stringify(part)),
    );
    this.#thin(number);
  }

  #thin(application: number): void {
    const newestFirst = this.#file
      .all('SELECT number, at FROM revisions WHERE application = ? ORDER BY number DESC', application)
      .flatMap((row) => readRowIfWhole(datedRow, row) ?? []);
    for (const { number } of superfluous(newestFirst))
      this.#file.run('DELETE FROM revisions WHERE number = ?', number);
  }
}

function causeOf({ revision }: Application, restoredFrom: string | null): RevisionCause {
  if (restoredFrom !== null) return { kind: 'restored', from: restoredFrom };
  return revision === 0 ? { kind: 'created' } : { kind: 'edited' };
}
