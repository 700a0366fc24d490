import { isolated } from '../isolated.ts';
import { plural } from './plural.ts';

export const einvoice = {
  newFields: (name: string, count: number) =>
    plural(count, {
      one: `1 empty field can be filled in from ${name}.`,
      other: `${count} empty fields can be filled in from ${name}.`,
    }),
  otherFields: (name: string, count: number) =>
    plural(count, {
      one: `1 field differs from ${name}.`,
      other: `${count} fields differ from ${name}.`,
    }),
  creditNote: 'This is a credit note or a correction, not an invoice.',
  look: 'View…',
  putAway: 'Not now',
  choose: 'Choose the PDFs of the invoices. Each becomes a draft.',
  chooseNow: 'Choose…',
  release: (count: number) =>
    plural(count, {
      one: 'Release for a new draft from this PDF',
      other: `Release for ${count} new drafts, one for each PDF`,
    }),
  begun: (name: string) => `Draft from ${name}`,
  begunSeveral: (count: number) => `${count} drafts, one for each PDF`,
  title: 'Fill in from the invoice',
  subtitle: (name: string) => `What ${name} says. Only what is ticked is filled in.`,
  consignee: 'Consignee is',
  consignees: { shipTo: 'whoever receives the goods', buyer: 'the buyer' },
  severalOrigins:
    'The lines have different countries of origin. Write them in box 6 as your chamber requires them.',
  now: 'Now:',
  fill: (count: number) => plural(count, { one: 'Fill in 1 field', other: `Fill in ${count} fields` }),
  none: 'Nothing that could be filled in can be read from the attached PDFs. You can select text in a PDF beside the certificate.',
  picture:
    'The PDF is a picture without text, so nothing can be read from it. Everything else works as usual.',
  unreadable: 'The electronic invoice in the PDF cannot be read. The PDF itself is attached and unchanged.',
  strip: 'Read from the invoice',
  /** `name`: of the document; `null` where there are several. */
  read: (name: string | null, taken: number, open: number) => {
    const from = name ?? 'the attached documents';
    return plural(taken, {
      one: `Read from ${from}: 1 value, ${open} still to check`,
      other: `Read from ${from}: ${taken} values, ${open} still to check`,
    });
  },
  acceptAll: 'Accept all in sight',
  undoReading: 'Undo reading',
  fillEmpty: 'Fill in',
  nothingInSight: 'Nothing else is in sight beside the words it was read from. Enter goes on one by one.',
  readFrom: (page: number | null) =>
    page === null ? 'Read from the data of the invoice' : `Read from the invoice, page ${page}`,
  looking: 'Enter accepts · type to change',
  toLookAt: (count: number) => `${count} to check`,
  /** A frame around words of the PDF, which leads to the field that has them. */
  frame: (field: string) => `Go to ${field}`,
  /** What corrections taught of the invoices of each issuer. */
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
    forgetNamed: (name: string) => `Forget the layout of ${isolated(name)}`,
    removed: (name: string) => `Forgot the invoice layout of ${isolated(name)}`,
  },
};
