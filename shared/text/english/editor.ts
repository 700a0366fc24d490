import type { PartyLine, PlainField } from '../../domain/fields.ts';
import type { SaveFailure } from '../../ipc/messages.ts';
import { formWords } from '../../rules/print/form-words.ts';
import { plural } from './facts.ts';
import { headings } from './tables.ts';

const form = formWords.en;
const { legends } = form;

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

/** Names of the fields: those of the table columns, unless the page uses others. */
const fields: Readonly<Record<PlainField, string>> = {
  ...headings.plain,
  goods: legends.goods,
  returnOriginalsBy: 'Return by',
  invoiceCurrency: 'Currency',
  invoiceAmount: 'Amount',
};

const notSavedTitles: Readonly<Record<SaveFailure['kind'], string>> = {
  diskFull: 'Not saved: the disk is full',
  readOnly: 'Not saved: the data folder cannot be written to',
  unreachable: 'Not saved: the data folder cannot be reached',
  newerVersion: 'Not saved: a newer version of CO Desk wrote this data',
  storeFailed: 'Not saved: writing to the data folder failed',
};

export const editor = {
  newApplication: 'New application',
  opening: 'Opening…',
  openFailed: 'This application could not be opened',
  head: 'Application',
  saved: (time: string) => `Saved ${time}`,
  saving: 'Saving…',
  notSaved: 'Not saved',
  lockedUnknown: 'Locked until you decide',
  lockedSent: (time: string) => `Sent ${time}, locked`,
  undo: 'Undo',
  redo: 'Redo',
  more: 'More actions',
  deleteDraft: 'Delete draft',
  keptForGood: 'Applications that were sent stay in the register',
  keys: 'Keyboard shortcuts',
  tabs: {
    label: 'Parts of the application',
    page: 'Certificate',
    order: 'Order and invoice',
    happened: 'History',
  },
  desk: 'Page of the certificate',
  inspector: 'Beside the certificate',

  certificateTitle: form.title,
  number: form.number,
  numberGiven: 'given by the chamber',
  originalsAndCopies: (originals: string, copies: string) => {
    const count = (text: string, one: string, many: string) => `${text} ${text === '1' ? one : many}`;
    return `${count(originals, 'original', 'originals')}, ${count(copies, 'copy', 'copies')}`;
  },
  box: (number: string) => `Box ${number}`,
  consignor: legends.consignor,
  consignee: legends.consignee,
  fields,
  partyLines,
  partyLine: (party: string, line: string) => `${party}, ${line.toLowerCase()}`,
  goodsShort: 'Goods',
  optional: 'optional',
  notPrinted: 'not printed here',
  partyPlaceholder: 'Name and full address',
  countryPlaceholder: 'Name or code',
  destinationPlaceholder: 'Country',
  box8: legends.certification,
  box8Empty: 'Left empty. The chamber stamps and signs here.',
  paperEnds: (lines: number) =>
    plural(lines, {
      one: 'The paper ends at the red line. 1 line does not fit.',
      other: `The paper ends at the red line. ${lines} lines do not fit.`,
    }),
  linesUsed: (used: number, capacity: number) => `${used} of ${capacity} lines`,
  locked: 'Locked',

  placed: {
    address: (undo: string, leftOut: number) =>
      leftOut === 0
        ? `Pasted as an address. ${undo} undoes it.`
        : plural(leftOut, {
            one: `Pasted as an address, 1 line left out. ${undo} undoes it.`,
            other: `Pasted as an address, ${leftOut} lines left out. ${undo} undoes it.`,
          }),
    typedAddress: (undo: string) => `The address is split into its lines. ${undo} undoes it.`,
    goods: (undo: string, leftOut: number) =>
      leftOut === 0
        ? `Pasted as goods and quantities. ${undo} undoes it.`
        : plural(leftOut, {
            one: `Pasted as goods and quantities, 1 column left out. ${undo} undoes it.`,
            other: `Pasted as goods and quantities, ${leftOut} columns left out. ${undo} undoes it.`,
          }),
    money: (undo: string) => `Pasted as amount and currency. ${undo} undoes it.`,
    plain: (undo: string) => `Pasted as one line. ${undo} undoes it.`,
  },
  divide: {
    open: 'Split differently…',
    address: { title: 'Split the address', subtitle: 'Choose the line of the address for each part.' },
    goods: { title: 'Columns of the table', subtitle: 'Choose the box for each column.' },
    targets: { goods: 'Box 6', quantity: 'Box 7', out: 'Leave out' },
    column: (number: number) => `Column ${number}`,
    goesTo: (part: string) => `${part} goes to`,
    take: 'Insert',
  },
  asPlainText: { paste: 'Paste as plain text', drop: 'Insert as plain text' },

  none: 'None',
  required: 'Required',
  amountPlaceholder: '0.00',
  originalsCopies: 'Originals, copies',
  usualOrder: {
    offered: (key: string) => `${key} fills in the texts of the last application for this consignee.`,
    offeredTemplate: (name: string, key: string) => `${key} fills in the texts of the template “${name}”.`,
    take: 'Fill in',
    takenOpen: 'The usual texts are filled in. What is in braces is filled in from Order and invoice.',
    taken: (undo: string) => `The usual texts are filled in. ${undo} undoes it.`,
    none: 'There is nothing to fill in for this consignee, or its fields are filled already.',
  },
  grossNet: 'Gross, net (kg)',
  madeLines: { goods: 'Invoice line filled in', quantity: 'filled in' },
  returnSuggestions: ['Courier', 'Collection', 'Post', 'Messenger', 'PDF by e-mail'],
  listKeys: { choose: '↑ ↓ choose', take: 'Enter, Tab accept', leave: 'Esc close' },
  suggestions: 'Suggestions',
  moreSuggestions: (number: string) => `${number} more: type on, or go down the list`,

  notSavedSince: (moment: string) => `Not saved since ${moment}`,
  notSavedTitle: 'The last change is not saved',
  notSavedTitles,
  textIsSafe: 'Your text is safe in this window.',
  onDisk: (moment: string) => `The version saved on disk is from ${moment}.`,
  savedAgain: 'CO Desk tries again every 5 seconds.',
  savedAfterStart:
    'Leave this window open: your text is saved automatically once the data folder is back and CO Desk has been restarted. You can save a copy elsewhere now.',
  review: {
    name: 'Review',
    title: 'Review by a second person',
    notReviewed: 'Not reviewed.',
    writtenBy: (names: string) => `Written by ${names}.`,
    writerUnknown: 'It is not known who wrote it.',
    reviewedBy: (name: string, moment: string) => `Reviewed by ${name} (${moment}).`,
    earlier: (name: string, moment: string) => `${name} reviewed it before the last changes (${moment}).`,
    lost: (name: string, moment: string) =>
      `It was changed after ${name} reviewed it (${moment}), so it is no longer reviewed.`,
    mark: 'Mark as reviewed',
    withdraw: 'Take the mark back',
    refusals: {
      wroteIt: (name: string) => `You are ${name} and wrote it, so another account has to review it.`,
      writerUnknown: () =>
        'An older version saved it. Change something in it or duplicate it; then another account can review it.',
    },
  },
  leftUnsaved: {
    title: (count: number) =>
      plural(count, {
        one: 'A draft you left is not saved',
        other: `${count} drafts you left are not saved`,
      }),
    text: 'The text is only in this window. CO Desk tries to save it every 5 seconds:',
    open: 'Open it',
  },
  saveCopy: 'Save a copy elsewhere…',
  savingCopy: 'Saving a copy…',
  copySaved: (time: string) => `Copy saved, as of ${time}.`,
  copyNotSaved: 'No copy was saved',
  savedFirst: (why: string) => `${why}. Only what is saved can be sent.`,
  details: 'Details',
  notSavedUnknown: {
    title: 'Not saved: this application is not in the register',
    text: 'It was deleted in another window, or CO Desk was restarted with another data folder. Leave this window open: it is saved automatically once it is back in the register. You can save a copy elsewhere now.',
  },
  notSavedText: 'Your text stays in this window. CO Desk keeps trying to save it.',
  tryNow: 'Try now',
  conflicts: {
    title: 'This application was also changed in another window',
    text: 'Both changes were merged. Where the same field was changed, your text here was kept and saved. The other window had:',
    lockedTitle: 'This application was submitted while you typed here',
    lockedText: 'Your last changes were not sent with it. They stay here until you close this notice:',
    empty: '(nothing)',
    take: 'Use this',
    takeOf: (field: string) => `Use this: ${field}`,
    copy: 'Copy',
    copyOf: (field: string) => `Copy: ${field}`,
    close: 'Close',
  },
};

export const symbols = {
  title: 'Symbols',
  search: 'Name of a symbol',
  list: 'Symbols and letters',
  nothing: 'No symbol has this name.',
  keys: { choose: 'Arrows choose', take: 'Enter, Tab insert', leave: 'Esc close' },
  noField: 'Click into a field first, then choose a symbol.',
  /** Several names separated by commas; the first one is shown. */
  names: {
    numero: 'number sign, numero, no',
    squared: 'squared, square, two high, m2',
    cubed: 'cubed, cubic, three high, m3',
    degree: 'degree, temperature',
    times: 'times, multiplied, by',
    diameter: 'diameter, slashed O, O with stroke',
    plusMinus: 'plus or minus, tolerance',
    micro: 'micro, my',
    half: 'one half, 1/2',
    quarter: 'one quarter, 1/4',
    threeQuarters: 'three quarters, 3/4',
    divided: 'divided by',
    perMille: 'per mille, thousandth',
    atMost: 'at most, less than or equal',
    atLeast: 'at least, greater than or equal',
    about: 'about, approximately',
    ohm: 'ohm, omega',
    euro: 'euro, EUR',
    pound: 'pound, GBP, sterling',
    yen: 'yen, yuan, JPY, CNY',
    dash: 'dash, en dash, range',
    longDash: 'long dash, em dash',
    bullet: 'bullet, list point',
    middleDot: 'middle dot',
    ellipsis: 'ellipsis, three dots',
    section: 'section, paragraph',
    registered: 'registered trademark',
    trademark: 'trademark, TM',
    copyright: 'copyright',
    leftGuillemet: 'opening guillemet, angle quote',
    rightGuillemet: 'closing guillemet, angle quote',
    lowQuote: 'low quote, German opening quote',
    openQuote: 'opening quote, double quote',
    closeQuote: 'closing quote, double quote',
    apostrophe: 'apostrophe, single quote',
  },
  marks: {
    dots: 'with two dots, umlaut',
    sharp: 'sharp s, eszett',
    cedilla: 'with cedilla',
    breve: 'with breve',
    dotless: 'without dot',
    dot: 'with dot',
    ring: 'with ring',
    joined: 'joined',
    stroke: 'with stroke',
    tilde: 'with tilde',
    acute: 'with acute',
    grave: 'with grave',
    circumflex: 'with circumflex',
    doubleAcute: 'with double acute',
    ogonek: 'with tail, ogonek',
    caron: 'with caron, hook',
  },
};

/** Stored texts for boxes 4 to 7. */
export const texts = {
  title: 'Goods and remark texts',
  subtitle: 'Texts you saved, and lines used in more than one application.',
  offered: (box: string) => `Texts for ${box}`,
  filter: 'Type to filter',
  keys: { choose: '↑ ↓ choose', take: 'Enter, Tab insert', leave: 'Esc close' },
  keepSelection: 'Save the selected text',
  keepBox: 'Save the text of this box',
  all: 'Edit texts…',
  none: 'No texts yet. Lines that you write twice appear here automatically.',
  damaged: (count: number) =>
    plural(count, {
      one: '1 text is damaged and not shown. It stays in the data as it is, and no application is changed by it. Create it again, or restore a backup in the settings.',
      other: `${count} texts are damaged and not shown. They stay in the data as they are, and no application is changed by it. Create them again, or restore a backup in the settings.`,
    }),
  nothingFound: (search: string) => `Nothing matches “${search}”.`,
  kept: 'The text was saved.',
  removed: 'The text was deleted.',
  changed: 'The text was changed.',
  notSaved: 'The text could not be saved. Your application is unchanged.',
  changeNotSaved: 'The changed text is not saved.',
  changedSince:
    'This was not undone, as the text was changed again since. The later change is kept. Edit the text if it should be different.',
  kinds: { goods: 'Goods', remarks: 'Remarks', transport: 'Transport', quantity: 'Quantity' },
  everyKind: 'All',
  kindLabel: 'Box',
  list: 'Texts',
  text: 'Text',
  edit: (text: string) => `Edit ${text}`,
  remove: (text: string) => `Delete ${text}`,
  save: 'Save',
};
