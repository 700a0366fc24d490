import type { Application, Ledger } from '../../../shared/domain/application.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { IssuedDocument } from '../../../shared/domain/issued-document.ts';
import type { RegisterPage, RegisterQuery } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore, WriteAnswer } from '../../services/applications/application-store.ts';
import { ApplicationReader, type NumberedApplication } from './application-reader.ts';
import { ApplicationWriter } from './application-writer.ts';
import { AttachmentTable } from './attachment-table.ts';
import type { DatabaseFile } from './database-file.ts';
import { countReference, greatestReference } from './reference-queries.ts';
import { RegisterReader } from './register-reader.ts';
import { openAttemptRow, readRow } from './rows.ts';
import { SearchIndex } from './search-index.ts';

/** Applications in the tables of `first-schema.ts`. */
export class SqliteApplicationStore implements ApplicationStore {
  readonly #file: DatabaseFile;
  readonly #reader: ApplicationReader;
  readonly #writer: ApplicationWriter;
  readonly #attachments: AttachmentTable;
  readonly #register: RegisterReader;

  constructor(file: DatabaseFile) {
    this.#file = file;
    this.#reader = new ApplicationReader(file);
    const index = new SearchIndex({ file, reader: this.#reader });
    this.#attachments = new AttachmentTable(file);
    this.#writer = new ApplicationWriter({ file, index, attachments: this.#attachments });
    this.#register = new RegisterReader({ file, index });
  }

  create(application: Application): void {
    this.#file.inTransaction(() => this.#writer.insert(application));
  }

  read(id: string): Application | null {
    return this.#reader.byId(id)?.application ?? null;
  }

  writeContent(id: string, content: ApplicationContent, baseRevision: number, savedAt: string): WriteAnswer {
    return this.#file.inTransaction(() => {
      const found = this.#reader.byId(id);
      if (found === null) return 'notFound';
      if (found.application.revision !== baseRevision) return 'changedElsewhere';
      this.#writer.writeContent(found, content, savedAt);
      return 'written';
    });
  }

  addAttachment(applicationId: string, attachment: Attachment, savedAt: string): void {
    this.#change(applicationId, savedAt, (number) => {
      this.#attachments.append(number, attachment);
      return true;
    });
  }

  changeAttachment(applicationId: string, attachment: Attachment, savedAt: string): void {
    this.#change(applicationId, savedAt, (number) => this.#attachments.change(number, attachment));
  }

  moveAttachment(applicationId: string, attachmentId: string, position: number, savedAt: string): void {
    this.#change(applicationId, savedAt, (number) => this.#attachments.move(number, attachmentId, position));
  }

  removeAttachment(applicationId: string, attachmentId: string, savedAt: string): void {
    this.#change(applicationId, savedAt, (number) => this.#attachments.remove(number, attachmentId, savedAt));
  }

  restoreAttachment(applicationId: string, attachmentId: string, savedAt: string): boolean {
    return this.#change(applicationId, savedAt, (number) => this.#attachments.restore(number, attachmentId));
  }

  remove(id: string, at: string): void {
    this.#file.run('UPDATE applications SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL', at, id);
  }

  restore(id: string): void {
    this.#file.run('UPDATE applications SET deleted_at = NULL WHERE id = ?', id);
  }

  list(query: RegisterQuery): RegisterPage {
    return this.#register.list(query);
  }

  isEmpty(): boolean {
    return this.#file.one('SELECT number FROM applications LIMIT 1') === null;
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#file.inTransaction(() => {
      const { number } = this.#existing(applicationId);
      this.#writer.writeAttempt(number, attempt);
      this.#refresh(applicationId);
    });
  }

  openAttempts(): { applicationId: string; attempt: Attempt }[] {
    return this.#file
      .all(
        `SELECT a.id AS application_id, t.body FROM attempts t JOIN applications a ON a.number = t.application
         WHERE t.ended = 0 ORDER BY t.number`,
      )
      .map((row) => readRow(openAttemptRow, row))
      .map(({ application_id: applicationId, body: attempt }) => ({ applicationId, attempt }));
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.#file.inTransaction(() => {
      this.#writer.writeIssued(this.#existing(applicationId).number, issued);
      this.#refresh(applicationId);
    });
  }

  countReference(ledger: Ledger, clientReference: string, exceptId: string): number {
    return countReference(this.#file, ledger, clientReference, exceptId);
  }

  greatestReference(ledger: Ledger, prefix: string): number {
    return greatestReference(this.#file, ledger, prefix);
  }

  #change(applicationId: string, savedAt: string, change: (number: number) => boolean): boolean {
    return this.#file.inTransaction(() => {
      const { number } = this.#existing(applicationId);
      const changed = change(number);
      if (changed) this.#writer.countUp(number, savedAt);
      return changed;
    });
  }

  #refresh(applicationId: string): void {
    this.#writer.refreshState(this.#existing(applicationId));
  }

  #existing(applicationId: string): NumberedApplication {
    const found = this.#reader.byId(applicationId);
    if (found === null) throw new Error(`There is no application ${applicationId}.`);
    return found;
  }
}
