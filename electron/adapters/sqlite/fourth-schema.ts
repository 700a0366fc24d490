/** What an office keeps beside its applications: parties, texts, templates and the like, each as JSON of its kind. */
export const fourthSchema = `
  CREATE TABLE office (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    changed_at TEXT NOT NULL,
    body TEXT NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;
`;
