import { z } from 'zod';
import { ledgerSchema } from '../../domain/application.ts';
import { fieldTextSchema } from '../../domain/content.ts';
import { fieldPaths } from '../../domain/fields.ts';
import { call, fileCall, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** How the bytes of a file were taken, and how they may be taken instead. `null` where a kind of file has no such thing. */
const importReadingSchema = z.strictObject({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable(),
  /** Between cells. */
  separator: z.enum([',', ';', '\t', '|']).nullable(),
  /** The sheet of a workbook, counted from 0. */
  sheet: z.number().int().nonnegative().nullable(),
  /** How many rows stand above the data; the last of them names the columns. 0: the columns have no names. */
  headerRows: z.number().int().min(0).max(100),
});
export type ImportReading = z.infer<typeof importReadingSchema>;

/** The field that the cells of a column go to; `null` leaves them out. */
export const columnTargetSchema = z.enum(fieldPaths).nullable();
export type ColumnTarget = z.infer<typeof columnTargetSchema>;

/** Which figure of `03/04/2026` comes first where a file has days that may be read in two ways. */
export const daysOrderSchema = z.enum(['dayFirst', 'monthFirst']);
export type DaysOrder = z.infer<typeof daysOrderSchema>;

const importColumnSchema = z.object({
  /** As spreadsheets call it: A, B, … AA. */
  letter: z.string(),
  header: z.string(),
  target: columnTargetSchema,
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Why a row makes no draft. The words for each stand in the renderer's tables. */
const problemKindSchema = z.enum([
  'notAnAmount',
  'lettersInAmount',
  /** Its column does not tell whether `1.234` is a thousand times as much. */
  'readInTwoWays',
  /** No day of its column tells whether `03/04` is in April or in March. */
  'dayInTwoWays',
  'notACountry',
  'notACurrency',
  'notACount',
  'notAWay',
  'forbiddenCharacter',
  'tooLong',
  'formula',
  'cellError',
  'tooManyCells',
  'notAnApplication',
  'consigneeMissing',
  /** Another row of the same invoice does not fit. */
  'invoiceIncomplete',
  /** Rows before it of the same invoice name another currency: their amounts make no sum. */
  'otherCurrency',
]);
export type ProblemKind = z.infer<typeof problemKindSchema>;

/** One cell that does not fit, or a whole row. */
const cellProblemSchema = z.object({
  /** As in the file, counted from 1. */
  row: z.number().int().positive(),
  /** Counted from 0; `null` for a problem of the whole row. */
  column: z.number().int().nonnegative().nullable(),
  /** What stands there, at most the first 200 characters of it. */
  value: z.string(),
  kind: problemKindSchema,
  /**
   * What it probably should be, ready to be taken; `null` when nobody can say. An amount is a plain decimal (12400.00),
   * the value of a formula as the file has it, a country its English name.
   */
  repair: z.string().nullable(),
  /** The text of another cell that makes the repair certain: the city of a country that is none any more. */
  evidence: z.string().nullable(),
});
export type CellProblem = z.infer<typeof cellProblemSchema>;

/** A file that was read and of which nothing is kept yet. */
export const importViewSchema = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  kind: z.enum(['csv', 'xlsx', 'json']),
  reading: importReadingSchema,
  /** Names of the sheets of a workbook. */
  sheets: z.array(z.string()),
  /** Rows from the first with data to the last, blank ones between them counted: row `n` of the file is `n - firstRow`. */
  rows: z.number().int().nonnegative(),
  /** The row in the file, counted from 1, in which the data begin. */
  firstRow: z.number().int().positive(),
  /** None for JSON, whose fields have their names. */
  columns: z.array(importColumnSchema),
  matched: z.enum(['asLastTime', 'byName', 'notAtAll']),
  /** What a person said of its days, now or when drafts were last made of such a file. */
  days: daysOrderSchema.nullable(),
  /** In the order of the rows, of the first rows with problems; `problemRows` counts all of them. */
  problems: z.array(cellProblemSchema).max(500),
  problemRows: z.number().int().nonnegative(),
  /** Drafts that are made. Blank rows are neither good nor a problem. */
  goodRows: z.number().int().nonnegative(),
  /** Rows that go into the draft of another one, as they are of the same invoice. */
  joinedRows: z.number().int().nonnegative(),
  /** Drafts whose invoice and consignee are in the register already, also while they are left out. */
  knownDrafts: z.number().int().nonnegative(),
  /** True when those are left out; `goodRows` does not count them then. */
  skipsKnown: z.boolean(),
  /** How many of its applications name PDFs that a file of this kind does not hold. */
  withoutTheirPdfs: z.number().int().nonnegative(),
});
export type ImportView = z.infer<typeof importViewSchema>;

/** Why a file cannot be read at all. Nothing was changed. */
export const importFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('tooLarge'), limitBytes: z.number() }),
  z.object({ kind: z.literal('tooManyRows'), limit: z.number() }),
  z.object({ kind: z.literal('tooManyColumns'), limit: z.number() }),
  /** Unpacked it would be far larger than any list of orders is. */
  z.object({ kind: z.literal('bomb') }),
  /** Reading it took longer, or more memory, than any list of orders does. */
  z.object({ kind: z.literal('tooComplex') }),
  z.object({ kind: z.literal('encrypted') }),
  /** A workbook of the old kind, `.xls`. */
  z.object({ kind: z.literal('oldWorkbook') }),
  /** A workbook in bytes of its own, `.xlsb`. */
  z.object({ kind: z.literal('binaryWorkbook') }),
  /** JSON with bytes that are no UTF-8. */
  z.object({ kind: z.literal('notUtf8') }),
  /** A cell of a text file begins with a quotation mark that is not closed at its end. The row of the file, from 1. */
  z.object({ kind: z.literal('openQuote'), row: z.number().int() }),
  z.object({ kind: z.literal('damaged') }),
  z.object({ kind: z.literal('notATable') }),
  /** Its name ends in `.codesk`, and something else is in it. */
  z.object({ kind: z.literal('notCoDesk') }),
  z.object({ kind: z.literal('unreadable') }),
  /** The import was closed, or the program began anew since. */
  z.object({ kind: z.literal('gone') }),
]);
export type ImportFailure = z.infer<typeof importFailureSchema>;

const importOnly = z.strictObject({ importId: z.uuid() });
const view = result(importViewSchema, importFailureSchema);

/** How many drafts of how many are made; told while it takes long. */
export const importProgressSchema = z.object({
  importId: z.uuid(),
  made: z.number().int().nonnegative(),
  of: z.number().int().positive(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** Drafts out of tables and of JSON, looked at before anything is kept. */
export const importCalls = {
  /** Takes one file. Only a few imports are open at a time; the oldest is closed for a new one. */
  read: fileCall(z.strictObject({ ledger: ledgerSchema }), view, { effect: 'reads' }),
  /** The same for a file that came from outside and was taken, once: the page never learns where it lies. */
  readArrived: call(z.strictObject({ arrivalId: z.uuid(), ledger: ledgerSchema }), view, { effect: 'reads' }),
  /** The same file, taken differently. */
  readAgain: call(importOnly.extend({ reading: importReadingSchema }), view, { effect: 'reads' }),
  /**
   * Cells as texts, a row each, for a stretch counted from 0. Shown ones are at most 500 characters long. For JSON a
   * row has one cell for each of `fieldPaths`, in their order, and `correct` counts its columns by them.
   */
  rows: call(
    importOnly.extend({
      first: z.number().int().nonnegative(),
      count: z.number().int().min(1).max(200),
    }),
    result(z.array(z.array(z.string())), importFailureSchema),
    { effect: 'reads' },
  ),
  /** Which column goes where, and how its days are written; remembered for files with the same heads once drafts are made. */
  match: call(
    importOnly.extend({
      targets: z.array(columnTargetSchema).max(1_000),
      days: daysOrderSchema.nullable(),
    }),
    view,
    { effect: 'reads' },
  ),
  /**
   * Puts another text in place of a cell, in this import alone. `row` as in the file. `alike`: in every row that has the
   * same text there and does not fit.
   */
  correct: call(
    importOnly.extend({
      row: z.number().int().positive(),
      column: z.number().int().nonnegative(),
      value: fieldTextSchema,
      alike: z.boolean(),
    }),
    view,
    { effect: 'reads' },
  ),
  /** Takes the repair of every problem of one kind that has one: a whole column of formulas at once. */
  takeRepairs: call(importOnly.extend({ kind: problemKindSchema }), view, { effect: 'reads' }),
  /** Whether invoices that are in the register already make no further drafts, as they do at first. */
  skipKnown: call(importOnly.extend({ skips: z.boolean() }), view, { effect: 'reads' }),
  /** Makes drafts of the good rows, all of them or none. `batchId` takes them back in one step. */
  make: call(
    importOnly,
    result(
      z.object({
        batchId: z.uuid(),
        made: z.number().int(),
        leftOut: z.number().int(),
        /** PDFs in the file that could not be attached. */
        pdfsLeftOut: z.number().int(),
      }),
      importFailureSchema,
    ),
    { effect: 'writes', logged: true, changes: ['register'] },
  ),
  /** To the bin, as far as nobody changed them since; `kept` counts those that somebody did. */
  takeBack: call(
    z.strictObject({ batchId: z.uuid() }),
    result(z.object({ removed: z.number().int(), kept: z.number().int() }), importFailureSchema),
    { effect: 'writes', logged: true, changes: ['register'] },
  ),
  close: call(importOnly, z.void(), { effect: 'reads' }),
} as const;
