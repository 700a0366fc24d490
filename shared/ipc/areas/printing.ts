import { z } from 'zod';
import { applicationIdSchema } from '../../domain/application.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** Why nothing came out. */
const printFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The computer would not print. `detail` is what it said, in its own words. */
  z.object({ kind: z.literal('notPrinted'), detail: z.string().max(500) }),
]);
export type PrintFailure = z.infer<typeof printFailureSchema>;

/** How printing ended. `window`: a print window came up, and nobody learns what becomes of it there. */
const printEndSchema = z.enum(['printed', 'cancelled', 'window']);
export type PrintEnd = z.infer<typeof printEndSchema>;

/** `window`: only the print window can make a PDF here, so that came up instead. */
const pdfEndSchema = z.enum(['saved', 'cancelled', 'window']);
export type PdfEnd = z.infer<typeof pdfEndSchema>;

/** What the page shows in print goes to a printer or into a PDF. */
export const printingCalls = {
  print: call(z.void(), result(printEndSchema, printFailureSchema), { effect: 'reads' }),
  /** Named after the application. */
  savePdf: call(
    z.strictObject({ applicationId: applicationIdSchema }),
    result(pdfEndSchema, printFailureSchema),
    { effect: 'reads' },
  ),
} as const;
