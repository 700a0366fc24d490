import type { Party } from '../../../domain/content.ts';
import { countryOf } from '../../countries/certificate-language.ts';
import { hasCompanyForm } from '../../paste/address-lines.ts';
import { columnBelow, taxNumber } from './address-cells.ts';
import { addressTerm } from '../label-tables.ts';
import { cellsBehind, cellsUnder, isColumnHeading, type LabelledPages } from '../labelled-pages.ts';
import { foldLabel } from '../labels/label-terms.ts';
import { bottomOf, type Cell, overlap } from '../printed-page.ts';

// Further evidence for parties: who issued the document, and the country of an address.

/** Names of banks. Many documents have the address of the bank to pay to; a bank as consignee has a label. */
export const bank =
  /(?<!\p{L})(?:bank|banks|banka|bankası|banca|banco|banque|sparkasse|volksbank|raiffeisen\p{L}*)(?!\p{L})/iu;
/** Names of carriers, who only transport the goods. */
export const carrier =
  /^(?:dhl|fedex|federal express|ups|tnt|dpd|gls|dsv|maersk|msc|cma cgm|hapag|evergreen|kuehne|kühne|schenker|db schenker|panalpina|geodis|rhenus|dachser|expeditors|ceva|raben|aramex|postnl)(?!\p{L})|(?<!\p{L})(?:spedition|logistics?|logistik|forwarding|freight|transitaire|gümrük|zollagentur|shipping line)(?!\p{L})/iu;
const signingWords = /^(?:for(?: and on behalf of)?|on behalf of|per|p\.?p\.?|für|pour|por|namens)\s+/iu;
/** Words that appear beside a name only on its owner's documents. */
const ownBusiness =
  /(?<!\p{L})(?:iban|bic|swift|bank|banka|banco|banca|banque|sort code|account|konto|vat|ust|tva|btw|nif|siret|p\.? ?iva|capital|hrb|kvk)(?!\p{L})|@|www\./iu;
/** Where the letterhead ends and where the footer begins. Share of the page's height. */
const [head, foot] = [0.12, 0.86];
/** The fewest letters by which a name is recognised. */
const shortestName = 5;

/** The folded letters of a name without its legal form. */
function lettersOf(name: string): string {
  const words = name.split(/\s+/u);
  const own = words.filter((word) => !hasCompanyForm(word));
  return foldLabel((own.length > 0 ? own : words).join(' '));
}

/**
 * Whether a document was issued by a company of this name, by the letterhead, the footer, the bank account, the mail
 * address near them or the signature. `cells`: the address itself, which does not count.
 */
export function isByIssuer(labelled: LabelledPages, name: string, cells: readonly Cell[]): boolean {
  const letters = lettersOf(name);
  if (letters.length < shortestName) return false;
  const goods = labelled.pages[0]?.rows.flat().find((cell) => isColumnHeading(labelled, cell))?.box.top;
  return labelled.pages.some(({ rows, height }) =>
    rows.flat().some((cell) => {
      if (cells.includes(cell)) return false;
      const isAtEdge = cell.box.top > height * foot || bottomOf(cell.box) < height * head;
      if (isAtEdge && domainsIn(cell.text).some((domain) => isSameStart(domain, letters))) return true;
      if (!foldLabel(cell.text).includes(letters)) return false;
      const isBelow = cell.page > 1 || cell.box.top > (goods ?? height * 0.4);
      return isBelow && (signingWords.test(cell.text) || ownBusiness.test(cell.text));
    }),
  );
}

/** Names of domains in a text, `vdwal` in `info@vdwal.nl`, without those of mail providers. */
function domainsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:@|www\.|https?:\/\/)(?<domain>[\w.-]+)\.\p{L}{2,}/giu)]
    .map(({ groups }) => foldLabel(groups?.['domain']?.split('.').findLast((part) => part.length > 3) ?? ''))
    .filter(
      (domain) => domain.length >= shortestName && !/^(?:gmail|outlook|yahoo|hotmail|example)/u.test(domain),
    );
}

function isSameStart(domain: string, letters: string): boolean {
  return (
    letters.startsWith(domain) ||
    domain.startsWith(letters) ||
    (domain.length > 8 && letters.includes(domain))
  );
}

/** The countries of tax and phone numbers in an address and right below it. */
function countriesBeside(pages: LabelledPages, cells: readonly Cell[]): readonly string[] {
  const last = cells.at(-1);
  const below =
    last === undefined
      ? []
      : columnBelow(pages, last)
          .filter((cell) => !cells.includes(cell))
          .slice(0, 4);
  const own = [...cells, ...below].flatMap(({ text }) => [
    ...[...text.matchAll(taxNumber)].map(([, code = '']) => (code === 'EL' ? 'GR' : code)),
    countryOfPhone(text),
  ]);
  return [...new Set(own.filter(Boolean))];
}

/** Calling codes that belong to exactly one country. Source: ITU-T E.164, list of assigned country codes. */
const callingCodes = [
  '20 EG 211 SS 212 MA 213 DZ 216 TN 218 LY 220 GM 221 SN 222 MR 223 ML 224 GN 225 CI 226 BF 227 NE 228 TG 229 BJ',
  '230 MU 231 LR 232 SL 233 GH 234 NG 235 TD 236 CF 237 CM 238 CV 239 ST 240 GQ 241 GA 242 CG 243 CD 244 AO 245 GW',
  '248 SC 249 SD 250 RW 251 ET 252 SO 253 DJ 254 KE 255 TZ 256 UG 257 BI 258 MZ 260 ZM 261 MG 263 ZW 264 NA 265 MW',
  '266 LS 267 BW 268 SZ 269 KM 27 ZA 291 ER 297 AW 298 FO 299 GL 30 GR 31 NL 32 BE 33 FR 34 ES 350 GI 351 PT 352 LU',
  '353 IE 354 IS 355 AL 356 MT 357 CY 358 FI 359 BG 36 HU 370 LT 371 LV 372 EE 373 MD 374 AM 375 BY 376 AD 377 MC',
  '378 SM 380 UA 381 RS 382 ME 383 XK 385 HR 386 SI 387 BA 389 MK 39 IT 40 RO 41 CH 420 CZ 421 SK 423 LI 43 AT 44 GB',
  '45 DK 46 SE 47 NO 48 PL 49 DE 501 BZ 502 GT 503 SV 504 HN 505 NI 506 CR 507 PA 509 HT 51 PE 52 MX 53 CU 54 AR',
  '55 BR 56 CL 57 CO 58 VE 591 BO 592 GY 593 EC 595 PY 597 SR 598 UY 60 MY 61 AU 62 ID 63 PH 64 NZ 65 SG 66 TH',
  '673 BN 675 PG 676 TO 677 SB 678 VU 679 FJ 685 WS 689 PF 81 JP 82 KR 84 VN 850 KP 852 HK 853 MO 855 KH 856 LA 86 CN',
  '880 BD 886 TW 90 TR 91 IN 92 PK 93 AF 94 LK 95 MM 960 MV 961 LB 962 JO 963 SY 964 IQ 965 KW 966 SA 967 YE 968 OM',
  '970 PS 971 AE 972 IL 973 BH 974 QA 975 BT 976 MN 977 NP 98 IR 992 TJ 993 TM 994 AZ 995 GE 996 KG 998 UZ',
].join(' ');
const countriesOfCodes: ReadonlyMap<string, string> = new Map(
  [...callingCodes.matchAll(/(\d+) ([A-Z]{2})/gu)].map(([, code = '', country = '']) => [code, country]),
);

/**
 * The country of a phone number in international form, for example `+49 7941 61-220`; empty where several countries
 * share the code or the text has none.
 */
function countryOfPhone(text: string): string {
  const digits = /(?<![\d+])\(?\+\s?(?<digits>[1-9][\d\s().-]{6,})/u.exec(text)?.groups?.['digits'];
  const bare = digits?.replaceAll(/\D/gu, '') ?? '';
  for (const length of [3, 2]) {
    const country = countriesOfCodes.get(bare.slice(0, length));
    if (country !== undefined) return country;
  }
  return '';
}

/**
 * Territories that use the numbers of another country. Sources: ITU-T E.164; Directive 2006/112/EC, articles 6 and 7.
 */
const partsOfCountries: Readonly<Record<string, string>> = {
  FR: 'RE GP MQ GF YT PM BL MF MC',
  GB: 'GG JE IM',
  IT: 'SM VA',
  FI: 'AX',
  NO: 'SJ',
};

function countsFor(code: string, country: string): boolean {
  return code === country || partsOfCountries[code]?.split(' ').includes(country) === true;
}

/**
 * Corrects the country of a party by the phone and tax numbers of its address. A country that all of them contradict is
 * removed; a missing one is filled in.
 */
export function withSureCountry<Found extends { readonly party: Party; readonly cells: readonly Cell[] }>(
  pages: LabelledPages,
  found: Found,
): Found {
  const countries = countriesBeside(pages, found.cells);
  const [only = '', ...others] = countries;
  const { countryCode } = found.party;
  const isContradicted = countries.length > 0 && !countries.some((code) => countsFor(code, countryCode));
  if (!isContradicted) return found;
  const sure = countryCode === '' && others.length === 0 ? only : '';
  return { ...found, party: { ...found.party, countryCode: sure } };
}

/** The only country that a document names as destination; empty for none or several. */
export function destinationOf(pages: LabelledPages): string {
  const cells = pages.pages.flatMap(({ rows }) => rows.flat());
  const named = cells.flatMap((cell) => {
    const { word = '', rest = '' } =
      /^(?<word>[^:：]+)(?:[:：]\s*(?<rest>.*))?$/u.exec(cell.text)?.groups ?? {};
    if (addressTerm(word) !== 'destination') return [];
    const below = cellsUnder(pages, cell).find(({ box }) => overlap(box, cell.box) > 0);
    const isNear = below !== undefined && below.box.top - bottomOf(cell.box) < cell.box.height * 1.6;
    const texts = [rest, cellsBehind(pages, cell)[0]?.text ?? '', isNear ? below.text : ''];
    return texts.flatMap((text) => countryOf(text.replace(/^[\s:：]+/u, '')) ?? []).slice(0, 1);
  });
  const [only = '', ...others] = [...new Set(named)];
  return others.length === 0 ? only : '';
}
