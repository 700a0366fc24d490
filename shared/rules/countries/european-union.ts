import type { TextLanguage } from '../../domain/languages.ts';
import type { EuropeanUnionOrder } from '../../domain/settings.ts';
import { countryNameIn, unionNameIn } from './country-names.ts';

/** ISO 3166-1 alpha-2 codes of the 27 member states: their certificates carry the words "European Union". */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function isEuropeanUnionMember(countryCode: string): boolean {
  return memberStates.has(countryCode);
}

/**
 * What stands in box 3: the name of the country, for a member state with the European Union in the order asked for. Text
 * that is no ISO 3166-1 alpha-2 code stands as it is.
 */
export function writtenOrigin(
  countryCode: string,
  language: TextLanguage,
  order: EuropeanUnionOrder,
): string {
  const country = countryNameIn(countryCode, language);
  const union = unionNameIn(language);
  if (!isEuropeanUnionMember(countryCode)) return country;
  return order === 'countryFirst' ? `${country} (${union})` : `${union} (${country})`;
}
