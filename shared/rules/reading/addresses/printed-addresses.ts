import type { Party } from '../../../domain/content.ts';
import { isCountryCode } from '../../codes.ts';
import { hasCompanyForm } from '../../paste/address-lines.ts';
import { columnBelow, isUnderOther, nextRows, taxNumber } from './address-cells.ts';
import {
  labelledParties,
  labelledParty,
  oneLineParties,
  politelyNamed,
  type PrintedParty,
} from './labelled-addresses.ts';
import { addressTerm } from '../label-tables.ts';
import { cellsBehind, hitsOf, type LabelledPages } from '../labelled-pages.ts';
import { foldLabel } from '../labels/label-terms.ts';
import { bank, carrier, destinationOf, withSureCountry } from './party-evidence.ts';
import { refersElsewhere } from './party-names.ts';
import { bottomOf, type Cell, overlap } from '../printed-page.ts';
import {
  addressBlocks,
  findAddressee,
  headOf,
  isAbroad,
  mayBeTurned,
  withHome,
} from './unlabelled-addresses.ts';
import { findLetterhead, senderLine } from './letterheads.ts';

interface PrintedParties {
  readonly seller: PrintedParty | null;
  readonly buyer: PrintedParty | null;
  readonly shipTo: PrintedParty | null;
  /** True where a consignee is named but could not be read, so that the buyer may not be the one. */
  readonly isShipToUnread: boolean;
}

const bankAccount = /(?<![\p{L}\d])([A-Z]{2})\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,4})?(?![\p{L}\d])/gu;

/** Finds the seller and the receivers of the goods: below or beside labels, else where letters have addresses. */
export function printedParties(pages: LabelledPages): PrintedParties {
  const labelledBuyer = labelledParty(pages, 'buyer') ?? politelyNamed(pages);
  const [first, ...further] = labelledParties(pages, 'shipTo');
  // Two labels for the receiver above two names: only a person can decide between them.
  const areSeveral = further.some(({ party }) => !isNamedAlike(party, first?.party));
  const shipTo = areSeveral ? null : (first ?? null);
  const taken = [labelledBuyer, first, ...further].flatMap((party) => party?.cells ?? []);
  const named = labelledParty(pages, 'seller') ?? senderLine(pages);
  const blocks = addressBlocks(pages, [...taken, ...(named?.cells ?? [])]);
  const buyer = labelledBuyer ?? buyerNamed(pages, blocks) ?? customerAmong(blocks);
  // Where only the other party is named, an address without a label may be the buyer's.
  const own = homeOf(pages);
  const known = [...taken, ...blocks.flatMap(({ cells }) => cells)];
  // Of two addresses without labels, a tax number alone does not tell which is whose.
  const isOpen = named === null && buyer === null && taken.length === 0 && mayBeTurned(blocks, pages);
  const seller = isOpen
    ? null
    : (named ??
      headOf(
        blocks.filter((block) => block !== buyer),
        pages,
        buyer !== null,
        own,
      ) ??
      findLetterhead(pages, known));
  const home = seller?.party.countryCode || own;
  const isUnlabelled = buyer === null && shipTo === null && !isOpen;
  const unlabelled = isUnlabelled ? findAddressee(blocks, pages, seller, home) : null;
  const destination = destinationOf(pages);
  const receiver = (found: PrintedParty | null): PrintedParty | null => {
    if (found === null || isSameName(found.party, seller?.party)) return null;
    const sure = withSureCountry(pages, isForwarded(found, buyer) ? withoutCountry(found) : found);
    const own = sure.party.countryCode === found.party.countryCode ? withHome(sure, home) : sure;
    const isOpen = own?.party.countryCode === '' && found.party.countryCode === '' && destination !== '';
    return isOpen ? { ...own, party: { ...own.party, countryCode: destination } } : own;
  };
  return {
    seller: withHome(seller, home),
    buyer: receiver(buyer ?? unlabelled),
    shipTo: receiver(shipTo),
    isShipToUnread:
      areSeveral ||
      (shipTo === null &&
        (isElsewhere(pages, buyer) || hasOther(pages, [seller, buyer ?? unlabelled], home))),
  };
}

/** The buyer's address, where a label elsewhere has only the name, as on a payment slip. */
function buyerNamed(pages: LabelledPages, blocks: readonly PrintedParty[]): PrintedParty | null {
  const named = new Set(
    hitsOf(pages, 'buyer')
      .filter(({ from }) => from === 0)
      .flatMap(({ cell, to }) => [cell.text.slice(to), cellsBehind(pages, cell)[0]?.text ?? ''])
      .map(foldLabel),
  );
  const [only, ...others] = blocks.filter(({ party }) => named.has(foldLabel(party.name)));
  return only !== undefined && others.length === 0 ? only : null;
}

/** The only address that contains the seller's number for the customer. */
function customerAmong(blocks: readonly PrintedParty[]): PrintedParty | null {
  const isNumber = ({ text }: Cell): boolean =>
    addressTerm(
      /^(?<word>\P{Nd}{3,30}?)[\s.:：#]*[A-Z]{0,3}-?\d{1,10}$/u.exec(text)?.groups?.['word'] ?? '',
    ) === 'customerNumber';
  const [only, ...others] = blocks.filter(({ cells }) => cells.some(isNumber));
  return only !== undefined && others.length === 0 ? only : null;
}

/** Whether there is another address abroad, under unknown words, where the goods may go. */
function hasOther(pages: LabelledPages, known: readonly (PrintedParty | null)[], home: string): boolean {
  const names = new Set(known.map((party) => party?.party.name.toLowerCase()));
  const taken = known.flatMap((party) => party?.cells ?? []);
  const inLines = oneLineParties(pages).filter(({ cells }) => cells.every((cell) => !taken.includes(cell)));
  const isOther = ({ party }: PrintedParty): boolean =>
    hasCompanyForm(party.name) &&
    isAbroad(party, home) &&
    !names.has(party.name.toLowerCase()) &&
    !bank.test(party.name) &&
    !carrier.test(party.name);
  if (inLines.some(isOther)) return true;
  return addressBlocks(pages, taken, 'whole').some(
    ({ party, cells, cells: [first] }) =>
      isAbroad(party, home) &&
      !names.has(party.name.toLowerCase()) &&
      !bank.test(party.name) &&
      // The holder of a bank account does not receive the goods, whatever its name.
      cells.every(({ text }) => text.search(bankAccount) < 0) &&
      first !== undefined &&
      !isUnderOther(pages, first),
  );
}

/** Whether a label for the receiver is followed by something that does not refer to the buyer again. */
function isElsewhere(pages: LabelledPages, buyer: PrintedParty | null): boolean {
  return hitsOf(pages, 'shipTo').some(({ from, cell, to }) => {
    if (from !== 0) return false;
    const behind = /^[\s.]*[:：]?\s*(?<words>.*)$/u.exec(cell.text.slice(to))?.groups?.['words'] ?? '';
    if (behind === '') {
      const beside = cellsBehind(pages, cell);
      const below = nextRows(pages, cell).filter(
        ({ box }) => overlap(box, cell.box) > 0 && box.top - bottomOf(cell.box) < cell.box.height * 3,
      );
      const buyerText = buyer?.cells.map(({ text }) => foldLabel(text)).join(' ') ?? '';
      // The buyer's name alone, its city, or its address without the name.
      const isBuyer = (next: Cell): boolean =>
        [next, ...columnBelow(pages, next)].every(({ text }) => buyerText.includes(foldLabel(text)));
      const isSame = [beside[0], below[0]].some(
        (next) => next !== undefined && (refersElsewhere(next.text) || isBuyer(next)),
      );
      return !isSame && beside.length + below.length > 0;
    }
    return /[:：]/u.test(cell.text) && /\p{L}{3}/u.test(behind) && !refersElsewhere(behind);
  });
}

function isSameName(one: Party, other: Party | undefined): boolean {
  return other !== undefined && foldLabel(one.name) === foldLabel(other.name);
}

function isNamedAlike(one: Party, other: Party | undefined): boolean {
  return one.name.toLowerCase() === other?.name.toLowerCase();
}

/** Whether the goods go to a forwarder for the buyer in another country, so that the final destination is unknown. */
function isForwarded(found: PrintedParty, buyer: PrintedParty | null): boolean {
  return (
    buyer !== null &&
    found.party.countryCode !== buyer.party.countryCode &&
    isSameName(found.party, buyer.party) &&
    found.cells.some(({ text }) => /^c\/ ?o(?!\p{L})/iu.test(text) || carrier.test(text))
  );
}

function withoutCountry(found: PrintedParty): PrintedParty {
  return { ...found, party: { ...found.party, countryCode: '' } };
}

/** The country of all tax numbers and bank accounts of the document; empty where they differ or there are none. */
function homeOf(pages: LabelledPages): string {
  const texts = pages.pages.flatMap(({ rows }) => rows.flat()).map(({ text }) => text);
  const codes = texts.flatMap((text) => [
    ...[...text.matchAll(taxNumber)].map(([, code = '']) => (code === 'EL' ? 'GR' : code)),
    ...[...text.matchAll(bankAccount)].map(([, code = '']) => code),
  ]);
  const [only, ...others] = [...new Set(codes)];
  return only !== undefined && others.length === 0 && isCountryCode(only) ? only : '';
}

/**
 * Identifies the issuer's documents: by the bank account, else the tax number, else the name. Empty where there is
 * none.
 */
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
