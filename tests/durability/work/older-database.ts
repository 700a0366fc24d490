import { DatabaseSync } from 'node:sqlite';

const ninthColumns = ['destination', 'currency', 'amount_key', 'way', 'cost', 'cost_key'];

/** Takes away what the third, fourth and ninth schema brought, so that the next start has something to bring up to date. */
export function makeOlder(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec(`
    PRAGMA wal_checkpoint(TRUNCATE);
    BEGIN;
    DROP TABLE revisions;
    DROP TABLE office;
    DROP INDEX applications_in_bin;
    ${ninthColumns.map((name) => `ALTER TABLE applications DROP COLUMN ${name};`).join(' ')}
    ALTER TABLE applications DROP COLUMN restored_from;
    ALTER TABLE applications DROP COLUMN seen_old_on;
    PRAGMA user_version = 2;
    PRAGMA application_id = 0;
    COMMIT;
  `);
  database.close();
}
