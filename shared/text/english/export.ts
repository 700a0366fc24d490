import type { ExportFailure, ExportFormat } from '../../ipc/areas/export.ts';
import type { FailureWords } from './failures.ts';
import { plural } from './facts.ts';

interface NamedFailure {
  /** Name of an application or a PDF; '' where it has none. */
  readonly name: string;
}

const failures: Readonly<Record<ExportFailure['kind'], (details: NamedFailure) => FailureWords>> = {
  diskFull: () => ({ title: 'The disk is full', advice: 'Free up some space or choose another place.' }),
  readOnly: () => ({
    title: 'This place cannot be written to',
    advice:
      'If the file is open in another program, close it there. Otherwise choose another folder, or ask your IT department for write access.',
  }),
  unreachable: () => ({
    title: 'This place cannot be reached',
    advice: 'Reconnect the share or the disk, or choose another place.',
  }),
  newerVersion: () => ({
    title: 'A newer version of CO Desk wrote this data',
    advice: 'Install the newer version to export from it.',
  }),
  storeFailed: () => ({
    title: 'The file could not be written',
    advice:
      'If the file is open in another program, close it there and try again. Otherwise choose another place.',
  }),
  notFound: () => ({
    title: 'This application is no longer in the register',
    advice: 'It was deleted, perhaps in another window. You can restore it from the bin.',
  }),
  tooLongForCell: ({ name }) => ({
    title: name === '' ? 'A text is too long for Excel' : `A text of ${name} is too long for Excel`,
    advice: 'An Excel cell holds 32,767 characters. Choose CSV or JSON, which contain the whole text.',
  }),
  pdfChanged: ({ name }) => ({
    title: `${name} changed during the export`,
    advice: 'Try again.',
  }),
  busy: () => ({
    title: 'An export is already running',
    advice: 'Wait until it is done. It may be running in another window.',
  }),
};

const formats: Readonly<Record<ExportFormat, { readonly name: string; readonly text: string }>> = {
  csv: {
    name: 'CSV',
    text: 'A table for any program, with all fields, status, dates and costs.',
  },
  accounting: {
    name: 'Accounting',
    text: 'A CSV with invoices, dates, amounts and costs in the English style, with totals. To import it again, choose CSV.',
  },
  xlsx: {
    name: 'Excel',
    text: 'The same table as a workbook. All cells are text, so that no digit is lost.',
  },
  service: {
    name: 'JSON for the service',
    text: 'In the format of the service, marked as a draft.',
  },
  coDesk: {
    name: 'JSON for CO Desk',
    text: 'To be imported into another CO Desk. Without PDFs.',
  },
};

/** Counts are passed with their text, grouped as the language writes it. */
export const exportWords = {
  title: 'Export',
  subtitle: 'To a file. Nothing changes here.',
  which: 'Which applications',
  one: (name: string) => `This one: ${name}`,
  shown: (count: number, number: string) =>
    plural(count, { one: 'The one shown', other: `The ${number} shown` }),
  selected: (count: number, number: string) =>
    plural(count, { one: 'The one selected', other: `The ${number} selected` }),
  shownAs: {
    search: (search: string) => `found by “${search}”`,
    filter: (filter: string) => `under ${filter}`,
  },
  all: (count: string) => `Everything (${count})`,
  allPractice: (count: string) => `Everything of the practice register (${count})`,
  format: 'Format',
  formats,
  withPdfs: 'With the PDFs',
  measuring: 'Counting…',
  size: (applications: number, number: string, bytes: string) =>
    `${plural(applications, { one: '1 application', other: `${number} applications` })}, about ${bytes}`,
  pdfs: (count: number, number: string) => plural(count, { one: 'with 1 PDF', other: `with ${number} PDFs` }),
  withoutPdfs: 'without PDFs',
  missingPdfs: (count: number, number: string) =>
    plural(count, {
      one: '1 PDF is missing and not exported.',
      other: `${number} PDFs are missing and not exported.`,
    }),
  savedOtherwise: 'The file was saved.',
  replaced: (count: number, number: string) =>
    plural(count, {
      one: '1 application contains an invalid character; the file has � instead.',
      other: `${number} applications contain invalid characters; the file has � instead.`,
    }),
  unreadable: (count: number, number: string) =>
    plural(count, {
      one: '1 application is damaged and not exported.',
      other: `${number} applications are damaged and not exported.`,
    }),
  tooLong: (count: number, number: string) =>
    plural(count, {
      one: '1 application has a text that is too long for Excel. CSV and JSON contain it whole.',
      other: `${number} applications have texts that are too long for Excel. CSV and JSON contain them whole.`,
    }),
  none: 'There is nothing to export. The file will contain only the column headings.',
  noneJson: 'There is nothing to export. The file will contain an empty list.',
  save: 'Export…',
  writing: (done: string, of: string) => `Writing ${done} of ${of}…`,
  meter: 'Progress of the export',
  stop: 'Cancel',
  saved: (count: number, number: string) =>
    plural(count, { one: '1 application was exported', other: `${number} applications were exported` }),
  savedLess: 'The file was saved, but it is not complete:',
  notSaved: 'No file was saved.',
  failures,
  menu: 'Export…',
};
