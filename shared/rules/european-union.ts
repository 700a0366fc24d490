/** ISO 3166-1 alpha-2 codes of the 27 member states: their certificates carry the words "European Union". */
const memberStates: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export function isEuropeanUnionMember(countryCode: string): boolean {
  return memberStates.has(countryCode);
}
