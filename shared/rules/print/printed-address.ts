import type { Party } from '../../domain/content.ts';
import type { PartyLine } from '../../domain/fields.ts';

interface AddressLine {
  readonly text: string;
  /** The field that a click on this line leads to. */
  readonly line: PartyLine;
}

/** Countries whose addresses have the postcode after the city: `Muskegon, MI 49441`. */
const postcodeLast: ReadonlySet<string> = new Set('AU CA GB IE IN NZ SG US ZA'.split(' '));

/** City, region and postcode in the order that the country uses; empty where all three are blank. */
export function townLine({ city, state, zip, countryCode }: Party): string {
  const parts = postcodeLast.has(countryCode)
    ? [city, [state, zip].filter(isWritten).join(' ')]
    : [[zip, city].filter(isWritten).join(' '), state];
  return parts.filter(isWritten).join(', ');
}

function isWritten(text: string): boolean {
  return text.trim() !== '';
}

/** The lines of a party's address as they are printed, without empty ones. */
export function printedAddressLines(party: Party, country: string): readonly AddressLine[] {
  const { name, name2, address1, address2, address3 } = party;
  const lines: readonly AddressLine[] = [
    { text: name, line: 'name' },
    { text: name2, line: 'name2' },
    { text: address1, line: 'address1' },
    { text: address2, line: 'address2' },
    { text: address3, line: 'address3' },
    { text: townLine(party), line: isWritten(party.city) ? 'city' : 'zip' },
    { text: country, line: 'countryCode' },
  ];
  return lines.filter(({ text }) => isWritten(text));
}
