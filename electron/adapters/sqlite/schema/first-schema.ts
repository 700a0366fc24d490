/** The search index by trigrams, over folded text. */
export const searchTable = `CREATE VIRTUAL TABLE search USING fts5 (text, tokenize = 'trigram case_sensitive 1')`;

/**
 * Rows of applications are kept narrow, with the content in a table of its own: the register, its counts and the joins
 * of a search then read only small rows. What varies in shape is JSON and is checked by its schema when it is read;
 * JSON can also hold what text columns cannot, lone surrogates and NUL.
 *
 * `shelf` is the filter of the register that a state belongs to. The indexes contain `deleted_at` although it is null
 * in each of their rows, because only then does SQLite read the register from them without the table.
 *
 * `search` holds folded text for substring search by trigrams. Updating it costs more than the save itself, so a save
 * only adds the row to `search_pending`, and the next search updates the index first.
 */
export const firstSchema = `
  CREATE TABLE applications (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    ledger TEXT NOT NULL,
    state TEXT NOT NULL,
    shelf TEXT NOT NULL,
    revision INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    deleted_at TEXT,
    client_reference TEXT NOT NULL,
    consignee_key TEXT NOT NULL,
    reference_key TEXT NOT NULL,
    summary TEXT NOT NULL
  ) STRICT;
  CREATE INDEX applications_by_time ON applications (ledger, saved_at, number, deleted_at) WHERE deleted_at IS NULL;
  CREATE INDEX applications_by_shelf ON applications (ledger, shelf, saved_at, number, deleted_at) WHERE deleted_at IS NULL;
  CREATE INDEX applications_by_consignee ON applications (ledger, consignee_key, number, shelf, deleted_at) WHERE deleted_at IS NULL;
  CREATE INDEX applications_by_reference ON applications (ledger, reference_key, number, shelf, deleted_at) WHERE deleted_at IS NULL;
  CREATE INDEX applications_by_own_reference ON applications (ledger, client_reference);

  CREATE TABLE contents (
    application INTEGER PRIMARY KEY REFERENCES applications (number),
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE attachments (
    id TEXT PRIMARY KEY,
    application INTEGER NOT NULL REFERENCES applications (number),
    position INTEGER NOT NULL,
    removed_at TEXT,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX attachments_by_application ON attachments (application, position);

  CREATE TABLE attempts (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    application INTEGER NOT NULL REFERENCES applications (number),
    ended INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX attempts_by_application ON attempts (application, number);
  CREATE INDEX attempts_open ON attempts (number) WHERE ended = 0;

  CREATE TABLE issued (
    application INTEGER PRIMARY KEY REFERENCES applications (number),
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE connections (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE program (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

  ${searchTable};
  CREATE TABLE search_pending (application INTEGER PRIMARY KEY REFERENCES applications (number)) STRICT;
`;
