import { hasCompanyForm } from '../paste/address-lines.ts';
import { isStreet } from '../paste/address-place.ts';
import { nextRows } from './address-cells.ts';
import { termsAtStart } from './label-search.ts';
import { addressTerm, columnTerms, labelTerms, partyPattern } from './label-tables.ts';
import type { LabelledPages } from './labelled-values.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import type { Cell } from './printed-page.ts';

// What of an address is the name of a company: over one line or several, and what stands in its place and is none.

/** Points of the shortest line in which a long name goes on below. */
const longName = 110;
/** A text that begins with, is, ends with, or holds the words of languages for a thing. Made when it is asked first. */
function once(make: () => string): { test(text: string): boolean } {
  let made: RegExp | null = null;
  return {
    test: (text) => (made ??= new RegExp(make(), 'iu')).test(text),
  };
}

/** A part of a company, or who it is for there. */
const department = once(() => partyPattern('department'));
/** A person or a desk to whom it goes: a form of address, or a short word for `attention` in whatever language. */
const attentionInShort = /^(?:\p{L}{1,3}\. ?\p{Ll}{1,3}\.|\p{Ll}{1,3}\. )/iu;
const addressedPerson = once(() => String.raw`^${partyPattern('formOfAddress')}\.? \p{Lu}`);
const person = { test: (text: string): boolean => attentionInShort.test(text) || addressedPerson.test(text) };

/** What a company does in place of its form, at the end of its name: a person may stand over it. */
const trade =
  /(?<!\p{L})(?:shop|store|stores|boutique|hotel|restaurant|gallery|museum|studio|traders|trading)$/iu;

/** Letters of one size: a title over a name is set in larger ones. */
function isOneSize([first, second]: readonly Cell[]): boolean {
  return first === undefined || second === undefined || first.box.height < second.box.height * 1.2;
}

/** What no line of an address begins with, but the rest of a name does. */
const tail =
  /^(?:(?:and|und|et|y|e|i|ve|for|für|of|&) \p{L}|(?:de )?(?:[Cc]\.? ?[Vv]\.?|[Rr]\.? ?[Ll]\.?(?: de [Cc]\.? ?[Vv]\.?)?)$|(?:&|und|and) co\b)/u;

/** A name that ends with a word before others, or goes on with one, or whose legal form stands alone below. */
function isUnfinished(name: string, next: string): boolean {
  if (tail.test(next)) return true;
  if (/(?:,|\s(?:and|und|et|y|e|en|i|ve|for|für|de|of|para|per|voor|&))$/u.test(name)) return true;
  return next.length <= 12 && hasCompanyForm(next) && next.split(' ').length <= 2;
}

/** `Ltd` alone is the beginning or the end of a name. */
function isBareForm(name: string): boolean {
  return name.length <= 6 && !/[\s\d]/u.test(name) && hasCompanyForm(name);
}

/** All in capitals: what follows such a line in small letters is no part of it. */
function isOneCase(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** A name that fills its box goes on in the next line. */
function isTornName(name: string, next: string, cells: readonly Cell[]): boolean {
  const widest = Math.max(...cells.map(({ box }) => box.width));
  const width = cells[0]?.box.width ?? 0;
  const goesOn = next.split(' ').length <= 5 && !/[\d,:]/u.test(next) && /^\p{Script=Latin}/u.test(next);
  const isEnded = hasCompanyForm(name.split(' ').slice(-2).join(' '));
  const isFull = width >= longName && width > widest * 0.82;
  if (isLeadingOn(name) || numbered.test(name)) return false;
  if (goesOn && isBareForm(name)) return true;
  if (isOneCase(name) !== isOneCase(next) && !isBareForm(next)) return false;
  if (cells[0]?.text === name && goesOn && isUnfinished(name, next)) return true;
  if (isEnded || !goesOn || cells[0]?.text !== name || department.test(next) || isStreet(next)) return false;
  if (person.test(next) || !isOneSize(cells)) return false;
  return isFull || (!hasCompanyForm(name) && hasCompanyForm(next) && isBroken(name, next, cells));
}

/** Whether the next word had no room any more in a line. */
function isBroken(name: string, next: string, cells: readonly Cell[]): boolean {
  const width = cells[0]?.box.width ?? 0;
  const room = Math.max(...cells.map(({ box }) => box.width)) - width;
  const [word = '', ...others] = next.split(' ').filter((one) => !hasCompanyForm(one));
  // What is a name by itself may stand below something else.
  if (others.length > 0) return false;
  return (word.length + 1) * (width / Math.max(1, name.length)) > room;
}

/**
 * A short line over the name of a company that had room in it: words that no table has, a person, or the beginning of the name. Only
 * a person can tell.
 */
export function isNameDoubtful(lines: readonly string[], cells: readonly Cell[]): boolean {
  const [name = '', next = ''] = lines;
  const isApart = cells[0]?.text === name && cells[1]?.text === next && !hasCompanyForm(name);
  if (!isApart || lines.length < 3 || person.test(name) || attention.test(name) || isLogo(lines, cells))
    return false;
  // Over a line in care of somebody else a name may take two lines.
  if (/^c\/ ?o(?!\p{L})/iu.test(lines[2] ?? '') && isNameLike(next) && !isTornName(name, next, cells))
    return true;
  const isCompany =
    (hasCompanyForm(next) || trade.test(next)) &&
    /^\p{Lu}[^\d:]*$/u.test(next) &&
    !department.test(next) &&
    !isStreet(next);
  return isCompany && !isTornName(name, next, cells) && name.split(' ').length <= 3 && isOneSize(cells);
}

/** Words that may be the rest of a name: no street, no desk and no person. */
function isNameLike(line: string): boolean {
  return /^\p{Lu}[^\d:]*$/u.test(line) && !department.test(line) && !isStreet(line) && !person.test(line);
}

/** A name without what stands behind it in other letters: the same once more, or a polite word. */
export function inOneScript(name: string): string {
  const others =
    /(?<=\p{Script=Latin}[.)]?)\s*[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Arabic}][^\p{Script=Latin}]*$/u;
  return name.replace(others, '');
}

/** The lines with a name that goes on below in one, without `M/s` or `Messrs.` before it. */
export function withWholeName(lines: readonly string[], cells: readonly Cell[]): readonly string[] {
  const [first = '', second = ''] = lines;
  // Who it goes to may stand over the company.
  if (lines.length > 2 && (attention.test(first) || (person.test(first) && hasCompanyForm(second)))) {
    const [one = '', ...rest] = withWholeName(lines.slice(1), cells.slice(-lines.length + 1));
    return [one, first, ...rest];
  }
  // The same in two scripts: a certificate has the name in Latin letters.
  const isTwice = isInOtherScript(first) && /^\p{Script=Latin}/u.test(second) && hasCompanyForm(second);
  if (lines.length > 2 && isTwice) return withWholeName(lines.slice(1), cells.slice(1));
  if (lines.length > 2 && isLogo(lines, cells)) return withWholeName(lines.slice(1), cells.slice(1));
  const [name = '', ...others] = withNameInOne(lines, cells);
  const whole = inOneScript(name.replace(/^(?:m\/s|messrs)[.:]?\s+(?=\p{Lu})/iu, ''));
  // What a program writes behind a company and a comma is a place or a person of it.
  const { company = '', part = '' } =
    /^(?<company>.+\p{L}[^,]*), (?<part>\p{Lu}[^,]+)$/u.exec(whole)?.groups ?? {};
  const isParted = part !== '' && hasCompanyForm(company.split(' ').at(-1) ?? '') && !hasCompanyForm(part);
  return isParted && others.length > 1 ? [company, part, ...others] : [whole, ...others];
}

function isInOtherScript(name: string): boolean {
  return /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name);
}

/** Larger letters over the name of a company in those of its address. */
function isLogo([first = '', second = '']: readonly string[], [one, two]: readonly Cell[]): boolean {
  const isLarger = one !== undefined && two !== undefined && one.box.height > two.box.height * 1.2;
  return isLarger && one.text === first && !hasCompanyForm(first) && hasCompanyForm(second);
}

/** A narrow column may have torn the name twice. */
function withNameInOne(lines: readonly string[], cells: readonly Cell[]): readonly string[] {
  const [name = '', next = '', third = '', ...others] = lines;
  if (others.length === 0 && third === '') return lines;
  // Words over an address that no table has are no part of its name.
  if (!hasCompanyForm(name) && addressWord.test(name)) return withNameInOne(lines.slice(1), cells.slice(1));
  if (!isTornName(name, next, cells)) return lines;
  const joined = `${name} ${next}`;
  const isTornAgain =
    others.length >= 2 &&
    third.split(' ').length <= 2 &&
    /^\p{Script=Latin}[^\d,:]*$/u.test(third) &&
    !hasCompanyForm(next) &&
    !isStreet(third);
  return isTornAgain ? [`${joined} ${third}`, ...others] : [joined, third, ...others];
}

/** Words over a column, or a title behind another word: `Verkauf - Rechnung`. */
export function isHeading(name: string): boolean {
  const last = name.split(/[\s–-]+/u).at(-1) ?? '';
  return columnTerms(name).size > 0 || labelTerms(last).has('titleInvoice');
}

/** Words side by side, each over the name of a company: headings of parties, in whatever language. */
export function isOneOfHeadings(pages: LabelledPages, { page, row }: Cell): boolean {
  const words = pages.pages.find((one) => one.page === page)?.rows[row] ?? [];
  const isHeadingOf = (cell: Cell): boolean => {
    const below = nextRows(pages, cell).find(({ box }) => Math.abs(box.left - cell.box.left) < 4);
    return /^\p{L}+$/u.test(cell.text) && below !== undefined && hasCompanyForm(below.text);
  };
  return words.length > 1 && words.every((cell) => isHeadingOf(cell));
}

/** Whether a line begins as the title of a paper does, or the words before its number. */
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

/** Words over an address: `Leveradres`, `Adresse de facturation`. Its own lines have figures as well. */
const addressWord = once(
  () => String.raw`^(?:\p{L}+ ){0,3}\p{L}*${partyPattern('addressWord')}(?: \p{L}+){0,3}$`,
);
/** Said in place of a name: somebody who is named elsewhere, or whoever a bank says. */
const elsewhere = once(
  () => String.raw`${partyPattern('elsewhere')}|^(?:${partyPattern('asNamed')} ?)(?<=[ /])\p{L}`,
);
const toOrder = once(() => `^${partyPattern('toOrder')}`);
/** Before a person or a desk. */
const attention = once(() => `^${partyPattern('attention')}`);
const endingOfHeading = once(() => String.raw`^\p{L}[\p{L} ]{1,40}\p{L} ${partyPattern('leading')}$`);
const wordOver = once(() => `^${partyPattern('over')}$`);

/** Words of a heading that lead on to a name below: `Sold to`, `VENDIDO A`. */
function isLeadingOn(text: string): boolean {
  const last = text.split(' ').at(-1) ?? '';
  const isWord = last === last.toLowerCase() || isOneCase(text);
  return isWord && endingOfHeading.test(text);
}

/** Whether a text is said in place of a name that stands elsewhere, as `Same as consignee` or `V/ Morada`. */
export function isSaidElsewhere(text: string): boolean {
  return elsewhere.test(text) && !hasCompanyForm(text.replace(/(?<!\p{L})as(?!\p{L})/iu, ''));
}

/** Whether a text says that a bank, or whoever it names, has the order of the goods. */
export function isToOrder(text: string): boolean {
  return toOrder.test(text);
}

/** Boxes of forms have numbers: `2. Remarks`. */
const numbered = /^\(?\d{1,2}[.)]\s/u;

/** A word over an address and no line of it: `An`, `An die`, `To`, `Firma`, `Company`. */
function isWordOver(text: string): boolean {
  const bare = text.replace(/\s*[:：.]$/u, '');
  const term = addressTerm(bare);
  const isOfForm = bare.length < 25 && (term === 'company' || term === 'name');
  return isOfForm || wordOver.test(bare);
}

/** The lines of an address without the words over it, where they stand in the lines themselves. */
export function withoutWordsOver(cells: readonly Cell[]): readonly Cell[] {
  const first = cells.findIndex(({ text }) => !isWordOver(text));
  return cells.length - first > 2 ? cells.slice(Math.max(0, first)) : cells;
}

/** Words that are no name wherever they stand: labels, orders of banks, persons, and what points to somebody else. */
function isNoName(name: string): boolean {
  return (
    numbered.test(name) ||
    toOrder.test(name) ||
    attention.test(name) ||
    isSaidElsewhere(name) ||
    isWordOver(name) ||
    (!hasCompanyForm(name) && (isLeadingOn(name) || labelTerms(name).size > 0 || addressTerm(name) !== null))
  );
}

/** A street is none, where the name is missing, and neither are the number or the title of a paper, or words over an address. */
export function isName(name: string): boolean {
  if (!/\p{L}{2}/u.test(name) || name.length > 120 || /[:：]/u.test(name) || isNoName(name)) return false;
  if (!hasCompanyForm(name) && (addressWord.test(name) || isTitle(name) || isHeading(name))) return false;
  if (/^\S(?: \S){3,}$/u.test(name) || isBareForm(name)) return false;
  // A number of a register or a tax office stands in a line with it.
  if (/\d{6}/u.test(name)) return false;
  if (/^\p{Lu}{1,5}[-/ ]?\d[\d/-]*$/u.test(name)) return false;
  // `Page 1 / 1`
  if (/^\p{L}+\.?[\s:]*\d+\s?(?:\/|of|von|de|di|van|z|sur|av|af)\s?\d+$/iu.test(name)) return false;
  // `Print House` and `Hyun-woo Park` are names, without a number.
  if (/^\p{Lu}\p{L}+[ -]\p{L}[\p{L} -]* (?:house|park)$/iu.test(name)) return true;
  // `Sarmiento 1190` is a street without a word for one.
  return (
    hasCompanyForm(name) || !(isStreet(name) || /^(?:C\/ ?\p{Lu}|\p{L}[\p{L}. ]* \d+\p{L}?$)/u.test(name))
  );
}
