import { z } from 'zod';
import { ledgerSchema } from '../../domain/application.ts';
import { fieldTextSchema } from '../../domain/content.ts';
import { fieldPaths } from '../../domain/fields.ts';
import { call, fileCall, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/**
 * How the bytes of a file are read, and how they may be read instead. `null` where this kind of file has no such thing.
 */
const importReadingSchema = z.strictObject({
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable(),
  /** Character between cells. */
  separator: z.enum([',', ';', '\t', '|']).nullable(),
  /** The sheet of a workbook, counted from 0. */
  sheet: z.number().int().nonnegative().nullable(),
  /** How many rows come before the data; the last of them names the columns. 0: the columns have no names. */
  headerRows: z.number().int().min(0).max(100),
});
export type ImportReading = z.infer<typeof importReadingSchema>;

/** The field that a column is imported into; `null` leaves the column out. */
export const columnTargetSchema = z.enum(fieldPaths).nullable();
export type ColumnTarget = z.infer<typeof columnTargetSchema>;

/** Which number of `03/04/2026` comes first, where a file has dates that can be read either way. */
export const daysOrderSchema = z.enum(['dayFirst', 'monthFirst']);
export type DaysOrder = z.infer<typeof daysOrderSchema>;

/** Fields that are added up over the rows of an invoice, and may be repeated on each of them instead. */
export const repeatedFields = ['invoiceAmount', 'grossWeight', 'netWeight'] as const;
const repeatedFieldSchema = z.enum(repeatedFields);
export type RepeatedField = z.infer<typeof repeatedFieldSchema>;

/** How often a value counts that stands on each row of an invoice: once, as that of the invoice, or each time. */
const repeatReadingSchema = z.enum(['once', 'each']);
export type RepeatReading = z.infer<typeof repeatReadingSchema>;

/** What a person says of the fields. */
export const repeatsSchema = z.partialRecord(repeatedFieldSchema, repeatReadingSchema);
export type Repeats = z.infer<typeof repeatsSchema>;

const importColumnSchema = z.object({
  /** Name as in a spreadsheet: A, B, … AA. */
  letter: z.string(),
  header: z.string(),
  target: columnTargetSchema,
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** Why a row makes no draft. The sentences are in `import.ts` of each language. */
const problemKindSchema = z.enum([
  'notAnAmount',
  'lettersInAmount',
  /** Nothing in the column tells whether the point in `1.234` separates thousands or decimals. */
  'readInTwoWays',
  /** Nothing in the column tells whether `03/04` is in April or in March. */
  'dayInTwoWays',
  'notACountry',
  'notACurrency',
  'notACount',
  'notAServiceTag',
  'forbiddenCharacter',
  'tooLong',
  'formula',
  'cellError',
  'tooManyCells',
  'notAnApplication',
  'consigneeMissing',
  /** Another row of the same invoice has a problem. */
  'invoiceIncomplete',
  'invoiceTooLong',
  /** Earlier rows of the same invoice name another currency, so their amounts cannot be added. */
  'otherCurrency',
  /** Earlier rows of the same invoice say another country, day or address, and an application has one. */
  'otherValue',
  /** Each row of the invoice has the same amount or weight, and nothing tells whether it is that of the invoice. */
  'valueRepeated',
  /** A spreadsheet has kept only the first digits of a long number: `1.23457E+16`. */
  'numberShortened',
  /**
   * The row names neither consignee nor invoice number, and may belong to the invoice above it, which is left out until
   * the clerk says so or leaves the row out. `value`: the number of that invoice, else its consignee.
   */
  'rowUnassigned',
  /** Such a row below an invoice that the workbook hides, so that it is left out alone. */
  'hiddenAbove',
  /**
   * An earlier row has the same invoice number and another spelling of the consignee, `evidence`. Both are left out until
   * the clerk says whether they are one invoice.
   */
  'spelledOtherwise',
  /** The row adds up others. It is left out alone, as a row that the clerk leaves out. `value` as above. */
  'totalsRow',
  /** The row has only the number of a page or the day of the list. It is left out as a total is. */
  'pageFooter',
  'rowLeftOut',
]);
export type ProblemKind = z.infer<typeof problemKindSchema>;

/** A problem of one cell, or of a whole row. */
const cellProblemSchema = z.object({
  /** Row in the file, counted from 1. */
  row: z.number().int().positive(),
  /** Counted from 0; `null` for a problem of the whole row. */
  column: z.number().int().nonnegative().nullable(),
  /** Content of the cell, at most its first 200 characters. */
  value: z.string(),
  kind: problemKindSchema,
  /**
   * The probable correction, ready to be applied; `null` when there is none. An amount is a plain decimal (12400.00), a
   * formula the value that the file has for it, a country its English name.
   */
  repair: z.string().nullable(),
  /** Text of another cell that makes the repair certain, such as the city where the country no longer exists. */
  evidence: z.string().nullable(),
});
export type CellProblem = z.infer<typeof cellProblemSchema>;

/** An opened file, of which nothing is stored yet. */
export const importViewSchema = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  kind: z.enum(['csv', 'xlsx', 'json']),
  reading: importReadingSchema,
  /** Names of the sheets of a workbook. */
  sheets: z.array(z.string()),
  /**
   * Rows from the first with data to the last, including blank ones between them: row `n` of the file has the index `n
   * - firstRow`.
   */
  rows: z.number().int().nonnegative(),
  /** The row in the file, counted from 1, in which the data begin. */
  firstRow: z.number().int().positive(),
  /** Empty for JSON, whose fields have their own names. */
  columns: z.array(importColumnSchema),
  matched: z.enum(['asLastTime', 'byName', 'notAtAll']),
  /** The order of its dates that a person chose, now or the last time drafts were made of such a file. */
  days: daysOrderSchema.nullable(),
  /**
   * Fields whose values stand on each row of invoices, and how they are counted; `null` where the clerk has to say, and
   * these invoices are left out.
   */
  repeated: z.array(z.object({ field: repeatedFieldSchema, reading: repeatReadingSchema.nullable() })),
  /** What the workbook hides, and whether it is imported all the same. */
  hidden: z.object({
    /** Rows with data. */
    rows: z.number().int().nonnegative(),
    /** Those of them that seem to belong to invoices with rows that are shown. */
    ofShownInvoices: z.number().int().nonnegative(),
    columns: z.number().int().nonnegative(),
    isIncluded: z.boolean(),
  }),
  /** Problems in the order of the rows, only of the first rows that have any; `problemRows` counts all such rows. */
  problems: z.array(cellProblemSchema).max(500),
  problemRows: z.number().int().nonnegative(),
  /** Drafts that `make` would make. Blank rows are neither good nor a problem. */
  goodRows: z.number().int().nonnegative(),
  /** Rows that are merged into the draft of another row of the same invoice. */
  joinedRows: z.number().int().nonnegative(),
  /** Rows without consignee and invoice number that are merged into the draft of the invoice above them. */
  lineRows: z.number().int().nonnegative(),
  /**
   * Drafts that are already in the register, whether or not they are left out: by invoice number and consignee, else by
   * a row of this file that was imported with the same texts.
   */
  knownDrafts: z.number().int().nonnegative(),
  /** True when those are left out; `goodRows` does not count them then. */
  skipsKnown: z.boolean(),
  /** How many of its applications name PDFs that a file of this kind does not contain. */
  withoutTheirPdfs: z.number().int().nonnegative(),
});
export type ImportView = z.infer<typeof importViewSchema>;

/** A row of the file. */
export const importedLineSchema = z.object({
  /** The text of each cell, cut at 500 characters. */
  cells: z.array(z.string()),
  /** Client reference of the application that the row is already there as; `null` for a new one. */
  knownAs: z.string().nullable(),
  /** Whether the workbook hides it. */
  isHidden: z.boolean(),
});
export type ImportedLine = z.infer<typeof importedLineSchema>;

/** Why a file cannot be read. Nothing was changed. */
export const importFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('tooLarge'), limitBytes: z.number() }),
  z.object({ kind: z.literal('tooManyRows'), limit: z.number() }),
  z.object({ kind: z.literal('tooManyColumns'), limit: z.number() }),
  /** Uncompressed it would be far larger than any list of orders. */
  z.object({ kind: z.literal('bomb') }),
  /** Reading it took more time or memory than any list of orders needs. */
  z.object({ kind: z.literal('tooComplex') }),
  z.object({ kind: z.literal('encrypted') }),
  /** A workbook in the old format, `.xls`. */
  z.object({ kind: z.literal('oldWorkbook') }),
  /** A workbook in the binary format, `.xlsb`. */
  z.object({ kind: z.literal('binaryWorkbook') }),
  /** JSON that is not valid UTF-8. */
  z.object({ kind: z.literal('notUtf8') }),
  /** A quotation mark at the start of a cell of a text file is never closed. `row`: row in the file, from 1. */
  z.object({ kind: z.literal('openQuote'), row: z.number().int() }),
  z.object({ kind: z.literal('damaged') }),
  z.object({ kind: z.literal('notATable') }),
  /** Its name ends in `.codesk`, but it is something else. */
  z.object({ kind: z.literal('notCoDesk') }),
  z.object({ kind: z.literal('unreadable') }),
  /** The import was closed, or the program was restarted in the meantime. */
  z.object({ kind: z.literal('closed') }),
]);
export type ImportFailure = z.infer<typeof importFailureSchema>;

const importOnly = z.strictObject({ importId: z.uuid() });
const view = result(importViewSchema, importFailureSchema);

/** How many drafts were made so far and how many there will be; reported while it takes long. */
export const importProgressSchema = z.object({
  importId: z.uuid(),
  made: z.number().int().nonnegative(),
  of: z.number().int().positive(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

/** Drafts that an import has made. */
const madeDraftsSchema = z.object({
  batchId: z.uuid(),
  made: z.number().int(),
  leftOut: z.number().int(),
  /** PDFs of the file that could not be attached. */
  pdfsLeftOut: z.number().int(),
});
export type MadeDrafts = z.infer<typeof madeDraftsSchema>;

/** Drafts made from tables and JSON, which the clerk checks before anything is stored. */
export const importCalls = {
  /** Opens a file. Only a few imports are open at a time; a new one closes the oldest. */
  read: fileCall(z.strictObject({ ledger: ledgerSchema }), view, { effect: 'reads' }),
  /** The same for a file from outside that the page took, once: the page never learns its path. */
  readArrived: call(z.strictObject({ arrivalId: z.uuid(), ledger: ledgerSchema }), view, { effect: 'reads' }),
  /** Reads the same file again with other settings. */
  readAgain: call(importOnly.extend({ reading: importReadingSchema }), view, { effect: 'reads' }),
  /**
   * A range of rows, counted from 0. For JSON a row has one cell for each of `fieldPaths`, in their order, and `correct`
   * counts its columns the same way.
   */
  rows: call(
    importOnly.extend({
      first: z.number().int().nonnegative(),
      count: z.number().int().min(1).max(200),
    }),
    result(z.array(importedLineSchema), importFailureSchema),
    { effect: 'reads' },
  ),
  /**
   * Sets which column goes to which field, and the order of its dates; remembered for files with the same column heads
   * once drafts are made.
   */
  match: call(
    importOnly.extend({
      targets: z.array(columnTargetSchema).max(1_000),
      days: daysOrderSchema.nullable(),
    }),
    view,
    { effect: 'reads' },
  ),
  /**
   * Replaces the text of a cell, in this import only. `row`: row in the file. `alike`: in every row where the same text
   * is a problem.
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
  /** Applies every repair that the problems of one kind offer, for example to a whole column of formulas. */
  takeRepairs: call(importOnly.extend({ kind: problemKindSchema }), view, { effect: 'reads' }),
  /**
   * Sets whether a row that names neither consignee nor invoice number belongs to the invoice above it, or is left out;
   * and whether one that spells its consignee otherwise is of that invoice, or of its own. `row`: row in the file.
   * `joins`: `null` takes a choice back for all rows that it was made for.
   */
  join: call(importOnly.extend({ row: z.number().int().positive(), joins: z.boolean().nullable() }), view, {
    effect: 'reads',
  }),
  /** Sets how often a value counts that stands on each row of an invoice; remembered as `match` is. */
  countRepeated: call(importOnly.extend({ field: repeatedFieldSchema, reading: repeatReadingSchema }), view, {
    effect: 'reads',
  }),
  /** Sets whether rows and columns that the workbook hides are imported; at first they are not. */
  includeHidden: call(importOnly.extend({ includes: z.boolean() }), view, { effect: 'reads' }),
  /** Sets whether rows that are already in the register are left out, as they are at first. */
  skipKnown: call(importOnly.extend({ skips: z.boolean() }), view, { effect: 'reads' }),
  /** Makes drafts of the good rows, all or none. `batchId` undoes it in one step. */
  make: call(importOnly, result(madeDraftsSchema, importFailureSchema), {
    effect: 'writes',
    logged: true,
    changes: ['register'],
  }),
  /** Moves the drafts of an import to the bin, except those that somebody changed since; `kept` counts these. */
  undo: call(
    z.strictObject({ batchId: z.uuid() }),
    result(z.object({ removed: z.number().int(), kept: z.number().int() }), importFailureSchema),
    { effect: 'writes', logged: true, changes: ['register'] },
  ),
  close: call(importOnly, z.void(), { effect: 'reads' }),
} as const;
