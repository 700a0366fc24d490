import { hasCompanyForm } from '../../paste/address-lines.ts';
import { isStreet } from '../../paste/address-place.ts';
import { nextRows } from './address-cells.ts';
import { termsAtStart } from '../label-search.ts';
import { addressTerm, columnTerms, labelTerms, partyPattern } from '../label-tables.ts';
import type { LabelledPages } from '../labelled-pages.ts';
import type { LabelTerm } from '../labels/label-terms.ts';
import type { Cell } from '../printed-page.ts';

// Which text can be the name of a company, and which texts in its place are no name.

/** A pattern that is compiled on first use. */
function once(make: () => string): { test(text: string): boolean } {
  let made: RegExp | null = null;
  return {
    test: (text) => (made ??= new RegExp(make(), 'iu')).test(text),
  };
}

/** Names a department of a company. */
export const department = once(() => partyPattern('department'));
/** Short words for "attention" in any language: `Att.`, `z. Hd.`. */
const attentionInShort = /^(?:\p{L}{1,3}\. ?\p{Ll}{1,3}\.|\p{Ll}{1,3}\. )/iu;
const addressedPerson = once(() => String.raw`^${partyPattern('formOfAddress')}\.? \p{Lu}`);
export const person = {
  test: (text: string): boolean => attentionInShort.test(text) || addressedPerson.test(text),
};

/** Whether a text is only a legal form, such as `Ltd`, and thus part of a name. */
export function isBareForm(name: string): boolean {
  return name.length <= 6 && !/[\s\d]/u.test(name) && hasCompanyForm(name);
}

/** Whether a text is all in capitals. A following line in lower case is then no part of it. */
export function isOneCase(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Whether a text is a column heading, or ends with a title: `Verkauf - Rechnung`. */
export function isHeading(name: string): boolean {
  const last = name.split(/[\s–-]+/u).at(-1) ?? '';
  return columnTerms(name).size > 0 || labelTerms(last).has('titleInvoice');
}

/**
 * Whether a cell is one of several words side by side, each above a company's name: labels of parties in some language.
 */
export function isOneOfHeadings(pages: LabelledPages, { page, row }: Cell): boolean {
  const words = pages.pages.find((one) => one.page === page)?.rows[row] ?? [];
  const isHeadingOf = (cell: Cell): boolean => {
    const below = nextRows(pages, cell).find(({ box }) => Math.abs(box.left - cell.box.left) < 4);
    return /^\p{L}+$/u.test(cell.text) && below !== undefined && hasCompanyForm(below.text);
  };
  return words.length > 1 && words.every((cell) => isHeadingOf(cell));
}

/** Whether a line begins like the title of a document or the label of its number. */
function isTitle(name: string): boolean {
  const terms = termsAtStart(name);
  return [...terms].some((term) => titleTerms.has(term));
}

const titleTerms: ReadonlySet<LabelTerm> = new Set<LabelTerm>([
  'titleInvoice',
  'titleCreditNote',
  'titlePackingList',
  'invoiceNumber',
  'invoiceDate',
]);

/** Words above an address: `Leveradres`, `Adresse de facturation`. Lines of the address itself also have digits. */
export const addressWord = once(
  () => String.raw`^(?:\p{L}+ ){0,3}\p{L}*${partyPattern('addressWord')}(?: \p{L}+){0,3}$`,
);
/** Texts in place of a name: a party that is named elsewhere, or one that a bank designates. */
const elsewhere = once(
  () => String.raw`${partyPattern('elsewhere')}|^(?:${partyPattern('asNamed')} ?)(?<=[ /])\p{L}`,
);
const toOrder = once(() => `^${partyPattern('toOrder')}`);
/** Words before a person or a department. */
export const attention = once(() => `^${partyPattern('attention')}`);
const endingOfHeading = once(() => String.raw`^\p{L}[\p{L} ]{1,40}\p{L} ${partyPattern('leading')}$`);
const wordOver = once(() => `^${partyPattern('over')}$`);

/** Whether a text is a heading that leads to the name below: `Sold to`, `VENDIDO A`. */
export function isLeadingOn(text: string): boolean {
  const last = text.split(' ').at(-1) ?? '';
  const isWord = last === last.toLowerCase() || isOneCase(text);
  return isWord && endingOfHeading.test(text);
}

/** Whether a text refers to a name elsewhere, such as `Same as consignee` or `V/ Morada`. */
export function refersElsewhere(text: string): boolean {
  return elsewhere.test(text) && !hasCompanyForm(text.replace(/(?<!\p{L})as(?!\p{L})/iu, ''));
}

/** Whether a text makes the goods deliverable to the order of a bank or whoever it names. */
export function namesToOrder(text: string): boolean {
  return toOrder.test(text);
}

/** The number of a box on a form: `2. Remarks`. */
export const numbered = /^\(?\d{1,2}[.)]\s/u;

/** Whether a text is only a word above an address: `An`, `An die`, `To`, `Firma`, `Company`. */
function isWordOver(text: string): boolean {
  const bare = text.replace(/\s*[:：.]$/u, '');
  const term = addressTerm(bare);
  const isOfForm = bare.length < 25 && (term === 'company' || term === 'name');
  return isOfForm || wordOver.test(bare);
}

/** The lines of an address without the words above it. */
export function withoutWordsOver(cells: readonly Cell[]): readonly Cell[] {
  const first = cells.findIndex(({ text }) => !isWordOver(text));
  return cells.length - first > 2 ? cells.slice(Math.max(0, first)) : cells;
}

/** Whether a text is never a name: labels, orders of banks, persons, and references to another party. */
function isNoName(name: string): boolean {
  return (
    numbered.test(name) ||
    toOrder.test(name) ||
    attention.test(name) ||
    refersElsewhere(name) ||
    isWordOver(name) ||
    (!hasCompanyForm(name) && (isLeadingOn(name) || labelTerms(name).size > 0 || addressTerm(name) !== null))
  );
}

/** Whether a text can be a company's name. A street, a number, a title and words above an address cannot. */
export function isName(name: string): boolean {
  if (!/\p{L}{2}/u.test(name) || name.length > 120 || /[:：]/u.test(name) || isNoName(name)) return false;
  if (!hasCompanyForm(name) && (addressWord.test(name) || isTitle(name) || isHeading(name))) return false;
  if (/^\S(?: \S){3,}$/u.test(name) || isBareForm(name)) return false;
  // A register or tax number is in the line.
  if (/\d{6}/u.test(name)) return false;
  if (/^\p{Lu}{1,5}[-/ ]?\d[\d/-]*$/u.test(name)) return false;
  // `Page 1 / 1`
  if (/^\p{L}+\.?[\s:]*\d+\s?(?:\/|of|von|de|di|van|z|sur|av|af)\s?\d+$/iu.test(name)) return false;
  // `Print House` and `Hyun-woo Park` are names, as they have no number.
  if (/^\p{Lu}\p{L}+[ -]\p{L}[\p{L} -]* (?:house|park)$/iu.test(name)) return true;
  // `Sarmiento 1190` is a street without a word for one.
  return (
    hasCompanyForm(name) || !(isStreet(name) || /^(?:C\/ ?\p{Lu}|\p{L}[\p{L}. ]* \d+\p{L}?$)/u.test(name))
  );
}
