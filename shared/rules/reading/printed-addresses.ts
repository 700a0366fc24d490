import type { Party } from '../../domain/content.ts';
import { isCountryCode } from '../codes.ts';
import { readAddress } from '../paste/address-block.ts';
import { hasCompanyForm } from '../paste/address-lines.ts';
import { isStreet } from '../paste/address-place.ts';
import { hasRegionBehind, postcodeForm } from '../paste/postcodes.ts';
import { cellsBehind, cellsUnder, hitsOf, type LabelledPages } from './labelled-values.ts';
import type { LabelHit } from './label-search.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import { bottomOf, type Cell, overlap, rightOf } from './printed-page.ts';

/** A party as it is printed, with the cells that it was read from. */
export interface PrintedParty {
  readonly party: Party;
  readonly cells: readonly Cell[];
}

export interface PrintedParties {
  readonly seller: PrintedParty | null;
  readonly buyer: PrintedParty | null;
  readonly shipTo: PrintedParty | null;
  /** Somebody is named whom the goods go to, and who that is could not be read: the buyer may be another one. */
  readonly isShipToUnread: boolean;
}

const mostLines = 9;
const taxNumber =
  /(?<![\p{L}\d])(AT|BE|BG|CZ|DE|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|NL|PL|PT|RO|SE|SI|SK)\s?[A-Z\d]{0,2}[\d ]{7,13}\d(?![\d])/gu;
const bankAccount = /(?<![\p{L}\d])([A-Z]{2})\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\d])/gu;

/** Who sends and who gets the goods: below or beside the labels, else where letters have the address. */
export function printedParties(pages: LabelledPages): PrintedParties {
  const buyer = labelledParty(pages, 'buyer');
  const shipTo = labelledParty(pages, 'shipTo');
  const taken = [buyer, shipTo].flatMap((party) => party?.cells ?? []);
  const named = labelledParty(pages, 'seller') ?? senderLine(pages);
  const blocks = addressBlocks(pages, [...taken, ...(named?.cells ?? [])]);
  const seller = named ?? headOf(blocks, pages, buyer !== null || shipTo !== null);
  const unlabelled = buyer === null && shipTo === null ? addressed(blocks, pages, seller) : null;
  const home = seller?.party.countryCode || homeOf(pages);
  return {
    seller: withHome(seller, home),
    buyer: withHome(buyer ?? unlabelled, home),
    shipTo: withHome(shipTo, home),
    isShipToUnread: shipTo === null && isElsewhere(pages),
  };
}

/** A label for who gets the goods, with something below or beside it. */
function isElsewhere(pages: LabelledPages): boolean {
  return hitsOf(pages, 'shipTo').some(
    ({ from, cell, to }) =>
      from === 0 && /^[\s:：.]*$/u.test(cell.text.slice(to)) && nextRows(pages, cell).length > 0,
  );
}

function labelledParty(pages: LabelledPages, term: LabelTerm): PrintedParty | null {
  for (const hit of hitsOf(pages, term)) {
    if (hit.from !== 0) continue;
    const found = below(pages, hit) ?? besideLabel(pages, hit);
    if (found !== null) return found;
  }
  return null;
}

function below(pages: LabelledPages, hit: LabelHit): PrintedParty | null {
  const { cell } = hit;
  const behind = cell.text.slice(hit.to).replace(/^[\s:：.)(]+/u, '');
  const [start] = nextRows(pages, cell).filter(
    ({ box }) =>
      box.left > cell.box.left - 6 && box.left < cell.box.left + mostIndented && overlap(box, cell.box) > 0,
  );
  if (start === undefined || start.box.top - bottomOf(cell.box) > cell.box.height * 3) return null;
  if (isStop(pages, start)) return null;
  // What is no name behind the label, as a number of the customer, is left out.
  const first = /\p{L}{2}/u.test(behind) && !/[:：]/u.test(behind) ? [behind] : [];
  return partyOf(pages, first, [start, ...column(pages, start)]);
}

/** Points by which an address may stand in from its label. */
const mostIndented = 26;

/** The cells of the next two rows. */
function nextRows({ pages }: LabelledPages, { page, row }: Cell): readonly Cell[] {
  const rows = pages.find((one) => one.page === page)?.rows ?? [];
  return rows.slice(row + 1, row + 4).flat();
}

function besideLabel(pages: LabelledPages, { cell }: LabelHit): PrintedParty | null {
  const [next] = cellsBehind(pages, cell);
  if (next === undefined || isStop(pages, next)) return null;
  return partyOf(pages, [], [next, ...column(pages, next)]);
}

/**
 * The lines that go on below a cell without a gap and without another label: at its left edge, or where there is none, at its
 * right edge or below its middle.
 */
function column(pages: LabelledPages, from: Cell, mostGap = 1.9): readonly Cell[] {
  const under = cellsUnder(pages, from).filter(({ row }) => row !== from.row);
  const atLeft = linesOf(
    pages,
    from,
    under.filter(({ box }) => Math.abs(box.left - from.box.left) < 4),
    mostGap,
  );
  return atLeft.length > 0 ? atLeft : linesOf(pages, from, under, mostGap);
}

function linesOf(pages: LabelledPages, from: Cell, under: readonly Cell[], mostGap: number): readonly Cell[] {
  const found: Cell[] = [];
  let last = from;
  for (const cell of under) {
    const gap = cell.box.top - bottomOf(last.box);
    if (gap > Math.max(last.box.height, cell.box.height) * mostGap) break;
    if (isStop(pages, cell) || isBesideLabel(pages, cell) || found.length >= mostLines) break;
    found.push(cell);
    last = cell;
  }
  return found;
}

/** A label of a party to the left: what stands beside it is the next one. */
function isBesideLabel(pages: LabelledPages, { page, row, box }: Cell): boolean {
  return pages.hits.some(
    ({ cell, from, to, terms }) =>
      cell.page === page &&
      cell.row === row &&
      cell.box.left < box.left &&
      from === 0 &&
      /^[\s:：.]*$/u.test(cell.text.slice(to)) &&
      (terms.has('buyer') ||
        terms.has('shipTo') ||
        terms.has('seller') ||
        box.left - rightOf(cell.box) < 160),
  );
}

/** A label of something else ends an address; phones and the like are known to the rules for addresses. */
function isStop(pages: LabelledPages, cell: Cell): boolean {
  return pages.hits.some((hit) => {
    if (hit.cell !== cell || hit.from !== 0 || hit.terms.has('other')) return false;
    const rest = cell.text.slice(hit.to);
    // "P.O. Box 12" and "Total Energies SA" begin as labels do.
    return rest.trim() === '' || /^[\s.]*[:：]/u.test(rest) || /^[\s#.-]*\d/u.test(rest);
  });
}

const registerNumber = /^(?:GLN|ILN|EORI)\b/u;

function isTaxNumber({ text }: Cell): boolean {
  return text.replaceAll(taxNumber, '').trim() === '';
}

/** Whether a line within an address is a number of a register or a tax office, or has a label of its own that is no part of one. */
function isAside(pages: LabelledPages, cell: Cell): boolean {
  if (registerNumber.test(cell.text) || isTaxNumber(cell)) return true;
  return pages.hits.some(
    (hit) =>
      hit.cell === cell &&
      hit.from === 0 &&
      hit.terms.has('other') &&
      /^[\s.]*[:：]/u.test(cell.text.slice(hit.to)) &&
      !/^(?:tel|phone|fax|e-?mail)/iu.test(cell.text),
  );
}

function partyOf(pages: LabelledPages, first: readonly string[], all: readonly Cell[]): PrintedParty | null {
  const cells = all.filter((cell) => !isAside(pages, cell));
  const lines = [...first, ...cells.map(({ text }) => text)];
  if (lines.length < 2) return null;
  const whole = withWholeName(lines.slice(0, mostLines), cells);
  const reading = readAddress(whole.join('\n'));
  if (reading === null || !reading.isCertain || !isName(reading.party.name)) return null;
  return { party: reading.party, cells };
}

/** Points of the shortest line in which a long name goes on below. */
const longName = 110;
const department =
  /dep|abt|attn|c\/o|z\. ?h|einkauf|purchas|compras|achat|acquist|inkoop|zakup|import|branch|unit\b|division/iu;

/** A name that ends with a word before others, or whose legal form stands alone below. */
function isUnfinished(name: string, next: string): boolean {
  if (/(?:,|\s(?:and|und|et|y|e|en|i|ve|for|für|de|of|para|per|voor|&))$/u.test(name)) return true;
  return next.length <= 12 && hasCompanyForm(next) && next.split(' ').length <= 2;
}

/** A name that fills its box goes on in the next line. */
function isTornName(name: string, next: string, cells: readonly Cell[]): boolean {
  const widest = Math.max(...cells.map(({ box }) => box.width));
  const width = cells[0]?.box.width ?? 0;
  const goesOn = next.split(' ').length <= 5 && !/[\d,:]/u.test(next) && /^\p{Script=Latin}/u.test(next);
  const isEnded = hasCompanyForm(name.split(' ').slice(-2).join(' '));
  const isFull = width >= longName && width > widest * 0.82;
  if (cells[0]?.text === name && goesOn && isUnfinished(name, next)) return true;
  if (isEnded || !goesOn || cells[0]?.text !== name || department.test(next) || isStreet(next)) return false;
  return isFull || (!hasCompanyForm(name) && hasCompanyForm(next));
}

/** The lines with a name that goes on below in one; a narrow column may have torn it twice. */
function withWholeName(lines: readonly string[], cells: readonly Cell[]): readonly string[] {
  const [name = '', next = '', third = '', ...others] = lines;
  if (others.length === 0 && third === '') return lines;
  if (!isTornName(name, next, cells)) return lines;
  const joined = `${name} ${next}`;
  const isTornAgain =
    others.length >= 2 &&
    third.split(' ').length <= 2 &&
    /^\p{Script=Latin}[^\d,:]*$/u.test(third) &&
    !hasCompanyForm(next) &&
    !isStreet(third);
  return isTornAgain ? [`${joined} ${third}`, ...others] : [joined, third, ...others];
}

function isName(name: string): boolean {
  return /\p{L}{2}/u.test(name) && name.length <= 120 && !/[:：]/u.test(name);
}

/** The line of the sender in small letters over the window of an envelope, or at the head of a page. */
function senderLine({ pages }: LabelledPages): PrintedParty | null {
  const [first] = pages;
  for (const row of first?.rows ?? []) {
    const cells = row.filter(({ box }) => box.left < (first?.width ?? 0) * 0.4 || row.length === 1);
    if ((row[0]?.box.top ?? 0) > (first?.height ?? 0) * 0.45) break;
    for (const tried of [cells, ...cells.map((cell) => [cell])]) {
      const parts = tried
        .map(({ text }) => text)
        .join(' ')
        .split(/\s*[|·•●∙‧*]\s*|\s+[-–—]\s+/u)
        .map((part) => part.replace(/,$/u, '').trim())
        .filter(Boolean);
      if (parts.length < 3) continue;
      const reading = readAddress(parts.slice(0, 5).join('\n'));
      if (reading !== null && reading.party.zip !== '' && isName(reading.party.name))
        return { party: reading.party, cells: tried };
    }
  }
  return null;
}

interface AddressBlock extends PrintedParty {
  /** Phones, banks and tax numbers stand in it. */
  readonly isOfIssuer: boolean;
}

/** Every block of the upper half of the first page that is an address. */
function addressBlocks(pages: LabelledPages, taken: readonly Cell[]): readonly AddressBlock[] {
  const [first] = pages.pages;
  if (first === undefined) return [];
  const seen = new Set<Cell>(taken);
  const found: AddressBlock[] = [];
  for (const cell of first.rows.flat()) {
    if (cell.box.top > first.height * 0.45 || seen.has(cell) || isStop(pages, cell)) continue;
    const gap = isInWindow([cell], first.width, first.height) ? 2.6 : 1.2;
    const cells = [cell, ...column(pages, cell, gap)].filter((one) => !seen.has(one));
    for (const one of cells) seen.add(one);
    if (cells.length < 3) continue;
    const own = cells.filter((one) => !isAside(pages, one));
    const reading = readAddress(own.map(({ text }) => text).join('\n'));
    if (reading === null || !reading.isCertain || !isName(reading.party.name)) continue;
    const { party } = reading;
    if (party.city === '' || (party.zip === '' && party.countryCode === '')) continue;
    found.push({ party, cells, isOfIssuer: reading.leftOut.length > 0 || cells.some(isTaxNumber) });
  }
  return found;
}

/** The issuer where nothing says so: the block with its phone or tax number, or the only one besides the named parties. */
function headOf(
  blocks: readonly AddressBlock[],
  pages: LabelledPages,
  areOthersNamed: boolean,
): PrintedParty | null {
  const height = pages.pages[0]?.height ?? 0;
  const own = blocks.filter(({ isOfIssuer }) => isOfIssuer);
  const [issuer, ...others] = own;
  if (issuer !== undefined) return others.length === 0 ? issuer : null;
  const [only, ...further] = blocks.filter(({ cells }) => (cells[0]?.box.top ?? height) < height * 0.25);
  return areOthersNamed && only !== undefined && further.length === 0 ? only : null;
}

/** The only other address, or the one in the window of an envelope. */
function addressed(
  blocks: readonly AddressBlock[],
  pages: LabelledPages,
  seller: PrintedParty | null,
): PrintedParty | null {
  const [first] = pages.pages;
  const name = seller?.party.name.toLowerCase();
  const free = blocks.filter((block) => !block.isOfIssuer && block.party.name.toLowerCase() !== name);
  const [only, ...others] = free;
  if (only === undefined || first === undefined) return null;
  const [inWindow, ...further] = free.filter(({ cells }) => isInWindow(cells, first.width, first.height));
  if (others.length > 0) return inWindow !== undefined && further.length === 0 ? inWindow : null;
  return only;
}

function isInWindow(cells: readonly Cell[], width: number, height: number): boolean {
  const [first] = cells;
  if (first === undefined) return false;
  const end = Math.max(...cells.map(({ box }) => rightOf(box)));
  return end < width * 0.62 && first.box.top > height * 0.13 && first.box.top < height * 0.36;
}

/** The country that all tax numbers and bank accounts of the document are of; empty where they differ or there are none. */
function homeOf(pages: LabelledPages): string {
  const texts = pages.pages.flatMap(({ rows }) => rows.flat()).map(({ text }) => text);
  const codes = texts.flatMap((text) => [
    ...[...text.matchAll(taxNumber)].map(([, code = '']) => (code === 'EL' ? 'GR' : code)),
    ...[...text.matchAll(bankAccount)].map(([, code = '']) => code),
  ]);
  const [only, ...others] = [...new Set(codes)];
  return only !== undefined && others.length === 0 && isCountryCode(only) ? only : '';
}

/** Letters within a country leave its name out. It counts where the code of the place has the country's form. */
function withHome(found: PrintedParty | null, home: string): PrintedParty | null {
  if (found === null || found.party.countryCode !== '' || home === '') return found;
  // What stands behind a town may be the name of a far part of a country.
  if (found.party.state !== '' && !hasRegionBehind(home)) return found;
  const form = postcodeForm(home);
  const fits = form !== null && new RegExp(`^(?:${form.code})$`, 'u').test(found.party.zip);
  return fits ? { ...found, party: { ...found.party, countryCode: home } } : found;
}

/** What tells the papers of one issuer: its bank account, else its tax number, else its name. Empty where nothing does. */
export function issuerOf(pages: LabelledPages, { seller, buyer, shipTo }: PrintedParties): string {
  const foreign = new Set([...(buyer?.cells ?? []), ...(shipTo?.cells ?? [])]);
  const texts = pages.pages
    .flatMap(({ rows }) => rows.flat())
    .filter((cell) => !foreign.has(cell))
    .map(({ text }) => text);
  const first = (form: RegExp): string =>
    texts.flatMap((text) => [...text.matchAll(form)].map(([found]) => found.replaceAll(/\s/gu, '')))[0] ?? '';
  return first(bankAccount) || first(taxNumber) || (seller?.party.name.toLowerCase() ?? '');
}
