import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import { StoreError } from '../../electron/services/applications/application-store.ts';
import { printOfOne } from './folder-print.ts';
import { writeOlderDatabase } from './older-database.ts';

/** Opens an older database on a disk too small to migrate it. Argument: the folder of that disk. */
const [folder = ''] = process.argv.slice(2);
writeOlderDatabase(folder, 60);
const before = printOfOne(path.join(folder, databaseName));

function reasonOfOpening(): string {
  try {
    openDatabase(folder).close();
    return 'never full';
  } catch (error) {
    return error instanceof StoreError ? error.reason : `no store error: ${String(error)}`;
  }
}

const reason = reasonOfOpening();
const isUntouched = printOfOne(path.join(folder, databaseName)) === before;
// Files that SQLite keeps beside a database are its own; the next start uses them.
const leftOver = readdirSync(folder).filter((name) => !name.startsWith(databaseName) && name !== 'backups');
console.log(JSON.stringify({ reason, isUntouched, leftOver }));
