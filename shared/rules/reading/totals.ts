import { addAmounts, isSameDecimal } from '../money.ts';
import type { AmountStyle } from '../../domain/languages.ts';
import {
  cellsBeside,
  cellsUnder,
  hitsOf,
  isColumnHeading,
  isFromRight,
  type LabelledPages,
} from './labelled-values.ts';
import type { LabelHit } from './label-search.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import { amountsIn, currencyOf, unitBehind } from './printed-values.ts';
import { type Cell, rightOf } from './printed-page.ts';

/** A sum that the document names. */
export interface NamedSum {
  readonly term: LabelTerm;
  readonly amount: string;
  readonly money: string;
  readonly cell: Cell;
  /** False where other amounts stand beside it, so that only other sums can tell that it is the one. */
  readonly isAlone: boolean;
}

const totalTerms = ['grandTotal', 'total', 'amountDue', 'netTotal', 'tax', 'surcharge', 'discount'] as const;

/**
 * The sums that the document names, each with its label, in the order of the pages. `isPaidBack`: it is a credit note, which may
 * write what it gives with a sign.
 */
export function namedSums(pages: LabelledPages, style: AmountStyle, isPaidBack = false): readonly NamedSum[] {
  const named = totalTerms.flatMap((term) =>
    hitsOf(pages, term).flatMap((hit): readonly NamedSum[] => {
      // What may be something else is nothing of this, but "Total" is also a part of longer labels.
      if (isColumnHeading(pages, hit.cell)) return [];
      const found = sumBeside(pages, hit, style) ?? sumBelow(pages, hit, style);
      // What is to be paid back is no total of goods.
      if (found === null || (found.isNegative && term !== 'discount' && !isPaidBack)) return [];
      if (wholeSums.includes(term) && Number(found.amount) === 0) return [];
      const meant = meantBy(term, wordsBehind(hit, style));
      return meant === null ? [] : [{ term: meant, ...found }];
    }),
  );
  return [...named, ...unknownTotal(pages, style, named)];
}

/** How many rows below a net sum its total may stand. */
const rowsOfSums = 6;

/**
 * More than the only net sum, in its row or its column, under words that no table knows: the total where what is added makes it,
 * else it may be one.
 */
function unknownTotal(
  { pages }: LabelledPages,
  style: AmountStyle,
  named: readonly NamedSum[],
): readonly NamedSum[] {
  const [net, ...others] = distinct(named.filter(({ term }) => term === 'netTotal'));
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

/** The words between a label and the amount, or the end of its cell. */
function wordsBehind({ cell, to }: LabelHit, style: AmountStyle): string {
  const rest = cell.text.slice(to);
  const [amount] = amountsIn(rest, style);
  return amount === undefined ? rest : rest.slice(0, amount.end);
}

const withoutTaxes =
  /(?<!\p{L})(?:ohne|excl\p{L}*|exkl\p{L}*|before|vor|hors|sans|senza|escl\p{L}*|sin|sem|bez|zonder|hariç)(?!\p{L})/iu;
const anotherSum =
  /zuschl|abschl|rabatt|nachlass|skonto|discount|allowance|charges|remise|descuento|sconto|korting|desconto|rabat|deposit|anzahlung|prepa|acompte|anticip|weight|gewicht|poids|peso|waga/iu;

/** A label may go on in words that no table has: a total of discounts is none of goods. `null` for what is none. */
function meantBy(term: LabelTerm, words: string): LabelTerm | null {
  if (!wholeSums.includes(term)) return term;
  if (anotherSum.test(words)) return null;
  return withoutTaxes.test(words) ? 'netTotal' : term;
}

/** The names of sums of the whole paper. */
export const wholeSums: readonly LabelTerm[] = ['grandTotal', 'total', 'amountDue', 'netTotal'];

type Found = Omit<NamedSum, 'term'> & { readonly isNegative: boolean };

/** The last amount behind the label or further on in its row. */
function sumBeside(pages: LabelledPages, hit: LabelHit, style: AmountStyle): Found | null {
  const own = hit.cell.text.slice(hit.to);
  const behind = cellsBeside(pages, hit);
  // Between a label and its sum the same may stand in Arabic.
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

/** The currency that a label has as its last word: `Total EUR`. */
function codeAtEnd(label: string): string | undefined {
  const code = /\s(?<code>[A-Z]{3})$/u.exec(label)?.groups?.['code'] ?? '';
  return currencyOf(code) === null ? undefined : code;
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
    if (isOfGoods(pages, cell, style)) break;
    below.push({ ...amount, cell, isAlone: true });
    from = cell;
  }
  const last = below.at(-1);
  if (last === undefined || below.length === 1) return last ?? null;
  const sum = addAmounts(below.slice(0, -1).map(({ amount }) => amount));
  return sum === null || !isSameDecimal(sum, last.amount) ? null : last;
}

/** Whether words without an amount stand before it: a line of the table of goods, whose heading is called as a sum is. */
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

interface ChosenTotal {
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
    distinct([...totals, ...of('netTotal')]).filter(({ amount }) => !isSameDecimal(amount, chosen.amount));
  if (only !== undefined) {
    // Net and gross may both be called the total; the larger one has the taxes. Else there are two invoices.
    const largest = proved.reduce((best, one) => (Number(one.amount) > Number(best.amount) ? one : best));
    const isPassed = sums.some(
      ({ term, amount, money }) =>
        isStronger(term, largest.term) &&
        (amount.includes('.') || money !== '') &&
        Number(amount) > Number(largest.amount),
    );
    // A discount may make the total smaller than the sum before it. Then its name tells, where one sum alone has it.
    const [grand, ...furtherGrand] = of('grandTotal', 'amountDue');
    if (grand?.term === 'grandTotal' && furtherGrand.length === 0 && proved.includes(grand))
      return { chosen: grand, others: rest(grand), isProved: true };
    const areOne =
      !isPassed &&
      proved.every((one) => one === largest || isMadeOf(largest.amount, sums, one.amount, 'baseAlone'));
    return areOne
      ? { chosen: largest, others: rest(largest), isProved: true }
      : { chosen: null, others: distinct(totals), isProved: false };
  }
  const nets = of('netTotal');
  // What is to be paid yet, beside a net sum that is more: something was paid before.
  const isRest = ({ term, amount }: NamedSum): boolean =>
    term === 'amountDue' && nets.some((net) => Number(net.amount) > Number(amount));
  for (const terms of [['grandTotal'], ['total'], ['amountDue']] as const) {
    const named = of(...terms).filter(({ isAlone }) => isAlone);
    const [first, ...further] = named;
    if (first === undefined) continue;
    if (further.length === 0 && !isRest(first))
      return { chosen: first, others: rest(first), isProved: false };
    return { chosen: null, others: distinct([...totals, ...nets]), isProved: false };
  }
  const [net, ...others] = nets;
  // Where something is added to it, the total has a name that no table knows.
  const isWhole = totals.length === 0 && of('tax', 'surcharge').every(({ amount }) => Number(amount) === 0);
  const isTotal = net !== undefined && others.length === 0 && isWhole;
  return { chosen: isTotal ? net : null, others: isTotal ? [] : nets, isProved: false };
}

/** What is called the total with taxes, or what is to be paid, where another sum is only called a total. */
function isStronger(term: LabelTerm, other: LabelTerm): boolean {
  return other === 'total' && (term === 'grandTotal' || term === 'amountDue');
}

function distinct(sums: readonly NamedSum[]): readonly NamedSum[] {
  return sums.filter((sum, at) => sums.findIndex(({ amount }) => isSameDecimal(amount, sum.amount)) === at);
}

/** Whether the lines make a sum of the document, with what is added and taken off, so that none of them is missing. */
export function makeSum(sums: readonly NamedSum[], lineSum: string | null): boolean {
  return (
    lineSum !== null &&
    sums.some(({ term, amount }) => wholeSums.includes(term) && isMadeOf(amount, sums, lineSum, 'baseAlone'))
  );
}

/** Whether a base or a net sum, with what is added and taken off, makes a total. */
function isMadeOf(
  total: string,
  sums: readonly NamedSum[],
  base: string | null,
  by: 'baseOrNet' | 'baseAlone' = 'baseOrNet',
): boolean {
  const cents = (text: string): number => Math.round(Number(text) * 100);
  const of = (term: LabelTerm): readonly number[] =>
    distinct(sums.filter((sum) => sum.term === term)).map(({ amount }) => cents(amount));
  const bases = [...(base === null ? [] : [cents(base)]), ...(by === 'baseOrNet' ? of('netTotal') : [])];
  const taxes = [...new Set([0, ...of('tax'), of('tax').reduce((sum, one) => sum + one, 0)])];
  const added = of('surcharge').reduce((sum, one) => sum + one, 0);
  const taken = of('discount').reduce((sum, one) => sum + one, 0);
  const isFrom = (from: number, tax: number): boolean =>
    [0, added].some((plus) =>
      [0, taken].some((less) => Math.abs(from + plus - less + tax - cents(total)) <= 1),
    );
  return bases.some((from) => taxes.some((tax) => (from !== cents(total) || tax === 0) && isFrom(from, tax)));
}
