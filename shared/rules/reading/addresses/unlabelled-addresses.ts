import type { Party } from '../../../domain/content.ts';
import { readAddress } from '../../paste/address-block.ts';
import { hasCompanyForm } from '../../paste/address-lines.ts';
import { hasRegionBehind, postcodeForm } from '../../paste/postcodes.ts';
import {
  columnBelow,
  isAside,
  isBesideLabel,
  isOverValue,
  isStop,
  isTaxNumber,
  isUnderReceiver,
  taxedCountries,
  taxNumber,
  upToCountry,
} from './address-cells.ts';
import { isLabelOfOther, type PrintedParty } from './labelled-addresses.ts';
import { cellsBehind, hitsOf, isColumnHeading, type LabelledPages } from '../labelled-pages.ts';
import { bank, carrier, isByIssuer } from './party-evidence.ts';
import { isHeading, isName, isOneOfHeadings, withoutWordsOver } from './party-names.ts';
import { isNameDoubtful, withWholeName } from './whole-names.ts';
import { type Cell, rightOf } from '../printed-page.ts';

// Finds addresses without labels below the letterhead: by position and other evidence in the document.

interface AddressBlock extends PrintedParty {
  /** True if it contains phone numbers, banks or tax numbers. */
  readonly isOfIssuer: boolean;
  /**
   * True if it contains nothing of the kind but a tax number with country code, as a buyer has in sales within the
   * European Union.
   */
  readonly isOnlyTaxed: boolean;
}

/** Every address above the goods on the first page; only in the upper half unless `part` is `whole`. */
export function addressBlocks(
  pages: LabelledPages,
  taken: readonly Cell[],
  part: 'upperHalf' | 'whole' = 'upperHalf',
): readonly AddressBlock[] {
  const [first] = pages.pages;
  if (first === undefined) return [];
  const seen = new Set<Cell>(taken);
  const found: AddressBlock[] = [];
  for (const cell of first.rows.flat()) {
    if (part === 'upperHalf' && cell.box.top > first.height * 0.45) continue;
    if (isColumnHeading(pages, cell) && part === 'upperHalf') break;
    if (seen.has(cell) || isStop(pages, cell) || isColumnHeading(pages, cell) || isHeading(cell.text))
      continue;
    // Unknown words side by side above the addresses are labels that cannot be read.
    if (isOneOfHeadings(pages, cell)) for (const one of [cell, ...columnBelow(pages, cell)]) seen.add(one);
    if (seen.has(cell)) continue;
    if (isBesideLabel(pages, cell) && !isOverValue(pages, cell)) continue;
    const gap = isInWindow([cell], first.width, first.height) ? 2.6 : 1.2;
    const whole = [cell, ...columnBelow(pages, cell, gap)].filter((one) => !seen.has(one));
    const ended = upToCountry(whole);
    // Phone and tax numbers below the country belong to the address; another address does not.
    const isFurther = whole.length - ended.length > 2;
    const cells = isFurther ? ended : whole;
    if (cells.length < 2 || (cells.length < 3 && !isFurther)) continue;
    for (const one of cells) seen.add(one);
    const own = withoutWordsOver(ended.filter((one) => !isAside(pages, one) && !isOwnNumber(pages, one)));
    const printed = own.map(({ text }) => text);
    if (part === 'upperHalf' && isNameDoubtful(printed, own)) continue;
    const lines = withWholeName(printed, own);
    const reading = readAddress(lines.join('\n'));
    if (reading === null || !reading.isCertain || !isName(reading.party.name)) continue;
    const { party } = reading;
    if (party.city === '' || (party.zip === '' && party.countryCode === '')) continue;
    const beside = readAddress(cells.map(({ text }) => text).join('\n'))?.leftOut ?? [];
    const taxed = cells.filter((one) => one.text.search(taxNumber) >= 0);
    const isOnlyTaxed =
      taxed.length > 0 && beside.every((line) => taxed.some(({ text }) => text.includes(line)));
    found.push({ party, cells, isOfIssuer: beside.length > 0 || cells.some(isTaxNumber), isOnlyTaxed });
  }
  return found;
}

/**
 * Whether a cell is a number that the issuer gave to somebody, above the name: `Customer no. 4411`. Tax numbers are
 * longer.
 */
function isOwnNumber({ hits }: LabelledPages, cell: Cell): boolean {
  return hits.some(
    (hit) =>
      hit.cell === cell &&
      hit.from === 0 &&
      hit.terms.has('other') &&
      /^[\s.:：#]*(?:[A-Z]{1,3}-?)?\d{1,8}$/u.test(cell.text.slice(hit.to)),
  );
}

/**
 * The issuer, where no label says so: the only address with phone or tax numbers, or the only one other than the known
 * parties.
 */
export function headOf(
  blocks: readonly AddressBlock[],
  pages: LabelledPages,
  isBuyerNamed: boolean,
  home: string,
): PrintedParty | null {
  const height = pages.pages[0]?.height ?? 0;
  // An address in another country than the document's tax numbers and accounts belongs to a receiver.
  const possible = blocks.filter(
    ({ party, cells: [first] }) =>
      !isAbroad(party, home) &&
      !bank.test(party.name) &&
      first !== undefined &&
      !isUnderReceiver(pages, first),
  );
  const own = possible.filter(({ isOfIssuer }) => isOfIssuer);
  const [issuer, ...others] = own;
  if (issuer !== undefined) return others.length === 0 ? issuer : null;
  const [signer, ...signers] = possible.filter(({ party, cells }) => isByIssuer(pages, party.name, cells));
  if (signer !== undefined && signers.length === 0) return signer;
  // The only address at home, where the others are abroad.
  const [atHome, ...besides] = possible;
  const isAtHome = home !== '' && withHome(atHome ?? null, home)?.party.countryCode === home;
  if (atHome !== undefined && besides.length === 0 && isAtHome && blocks.length > 1) return atHome;
  const [only, ...further] = possible.filter(({ cells }) => (cells[0]?.box.top ?? height) < height * 0.25);
  return isBuyerNamed && only !== undefined && further.length === 0 ? only : null;
}

/**
 * Whether seller and buyer may be swapped: only a tax number speaks for one address as the issuer's, and another is
 * where a letterhead would be, higher or to the left, in a country whose companies have such numbers.
 */
export function mayBeTurned(blocks: readonly AddressBlock[], pages: LabelledPages): boolean {
  return blocks.some((taxed) => {
    if (!taxed.isOnlyTaxed || isByIssuer(pages, taxed.party.name, taxed.cells)) return false;
    return blocks.some((other) => other !== taxed && !other.isOfIssuer && mayBeHead(other, taxed));
  });
}

function mayBeHead({ cells: [one], party }: AddressBlock, { cells: [other] }: AddressBlock): boolean {
  if (one === undefined || other === undefined) return false;
  const lower = one.box.top - other.box.top;
  const isTaxed = party.countryCode === '' || taxedCountries.has(party.countryCode);
  return lower < -2 || (lower < 2 && one.box.left < other.box.left && isTaxed);
}

export function isAbroad({ countryCode }: Party, home: string): boolean {
  return countryCode !== '' && home !== '' && countryCode !== home;
}

/** The buyer's address without a label: the only one left, or the one in the window of an envelope. */
export function findAddressee(
  blocks: readonly AddressBlock[],
  pages: LabelledPages,
  seller: PrintedParty | null,
  home: string,
): PrintedParty | null {
  const [first] = pages.pages;
  const name = seller?.party.name.toLowerCase();
  const free = blocks.filter(
    (block) =>
      (!block.isOfIssuer || isAbroad(block.party, home)) &&
      block.party.name.toLowerCase() !== name &&
      !bank.test(block.party.name) &&
      !carrier.test(block.party.name) &&
      !isByIssuer(pages, block.party.name, block.cells) &&
      !isBelowOtherLabel(pages, block),
  );
  const [only, ...others] = free;
  if (only === undefined || first === undefined) return null;
  // Of two addresses side by side, nothing tells which one is the sender's.
  if (seller === null && others.some((other) => areBeside(other, only))) return null;
  if (seller === null && isBesideCompany(pages, only)) return null;
  const [inWindow, ...further] = free.filter(({ cells }) => isInWindow(cells, first.width, first.height));
  if (others.length > 0) return inWindow !== undefined && further.length === 0 ? inWindow : null;
  // Where the sender is unknown, an address in the first row may be the letterhead.
  const mayBeOfHead = seller === null && only.cells[0]?.row === 0 && !isAbroad(only.party, home);
  return mayBeOfHead || isReceiverUnread(pages, only) ? null : only;
}

/** Whether an address is right below a label of something else: the party to be notified may not be the receiver. */
function isBelowOtherLabel(pages: LabelledPages, { cells: [first] }: AddressBlock): boolean {
  const above =
    first === undefined
      ? []
      : (pages.pages.find(({ page }) => page === first.page)?.rows[first.row - 1] ?? []);
  return above.some(
    (cell) => Math.abs(cell.box.left - (first?.box.left ?? 0)) < 6 && isLabelOfOther(pages, cell),
  );
}

/** Whether another company, whose address could not be read, begins in the same row as an address. */
function isBesideCompany(pages: LabelledPages, { cells: [first] }: AddressBlock): boolean {
  const row = pages.pages.find(({ page }) => page === first?.page)?.rows[first?.row ?? 0] ?? [];
  return row.some(
    (cell) =>
      cell !== first && hasCompanyForm(cell.text) && isName(cell.text) && columnBelow(pages, cell).length > 1,
  );
}

function areBeside(one: AddressBlock, other: AddressBlock): boolean {
  const rows = ({ cells }: AddressBlock): readonly number[] => cells.map(({ box }) => box.top);
  const [first, second] = [rows(one), rows(other)];
  return Math.min(...first) < Math.max(...second) && Math.min(...second) < Math.max(...first);
}

/** Whether a label below an address names another company as buyer or receiver whose address could not be read. */
function isReceiverUnread(pages: LabelledPages, { cells, party }: AddressBlock): boolean {
  const last = Math.max(...cells.map(({ row }) => row));
  return (['buyer', 'shipTo'] as const).some((term) =>
    hitsOf(pages, term).some(
      ({ from, to, cell }) =>
        from === 0 &&
        cell.page === 1 &&
        cell.row > last &&
        /^[\s.]*[:：]?\s*$/u.test(cell.text.slice(to)) &&
        cellsBehind(pages, cell)
          .slice(0, 1)
          .some(({ text }) => hasCompanyForm(text) && !text.toLowerCase().includes(party.name.toLowerCase())),
    ),
  );
}

function isInWindow(cells: readonly Cell[], width: number, height: number): boolean {
  const [first] = cells;
  if (first === undefined) return false;
  const end = Math.max(...cells.map(({ box }) => rightOf(box)));
  return end < width * 0.62 && first.box.top > height * 0.13 && first.box.top < height * 0.36;
}

/**
 * Fills in the seller's country where an address has none, as domestic letters leave it out. Only if the postcode has
 * that country's form.
 */
export function withHome(found: PrintedParty | null, home: string): PrintedParty | null {
  if (found === null || found.party.countryCode !== '' || home === '') return found;
  // A text after the city may name a remote part of a country.
  if (found.party.state !== '' && !hasRegionBehind(home)) return found;
  const form = postcodeForm(home);
  const fits = form !== null && new RegExp(`^(?:${form.code})$`, 'u').test(found.party.zip);
  // A line below the city may be a country with an unknown name.
  const isLast = found.cells.at(-1)?.text.includes(found.party.zip) === true;
  return fits && isLast ? { ...found, party: { ...found.party, countryCode: home } } : found;
}
