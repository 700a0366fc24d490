import type { ApplicationContent } from '../../domain/content.ts';
import { madeLinesIn } from '../made-lines.ts';
import { maxBetween } from './line-starts.ts';
import { printScale } from './paper.ts';
import { setText } from './set-text.ts';

/** Whether a line of box 6 begins a new kind of goods. An indented line belongs to the goods above it. */
function startsBlock(line: string): boolean {
  return /^\S/u.test(line);
}

/** The index of the first line of each kind of goods. */
function blocksOf(lines: readonly string[]): readonly number[] {
  return lines.flatMap((line, at) => (startsBlock(line) ? [at] : []));
}

function isHeading(line: string): boolean {
  return /[:：]\s*$/u.test(line);
}

const isWritten = (line: string): boolean => line.trim() !== '';

/** Whether a certificate may end after `count` lines: not within one kind of goods, and not right below its heading. */
export function mayEndAfter(lines: readonly string[], count: number): boolean {
  const above = lines.slice(0, count).findLast(isWritten) ?? '';
  const below = lines.slice(count).find(isWritten);
  return below === undefined || (startsBlock(below) && !isHeading(above));
}

/** The greatest number of lines that fit; 0 for none. `fits` must not become true again for a greater number. */
export function maxThatFit(count: number, fits: (lines: number) => boolean): number {
  return maxBetween(0, count + 1, fits);
}

/** What one of several applications gets of boxes 6 and 7. */
interface PartOfGoods {
  readonly goods: string;
  readonly quantity: string;
}

/** A proposal to split the goods among several applications. */
export interface SplitGoods {
  /** One for each application; the first is for the one that is split. */
  readonly parts: readonly PartOfGoods[];
  /** How many lines of goods each application prints. */
  readonly lines: readonly number[];
  /**
   * True where box 7 speaks of all goods together: it stays with the first application, and the clerk has to check it.
   */
  readonly isQuantityWhole: boolean;
}

/** Nobody wants more certificates than this for one invoice. */
const maxParts = 9;

/**
 * Splits the goods so that boxes 6 and 7 fit in each application, in as few as possible. Every line goes to one of
 * them, in order, and one kind of goods stays together if it fits. Quantities go with their goods where box 7 has one
 * for each line or for each kind of goods. A line of box 6 that is made from the invoice is in all of them. `null`
 * where everything fits already, or where splitting does not help.
 */
export function splitGoods(content: ApplicationContent): SplitGoods | null {
  const made = { goods: madeLinesIn(content, 'goods'), quantity: madeLinesIn(content, 'quantity') };
  const goods = linesWithout(content.goods, made.goods);
  const quantity = linesWithout(content.quantity, made.quantity);
  const aligned = alignedQuantity(goods, quantity);
  const scale = printScale(content.printSize);
  const partOf = (from: number, to: number): PartOfGoods => {
    const isFirst = from === 0;
    const ownQuantity = aligned === null ? (isFirst ? quantity : []) : aligned.slice(from, to).flat();
    return {
      goods: joined(goods.slice(from, to), made.goods),
      quantity: joined(ownQuantity, isFirst ? made.quantity : []),
    };
  };
  // A blank line beside a number belongs to the goods above it.
  const isTorn = (at: number): boolean =>
    aligned !== null && !isWritten(goods[at] ?? 'none') && (aligned[at] ?? []).some(isWritten);
  const parts = partsThatFit(goods, partOf, scale, isTorn);
  if (parts === null || parts.length < 2) return null;
  return {
    parts,
    lines: parts.map((part) => setText('goods', part.goods, scale).lines.length),
    isQuantityWhole: aligned === null && content.quantity.trim() !== '',
  };
}

function partsThatFit(
  goods: readonly string[],
  partOf: (from: number, to: number) => PartOfGoods,
  scale: number,
  isTorn: (at: number) => boolean,
): readonly PartOfGoods[] | null {
  const fits = (part: PartOfGoods): boolean =>
    isRoomFor('goods', part, scale) && isRoomFor('quantity', part, scale);
  const parts: PartOfGoods[] = [];
  let from = 0;
  while (from < goods.length) {
    const mayEndAt = (lines: number): boolean =>
      mayEndAfter(goods.slice(from), lines) && !isTorn(from + lines);
    const most = maxThatFit(goods.length - from, (lines) => fits(partOf(from, from + lines)));
    const count = wholeKinds(most, mayEndAt);
    if (count === 0 || parts.length === maxParts) return null;
    // A part with only blank lines of goods would be an application without goods.
    if (goods.slice(from, from + count).every((line) => line.trim() === '')) return null;
    parts.push(partOf(from, from + count));
    from += count;
  }
  return parts;
}

function isRoomFor(box: keyof PartOfGoods, part: PartOfGoods, scale: number): boolean {
  const { lines, capacity } = setText(box, part[box], scale);
  return lines.length <= capacity;
}

/** How many of the lines that fit are whole kinds of goods, or all of them where one kind is too long for a certificate. */
function wholeKinds(most: number, mayEndAt: (count: number) => boolean): number {
  let whole = most;
  while (whole > 0 && !mayEndAt(whole)) whole -= 1;
  return whole === 0 ? most : whole;
}

/** The lines of box 7 that belong to each line of goods; `null` where that is unclear. */
function alignedQuantity(
  goods: readonly string[],
  quantity: readonly string[],
): readonly (readonly string[])[] | null {
  if (quantity.every((line) => line.trim() === '')) return null;
  if (quantity.length === goods.length) return quantity.map((line) => [line]);
  const filled = besideRows(goods, quantity);
  if (filled !== null) return filled;
  const blocks = blocksOf(goods);
  const starts = quantity.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  if (starts.length !== blocks.length) return null;
  const chunks = starts.map((start, at) => quantity.slice(at === 0 ? 0 : start, starts[at + 1]));
  const aligned: (readonly string[])[] = goods.map(() => []);
  for (const [at, block] of blocks.entries()) aligned[block] = chunks[at] ?? [];
  return aligned;
}

/**
 * The quantities where each row begins beside its goods, and the last lines of a box were trimmed; else `null`. Box 6
 * has blank lines beside further numbers, or only the last row has further numbers.
 */
function besideRows(
  goods: readonly string[],
  quantity: readonly string[],
): readonly (readonly string[])[] | null {
  const isBeside = goods.every(
    (line, at) => !startsBlock(line) || isHeading(line) || isWritten(quantity[at] ?? ''),
  );
  if (!isBeside || (goods.every(isWritten) && !endsAsOneRow(goods, quantity))) return null;
  const last = goods.length - 1;
  return goods.map((_line, at) => (at === last ? quantity.slice(last) : quantity.slice(at, at + 1)));
}

/** A number, with its groups of thousands and its unit. */
const numberWithUnit = /\p{Nd}[\p{Nd}.,'’]*(?:[ \u00A0\u202F]\p{Nd}{3}(?!\p{Nd}))*[ \u00A0\u202F]?(\p{L}*)/gu;

/**
 * Whether the lines below the last goods are further numbers of that row and no sum of all rows: with them, it has as
 * many numbers as every other row, with the same unit at the end.
 */
function endsAsOneRow(goods: readonly string[], quantity: readonly string[]): boolean {
  const starts = blocksOf(goods).filter((at) => !isHeading(goods[at] ?? ''));
  const shapes = starts.map((start, row) => {
    const numbers = quantity
      .slice(start, starts[row + 1])
      .flatMap((line) => [...line.matchAll(numberWithUnit)]);
    return `${numbers.length} ${numbers.at(-1)?.[1] ?? ''}`;
  });
  return quantity.length > goods.length && starts.length > 1 && new Set(shapes).size === 1;
}

function linesWithout(text: string, lines: readonly string[]): readonly string[] {
  return text.split('\n').filter((line) => !lines.includes(line));
}

/** The lines, followed by those made from fields. */
function joined(lines: readonly string[], made: readonly string[]): string {
  if (made.length === 0) return lines.join('\n');
  const last = lines.findLastIndex((line) => line.trim() !== '');
  return [...lines.slice(0, last + 1), ...made].join('\n');
}
