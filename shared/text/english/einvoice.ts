import { plural } from './plural.ts';

export const einvoice = {
  found: (name: string) => `${name} contains an electronic invoice`,
  foundNow: (name: string, key: string) => `${name} contains an electronic invoice. ${key} shows it.`,
  newFields: (count: number) =>
    plural(count, {
      one: '1 empty field can be filled in from it.',
      other: `${count} empty fields can be filled in from it.`,
    }),
  otherFields: (count: number) =>
    plural(count, { one: '1 field says something else.', other: `${count} fields say something else.` }),
  nothingNew: 'The application says the same.',
  creditNote: 'It is a credit note or a correction, not an invoice.',
  look: 'Look at it…',
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
    'The lines have different countries of origin. Write them in box 6 as your chamber wants them.',
  now: 'Now:',
  fill: (count: number) => plural(count, { one: 'Fill in 1 field', other: `Fill in ${count} fields` }),
  filled: (keys: string) => `Filled in from the invoice. ${keys} undoes it.`,
  none: 'The attached PDFs contain no electronic invoice. You can select text in a PDF beside the certificate.',
  unreadable: 'The electronic invoice in the PDF cannot be read. The PDF itself is attached and unchanged.',
};
