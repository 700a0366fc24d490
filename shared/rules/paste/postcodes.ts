/** How a country writes its postcodes. */
interface PostcodeForm {
  /** Pattern of the postcode alone. */
  readonly code: string;
  /** Whether the postcode is before the city, after it, or either. */
  readonly side: 'before' | 'behind' | 'either';
}

const fourDigits = 'AT CH LI BE DK GL NO LU HU BG AU NZ ZA BD TN SI PH CY GE ET AL AM MK ME AF GL PY VE MD';
const fiveDigits =
  'DE FR IT ES FI TR MX MA DZ SA EG JO KW TH MY ID UA RS HR EE LT PK LK PE KE IQ BA MC SM VA ME MM NP KH CU DO GT HN CR UY LA LB SN SD';
const sixDigits = 'RU CN IN SG RO KZ UZ KG VN BY CO NG EC TJ TM MN';
const behind: ReadonlySet<string> = new Set(
  'US CA GB IE IN AU NZ SG KW SA JO PK BD LK TH KE IR IL JP KR EG NG'.split(' '),
);

const others: Readonly<Record<string, string>> = {
  AZ: String.raw`(?:AZ ?-?)?\d{4}`,
  AR: String.raw`[A-Z]?\d{4}(?:[A-Z]{3})?`,
  BH: String.raw`\d{3,4}`,
  BR: String.raw`\d{5}-?\d{3}`,
  CA: String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`,
  CL: String.raw`\d{3} ?\d{4}`,
  CZ: String.raw`\d{3} ?\d{2}`,
  GB: String.raw`(?:GB-)?[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`,
  FO: String.raw`\d{3}`,
  GR: String.raw`\d{3} ?\d{2}`,
  IE: String.raw`[A-Z]\d[\dW] ?[A-Z\d]{4}`,
  IL: String.raw`\d{7}|\d{5}`,
  IN: String.raw`\d{3} ?\d{3}`,
  IR: String.raw`\d{5}-?\d{5}`,
  IS: String.raw`\d{3}`,
  JP: String.raw`\d{3}-?\d{4}`,
  KR: String.raw`\d{5}|\d{3}-\d{3}`,
  LV: String.raw`\d{4}`,
  MT: String.raw`[A-Z]{3} ?\d{4}`,
  NL: String.raw`\d{4} ?[A-Z]{2}`,
  OM: String.raw`\d{3}`,
  PL: String.raw`\d{2}-\d{3}`,
  PT: String.raw`\d{4}-\d{3}`,
  SA: String.raw`\d{5}(?:-\d{4})?`,
  SE: String.raw`\d{3} ?\d{2}`,
  SK: String.raw`\d{3} ?\d{2}`,
  TH: String.raw`\d{5}`,
  TW: String.raw`\d{5,6}|\d{3}`,
  US: String.raw`\d{5}(?:-\d{4})?`,
  VN: String.raw`\d{5,6}`,
};
const digitsOf = (list: string, digits: string): readonly (readonly [string, string])[] =>
  list.split(' ').map((country) => [country, digits]);

const codes: ReadonlyMap<string, string> = new Map([
  ...digitsOf(fourDigits, String.raw`\d{4}`),
  ...digitsOf(fiveDigits, String.raw`\d{5}`),
  ...digitsOf(sixDigits, String.raw`\d{6}`),
  ...Object.entries(others),
]);

/** Postcodes that can be recognised without knowing the country. */
const anywhere: PostcodeForm = {
  code: [
    String.raw`\d{4} [A-Z]{2}`,
    String.raw`[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}`,
    String.raw`[A-Z]\d[A-Z] ?\d[A-Z]\d`,
    String.raw`\d{5}-\d{3,4}`,
    String.raw`\d{4}-\d{3}`,
    String.raw`\d{3}-\d{4}`,
    String.raw`\d{2}-\d{3}`,
    String.raw`\d{3} \d{2,3}`,
    String.raw`\d{4,6}`,
  ].join('|'),
  side: 'either',
};

/** The postcode form of a country; `null` for countries without postcodes. An empty country gives a form for any. */
export function postcodeForm(country: string): PostcodeForm | null {
  if (country === '') return anywhere;
  const code = codes.get(country);
  return code === undefined ? null : { code, side: behind.has(country) ? 'behind' : 'either' };
}

/** Country letters that used to stand before a postcode, as `D-` in `D-72555`. */
const prefixes: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  F: 'FR',
  FIN: 'FI',
  FL: 'LI',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  S: 'SE',
  E: 'ES',
  P: 'PT',
};
const listed =
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IT LI LT LU LV MC MD NL NO PL PT RO RS SE SI SK TR UA';

/** The country of the letters before a postcode; empty for unknown ones. */
export function countryOfPrefix(letters: string): string {
  return prefixes[letters] ?? (listed.split(' ').includes(letters) ? letters : '');
}

/** Countries where the region follows the city after a comma: `Chimbote, Áncash`. Elsewhere a district precedes it. */
const regionBehind: ReadonlySet<string> = new Set(
  'AR AU BO BR CA CO EC ES IN IT MX MY NG PE PH US VE'.split(' '),
);

/** Names of regions, found between a city and its postcode or in a line of their own. */
const regions =
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new (?:hampshire|jersey|mexico|york|south wales)|(?:north|south) (?:carolina|dakota)|ohio|oklahoma|oregon|pennsylvania|rhode island|tennessee|texas|utah|vermont|(?:west )?virginia|washington|wisconsin|wyoming|alberta|british columbia|manitoba|new brunswick|newfoundland|nova scotia|ontario|qu[ée]bec|saskatchewan|victoria|queensland|tasmania|(?:western|south) australia|andhra pradesh|arunachal pradesh|assam|bihar|chhattisgarh|goa|gujarat|haryana|himachal pradesh|jharkhand|karnataka|kerala|madhya pradesh|maharashtra|manipur|meghalaya|mizoram|nagaland|odisha|orissa|punjab|rajasthan|sikkim|tamil ?nadu|telangana|tripura|uttar pradesh|uttarakhand|west bengal|[a-z]\.?p\.?|anhui|fujian|gansu|guangdong|guangxi|guizhou|hainan|hebei|heilongjiang|henan|hubei|hunan|inner mongolia|jiangsu|jiangxi|jilin|liaoning|ningxia|qinghai|shaanxi|shandong|shanxi|sichuan|xinjiang|yunnan|zhejiang|gauteng|kwa-?zulu[- ]natal|limpopo|mpumalanga|(?:western|eastern|northern) cape|free state|jawa (?:barat|tengah|timur)|(?:west|central|east) java|sindh|punjab|(?:west|south|north|east) (?:yorkshire|midlands|sussex)|\p{L}+shire|greater (?:london|manchester)|merseyside|tyne and wear|kent|essex|surrey|devon|cornwall|dorset|somerset|norfolk|suffolk|cumbria|county \p{L}+|co\.? \p{L}+)$/iu;
const regionWords =
  /(?:^|\s)(?:province|prov\.?|state|oblast|region|governorate|county|prefecture|department|pref\.?|край|обл\.?|область|darul \p{L}+)$|^(?:jud\.|prov\.|edo\.|estado|state of|province of|обл\.)\s/iu;

/** Whether a text is the name of a region rather than a city, as far as is known. */
export function isRegion(text: string, country: string): boolean {
  if (/\d/u.test(text)) return false;
  if (regionBehind.has(country) && /^[A-Z]{2,3}$/u.test(text)) return true;
  if (/^[a-z]\.?p\.?$/iu.test(text)) return country === 'IN';
  return regions.test(text) || regionWords.test(text);
}

/** Whether text after a city and a comma is the region in this country, whatever its name. */
export function hasRegionBehind(country: string): boolean {
  return regionBehind.has(country);
}
