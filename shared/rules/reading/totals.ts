import { addAmounts, type AmountStyle } from '../money.ts';
import {
  candidatesOf,
  cellsBehind,
  cellsUnder,
  hitsOf,
  isColumnHeading,
  type LabelledPages,
} from './labelled-values.ts';
import type { LabelHit } from './label-search.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import { amountsIn, currencyOf } from './printed-values.ts';
import type { Cell } from './printed-page.ts';

/** A sum that the document names. */
export interface NamedSum {
  readonly term: LabelTerm;
  readonly amount: string;
  readonly money: string;
  readonly cell: Cell;
}

const totalTerms = ['grandTotal', 'total', 'amountDue', 'netTotal', 'tax', 'surcharge', 'discount'] as const;

/** The sums that the document names, each with its label, in the order of the pages. */
export function namedSums(pages: LabelledPages, style: AmountStyle): readonly NamedSum[] {
  return totalTerms.flatMap((term) =>
    hitsOf(pages, term).flatMap((hit) => {
      // What may be something else is nothing of this, but "Total" is also a part of longer labels.
      if (isColumnHeading(pages, hit.cell)) return [];
      const found = sumBeside(pages, hit, style) ?? sumBelow(pages, hit, style);
      return found === null ? [] : [{ term, ...found }];
    }),
  );
}

type Found = Omit<NamedSum, 'term'>;

/** The last amount behind the label or further on in its row. */
function sumBeside(pages: LabelledPages, hit: LabelHit, style: AmountStyle): Found | null {
  const own = hit.cell.text.slice(hit.to);
  const behind = cellsBehind(pages, hit.cell);
  const next = behind.findIndex((cell) =>
    pages.hits.some((other) => other.cell === cell && other.from === 0),
  );
  const cells = next < 0 ? behind : behind.slice(0, next);
  const texts: readonly (readonly [string, Cell])[] = [
    [own, hit.cell],
    ...cells.map((cell): readonly [string, Cell] => [cell.text, cell]),
  ];
  const mark = texts
    .map(([text]) => text.replaceAll(/[:\s]/gu, ''))
    .find((text) => currencyOf(text) !== null);
  const sums = texts.flatMap(([text, cell]) => amountsIn(text, style).map((amount) => ({ ...amount, cell })));
  const last = sums.at(-1);
  if (last === undefined || !isSumLike(last, cells.length)) return null;
  return { amount: last.amount, money: last.money || (mark ?? ''), cell: last.cell };
}

/** A whole number alone beside a word may count pieces or pages. */
function isSumLike({ hasDecimals, money }: { hasDecimals: boolean; money: string }, cells: number): boolean {
  return hasDecimals || money !== '' || cells > 0;
}

/** Where labels stand over their sums: the only one below, or the last one, which is the sum of those before. */
function sumBelow(pages: LabelledPages, hit: LabelHit, style: AmountStyle): Found | null {
  const below: Found[] = [];
  let from = hit.cell;
  for (const cell of cellsUnder(pages, hit.cell)) {
    if (cell.box.top - from.box.top > from.box.height * 3) break;
    const [amount, ...others] = amountsIn(cell.text, style);
    if (amount === undefined || others.length > 0 || !(amount.hasDecimals || amount.money !== '')) break;
    below.push({ amount: amount.amount, money: amount.money, cell });
    from = cell;
  }
  const last = below.at(-1);
  if (last === undefined || below.length === 1) return last ?? null;
  const sum = addAmounts(below.slice(0, -1).map(({ amount }) => amount));
  return sum === null || !isSame(sum, last.amount) ? null : last;
}

/** True for the same number, written with more or fewer noughts. */
export function isSame(one: string, other: string): boolean {
  return Number(one) === Number(other);
}

export interface ChosenTotal {
  readonly chosen: NamedSum | null;
  /** Others that might be meant, the likelier ones first. */
  readonly others: readonly NamedSum[];
  /** Whether other sums of the document make it. */
  readonly isProved: boolean;
}

/** Chooses the total with all taxes. The sum of the lines decides where labels do not. */
export function chooseTotal(sums: readonly NamedSum[], lineSum: string | null): ChosenTotal {
  const of = (...terms: readonly LabelTerm[]): readonly NamedSum[] =>
    distinct(sums.filter(({ term }) => terms.includes(term)));
  const totals = [...of('grandTotal'), ...of('total'), ...of('amountDue')];
  const isMade = (total: string): boolean => isMadeOf(total, sums, lineSum);
  const proved = distinct(totals.filter(({ amount }) => isMade(amount)));
  const [only] = proved;
  const rest = (chosen: NamedSum): readonly NamedSum[] =>
    distinct([...totals, ...of('netTotal')]).filter(({ amount }) => !isSame(amount, chosen.amount));
  if (only !== undefined) {
    // Net and gross may both be called the total; the larger one has the taxes.
    const largest = proved.reduce((best, one) => (Number(one.amount) > Number(best.amount) ? one : best));
    return { chosen: largest, others: rest(largest), isProved: true };
  }
  for (const terms of [['grandTotal'], ['total'], ['amountDue']] as const) {
    const named = of(...terms);
    const [first, ...further] = named;
    if (first === undefined) continue;
    if (further.length === 0) return { chosen: first, others: rest(first), isProved: false };
    return { chosen: null, others: distinct(totals), isProved: false };
  }
  const [net, ...others] = of('netTotal');
  const isAlone =
    net !== undefined && others.length === 0 && of('tax').every(({ amount }) => Number(amount) === 0);
  return { chosen: isAlone ? net : null, others: isAlone ? [] : of('netTotal'), isProved: false };
}

function distinct(sums: readonly NamedSum[]): readonly NamedSum[] {
  return sums.filter((sum, at) => sums.findIndex(({ amount }) => isSame(amount, sum.amount)) === at);
}

/** Whether the lines or a net sum, with what is added and taken off, make a total. */
function isMadeOf(total: string, sums: readonly NamedSum[], lineSum: string | null): boolean {
  const cents = (text: string): number => Math.round(Number(text) * 100);
  const of = (term: LabelTerm): readonly number[] =>
    distinct(sums.filter((sum) => sum.term === term)).map(({ amount }) => cents(amount));
  const bases = [...(lineSum === null ? [] : [cents(lineSum)]), ...of('netTotal')];
  const taxes = [...new Set([0, ...of('tax'), of('tax').reduce((sum, one) => sum + one, 0)])];
  const added = of('surcharge').reduce((sum, one) => sum + one, 0);
  const taken = of('discount').reduce((sum, one) => sum + one, 0);
  const isFrom = (base: number, tax: number): boolean =>
    [0, added].some((plus) =>
      [0, taken].some((less) => Math.abs(base + plus - less + tax - cents(total)) <= 1),
    );
  return bases.some((base) => taxes.some((tax) => (base !== cents(total) || tax === 0) && isFrom(base, tax)));
}

/** The currency of the invoice and all that stand beside its amounts. ISO 4217 codes. */
export function currencies(
  pages: LabelledPages,
  style: AmountStyle,
  total: NamedSum | null,
): { readonly code: string | null; readonly cell: Cell | null; readonly all: readonly string[] } {
  const beside = new Map<string, Cell>();
  const count = new Map<string, number>();
  const note = (code: string, cell: Cell, weight: number): void => {
    if (!beside.has(code)) beside.set(code, cell);
    count.set(code, (count.get(code) ?? 0) + weight);
  };
  for (const hit of hitsOf(pages, 'currency'))
    for (const { text, cell } of candidatesOf(pages, hit)) {
      const code = currencyOf(/^(?:\p{Lu}{3}\b|\p{Sc}|US\$|euro\b)/iu.exec(text)?.[0] ?? '');
      if (code !== null) note(code, cell, 100);
    }
  for (const cell of pages.pages.flatMap(({ rows }) => rows.flat())) {
    for (const { money } of amountsIn(cell.text, style)) {
      const code = currencyOf(money);
      if (code !== null) note(code, cell, 1);
    }
    const heading = /^[\p{L}\s.-]{2,24}[\s/([]+(?:in\s)?(?<mark>[A-Z]{3}|€|£|US\$)[)\]]?$/u.exec(cell.text)
      ?.groups?.['mark'];
    const alone = /^(?:[A-Z]{3}|€|£|US\$|zł|TL)$/u.exec(cell.text)?.[0];
    const code = currencyOf(heading ?? alone ?? '');
    if (code !== null) note(code, cell, 1);
  }
  const all = [...beside.keys()];
  const ofTotal = total === null ? null : currencyOf(total.money);
  if (ofTotal !== null) return { code: ofTotal, cell: total?.cell ?? null, all };
  const [most, next] = [...count].toSorted(([, one], [, other]) => other - one);
  const code = most === undefined || (next !== undefined && next[1] * 4 > most[1]) ? null : most[0];
  return { code, cell: code === null ? null : (beside.get(code) ?? null), all };
}
