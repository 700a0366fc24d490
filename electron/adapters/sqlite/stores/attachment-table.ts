import type { Attachment } from '../../../../shared/domain/attachment.ts';
import type { DatabaseFile } from '../database-file.ts';
import { placedAttachmentRow, readRow } from '../rows.ts';

/**
 * The attachments of applications with their positions. Removed ones keep theirs, so that they return to it. Every
 * method is called inside a transaction of the store.
 */
export class AttachmentTable {
  readonly #file: DatabaseFile;

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  append(application: number, attachment: Attachment): void {
    this.#file.run(
      `INSERT INTO attachments (id, application, position, body) VALUES (?1, ?2,
         (SELECT coalesce(max(position) + 1, 0) FROM attachments WHERE application = ?2), ?3)`,
      attachment.id,
      application,
      JSON.stringify(attachment),
    );
  }

  /** Changes an attachment. Returns whether it existed, like `remove`, `restore` and `move`. */
  change(application: number, attachment: Attachment): boolean {
    return this.#one(
      'UPDATE attachments SET body = ? WHERE application = ? AND id = ? AND removed_at IS NULL',
      JSON.stringify(attachment),
      application,
      attachment.id,
    );
  }

  remove(application: number, id: string, at: string): boolean {
    return this.#one(
      'UPDATE attachments SET removed_at = ? WHERE application = ? AND id = ? AND removed_at IS NULL',
      at,
      application,
      id,
    );
  }

  restore(application: number, id: string): boolean {
    return this.#one(
      'UPDATE attachments SET removed_at = NULL WHERE application = ? AND id = ? AND removed_at IS NOT NULL',
      application,
      id,
    );
  }

  /**
   * Moves one attachment to the position of another, which is removed. Does nothing where the other one does not exist.
   */
  exchange(application: number, id: string, by: string, at: string): void {
    const rows = this.#file.all(
      'SELECT id FROM attachments WHERE application = ? AND removed_at IS NULL ORDER BY position',
      application,
    );
    const position = rows.findIndex((row) => row['id'] === id);
    if (position < 0) return;
    this.move(application, by, position);
    this.remove(application, id, at);
  }

  /** Moves an attachment to a position among those that are not removed; a position beyond the end means the end. */
  move(application: number, id: string, position: number): boolean {
    const all = this.#file
      .all(
        'SELECT id, removed_at IS NOT NULL AS removed FROM attachments WHERE application = ? ORDER BY position',
        application,
      )
      .map((row) => readRow(placedAttachmentRow, row));
    const rest = all.filter((one) => one.id !== id);
    if (rest.length === all.length) return false;
    const next = rest.filter(({ removed }) => removed === 0)[position];
    const target = next === undefined ? rest.length : rest.indexOf(next);
    const ids = rest.map((one) => one.id).toSpliced(target, 0, id);
    ids.forEach((one, index) =>
      this.#file.run('UPDATE attachments SET position = ? WHERE id = ?', index, one),
    );
    return true;
  }

  /** Makes these the only attachments that are not removed, in this order; removed ones follow in their old order. */
  replaceAll(application: number, attachments: readonly Attachment[], at: string): void {
    this.#file.run(
      `UPDATE attachments SET position = position + ?1, removed_at = coalesce(removed_at, ?2) WHERE application = ?3`,
      attachments.length,
      at,
      application,
    );
    attachments.forEach((attachment, position) =>
      this.#file.run(
        `INSERT INTO attachments (id, application, position, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET position = excluded.position, body = excluded.body, removed_at = NULL`,
        attachment.id,
        application,
        position,
        JSON.stringify(attachment),
      ),
    );
  }

  #one(sql: string, ...values: (string | number)[]): boolean {
    return this.#file.run(sql, ...values) === 1;
  }
}
