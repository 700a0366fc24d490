import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from '../../services/applications/application-store.ts';
import { keepPrivate } from '../keep-private.ts';
import { fileSystemFailure } from '../file-system-failure.ts';
import { sizeOf } from './database-copy.ts';
import { migrate } from './migrations.ts';
import { parsePageOne, readHead } from './page-one.ts';
import { isOfDisk } from './store-failure.ts';

/** A garbled beginning may say anything of the size. Bytes. */
const mostFilledUp = 2 ** 30;

/** `null` when no applications can be asked for. */
export function openAsFarAsPossible(copy: string): DatabaseSync | null {
  let database: DatabaseSync | null = null;
  try {
    fillUp(copy);
    database = new DatabaseSync(copy, { enableForeignKeyConstraints: false });
    database.prepare('SELECT number FROM applications LIMIT 0').all();
    bringUpIfPossible(database);
    return database;
  } catch (error) {
    database?.close();
    if (isOfDisk(error)) throw asStoreError(error);
    return null;
  }
}

/** SQLite opens no file that is shorter than it says, so a cut one gets empty pages where its last ones are gone. */
function fillUp(copy: string): void {
  const page = parsePageOne(readHead(copy));
  if (page === null || page.pages === null || sizeOf(`${copy}-wal`) > 0) return;
  const [bytes, wanted] = [sizeOf(copy), page.pages * page.pageSize];
  if (bytes < wanted && wanted - bytes <= mostFilledUp) truncateSync(copy, wanted);
}

/** An older one that cannot be brought up is read as it is: what it does not have is not found then. */
function bringUpIfPossible(database: DatabaseSync): void {
  try {
    migrate(database);
  } catch (error) {
    if (isOfDisk(error)) throw error;
  }
}

/** Without its log a copy is a file that can be taken along; where that does not go it stays as it is. */
export function foldIn(copy: string): void {
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(copy);
    database.exec('PRAGMA journal_mode = DELETE');
    keepPrivate(copy, 0o600);
  } catch (error) {
    if (isOfDisk(error)) throw asStoreError(error);
  } finally {
    database?.close();
  }
}

function asStoreError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return fileSystemFailure(error) ?? new StoreError('other', error.message);
}
