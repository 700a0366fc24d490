import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../../services/applications/application-store.ts';
import { backupFileName, backupsName, readBackupName } from '../../backups/backup-files.ts';
import { type MadeCopy, madeCopySchema } from '../../backups/copy-task.ts';
import { doCopyTask } from '../../backups/copy-work.ts';
import { isWhole } from '../../backups/whole-file.ts';
import { keepPrivate, renameFileAtOnce, syncFolderAtOnce } from '../../files/durable-files.ts';
import { migrate } from '../schema/migrations.ts';
import { isOfDisk } from '../store-failure.ts';
import { putInPlace } from './begin-database.ts';
import { inOpeningFolder, sizeOf } from './database-copy.ts';

const busyMilliseconds = 2_000;

/**
 * Brings a whole database up to date: first a backup, then all the work on a copy of it, then one rename. A kill at any
 * point leaves the old one or the new one, and the backup once. False when what is in it could not be brought
 * up to date; it is as it was then, as it is when this throws what the disk says.
 */
export function migrateOnCopy(file: string, now: Date): boolean {
  try {
    inOpeningFolder(file, (folder) => {
      const backup = makeMigrationBackup(file, folder);
      const copy = path.join(folder, path.basename(file));
      copyFileSync(backup.file, copy, constants.COPYFILE_FICLONE);
      keepPrivate(copy, 0o600);
      keepMigrationBackup(backup, path.dirname(file), now);
      migrateFile(copy);
      foldLog(file);
      putInPlace(copy, file);
    });
    return true;
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return false;
  }
}

function migrateFile(copy: string): void {
  const database = new DatabaseSync(copy);
  try {
    migrate(database);
    if (!isWhole(database)) throw new Error('What was brought up to date is not whole.');
  } finally {
    database.close();
  }
}

/** Brings everything into the one file, since a log must never lie beside another database than its own. */
function foldLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: busyMilliseconds });
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  if (sizeOf(`${file}-wal`) > 0) throw new StoreError('other', 'The database is in use elsewhere.');
}

/** A copy of a database that has no place among the backups yet. */
interface MigrationBackup {
  readonly file: string;
  readonly made: MadeCopy;
}

/** Copies the database `source` into a folder, and reads the copy back. Throws what the disk or SQLite says. */
function makeMigrationBackup(source: string, folder: string): MigrationBackup {
  const file = path.join(folder, 'backup.sqlite');
  const task = { kind: 'make', source, target: file, checksIndex: false } as const;
  return { file, made: madeCopySchema.parse(doCopyTask(task)) };
}

/** Puts it among the backups, unless a start that was killed has done so with the same bytes. */
function keepMigrationBackup({ file, made }: MigrationBackup, dataFolder: string, now: Date): void {
  const folder = path.join(dataFolder, backupsName);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = readdirSync(folder).flatMap((id) => {
    const name = readBackupName(id);
    return name === null ? [] : [{ id, name }];
  });
  const same = kept.find(({ name }) => name.cause === 'beforeMigration' && name.sum === made.sum);
  if (same !== undefined && sumOf(path.join(folder, same.id)) === made.sum) return;
  const place = 1 + Math.max(0, ...kept.map(({ name }) => name.place));
  const { applications, pdfs, sum } = made;
  const at = now.toISOString();
  const id = backupFileName({ place, at, cause: 'beforeMigration', applications, pdfs, sum });
  renameFileAtOnce(file, path.join(folder, id));
  syncFolderAtOnce(folder);
}

function sumOf(file: string): unknown {
  const sums = doCopyTask({ kind: 'sums', files: [file] });
  return Array.isArray(sums) ? sums[0] : null;
}
