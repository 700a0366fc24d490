import type { ImportFailure, ProblemKind } from '../../ipc/areas/import.ts';
import type { FailureWords } from './failures.ts';

interface ProblemDetails {
  /** What stands in the cell, in quotation marks. */
  readonly value: string;
  /** Text of another cell that makes the repair certain; `null` when there is none. */
  readonly evidence: string | null;
  readonly repair: string | null;
}

/** What is wrong with a cell or a row. */
export const importProblems: Readonly<Record<ProblemKind, (details: ProblemDetails) => string>> = {
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
};

/** Why a file cannot be read, or no drafts were made. */
export const importFailures: Readonly<Record<ImportFailure['kind'], FailureWords>> = {
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
