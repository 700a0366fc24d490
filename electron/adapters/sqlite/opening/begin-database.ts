import { closeSync, lstatSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Quarantine } from '../../../../shared/domain/data-state.ts';
import { journalName } from '../../journal/attempt-journal-file.ts';
import { backupsName } from '../../backups/backup-files.ts';
import { renameFileAtOnce, syncFolderAtOnce } from '../../files/durable-files.ts';
import { migrate } from '../schema/migrations.ts';
import { sidecarSuffixes, databaseBytes, inOpeningFolder } from './database-copy.ts';
import { isQuarantineName, noteSql, quarantinedBefore } from './quarantine.ts';

/** Folders that exist beside a database once it has held anything. */
const folders = [backupsName, 'attachments'];

/**
 * Makes a new database where there is none, or only an empty one. `question`: the question about a damaged or missing
 * database that it stores. It is made elsewhere and renamed when complete, so that a kill leaves no half of it.
 */
export function beginDatabase(file: string, question: Quarantine | null): void {
  inOpeningFolder(file, (folder) => {
    const made = path.join(folder, path.basename(file));
    // SQLite uses an empty file as it is and keeps its mode.
    closeSync(openSync(made, 'wx', 0o600));
    const database = new DatabaseSync(made);
    try {
      migrate(database);
      if (question !== null) database.prepare(noteSql).run(JSON.stringify(question));
    } finally {
      database.close();
    }
    renameIntoPlace(made, file);
  });
}

/** Renames a file; the rename is durable when this returns. */
export function renameIntoPlace(made: string, file: string): void {
  renameFileAtOnce(made, file);
  syncFolderAtOnce(path.dirname(file));
}

/**
 * The question that a new database stores where none was in the place: after a kill, about the one that was quarantined
 * just before; none at a first start; otherwise about the missing one.
 */
export function questionWithout(file: string, now: Date): Quarantine | null {
  const before = quarantinedBefore(file);
  if (before !== null && !hasNewerThan(file, Date.parse(before.foundAt))) return before;
  return isFirst(file) ? null : { name: '', foundAt: now.toISOString(), cause: 'missing', bytes: 0 };
}

/** Whether the journal or a backup is newer than a time, so that there was a database after it. */
function hasNewerThan(file: string, time: number): boolean {
  const folder = path.dirname(file);
  const backups = path.join(folder, backupsName);
  const left = [path.join(folder, journalName), ...namesIn(backups).map((name) => path.join(backups, name))];
  return left.some((place) => (lstatSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0) > time);
}

/** Whether no database was ever used here, as far as the files beside it tell. */
export function isFirst(file: string): boolean {
  const folder = path.dirname(file);
  if (databaseBytes(`${file}-wal`) > 0 || databaseBytes(path.join(folder, journalName)) > 0) return false;
  // This includes files that were beside a database and were moved away.
  if (namesIn(folder).some(isOfQuarantine)) return false;
  return folders.every((name) => namesIn(path.join(folder, name)).length === 0);
}

function isOfQuarantine(name: string): boolean {
  return (
    isQuarantineName(name) ||
    sidecarSuffixes.some((end) => name.endsWith(end) && isQuarantineName(name.slice(0, -end.length)))
  );
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // The folder is missing or is no folder, so it has no names either way.
    return [];
  }
}
