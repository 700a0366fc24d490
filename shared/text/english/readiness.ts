import type { ChamberSet, HabitId } from '../../rules/habits/habit.ts';
import type { RuleId } from '../../rules/readiness/finding.ts';
import { habits } from './habits.ts';
import { plural } from './plural.ts';

/** What each check looks at, where all of them are listed. */
const checks: Readonly<Record<RuleId, string>> = {
  serviceTagMissing: 'DIY or FS is chosen',
  consignorMissing: 'The consignor has a name',
  consigneeMissing: 'The consignee has a name',
  originMissing: 'The country of origin is named',
  originNotACountry: 'The country of origin is a country',
  partyCountryNotACode: 'The countries of the parties are countries',
  goodsMissing: 'Goods are described',
  originalsNotANumber: 'The originals are a whole number',
  copiesNotANumber: 'The copies are a whole number',
  invoiceNumberMissing: 'The invoice has a number',
  currencyMissing: 'The invoice has a currency',
  currencyNotACode: 'The currency is a currency',
  amountMissing: 'The invoice has an amount',
  amountNotADecimal: 'The amount can be read',
  forbiddenCharacter: 'No hidden characters',
  tooLong: 'No text is too long to be sent',
  lineBreak: 'One line where only one goes',
  requiredMissing: 'What your office asks for',
  linesDoNotFit: 'All text fits on the certificate',
  postBox: 'The consignor has a street and no PO box',
  consignorAddress: 'The consignor has a full address',
  unknownConsignee: 'An unknown consignee is TO ORDER',
  consigneeAddress: 'The consignee has a full address',
  toOrderWithoutDestination: 'TO ORDER comes with a destination',
  destinationMissing: 'The destination is named',
  countryTwice: 'A country stands once in an address',
  destinationTwice: 'The destination stands once only',
  vesselNamed: 'No vessel in box 4',
  modeMissing: 'Box 4 says how the goods travel',
  orderDiffers: 'The order number is the one of the order',
  severalOrigins: 'Several origins refer to box 6',
  orderNumberInGoods: 'Order and letter of credit stand in box 5',
  marksMissing: 'Marks, or NO MARKS',
  itemNumbers: 'Item numbers from two kinds of goods on',
  packagesMissing: 'Number and kind of packages',
  packagesNotCounted: 'The packages are counted',
  brandAlone: 'No brand alone',
  invoiceNotInGoods: 'Box 6 names the invoice',
  invoiceDateMissing: 'Box 6 names the date of the invoice',
  invoiceDiffers: 'The invoice number is the one of the invoice',
  tariffCode: 'No tariff number (HS) on the certificate',
  continuationSheet: 'No continuation sheet',
  quantityMissing: 'The quantity is named',
  weightMissing: 'The quantity has a weight or measure',
  grossWeight: 'Gross weight in kg in box 7',
};

interface RuleDetails {
  /** The name of the field. */
  readonly field: string;
  readonly line: number;
  readonly column: number;
  readonly codePoint: string;
  readonly length: string;
  readonly limit: string;
  /** How many lines. */
  readonly count: number;
}

/** `short` stands in the box itself, `long` in the panel. */
interface RuleWords {
  readonly short: string;
  readonly long: string;
}

type WordsOf = (details: RuleDetails) => RuleWords;

const blockers: Readonly<Record<Exclude<RuleId, HabitId>, WordsOf>> = {
  serviceTagMissing: () => ({ short: 'Choose DIY or FS', long: 'Choose DIY or FS.' }),
  consignorMissing: () => ({ short: 'The name is missing', long: 'The consignor has no name.' }),
  consigneeMissing: () => ({
    short: 'The name is missing; unknown is TO ORDER',
    long: 'The consignee has no name. Write TO ORDER if it is not known yet.',
  }),
  originMissing: () => ({ short: 'The country is missing', long: 'The country of origin is missing.' }),
  originNotACountry: () => ({
    short: 'No country of this name or code',
    long: 'The country of origin is no country. Type its name or its two letters.',
  }),
  partyCountryNotACode: ({ field }) => ({
    short: 'No country of this name or code',
    long: `${field}: this is no country. Type its name or its two letters.`,
  }),
  goodsMissing: () => ({ short: 'The goods are missing', long: 'The goods are missing.' }),
  originalsNotANumber: () => ({
    short: 'A whole number up to 999',
    long: 'The number of originals is no whole number up to 999.',
  }),
  copiesNotANumber: () => ({
    short: 'A whole number up to 999',
    long: 'The number of copies is no whole number up to 999.',
  }),
  invoiceNumberMissing: () => ({ short: 'Missing', long: 'The invoice number is missing.' }),
  currencyMissing: () => ({ short: 'Missing', long: 'The invoice currency is missing.' }),
  currencyNotACode: () => ({
    short: 'No currency',
    long: 'The invoice currency is none. Its code has three letters.',
  }),
  amountMissing: () => ({ short: 'Missing', long: 'The invoice amount is missing.' }),
  amountNotADecimal: () => ({
    short: 'No amount',
    long: 'The invoice amount cannot be read. Write it as 1,234.56.',
  }),
  forbiddenCharacter: ({ field, line, column, codePoint }) => ({
    short: `A hidden character (${codePoint}) in line ${line}, place ${column}`,
    long: `${field}: a hidden character (${codePoint}) stands in line ${line}, place ${column}. Delete it there.`,
  }),
  tooLong: ({ field, length, limit }) => ({
    short: `${length} characters are too many`,
    long: `${field}: ${length} characters are too many. The most is ${limit}.`,
  }),
  lineBreak: ({ field }) => ({
    short: 'Only one line goes here',
    long: `${field}: only one line goes here. Delete the line break.`,
  }),
  requiredMissing: ({ field }) => ({
    short: 'Your office asks for it',
    long: `${field} is missing. Your office asks for it.`,
  }),
  linesDoNotFit: ({ count }) => ({
    short: plural(count, { one: '1 line does not fit', other: `${count} lines do not fit` }),
    long: plural(count, {
      one: '1 line does not fit on the certificate.',
      other: `${count} lines do not fit on the certificate.`,
    }),
  }),
};

const rules: Readonly<Record<RuleId, WordsOf>> = { ...blockers, ...habits };

const chambers: Readonly<Record<ChamberSet, string>> = {
  neutral: 'Neutral',
  unitedKingdom: 'United Kingdom',
  germany: 'Germany',
};

export const readiness = {
  title: 'Readiness',
  ready: 'Ready',
  toFix: (count: number) => `${count} to fix`,
  toLookAt: (count: number) => `${count} to look at`,
  toFixAndLookAt: (toFix: number, toLookAt: number) => `${toFix} to fix, ${toLookAt} to look at`,
  lookAt: 'look at',
  boxesDoNotFit: (boxes: string) => `Not all text of box ${boxes} fits on the certificate`,
  boxesDoNotFitText:
    'What does not fit is not printed. It can be stored like this; before it is submitted, all of it must fit.',
  seeInvoice: (invoice: string) => `End with “see invoice${invoice === '' ? '' : ` ${invoice}`}”`,
  isRight: 'It is right',
  /** For who cannot see what the button stands beside. */
  confirm: (place: string, problem: string) => `${place}: ${problem} It is right`,
  confirmed: (problem: string) => `You confirmed: ${problem}`,
  takeBack: 'Take back',
  takeBackOf: (problem: string) => `Take back: ${problem}`,
  chambers,
  checks,
  allFine: (count: number) => `All ${count} checks are fine.`,
  otherFine: (count: number) =>
    plural(count, { one: '1 other check is fine.', other: `${count} other checks are fine.` }),
  order: 'Order',
  goTo: (place: string, problem: string) => `${place}: ${problem}`,
  rules,
};
