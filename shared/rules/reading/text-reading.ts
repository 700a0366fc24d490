import { type FieldPath, partyLines, type PartyRole } from '../../domain/fields.ts';
import {
  type Contradiction,
  emptyReading,
  type Place,
  type Reading,
  type ReadValue,
} from '../../domain/reading.ts';
import { countryOf } from '../countries/certificate-language.ts';
import { isAmount, isSameDecimal } from '../money.ts';
import { documentKind } from './document-kind.ts';
import { hitsOf, findLabels, type LabelledPages } from './labelled-pages.ts';
import { type Candidate, candidatesOf } from './labelled-values.ts';
import { isEnglishLabel } from './label-tables.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import { lineTable } from './line-table.ts';
import { takeGoodsFacts } from './goods-facts.ts';
import { takeDay } from './document-day.ts';
import { takeNumber } from './document-number.ts';
import { type Cell, cellsOf, placeOfCells, type PrintedPage } from './printed-page.ts';
import type { PrintedParty } from './addresses/labelled-addresses.ts';
import { issuerOf, printedParties } from './addresses/printed-addresses.ts';
import { monthFirstOf, numberIn } from './printed-numbers.ts';
import { easternStyle, styleOf, unitCodeOf, unknownStyle } from './printed-amounts.ts';
import { findCurrency, withoutConverted } from './paper-currency.ts';
import { foldReferences } from './papers-of-one-order.ts';
import { chooseTotal, makeSum } from './totals.ts';
import { namedSums } from './named-sums.ts';

/**
 * Reads an invoice from its printed words, by rules for labels, places and forms. Where two values are possible,
 * neither is taken; both are offered as alternatives.
 */
export function textReading(printed: readonly PrintedPage[]): Reading {
  const pages = findLabels(printed.map(cellsOf));
  const cells = pages.pages.flatMap(({ rows }) => rows.flat());
  const texts = cells.map(({ text }) => text);
  const style = styleOf(texts) ?? (hasEasternLabels(pages) ? easternStyle : unknownStyle);
  const parties = printedParties(pages);
  const isMonthFirst = monthFirstOf(texts) ?? monthFirstBy(pages, parties.seller?.party.countryCode === 'US');
  const table = lineTable(pages, style);
  const kind = documentKind(pages);
  const sums = withoutConverted(pages, style, namedSums(pages, style, kind === 'creditNote'));
  const { chosen, others, isProved } = chooseTotal(sums, table.sum);
  // If pages were not read, lines may be missing.
  const areLinesWhole =
    makeSum(sums, table.sum) ||
    (table.isConsistent && !table.isCarried && printed.every(({ number }, at) => number === at + 1));
  const money = findCurrency(pages, style, chosen, sums, parties.seller?.party.countryCode ?? '');
  const read = new Readings(pages, kind === 'proforma' ? ['invoiceNumber', 'invoiceDate'] : []);
  takeNumber(read, pages, cells);
  takeDay(read, pages, cells, isMonthFirst);
  read.take('purchaseOrder', ['purchaseOrder'], ({ text, isWhole }) => numberIn(text, isWhole));
  read.take('clientReference', ['clientReference'], ({ text, isWhole }) => numberIn(text, isWhole));
  takeGoodsFacts(read, pages, cells, style);
  read.take('originCountryCode', ['origin'], ({ text }) => countryOf(text.replace(/[.;]$/u, '')));
  if (chosen !== null) read.put('invoiceAmount', chosen.amount, placeOfCells([chosen.cell]));
  for (const other of others) read.offer('invoiceAmount', other.amount, placeOfCells([other.cell]));
  if (money.code !== null)
    read.put('invoiceCurrency', money.code, money.cell === null ? null : placeOfCells([money.cell]));
  const deliveries = hitsOf(pages, 'deliveryNote').flatMap((hit) =>
    candidatesOf(pages, hit).flatMap(({ text, isWhole }) => numberIn(text, isWhole) ?? []),
  );
  if (parties.isShipToUnread)
    for (const { field, text, place } of partyValues('consignee', parties.buyer))
      read.offer(field, text, place);
  const { values } = read;
  return {
    ...emptyReading,
    document: kind === 'proforma' ? 'other' : kind,
    isPicture: cells.length === 0,
    values: [...partyValues('consignor', parties.seller), ...values],
    others: [...read.others].slice(0, 60),
    consignees: (['shipTo', 'buyer'] as const).flatMap((role) => {
      const party = parties.isShipToUnread ? null : parties[role];
      const isTwice = role === 'buyer' && party?.party.name === parties.shipTo?.party.name;
      return party === null || isTwice ? [] : [{ role, values: [...partyValues('consignee', party)] }];
    }),
    lines: areLinesWhole ? table.lines.map((line) => ({ ...line, unit: unitCodeOf(line.unit) })) : [],
    contradictions: contradictions(read, {
      sum: table.isConsistent && !isProved ? table.sum : null,
      total: chosen?.amount ?? null,
      sums: sums.length,
      currencies: money.contradicting,
    }),
    issuer: issuerOf(pages, parties).slice(0, 200),
    references: [
      ...foldReferences([
        ...values
          .filter(({ field }) => ['invoiceNumber', 'purchaseOrder', 'clientReference'].includes(field))
          .map(({ text }) => text),
        ...deliveries,
      ]),
    ],
  };
}

/** The values read so far for each field. */
class Readings {
  readonly values: ReadValue[] = [];
  readonly others: ReadValue[] = [];
  readonly #pages: LabelledPages;
  readonly #offered: ReadonlySet<FieldPath>;

  /** `offered`: fields whose values are only offered as alternatives. */
  constructor(pages: LabelledPages, offered: readonly FieldPath[]) {
    this.#pages = pages;
    this.#offered = new Set(offered);
  }

  /** Takes the value of the first term with one; if its labels give different values, they are only offered. */
  take(field: FieldPath, terms: readonly LabelTerm[], read: (candidate: Candidate) => string | null): void {
    for (const term of terms) {
      const found = hitsOf(this.#pages, term)
        .toSorted((one, other) => other.folded.length - one.folded.length)
        .flatMap((hit) => this.#firstOf(hit, read));
      const specific = found.filter(
        ({ length }) => length >= (found[0]?.length ?? 0) - 4 || found.length === 1,
      );
      const texts = [...new Set(specific.map(({ text }) => text))];
      const [best] = specific;
      if (best === undefined) continue;
      if (texts.length === 1) this.put(field, best.text, best.place);
      for (const { text, place } of found)
        if (texts.length > 1 || text !== best.text) this.offer(field, text, place);
      return;
    }
  }

  #firstOf(
    hit: Candidate['hit'],
    read: (candidate: Candidate) => string | null,
  ): readonly { readonly text: string; readonly place: Place | null; readonly length: number }[] {
    for (const candidate of candidatesOf(this.#pages, hit)) {
      const text = read(candidate);
      if (text !== null && text !== '')
        return [{ text, place: placeOfCells([candidate.cell]), length: hit.folded.length }];
    }
    return [];
  }

  /** Takes the value of cells without a label; if they give different values, these are only offered. */
  takeFrom(field: FieldPath, cells: readonly Cell[], read: (cell: Cell) => string | null): void {
    const found = cells.flatMap((cell) => {
      const text = read(cell);
      return text === null ? [] : [{ text, place: placeOfCells([cell]) }];
    });
    const [first] = found;
    if (first === undefined) return;
    if (new Set(found.map(({ text }) => text)).size === 1) this.put(field, first.text, first.place);
    else for (const { text, place } of found) this.offer(field, text, place);
  }

  has(field: FieldPath): boolean {
    return this.values.some((value) => value.field === field);
  }

  textOf(field: FieldPath): string {
    return this.values.find((value) => value.field === field)?.text ?? '';
  }

  put(field: FieldPath, text: string, place: Place | null): void {
    if (this.#offered.has(field)) this.offer(field, text, place);
    else if (!this.has(field)) this.values.push({ field, text, source: 'text', place });
  }

  offer(field: FieldPath, text: string, place: Place | null): void {
    const isKnown = [...this.others, ...this.values].some((one) => one.field === field && one.text === text);
    if (!isKnown) this.others.push({ field, text, source: 'text', place });
  }
}

function partyValues(role: PartyRole, found: PrintedParty | null): readonly ReadValue[] {
  if (found === null) return [];
  const place = placeOfCells(found.cells);
  return partyLines.flatMap((line) => {
    const text = found.party[line];
    return text === '' ? [] : [{ field: `${role}.${line}` as const, text, source: 'text' as const, place }];
  });
}

/**
 * Whether dates begin with the month, judged by language and country. English documents may do either; `null` for an
 * American one in another language.
 */
function monthFirstBy(pages: LabelledPages, isAmerican: boolean): boolean | null {
  if (isEnglish(pages)) return isAmerican ? true : null;
  return isAmerican ? null : false;
}

/** Whether all labels are English. */
function isEnglish({ hits }: LabelledPages): boolean {
  return hits.length > 0 && hits.every(({ folded }) => isEnglishLabel(folded));
}

function hasEasternLabels({ hits }: LabelledPages): boolean {
  return hits.some(({ written }) => /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(written));
}

interface Sums {
  readonly sum: string | null;
  readonly total: string | null;
  readonly sums: number;
  readonly currencies: readonly string[];
}

function contradictions(read: Readings, { sum, total, sums, currencies: all }: Sums): Contradiction[] {
  const found: Contradiction[] = [];
  // With other sums in the document, taxes or freight that were not read may explain the difference.
  if (sum !== null && total !== null && sums === 1 && !isSameDecimal(sum, total))
    found.push({ kind: 'totalAndLines', total, sum });
  if (all.length > 1) found.push({ kind: 'currencies', currencies: [...all].slice(0, 10) });
  const netWeight = read.textOf('netWeight');
  const grossWeight = read.textOf('grossWeight');
  if (isAmount(netWeight) && isAmount(grossWeight) && Number(netWeight) > Number(grossWeight))
    found.push({ kind: 'netAboveGross', netWeight, grossWeight });
  return found;
}
