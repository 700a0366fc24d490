import type { Application } from '../../../shared/domain/application.ts';
import type { JournalMark } from '../../services/journal/attempt-journal.ts';
import type { JournaledStore } from '../../services/journal/journaled-store.ts';
import type { FrozenPayload } from '../../services/submission/frozen-payload.ts';
import type { NumberedApplication } from './application-reader.ts';
import type { ApplicationTables } from './application-tables.ts';
import { RevisionTable } from './revision-table.ts';
import { markRow, numberRow, readRow } from './rows.ts';

const markKey = 'journalMark';

/** Brings the tables of applications up to what the journal knows. */
export class SqliteJournaledStore implements JournaledStore {
  readonly #tables: ApplicationTables;
  readonly #revisions: RevisionTable;

  constructor(tables: ApplicationTables) {
    this.#tables = tables;
    this.#revisions = new RevisionTable(tables.file);
  }

  readAnywhere(id: string): Application | null {
    return this.#find(id)?.application ?? null;
  }

  adopt(application: Application, payloads: ReadonlyMap<string, FrozenPayload>): void {
    const { file, writer, attempts } = this.#tables;
    file.inTransaction(() => {
      const kept = this.#find(application.id);
      if (kept === null) writer.insert(application);
      else this.#bringUp(kept, application);
      for (const { id } of application.attempts) {
        const payload = payloads.get(id);
        if (payload !== undefined && attempts.payloadOf(id) === null) attempts.writePayload(id, payload);
      }
    });
  }

  journalMark(): JournalMark | null {
    const row = this.#tables.file.one('SELECT value FROM program WHERE key = ?', markKey);
    return row === null ? null : readRow(markRow, row).value;
  }

  setJournalMark(mark: JournalMark): void {
    this.#tables.file.run(
      'INSERT INTO program (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      markKey,
      JSON.stringify(mark),
    );
  }

  #bringUp(kept: NumberedApplication, application: Application): void {
    const { file, writer, attempts } = this.#tables;
    const { number } = kept;
    file.run('UPDATE applications SET deleted_at = NULL WHERE number = ?', number);
    if (!standsAlike(kept.application, application)) this.#revisions.keep(kept, kept.application.savedAt);
    if (JSON.stringify(kept.application.content) !== JSON.stringify(application.content))
      writer.writeContent(kept, application.content, application.savedAt);
    this.#bringAttachments(kept, application);
    for (const attempt of application.attempts) attempts.write(number, attempt);
    attempts.order(
      number,
      application.attempts.map(({ id }) => id),
    );
    for (const request of application.certificateRequests) attempts.writeRequest(number, request);
    if (application.issued !== null) writer.writeIssued(number, application.issued);
    const brought = this.#find(application.id);
    if (brought !== null) writer.refreshState(brought);
  }

  #bringAttachments({ number, application: kept }: NumberedApplication, application: Application): void {
    const { attachments } = this.#tables;
    const wanted = new Set(application.attachments.map(({ id }) => id));
    const there = new Set(kept.attachments.map(({ id }) => id));
    for (const { id } of kept.attachments) {
      if (!wanted.has(id)) attachments.remove(number, id, application.savedAt);
    }
    for (const attachment of application.attachments) {
      if (there.has(attachment.id)) attachments.change(number, attachment);
      else if (!attachments.restore(number, attachment.id)) attachments.append(number, attachment);
    }
  }

  #find(id: string): NumberedApplication | null {
    const { file, reader } = this.#tables;
    const row = file.one('SELECT number FROM applications WHERE id = ?', id);
    return row === null ? null : reader.byNumber(readRow(numberRow, row).number);
  }
}

function standsAlike(one: Application, other: Application): boolean {
  return (
    JSON.stringify([one.content, one.attachments]) === JSON.stringify([other.content, other.attachments])
  );
}
