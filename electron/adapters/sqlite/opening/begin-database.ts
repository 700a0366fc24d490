import { closeSync, lstatSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SetAside } from '../../../../shared/domain/data-state.ts';
import { journalName } from '../../journal/attempt-journal-file.ts';
import { backupsName } from '../../backups/backup-files.ts';
import { renameFileAtOnce, syncFolderAtOnce } from '../../files/durable-files.ts';
import { migrate } from '../schema/migrations.ts';
import { besides, sizeOf, inOpeningFolder } from './database-copy.ts';
import { isSetAsideName, noteSql, setAsideBefore } from './set-aside.ts';

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
  renameFileAtOnce(made, file);
  syncFolderAtOnce(path.dirname(file));
}

/**
 * What a database has to ask that is begun where there is none: after a kill, about the one that was set aside just
 * before; nothing at a first start; else about the one that is gone.
 */
export function questionWithout(file: string, now: Date): SetAside | null {
  const before = setAsideBefore(file);
  if (before !== null && !hasNewerThan(file, Date.parse(before.foundAt))) return before;
  return isFirst(file) ? null : { name: '', foundAt: now.toISOString(), cause: 'missing', bytes: 0 };
}

/** Whether a database in this place left something behind after a time, so that there was one since. */
function hasNewerThan(file: string, time: number): boolean {
  const folder = path.dirname(file);
  const backups = path.join(folder, backupsName);
  const left = [path.join(folder, journalName), ...namesIn(backups).map((name) => path.join(backups, name))];
  return left.some((place) => (lstatSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time);
}

/** Whether there never was anything in a database here, as far as what lies beside it tells. */
export function isFirst(file: string): boolean {
  const folder = path.dirname(file);
  if (sizeOf(`${file}-wal`) > 0 || sizeOf(path.join(folder, journalName)) > 0) return false;
  // Also what lay beside one and was moved out of the way.
  if (namesIn(folder).some(isOfSetAside)) return false;
  return folders.every((name) => namesIn(path.join(folder, name)).length === 0);
}

function isOfSetAside(name: string): boolean {
  return (
    isSetAsideName(name) ||
    besides.some((end) => name.endsWith(end) && isSetAsideName(name.slice(0, -end.length)))
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Missing, or no folder: there is nothing in it either way.
    return [];
  }
}
