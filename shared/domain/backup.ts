import { z } from 'zod';

const at = z.iso.datetime();

/** A copy of everything that is kept, as of a time. */
export const backupSchema = z.object({
  /** Opaque; the name of its file without a folder. */
  id: z.string(),
  at,
  cause: z.enum(['daily', 'byHand', 'beforeMigration', 'beforeRestore']),
  applications: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  isWhole: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

/** What a start found when the database could not be read whole. It is set aside by then and nothing is written over. */
export const damageReportSchema = z.object({
  foundAt: at,
  /** File name of what was set aside, in the data folder. */
  setAside: z.string(),
  bytes: z.number().int().nonnegative(),
  /** Applications that can still be read from it; `null` when it cannot be opened at all. */
  readable: z.number().int().nonnegative().nullable(),
  /** Attempts that the journal beside the database knows, whatever became of the database. */
  attemptsInJournal: z.number().int().nonnegative(),
  /** PDFs in their folder. */
  pdfs: z.number().int().nonnegative(),
  /** Newest first. */
  backups: z.array(backupSchema),
});
export type DamageReport = z.infer<typeof damageReportSchema>;

/** How the data folder could be opened. */
export const dataStateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('whole') }),
  z.object({ kind: z.literal('damaged'), report: damageReportSchema }),
  /** A newer version wrote it: everything can be read, nothing is written. */
  z.object({ kind: z.literal('newer') }),
  /** The folder cannot be written or reached: what is typed lives in memory until the program ends. */
  z.object({ kind: z.literal('memory'), reason: z.enum(['readOnly', 'unreachable', 'diskFull']) }),
]);
export type DataState = z.infer<typeof dataStateSchema>;
