import { addAmounts, isSameDecimal } from '../money.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import {
  cellsBeside,
  cellsUnder,
  hitsOf,
  isColumnHeading,
  isFromRight,
  type LabelledPages,
} from './labelled-pages.ts';
import type { LabelHit } from './label-search.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import { amountsIn, currencyOf, unitBehind } from './printed-amounts.ts';
import { type Cell, rightOf } from './printed-page.ts';
import { distinctSums, isMadeOf, type NamedSum, wholeSums } from './totals.ts';

const totalTerms = ['grandTotal', 'total', 'amountDue', 'netTotal', 'tax', 'surcharge', 'discount'] as const;

/**
 * The sums of a document with their labels, in the order of pages. `isPaidBack`: it is a credit note, which may write
 * its sums as negative.
 */
export function namedSums(pages: LabelledPages, style: AmountStyle, isPaidBack = false): readonly NamedSum[] {
  const named = totalTerms.flatMap((term) =>
    hitsOf(pages, term).flatMap((hit): readonly NamedSum[] => {
      // An ambiguous label is skipped; "Total" may also be part of a longer one.
      if (isColumnHeading(pages, hit.cell)) return [];
      const found = sumBeside(pages, hit, style) ?? sumBelow(pages, hit, style);
      // A refund is no total of goods.
      if (found === null || (found.isNegative && term !== 'discount' && !isPaidBack)) return [];
      if (wholeSums.includes(term) && Number(found.amount) === 0) return [];
      const meant = meantBy(term, wordsBehind(hit, style));
      return meant === null ? [] : [{ term: meant, ...found }];
    }),
  );
  return [...named, ...unknownTotal(pages, style, named)];
}

/** How many rows below a net sum its total may be. */
const rowsOfSums = 6;

/**
 * A sum under unknown words that is larger than the only net sum, in its row or column. It is the total if net sum and
 * additions make it; otherwise it may be.
 */
function unknownTotal(
  { pages }: LabelledPages,
  style: AmountStyle,
  named: readonly NamedSum[],
): readonly NamedSum[] {
  const [net, ...others] = distinctSums(named.filter(({ term }) => term === 'netTotal'));
  if (net === undefined || others.length > 0 || named.some(({ term }) => totalNames.includes(term)))
    return [];
  const { page, row, box } = net.cell;
  const rows = pages.find((one) => one.page === page)?.rows.slice(row, row + rowsOfSums + 1) ?? [];
  const more = rows.flat().flatMap((cell) => {
    const [amount, ...further] = amountsIn(cell.text, style);
    const isInColumn = Math.abs(rightOf(cell.box) - rightOf(box)) < box.height;
    const isBeside = cell.row === row && cell.box.left > box.left;
    const isSum = amount !== undefined && further.length === 0 && amount.hasDecimals && !amount.isNegative;
    return isSum && (isInColumn || isBeside) && Number(amount.amount) > Number(net.amount)
      ? [{ amount: amount.amount, money: amount.money, cell }]
      : [];
  });
  const made = more.find(({ amount }) => isMadeOf(amount, named, null));
  const [first] = more;
  if (made !== undefined) return [{ term: 'grandTotal', ...made, isAlone: true }];
  return first === undefined ? [] : [{ term: 'total', ...first, isAlone: false }];
}

const totalNames: readonly LabelTerm[] = ['grandTotal', 'total', 'amountDue'];

/** The text between a label and the amount, or the rest of its cell. */
function wordsBehind({ cell, to }: LabelHit, style: AmountStyle): string {
  const rest = cell.text.slice(to);
  const [amount] = amountsIn(rest, style);
  return amount === undefined ? rest : rest.slice(0, amount.end);
}

const withoutTaxes =
  /(?<!\p{L})(?:ohne|excl\p{L}*|exkl\p{L}*|before|vor|hors|sans|senza|escl\p{L}*|sin|sem|bez|zonder|hariç)(?!\p{L})/iu;
const anotherSum =
  /zuschl|abschl|rabatt|nachlass|skonto|discount|allowance|charges|remise|descuento|sconto|korting|desconto|rabat|deposit|anzahlung|prepa|acompte|anticip|weight|gewicht|poids|peso|waga/iu;

/**
 * The term of a label including the words after it: a total of discounts is no total of goods. `null` for labels of
 * other sums.
 */
function meantBy(term: LabelTerm, words: string): LabelTerm | null {
  if (!wholeSums.includes(term)) return term;
  if (anotherSum.test(words)) return null;
  return withoutTaxes.test(words) ? 'netTotal' : term;
}

type Found = Omit<NamedSum, 'term'> & { readonly isNegative: boolean };

/** The last amount after the label, in its cell or row. */
function sumBeside(pages: LabelledPages, hit: LabelHit, style: AmountStyle): Found | null {
  const own = hit.cell.text.slice(hit.to);
  const behind = cellsBeside(pages, hit);
  // Between a label and its sum there may be the same label in Arabic.
  const next = behind.findIndex((cell) =>
    pages.hits.some(
      (other) => other.cell === cell && other.from === 0 && isFromRight(other) === isFromRight(hit),
    ),
  );
  const cells = next < 0 ? behind : behind.slice(0, next);
  const texts: readonly (readonly [string, Cell])[] = [
    [own, hit.cell],
    ...cells.map((cell): readonly [string, Cell] => [cell.text, cell]),
  ];
  const mark =
    texts.map(([text]) => text.replaceAll(/[:\s]/gu, '')).find((text) => currencyOf(text) !== null) ??
    codeAtEnd(hit.written);
  const all = texts.flatMap(([text, cell]) =>
    amountsIn(text, style)
      .filter(({ end }) => !unitBehind.test(text.slice(end)))
      .map((amount) => ({ ...amount, cell })),
  );
  const money = all.filter((one) => one.hasDecimals || one.money !== '');
  const sums = money.length > 0 ? money : all;
  const last = sums.at(-1);
  const isCounted = /\p{L}{2}/u.test(own.replaceAll(/[A-Z]{3}|\([^)]*\)/gu, ''));
  if (last === undefined || !isSumLike(last, isCounted ? 0 : cells.length)) return null;
  // The same sum in another currency.
  if (new Set(sums.map((one) => currencyOf(one.money)).filter((code) => code !== null)).size > 1) return null;
  const { amount, isNegative, cell } = last;
  return { amount, isNegative, money: last.money || (mark ?? ''), cell, isAlone: sums.length === 1 };
}

/** The currency at the end of a label: `Total EUR`. */
function codeAtEnd(label: string): string | undefined {
  const code = /\s(?<code>[A-Z]{3})$/u.exec(label)?.groups?.['code'] ?? '';
  return currencyOf(code) === null ? undefined : code;
}

/** Whether an amount is a sum of money. A whole number alone beside a word may count pieces or pages. */
function isSumLike({ hasDecimals, money }: { hasDecimals: boolean; money: string }, cells: number): boolean {
  return hasDecimals || money !== '' || cells > 0;
}

/** The sum below a label: the only amount there, or the last one if it is the sum of those above it. */
function sumBelow(pages: LabelledPages, hit: LabelHit, style: AmountStyle): Found | null {
  const below: Found[] = [];
  let from = hit.cell;
  for (const cell of cellsUnder(pages, hit.cell)) {
    if (cell.box.top - from.box.top > from.box.height * 3) break;
    const [amount, ...others] = amountsIn(cell.text, style);
    if (amount === undefined || others.length > 0 || !(amount.hasDecimals || amount.money !== '')) break;
    if (isOfGoods(pages, cell, style)) break;
    below.push({ ...amount, cell, isAlone: true });
    from = cell;
  }
  const last = below.at(-1);
  if (last === undefined || below.length === 1) return last ?? null;
  const sum = addAmounts(below.slice(0, -1).map(({ amount }) => amount));
  return sum === null || !isSameDecimal(sum, last.amount) ? null : last;
}

/**
 * Whether a cell is part of a line of goods, with words before it but no amount. The column's heading may look like the
 * label of a sum.
 */
function isOfGoods({ pages }: LabelledPages, cell: Cell, style: AmountStyle): boolean {
  const row = pages.find(({ page }) => page === cell.page)?.rows[cell.row] ?? [];
  return row.some(
    ({ text, box }) =>
      box.left < cell.box.left &&
      /\p{L}{4}/u.test(text) &&
      !/[:：]/u.test(text) &&
      amountsIn(text, style).every(({ money }) => money === ''),
  );
}
