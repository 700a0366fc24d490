import { isolate } from '../writing.ts';
import { plural } from './facts.ts';

export const einvoice = {
  newFields: (name: string, count: number) =>
    plural(count, {
      one: `1 empty field can be filled in from ${name}.`,
      other: `${count} empty fields can be filled in from ${name}.`,
    }),
  /** Says nothing of whether they mean the same: that is among the checks. `null`: the document was just named. */
  otherFields: (name: string | null, count: number) =>
    name === null
      ? plural(count, {
          one: '1 other is worded differently there.',
          other: `${count} others are worded differently there.`,
        })
      : plural(count, {
          one: `1 field is worded differently in ${name}.`,
          other: `${count} fields are worded differently in ${name}.`,
        }),
  creditNote: 'This is a credit note or a correction, not an invoice.',
  look: 'View…',
  notNow: 'Not now',
  choose: 'Choose the invoices, PDF or XML. Each becomes a draft.',
  chooseNow: 'Choose…',
  release: (count: number) =>
    plural(count, {
      one: 'Release for a new draft from this invoice',
      other: `Release ${count} files: each invoice becomes a new draft`,
    }),
  begun: (name: string) => `Draft from ${name}`,
  begunSeveral: (count: number) => `${count} drafts, one for each invoice`,
  title: 'Fill in from the invoice',
  subtitle: (name: string) => `What ${name} says. Only what is ticked is filled in.`,
  consignee: 'Consignee is',
  consignees: { shipTo: 'whoever receives the goods', buyer: 'the buyer' },
  /** `countries`: names separated by commas. */
  severalOrigins: (countries: string) =>
    `The lines have several countries of origin: ${countries}. Each is given in box 6 with its line, and box 5 refers to it. Choose the one for box 3 yourself.`,
  originToChoose: 'The lines have several countries of origin: choose the one for box 3.',
  now: 'Now:',
  fill: (count: number) => plural(count, { one: 'Fill in 1 field', other: `Fill in ${count} fields` }),
  none: 'Nothing that could be filled in can be read from the attached PDFs. You can select text in a PDF beside the certificate.',
  picture:
    'The PDF is a picture without text, so nothing can be read from it. Everything else works as usual.',
  portfolio:
    'The PDF is a portfolio: a cover around other files, which are not read. Open it, save the invoice in it as a PDF of its own, and attach that.',
  several:
    'The PDF contains several electronic invoices that differ, so none of them was used. Save each of them as a file of its own, and drop those.',
  unreadable: 'The electronic invoice in the PDF cannot be read. The PDF itself is attached and unchanged.',
  strip: 'Read from the invoice',
  /** `name`: of the document; `null` for several. */
  read: (name: string | null, taken: number, open: number) => {
    const from = name ?? 'the attached documents';
    return plural(taken, {
      one: `Read from ${from}: 1\u00A0value, ${open}\u00A0still to check`,
      other: `Read from ${from}: ${taken}\u00A0values, ${open}\u00A0still to check`,
    });
  },
  /** `name`: of the document; `null` where there is only one. */
  partlyRead: (name: string | null, read: number, pages: number) =>
    name === null
      ? `Only ${read} of ${pages} pages were read.`
      : `Only ${read} of ${pages} pages of ${name} were read.`,
  /** Why the electronic invoice in a PDF was not used and its pages were read instead. */
  readFromPages: {
    damaged:
      'The electronic invoice in the PDF is not complete, or contains declarations that no invoice needs, so it was not used. This was read from the pages.',
    tooLarge:
      'The files in the PDF are too large for an electronic invoice and were not used. This was read from the pages.',
    unknownForm:
      'The XML file in the PDF is not an electronic invoice of EN 16931, so it was not used. This was read from the pages.',
    several:
      'The PDF contains several electronic invoices that differ, so none of them was used. This was read from the pages.',
  },
  /** `count`: how many values have changed. */
  readAgain: (name: string, count: number) =>
    count === 0
      ? `${name} was read again: nothing is different.`
      : plural(count, {
          one: `${name} was read again: 1 value is new.`,
          other: `${name} was read again: ${count} values are new.`,
        }),
  acceptAll: 'Accept all in sight',
  undoReading: 'Undo reading',
  fillEmpty: 'Fill in',
  nothingInSight: 'Nothing else is in sight beside the words it was read from. Enter goes on one by one.',
  readFrom: (page: number | null) =>
    page === null ? 'Read from the data of the invoice' : `Read from the invoice, page ${page}`,
  looking: 'Enter accepts · type to change',
  toCheck: (count: number) => `${count} to check`,
  /** Accessible name of a frame around words of the PDF, which leads to their field. */
  frame: (field: string) => `Go to ${field}`,
  /** The folder where other programs put invoices. `folder`: its name. */
  incoming: {
    newFiles: (folder: string, count: number) =>
      plural(count, {
        one: `1 new file in ${isolate(folder)}`,
        other: `${count} new files in ${isolate(folder)}`,
      }),
    missing: (folder: string) => `${isolate(folder)} is not there`,
    late: (folder: string) => `${isolate(folder)} does not answer`,
    missingAdvice:
      'The folder was moved or renamed, or its drive is not connected. CO Desk checks again automatically; everything else works as usual.',
    lateAdvice:
      'The drive or share of the folder takes very long. CO Desk goes on waiting for it; everything else works as usual.',
    readingAdvice:
      'The drive or share of the folder is slow, so CO Desk is still reading it: more files may follow. Everything else works as usual.',
    look: 'View…',
    title: 'New files',
    subtitle: (path: string) =>
      `They stay in ${isolate(path)} as they are. Each invoice becomes a draft with a copy.`,
    more: (count: number) => plural(count, { one: '1 more follows.', other: `${count} more follow.` }),
    make: (count: number) =>
      plural(count, { one: 'Create 1 draft', other: `Create drafts from ${count} files` }),
    dismiss: (count: number) =>
      plural(count, { one: 'Do not offer 1 again', other: `Do not offer ${count} again` }),
    setting: 'Incoming folder',
    settingAbout:
      'New PDFs and e-invoices (XML) in this folder are offered below the register. Nothing there is moved, changed or deleted.',
    noFolder: 'No folder chosen',
    choose: 'Choose…',
    forget: 'Use none',
    onlyDesktop: 'A folder can be chosen in the desktop program.',
  },
  /** Layouts of issuers, learned from corrections. */
  layouts: {
    invoices: 'Invoices',
    about: 'When you correct a value that was read, its place on the invoice is learned for the next one.',
    open: 'Learned invoice layouts…',
    title: 'Learned invoice layouts',
    subtitle: 'Learned from your corrections, on this computer, and part of backups',
    none: 'Nothing has been learned yet. Attach an invoice, correct a value that was read, and go on to another application: the next invoice of the same issuer is read by it.',
    unnamed: 'Issuer without a name',
    knows: (fields: string) => `Learned: ${fields}`,
    taughtOn: (day: string) => `Last corrected on ${day}`,
    forget: 'Forget',
    forgetNamed: (name: string) => `Forget the layout of ${isolate(name)}`,
    removed: (name: string) => `Forgot the invoice layout of ${isolate(name)}`,
  },
};
