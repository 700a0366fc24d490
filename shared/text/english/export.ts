import type { ExportFailure, ExportFormat } from '../../ipc/areas/export.ts';
import type { FailureWords } from './failures.ts';
import { plural } from './plural.ts';

interface NamedFailure {
  /** Of an application or a PDF; '' where it has none. */
  readonly name: string;
}

const failures: Readonly<Record<ExportFailure['kind'], (details: NamedFailure) => FailureWords>> = {
  diskFull: () => ({ title: 'The disk is full', advice: 'Make some room or choose another place.' }),
  readOnly: () => ({
    title: 'This place cannot be written to',
    advice: 'Choose another folder, or ask your administrator for the right to write.',
  }),
  unreachable: () => ({
    title: 'This place cannot be reached',
    advice: 'Bring back the share or the disk, or choose another place.',
  }),
  newerVersion: () => ({
    title: 'A newer version of CO Desk wrote this data',
    advice: 'Install the newer version to export from it.',
  }),
  storeFailed: () => ({
    title: 'The file could not be written',
    advice: 'Try again or choose another place.',
  }),
  notFound: () => ({
    title: 'It is no longer in the register',
    advice: 'It was deleted, perhaps in another window. It can be brought back from the bin.',
  }),
  tooLongForCell: ({ name }) => ({
    title: name === '' ? 'A text is too long for Excel' : `A text of ${name} is too long for Excel`,
    advice: 'A cell holds 32,767 characters, and nothing is cut. Choose CSV or JSON, which take it whole.',
  }),
  pdfChanged: ({ name }) => ({
    title: `${name} changed while it was written`,
    advice: 'Try again. If it is gone by then, it is left out and counted.',
  }),
  busy: () => ({
    title: 'Another export is under way',
    advice: 'Wait until it is done, perhaps in another window.',
  }),
};

const formats: Readonly<Record<ExportFormat, { readonly name: string; readonly text: string }>> = {
  csv: {
    name: 'CSV',
    text: 'A table for any spreadsheet, with all fields, state, dates and amounts of the quote.',
  },
  xlsx: {
    name: 'Excel',
    text: 'The same table as a workbook. Every cell is a text, so that no digit is lost.',
  },
  service: {
    name: 'JSON for the service',
    text: 'As the service takes it, with its own names, marked as a draft.',
  },
  coDesk: {
    name: 'JSON for CO Desk',
    text: 'For another CO Desk, which takes it in by Import. Without the PDFs.',
  },
};

/** A count comes together with its text, grouped as the language writes it. */
export const exportWords = {
  title: 'Export',
  subtitle: 'As a file for others. Nothing changes here.',
  which: 'Which applications',
  one: (name: string) => `This one: ${name}`,
  shown: (count: number, number: string) =>
    plural(count, { one: 'The one shown', other: `The ${number} shown` }),
  shownAs: {
    search: (search: string) => `found by “${search}”`,
    filter: (filter: string) => `under ${filter}`,
  },
  all: (count: string) => `Everything (${count})`,
  allPractice: (count: string) => `Everything of the practice register (${count})`,
  format: 'As what',
  formats,
  withPdfs: 'With the PDFs',
  measuring: 'Counting…',
  size: (applications: number, number: string, bytes: string) =>
    `${plural(applications, { one: '1 application', other: `${number} applications` })}, about ${bytes}`,
  pdfs: (count: number, number: string) => plural(count, { one: 'with 1 PDF', other: `with ${number} PDFs` }),
  withoutPdfs: 'without PDFs',
  missingPdfs: (count: number, number: string) =>
    plural(count, {
      one: '1 PDF is gone and cannot go along.',
      other: `${number} PDFs are gone and cannot go along.`,
    }),
  savedOtherwise: 'The file was saved.',
  replaced: (count: number, number: string) =>
    plural(count, {
      one: '1 application has a broken character that no table can hold; the file has � in its place.',
      other: `${number} applications have broken characters that no table can hold; the file has � in their place.`,
    }),
  unreadable: (count: number, number: string) =>
    plural(count, {
      one: '1 application is damaged and stays out.',
      other: `${number} applications are damaged and stay out.`,
    }),
  tooLong: (count: number, number: string) =>
    plural(count, {
      one: '1 application has a text that is too long for Excel. CSV and JSON take it whole.',
      other: `${number} applications have texts that are too long for Excel. CSV and JSON take them whole.`,
    }),
  none: 'There is nothing to export. The file will hold the heads alone.',
  noneJson: 'There is nothing to export. The file will hold an empty list.',
  save: 'Export…',
  writing: (done: string, of: string) => `Writing ${done} of ${of}…`,
  meter: 'How far the export is',
  stop: 'Cancel',
  saved: (count: number, number: string) =>
    plural(count, { one: '1 application was exported', other: `${number} applications were exported` }),
  savedLess: 'The file was saved where you wanted it, but not all is in it:',
  notSaved: 'No file was saved.',
  failures,
  menu: 'Export…',
  menuShown: 'Export what is shown…',
};
