import { readField, writeField, type ApplicationContent } from '../../domain/content.ts';
import { fieldPaths, factsOf, type FieldPath } from '../../domain/fields.ts';
import type { LanguageStandard } from '../../domain/starts.ts';
import { textLanguages, type TextLanguage } from '../../domain/languages.ts';
import { isCountryCode } from '../codes.ts';
import { countryBySpelling } from './country-spellings.ts';

/**
 * The language of a new certificate for a consignee in this country; the standard language for text that is no country
 * code.
 */
export function languageOfNewDraft(
  { textLanguage, countryLanguages }: LanguageStandard,
  consigneeCountry: string,
): TextLanguage {
  return countryLanguages[consigneeCountry] ?? textLanguage;
}

/** The language that was chosen for a certificate; `null` where the standard applies. */
export function chosenLanguage({ certificateLanguage }: ApplicationContent): TextLanguage | null {
  return textLanguages.find((language) => language === certificateLanguage) ?? null;
}

/** The language in which a certificate is written. */
export function certificateLanguageOf(content: ApplicationContent, standard: LanguageStandard): TextLanguage {
  return chosenLanguage(content) ?? languageOfNewDraft(standard, content.consignee.countryCode);
}

/** The content of any new draft: countries as codes, and a language set. */
export function withLanguage(content: ApplicationContent, standard: LanguageStandard): ApplicationContent {
  const coded = withCountryCodes(content);
  return { ...coded, certificateLanguage: certificateLanguageOf(coded, standard) };
}

/**
 * Adds what follows from the consignee's country to values that are about to be written: an empty destination becomes
 * that country, and the language is that of the country unless somebody chose another. Existing text is not changed.
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

/** Longer than any country's name. UTF-16 units. */
const longestName = 200;

/** The code of a country's name or code; `null` for any other text. */
export function countryOf(text: string): string | null {
  if (text.length > longestName || text.trim() === '') return null;
  return isCountryCode(text) ? text : countryBySpelling(text);
}

/** The content with each country's name replaced by its code; other text is unchanged. */
export function withCountryCodes(content: ApplicationContent): ApplicationContent {
  return countryFields.reduce((made, path) => {
    const text = readField(made, path);
    const code = countryOf(text);
    return code === null || code === text ? made : writeField(made, path, code);
  }, content);
}

/** Names allowed as destination although ISO 3166-1 has no code for them. */
const withoutCode = /^\s*kosov[oaë]\s*$/iu;

/** True for a text that is written as a country but names none. */
export function isNoCountry(text: string): boolean {
  return text.trim() !== '' && !withoutCode.test(text) && countryOf(text) === null;
}

const languageNames = new Map<string, TextLanguage>();

/** The language that a code or a name means, with names in any of these languages; `null` for any other text. */
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
