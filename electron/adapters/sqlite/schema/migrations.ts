import type { DatabaseSync } from 'node:sqlite';
import { applicationId } from '../opening/database-bytes.ts';
import { fillSpending, migrateToFollowUp, migrateToNinth, migrateToSpending } from './column-schemas.ts';
import { firstSchema } from './first-schema.ts';
import { migrateToSecond } from './second-schema.ts';
import { migrateToSixth } from './sixth-schema.ts';

/**
 * Who wrote and who reviewed each application, as JSON of its steps, and by whom it is reviewed as it stands, for the table
 * of all applications. Nobody knows who wrote what is there already, so that there is nothing to fill in.
 */
const reviewSchema = `
  ALTER TABLE applications ADD COLUMN review TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN reviewed_by TEXT NOT NULL DEFAULT '';
`;

type Migration = (database: DatabaseSync) => void;

/** Each brings a database from the version of its place in this list to the next. Never change one that was shipped. */
export const migrations: readonly Migration[] = [
  (database) => database.exec(firstSchema),
  migrateToSecond,
  (database) => database.exec(thirdSchema),
  (database) => database.exec(fourthSchema),
  // Fields of the order that the service has no member for: an older program would write applications without them.
  () => undefined,
  migrateToSixth,
  // What was refused waits for a decision, and the search knows days and costs: all of it comes to its index anew.
  (database) =>
    database.exec(`
      UPDATE applications SET shelf = 'decide' WHERE state = 'refused';
      INSERT OR IGNORE INTO search_pending (application) SELECT number FROM applications;
    `),
  // The size of the print, for the same reason as the fields of the fifth.
  () => undefined,
  migrateToNinth,
  migrateToFollowUp,
  migrateToSpending,
  (database) => database.exec(tagsSchema),
  (database) => database.exec(reviewSchema),
  fillSpending,
  // How an application is to be submitted, for the same reason as the fields of the fifth.
  () => undefined,
  // The search takes apostrophes for nothing: what has one comes to its index anew.
  (database) =>
    database.exec(`
      INSERT OR IGNORE INTO search_pending (application)
        SELECT application FROM contents WHERE body GLOB '*[''’‘ʼ\`´＇]*' UNION
        SELECT application FROM attachments WHERE body GLOB '*[''’‘ʼ\`´＇]*';
    `),
  (database) => database.exec(oneIndexByTime),
];

/**
 * The tables that all of them together make, with their columns. Every start looks for them, and to make a database for
 * that would take longer than anything else it asks of one.
 */
export const newestTables: Readonly<Record<string, string>> = {
  applications: `number id ledger state shelf revision created_at saved_at deleted_at client_reference consignee_key
    reference_key summary invoice_key restored_from seen_old_on destination currency amount_key way cost cost_key
    outcome_at connection issued_at ships_on quoted_at quoted_by tags review reviewed_by`,
  contents: 'application body',
  attachments: 'id application position removed_at body',
  attempts: 'number id application ended body place',
  issued: 'application body',
  connections: 'number id body',
  program: 'key value',
  search: 'text',
  search_data: 'id block',
  search_idx: 'segid term pgno',
  search_content: 'id c0',
  search_docsize: 'id sz',
  search_config: 'k v',
  search_pending: 'application',
  payloads: 'attempt body',
  certificate_requests: 'number id application ended body',
  revisions: 'number id application at kept_at cause content attachments',
  office: 'number kind id changed_at body',
};

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

/** What an office keeps beside its applications: parties, texts, templates and the like, each as JSON of its kind. */
const fourthSchema = `
  CREATE TABLE office (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
`;

/**
 * How applications stood before, and what the bin needs to let go of them with care. `at` is when an application was
 * saved like this, `kept_at` when it was about to change. `restored_from` holds while an application stands as a
 * revision brought it back. `seen_old_on` is the day on which one was first found to have lain in the bin long enough.
 */
const thirdSchema = `
  CREATE TABLE revisions (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    application INTEGER NOT NULL REFERENCES applications (number),
    at TEXT NOT NULL,
    kept_at TEXT NOT NULL,
    cause TEXT NOT NULL,
    content TEXT NOT NULL,
    attachments TEXT NOT NULL
  ) STRICT;
  CREATE INDEX revisions_by_application ON revisions (application, number, at, kept_at);

  ALTER TABLE applications ADD COLUMN restored_from TEXT;
  ALTER TABLE applications ADD COLUMN seen_old_on TEXT;
  CREATE INDEX applications_in_bin ON applications (ledger, deleted_at, number) WHERE deleted_at IS NOT NULL;
`;

/**
 * The office's own tags beside each application, for the table of all applications. No application had any before, so
 * that there is nothing to fill in.
 */
const tagsSchema = `
  ALTER TABLE applications ADD COLUMN tags TEXT NOT NULL DEFAULT '';
`;

/**
 * The index by time holds the shelves as well, as those by consignee and reference do, and the one by shelf no time any
 * more: a save writes one page less.
 */
const oneIndexByTime = `
  DROP INDEX applications_by_time;
  DROP INDEX applications_by_shelf;
  CREATE INDEX applications_by_time ON applications (ledger, saved_at, number, shelf, deleted_at) WHERE deleted_at IS NULL;
  CREATE INDEX applications_by_shelf ON applications (ledger, shelf, deleted_at) WHERE deleted_at IS NULL;
`;
