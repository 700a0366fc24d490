/**
 * What invoices write before values and over columns, language by language. A new language is one file beside this one, which
 * `../label-tables.ts` takes up. Written as on invoices; capitals, accents, dots, hyphens and blanks do not matter.
 */
export interface LanguageLabels {
  readonly labels: Readonly<Record<LabelTerm, readonly string[]>>;
  readonly columns: Readonly<Record<ColumnTerm, readonly string[]>>;
  /** What forms write before the lines of an address; nothing where they write the words of another language. */
  readonly address?: Readonly<Partial<Record<AddressTerm, readonly string[]>>>;
  /**
   * What stands over a name, before it, or in its place. A hyphen at an edge says that letters may go on there: `-einkauf-`. Dots,
   * and blanks behind them, may be missing.
   */
  readonly party?: Readonly<Partial<Record<PartyTerm, readonly string[]>>>;
}

export type LabelTerm =
  | 'invoiceNumber'
  /** A number without saying of what. */
  | 'number'
  | 'invoiceDate'
  /** A day without saying of what. */
  | 'day'
  /** The buyer's number of the order. */
  | 'purchaseOrder'
  /** The seller's number of the order. */
  | 'clientReference'
  | 'deliveryNote'
  /** What is to be paid for all, with taxes: nothing else is called so. */
  | 'grandTotal'
  /** A total that may be with or without taxes. */
  | 'total'
  /** What is left to pay, which is less where something was paid. */
  | 'amountDue'
  | 'netTotal'
  | 'tax'
  /** Freight, packing, insurance: added to the lines. */
  | 'surcharge'
  | 'discount'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'shipTo'
  | 'grossWeight'
  | 'netWeight'
  /** How many packages the goods are in, and of which kind. */
  | 'packages'
  | 'deliveryTerms'
  | 'origin'
  | 'titleInvoice'
  | 'titlePackingList'
  | 'titleCreditNote'
  /** Labels of other things, which must not be taken for one of these. */
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
  /** A name without saying whether it is a company's or a person's. */
  | 'name'
  /** Who is to be asked for. */
  | 'person'
  | 'street'
  | 'zip'
  | 'city'
  /** The town with its code in one line. */
  | 'zipAndCity'
  | 'country'
  /** A number that the seller has given to the buyer. */
  | 'customerNumber'
  /** Apart from an address, the country where the goods are to be used. */
  | 'destination';

export type PartyTerm =
  /** The word for an address, of which the words over one are made: `Leveradres`, `Adresse de facturation`. */
  | 'addressWord'
  /** Alone in a line over an address: `An die`. */
  | 'over'
  /** With which words over an address end: `Sold to`. */
  | 'leading'
  /** Before a person or a desk. */
  | 'attention'
  /** Before the name of a person. */
  | 'formOfAddress'
  /** A part of a company, below its name. */
  | 'department'
  /** In place of a name that stands elsewhere. */
  | 'elsewhere'
  /** The same, before words that say where: `wie Käufer`. */
  | 'asNamed'
  /** In place of a name: whoever a bank says. */
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

/** Letters and digits alone, without accents and capitals. */
export function foldLabel(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[łıßøæº°№]/gu, (letter) => plain[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\d#]/gu, '');
}
