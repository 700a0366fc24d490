import type { ImportFailure, ProblemKind, ImportReading } from '../../ipc/areas/import.ts';
import { importTargets } from '../import-targets.ts';
import { isolate } from '../writing.ts';
import { editor } from './editor.ts';
import type { FailureWords } from './failures.ts';
import { plural } from './facts.ts';

interface ProblemDetails {
  /** The text of the cell, in quotation marks. */
  readonly value: string;
  /** Text of another cell that confirms the repair; `null` for none. */
  readonly evidence: string | null;
  readonly repair: string | null;
}

/** Problems of a cell or a row. */
const importProblems: Readonly<Record<ProblemKind, (details: ProblemDetails) => string>> = {
  notAnAmount: ({ value }) => `${value} is not an amount.`,
  lettersInAmount: ({ value }) => `${value} is not an amount: letters instead of digits.`,
  readInTwoWays: ({ value }) =>
    `${value} has either thousands or three decimals. Write, for example, 1234 or 1.2340.`,
  dayInTwoWays: ({ value }) =>
    `${value} starts with the day or with the month. No other date in its column tells which.`,
  notACountry: ({ value, evidence, repair }) =>
    evidence === null || repair === null
      ? `${value} is not a known country.`
      : `${value} is not a known country. The city ${evidence} is in ${repair}.`,
  notACurrency: ({ value }) => `${value} is not a known currency. Use its code, for example EUR.`,
  notACount: ({ value }) => `${value} is not a whole number.`,
  notAServiceTag: ({ value }) => `${value} is neither DIY nor FS.`,
  forbiddenCharacter: ({ value }) => `${value} contains an invisible character that cannot be sent.`,
  tooLong: ({ value }) => `${value} is longer than a box allows.`,
  formula: ({ value, repair }) =>
    repair === null
      ? `${value} is a formula. Formulas are not calculated here.`
      : `${value} is a formula. Its last result is in the file.`,
  cellError: ({ value }) => `${value} is a spreadsheet error.`,
  tooManyCells: () => 'The row has more cells than there are columns. A text may contain a separator.',
  notAnApplication: () => 'This is not an application from CO Desk or for the service.',
  consigneeMissing: () => 'The row has no consignee.',
  invoiceIncomplete: () => 'Another row of this invoice has an error.',
  invoiceTooLong: () => 'The rows of this invoice are too long together for one application.',
  otherCurrency: ({ value }) => `${value} is not the currency of the other rows of this invoice.`,
  otherValue: ({ value }) => `${value} is not what the other rows of this invoice say.`,
  valueRepeated: ({ value }) =>
    `${value} is in each row of this invoice. Nothing in the file tells whether it is that of the invoice or of the row.`,
  numberShortened: ({ value }) =>
    `${value} is not the whole number: a spreadsheet has shortened it. Format its column as text and save the file again.`,
  rowUnassigned: ({ value }) =>
    `The row names neither consignee nor invoice number. It may belong to ${value} above, which is left out until you decide.`,
  hiddenAbove: () => 'The row names neither consignee nor invoice number, and the row above it is hidden.',
  spelledOtherwise: ({ value, evidence }) =>
    `${value} has the invoice number of “${evidence}” above. Probably both are one invoice; they are left out until you decide.`,
  totalsRow: () => 'This seems to be a total.',
  pageFooter: () => 'This seems to be a page number or the date of the list.',
  rowLeftOut: () => 'You left this row out.',
};

/** Why a file cannot be read, or why no drafts were created. */
const importFailures: Readonly<Record<ImportFailure['kind'] | 'makingUnclear', FailureWords>> = {
  diskFull: { title: 'The disk is full', advice: 'Free up some space and try again.' },
  readOnly: {
    title: 'The data folder cannot be written to',
    advice: 'Ask your IT department for write access.',
  },
  unreachable: {
    title: 'The data folder cannot be reached',
    advice: 'Reconnect the share or the disk, then try again.',
  },
  newerVersion: {
    title: 'A newer version of CO Desk wrote this data',
    advice: 'This version only shows it. Install the newer version to import.',
  },
  storeFailed: { title: 'Saving to the data folder failed', advice: 'Try again.' },
  empty: { title: 'The file is empty', advice: 'Save the table again and choose that file.' },
  tooLarge: {
    title: 'The file is too large',
    advice: 'Save the rows in several files and import one by one.',
  },
  tooManyRows: {
    title: 'The file has too many rows',
    advice: 'Save the rows in several files and import one by one.',
  },
  tooManyColumns: {
    title: 'The file has too many columns',
    advice: 'Delete the columns you do not need and choose the file again.',
  },
  bomb: {
    title: 'The file would be far too large once unpacked',
    advice: 'It was not opened. Ask the sender, or save the table again and choose that file.',
  },
  tooComplex: {
    title: 'Reading the file took too long',
    advice: 'Save the sheet as CSV and choose that file.',
  },
  encrypted: {
    title: 'The workbook is protected by a password',
    advice: 'Save a copy without one and choose that.',
  },
  oldWorkbook: {
    title: 'This is a workbook in the old format (.xls)',
    advice: 'Save it in Excel as .xlsx or CSV and choose that file.',
  },
  binaryWorkbook: {
    title: 'This is a binary workbook (.xlsb)',
    advice: 'Save it in Excel as .xlsx or CSV and choose that file.',
  },
  notUtf8: {
    title: 'This JSON file is not saved as UTF-8',
    advice: 'Some letters would be read wrongly. Have the file saved as UTF-8 and choose that.',
  },
  openQuote: {
    title: 'A quotation mark is not closed',
    advice: 'Correct that cell in the file, or save the table as an Excel workbook, and choose it again.',
  },
  damaged: { title: 'The file is damaged', advice: 'Save or download it again and choose that file.' },
  notATable: {
    title: 'This is not a table',
    advice: 'Supported are CSV, Excel workbooks (.xlsx), and JSON of CO Desk or for the service.',
  },
  notCoDesk: {
    title: 'This is not a file of CO Desk',
    advice: 'Its name ends in .codesk, but its content is something else. Ask the sender to export it again.',
  },
  unreadable: {
    title: 'The file could not be read',
    advice: 'It may have been moved or is open in another program. Close it there and choose it again.',
  },
  makingUnclear: {
    title: 'No answer came while the drafts were being created',
    advice:
      'Some of them may be in the register. Look there, then choose the file again: what is already there is left out.',
  },
  closed: { title: 'This import is closed', advice: 'Choose the file again.' },
};

const separators: Readonly<Record<NonNullable<ImportReading['separator']>, string>> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Vertical bars |',
};

const separatedBy: Readonly<Record<NonNullable<ImportReading['separator']>, string>> = {
  ',': 'separated by commas',
  ';': 'separated by semicolons',
  '\t': 'separated by tabs',
  '|': 'separated by vertical bars',
};

const encodings: Readonly<Record<NonNullable<ImportReading['encoding']>, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, reversed',
  'windows-1252': 'Windows-1252',
};

const rowCount = (count: number, number: string): string =>
  plural(count, { one: '1 row', other: `${number} rows` });

/** Counts are passed with their text, grouped as the language writes it. */
export const importWords = {
  title: (fileName: string) => `Import ${fileName}`,
  chooseTitle: 'Import applications',
  chooseText:
    'Supported are CSV, Excel workbooks (.xlsx), and JSON of CO Desk or for the service. You see everything before drafts are created.',
  choose: 'Choose a file…',
  chooseAnother: 'Choose another file…',
  file: 'File to import',
  /** Stands for the name of a file. */
  pasted: 'pasted rows',
  drop: (count: number): string =>
    plural(count, {
      one: 'Release to import the table',
      other: 'Release to import the first of these tables',
    }),
  dropNothingKept: 'You see its rows before drafts are created.',
  onlyOne: (fileName: string) =>
    `Several files were dropped; ${fileName} is shown. Import the others afterwards.`,
  reading: (fileName: string) => `Reading ${fileName}…`,
  readingAgain: 'Reading it again…',
  stopReading: 'Cancel',
  nothingChanged: 'Nothing was changed.',
  facts: {
    rows: rowCount,
    columns: (count: number, number: string) =>
      plural(count, { one: '1 column', other: `${number} columns` }),
    applications: (count: number, number: string) =>
      plural(count, { one: '1 application', other: `${number} applications` }),
    separatedBy,
    sheet: (name: string) => `sheet “${name}”`,
    nothingKept: 'Nothing is saved until you create the drafts.',
  },
  differently: 'Read it differently…',
  differentlyClose: 'Close',
  reads: {
    label: 'How the file is read',
    encoding: 'Character set',
    separator: 'Separator',
    sheet: 'Sheet',
    headerRows: 'Rows above the data',
    days: 'Days such as 03/04',
    daysOrders: { dayFirst: 'Day first: 3 April', monthFirst: 'Month first: March 4' },
    noHeads: 'None: the columns have no names',
    heads: (count: number) =>
      plural(count, { one: '1, with the names', other: `${count}, the last with the names` }),
  },
  separators,
  encodings,
  matched: {
    asLastTime:
      'The columns are matched as last time. Change them at the column headings; the choice is remembered.',
    byName:
      'The columns are matched by their names. Change them at the column headings; the choice is remembered.',
    notAtAll:
      'No column was recognised. Choose at the column headings where they go; the choice is remembered.',
    json: 'The fields are matched by their names.',
  },
  withoutPdfs: (count: number, number: string) =>
    plural(count, {
      one: 'One of them has PDFs that are not in the file. Attach them to the draft.',
      other: `${number} of them have PDFs that are not in the file. Attach them to the drafts.`,
    }),
  table: 'Rows of the file',
  row: 'Row',
  target: (letter: string, header: string) =>
    header === '' ? `Where column ${letter} goes` : `Where column ${letter}, ${header}, goes`,
  targets: importTargets(editor, {
    transportDetails: 'Transport',
    goods: editor.goodsShort,
    invoiceNumber: 'Invoice no.',
  }),
  notUsed: 'Not used',
  targetTaken: (target: string, letter: string) => `${target} comes from column ${letter} now.`,
  folded: (count: number, number: string) =>
    plural(count, { one: '1 row without errors', other: `${number} rows without errors` }),
  unfold: (first: string, last: string) => `Show rows ${first} to ${last}`,
  fetching: '…',
  wrongCell: (value: string) => `${value}, error`,
  leftOut: {
    title: (count: number, number: string) =>
      plural(count, { one: '1 row left out', other: `${number} rows left out` }),
    text: (count: number, number: string) =>
      `Correct here or in the file. ${plural(count, { one: 'The other row becomes a draft.', other: `The other ${number} become drafts.` })}`,
    textNone: 'Correct here or in the file.',
    list: 'Rows left out',
    more: (count: string) => `And ${count} more. They appear here once these are corrected.`,
  },
  place: (row: string, letter: string) => `Row ${row}, column ${letter}`,
  placeField: (row: string, field: string) => `Row ${row}, ${field}`,
  placeRow: (row: string) => `Row ${row}`,
  quoted: (value: string) => `“${value}”`,
  cutOff: (value: string) => `“${value}…”`,
  problems: importProblems,
  /** For a date that can be read in two ways; the choice applies to all dates of the file. */
  dayMeans: (day: string) => `${day}, same for all`,
  take: (repair: string) => `Use ${repair}`,
  takeAll: (count: string) => `Use for all ${count} of this kind`,
  takeForAll: (repair: string, count: string) => `Use ${repair} for all ${count}`,
  alike: (place: string, count: string) => `${place} and ${count} more`,
  known: {
    /** Under the number of its row, for a row that is already there. `reference`: of the application. */
    row: (reference: string) => (reference === '' ? 'already there' : `exists as ${isolate(reference)}`),
    fresh: (count: number, number: string) =>
      count === 0 ? 'None is new' : plural(count, { one: '1 is new', other: `${number} are new` }),
    skipped: (fresh: string, count: number, number: string) =>
      `${fresh}, ${plural(count, { one: '1 is already there and is left out', other: `${number} are already there and are left out` })}.`,
    made: (fresh: string, count: number, number: string) =>
      `${fresh}, ${plural(count, { one: '1 is already there and gets a second draft', other: `${number} are already there and get a second draft each` })}.`,
    make: 'Create them anyway',
    nothingNew: 'Nothing in this file is new, so no draft is created.',
    skip: 'Leave them out',
  },
  /** For what a workbook hides. */
  hidden: {
    row: 'hidden',
    rows: (count: number, number: string) => plural(count, { one: '1 row', other: `${number} rows` }),
    columns: (count: number, number: string) =>
      plural(count, { one: '1 column', other: `${number} columns` }),
    both: (rows: string, columns: string) => `${rows} and ${columns}`,
    leftOut: (what: string) => `Hidden in the workbook and left out: ${what}.`,
    included: (what: string) => `Hidden in the workbook and imported as well: ${what}.`,
    ofShownInvoices: (count: number, number: string) =>
      plural(count, {
        one: '1 of these rows seems to belong to an invoice that is imported.',
        other: `${number} of these rows seem to belong to invoices that are imported.`,
      }),
    include: 'Import them as well',
    leaveOut: 'Leave them out',
  },
  joined: (count: number, number: string) =>
    plural(count, {
      one: '1 row continues the invoice of another row. Amounts and weights that differ are added up.',
      other: `${number} rows continue the invoice of another row. Amounts and weights that differ are added up.`,
    }),
  /** For values that stand on each row of an invoice; the choice applies to the whole file. */
  repeated: {
    means: { once: 'Counts once, same for all', each: 'Add up, same for all' },
    once: {
      invoiceAmount: 'Equal amounts in the rows of an invoice count once.',
      grossWeight: 'Equal gross weights in the rows of an invoice count once.',
      netWeight: 'Equal net weights in the rows of an invoice count once.',
    },
    each: {
      invoiceAmount: 'Equal amounts in the rows of an invoice are added up as well.',
      grossWeight: 'Equal gross weights in the rows of an invoice are added up as well.',
      netWeight: 'Equal net weights in the rows of an invoice are added up as well.',
    },
    count: { once: 'Count them once', each: 'Add them up' },
  },
  lines: (count: number, number: string) =>
    plural(count, {
      one: '1 row without consignee and invoice number is taken as goods of the invoice above. Its amounts and weights are added, unless that one has no goods of its own.',
      other: `${number} rows without consignee and invoice number are taken as goods of the invoice above. Their amounts and weights are added, unless that one has no goods of its own.`,
    }),
  /** For a row without consignee and invoice number. `value`: the invoice above it, in quotation marks. */
  join: {
    join: (value: string) => `Add to ${value}`,
    leaveOut: 'Leave row out',
    joined: (place: string, value: string) => `${place} belongs to ${value}.`,
    leftOut: (place: string) => `${place} is left out.`,
    /** For a row that spells its consignee otherwise than another of the same invoice number. */
    one: 'One invoice',
    two: 'Two invoices',
    apart: (place: string) => `${place} is an invoice of its own.`,
  },
  edit: 'Edit',
  editLabel: (place: string) => `New text for ${place.toLowerCase()}`,
  editTake: 'Apply',
  editLeave: 'Cancel',
  inTheFile: 'Only in the file',
  corrected: (place: string, count: number, number: string) =>
    `${place} is corrected. ${plural(count, { one: '1 row is', other: `${number} rows are` })} left out.`,
  undoAll: 'One undo reverts all of them.',
  make: (count: number, number: string) =>
    plural(count, { one: 'Create 1 draft', other: `Create ${number} drafts` }),
  makeLeavingOut: (drafts: string, rows: string) => `${drafts}, ${rows} left out`,
  rows: rowCount,
  making: (made: string, of: string) => `Creating ${made} of ${of}…`,
  nothingToMake: 'No draft can be created yet. Match the columns at their headings, or correct a row.',
  made: (count: number, number: string) =>
    plural(count, { one: '1 draft was created', other: `${number} drafts were created` }),
  pdfsLeftOut: (count: number, number: string) =>
    plural(count, { one: '1 PDF could not be attached', other: `${number} PDFs could not be attached` }),
  takenBack: (count: number, number: string) =>
    plural(count, { one: '1 draft is in the bin', other: `${number} drafts are in the bin` }),
  keptChanged: (count: number, number: string) =>
    plural(count, {
      one: '1 was kept, as it was changed',
      other: `${number} were kept, as they were changed`,
    }),
  failures: importFailures,
  limits: {
    bytes: (size: string) => `Up to ${size} is possible.`,
    rows: (count: string) => `Up to ${count} rows are possible.`,
    columns: (count: string) => `Up to ${count} columns are possible.`,
    quote: (row: string) => `A cell in row ${row} begins with one that does not end with the cell.`,
  },
};
