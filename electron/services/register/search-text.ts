import type { Application } from '../../../shared/domain/application.ts';
import { type ApplicationContent, readField } from '../../../shared/domain/content.ts';
import { factsOf, fieldPaths } from '../../../shared/domain/fields.ts';
import type { Quote } from '../../../shared/domain/attempt.ts';
import { countryFields, countryOf } from '../../../shared/rules/countries/certificate-language.ts';
import { countrySpellings } from '../../../shared/rules/countries/country-spellings.ts';
import { formatDay, isDay, localDay } from '../../../shared/rules/dates-and-weights.ts';
import { addAmounts, formatAmount, isAmount } from '../../../shared/rules/money.ts';
import { withoutApostrophes } from '../../../shared/rules/text.ts';
import { languageCodes, languages } from '../../../shared/text/languages.ts';

/** Letters that Unicode does not decompose, with the replacement that clerks without that key type. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
);

/** Accents on Latin, Greek and Cyrillic letters, Hebrew points, Arabic vowel signs and the Arabic stretch. */
const marks = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/g;

/**
 * Folds a text for searching and sorting: lower case, without accents, compatibility forms unified, every run of
 * spaces, line breaks and controls as one space. Equal for any Unicode form of the same text.
 */
export function foldText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .normalize('NFKC')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** As `foldText`, for a search: removes apostrophes, too. */
export function foldSearched(text: string): string {
  return foldText(withoutApostrophes(text));
}

type Searched = Pick<Application, 'content' | 'attachments' | 'attempts'>;

/** An amount with the separators of each language, and as bare digits. */
function amountForms(amount: string): string[] {
  const written = languageCodes.map((code) => formatAmount(amount, languages[code].amounts));
  return [...written, amount.replace(/\D/g, '')];
}

/** A day as each language writes it and as it is stored: `17.11.2026`, `17/11/2026`, `2026-11-17`. */
function dayForms(day: string): string[] {
  return isDay(day)
    ? [day, ...languageCodes.map((code) => formatDay(day, languages[code].locale, 'short'))]
    : [];
}

function quotesOf({ attempts }: Searched): readonly Quote[] {
  return attempts.flatMap(({ outcome }) => (outcome?.kind === 'accepted' ? [outcome.quote] : []));
}

/**
 * Searchable texts of a quote: the application's number, the day in this computer's time zone, each cost and their
 * total.
 */
function quoteForms({ applicationId, receivedAt, ...costs }: Quote): string[] {
  const given = [costs.diyCost, costs.fsCost, costs.shippingHandlingCost].flatMap(
    (cost) => cost?.trim() ?? [],
  );
  const amounts = [...given, addAmounts(given) ?? ''].filter(isAmount);
  return [applicationId, ...dayForms(localDay(new Date(receivedAt))), ...amounts.flatMap(amountForms)];
}

/** All names of the countries in this content, folded, each country once. */
function countryNamesOf(content: ApplicationContent): readonly string[] {
  const codes = countryFields.flatMap((path) => countryOf(readField(content, path)) ?? []);
  return [...new Set([...new Set(codes)].flatMap(foldedSpellings))];
}

/**
 * Folded names by country code, cached because a country has about ten names, which take a third of the work on an
 * application.
 */
const knownSpellings = new Map<string, readonly string[]>();

function foldedSpellings(code: string): readonly string[] {
  const known = knownSpellings.get(code);
  if (known !== undefined) return known;
  const folded = countrySpellings(code).map(foldSearched);
  knownSpellings.set(code, folded);
  return folded;
}

const searchedPaths = fieldPaths.filter((path) => factsOf(path).kind !== 'language');

/** Everything in an application that can be searched, folded, one line for each text. */
export function searchableText(application: Searched): string {
  const { content, attachments } = application;
  const written = searchedPaths.map((path) => readField(content, path));
  const besides = [
    ...amountForms(content.invoiceAmount),
    ...attachments.map(({ name }) => name),
    ...dayForms(content.invoiceDate),
    ...quotesOf(application).flatMap(quoteForms),
  ];
  return [...written.map(foldSearched), ...countryNamesOf(content), ...besides.map(foldSearched)]
    .filter((text) => text !== '')
    .join('\n');
}

/** Days as clerks type them: `7.1.2026`, `7/1/26`, and `7.1.` of any year. */
const typedDay = /^(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})?$/;

/**
 * Forms of a search word that may occur in a text: the word itself, and a day also with two digits for day and month,
 * as days are stored.
 */
export function formsOfWord(word: string): readonly string[] {
  const [, day = '', sign = '', month = '', year = ''] = typedDay.exec(word) ?? [];
  if (day === '') return [word];
  const fullYear = year.length === 2 ? `20${year}` : year;
  return [...new Set([word, `${day.padStart(2, '0')}${sign}${month.padStart(2, '0')}${sign}${fullYear}`])];
}

/** Whether a word of a search occurs in a text. */
export function holdsWord(searchable: string, word: string): boolean {
  return formsOfWord(word).some((form) => searchable.includes(form));
}

/**
 * The day or amount, as it is written in the text, in which a figure of a search was found; `null` where the search has
 * no figure.
 */
export function figureFound(searchable: string, words: readonly string[]): string | null {
  const figures = words.filter((word) => /^\d[\d.,/-]{2,}$/.test(word));
  if (figures.length === 0) return null;
  const written = searchable.split('\n').filter((line) => /^\d+[.,/-][\d.,/-]*$/.test(line));
  return written.find((line) => figures.some((figure) => holdsWord(line, figure))) ?? null;
}

/** The different words of a search, folded. Each of them has to occur somewhere in the text. */
export function searchWords(search: string): readonly string[] {
  return [...new Set(foldSearched(search).split(' '))].filter((word) => word !== '');
}
