import type { DatabaseSync } from 'node:sqlite';
import { firstSchema } from './first-schema.ts';
import { fourthSchema } from './fourth-schema.ts';
import { applicationId } from './page-one.ts';
import { migrateToSecond } from './second-schema.ts';
import { thirdSchema } from './third-schema.ts';

export type Migration = (database: DatabaseSync) => void;

/** Each brings a database from the version of its place in this list to the next. Never change one that was shipped. */
export const migrations: readonly Migration[] = [
  (database) => database.exec(firstSchema),
  migrateToSecond,
  (database) => database.exec(thirdSchema),
  (database) => database.exec(fourthSchema),
];

export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get();
  return Number(row?.['user_version'] ?? 0);
}

/**
 * Brings a database up to date in one transaction: afterwards it is all new and marked as one of this program, or it is
 * as it was. One that is up to date already stays without the mark, which came later than the first versions.
 */
export function migrate(database: DatabaseSync, steps: readonly Migration[] = migrations): void {
  const version = versionOf(database);
  if (version === steps.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    for (const step of steps.slice(version)) step(database);
    database.exec(`PRAGMA user_version = ${steps.length}; PRAGMA application_id = ${applicationId}`);
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
