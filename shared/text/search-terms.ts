import { applicationStates } from '../domain/application.ts';
import { serviceTags } from '../domain/attempt.ts';
import {
  answerChoices,
  longestSearch,
  maxTerms,
  reminderStates,
  type SearchField,
  searchFields,
  type SearchTerm,
} from '../domain/table-view.ts';
import { countryOf } from '../rules/countries/certificate-language.ts';
import { currencyKey } from '../rules/money.ts';
import { type Language, languageCodes, languages } from './languages.ts';
import type { SearchNames } from './writing.ts';

/** The names in all languages, as a saved search may be in another one. */
const allNames: readonly SearchNames[] = languageCodes.map((code) => languages[code].search);

/** The search text cut to the longest that main accepts, without half of a surrogate pair at its end. */
export function askedFor(search: string): string {
  return search.slice(0, longestSearch).replace(/[\uD800-\uDBFF]$/, '');
}

/** The name of a search field in suggestions, in the language of the program. */
export function searchFieldName(field: SearchField, language: Language): string {
  const [name = field] = languages[language].search.fields[field].split(' ');
  return name;
}

/** A search, parsed. */
export interface ReadSearch {
  /** Words to search for anywhere; includes the values of terms on text fields. */
  readonly words: string;
  /** The words that stand in no term. */
  readonly plainWords: string;
  readonly terms: readonly SearchTerm[];
  /** Terms whose value is not known for their field, as typed. They do not narrow the search. */
  readonly notUnderstood: readonly string[];
}

/** `name:value` or `name:"two words"`, at the start or after a blank. */
const termPattern = /(?<=^|\s)(\p{L}+):(?:"([^"]*)"?|(\S*))/gu;

const fieldsByName: ReadonlyMap<string, SearchField> = new Map(
  allNames.flatMap(({ fields }) =>
    searchFields.flatMap((field) => fields[field].split(' ').map((name) => [name, field] as const)),
  ),
);

/** Takes `field:value` terms out of a typed search. A name that is no search field is a word like any other. */
export function readSearch(typed: string): ReadSearch {
  const terms: SearchTerm[] = [];
  const notUnderstood: string[] = [];
  const inFields: string[] = [];
  const rest = typed.replace(termPattern, (whole, name: string, quoted?: string, bare?: string) => {
    const field = fieldsByName.get(name.toLowerCase().normalize('NFC'));
    if (field === undefined || terms.length >= maxTerms) return whole;
    const value = (quoted ?? bare ?? '').trim().slice(0, 200);
    // The value is still being typed.
    if (value === '') return '';
    const meant = meantBy(field, value);
    if (meant === null) notUnderstood.push(whole);
    else terms.push({ field, value: meant });
    if (isText(field)) inFields.push(value);
    return '';
  });
  if (terms.length + notUnderstood.length === 0)
    return { words: typed, plainWords: typed, terms, notUnderstood };
  const plainWords = rest.trim().replace(/\s+/gu, ' ');
  const words = [plainWords, ...inFields].filter((word) => word !== '').join(' ');
  return { words, plainWords, terms, notUnderstood };
}

/** Fields whose value is searched as part of the field, and also anywhere in the application. */
function isText(field: SearchField): boolean {
  return field === 'consignee' || field === 'invoice' || field === 'reference';
}

/** Fields of which a part is searched; of any other field, the whole value. */
export function isSearchedInPart(field: SearchField): boolean {
  return isText(field) || field === 'tag';
}

/** The value as main takes it; `null` for one that the field cannot have. */
function meantBy(field: SearchField, value: string): string | null {
  switch (field) {
    case 'state':
      return calledSo(value, applicationStates, ({ states }) => states);
    case 'serviceTag':
      return serviceTags.find((one) => one.toLowerCase() === value.toLowerCase()) ?? null;
    case 'destination':
      return countryOf(value) ?? value;
    case 'currency':
      return currencyKey(value);
    case 'reviewed':
      return calledSo(value, ['yes', 'no'], ({ reviewed }) => reviewed);
    case 'answer':
      return calledSo(value, answerChoices, ({ answers }) => answers);
    case 'reminder':
      return calledSo(value, reminderStates, ({ reminders }) => reminders);
    case 'consignee':
    case 'invoice':
    case 'reference':
    case 'tag':
      return value;
  }
}

/** The first value with a name that begins with what was typed, in any language. */
function calledSo<Value extends string>(
  typed: string,
  values: readonly Value[],
  namesOf: (names: SearchNames) => Readonly<Record<Value, string>>,
): Value | null {
  const begun = typed.toLowerCase().normalize('NFC');
  const isCalledSo = (value: Value): boolean =>
    allNames.some((names) =>
      namesOf(names)
        [value].split(' ')
        .some((name) => name.startsWith(begun)),
    );
  return values.find(isCalledSo) ?? null;
}
