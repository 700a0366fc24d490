/**
 * The office's own tags beside each application, for the table of all applications. No application had any before, so
 * that there is nothing to fill in.
 */
export const tagsSchema = `
  ALTER TABLE applications ADD COLUMN tags TEXT NOT NULL DEFAULT '';
`;
