import type { DatabaseSync } from 'node:sqlite';
import { applicationId } from '../opening/database-bytes.ts';
import { fillSpending, migrateToFollowUp, migrateToNinth, migrateToSpending } from './column-schemas.ts';
import { firstSchema } from './first-schema.ts';
import { migrateToSecond } from './second-schema.ts';
import { migrateToSixth } from './sixth-schema.ts';

/**
 * Who wrote and reviewed each application, as JSON of its steps, and who reviewed its current text, for the table of
 * all applications. For existing applications the writers are unknown, so nothing is filled in.
 */
const reviewSchema = `
  ALTER TABLE applications ADD COLUMN review TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN reviewed_by TEXT NOT NULL DEFAULT '';
`;

type Migration = (database: DatabaseSync) => void;

/**
 * Migrations in order: each brings a database from the version of its position to the next. Never change one that was
 * shipped.
 */
export const migrations: readonly Migration[] = [
  (database) => database.exec(firstSchema),
  migrateToSecond,
  (database) => database.exec(thirdSchema),
  (database) => database.exec(fourthSchema),
  // New fields of an application that the service does not know: an older program would save applications without them.
  () => undefined,
  migrateToSixth,
  // Refused applications now wait for a decision, and the search covers days and costs: all are indexed again.
  (database) =>
    database.exec(`
      UPDATE applications SET shelf = 'decide' WHERE state = 'refused';
      INSERT OR IGNORE INTO search_pending (application) SELECT number FROM applications;
    `),
  // The print size, for the same reason as the fields of the fifth migration.
  () => undefined,
  migrateToNinth,
  migrateToFollowUp,
  migrateToSpending,
  (database) => database.exec(tagsSchema),
  (database) => database.exec(reviewSchema),
  fillSpending,
  // How an application is to be submitted, for the same reason as the fields of the fifth migration.
  () => undefined,
  // The search now ignores apostrophes: texts that contain one are indexed again.
  (database) =>
    database.exec(`
      INSERT OR IGNORE INTO search_pending (application)
        SELECT application FROM contents WHERE body GLOB '*[''’‘ʼ\`´＇]*' UNION
        SELECT application FROM attachments WHERE body GLOB '*[''’‘ʼ\`´＇]*';
    `),
  (database) => database.exec(oneIndexByTime),
  (database) => database.exec(serviceTagName),
];

/**
 * All tables and columns after the last migration. Every start checks for them; creating a database to find them out
 * would take longer than everything else that a start does with it.
 */
export const newestTables: Readonly<Record<string, string>> = {
  applications: `number id ledger state shelf revision created_at saved_at deleted_at client_reference consignee_key
    reference_key summary invoice_key restored_from seen_old_on destination currency amount_key service_tag cost cost_key
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
 * Brings a database up to date in one transaction: afterwards it is up to date and marked as one of this program, or
 * unchanged. One that was up to date already does not get the mark, which was introduced after the first versions.
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

/** Entries beside applications: parties, texts, templates and others, each as JSON by its kind. */
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
 * Revisions of applications, and what emptying the bin carefully needs. `at`: when an application was saved like this;
 * `kept_at`: when it was about to change. `restored_from` is set while an application is as a revision restored it.
 * `seen_old_on`: day on which an application was first found to have been in the bin long enough.
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
 * Tags of each application, for the table of all applications. No application had any before, so nothing is filled in.
 */
const tagsSchema = `
  ALTER TABLE applications ADD COLUMN tags TEXT NOT NULL DEFAULT '';
`;

/**
 * The index by time now contains the shelf, as those by consignee and reference do, and the index by shelf no longer
 * contains the time: a save writes one page less.
 */
const oneIndexByTime = `
  DROP INDEX applications_by_time;
  DROP INDEX applications_by_shelf;
  CREATE INDEX applications_by_time ON applications (ledger, saved_at, number, shelf, deleted_at) WHERE deleted_at IS NULL;
  CREATE INDEX applications_by_shelf ON applications (ledger, shelf, deleted_at) WHERE deleted_at IS NULL;
`;

/** The service tag has the name that it has everywhere else. SQLite changes no row for that. */
const serviceTagName = 'ALTER TABLE applications RENAME COLUMN way TO service_tag;';
