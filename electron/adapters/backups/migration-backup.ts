import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { syncFolderAtOnce } from '../files/durable-files.ts';
import { backupFileName, backupsName, readBackupName } from './backup-name.ts';
import { madeCopySchema, type MadeCopy } from './copy-task.ts';
import { doCopyTask } from './copy-work.ts';

/** A copy of a database that has no place among the backups yet. */
export interface MigrationBackup {
  readonly file: string;
  readonly made: MadeCopy;
}

/** Copies the database `source` into a folder, and reads the copy back. Throws what the disk or SQLite says. */
export function makeMigrationBackup(source: string, folder: string): MigrationBackup {
  const file = path.join(folder, 'backup.sqlite');
  return { file, made: madeCopySchema.parse(doCopyTask({ kind: 'make', source, target: file })) };
}

/** Puts it among the backups, unless a start that was killed has done so with the same bytes. */
export function keepMigrationBackup({ file, made }: MigrationBackup, dataFolder: string, now: Date): void {
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
  renameSync(file, path.join(folder, id));
  syncFolderAtOnce(folder);
}

function sumOf(file: string): unknown {
  const sums = doCopyTask({ kind: 'sums', files: [file] });
  return Array.isArray(sums) ? sums[0] : null;
}
