import { type FieldPath, factsOf } from '../../shared/domain/fields.ts';
import { type Language, languages } from '../../shared/domain/languages.ts';
import { formatAmount } from '../../shared/rules/money.ts';
import { shownCountry } from './countries.ts';
import { dayOrWeight } from './dates.ts';

/** A text as its field shows it in the language of the program: days, weights and amounts in its signs, countries by name. */
export function shownText(path: FieldPath, text: string, language: Language): string {
  const { kind } = factsOf(path);
  switch (kind) {
    case 'countryCode':
    case 'countryName':
      return shownCountry(text, language);
    case 'amount':
      return formatAmount(text, languages[language].amounts);
    case 'day':
    case 'weight':
      return dayOrWeight(kind, language).format(text);
    case 'line':
    case 'text':
    case 'currency':
    case 'count':
    case 'language':
    case 'way':
      return text;
  }
}
