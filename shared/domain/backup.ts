import { z } from 'zod';

/** Why a backup was made. */
export const backupCauseSchema = z.enum(['daily', 'byHand', 'beforeMigration', 'beforeRestore']);
export type BackupCause = z.infer<typeof backupCauseSchema>;

/** A copy of everything that is kept, as of a time. Its PDFs lie with all others. */
export const backupSchema = z.object({
  /** Opaque; the name of its file without a folder. */
  id: z.string(),
  /** By the clock of that time, which may have been wrong. */
  at: z.iso.datetime(),
  cause: backupCauseSchema,
  applications: z.number().int().nonnegative(),
  /** How many different PDFs they use. */
  pdfs: z.number().int().nonnegative(),
  /** Of the copy without PDFs. */
  bytes: z.number().int().nonnegative(),
  /** Every byte is as it was written. */
  isWhole: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;
