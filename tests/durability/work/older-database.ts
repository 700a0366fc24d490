import { DatabaseSync } from 'node:sqlite';

const tableColumns = ['destination', 'currency', 'amount_key', 'service_tag', 'cost', 'cost_key', 'tags'];
const followUpColumns = ['outcome_at', 'connection', 'issued_at', 'ships_on'];
const followUpIndexes = ['unknown', 'accepted', 'by_shipment', 'by_certificate'];
const spendingColumns = ['quoted_at', 'quoted_by'];
const reviewColumns = ['review', 'reviewed_by'];
const laterColumns = [...tableColumns, ...followUpColumns, ...spendingColumns, ...reviewColumns];

/**
 * Removes what the third, fourth and ninth schema and later ones added, so that the next start has something to
 * migrate.
 */
export function makeOlder(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec(`
    PRAGMA wal_checkpoint(TRUNCATE);
    BEGIN;
    DROP TABLE revisions;
    DROP TABLE office;
    DROP INDEX applications_in_bin;
    ${followUpIndexes.map((name) => `DROP INDEX applications_${name};`).join(' ')}
    ${laterColumns.map((name) => `ALTER TABLE applications DROP COLUMN ${name};`).join(' ')}
    ALTER TABLE applications DROP COLUMN restored_from;
    ALTER TABLE applications DROP COLUMN seen_old_on;
    PRAGMA user_version = 2;
    PRAGMA application_id = 0;
    COMMIT;
  `);
  database.close();
}
