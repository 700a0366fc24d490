import type { AttachmentRefusal } from '../../domain/attachment.ts';
import type { UnreadableReason } from '../../domain/einvoice.ts';
import { plural } from './facts.ts';

const noEinvoice: Readonly<Record<UnreadableReason, string>> = {
  damaged:
    'It is not a complete XML file, or it contains declarations that no invoice needs, so nothing was read from it. Ask the issuer to send it again, or attach the invoice as a PDF.',
  tooLarge:
    'It is too large for an electronic invoice, so nothing was read from it. Attach the invoice as a PDF.',
  unknownForm:
    'It is XML, but not an electronic invoice of EN 16931 (Factur-X, ZUGFeRD, XRechnung, Peppol), so nothing was read from it. Attach the invoice as a PDF.',
  inaccessible:
    'The file could not be read. It may have been moved or is open in another program. Try again.',
};

interface RefusalDetails {
  /** Sizes with their unit, for example `12 MB`. */
  readonly size: string;
  readonly limit: string;
  /** Name of the attachment already there. */
  readonly name: string;
  /** Why no electronic invoice could be read. */
  readonly reason: UnreadableReason;
}

const refusals: Readonly<Record<AttachmentRefusal['kind'], (details: RefusalDetails) => string>> = {
  notPdf: () => 'It is not a PDF. Save or print it as a PDF and attach that.',
  empty: () => 'The file is empty. Save the document again and attach it.',
  passwordNeeded: () => 'It is protected by a password. Attach a copy without one.',
  encrypted: () =>
    'It is encrypted, so the chamber could not open it. Print it to a new PDF and attach that.',
  cutOff: () => 'The file is incomplete. Download or save it again and attach it.',
  damaged: () => 'It is damaged and cannot be read. Save or scan it again and attach it.',
  tooLarge: ({ size, limit }) =>
    `It is ${size}; the limit is ${limit}. Save a smaller version or scan it at a lower resolution. The limit is in the settings.`,
  tooComplex: () => 'Checking it took too long. Print it to a new PDF and attach that.',
  alreadyAttached: ({ name }) => `The same document is attached already, as ${name}.`,
  unreadable: () =>
    'The file could not be read. It may have been moved or is open in another program. Attach it again.',
  noEinvoice: ({ reason }) => noEinvoice[reason],
  isFolder: () => 'It is a folder. Drop the PDFs themselves.',
  diskFull: () => 'The disk is full, so no copy could be saved. Free up some space and attach it again.',
  locked: () => 'The application has been sent by now; nothing more can be attached.',
};

export const attachments = {
  title: 'Attachments',
  used: (used: string, limit: string) => `${used} of ${limit} MB`,
  usedMeter: 'Size of all PDFs',
  largeHint: (limit: string) =>
    `More than ${limit} MB. Some services refuse that much; it grows by a third when sent.`,
  tooLargeHint: (limit: string) =>
    `More than ${limit} MB. Most services will refuse this. Remove some or attach smaller versions.`,
  add: 'Add PDF…',
  orDrop: 'or drop it anywhere',
  none: 'No PDFs yet. Drop them anywhere.',
  noneSent: 'No PDFs attached.',
  arriving: (count: number) => plural(count, { one: 'Checking 1 file…', other: `Checking ${count} files…` }),
  pages: (count: number) => plural(count, { one: '1 page', other: `${count} pages` }),
  menu: (name: string) => `Menu for ${name}`,
  view: 'Open',
  beside: 'Show beside the certificate',
  replace: 'Replace…',
  readAgain: 'Read again',
  replaceQuestion: (name: string, file: string) => `Put ${file} in place of ${name}?`,
  replaceSame: 'Replace',
  keepName: 'Replace, keep the name',
  takeNewName: 'Replace, take the new name',
  addToo: 'Attach it as well',
  missing: 'The file is missing. Replace it.',
  missingLocked: 'The file is missing.',
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
    empty: 'Enter a name.',
    path: 'A name cannot contain / or \\.',
    hidden: 'The name contains an invisible character. Type it again.',
    long: 'The name is too long. Up to 255 characters are allowed.',
  },
  name: 'File name',
  type: 'Type',
  typeOf: (name: string) => `Type of ${name}`,
  moved: (name: string, index: number, count: number) => `${name} is now number ${index} of ${count}`,
  notAttached: (name: string) => `${name} was not attached`,
  dismiss: (name: string) => `Close the message about ${name}`,
  refusals,
  withoutFile: {
    title: 'Nothing was attached',
    advice: 'Some mail programs pass no file when you drag. Save the PDF first, then drop it.',
    dismiss: 'Close this message',
  },
  drop: {
    release: (count: number) =>
      plural(count, { one: 'Release to attach 1 PDF', other: `Release to attach ${count} PDFs` }),
    releaseFiles: (count: number) =>
      plural(count, { one: 'Release to attach 1 file', other: `Release to attach ${count} files` }),
    data: 'Release to read the electronic invoice',
    nothing: 'None of this can be attached',
    staysOut: (count: number) =>
      plural(count, { one: '1 file is not attached.', other: `${count} files are not attached.` }),
    why: {
      word: 'It is a Word document. Save it as a PDF and attach that.',
      excel: 'It is an Excel table. Save it as a PDF and attach that.',
      image: 'It is a picture. Save it as a PDF and attach that.',
      other: 'It is not a PDF. Save it as a PDF and attach that.',
      several: 'These are not PDFs. Save them as PDFs and attach those.',
    },
    locked: 'This application was sent; nothing more can be attached.',
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

const failures: Readonly<Record<'unreadable' | 'tooSlow', string>> = {
  unreadable: 'This PDF cannot be shown here. Your PDF program may show it; it is sent unchanged.',
  tooSlow: 'Showing this took too long. Your PDF program may show it; it is sent unchanged.',
};

export const documentPane = {
  pane: 'PDF beside the certificate',
  choose: 'Choose the PDF',
  pageOf: (page: number, pages: number) => `page ${page} of ${pages}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  zoomOut: 'Smaller',
  zoomIn: 'Larger',
  close: 'Close the PDF',
  openInReader: 'Open in the PDF program',
  opening: 'Opening the PDF…',
  none: 'No PDFs yet. Drop them anywhere.',
  data: 'Electronic invoice',
  attachPdf:
    'This is an XML file. The service accepts PDFs only, so it was not attached: attach the invoice as a PDF as well.',
  tooNarrow: 'The window is too narrow for a PDF beside the certificate. Make it wider and try again.',
  picturesOfText: 'This PDF contains text only as a picture, so it cannot be selected.',
  pageNotDrawn: (page: number) => `Page ${page} cannot be shown here.`,
  failures,
  keysHint:
    'Arrow keys select text, with Ctrl by word, with Shift extend. Enter inserts it into the last field used, 1 to 7 into box 1 to 7, Esc closes.',
  bar: 'Insert the selected text',
  insertInto: 'Insert into box',
  more: 'Other fields',
  into: (field: string) => `Insert into ${field}`,
  put: (text: string, field: string) => `${text} inserted into ${field}`,
  marked: (text: string) => `Selected: ${text}`,
  noField: 'Press 1 to 7 to choose a box.',
  locked: 'This application was sent and can no longer be changed.',
};
