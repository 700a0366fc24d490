import type { SaveFailure } from '../../ipc/messages.ts';
import type { PartyLine, PlainField } from '../../domain/fields.ts';
import { headings } from './tables.ts';
import { plural } from './plural.ts';

const partyLines: Readonly<Record<PartyLine, string>> = {
  name: 'Name',
  name2: 'Name, line 2',
  address1: 'Address',
  address2: 'Address, line 2',
  address3: 'Address, line 3',
  city: 'City',
  state: 'State',
  zip: 'Postcode',
  countryCode: 'Country',
};

/** As over a column, where the page has no other words. */
const fields: Readonly<Record<PlainField, string>> = {
  ...headings.plain,
  goods: 'Item number; marks, numbers, number and kind of packages; description of goods',
  returnOriginalsBy: 'Return by',
  invoiceCurrency: 'Currency',
  invoiceAmount: 'Amount',
};

const notSavedTitles: Readonly<Record<SaveFailure['kind'], string>> = {
  diskFull: 'Not saved: the disk is full',
  readOnly: 'Not saved: the data folder cannot be written to',
  unreachable: 'Not saved: the data folder cannot be reached',
  newerVersion: 'Not saved: a newer version of CO Desk wrote these data',
  storeFailed: 'Not saved: the data folder did not take it',
};

export const editor = {
  newApplication: 'New application',
  opening: 'Opening…',
  openFailed: 'This application could not be opened',
  head: 'Application',
  saved: (time: string) => `Saved ${time}`,
  saving: 'Saving…',
  notSaved: 'Not saved',
  lockedWaiting: 'Locked while it waits',
  lockedSending: 'Locked while it is sent',
  lockedUnknown: 'Locked until you decide',
  lockedSent: (time: string) => `Sent ${time}, locked`,
  undo: 'Undo',
  redo: 'Redo',
  more: 'More for this application',
  deleteDraft: 'Delete draft',
  keptForGood: 'It was sent, so it stays for good',
  keys: 'Keys',
  deleted: (name: string) => `Deleted: ${name}`,
  tabs: {
    label: 'Parts of the application',
    page: 'Page',
    order: 'Order and invoice',
    happened: 'What happened',
  },
  desk: 'Page of the certificate',
  inspector: 'Beside the certificate',

  europeanUnion: 'European Union',
  certificateTitle: 'Certificate of Origin',
  number: 'No.',
  numberGiven: 'given by the chamber',
  originalsAndCopies: (originals: string, copies: string) => {
    const count = (text: string, one: string, many: string) => `${text} ${text === '1' ? one : many}`;
    return `${count(originals, 'original', 'originals')}, ${count(copies, 'copy', 'copies')}`;
  },
  box: (number: string) => `Box ${number}`,
  consignor: 'Consignor',
  consignee: 'Consignee',
  fields,
  partyLines,
  partyLine: (party: string, line: string) => `${party}, ${line.toLowerCase()}`,
  goodsShort: 'Goods',
  optional: 'optional',
  notPrinted: 'not printed here',
  partyPlaceholder: 'Name and full address',
  countryPlaceholder: 'Name or code',
  destinationPlaceholder: 'Country',
  box8: 'The issuing body certifies that the goods above originate in the country in box 3',
  box8Empty: 'Left empty. The chamber stamps and signs here.',
  paperEnds: (lines: number) =>
    plural(lines, {
      one: 'The paper ends at the red line. 1 line does not fit.',
      other: `The paper ends at the red line. ${lines} lines do not fit.`,
    }),
  linesUsed: (used: number, capacity: number) => `${used} of ${capacity} lines`,
  locked: 'Locked',

  textLanguage: {
    label: 'Language of texts',
    notKept: 'This choice could not be kept. It holds until you open another application.',
  },
  placed: {
    address: (undo: string) => `Put in as an address. ${undo} takes it back.`,
    goods: (undo: string) => `Put in as goods and quantities. ${undo} takes it back.`,
    money: (undo: string) => `Put in as amount and currency. ${undo} takes it back.`,
  },
  asPlainText: { paste: 'Paste as plain text', drop: 'Put in as plain text' },

  none: 'None',
  amountPlaceholder: '0.00',
  originalsCopies: 'Originals, copies',
  returnSuggestions: ['Courier', 'Collection', 'Post', 'Messenger', 'PDF by e-mail'],
  listKeys: { choose: '↑ ↓ choose', take: 'Enter take', leave: 'Esc leave' },
  suggestions: 'Suggestions',

  notSavedSince: (moment: string) => `Not saved since ${moment}`,
  notSavedTitle: 'The last change is not saved',
  notSavedTitles,
  textIsSafe: 'Your text is safe on this screen.',
  onDisk: (moment: string) => `On the disk stands the version of ${moment}.`,
  savedAgain: 'Saving is tried again every 5 seconds.',
  savedAfterStart:
    'Leave this window open: it is saved by itself once the data folder is back and CO Desk was started again. A copy can be saved elsewhere now.',
  leftUnsaved: {
    title: (count: number) =>
      plural(count, {
        one: 'A draft that you left is not saved',
        other: `${count} drafts that you left are not saved`,
      }),
    text: 'The text is kept only in this window, and saving is tried again every 5 seconds:',
    open: 'Open it',
  },
  saveCopy: 'Save a copy elsewhere…',
  savingCopy: 'Saving a copy…',
  copySaved: (time: string) => `A copy was saved where you wanted it, as it stood at ${time}.`,
  copyNotSaved: 'No copy was saved',
  savedFirst: (why: string) => `${why}. Nothing is sent that is not saved first.`,
  details: 'Details',
  notSavedUnknown: {
    title: 'Not saved: this application is not in the register',
    text: 'It was deleted in another window, or CO Desk was started again with another data folder. Leave this window open: it is saved by itself once the register has it again. A copy can be saved elsewhere now.',
  },
  notSavedText: 'It stays on screen and is tried again by itself.',
  tryNow: 'Try now',
  conflicts: {
    title: 'This application was also changed in another window',
    text: 'Both changes were brought together. Where the same field was changed, what you typed here stands and is saved. This was typed there:',
    lockedTitle: 'This application was submitted while you typed here',
    lockedText: 'What you typed last is not part of what is sent. It is kept here until you close this:',
    empty: '(nothing)',
    take: 'Put it in',
    takeOf: (field: string) => `Put it in: ${field}`,
    copy: 'Copy',
    copyOf: (field: string) => `Copy: ${field}`,
    close: 'Close',
  },
};
