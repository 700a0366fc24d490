/**
 * Labels that invoices write before values and above columns, in one language. A new language is a file in this folder,
 * listed in `../label-tables.ts`. Labels are written as on invoices; case, accents, dots, hyphens and blanks do not
 * matter.
 */
export interface LanguageLabels {
  readonly labels: Readonly<Record<LabelTerm, readonly string[]>>;
  readonly columns: Readonly<Record<ColumnTerm, readonly string[]>>;
  /** Labels of address lines in forms; absent where forms use another language. */
  readonly address?: Readonly<Partial<Record<AddressTerm, readonly string[]>>>;
  /**
   * Words above a name, before it, or in its place. A hyphen at an edge means that more letters may follow there:
   * `-einkauf-`. Dots, and blanks after them, may be missing.
   */
  readonly party?: Readonly<Partial<Record<PartyTerm, readonly string[]>>>;
  readonly footer: FooterWords;
}

/** Words that printed lists have below their rows, in one language, as patterns. */
export interface FooterWords {
  /** Before or after the number of a page. */
  readonly page: string;
  /** Such words that mean something else as well, unless all pages are counted. */
  readonly sheet?: string;
  /** Between the number of a page and that of all pages, beside strokes. */
  readonly of: string;
  /** Before the day of the list. */
  readonly day: string;
}

export type LabelTerm =
  | 'invoiceNumber'
  /** A number without saying of what. */
  | 'number'
  | 'invoiceDate'
  /** A date without saying of what. */
  | 'day'
  /** The buyer's order number. */
  | 'purchaseOrder'
  /** The seller's order number. */
  | 'clientReference'
  | 'deliveryNote'
  /** The sum to pay for everything, including taxes. Unambiguous. */
  | 'grandTotal'
  /** A total with or without taxes. */
  | 'total'
  /** The sum still to pay, which is less after a payment. */
  | 'amountDue'
  | 'netTotal'
  | 'tax'
  /** Freight, packing or insurance, added to the lines. */
  | 'surcharge'
  | 'discount'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'shipTo'
  | 'grossWeight'
  | 'netWeight'
  /** Number and kind of packages. */
  | 'packages'
  | 'deliveryTerms'
  | 'origin'
  | 'titleInvoice'
  | 'titlePackingList'
  | 'titleCreditNote'
  /** Labels of other things, listed so that they are not taken for one of these. */
  | 'other';

export type ColumnTerm =
  | 'position'
  | 'article'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'amount'
  | 'origin'
  | 'other';

export type AddressTerm =
  | 'company'
  /** A name, of a company or a person. */
  | 'name'
  /** The contact person. */
  | 'person'
  | 'street'
  | 'zip'
  | 'city'
  /** City and postcode in one line. */
  | 'zipAndCity'
  | 'country'
  /** The seller's number for the buyer. */
  | 'customerNumber'
  /** Outside of an address: the country where the goods will be used. */
  | 'destination';

export type PartyTerm =
  /** The word for an address, which headings of addresses contain: `Leveradres`, `Adresse de facturation`. */
  | 'addressWord'
  /** Alone in a line above an address: `An die`. */
  | 'over'
  /** The end of words above an address: `Sold to`. */
  | 'leading'
  /** Before a person or a department. */
  | 'attention'
  /** Before the name of a person. */
  | 'formOfAddress'
  /** A department, below the company's name. */
  | 'department'
  /** In place of a name that is elsewhere. */
  | 'elsewhere'
  /** In place of a name, followed by where it is: `wie Käufer`. */
  | 'asNamed'
  /** In place of a name: to the order of a bank or whoever it names. */
  | 'toOrder';

const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  º: 'o',
  '°': 'o',
  '№': 'no',
};

/** A label in its comparable form: letters and digits only, without accents and case. */
export function foldLabel(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[łıßøæº°№]/gu, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\d#]/gu, '');
}
