import type { Party } from '../../../domain/content.ts';
import { countryOf } from '../../countries/certificate-language.ts';
import { countryOfPhone } from '../../countries/calling-codes.ts';
import { hasCompanyForm } from '../../paste/address-lines.ts';
import { column, taxNumber } from './address-cells.ts';
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
const signs = /^(?:for(?: and on behalf of)?|on behalf of|per|p\.?p\.?|für|pour|por|namens)\s+/iu;
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
      return isBelow && (signs.test(cell.text) || ownBusiness.test(cell.text));
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
      : column(pages, last)
          .filter((cell) => !cells.includes(cell))
          .slice(0, 4);
  const own = [...cells, ...below].flatMap(({ text }) => [
    ...[...text.matchAll(taxNumber)].map(([, code = '']) => (code === 'EL' ? 'GR' : code)),
    countryOfPhone(text),
  ]);
  return [...new Set(own.filter(Boolean))];
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
