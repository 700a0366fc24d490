import type {
  ChamberSet,
  BlockerId,
  ComparedKind,
  ReviewId,
  ReadingId,
  RuleId,
} from '../../domain/finding.ts';
import type { Blockers } from '../../rules/readiness/rule.ts';
import { habits } from './habits.ts';
import { plural } from './facts.ts';

/** What each check verifies, for the list of all checks. */
const checks: Readonly<Record<RuleId, string>> = {
  consignorMissing: 'The consignor has a name',
  consigneeMissing: 'The consignee has a name',
  originMissing: 'The country of origin is given',
  originNotACountry: 'The country of origin is known',
  partyCountryNotACode: 'The countries of the addresses are known',
  goodsMissing: 'The goods are described',
  originalsNotANumber: 'The number of originals is valid',
  copiesNotANumber: 'The number of copies is valid',
  invoiceNumberMissing: 'The invoice has a number',
  currencyMissing: 'The invoice has a currency',
  currencyNotACode: 'The currency is known',
  amountMissing: 'The invoice has an amount',
  amountNotADecimal: 'The amount is valid',
  forbiddenCharacter: 'No invisible characters',
  tooLong: 'No text is too long',
  lineBreak: 'Single-line fields have one line',
  requiredMissing: 'Fields your office requires',
  linesDoNotFit: 'All text fits on the certificate',
  placeholderOpen: 'Every placeholder is filled in',
  postBox: 'The consignor has a street and no PO box',
  consignorAddress: 'The consignor has a full address',
  unknownConsignee: 'Unknown consignee: TO ORDER',
  consigneeAddress: 'The consignee has a full address',
  toOrderWithoutDestination: 'TO ORDER comes with a destination',
  destinationMissing: 'The destination is given',
  countryTwice: 'A country appears once in an address',
  destinationNotACountry: 'The destination is a known country',
  destinationTwice: 'The destination appears once',
  vesselNamed: 'No vessel in box 4',
  modeMissing: 'Box 4 says how the goods travel',
  orderDiffers: 'Order number matches Order and invoice',
  severalOrigins: 'Several origins refer to box 6',
  orderNumberInGoods: 'Order and letter of credit in box 5',
  marksMissing: 'Marks, or NO MARKS',
  itemNumbers: 'Item numbers for two or more kinds of goods',
  packagesMissing: 'Number and kind of packages',
  packagesNotCounted: 'The packages are counted',
  brandAlone: 'A description, not only the brand',
  invoiceNotInGoods: 'Box 6 names the invoice',
  invoiceDateMissing: 'Box 6 gives the invoice date',
  invoiceDiffers: 'Invoice number matches Order and invoice',
  tariffCode: 'No tariff number (HS) on the certificate',
  continuationSheet: 'No continuation sheet',
  quantityMissing: 'The quantity is given',
  weightMissing: 'The quantity has a weight or measure',
  grossWeight: 'Gross weight in kg in box 7',
  amountOfAllParts: 'Each part has its own invoice amount',
  invoiceDateNotADay: 'The invoice date is a valid date',
  weightNotANumber: 'The weights are numbers of kilograms',
  readNotReviewed: 'Values read from documents are checked',
  documentDiffers: 'The attached invoice matches',
  documentsContradict: 'The attached documents agree',
  notReviewed: 'A second person has reviewed it',
};

interface RuleDetails {
  /** Name of the field. */
  readonly field: string;
  readonly line: number;
  readonly column: number;
  readonly codePoint: string;
  readonly length: string;
  readonly limit: string;
  /** Number of lines. */
  readonly count: number;
  /** The placeholder as written, and the name of its field. */
  readonly placeholder: string;
  readonly filledBy: string;
  /** An attached document, the value of the box or of another place in the documents, and the document's value. */
  readonly document: string;
  readonly value: string;
  readonly otherValue: string;
  readonly compared: ComparedKind;
}

/** `short` is shown in the box, `long` in the panel. */
interface RuleWords {
  readonly short: string;
  readonly long: string;
}

type WordsOf = (details: RuleDetails) => RuleWords;

const blockers: Readonly<Record<BlockerId, WordsOf>> = {
  consignorMissing: () => ({ short: 'The name is missing', long: 'The consignor has no name.' }),
  consigneeMissing: () => ({
    short: 'The name is missing (not known yet: TO ORDER)',
    long: 'The consignee has no name. If it is not known yet, write TO ORDER.',
  }),
  originMissing: () => ({ short: 'The country is missing', long: 'The country of origin is missing.' }),
  originNotACountry: () => ({
    short: 'Not a known country',
    long: 'The country of origin is not known. Type its name or its two-letter code.',
  }),
  partyCountryNotACode: ({ field }) => ({
    short: 'Not a known country',
    long: `${field}: this country is not known. Type its name or its two-letter code.`,
  }),
  goodsMissing: () => ({ short: 'The goods are missing', long: 'The goods are missing.' }),
  originalsNotANumber: () => ({
    short: 'A whole number up to 999',
    long: 'The number of originals must be a whole number up to 999.',
  }),
  copiesNotANumber: () => ({
    short: 'A whole number up to 999',
    long: 'The number of copies must be a whole number up to 999.',
  }),
  invoiceNumberMissing: () => ({ short: 'Missing', long: 'The invoice number is missing.' }),
  currencyMissing: () => ({ short: 'Missing', long: 'The invoice currency is missing.' }),
  currencyNotACode: () => ({
    short: 'Not a known currency',
    long: 'The invoice currency is not known. Type its three-letter code, for example EUR.',
  }),
  amountMissing: () => ({ short: 'Missing', long: 'The invoice amount is missing.' }),
  amountNotADecimal: ({ count, length, limit }) =>
    count === 0
      ? { short: 'Not an amount', long: 'The invoice amount cannot be read. Write it as 1,234.56.' }
      : {
          short: `${length} digits before the decimal point are too many`,
          long: `The invoice amount has ${length} digits before the decimal point. At most ${limit} are allowed.`,
        },
  forbiddenCharacter: ({ field, line, column, codePoint }) => ({
    short: `An invisible character (${codePoint}) in line ${line}, position ${column}`,
    long: `${field}: there is an invisible character (${codePoint}) in line ${line}, position ${column}. Delete it.`,
  }),
  tooLong: ({ field, length, limit }) => ({
    short: `${length} characters are too many`,
    long: `${field}: ${length} characters are too many. The limit is ${limit}.`,
  }),
  lineBreak: ({ field }) => ({
    short: 'Only one line allowed',
    long: `${field}: only one line is allowed here. Delete the line break.`,
  }),
  requiredMissing: ({ field }) => ({
    short: 'Required by your office',
    long: `${field} is missing. Your office requires it.`,
  }),
  linesDoNotFit: ({ count }) => ({
    short: plural(count, { one: 'No room for 1 line', other: `No room for ${count} lines` }),
    long: plural(count, {
      one: 'The certificate has no room for 1 line.',
      other: `The certificate has no room for ${count} lines.`,
    }),
  }),
  placeholderOpen: ({ placeholder, filledBy }) => ({
    short: `${placeholder} is not filled in`,
    long: `The text still says ${placeholder}. It is filled in when ${filledBy} under Order and invoice is. You can also overwrite it.`,
  }),
};

/** Contradictions between or within documents. `short` is shown in the box. */
const contradictions: Readonly<Record<ComparedKind, WordsOf>> = {
  differs: ({ document, otherValue }) => ({
    short: `${document} says ${otherValue}`,
    long: `${document} says ${otherValue}.`,
  }),
  totalAndLines: ({ document, value, otherValue }) => ({
    short: `The lines add up to ${otherValue}`,
    long: `${document}: the total is ${value}, the lines add up to ${otherValue}.`,
  }),
  totals: ({ document, value, otherValue }) => ({
    short: 'Two different totals',
    long: `${document} names different totals: ${value} and ${otherValue}.`,
  }),
  currencies: ({ document, value, otherValue }) => ({
    short: 'Different currencies',
    long: `${document} has amounts in different currencies: ${value} and ${otherValue}.`,
  }),
  netAboveGross: ({ document, value, otherValue }) => ({
    short: 'Net is more than gross',
    long: `${document}: the net weight (${value} kg) is more than the gross weight (${otherValue} kg).`,
  }),
  dataAndPages: ({ document, field, value, otherValue }) => ({
    short: `Data: ${value}, pages: ${otherValue}`,
    long: `${document}: the data inside say ${value}, the pages say ${otherValue} (${field}).`,
  }),
  packingList: ({ document, field, value, otherValue }) => ({
    short: `Packing list: ${otherValue}`,
    long: `${field}: the invoice says ${value} kg, the packing list ${document} says ${otherValue} kg.`,
  }),
};

const readings: Readonly<Record<ReviewId | ReadingId, WordsOf>> = {
  documentDiffers: ({ document, field, value, otherValue }) => ({
    short: `${document}: ${otherValue}`,
    long: `${field}: ${value} here, ${otherValue} in ${document}.`,
  }),
  documentsContradict: (details) => contradictions[details.compared](details),
  notReviewed: () => ({
    short: 'Not reviewed',
    long: 'Another account of the system has to mark it as reviewed before it is submitted.',
  }),
  readNotReviewed: ({ count }) => ({
    short: 'Read, not checked yet',
    long: plural(count, {
      one: '1 value was read from the invoice and is not checked yet.',
      other: `${count} values were read from the invoice and are not checked yet.`,
    }),
  }),
};

const rules: Readonly<Record<RuleId, WordsOf>> = { ...blockers, ...habits, ...readings };

const chambers: Readonly<Record<ChamberSet, string>> = {
  neutral: 'Neutral',
  unitedKingdom: 'United Kingdom',
  germany: 'Germany',
};

export const readiness = {
  title: 'Readiness',
  /** Accessible name of the list of differences below a document beside the page. */
  compared: 'Differences from the documents',
  ready: 'Ready',
  toFix: ({ missing, wrong }: Blockers) =>
    [
      ...(missing > 0 ? [`${missing} required`] : []),
      ...(wrong > 0 ? [plural(wrong, { one: '1 error', other: `${wrong} errors` })] : []),
    ].join(', '),
  toFixInAll: (count: number) => `${count} open`,
  toCheck: (count: number) => `${count} to check`,
  check: 'check',
  boxesDoNotFit: (boxes: string) => `The text of box ${boxes} does not fit on the certificate`,
  boxesDoNotFitText:
    'What does not fit is not printed. You can store it like this; to submit it, everything must fit.',
  makeFit: {
    open: 'Make it fit…',
    label: 'Make it fit',
    smaller: (size: string) => `Print in ${size} pt`,
    seeInvoice: (line: string) => `End with “${line}”`,
    continued: 'Continue in box 6',
    split: (applications: number) =>
      applications === 2 ? 'Split into two applications' : `Split into ${applications} applications`,
    allFits: 'Everything fits',
    keeps: (lines: number) =>
      plural(lines, { one: '1 line stays, everything fits', other: `${lines} lines stay, everything fits` }),
    stillOver: (lines: number) =>
      plural(lines, { one: '1 line would still not fit', other: `${lines} lines would still not fit` }),
    shares: (lines: string) => `${lines} lines, everything fits`,
    sharesBut7: (lines: string) => `${lines} lines, everything fits; box 7 stays with the first`,
    wasSplit: (references: string) => `Split into ${references}.`,
    wasSplitInto: (applications: number) => `Split into ${applications} applications.`,
    checkAmount: (wasSplit: string) => `${wasSplit} Check the invoice amount of each.`,
    checkQuantity: (wasSplit: string) => `${wasSplit} Check box 7 and the invoice amount of each.`,
    openSecond: 'Open the second',
    keys: { choose: '↑ ↓ choose', take: 'Enter apply', leave: 'Esc close' },
  },
  isRight: 'Keep as it is',
  /** Accessible name of the button, which says what it refers to. */
  confirm: (place: string, problem: string) => `${place}: ${problem} Keep as it is`,
  confirmed: (problem: string) => `Kept as it is: ${problem}`,
  /** `value`: the value in the document. */
  take: (value: string) => `Use ${value}`,
  takeOf: (place: string, problem: string, value: string) => `${place}: ${problem} Use ${value}`,
  takeBack: 'Undo',
  takeBackOf: (problem: string) => `Undo: ${problem}`,
  chambers,
  checks,
  allFine: (count: number) => `All ${count} checks are fine.`,
  otherFine: (count: number) =>
    plural(count, { one: '1 other check is fine.', other: `${count} other checks are fine.` }),
  order: 'Order',
  goTo: (place: string, problem: string) => `${place}: ${problem}`,
  rules,
};
