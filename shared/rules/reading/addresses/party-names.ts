import { hasCompanyForm } from '../../paste/address-lines.ts';
import { isStreet } from '../../paste/address-place.ts';
import { nextRows } from './address-cells.ts';
import { termsAtStart } from '../label-search.ts';
import { addressTerm, columnTerms, labelTerms, partyPattern } from '../label-tables.ts';
import type { LabelledPages } from '../labelled-pages.ts';
import type { LabelTerm } from '../labels/label-terms.ts';
import type { Cell } from '../printed-page.ts';

// Finds the name of a company in an address: over one or several lines, and texts in its place that are no name.

/** The narrowest first line of a name that continues below. Points. */
const longName = 110;
/** A pattern that is compiled on first use. */
function once(make: () => string): { test(text: string): boolean } {
  let made: RegExp | null = null;
  return {
    test: (text) => (made ??= new RegExp(make(), 'iu')).test(text),
  };
}

/** Names a department of a company. */
const department = once(() => partyPattern('department'));
/** Short words for "attention" in any language: `Att.`, `z. Hd.`. */
const attentionInShort = /^(?:\p{L}{1,3}\. ?\p{Ll}{1,3}\.|\p{Ll}{1,3}\. )/iu;
const addressedPerson = once(() => String.raw`^${partyPattern('formOfAddress')}\.? \p{Lu}`);
const person = { test: (text: string): boolean => attentionInShort.test(text) || addressedPerson.test(text) };

/** Words at the end of a company's name in place of a legal form. A person may be named above it. */
const trade =
  /(?<!\p{L})(?:shop|store|stores|boutique|hotel|restaurant|gallery|museum|studio|traders|trading)$/iu;

/** Whether two lines have letters of the same size. A title above a name is larger. */
function isOneSize([first, second]: readonly Cell[]): boolean {
  return first === undefined || second === undefined || first.box.height < second.box.height * 1.2;
}

/** Beginnings of a line that continue a name and never begin a line of an address. */
const tail =
  /^(?:(?:and|und|et|y|e|i|ve|for|für|of|&) \p{L}|(?:de )?(?:[Cc]\.? ?[Vv]\.?|[Rr]\.? ?[Ll]\.?(?: de [Cc]\.? ?[Vv]\.?)?)$|(?:&|und|and) co\b)/u;

/**
 * Whether a name continues: it ends with a connecting word, the next line begins with one, or that line is only a legal
 * form.
 */
function isUnfinished(name: string, next: string): boolean {
  if (tail.test(next)) return true;
  if (/(?:,|\s(?:and|und|et|y|e|en|i|ve|for|für|de|of|para|per|voor|&))$/u.test(name)) return true;
  return next.length <= 12 && hasCompanyForm(next) && next.split(' ').length <= 2;
}

/** Whether a text is only a legal form, such as `Ltd`, and thus part of a name. */
function isBareForm(name: string): boolean {
  return name.length <= 6 && !/[\s\d]/u.test(name) && hasCompanyForm(name);
}

/** Whether a text is all in capitals. A following line in lower case is then no part of it. */
function isOneCase(text: string): boolean {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

/** Whether a name continues in the next line, for example because it fills its box. */
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

/** Whether the next word did not fit into the line. */
function isBroken(name: string, next: string, cells: readonly Cell[]): boolean {
  const width = cells[0]?.box.width ?? 0;
  const room = Math.max(...cells.map(({ box }) => box.width)) - width;
  const [word = '', ...others] = next.split(' ').filter((one) => !hasCompanyForm(one));
  // Several words that are a name by themselves may be below something else.
  if (others.length > 0) return false;
  return (word.length + 1) * (width / Math.max(1, name.length)) > room;
}

/**
 * Whether only a person can tell the name: a short line is above a company's name that it had room for. It may be
 * unknown words, a person, or the beginning of the name.
 */
export function isNameDoubtful(lines: readonly string[], cells: readonly Cell[]): boolean {
  const [name = '', next = ''] = lines;
  const isApart = cells[0]?.text === name && cells[1]?.text === next && !hasCompanyForm(name);
  if (!isApart || lines.length < 3 || person.test(name) || attention.test(name) || isLogo(lines, cells))
    return false;
  // Above a line "c/o", a name may take two lines.
  if (/^c\/ ?o(?!\p{L})/iu.test(lines[2] ?? '') && isNameLike(next) && !isTornName(name, next, cells))
    return true;
  const isCompany =
    (hasCompanyForm(next) || trade.test(next)) &&
    /^\p{Lu}[^\d:]*$/u.test(next) &&
    !department.test(next) &&
    !isStreet(next);
  return isCompany && !isTornName(name, next, cells) && name.split(' ').length <= 3 && isOneSize(cells);
}

/** Whether a line may continue a name: it is no street, department or person. */
function isNameLike(line: string): boolean {
  return /^\p{Lu}[^\d:]*$/u.test(line) && !department.test(line) && !isStreet(line) && !person.test(line);
}

/** A name without a translation or honorific in another script after it. */
export function inOneScript(name: string): string {
  const others =
    /(?<=\p{Script=Latin}[.)]?)\s*[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Arabic}][^\p{Script=Latin}]*$/u;
  return name.replace(others, '');
}

/** The lines of an address with its name joined in one line, without `M/s` or `Messrs.` */
export function withWholeName(lines: readonly string[], cells: readonly Cell[]): readonly string[] {
  const [first = '', second = ''] = lines;
  // The addressee may be named above the company.
  if (lines.length > 2 && (attention.test(first) || (person.test(first) && hasCompanyForm(second)))) {
    const [one = '', ...rest] = withWholeName(lines.slice(1), cells.slice(-lines.length + 1));
    return [one, first, ...rest];
  }
  // The name in two scripts: a certificate has the one in Latin letters.
  const isTwice = isInOtherScript(first) && /^\p{Script=Latin}/u.test(second) && hasCompanyForm(second);
  if (lines.length > 2 && isTwice) return withWholeName(lines.slice(1), cells.slice(1));
  if (lines.length > 2 && isLogo(lines, cells)) return withWholeName(lines.slice(1), cells.slice(1));
  const [name = '', ...others] = withNameInOne(lines, cells);
  const whole = inOneScript(name.replace(/^(?:m\/s|messrs)[.:]?\s+(?=\p{Lu})/iu, ''));
  // After a company and a comma, programs write its branch or a person.
  const { company = '', part = '' } =
    /^(?<company>.+\p{L}[^,]*), (?<part>\p{Lu}[^,]+)$/u.exec(whole)?.groups ?? {};
  const isParted = part !== '' && hasCompanyForm(company.split(' ').at(-1) ?? '') && !hasCompanyForm(part);
  return isParted && others.length > 1 ? [company, part, ...others] : [whole, ...others];
}

function isInOtherScript(name: string): boolean {
  return /\p{L}/u.test(name) && !/\p{Script=Latin}/u.test(name);
}

/** Whether the first line is a logo: larger letters above the company's name. */
function isLogo([first = '', second = '']: readonly string[], [one, two]: readonly Cell[]): boolean {
  const isLarger = one !== undefined && two !== undefined && one.box.height > two.box.height * 1.2;
  return isLarger && one.text === first && !hasCompanyForm(first) && hasCompanyForm(second);
}

/** The lines with a torn name joined. A narrow column may tear it twice. */
function withNameInOne(lines: readonly string[], cells: readonly Cell[]): readonly string[] {
  const [name = '', next = '', third = '', ...others] = lines;
  if (others.length === 0 && third === '') return lines;
  // Unknown words above an address are no part of its name.
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
const addressWord = once(
  () => String.raw`^(?:\p{L}+ ){0,3}\p{L}*${partyPattern('addressWord')}(?: \p{L}+){0,3}$`,
);
/** Texts in place of a name: a party that is named elsewhere, or one that a bank designates. */
const elsewhere = once(
  () => String.raw`${partyPattern('elsewhere')}|^(?:${partyPattern('asNamed')} ?)(?<=[ /])\p{L}`,
);
const toOrder = once(() => `^${partyPattern('toOrder')}`);
/** Words before a person or a department. */
const attention = once(() => `^${partyPattern('attention')}`);
const endingOfHeading = once(() => String.raw`^\p{L}[\p{L} ]{1,40}\p{L} ${partyPattern('leading')}$`);
const wordOver = once(() => `^${partyPattern('over')}$`);

/** Whether a text is a heading that leads to the name below: `Sold to`, `VENDIDO A`. */
function isLeadingOn(text: string): boolean {
  const last = text.split(' ').at(-1) ?? '';
  const isWord = last === last.toLowerCase() || isOneCase(text);
  return isWord && endingOfHeading.test(text);
}

/** Whether a text refers to a name elsewhere, such as `Same as consignee` or `V/ Morada`. */
export function refersElsewhere(text: string): boolean {
  return elsewhere.test(text) && !hasCompanyForm(text.replace(/(?<!\p{L})as(?!\p{L})/iu, ''));
}

/** Whether a text makes the goods deliverable to the order of a bank or whoever it names. */
export function isToOrder(text: string): boolean {
  return toOrder.test(text);
}

/** The number of a box on a form: `2. Remarks`. */
const numbered = /^\(?\d{1,2}[.)]\s/u;

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
