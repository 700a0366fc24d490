import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileSystemFailure } from '../file-system-failure.ts';
import { DatabaseFile } from './database-file.ts';
import { inspectDatabase } from './inspect-database.ts';
import { migrate } from './migrations.ts';
import { databaseName, openForWriting } from './open-file.ts';
import { DatabaseRefused, isOfDisk, storeFailure } from './store-failure.ts';

/**
 * Opens the database in a folder that is nobody else's, brought up to date where it lies. Throws `DatabaseRefused` for
 * one that is not whole, of another program or of a newer version, and a `StoreError` for the disk.
 */
export function openCopiedFile(folder: string): DatabaseFile {
  try {
    const file = path.join(folder, databaseName);
    const { kind } = inspectDatabase(file);
    if (kind === 'newer') throw new DatabaseRefused('newer', 'A newer version wrote this database.');
    if (kind !== 'whole' && kind !== 'older') throw notWhole();
    if (kind === 'older') bringUpToDate(file);
    return new DatabaseFile(openForWriting(file), folder);
  } catch (error) {
    throw fileSystemFailure(error) ?? storeFailure(error, folder);
  }
}

function bringUpToDate(file: string): void {
  const database = new DatabaseSync(file);
  try {
    migrate(database);
  } catch (error) {
    throw isOfDisk(error) ? error : notWhole();
  } finally {
    database.close();
  }
}

function notWhole(): DatabaseRefused {
  return new DatabaseRefused('notADatabase', 'The file of the database is none, or is damaged.');
}
