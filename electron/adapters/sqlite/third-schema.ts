/**
 * How applications stood before, and what the bin needs to let go of them with care. `at` is when an application was
 * saved like this, `kept_at` when it was about to change. `restored_from` holds while an application stands as a
 * revision brought it back. `seen_old_on` is the day on which one was first found to have lain in the bin long enough.
 */
export const thirdSchema = `
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
