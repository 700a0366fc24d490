import { z } from 'zod';
import { backupSchema, damageReportSchema } from '../../domain/data-state.ts';
import { call, fileCall, result } from '../declare.ts';
import { savedFileSchema, saveFailureSchema } from '../messages.ts';
import { instantSchema } from '../../domain/application.ts';

/** Why the data could not be put back to an earlier time. Nothing was changed. */
const restoreFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Something is being sent to the service; its outcome has to be written first. */
  z.object({ kind: z.literal('sending') }),
  /** An import is just making drafts. */
  z.object({ kind: z.literal('importing') }),
  z.object({ kind: z.literal('backupMissing') }),
  z.object({ kind: z.literal('backupDamaged') }),
  /** The file is nothing that this program saved. */
  z.object({ kind: z.literal('notABackup') }),
  /** A newer version of the program made it. */
  z.object({ kind: z.literal('newerBackup') }),
]);
export type RestoreFailure = z.infer<typeof restoreFailureSchema>;

/** The backups that the data can be put back to. */
const backupsViewSchema = z.object({
  /** Newest first, in the order in which they were made, whatever the clock said. */
  backups: z.array(backupSchema),
  /** Why the last backup could not be made; `null` when it was made, or when none was tried yet. */
  lastFailure: z.object({ at: instantSchema, failure: saveFailureSchema }).nullable(),
});
export type BackupsView = z.infer<typeof backupsViewSchema>;

/** Result of saving all data as one file, and what the file contains. */
export const savedEverythingSchema = z.object({
  end: z.enum(['saved', 'cancelled']),
  applications: z.number().int().nonnegative(),
  pdfs: z.number().int().nonnegative(),
  /** PDFs that are missing or not as they were attached, and are therefore not in the file. */
  missingPdfs: z.number().int().nonnegative(),
});
export type SavedEverything = z.infer<typeof savedEverythingSchema>;

/** Backups, and files that hold all data. */
export const backupCalls = {
  /** Lists the backups. Reads every byte of each, so it may take a moment. */
  list: call(z.void(), backupsViewSchema, { effect: 'reads' }),
  now: call(z.void(), result(backupsViewSchema, saveFailureSchema), {
    effect: 'writes',
    lasting: true,
    logged: true,
  }),
  /** Puts all data back to a backup. What was sent after it stays known. `dataReplaced` follows. */
  restore: call(z.strictObject({ backupId: z.string().max(200) }), result(z.null(), restoreFailureSchema), {
    effect: 'writes',
    logged: true,
  }),
  /** Saves all data with its PDFs as one file of the clerk's choice, for another computer or as a copy elsewhere. */
  saveEverything: call(z.void(), result(savedEverythingSchema, saveFailureSchema), {
    effect: 'writes',
    logged: true,
  }),
  /** Replaces all data here by what such a file holds. `dataReplaced` follows. */
  importEverything: fileCall(z.strictObject({}), result(z.null(), restoreFailureSchema), {
    effect: 'writes',
    logged: true,
  }),
} as const;

/** What the clerk can do after a start that had to set the database aside. */
export const damageCalls = {
  /**
   * What could be recovered. Reads everything there is, so it may take a while; `null` when there is nothing to decide.
   */
  report: call(z.void(), result(damageReportSchema.nullable(), saveFailureSchema), { effect: 'reads' }),
  /** Opens what can still be read of the file that was quarantined. `dataReplaced` follows. */
  salvage: call(z.void(), result(z.null(), restoreFailureSchema), { effect: 'writes', logged: true }),
  /**
   * Keeps the database that was begun after the damage; the file that was quarantined stays where it is. `dataReplaced`
   * follows.
   */
  keepNewDatabase: call(z.void(), result(z.null(), saveFailureSchema), { effect: 'writes', logged: true }),
  saveQuarantine: call(z.void(), savedFileSchema, { effect: 'reads' }),
} as const;
