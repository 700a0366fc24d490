import type { AttachmentRefusal } from '../../domain/attachment.ts';
import { plural } from './plural.ts';

interface RefusalDetails {
  /** Sizes in words, for example `12 MB`. */
  readonly size: string;
  readonly limit: string;
  /** Of the attachment that is there already. */
  readonly name: string;
}

const refusals: Readonly<Record<AttachmentRefusal['kind'], (details: RefusalDetails) => string>> = {
  notPdf: () => 'It is no PDF. Save or print it as PDF, then drop that.',
  empty: () => 'The file is empty. Save the document again, then drop it.',
  passwordNeeded: () => 'It is protected by a password. Save a copy without one, then drop that.',
  encrypted: () =>
    'It is encrypted, so the chamber could not open it. Print it to a new PDF, then drop that.',
  cutOff: () => 'The file ends too early. Download or save it again, then drop it.',
  damaged: () => 'It is damaged and cannot be read. Save or scan it again, then drop it.',
  tooLarge: ({ size, limit }) =>
    `It has ${size}; the limit is ${limit}. Save it smaller or scan it with less detail. The limit is a setting.`,
  tooComplex: () => 'Looking into it took too long. Print it to a new PDF, then drop that.',
  alreadyAttached: ({ name }) => `The same document is attached already, as ${name}.`,
  unreadable: () =>
    'The file could not be read. It may have been moved, or a program holds it. Drop it again.',
  isFolder: () => 'It is a folder. Open it and drop the PDFs themselves.',
  diskFull: () => 'The disk is full, so no copy could be kept. Make some room and drop it again.',
  locked: () => 'The application was sent meanwhile, so nothing can be added.',
};

export const attachments = {
  title: 'Attachments',
  used: (used: string, limit: string) => `${used} of ${limit} MB`,
  usedMeter: 'Size of all PDFs',
  largeHint: (limit: string) =>
    `More than ${limit} MB. Some services refuse that much; the form counts a third more.`,
  tooLargeHint: (limit: string) =>
    `More than ${limit} MB. Most services will refuse this. Take some out or save them smaller.`,
  add: 'Add PDF…',
  orDrop: 'or drop it anywhere',
  none: 'No PDFs yet. Drop them anywhere.',
  noneSent: 'None was attached.',
  arriving: (count: number) =>
    plural(count, { one: 'Looking into 1 file…', other: `Looking into ${count} files…` }),
  pages: (count: number) => plural(count, { one: '1 page', other: `${count} pages` }),
  menu: (name: string) => `What can be done with ${name}`,
  view: 'Open',
  beside: 'Show beside the page',
  replace: 'Replace…',
  replaceQuestion: (name: string, file: string) => `Put ${file} in place of ${name}?`,
  replaceSame: 'Replace',
  keepName: 'Replace, keep the name',
  takeNewName: 'Replace, take the new name',
  addToo: 'Attach it as well',
  gone: 'Its file is gone from the disk. Replace it.',
  orientation: { landscape: 'landscape', mixed: 'portrait and landscape' },
  deleteKey: 'Delete',
  rename: 'Rename',
  changeType: 'Change type',
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove',
  removed: (name: string) => `Removed: ${name}`,
  saveInstead: 'Save…',
  saved: (name: string) => `Saved: ${name}`,
  nameProblems: {
    empty: 'A name is needed.',
    path: 'A name cannot hold / or \\.',
    hidden: 'There is a character in it that cannot be seen. Type the name anew.',
    long: 'It is too long. Up to 255 characters can be kept.',
  },
  name: 'File name',
  type: 'Type',
  typeOf: (name: string) => `Type of ${name}`,
  moved: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}`,
  notAttached: (name: string) => `${name} was not attached`,
  dismiss: (name: string) => `Dismiss what is said about ${name}`,
  refusals,
  withoutFile: {
    title: 'Nothing was attached',
    advice:
      'What was dropped came without a file, as from some mail programs. Save the PDF first, then drop it.',
    dismiss: 'Dismiss this hint',
  },
  drop: {
    release: (count: number) =>
      plural(count, { one: 'Release to attach 1 PDF', other: `Release to attach ${count} PDFs` }),
    releaseFiles: (count: number) =>
      plural(count, { one: 'Release to attach 1 file', other: `Release to attach ${count} files` }),
    nothing: 'Nothing here can be attached',
    staysOut: (count: number) =>
      plural(count, { one: '1 file stays out.', other: `${count} files stay out.` }),
    why: {
      word: 'It is a Word document. Save it as PDF and drop it again.',
      excel: 'It is an Excel table. Save it as PDF and drop it again.',
      image: 'It is a picture. Save it as PDF and drop it again.',
      other: 'It is no PDF. Save it as PDF and drop it again.',
      several: 'They are no PDFs. Save them as PDF and drop them again.',
    },
    locked: 'This application was sent. Nothing can be added.',
  },
  suggestedTypes: {
    'Commercial Invoice': 'Commercial Invoice',
    'Packing List': 'Packing List',
    'Bill of Lading': 'Bill of Lading',
    'Air Waybill': 'Air Waybill',
    'Proof of Origin': 'Proof of Origin',
    'Factory Invoice': 'Factory Invoice',
    'Letter of Credit': 'Letter of Credit',
    'Certificate of Free Sale': 'Certificate of Free Sale',
    'Health Certificate': 'Health Certificate',
    'Halal Certificate': 'Halal Certificate',
    Other: 'Other',
  },
};

const troubles: Readonly<Record<'unreadable' | 'tooSlow', string>> = {
  unreadable: 'This PDF cannot be drawn here. Your reader may show it; it is sent as it is.',
  tooSlow: 'Drawing this took too long. Your reader may show it; it is sent as it is.',
};

export const beside = {
  pane: 'PDF beside the page',
  choose: 'Choose the PDF',
  pageOf: (page: number, pages: number) => `page ${page} of ${pages}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  zoomOut: 'Smaller',
  zoomIn: 'Larger',
  close: 'Close the PDF',
  openInReader: 'Open in the reader',
  opening: 'Opening the PDF…',
  none: 'No PDFs yet. Drop them anywhere.',
  tooNarrow: 'The window is too narrow for a PDF beside the page. Make it wider, then press the key again.',
  picturesOfText: 'This PDF holds pictures of text. Type it over.',
  pageNotDrawn: (page: number) => `Page ${page} cannot be drawn here.`,
  troubles,
  keysHint:
    'Arrow keys mark text, Control with them marks words, Shift marks more. Enter puts it where you typed last, 1 to 7 put it into a box, Escape closes.',
  bar: 'Where the marked text goes',
  putInto: 'Put into box',
  more: 'Other fields',
  into: (field: string) => `Put into ${field}`,
  put: (text: string, field: string) => `${text} is now in ${field}`,
  marked: (text: string) => `Marked: ${text}`,
  noField: 'No field had the focus yet. Press 1 to 7 to choose a box.',
  locked: 'This application was sent. Nothing can be put into it.',
};
