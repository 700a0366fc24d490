import { z } from 'zod';
import { applicationIdSchema, ledgerSchema } from '../../domain/application.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** Why nothing came of a link or a file from outside. Nothing was changed. */
const refusedArrivalSchema = z.enum([
  /** It begins like a link of ours and says nothing that the program knows. */
  'link',
  /** Neither a link of ours nor a file whose name ends in `.codesk`. */
  'notOurs',
  /** Such a file, but at a place that is no plain file of this computer or its shares. */
  'place',
  /** More came than are kept waiting. */
  'tooMany',
]);
export type RefusedArrival = z.infer<typeof refusedArrivalSchema>;

/** What somebody outside handed over and nobody has looked at yet. Never where a file lies. */
const waitingArrivalSchema = z.object({
  arrivalId: z.uuid(),
  what: z.discriminatedUnion('kind', [
    /** The name as it is shown, without its folders. */
    z.object({ kind: z.literal('file'), fileName: z.string() }),
    z.object({ kind: z.literal('application') }),
    z.object({ kind: z.literal('reference'), clientReference: z.string() }),
    z.object({ kind: z.literal('search'), text: z.string() }),
    z.object({ kind: z.literal('refused'), why: refusedArrivalSchema }),
  ]),
});
export type WaitingArrival = z.infer<typeof waitingArrivalSchema>;

/** What the page is to show. Nothing here sends, signs in, or changes a connection, a setting or an application. */
const takenArrivalSchema = z.discriminatedUnion('kind', [
  /** `imports.readArrived` reads it, once. */
  z.object({ kind: z.literal('file'), fileName: z.string() }),
  z.object({ kind: z.literal('application'), applicationId: applicationIdSchema, ledger: ledgerSchema }),
  z.object({ kind: z.literal('search'), text: z.string() }),
  /** The application is in the bin. */
  z.object({ kind: z.literal('inBin') }),
  /** No application is known by that id, or by that reference. */
  z.object({ kind: z.literal('unknown'), clientReference: z.string().nullable() }),
  z.object({ kind: z.literal('refused'), why: refusedArrivalSchema }),
]);
export type TakenArrival = z.infer<typeof takenArrivalSchema>;

const arrivalFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Another window took it, or the program began anew since. */
  z.object({ kind: z.literal('gone') }),
]);
export type ArrivalFailure = z.infer<typeof arrivalFailureSchema>;

/** So many wait at once; whatever comes then is refused. */
export const mostArrivals = 20;
export const waitingArrivalsSchema = z.array(waitingArrivalSchema).max(mostArrivals + 1);

const arrivalOnly = z.strictObject({ arrivalId: z.uuid() });

/** Links and files from outside wait in main until a page takes them, oldest first. */
export const arrivalCalls = {
  list: call(z.void(), waitingArrivalsSchema, { effect: 'reads' }),
  /** Takes one out of the row. `ledger`: the register in use, which is searched first. */
  take: call(arrivalOnly.extend({ ledger: ledgerSchema }), result(takenArrivalSchema, arrivalFailureSchema), {
    effect: 'reads',
    logged: true,
  }),
  /** Forgets one that the clerk does not want. */
  leave: call(arrivalOnly, z.void(), { effect: 'reads' }),
} as const;
