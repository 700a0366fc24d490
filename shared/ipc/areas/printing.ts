import { z } from 'zod';
import { applicationIdSchema } from '../../domain/application.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** Why nothing was printed. */
const printFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The computer could not print. `detail` is its own message. */
  z.object({ kind: z.literal('notPrinted'), detail: z.string().max(500) }),
]);
export type PrintFailure = z.infer<typeof printFailureSchema>;

/** How printing ended. `window`: a print window was opened, and what happens in it is never known. */
const printEndSchema = z.enum(['printed', 'cancelled', 'window']);
export type PrintEnd = z.infer<typeof printEndSchema>;

/** How saving as a PDF ended. `window`: only the print window can make a PDF here, so it was opened instead. */
const pdfEndSchema = z.enum(['saved', 'cancelled', 'window']);
export type PdfEnd = z.infer<typeof pdfEndSchema>;

/** Prints what the page shows in print, or saves it as a PDF. */
export const printingCalls = {
  print: call(z.void(), result(printEndSchema, printFailureSchema), { effect: 'reads' }),
  /** Saves a PDF that is named after the application. */
  savePdf: call(
    z.strictObject({ applicationId: applicationIdSchema }),
    result(pdfEndSchema, printFailureSchema),
    { effect: 'reads' },
  ),
} as const;
