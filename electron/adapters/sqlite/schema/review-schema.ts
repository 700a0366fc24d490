/**
 * Who wrote and who reviewed each application, as JSON of its steps, and by whom it is reviewed as it stands, for the table
 * of all applications. Nobody knows who wrote what is there already, so that there is nothing to fill in.
 */
export const reviewSchema = `
  ALTER TABLE applications ADD COLUMN review TEXT NOT NULL DEFAULT '';
  ALTER TABLE applications ADD COLUMN reviewed_by TEXT NOT NULL DEFAULT '';
`;
