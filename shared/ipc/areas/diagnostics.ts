import { z } from 'zod';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** Parts of what is saved for support, in the order in which they stand in the file. */
export const diagnosticsPartSchema = z.enum([
  'program',
  'computer',
  'data',
  'settings',
  'connections',
  'attempts',
  'log',
]);
export type DiagnosticsPart = z.infer<typeof diagnosticsPartSchema>;

/** Everything that would be saved. The file is these texts one after the other, in UTF-8, and nothing else. */
export const diagnosticsSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  parts: z.array(z.object({ part: diagnosticsPartSchema, text: z.string() })),
});
export type Diagnostics = z.infer<typeof diagnosticsSchema>;

export const diagnosticsFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Something newer was prepared since, or the program was started anew. */
  z.object({ kind: z.literal('notPrepared') }),
]);
export type DiagnosticsFailure = z.infer<typeof diagnosticsFailureSchema>;

/** What a clerk may send to support: she sees all of it before it is saved. */
export const diagnosticsCalls = {
  /** Puts it together and holds it until the next time. What cannot be read is named in it. */
  prepare: call(z.void(), diagnosticsSchema, { effect: 'reads' }),
  /** Saves exactly what was prepared under this id, as a file of the clerk's choice. */
  save: call(
    z.strictObject({ id: z.uuid() }),
    result(z.enum(['saved', 'cancelled']), diagnosticsFailureSchema),
    { effect: 'reads', logged: true },
  ),
} as const;
