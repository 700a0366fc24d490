import { z } from 'zod';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** What the program runs on, as those that made it call it; '' for what this host has not got. */
export const runtimeSchema = z.object({
  electron: z.string(),
  chromium: z.string(),
  node: z.string(),
  sqlite: z.string(),
});
export type Runtime = z.infer<typeof runtimeSchema>;

/** A part of the program that others made, with the words of its licence. */
export const licensedPartSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** As its makers name it, for example `MIT`; '' where they did not. */
  licence: z.string(),
  text: z.string(),
});
export type LicensedPart = z.infer<typeof licensedPartSchema>;

export const componentsFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The program was not packaged, so it carries no list of its parts. */
  z.object({ kind: z.literal('notPackaged') }),
]);
export type ComponentsFailure = z.infer<typeof componentsFailureSchema>;

export const aboutCalls = {
  runtime: call(z.void(), runtimeSchema, { effect: 'reads' }),
  /** Everything bundled with its licence; none where the program was not packaged. */
  licences: call(z.void(), z.array(licensedPartSchema), { effect: 'reads' }),
  /** The list of parts (SBOM) as a file of the clerk's choice. */
  saveComponents: call(z.void(), result(z.enum(['saved', 'cancelled']), componentsFailureSchema), {
    effect: 'reads',
  }),
} as const;
