import { closeSync, openSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SetAside } from '../../../shared/domain/data-state.ts';
import { journalName } from '../attempt-journal-file.ts';
import { backupsName } from '../backups/backup-name.ts';
import { syncFolderAtOnce } from '../durable-files.ts';
import { sizeOf } from './database-copy.ts';
import { migrate } from './migrations.ts';
import { inOpeningFolder } from './opening-folder.ts';
import { isSetAsideName } from './set-aside.ts';
import { noteSql } from './set-aside-note.ts';

/** What a database leaves beside it, once anything was in it. */
const folders = [backupsName, 'attachments'];

/**
 * Makes a new database in a place where there is none, or a blank one; `question` is what it carries with it. It gets
 * its place by a rename when it is whole, so that no kill leaves half of one.
 */
export function beginDatabase(file: string, question: SetAside | null): void {
  inOpeningFolder(file, (folder) => {
    const made = path.join(folder, path.basename(file));
    // SQLite takes an empty file as it is, with the mode that it has.
    closeSync(openSync(made, 'wx', 0o600));
    const database = new DatabaseSync(made);
    try {
      migrate(database);
      if (question !== null) database.prepare(noteSql).run(JSON.stringify(question));
    } finally {
      database.close();
    }
    putInPlace(made, file);
  });
}

/** One rename, durable when it returns. */
export function putInPlace(made: string, file: string): void {
  renameSync(made, file);
  syncFolderAtOnce(path.dirname(file));
}

/** Whether there never was anything in a database here, as far as what lies beside it tells. */
export function isFirst(file: string): boolean {
  const folder = path.dirname(file);
  if (sizeOf(`${file}-wal`) > 0 || sizeOf(path.join(folder, journalName)) > 0) return false;
  if (namesIn(folder).some(isSetAsideName)) return false;
  return folders.every((name) => namesIn(path.join(folder, name)).length === 0);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Missing, or no folder: there is nothing in it either way.
    return [];
  }
}
