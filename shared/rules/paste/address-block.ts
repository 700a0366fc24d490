import { emptyParty, type Party } from '../../domain/content.ts';
import { countryBySpelling } from '../countries/country-spellings.ts';
import { addressLines, hasCompanyForm, type AddressLabel, type AddressLine } from './address-lines.ts';
import { findPlace, isStreet } from './address-place.ts';
import { isCountryCode } from '../codes.ts';
import { isRegion, postcodeForm } from './postcodes.ts';

/** A text read as an address, with what was around the address. */
interface AddressReading {
  readonly party: Party;
  /** Greetings, phone numbers, tax numbers and the like, line by line as they were. */
  readonly leftOut: readonly string[];
  /** False where only the order of the lines tells what they are. */
  readonly isCertain: boolean;
}

/** Longer than any address, even with the footers of a mail. UTF-16 units. */
const longestBlock = 4_000;

/**
 * Reads an address as it is written on letters and in mails: name, lines, city with postcode, country. `null` for a
 * single line that is no address. Every word of the text ends up in a field or in `leftOut`.
 */
export function readAddress(text: string): AddressReading | null {
  if (text.length > longestBlock) return null;
  const { lines, leftOut } = addressLines(text);
  if (lines.length < 2) return null;
  const free = lines.filter(({ label }) => label === null || label === 'name').map(({ text: line }) => line);
  const labelled = (label: AddressLabel): string => lines.find((line) => line.label === label)?.text ?? '';
  const wanted = labelled('country');
  const labelledCode = wanted === '' ? null : countryBySpelling(bare(wanted));
  const { country, rest, beside } =
    labelledCode === null ? takeCountry(free) : { country: labelledCode, rest: free, beside: [] };
  const ordered = nameFirst(rest, lines);
  const given = { city: labelled('city'), state: labelled('state'), zip: labelled('zip') };
  const found = given.city === '' ? findPlace(ordered, country) : null;
  const [name = '', ...middle] = found?.before ?? ordered;
  if (name === '') return null;
  const place = found?.place ?? { city: '', state: '', zip: '' };
  const code = country === '' ? (found?.country ?? '') : country;
  const unknownCountry = wanted !== '' && labelledCode === null ? [wanted] : [];
  return {
    party: {
      ...emptyParty,
      ...partyLinesOf(name, [...middle, ...unknownCountry]),
      city: given.city === '' ? place.city : given.city,
      state: given.state === '' ? place.state : given.state,
      zip: given.zip === '' ? place.zip : given.zip,
      countryCode: code === '' ? countryOfCity(place.city) : code,
    },
    leftOut: [...leftOut, ...beside],
    isCertain: code !== '' || place.zip !== '' || place.city !== '',
  };
}

function bare(text: string): string {
  return text.replace(/^[\s(]+|[\s).]+$/gu, '');
}

/** Cities that look like a country, or are taken for one, in the position of a city. */
const cities: ReadonlySet<string> = new Set('dubai|abu dhabi|دبي'.split('|'));
const countryCities: ReadonlyMap<string, string> = new Map([
  ['singapore', 'SG'],
  ['dubai', 'AE'],
  ['abu dhabi', 'AE'],
]);

function countryOfCity(city: string): string {
  return countryCities.get(city.toLowerCase()) ?? '';
}

interface TakenCountry {
  readonly country: string;
  readonly rest: readonly string[];
  readonly beside: readonly string[];
}

function codeOf(text: string): string | null {
  const name = bare(text);
  if (name === '' || cities.has(name.toLowerCase())) return null;
  // Short words are country codes too, but nobody writes a code in lower case or with accents. `Çin` is a name.
  const isAccented = /\p{Script=Latin}/u.test(name) && !/^[A-Za-z.]+$/u.test(name);
  // `Fas` is Morocco in Turkish: the only such name without an accent in the supported languages.
  const isName = name === 'Fas' || (isAccented && /^\p{Lu}(?:\p{Ll}{2}|\p{Lu}{2})$/u.test(name));
  if (name.length <= 3 && (name !== name.toUpperCase() || isAccented) && !isName) return null;
  return countryBySpelling(name) ?? countryBySpelling(text);
}

/**
 * Takes the country from the end of the last line that has one, or from the start of a line, as East Asian addresses
 * begin with the largest unit.
 */
function takeCountry(lines: readonly string[]): TakenCountry {
  for (let at = lines.length - 1; at >= 1; at -= 1) {
    const taken = countryOfLine(lines[at] ?? '', lines.length > 2);
    if (taken === null) continue;
    const rest = [...lines.slice(0, at), ...(taken.rest === '' ? [] : [taken.rest]), ...lines.slice(at + 1)];
    return { country: taken.country, rest, beside: taken.beside };
  }
  return { country: '', rest: lines, beside: [] };
}

interface LineCountry {
  readonly country: string;
  readonly rest: string;
  readonly beside: readonly string[];
}

function countryOfLine(line: string, mayBeWhole: boolean): LineCountry | null {
  const whole = codeOf(line);
  if (whole !== null && mayBeWhole) return { country: whole, rest: '', beside: [] };
  const cut = /^(?<rest>.*\S)\s*(?:,|،|\s[-–/]\s?|\()\s*(?<last>[^,،]+?)\)?$/u.exec(line)?.groups;
  const { rest = '', last = '' } = cut ?? {};
  const named = last === '' ? null : codeOf(last);
  if (named !== null && !(last.length === 2 && isRegion(last, 'US'))) {
    // The country is named twice, in two languages, or its name contains a comma.
    const again = countryOfLine(rest, true);
    return again?.country === named ? again : { country: named, rest, beside: [] };
  }
  if (/^(?:west |east |north |south(?:ern)? )?(?:africa|asia|europe|middle east)$/iu.test(last)) {
    const inner = countryOfLine(rest, true);
    if (inner !== null) return { ...inner, beside: [...inner.beside, last] };
  }
  const slashed = line.split(/\s*\/\s*/u);
  const codes = new Set(slashed.map(codeOf));
  const [only] = codes;
  if (slashed.length > 1 && codes.size === 1 && typeof only === 'string')
    return { country: only, rest: '', beside: [] };
  return countryBehindCode(line) ?? countryBefore(line);
}

/** `Shanghai 201203 China`, `Amarillo, TX 79109 US`: a country's name or code after a postcode. */
function countryBehindCode(line: string): LineCountry | null {
  const {
    before = '',
    zip = '',
    of = '',
  } = /^(?<before>\p{L}.*\s)(?<zip>\d{5}(?:-\d{4})?) (?<of>[A-Z]{2})$/u.exec(line)?.groups ?? {};
  const form = isCountryCode(of) ? postcodeForm(of) : null;
  if (form !== null && new RegExp(`^(?:${form.code})$`, 'u').test(zip))
    return { country: of, rest: before + zip, beside: [] };
  const { rest = '', last = '' } = /^(?<rest>.*\d)\s+(?<last>\p{L}[^\d,]*)$/u.exec(line)?.groups ?? {};
  const code = last.length > 3 || last === last.toUpperCase() ? codeOf(last) : null;
  return code === null || last.length < 3 ? null : { country: code, rest, beside: [] };
}

function countryBefore(line: string): LineCountry | null {
  const { first = '', rest = '' } = /^(?<first>[^,]+),\s*(?<rest>\S.*)$/u.exec(line)?.groups ?? {};
  const code = first.length > 3 && /\p{Script=Cyrillic}/u.test(first) ? codeOf(first) : null;
  if (code !== null) return { country: code, rest, beside: [] };
  const east = /^(?<name>中华人民共和国|中國|中国|日本国|日本|대한민국|台灣|台湾)(?<rest>[^\s]{2}.*)$/u.exec(
    line,
  )?.groups;
  const eastern = east === undefined ? null : codeOf(east['name'] ?? '');
  return eastern === null ? null : { country: eastern, rest: east?.['rest'] ?? '', beside: [] };
}

const aside =
  /^(?:attn?\b|att:|attention|c\/o\b|z\. ?h(?:d|än?d)|zu h[äa]nden|t\.?a\.?v\b|à l['’]att|p\.?d\.?|herrn?\b|frau\b|mr\b|mrs\b|ms\b|kind attn)/iu;
const department =
  /(?:^(?:abt\.|abteilung|dept\.?|department|dept of|department of|service |servicio |reparto |einkauf|verkauf|export|import|niederlassung|werk |branch|zweigniederlassung|head office|purchasing|procurement|logistics?|logistik)|(?:department|dept\.?|division|branch|niederlassung|einkauf|procurement|logistik)$)/iu;

/** The lines with the company's name moved before those above it. */
function nameFirst(lines: readonly string[], all: readonly AddressLine[]): readonly string[] {
  const labelled = all.find(({ label }) => label === 'name')?.text;
  const [first = ''] = lines;
  const isName =
    !aside.test(first) && !/^[〒\d]/u.test(first) && !(isStreet(first) && !hasCompanyForm(first));
  const at =
    labelled === undefined ? lines.findIndex((line) => hasCompanyForm(line)) : lines.indexOf(labelled);
  const name = lines[at];
  if (name === undefined || at <= 0 || (isName && labelled === undefined)) {
    const next = lines.findIndex((line) => !aside.test(line));
    const own = lines[next];
    return next <= 0 || own === undefined ? lines : [own, ...lines.filter((_, index) => index !== next)];
  }
  return [name, ...lines.filter((_, index) => index !== at)];
}

/**
 * Assigns lines to fields. Persons, departments and the rest of a long name share the second line; lines that are too
 * many share the last one.
 */
function partyLinesOf(
  name: string,
  lines: readonly string[],
): Pick<Party, 'name' | 'name2' | 'address1' | 'address2' | 'address3'> {
  const [first = ''] = lines;
  const goesOn =
    lines.length > 1 &&
    !hasCompanyForm(name) &&
    hasCompanyForm(first) &&
    !aside.test(first) &&
    !isStreet(first);
  const isName = (line: string, index: number): boolean =>
    (goesOn && index === 0) ||
    aside.test(line) ||
    (department.test(line) && !/\d/u.test(line) && !isStreet(line));
  const names = lines.filter(isName);
  const streets = lines.filter((line, index) => !isName(line, index));
  const isLong = streets.length > 3 && names.length === 0;
  const [name2 = '', address1 = '', address2 = '', ...others] = isLong
    ? streets
    : [names.join(', '), ...streets];
  return { name, name2, address1, address2, address3: others.join(', ') };
}

/** Whether a line under a name is a street rather than more of the name. */
export function isStreetOf(name: string, line: string): boolean {
  return (
    /\d/u.test(line) &&
    isStreet(line) &&
    !hasCompanyForm(line) &&
    partyLinesOf(name, [line]).address1 === line
  );
}
