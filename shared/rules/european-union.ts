/** ISO 3166-1 alpha-2 codes of the 27 member states: their certificates carry the words "European Union". */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function isEuropeanUnionMember(countryCode: string): boolean {
  return memberStates.has(countryCode);
}

/** Which of the two stands first; chambers differ. `countryFirst`: Germany (European Union). */
export const europeanUnionOrders = ['countryFirst', 'unionFirst'] as const;
export type EuropeanUnionOrder = (typeof europeanUnionOrders)[number];

export interface OriginNames {
  /** ISO 3166-1 alpha-2; any other text is no member state. */
  readonly countryCode: string;
  readonly country: string;
  /** "European Union" in the language of the text. */
  readonly union: string;
}

/** What stands in box 3: the name of the country, for a member state with the European Union in the order asked for. */
export function writtenOrigin(
  { countryCode, country, union }: OriginNames,
  order: EuropeanUnionOrder,
): string {
  if (!isEuropeanUnionMember(countryCode)) return country;
  return order === 'countryFirst' ? `${country} (${union})` : `${union} (${country})`;
}
