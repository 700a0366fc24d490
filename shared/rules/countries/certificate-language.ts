import { readField, writeField, type ApplicationContent } from '../../domain/content.ts';
import { fieldPaths, factsOf, type FieldPath } from '../../domain/fields.ts';
import type { LanguageStandard } from '../../domain/starts.ts';
import { textLanguages, type TextLanguage } from '../../domain/languages.ts';
import { isCountryCode } from '../codes.ts';
import { countryBySpelling } from './country-spellings.ts';

/** In which language a new certificate is written for a consignee in a country; any other text is none. */
export function languageOfNewDraft(
  { textLanguage, countryLanguages }: LanguageStandard,
  consigneeCountry: string,
): TextLanguage {
  return countryLanguages[consigneeCountry] ?? textLanguage;
}

/** The language that was chosen for a certificate; `null` where the standard counts. */
export function chosenLanguage({ certificateLanguage }: ApplicationContent): TextLanguage | null {
  return textLanguages.find((language) => language === certificateLanguage) ?? null;
}

/** The language in which a certificate is written. */
export function certificateLanguageOf(content: ApplicationContent, standard: LanguageStandard): TextLanguage {
  return chosenLanguage(content) ?? languageOfNewDraft(standard, content.consignee.countryCode);
}

/** The content of a new draft: countries by their codes, and a language, whatever it is made from. */
export function withLanguage(content: ApplicationContent, standard: LanguageStandard): ApplicationContent {
  const coded = withCountryCodes(content);
  return { ...coded, certificateLanguage: certificateLanguageOf(coded, standard) };
}

/**
 * What follows from a consignee's country, added to values that are to be written: an empty destination becomes that
 * country, and the language is that of the country unless somebody chose another one. What is written already stays.
 */
export function withConsigneeCountry(
  content: ApplicationContent,
  values: ReadonlyMap<FieldPath, string>,
  standard: LanguageStandard,
): ReadonlyMap<FieldPath, string> {
  const country = values.get('consignee.countryCode') ?? '';
  if (!isCountryCode(country)) return values;
  const all = new Map(values);
  const destination = values.get('destination') ?? content.destination;
  if (destination.trim() === '') all.set('destination', country);
  const before = languageOfNewDraft(standard, content.consignee.countryCode);
  const isStandard = certificateLanguageOf(content, standard) === before;
  if (isStandard && !values.has('certificateLanguage'))
    all.set('certificateLanguage', languageOfNewDraft(standard, country));
  return all;
}

/** The fields that hold a country. */
export const countryFields: readonly FieldPath[] = fieldPaths.filter((path) => {
  const { kind } = factsOf(path);
  return kind === 'countryCode' || kind === 'countryName';
});

/** No name of a country has as many letters. */
const longestName = 200;

/** The code of what names a country; `null` for what names none. */
export function countryOf(text: string): string | null {
  if (text.length > longestName || text.trim() === '') return null;
  return isCountryCode(text) ? text : countryBySpelling(text);
}

/** The content with the code of each country that is written by a name; all other text as it is. */
export function withCountryCodes(content: ApplicationContent): ApplicationContent {
  return countryFields.reduce((made, path) => {
    const text = readField(made, path);
    const code = countryOf(text);
    return code === null || code === text ? made : writeField(made, path, code);
  }, content);
}

/** Names that the destination may have although the standard has no code for them. */
const withoutCode = /^\s*kosov[oaë]\s*$/iu;

/** True for a text that is written as a country and names none. */
export function isNoCountry(text: string): boolean {
  return text.trim() !== '' && !withoutCode.test(text) && countryOf(text) === null;
}

const languageNames = new Map<string, TextLanguage>();

/** The language that a code or a name in one of the languages means; `null` for any other text. */
export function languageOf(text: string): TextLanguage | null {
  if (languageNames.size === 0)
    for (const written of textLanguages) {
      const names = new Intl.DisplayNames([written], { type: 'language' });
      for (const language of textLanguages)
        languageNames.set((names.of(language) ?? language).toLowerCase(), language);
    }
  const wanted = text.trim().toLowerCase();
  return textLanguages.find((code) => code === wanted) ?? languageNames.get(wanted) ?? null;
}
