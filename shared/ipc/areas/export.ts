import { z } from 'zod';
import { applicationIdSchema, ledgerSchema } from '../../domain/application.ts';
import { languageCodes } from '../../domain/languages.ts';
import { call, event, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';
import { registerQuerySchema } from './register.ts';

/** `service`: JSON with the names on the wire. `coDesk`: our own JSON. */
const exportFormatSchema = z.enum(['service', 'coDesk', 'csv', 'accounting', 'xlsx']);
export type ExportFormat = z.infer<typeof exportFormatSchema>;

/** Which applications. What lies in the bin never goes along. */
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
  /** Everything of one register, oldest change first. */
  z.strictObject({ kind: z.literal('all'), ledger: ledgerSchema }),
]);
export type ExportScope = z.infer<typeof exportScopeSchema>;

const bytes = z.number().int().nonnegative();

/** How much an export would be. */
const exportSizeSchema = z.object({
  applications: z.number().int().nonnegative(),
  /** Of the file without PDFs; about, as a workbook is packed. */
  bytes: z.object({ service: bytes, coDesk: bytes, csv: bytes, accounting: bytes, xlsx: bytes }),
  /** PDFs that are there. */
  pdfs: z.number().int().nonnegative(),
  /** What they add to a file for the service. */
  pdfBytes: bytes,
  /** PDFs that are gone, and cannot go along. */
  missingPdfs: z.number().int().nonnegative(),
  /** Applications with a text longer than a cell of a workbook may be. */
  tooLongForCells: z.number().int().nonnegative(),
  /** Applications that are damaged and cannot go along. */
  unreadable: z.number().int().nonnegative(),
});
export type ExportSize = z.infer<typeof exportSizeSchema>;

/** Why there is no file. Nothing was changed, and nothing half-written is left. */
const exportFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** None of the chosen applications is in the register any more. */
  z.object({ kind: z.literal('notFound') }),
  /** A text longer than a cell of a workbook may be; nothing is cut. `name`: of the consignee or the reference. */
  z.object({ kind: z.literal('tooLongForCell'), name: z.string() }),
  /** A PDF changed or went away while it was written. */
  z.object({ kind: z.literal('pdfChanged'), name: z.string() }),
  /** Another export is under way. */
  z.object({ kind: z.literal('busy') }),
]);
export type ExportFailure = z.infer<typeof exportFailureSchema>;

const exportEndSchema = z.object({
  /** `stopped`: by the clerk, before there was a file. */
  end: z.enum(['saved', 'cancelled', 'stopped']),
  applications: z.number().int().nonnegative(),
  /** PDFs that are gone or not as they were attached, and therefore not in it. */
  missingPdfs: z.number().int().nonnegative(),
  /** Applications that are damaged, and therefore not in it. */
  unreadable: z.number().int().nonnegative(),
  /** Applications with a character that no such file can hold, a half of one; it stands in the file as U+FFFD. */
  replacedCharacters: z.number().int().nonnegative(),
});
export type ExportEnd = z.infer<typeof exportEndSchema>;

const exportProgressSchema = z.object({
  done: z.number().int().nonnegative(),
  of: z.number().int().nonnegative(),
});
export type ExportProgress = z.infer<typeof exportProgressSchema>;

/** Applications as files for others, as main last wrote them. */
export const exportCalls = {
  measure: call(z.strictObject({ scope: exportScopeSchema }), result(exportSizeSchema, exportFailureSchema), {
    effect: 'reads',
  }),
  /** Writes the file aside, then hands it to the clerk. `exportProgress` tells how far it is. */
  save: call(
    z.strictObject({
      scope: exportScopeSchema,
      format: exportFormatSchema,
      /** For the service only. */
      withPdfs: z.boolean(),
      /** Of the heads of a table, and of what separates the cells of a CSV. */
      language: z.enum(languageCodes),
    }),
    result(exportEndSchema, exportFailureSchema),
    { effect: 'reads' },
  ),
  /** Ends the export that is under way, if its file is not made yet. */
  stop: call(z.void(), z.void(), { effect: 'reads' }),
} as const;

export const exportProgressEvent = event(exportProgressSchema);
