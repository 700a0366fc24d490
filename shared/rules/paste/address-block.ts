import { emptyParty, type Party } from '../../domain/content.ts';

export interface AddressNeeds {
  /** The two-letter code of a country by its name in any language that is known, or by its code; `null` for others. */
  readonly countryCode: (name: string) => string | null;
}

type Place = Pick<Party, 'city' | 'state' | 'zip'>;

/**
 * Reads the block of lines in which an address is written on letters and in mails: name, lines, city with its code,
 * country. `null` for a text of one line that is none. Every word of the text ends up in a field.
 */
export function readAddressBlock(text: string, { countryCode }: AddressNeeds): Party | null {
  const lines = linesOf(text);
  if (lines.length < 2) return null;
  const { country, rest } = takeCountry(lines, countryCode);
  const { place, before } = takePlace(rest);
  const [name = '', ...middle] = before;
  if (name === '' || (country === '' && place === null)) return null;
  return { ...emptyParty, name, ...streetLines(middle), ...place, countryCode: country };
}

/** In one line, commas part what line breaks part elsewhere. */
function linesOf(text: string): readonly string[] {
  const lines = text
    .normalize('NFC')
    .split(/\r\n|\r|\n|\t/)
    .map((line) => line.trim().replace(/[,;]$/, '').trim())
    .filter((line) => line !== '');
  const [only = ''] = lines;
  if (lines.length !== 1) return lines;
  const parts = only.split(',').map((part) => part.trim());
  return parts.length >= 3 ? parts.filter((part) => part !== '') : lines;
}

function takeCountry(lines: readonly string[], codeOf: AddressNeeds['countryCode']) {
  const last = lines.at(-1) ?? '';
  const code = codeOf(last);
  return code === null ? { country: '', rest: lines } : { country: code, rest: lines.slice(0, -1) };
}

/** How countries write the code of a place and its name; the first that fits counts. */
const shapes: readonly RegExp[] = [
  // 1234 AB Amsterdam
  /^(?<zip>\d{4} [A-Z]{2}) (?<city>\D.*)$/,
  // D-72555 Metzingen, 114 28 Stockholm, 41480 Gebze, Kocaeli
  /^(?<zip>(?:[A-Z]{1,3}-)?\d{3} ?\d{1,3}(?:-\d{3})?) (?<city>\p{L}.*)$/u,
  // New York, NY 10001-2003
  /^(?<city>\p{L}[^,\d]*),? (?<state>[A-Z]{2,3}) (?<zip>\d{4,5}(?:-\d{4})?)$/u,
  // Toronto, ON M5V 2T6
  /^(?<city>\p{L}[^,\d]*),? (?<state>[A-Z]{2}) (?<zip>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u,
  // London SW1A 1AA
  /^(?<city>\p{L}[^,\d]*?),? (?<zip>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/u,
  // Mumbai 400 001, Singapore 049483, Mumbai - 400001
  /^(?<city>\p{L}[^\d]*?)[ ,–-]+(?<zip>\d{3} ?\d{3})$/u,
  // Cairo 11511, Riyadh 12271-3456
  /^(?<city>\p{L}[^\d,]*?),? (?<zip>\d{5}(?:-\d{4})?)$/u,
];
const britishCode = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

interface TakenPlace {
  readonly place: Place | null;
  readonly before: readonly string[];
}

/** The last line that reads as a place; lines behind it are the state, as they are in some countries. */
function takePlace(lines: readonly string[]): TakenPlace {
  const last = lines.length - 1;
  const end = lines[last] ?? '';
  const city = lines[last - 1] ?? '';
  if (britishCode.test(end) && last >= 2)
    return { place: { city, state: '', zip: end }, before: lines.slice(0, -2) };
  for (const at of [last, last - 1]) {
    const place = at >= 1 ? readPlace(lines[at] ?? '') : null;
    if (place === null) continue;
    const state = at === last ? place.state : end;
    const isTaken = at !== last && place.state !== '';
    return {
      place: isTaken ? place : { ...place, state },
      before: [...lines.slice(0, at), ...(isTaken ? [end] : [])],
    };
  }
  return { place: null, before: lines };
}

function readPlace(line: string): Place | null {
  for (const pattern of shapes) {
    const { city, state = '', zip = '' } = pattern.exec(line)?.groups ?? {};
    if (city !== undefined) return { city: city.trim(), state, zip };
  }
  return null;
}

/** What does not fit into four lines shares the last one. */
function streetLines(lines: readonly string[]): Pick<Party, 'name2' | 'address1' | 'address2' | 'address3'> {
  const isLong = lines.length > 3;
  const [name2 = '', address1 = '', address2 = '', ...others] = isLong ? lines : ['', ...lines];
  return { name2, address1, address2, address3: others.join(', ') };
}
