import { hasCompanyForm } from '../../paste/address-lines.ts';
import { isStreet } from '../../paste/address-place.ts';
import type { Cell } from '../printed-page.ts';
import {
  addressWord,
  attention,
  department,
  isBareForm,
  isLeadingOn,
  isOneCase,
  numbered,
  person,
} from './party-names.ts';

// Finds the whole name of a company in an address: over one or several lines, in one script.

/** The narrowest first line of a name that continues below. Points. */
const longName = 110;

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
  const free = Math.max(...cells.map(({ box }) => box.width)) - width;
  const [word = '', ...others] = next.split(' ').filter((one) => !hasCompanyForm(one));
  // Several words that are a name by themselves may be below something else.
  if (others.length > 0) return false;
  return (word.length + 1) * (width / Math.max(1, name.length)) > free;
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
