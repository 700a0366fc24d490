import type { Party } from '../../domain/content.ts';
import { isCountryCode } from '../codes.ts';
import { countryOfPrefix, hasRegionBehind, isRegion, postcodeForm } from './postcodes.ts';

type Place = Pick<Party, 'city' | 'state' | 'zip'>;

/** A place, the lines that are not part of it, and the country that its postcode implies. */
interface FoundPlace {
  readonly place: Place;
  readonly before: readonly string[];
  readonly country: string;
}

const street =
  /(?:\b(?:street|st\.?(?= \d|$)|road|rd\.?|avenue|ave?\.?|boulevard|blvd|boul|lane|drive|way|expressway|highway|hwy|square|building|bldg\.?|tower|floor|block|plot|lot|unit|suite|office|room|flat|house|zone|estate|park|warehouse|box|p\.? ?o\.?|postfach|case postale|apartado|apdo|bp|b\.p|private bag|no\.|nr\.?|n[°º]|num|rue|route|quai|place|via|viale|calle|carrera|cra|jr\.|jl\.|jalan|rua|cad\.?|caddesi|sok\.?|sokak|mah\.?|mahallesi|bulvar[ıi]|ul\.?|al\.|str\.?|weg|platz|allee|gasse|km|moo|soi|marg|nagar|villa|bei|near|behind|opp\.?|gate|tor|halle|industrial|dist(?:rict)?\.?)\b|stra(?:ß|ss)e\b|str\.|weg \d|platz \d|gatan|vej \d|gade|ул\.|улиц|пр\.|просп|вул\.|д\. ?\d|شارع|طريق|ص\.? ?ب|路|街|号|號|弄|丁目|番地|로\d*|길 ?\d|đường|út \d|№)/iu;
const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a line has a street, a building or a post box. */
export function isStreet(text: string): boolean {
  return street.test(text);
}

const codeWord = String.raw`(?:cep|c\.p\.|cp|pin(?: code)?|zip(?: code)?|p\.?c\.?(?= \d)|postal code|\(우\)|우|〒|邮编|郵編)[\s:.-]*`;

/** Finds the place in lines without the country. The first line is the name and is not searched. */
export function findPlace(lines: readonly string[], country: string): FoundPlace | null {
  const last = lines.length - 1;
  for (let at = last; at >= 1; at -= 1) {
    const found = placeAt(lines, at, country);
    if (found !== null) return found;
    const line = lines[at] ?? '';
    const goesOn = isRegion(line, country) || !/\d/u.test(line) || isStreet(line) || eastAsian.test(line);
    if (!goesOn || last - at >= 2) break;
  }
  return withoutCode(lines, country);
}

function placeAt(lines: readonly string[], at: number, country: string): FoundPlace | null {
  const line = lines[at] ?? '';
  const read = readPlace(line, country, at === lines.length - 1);
  if (read === null) return null;
  const above = lines.slice(0, at);
  const below = lines.slice(at + 1);
  const of = read.country === '' ? country : read.country;
  const taken = takeAround({ ...read, above, below }, of);
  const { city, state, zip } = taken;
  return { place: { city, state, zip }, before: taken.before, country: read.country };
}

interface ReadPlace {
  readonly zip: string;
  /** Other parts of the line before and after the place, split at commas. */
  readonly head: readonly string[];
  readonly tail: readonly string[];
  readonly city: string;
  readonly country: string;
}

/** Reads a line with a postcode in the form of its country. */
function readPlace(line: string, country: string, isLast: boolean): ReadPlace | null {
  const led = behindCountry(line, country);
  if (led !== null) return led;
  const form = postcodeForm(country);
  if (form === null) return null;
  const code = `(?<prefix>[A-Z]{1,3}-)?(?<zip>${form.code})`;
  const parts = line.split(/\s*[,،]\s*/u).filter((part) => part !== '');
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] ?? '';
    const found =
      codeAlone(part, code, parts.slice(0, at), isLast) ??
      (form.side === 'behind' && country !== '' ? null : before(part, code)) ??
      behindPlace(part, code, country, isLast) ??
      (country !== '' && form.side === 'behind' ? before(part, code) : null);
    if (found === null) continue;
    const { zip = '', city = '', prefix = '' } = found;
    return {
      zip: prefix + zip,
      city: city.trim(),
      head: parts.slice(0, at),
      tail: parts.slice(at + 1),
      country: countryOfPrefix(prefix.replace('-', '')),
    };
  }
  return null;
}

/** `DE 69876 Frankfurt`: a country's code, then a postcode in its form. */
function behindCountry(line: string, country: string): ReadPlace | null {
  const { of = '', rest = '' } = /^(?<of>[A-Z]{2}) (?<rest>\d.*)$/u.exec(line)?.groups ?? {};
  const form = isCountryCode(of) && (country === '' || country === of) ? postcodeForm(of) : null;
  const found = form === null ? null : before(rest, `(?<zip>${form.code})`);
  if (found === null) return null;
  const { zip = '', city = '' } = found;
  return { zip, city: city.trim(), head: [], tail: [], country: of };
}

/** A postcode alone in its part. After a box number it belongs to the box where the place is in another line. */
function codeAlone(part: string, code: string, head: readonly string[], isLast: boolean) {
  if (!isLast && head.some((one) => /box/iu.test(one))) return null;
  return matched(part, `^(?:${codeWord})?${code}$`);
}

function matched(text: string, pattern: string): Partial<Record<string, string>> | null {
  return new RegExp(pattern, 'iu').exec(text)?.groups ?? null;
}

function before(part: string, code: string) {
  const found = matched(part, String.raw`^(?:${codeWord})?${code}[ ,–-]+(?<city>\p{L}.*)$`);
  const { city = '', prefix = '' } = found ?? {};
  const isPlace = prefix !== '' || !(isStreet(city) && !eastAsian.test(city));
  return found !== null && isPlace ? found : null;
}

function behindPlace(part: string, code: string, country: string, isLast: boolean) {
  const found =
    matched(part, String.raw`^(?<city>\p{L}.*?)[ ,–-]+(?:${codeWord})?${code}$`) ??
    // `Manises (46940), Valencia`
    matched(part, String.raw`^(?<city>\p{L}[^(]*?) \(${code}\)$`) ??
    (eastAsian.test(part)
      ? matched(part, String.raw`^(?<city>\p{L}.*?)(?:\s+|(?<=\p{L}))(?:${codeWord})?${code}$`)
      : null);
  if (found === null) return null;
  const { city = '' } = found;
  if (/^(?:pin|p\.?c|cep|c\.?p|zip|postal)\.?$/iu.test(city.replace(' code', ''))) return null;
  if (eastAsian.test(city)) return found;
  const isBox = /^(p\.? ?o\.? ?box:? ?\d+)[ ,–-]+\p{L}/iu.test(city);
  if (isBox) return found;
  const isPlace = !/\d/u.test(city) && (!isStreet(city) || /^dist/iu.test(city));
  return isPlace && (isLast || country !== '') ? found : null;
}

interface Around extends ReadPlace {
  readonly above: readonly string[];
  readonly below: readonly string[];
}

/** Finds the city and region of a postcode: in its line, or in those above or below it. */
function takeAround(read: Around, country: string): Place & { readonly before: readonly string[] } {
  const { zip } = read;
  let head = [...read.head];
  let tail = [...read.tail];
  let above = [...read.above];
  let below = [...read.below];
  let { city, state } = cutRegion(read.city, country);
  const box = /^(?<box>p\.? ?o\.? ?box:? ?\d+)[ ,–-]+(?<rest>\p{L}.*)$/iu.exec(city)?.groups;
  if (box !== undefined) {
    above = [...above, ...head, box['box'] ?? ''];
    head = [];
    city = box['rest'] ?? '';
  }
  if (eastAsian.test(city) && isStreet(city)) {
    below = [city, ...below];
    city = '';
  }
  if (city !== '' && head.length + above.length > 1 && isRegion(city, country) && state === '') {
    const last = head.at(-1) ?? above.at(-1) ?? '';
    if (!isStreet(last) && !/\d/u.test(last)) {
      state = city;
      city = '';
    }
  }
  const isEastAsianCode = city === '' && [...above, ...below].some((line) => eastAsian.test(line));
  if (city === '' && tail.length > 0 && head.length === 0) {
    [city = '', ...tail] = tail;
  } else if (city === '' && !isEastAsianCode) {
    const take = (): string => (head.length > 0 ? (head.pop() ?? '') : above.length > 1 ? takeLast() : '');
    const takeLast = (): string => {
      const parts = (above.pop() ?? '').split(/\s*[,،]\s*/u);
      const own = parts.pop() ?? '';
      if (parts.length > 0) above.push(parts.join(', '));
      return own;
    };
    const own = cutRegion(take(), country);
    city = own.city;
    if (state === '') ({ state } = own);
    if (state === '' && isRegion(city, country) && head.length + above.length > 1) {
      state = city;
      city = take();
    }
  }
  const streets = tail.filter((part) => isStreet(part) || /\d/u.test(part));
  const named = tail.filter((part) => !streets.includes(part));
  if (streets.length > 0) {
    above = [...above, tail.slice(tail.indexOf(streets[0] ?? '')).join(', ')];
    tail = tail.slice(0, tail.indexOf(streets[0] ?? ''));
  } else tail = named;
  if (state === '' && tail.length > 0) {
    state = tail.join(', ');
    tail = [];
  }
  if (tail.length > 0) city = [city, ...tail].join(', ');
  if (state === '' && head.length > 0 && isRegion(head.at(-1) ?? '', country) && city === '')
    state = head.pop() ?? '';
  const [next = ''] = below;
  if (state === '' && below.length === 1 && next !== '' && !/\d/u.test(next) && !isStreet(next)) {
    state = next;
    below = [];
  }
  const line = head.join(', ');
  return { city, state, zip, before: [...above, ...(line === '' ? [] : [line]), ...below] };
}

/** Splits off a region: `Casalgrande (RE)`, `Montréal (Québec)`, `Pinhais - PR`, `Grand Island NE`. */
function cutRegion(text: string, country: string): { readonly city: string; readonly state: string } {
  const [, inBrackets = '', bracket = ''] = /^(.*\S)\s*\(([^)]+)\)$/u.exec(text) ?? [];
  if (
    bracket !== '' &&
    (['IT', 'ES', 'CA', 'IN', 'MX', 'BR'].includes(country) || /^[A-Z]{2}$/u.test(bracket))
  )
    return { city: inBrackets, state: bracket };
  const [, placed = '', letters = ''] =
    /^(.*\p{L}[.\p{L}]*)\s*(?:[-–/]|\s)\s*([A-Z]{2,3})$/u.exec(text) ?? [];
  if (letters !== '' && ['US', 'CA', 'AU', 'BR', 'IT', ''].includes(country) && placed !== '')
    if (country !== '' || /^[A-Z]{2}$/u.test(letters)) return { city: placed.trim(), state: letters };
  return { city: text, state: '' };
}

/** A place without a postcode: the end of the last line, where a country was named after it. */
function withoutCode(lines: readonly string[], country: string): FoundPlace | null {
  if (country === '' || lines.length < 3) return null;
  const above = [...lines];
  const parts = (above.pop() ?? '').split(/\s*[,،]\s*/u);
  const own = parts.pop() ?? '';
  if (own === '' || isStreet(own) || (/\d/u.test(own) && !/^\p{L}+ \d{1,2}$/u.test(own))) return null;
  const put = (city: string, state: string): FoundPlace => {
    if (parts.length > 0) above.push(parts.join(', '));
    return { place: { city, state, zip: '' }, before: above, country: '' };
  };
  const next = parts.at(-1) ?? (isRegion(own, country) ? above.at(-1) : '') ?? '';
  const isRegionHere = next !== '' && !/\d/u.test(next) && !isStreet(next) && above.length > 1;
  if (isRegionHere && (isRegion(own, country) || (parts.length > 0 && hasRegionBehind(country)))) {
    if (parts.length > 0) parts.pop();
    else above.pop();
    return put(next, own);
  }
  return put(own, '');
}
