import type { ImportFailure, ProblemKind, ImportReading } from '../../ipc/areas/import.ts';
import { importTargets } from '../import-targets.ts';
import { editor } from './editor.ts';
import type { FailureWords } from './failures.ts';
import { plural } from './plural.ts';

interface ProblemDetails {
  /** What stands in the cell, in quotation marks. */
  readonly value: string;
  /** Text of another cell that makes the repair certain; `null` when there is none. */
  readonly evidence: string | null;
  readonly repair: string | null;
}

/** What is wrong with a cell or a row. */
const importProblems: Readonly<Record<ProblemKind, (details: ProblemDetails) => string>> = {
  notAnAmount: ({ value }) => `${value} is no amount.`,
  lettersInAmount: ({ value }) => `${value} is no amount. It has letters where digits belong.`,
  notACountry: ({ value, evidence, repair }) =>
    evidence === null || repair === null
      ? `${value} is no country today.`
      : `${value} is no country today. The city ${evidence} is in ${repair}.`,
  notACurrency: ({ value }) => `${value} is no currency. It has three letters, for example EUR.`,
  notACount: ({ value }) => `${value} is no whole number.`,
  forbiddenCharacter: ({ value }) => `${value} has a character that cannot be sent and cannot be seen.`,
  tooLong: ({ value }) => `${value} is longer than any box takes.`,
  formula: ({ value, repair }) =>
    repair === null
      ? `${value} is a formula. Formulas are never calculated here.`
      : `${value} is a formula. The file has its last result.`,
  cellError: ({ value }) => `${value} is an error of the spreadsheet.`,
  tooManyCells: () => 'The row has more cells than there are columns. A separator may stand inside a text.',
  notAnApplication: () => 'This is no application that CO Desk or the service wrote.',
  consigneeMissing: () => 'The row has no consignee.',
  invoiceIncomplete: () => 'Another row of this invoice does not fit.',
};

/** Why a file cannot be read, or no drafts were made. */
const importFailures: Readonly<Record<ImportFailure['kind'], FailureWords>> = {
  diskFull: { title: 'The disk is full', advice: 'Make some room on it and try again.' },
  readOnly: {
    title: 'The data folder cannot be written to',
    advice: 'Ask your administrator for the right to write.',
  },
  unreachable: {
    title: 'The data folder cannot be reached',
    advice: 'Bring back the share or the disk that it is on, then try again.',
  },
  newerVersion: {
    title: 'A newer version of CO Desk wrote this data',
    advice: 'This version only shows it. Install the newer version to import.',
  },
  storeFailed: { title: 'The data folder did not take it', advice: 'Try again.' },
  empty: { title: 'The file is empty', advice: 'Save the table again where it comes from, then take that.' },
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
    advice: 'Delete the columns that no application needs, then take it again.',
  },
  bomb: {
    title: 'The file would be unpacked to far more than any table has',
    advice: 'It was not opened. Ask whoever sent it; save the table itself again and take that.',
  },
  tooComplex: {
    title: 'Reading the file took too long',
    advice: 'Save the sheet as CSV and take that.',
  },
  encrypted: {
    title: 'The workbook is protected by a password',
    advice: 'Save a copy without one, then take that.',
  },
  oldWorkbook: {
    title: 'This is a workbook of the old kind (.xls)',
    advice: 'Open it and save it as .xlsx or CSV, then take that.',
  },
  binaryWorkbook: {
    title: 'This is a binary workbook (.xlsb)',
    advice: 'Open it and save it as .xlsx or CSV, then take that.',
  },
  notUtf8: {
    title: 'The letters of this JSON file are not UTF-8',
    advice:
      'Some of them would be read wrongly. Ask whoever made the file to save it as UTF-8, then take that.',
  },
  damaged: { title: 'The file is damaged', advice: 'Save or download it again, then take that.' },
  notATable: {
    title: 'This is no table',
    advice: 'Taken are CSV, Excel workbooks (.xlsx), and JSON of CO Desk or for the service.',
  },
  notCoDesk: {
    title: 'This is no file of CO Desk',
    advice: 'Its name ends in .codesk, but something else is in it. Ask whoever sent it to export it again.',
  },
  unreadable: {
    title: 'The file could not be read',
    advice: 'It may have been moved, or another program holds it. Close it there and take it again.',
  },
  gone: { title: 'This import is closed', advice: 'Take the file again.' },
};

const separators: Readonly<Record<NonNullable<ImportReading['separator']>, string>> = {
  ',': 'Commas',
  ';': 'Semicolons',
  '\t': 'Tabs',
  '|': 'Bars |',
};

const separatedBy: Readonly<Record<NonNullable<ImportReading['separator']>, string>> = {
  ',': 'separated by commas',
  ';': 'separated by semicolons',
  '\t': 'separated by tabs',
  '|': 'separated by bars',
};

const encodings: Readonly<Record<NonNullable<ImportReading['encoding']>, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, reversed',
  'windows-1252': 'Windows-1252',
};

const rowCount = (count: number, number: string): string =>
  plural(count, { one: '1 row', other: `${number} rows` });

/** A count comes together with its text, grouped as the language writes it. */
export const importWords = {
  title: (fileName: string) => `Import ${fileName}`,
  chooseTitle: 'Import applications',
  chooseText:
    'Taken are CSV, Excel workbooks (.xlsx), and JSON of CO Desk or for the service. You see everything before anything is kept.',
  choose: 'Choose a file…',
  chooseAnother: 'Choose another file…',
  file: 'File to import',
  drop: (count: number): string =>
    plural(count, {
      one: 'Release to import the table',
      other: 'Release to import the first of these tables',
    }),
  dropNothingKept: 'You see its rows before anything is kept.',
  onlyOne: (fileName: string) =>
    `Several files were dropped; ${fileName} is shown. Drop the others after it.`,
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
    nothingKept: 'Nothing is kept until you make the drafts.',
  },
  differently: 'Read it differently…',
  differentlyClose: 'Close',
  reads: {
    label: 'How the file is read',
    encoding: 'Letters',
    separator: 'Cells end at',
    sheet: 'Sheet',
    headerRows: 'Rows above the data',
    noHeads: 'None: the columns have no names',
    heads: (count: number) =>
      plural(count, { one: '1, with the names', other: `${count}, the last with the names` }),
  },
  separators,
  encodings,
  matched: {
    asLastTime:
      'The columns are matched as last time. Change any of them at its head; the choice is remembered.',
    byName:
      'The columns are matched by their names. Change any of them at its head; the choice is remembered.',
    notAtAll: 'No column was recognised. Choose at its head where each one goes; the choice is remembered.',
    json: 'The fields have their names in the file.',
  },
  withoutPdfs: (count: number, number: string) =>
    plural(count, {
      one: 'One of them names PDFs that the file does not hold. Attach them to the draft.',
      other: `${number} of them name PDFs that the file does not hold. Attach them to the drafts.`,
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
  wrongCell: (value: string) => `${value}, does not fit`,
  leftOut: {
    title: (count: number, number: string) =>
      plural(count, { one: '1 row left out', other: `${number} rows left out` }),
    text: (count: number, number: string) =>
      `Correct here or in the file. ${plural(count, { one: 'The other one does not wait.', other: `The other ${number} do not wait.` })}`,
    textNone: 'Correct here or in the file.',
    list: 'Rows that are left out',
    more: (count: string) => `And ${count} more. They come up here as you correct these.`,
  },
  place: (row: string, letter: string) => `Row ${row}, column ${letter}`,
  placeField: (row: string, field: string) => `Row ${row}, ${field}`,
  placeRow: (row: string) => `Row ${row}`,
  quoted: (value: string) => `“${value}”`,
  cutOff: (value: string) => `“${value}…”`,
  problems: importProblems,
  take: (repair: string) => `Take ${repair}`,
  takeAll: (count: string) => `Take all ${count} of this kind`,
  takeForAll: (repair: string, count: string) => `Take ${repair} for all ${count}`,
  alike: (place: string, count: string) => `${place} and ${count} more`,
  known: {
    skipped: (count: number, number: string) =>
      plural(count, {
        one: '1 of these invoices is here already and is left out.',
        other: `${number} of these invoices are here already and are left out.`,
      }),
    made: (count: number, number: string) =>
      plural(count, {
        one: '1 of these invoices is here already. It gets a second draft.',
        other: `${number} of these invoices are here already. They get a second draft each.`,
      }),
    make: 'Make them anyway',
    skip: 'Leave them out',
  },
  joined: (count: number, number: string) =>
    plural(count, {
      one: '1 row continues the invoice of another row. Amounts that differ are added up, equal ones count once.',
      other: `${number} rows continue the invoice of another row. Amounts that differ are added up, equal ones count once.`,
    }),
  edit: 'Edit',
  editLabel: (place: string) => `New text for ${place.toLowerCase()}`,
  editTake: 'Put in',
  editLeave: 'Leave it',
  inTheFile: 'Only in the file',
  corrected: (place: string, count: number, number: string) =>
    `${place} is put right. ${plural(count, { one: '1 row is', other: `${number} rows are` })} left out.`,
  undoAll: 'One undo takes all of them back.',
  make: (count: number, number: string) =>
    plural(count, { one: 'Make 1 draft', other: `Make ${number} drafts` }),
  makeLeavingOut: (drafts: string, rows: string) => `${drafts}, ${rows} left out`,
  rows: rowCount,
  making: (made: string, of: string) => `Making ${made} of ${of}…`,
  nothingToMake: 'No row makes a draft yet. Choose at the heads where the columns go, or correct a row.',
  made: (count: number, number: string) =>
    plural(count, { one: '1 draft was made', other: `${number} drafts were made` }),
  pdfsLeftOut: (count: number, number: string) =>
    plural(count, { one: '1 PDF could not be attached', other: `${number} PDFs could not be attached` }),
  takenBack: (count: number, number: string) =>
    plural(count, { one: '1 draft is in the bin', other: `${number} drafts are in the bin` }),
  keptChanged: (count: number, number: string) =>
    plural(count, { one: '1 stays, as it was changed', other: `${number} stay, as they were changed` }),
  failures: importFailures,
  limits: {
    bytes: (size: string) => `It may have ${size} at most.`,
    rows: (count: string) => `It may have ${count} rows at most.`,
    columns: (count: string) => `It may have ${count} columns at most.`,
  },
};
