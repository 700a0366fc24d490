import type { Application } from '../../../../shared/domain/application.ts';
import { isSameSnapshot } from '../../../../shared/rules/revisions.ts';
import type {
  ReplayedApplication,
  JournaledStore,
  JournalMark,
} from '../../../services/requests/attempt-journal.ts';
import type { NumberedApplication } from './application-reader.ts';
import type { ApplicationTables } from './application-writer.ts';
import { RevisionTable } from './revision-table.ts';
import { markRow, numberRow, readRow, readRowIfWhole } from '../rows.ts';

const markKey = 'journalMark';
/** The name that databases have had for it since the first version. */
const backfillKey = 'owesJournal';

/** Updates the tables of applications from the journal. */
export class SqliteJournaledStore implements JournaledStore {
  readonly #tables: ApplicationTables;
  readonly #revisions: RevisionTable;

  constructor(tables: ApplicationTables) {
    this.#tables = tables;
    this.#revisions = new RevisionTable(tables.file);
  }

  readAnywhere(id: string): Application | null {
    const number = this.#numberOf(id);
    return number === null ? null : (this.#tables.reader.ifReadable(number)?.application ?? null);
  }

  writeReplayed(adopted: readonly ReplayedApplication[]): void {
    // Avoids an empty transaction, which a full disk might refuse.
    if (adopted.length === 0) return;
    this.#tables.file.inTransaction(() => {
      for (const one of adopted) this.#adopt(one);
    });
  }

  journalMark(): JournalMark | null {
    const row = this.#tables.file.one('SELECT value FROM program WHERE key = ?', markKey);
    // Without a mark the whole journal is read again.
    return readRowIfWhole(markRow, row)?.value ?? null;
  }

  setJournalMark(mark: JournalMark): void {
    this.#tables.file.run(
      'INSERT INTO program (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      markKey,
      JSON.stringify(mark),
    );
  }

  needsJournalBackfill(): boolean {
    return this.#tables.file.one('SELECT value FROM program WHERE key = ?', backfillKey) !== null;
  }

  setNeedsJournalBackfill(isNeeded: boolean): void {
    const { file } = this.#tables;
    if (isNeeded) file.run('INSERT OR IGNORE INTO program (key, value) VALUES (?, ?)', backfillKey, 'true');
    else file.run('DELETE FROM program WHERE key = ?', backfillKey);
  }

  newestRevision(): number {
    const row = this.#tables.file.one('SELECT coalesce(max(revision), 0) AS number FROM applications');
    return readRow(numberRow, row).number;
  }

  raiseRevisions(above: number): void {
    // An application whose revision is still 0 has the same text everywhere.
    this.#tables.file.run('UPDATE applications SET revision = ? WHERE revision > 0', above + 1);
  }

  #adopt({ application, payloads }: ReplayedApplication): void {
    const { reader, writer, attempts } = this.#tables;
    const number = this.#numberOf(application.id);
    const kept = number === null ? null : reader.ifReadable(number);
    if (number === null) writer.insert(application);
    else if (kept === null) this.#updateHistory(number, application);
    else this.#update(kept, application);
    for (const { id } of application.attempts) {
      const payload = payloads.get(id);
      if (payload !== undefined && !attempts.hasPayload(id)) attempts.writePayload(id, payload);
    }
  }

  #update(kept: NumberedApplication, application: Application): void {
    const { file, reader, writer } = this.#tables;
    const { number } = kept;
    file.run('UPDATE applications SET deleted_at = NULL WHERE number = ?', number);
    if (!isSameSnapshot(kept.application, application)) this.#revisions.keep(kept, kept.application.savedAt);
    if (JSON.stringify(kept.application.content) !== JSON.stringify(application.content))
      writer.writeContent(kept, application.content, application.savedAt);
    this.#updateAttachments(kept, application);
    writer.writeReview(number, application.review);
    writer.writeHistory(number, application);
    const updated = reader.byNumber(number);
    if (updated !== null) writer.refreshState(updated);
  }

  /**
   * Updates an application of which a row cannot be read: that row stays unchanged, in case it can be recovered later.
   */
  #updateHistory(number: number, application: Application): void {
    this.#tables.writer.writeHistory(number, application);
    this.#tables.writer.refreshState({ number, application });
  }

  #updateAttachments({ number, application: kept }: NumberedApplication, application: Application): void {
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

  #numberOf(id: string): number | null {
    const row = this.#tables.file.one('SELECT number FROM applications WHERE id = ?', id);
    return row === null ? null : readRow(numberRow, row).number;
  }
}
