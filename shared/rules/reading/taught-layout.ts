import { factsOf, type FieldPath } from '../../domain/fields.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import type {
  Place,
  Reading,
  ReadValue,
  Layout,
  Lessons,
  RightValue,
  TaughtPlace,
} from '../../domain/reading.ts';
import { countryOf } from '../countries/certificate-language.ts';
import { cellsUnder, labelled, type LabelledPages } from './labelled-pages.ts';
import { unbroken } from './labelled-values.ts';
import { foldLabel } from './labels/label-terms.ts';
import { type Cell, cellsOf, overlap, placeOf, type PrintedPage, rightOf } from './printed-page.ts';
import { dayIn, monthFirstOf, numberIn } from './printed-numbers.ts';
import { amountsIn, currencyOf, type PrintedAmount, styleOf, unknownStyle } from './printed-amounts.ts';
import { saysTheSame } from './compare.ts';

/** How far a value may have moved on another paper. Points. */
const reach = 12;

/**
 * Learns where a value is printed that a clerk marked or corrected: relative to the words before or above it, which are
 * the same on the next paper. `null` where nothing is printed at that place.
 */
export function learnPlace(
  printed: readonly PrintedPage[],
  field: FieldPath,
  place: Place,
): TaughtPlace | null {
  const pages = labelled(printed.map(cellsOf));
  const cell = cellAt(pages, place);
  if (cell === null) return null;
  const own = anchorWithin(cell, place.words);
  if (own !== '') return { field, anchor: own, relation: 'behind', left: 0, top: 0 };
  const row = rowOf(pages, cell);
  const before = row.filter(({ box }) => rightOf(box) <= cell.box.left + 1).at(-1);
  if (before !== undefined && isAnchor(before))
    return { field, anchor: foldLabel(before.text), relation: 'beside', ...edgesFrom(before.box, cell) };
  const above = cellsOfPage(pages, cell.page).filter(
    (one) =>
      one.row < cell.row &&
      cell.box.top - one.box.top < cell.box.height * 4 &&
      overlap(one.box, cell.box) > 0,
  );
  const nearest = above.at(-1);
  if (nearest !== undefined && isAnchor(nearest))
    return { field, anchor: foldLabel(nearest.text), relation: 'below', ...edgesFrom(nearest.box, cell) };
  return { field, anchor: '', relation: 'at', ...edgesFrom({ left: 0, top: 0 }, cell) };
}

/** Reads the values at the taught places, if they have the form of their field. */
export function readTaught(
  printed: readonly PrintedPage[],
  taught: readonly TaughtPlace[],
): readonly ReadValue[] {
  if (taught.length === 0) return [];
  const pages = labelled(printed.map(cellsOf));
  const writing = writingOf(pages);
  return taught.flatMap((one) => {
    const found = atPlace(pages, one);
    const text = found === null ? null : valueOf(writing, one.field, found.text);
    if (found === null || text === null || text === '') return [];
    return [{ field: one.field, text, source: 'layout' as const, place: placeOf([found.cell]) }];
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

/**
 * What the final values of an application teach about the document they come from: where values are printed that were
 * misread or not read. `reading`: what was read of the document, its layout included.
 */
export function lessonsOf(
  printed: readonly PrintedPage[],
  reading: Reading,
  right: readonly RightValue[],
): Lessons {
  const read = [...reading.values, ...(reading.consignees[0]?.values ?? [])];
  const places: TaughtPlace[] = [];
  const wrong: FieldPath[] = [];
  for (const value of right) {
    const before = read.find(({ field }) => field === value.field);
    if (before !== undefined && saysTheSame(before, value)) continue;
    const place = placeOfText(printed, value);
    if (place !== null) places.push(place);
    else if (before?.source === 'layout') wrong.push(value.field);
  }
  const name = read.find(({ field }) => field === 'consignor.name')?.text ?? '';
  return { issuer: reading.issuer, name: name.slice(0, 200), places, wrong };
}

/** Shorter texts occur on a paper by chance. */
const shortestText = 3;

/**
 * A place by which a text of a field can be found again: beside words that do not change. An amount or weight must also
 * occur only once on the paper, as numbers can mean many things. `null` where there is no such place.
 */
function placeOfText(printed: readonly PrintedPage[], { field, text }: RightValue): TaughtPlace | null {
  if (text.length < shortestText) return null;
  const pages = labelled(printed.map(cellsOf));
  const writing = writingOf(pages);
  const found = pages.pages
    .flatMap(({ rows }) => rows.flat())
    .flatMap((cell) => {
      const words = wordsThatSay(writing, cell, { field, text });
      return words === null ? [] : [{ cell, words }];
    });
  const { kind } = factsOf(field);
  if (found.length > 1 && (kind === 'amount' || kind === 'weight')) return null;
  for (const { cell, words } of found) {
    const areas = cell.runs.map(({ shown }) => shown);
    const place = learnPlace(printed, field, { page: cell.page, areas, words });
    if (place === null || place.relation === 'at') continue;
    const again = readTaught(printed, [place])[0];
    if (again !== undefined && saysTheSame(again, { field, text })) return place;
  }
  return null;
}

/** Text that ends in a currency, which may be another on the next paper. */
const endsInMoney = /(?:^|[\s:.])(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc})$/u;

/** The words of a cell that give this value: as few as possible after words without digits, or the whole cell. */
function wordsThatSay(writing: Writing, { text: whole }: Cell, right: RightValue): string | null {
  const says = (words: string): boolean => {
    const text = valueOf(writing, right.field, words);
    return text !== null && saysTheSame({ field: right.field, text }, right);
  };
  const rests = [...whole.slice(0, 80).matchAll(/[\s:.]+/gu)]
    .filter(({ index }) => !/\d/u.test(whole.slice(0, index)) && !endsInMoney.test(whole.slice(0, index)))
    .map(({ index }) => whole.slice(index).replace(/^[\s:.]+/u, ''));
  return [...rests.toReversed(), whole].find((words) => words !== '' && says(words)) ?? null;
}

function cellsOfPage({ pages }: LabelledPages, number: number): readonly Cell[] {
  return pages.find(({ page }) => page === number)?.rows.flat() ?? [];
}

function rowOf(pages: LabelledPages, { page, row }: Cell): readonly Cell[] {
  return cellsOfPage(pages, page).filter((one) => one.row === row);
}

/** The cell that contains the marked words, or else is nearest to their place. */
function cellAt(pages: LabelledPages, { page, areas, words }: Place): Cell | null {
  const [area] = areas;
  if (area === undefined) return null;
  const near = cellsOfPage(pages, page).filter(({ runs }) =>
    runs.some(({ shown }) => overlap(shown, area) > 0 && Math.abs(shown.top - area.top) < shown.height),
  );
  const [first = ''] = words.split('\n');
  return near.find(({ text }) => text.includes(first)) ?? near[0] ?? null;
}

/** The text before the marked words in their cell, if it has no digits; folded. */
function anchorWithin({ text }: Cell, words: string): string {
  const at = text.indexOf(words);
  const before = at <= 0 ? '' : text.slice(0, at);
  return /\d/u.test(before) ? '' : foldLabel(before);
}

/** Whether a cell can be an anchor: words without digits, which are the same on the next paper, as labels are. */
function isAnchor({ text }: Cell): boolean {
  return /\p{L}{2}/u.test(text) && !/\d/u.test(text) && text.length <= 60;
}

type Corner = Pick<Cell['box'], 'left' | 'top'>;

function edgesFrom({ left, top }: Corner, { box }: Cell): Pick<TaughtPlace, 'left' | 'top' | 'right'> {
  return { left: box.left - left, top: box.top - top, right: rightOf(box) - left };
}

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
    return next.map((one) => ({ text: unbroken(pages, one), cell: one }));
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
interface Writing {
  readonly style: AmountStyle;
  /** `null` where it is unknown, so that 03/04 is no date. */
  readonly isMonthFirst: boolean | null;
}

function writingOf({ pages }: LabelledPages): Writing {
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
function valueOf({ style, isMonthFirst }: Writing, field: FieldPath, text: string): string | null {
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
