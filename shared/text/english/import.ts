import type { ImportReading } from '../../ipc/areas/import.ts';
import { importTargets } from '../import-targets.ts';
import { editor } from './editor.ts';
import { importFailures, importProblems } from './import-parts.ts';
import { plural } from './plural.ts';

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

const rowCount = (count: string, isOne: boolean): string => (isOne ? '1 row' : `${count} rows`);

/** Counts come as texts, grouped as the language writes them. */
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
    columns: (count: string, isOne: boolean) => (isOne ? '1 column' : `${count} columns`),
    applications: (count: string, isOne: boolean) => (isOne ? '1 application' : `${count} applications`),
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
  withoutPdfs: (count: string, isOne: boolean) =>
    isOne
      ? 'One of them names PDFs that the file does not hold. Attach them to the draft.'
      : `${count} of them name PDFs that the file does not hold. Attach them to the drafts.`,
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
  folded: (count: string, isOne: boolean) =>
    isOne ? '1 row without errors' : `${count} rows without errors`,
  unfold: (first: string, last: string) => `Show rows ${first} to ${last}`,
  fetching: '…',
  wrongCell: (value: string) => `${value}, does not fit`,
  leftOut: {
    title: (count: string, isOne: boolean) => (isOne ? '1 row left out' : `${count} rows left out`),
    text: (count: string, isOne: boolean) =>
      `Correct here or in the file. ${isOne ? 'The other one does not wait.' : `The other ${count} do not wait.`}`,
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
  edit: 'Edit',
  editLabel: (place: string) => `New text for ${place.toLowerCase()}`,
  editTake: 'Put in',
  editLeave: 'Leave it',
  inTheFile: 'Only in the file',
  corrected: (place: string, count: string, isOne: boolean) =>
    `${place} is put right. ${isOne ? '1 row is' : `${count} rows are`} left out.`,
  undoAll: 'One undo takes all of them back.',
  make: (count: string, isOne: boolean) => (isOne ? 'Make 1 draft' : `Make ${count} drafts`),
  makeLeavingOut: (drafts: string, rows: string) => `${drafts}, ${rows} left out`,
  rows: rowCount,
  making: (made: string, of: string) => `Making ${made} of ${of}…`,
  nothingToMake: 'No row makes a draft yet. Choose at the heads where the columns go, or correct a row.',
  made: (count: string, isOne: boolean) => (isOne ? '1 draft was made' : `${count} drafts were made`),
  pdfsLeftOut: (count: string, isOne: boolean) =>
    isOne ? '1 PDF could not be attached' : `${count} PDFs could not be attached`,
  takenBack: (count: string, isOne: boolean) =>
    isOne ? '1 draft is in the bin' : `${count} drafts are in the bin`,
  keptChanged: (count: string, isOne: boolean) =>
    isOne ? '1 stays, as it was changed' : `${count} stay, as they were changed`,
  failures: importFailures,
  limits: {
    bytes: (size: string) => `It may have ${size} at most.`,
    rows: (count: string) => `It may have ${count} rows at most.`,
    columns: (count: string) => `It may have ${count} columns at most.`,
  },
};
