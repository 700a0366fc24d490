import { constants, copyFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../../services/applications/application-store.ts';
import { keepPrivate } from '../../files/durable-files.ts';
import { keepMigrationBackup, makeMigrationBackup } from '../../backups/migration-backup.ts';
import { putInPlace } from './begin-database.ts';
import { migrate } from '../schema/migrations.ts';
import { sizeOf, inOpeningFolder } from './database-copy.ts';
import { isOfDisk } from '../store-failure.ts';
import { isWhole } from './inspect-database.ts';

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
