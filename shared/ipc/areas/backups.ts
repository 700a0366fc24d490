import { z } from 'zod';
import { damageReportSchema } from '../../domain/data-state.ts';
import { call, fileCall, result } from '../declare.ts';
import {
  backupsViewSchema,
  saveFailureSchema,
  savedFileSchema,
  restoreFailureSchema,
  savedEverythingSchema,
} from '../messages.ts';

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
  /** Opens what can still be read of the file that was set aside. `dataReplaced` follows. */
  salvage: call(z.void(), result(z.null(), restoreFailureSchema), { effect: 'writes', logged: true }),
  /**
   * Keeps the database that was begun after the damage; the file that was set aside stays where it is. `dataReplaced`
   * follows.
   */
  keepNewDatabase: call(z.void(), result(z.null(), saveFailureSchema), { effect: 'writes', logged: true }),
  saveSetAside: call(z.void(), savedFileSchema, { effect: 'reads' }),
} as const;
