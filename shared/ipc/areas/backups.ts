import { z } from 'zod';
import { damageReportSchema } from '../../domain/data-state.ts';
import { call, fileCall, result } from '../declare.ts';
import {
  backupsViewSchema,
  saveFailureSchema,
  keptElsewhereSchema,
  restoreFailureSchema,
  savedAllSchema,
} from '../messages.ts';

/** Everything, kept once more and brought back. */
export const backupCalls = {
  /** Looks at every byte of each, so it may take a moment. */
  list: call(z.void(), backupsViewSchema, { effect: 'reads' }),
  now: call(z.void(), result(backupsViewSchema, saveFailureSchema), {
    effect: 'writes',
    lasting: true,
    logged: true,
  }),
  /** Puts everything back to a backup. What was sent since stays known. `dataReplaced` follows. */
  restore: call(z.strictObject({ backupId: z.string().max(200) }), result(z.null(), restoreFailureSchema), {
    effect: 'writes',
    logged: true,
  }),
  /** Everything with its PDFs as one file of the clerk's choice, for another computer or another place. */
  saveAll: call(z.void(), result(savedAllSchema, saveFailureSchema), { effect: 'writes', logged: true }),
  /** Puts what such a file holds in place of everything here. `dataReplaced` follows. */
  takeIn: fileCall(z.strictObject({}), result(z.null(), restoreFailureSchema), {
    effect: 'writes',
    logged: true,
  }),
} as const;

/** Ways on after a start that had to set the database aside. */
export const damageCalls = {
  /** Reads everything there is, so it may take a while; `null` when nothing waits for a decision. */
  report: call(z.void(), result(damageReportSchema.nullable(), saveFailureSchema), { effect: 'reads' }),
  /** Opens what can still be read of the file that was set aside. `dataReplaced` follows. */
  salvage: call(z.void(), result(z.null(), restoreFailureSchema), { effect: 'writes', logged: true }),
  /** Goes on with what was begun; the file stays where it is. `dataReplaced` follows. */
  goOn: call(z.void(), result(z.null(), saveFailureSchema), { effect: 'writes', logged: true }),
  saveSetAside: call(z.void(), keptElsewhereSchema, { effect: 'reads' }),
} as const;
