import { factsOf, type FieldPath } from '../../domain/fields.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import type { Reading, ReadValue } from '../../domain/reading.ts';
import type { Layout, TaughtPlace } from '../../domain/layout.ts';
import { countryOf } from '../countries/certificate-language.ts';
import { cellsUnder, findLabels, type LabelledPages } from './labelled-pages.ts';
import { unbrokenText } from './labelled-values.ts';
import { foldLabel } from './labels/label-terms.ts';
import { type Cell, cellsOf, placeOfCells, type PrintedPage, rightOf } from './printed-page.ts';
import { dayIn, monthFirstOf, numberIn } from './printed-numbers.ts';
import { amountsIn, currencyOf, type PrintedAmount, styleOf, unknownStyle } from './printed-amounts.ts';

/** How far a value may have moved on another paper. Points. */
const reach = 12;

/** Reads the values at the taught places, if they have the form of their field. */
export function readTaught(
  printed: readonly PrintedPage[],
  taught: readonly TaughtPlace[],
): readonly ReadValue[] {
  if (taught.length === 0) return [];
  const pages = findLabels(printed.map(cellsOf));
  const writing = writingOf(pages);
  return taught.flatMap((one) => {
    const found = atPlace(pages, one);
    const text = found === null ? null : valueOf(writing, one.field, found.text);
    if (found === null || text === null || text === '') return [];
    return [{ field: one.field, text, source: 'layout' as const, place: placeOfCells([found.cell]) }];
  });
}

/** The reading with the layout's values in place of those that the rules found. */
export function withTaught(reading: Reading, values: readonly ReadValue[]): Reading {
  const taught = new Set(values.map(({ field }) => field));
  const kept = (all: readonly ReadValue[]): ReadValue[] => all.filter(({ field }) => !taught.has(field));
  const ofConsignee = values.filter(({ field }) => field.startsWith('consignee.'));
  const others = values.filter(({ field }) => !field.startsWith('consignee.'));
  const [first, ...further] = reading.consignees;
  const role = first?.role ?? 'buyer';
  return {
    ...reading,
    values: [...kept(reading.values), ...others],
    consignees:
      ofConsignee.length === 0
        ? reading.consignees
        : [{ role, values: [...kept(first?.values ?? []), ...ofConsignee] }, ...further],
  };
}

/** The layout of this document's issuer among the learned ones; `null` for none. */
export function layoutOf(layouts: readonly Layout[], { issuer }: Pick<Reading, 'issuer'>): Layout | null {
  return issuer === '' ? null : (layouts.find((layout) => layout.issuer === issuer) ?? null);
}

export function cellsOfPage({ pages }: LabelledPages, number: number): readonly Cell[] {
  return pages.find(({ page }) => page === number)?.rows.flat() ?? [];
}

export function rowOf(pages: LabelledPages, { page, row }: Cell): readonly Cell[] {
  return cellsOfPage(pages, page).filter((one) => one.row === row);
}

export type Corner = Pick<Cell['box'], 'left' | 'top'>;

interface Found {
  readonly text: string;
  readonly cell: Cell;
}

function atPlace(pages: LabelledPages, taught: TaughtPlace): Found | null {
  const all = pages.pages.flatMap(({ rows }) => rows.flat());
  if (taught.relation === 'at')
    return only(
      cellsAt(
        all.filter(({ page }) => page === 1),
        { left: 0, top: 0 },
        taught,
      ),
    );
  const found = all.flatMap((cell): readonly Found[] => {
    if (taught.relation === 'behind') return behind(cell, taught.anchor);
    if (!isAnchorOf(pages, cell, taught.anchor)) return [];
    const others = all.filter((one) => one.page === cell.page && one !== cell);
    const beside = cellsAt(others, cell.box, taught);
    const next = beside.length > 0 ? beside : nearest(pages, cell, taught.relation);
    return next.map((one) => ({ text: unbrokenText(pages, one), cell: one }));
  });
  const texts = new Set(found.map(({ text }) => text));
  return texts.size === 1 ? (found[0] ?? null) : null;
}

/** The next cell of the row, or the one right below, where the value is wider or narrower on this paper. */
function nearest(pages: LabelledPages, cell: Cell, relation: TaughtPlace['relation']): readonly Cell[] {
  if (relation === 'beside')
    return rowOf(pages, cell)
      .filter(({ box }) => box.left > cell.box.left)
      .slice(0, 1);
  return cellsUnder(pages, cell)
    .slice(0, 1)
    .filter(({ box }) => box.top - cell.box.top < cell.box.height * 2);
}

/** Whether a cell has the taught anchor, including one that continues in the line below. */
function isAnchorOf({ hits }: LabelledPages, cell: Cell, anchor: string): boolean {
  return (
    foldLabel(cell.text) === anchor ||
    hits.some(
      ({ cell: own, from, to, folded }) =>
        own === cell && from === 0 && to === cell.text.length && folded === anchor,
    )
  );
}

function only(cells: readonly Cell[]): Found | null {
  const [cell, ...others] = cells;
  return cell === undefined || others.length > 0 ? null : { text: cell.text, cell };
}

/** The cells that begin where the taught value did; where none does, those that end there, as numbers in a column do. */
function cellsAt(cells: readonly Cell[], from: Corner, { left, top, right }: TaughtPlace): readonly Cell[] {
  const isSame = (edge: number, taught: number): boolean => Math.abs(edge - from.left - taught) < reach;
  const inLine = cells.filter(({ box }) => Math.abs(box.top - from.top - top) < reach / 2);
  const beginning = inLine.filter(({ box }) => isSame(box.left, left));
  if (beginning.length > 0 || right === undefined) return beginning;
  return inLine.filter(({ box }) => isSame(rightOf(box), right));
}

function behind(cell: Cell, anchor: string): readonly Found[] {
  for (let at = 1; at < Math.min(cell.text.length, 80); at += 1)
    if (foldLabel(cell.text.slice(0, at)) === anchor && /[\s:.]/u.test(cell.text[at] ?? ''))
      return [{ text: cell.text.slice(at).replace(/^[\s:.]+/u, ''), cell }];
  return [];
}

/** How a document writes numbers and dates. */
export interface Writing {
  readonly style: AmountStyle;
  /** `null` where it is unknown, so that 03/04 is no date. */
  readonly isMonthFirst: boolean | null;
}

export function writingOf({ pages }: LabelledPages): Writing {
  const texts = pages.flatMap(({ rows }) => rows.flat()).map(({ text }) => text);
  const style = styleOf(texts) ?? unknownStyle;
  return { style, isMonthFirst: monthFirstOf(texts) };
}

/** The amount, or `null` for none and for negative ones, as on a credit note. */
function positive(printed: PrintedAmount | undefined): string | null {
  return printed === undefined || printed.isNegative ? null : printed.amount;
}

/**
 * A weight in kilograms; a number without a unit counts, as the words beside it say what it is. `null` for any other
 * unit.
 */
function kilograms(text: string, style: AmountStyle): string | null {
  const bare = text.replaceAll(/(?<!\p{L})kgs?(?!\p{L})\.?/giu, ' ');
  const [weight, ...others] = amountsIn(bare, style);
  if (others.length > 0 || (bare === text && /\d\s*\p{L}/u.test(text))) return null;
  return positive(weight);
}

/** The text as its field takes it; `null` for a text without the form of the field. */
export function valueOf({ style, isMonthFirst }: Writing, field: FieldPath, text: string): string | null {
  switch (factsOf(field).kind) {
    case 'amount':
      return positive(amountsIn(text, style).at(-1));
    case 'weight':
      return kilograms(text, style);
    case 'day':
      return dayIn(text, isMonthFirst);
    case 'currency':
      return currencyOf(text) ?? amountsIn(text, style).map(({ money }) => currencyOf(money))[0] ?? null;
    case 'countryCode':
    case 'countryName':
      return countryOf(text);
    case 'line':
      return field.includes('.') ? text : numberIn(text, true);
    case 'text':
    case 'count':
    case 'language':
    case 'serviceTag':
      return text;
  }
}
