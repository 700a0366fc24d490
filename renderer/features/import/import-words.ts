import { factsOf, type FieldPath, fieldPaths } from '../../../shared/domain/fields.ts';
import type { CellProblem, DaysOrder, ImportView } from '../../../shared/ipc/areas/import.ts';
import {
  formatDay,
  formatWeight,
  withoutMidnight,
  readTypedDay,
} from '../../../shared/rules/dates-and-weights.ts';
import { formatAmount, isAmount } from '../../../shared/rules/money.ts';
import { languages, type Language, type Words } from '../../../shared/text/languages.ts';
import { shownCountry } from '../../text/countries.ts';
import { sizeText } from '../../text/sizes.ts';
import type { FailureWords } from '../../../shared/text/english/failures.ts';
import { useMemo } from 'react';
import type { ImportState } from '../../stores/import-and-export/import.ts';
import { useLanguage } from '../../text/language.tsx';

/** How many characters of a cell main sends. */
export const shownLetters = 200;

/** Place of a problem: row and column as in the file, or the field where the file's columns have no letters. */
export function problemPlace(problem: CellProblem, view: ImportView, words: Words['import']): string {
  const { row, column } = problem;
  if (column === null) return words.placeRow(String(row));
  const letter = view.columns[column]?.letter;
  if (letter !== undefined) return words.place(String(row), letter);
  const field = fieldPaths[column];
  return field === undefined
    ? words.placeRow(String(row))
    : words.placeField(String(row), words.targets[field]);
}

/** What is wrong with a cell, in one or two sentences. */
export function problemWords(problem: CellProblem, words: Words['import'], language: Language): string {
  const { kind, value, evidence } = problem;
  const repair = countryRepair(problem, language);
  return words.problems[kind]({ value: quotedValue(value, words), evidence, repair });
}

/** The text of a problem in quotation marks. */
export function quotedValue(value: string, words: Words['import']): string {
  return value.length >= shownLetters ? words.cutOff(value.slice(0, 60)) : words.quoted(value);
}

/** The suggested repair, with a country in the clerk's language; main gives it in English. */
function countryRepair({ kind, repair }: CellProblem, language: Language): string | null {
  return kind === 'notACountry' && repair !== null ? shownCountry(repair, language) : repair;
}

/** The suggested repair for display; amounts and countries as in the clerk's language. */
export function repairWords(problem: CellProblem, language: Language): string | null {
  const { kind } = problem;
  const repair = countryRepair(problem, language);
  if (repair === null) return null;
  const { amounts } = languages[language];
  const isAmount = kind === 'notAnAmount' || kind === 'lettersInAmount';
  // Not in groups of three digits, which would be ambiguous again.
  const plain = kind === 'readInTwoWays' ? repair.replace('.', amounts.decimal) : repair;
  const text = isAmount ? formatAmount(repair, amounts) : plain;
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** The two dates that a text like `03/04/2026` may mean, in words. */
export function dayMeanings(
  value: string,
  locale: string,
): readonly { readonly order: DaysOrder; readonly day: string }[] {
  const [first = '', second = '', ...year] = withoutMidnight(value.trim()).split(/[./-]/u);
  const day = (...figures: readonly string[]): string =>
    formatDay(readTypedDay([...figures, ...year].join('/'), new Date()), locale, 'long');
  return [
    { order: 'dayFirst', day: day(first, second) },
    { order: 'monthFirst', day: day(second, first) },
  ];
}

/** The whole text of a cell for correcting it; `null` when main has sent only its beginning. */
export function editableText(problem: CellProblem): string | null {
  if (problem.column === null) return null;
  return problem.value.length >= shownLetters ? null : problem.value;
}

export type ShownFailure = NonNullable<ImportState['failure']>;

/** Words for a failure and what to do, with the limit or the row where there is one. */
export function importFailureWords(
  failure: ShownFailure,
  words: Words['import'],
  locale: string,
): FailureWords {
  const own = words.failures[failure.kind];
  const limit = limitWords(failure, words, locale);
  return limit === null ? own : { ...own, advice: `${limit} ${own.advice}` };
}

function limitWords(failure: ShownFailure, { limits }: Words['import'], locale: string): string | null {
  const number = (count: number): string => new Intl.NumberFormat(locale).format(count);
  if (failure.kind === 'tooLarge') return limits.bytes(sizeText(failure.limitBytes, locale));
  if (failure.kind === 'openQuote') return limits.quote(number(failure.row));
  if (failure.kind === 'tooManyRows') return limits.rows(number(failure.limit));
  return failure.kind === 'tooManyColumns' ? limits.columns(number(failure.limit)) : null;
}

/** Gives words for a count, with the number formatted in the language. */
export type CountWords = (count: number, words: (count: number, number: string) => string) => string;

/** Functions that format counts and numbers. */
export function useCounts(): { readonly counted: CountWords; readonly number: (count: number) => string } {
  const { locale } = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale);
    const number = (count: number): string => format.format(count);
    return { number, counted: (count, words) => words(count, number(count)) };
  }, [locale]);
}

/** A cell of a workbook for display: amounts and dates in the clerk's language. Text files are shown as they are. */
export function cellWords(
  text: string,
  file: ImportView['kind'],
  target: FieldPath | null,
  locale: string,
  language: Language,
): string {
  if (file !== 'xlsx') return text;
  const kind = target === null ? null : factsOf(target).kind;
  if (kind === 'amount' && isAmount(text)) return formatAmount(text, languages[language].amounts);
  if (kind === 'weight') return formatWeight(text, locale);
  return formatDay(text.replace(/[T ]00:00(?::00(?:\.0+)?)?Z?$/u, ''), locale, 'short');
}
