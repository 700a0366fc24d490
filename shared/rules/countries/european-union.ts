import type { TextLanguage } from '../../domain/languages.ts';
import type { EuropeanUnionOrder } from '../../domain/settings.ts';
import { countryNameIn, unionNameIn } from './country-names.ts';

/** ISO 3166-1 alpha-2 codes of the 27 member states, whose certificates name the European Union. */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function isEuropeanUnionMember(countryCode: string): boolean {
  return memberStates.has(countryCode);
}

/**
 * The text of box 3: the country's name, for a member state together with the European Union in the given order. Text
 * that is no ISO 3166-1 alpha-2 code is returned unchanged.
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
