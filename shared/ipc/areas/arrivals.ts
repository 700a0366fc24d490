import { z } from 'zod';
import { applicationIdSchema, ledgerSchema } from '../../domain/application.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** Why a link or a file from outside was refused. Nothing was changed. */
const refusedArrivalSchema = z.enum([
  /** A `codesk:` link whose content the program does not understand. */
  'link',
  /** Neither a `codesk:` link nor a file whose name ends in `.codesk`. */
  'notOurs',
  /** A `.codesk` file, but not a plain file on this computer or one of its shares. */
  'place',
  /** Too many are waiting already. */
  'tooMany',
]);
export type RefusedArrival = z.infer<typeof refusedArrivalSchema>;

/** A link or a file from outside that waits for the clerk. The path of the file never crosses to the page. */
const waitingArrivalSchema = z.object({
  arrivalId: z.uuid(),
  what: z.discriminatedUnion('kind', [
    /** Name of the file as it is shown, without its folders. */
    z.object({ kind: z.literal('file'), fileName: z.string() }),
    z.object({ kind: z.literal('application') }),
    z.object({ kind: z.literal('reference'), clientReference: z.string() }),
    z.object({ kind: z.literal('search'), text: z.string() }),
    z.object({ kind: z.literal('refused'), why: refusedArrivalSchema }),
  ]),
});
export type WaitingArrival = z.infer<typeof waitingArrivalSchema>;

/**
 * What the page shows for a link or file. Nothing here sends, signs in, or changes a connection, a setting or an
 * application.
 */
const takenArrivalSchema = z.discriminatedUnion('kind', [
  /** `imports.readArrived` reads the file, once. */
  z.object({ kind: z.literal('file'), fileName: z.string() }),
  z.object({ kind: z.literal('application'), applicationId: applicationIdSchema, ledger: ledgerSchema }),
  z.object({ kind: z.literal('search'), text: z.string() }),
  /** The application is in the bin. */
  z.object({ kind: z.literal('inBin') }),
  /** No application has this id or this reference. */
  z.object({ kind: z.literal('unknown'), clientReference: z.string().nullable() }),
  z.object({ kind: z.literal('refused'), why: refusedArrivalSchema }),
]);
export type TakenArrival = z.infer<typeof takenArrivalSchema>;

const arrivalFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** Taken by another window, or the program was restarted in the meantime. */
  z.object({ kind: z.literal('notFound') }),
]);
export type ArrivalFailure = z.infer<typeof arrivalFailureSchema>;

/** How many may wait at once; further ones are refused. */
export const maxArrivals = 20;
export const waitingArrivalsSchema = z.array(waitingArrivalSchema).max(maxArrivals + 1);

const arrivalOnly = z.strictObject({ arrivalId: z.uuid() });

/** Links and files from outside. They wait in main until a page takes them, oldest first. */
export const arrivalCalls = {
  list: call(z.void(), waitingArrivalsSchema, { effect: 'reads' }),
  /** Takes one out of the queue. `ledger`: the register in use, which is searched first. */
  take: call(arrivalOnly.extend({ ledger: ledgerSchema }), result(takenArrivalSchema, arrivalFailureSchema), {
    effect: 'reads',
    logged: true,
  }),
  /** Drops one that the clerk does not want. */
  dismiss: call(arrivalOnly, z.void(), { effect: 'reads' }),
} as const;
