import { z } from 'zod';
import { applicationIdSchema, ledgerSchema } from '../../domain/application.ts';
import { textLanguageSchema } from '../../domain/languages.ts';
import { call, event, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';
import { registerQuerySchema } from './register.ts';

/** `service`: JSON with the names on the wire. `coDesk`: our own JSON. */
const exportFormatSchema = z.enum(['service', 'coDesk', 'csv', 'accounting', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Which applications are exported. Those in the bin never are. */
const exportScopeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('chosen'),
    applicationIds: z.array(applicationIdSchema).min(1).max(1_000),
  }),
  /** All rows that the register shows for a search and a filter, in its order. */
  z.strictObject({
    kind: z.literal('shown'),
    view: registerQuerySchema.pick({
      ledger: true,
      search: true,
      filter: true,
      sort: true,
      narrow: true,
      order: true,
    }),
  }),
  /** Everything in one register, least recently changed first. */
  z.strictObject({ kind: z.literal('all'), ledger: ledgerSchema }),
]);
export type ExportScope = z.infer<typeof exportScopeSchema>;

const exportRequestSchema = z.strictObject({
  scope: exportScopeSchema,
  format: exportFormatSchema,
  /** Only for the format `service`. */
  withPdfs: z.boolean(),
  /** Language of the column heads; it also decides what separates the cells of a CSV. */
  language: textLanguageSchema,
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

const bytes = z.number().int().nonnegative();

/** How large an export would be. */
const exportSizeSchema = z.object({
  applications: z.number().int().nonnegative(),
  /** Size of the file without PDFs. Approximate for a workbook, which is compressed. */
  bytes: z.object({ service: bytes, coDesk: bytes, csv: bytes, accounting: bytes, xlsx: bytes }),
  /** PDFs that can be exported. */
  pdfs: z.number().int().nonnegative(),
  /** Bytes that these PDFs add to a file for the service. */
  pdfBytes: bytes,
  /** PDFs that are missing and cannot be exported. */
  missingPdfs: z.number().int().nonnegative(),
  /** Applications with a text that is too long for a cell of a workbook. */
  tooLongForCells: z.number().int().nonnegative(),
  /** Damaged applications, which cannot be exported. */
  unreadable: z.number().int().nonnegative(),
});
export type ExportSize = z.infer<typeof exportSizeSchema>;

/** Why there is no file. Nothing was changed, and no half-written file is left. */
const exportFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** None of the chosen applications is in the register any more. */
  z.object({ kind: z.literal('notFound') }),
  /**
   * A text is too long for a cell of a workbook; nothing is cut. `name` names the application by its consignee or
   * reference.
   */
  z.object({ kind: z.literal('tooLongForCell'), name: z.string() }),
  /** A PDF changed or disappeared while the file was written. */
  z.object({ kind: z.literal('pdfChanged'), name: z.string() }),
  /** Another export is in progress. */
  z.object({ kind: z.literal('busy') }),
]);
export type ExportFailure = z.infer<typeof exportFailureSchema>;

const exportEndSchema = z.object({
  /** `stopped`: by the clerk, before there was a file. */
  end: z.enum(['saved', 'cancelled', 'stopped']),
  applications: z.number().int().nonnegative(),
  /** PDFs that are missing or not as they were attached, and are therefore not in the file. */
  missingPdfs: z.number().int().nonnegative(),
  /** Damaged applications, which are therefore not in the file. */
  unreadable: z.number().int().nonnegative(),
  /** Applications with half a surrogate pair, which no such file can hold; the file has U+FFFD in its place. */
  replacedCharacters: z.number().int().nonnegative(),
});
export type ExportEnd = z.infer<typeof exportEndSchema>;

const exportProgressSchema = z.object({
  done: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
});
export type ExportProgress = z.infer<typeof exportProgressSchema>;

/** Applications as files for other programs, in the state that main last wrote. */
export const exportCalls = {
  measure: call(z.strictObject({ scope: exportScopeSchema }), result(exportSizeSchema, exportFailureSchema), {
    effect: 'reads',
  }),
  /** Writes a temporary file, then saves it where the clerk chooses. `exportProgress` reports how far it is. */
  save: call(exportRequestSchema, result(exportEndSchema, exportFailureSchema), { effect: 'reads' }),
  /** Stops the export in progress, if its file is not complete yet. */
  stop: call(z.void(), z.void(), { effect: 'reads' }),
} as const;

export const exportProgressEvent = event(exportProgressSchema);
