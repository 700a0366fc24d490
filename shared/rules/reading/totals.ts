import { isSameDecimal } from '../money.ts';
import type { LabelTerm } from './labels/label-terms.ts';
import type { Cell } from './printed-page.ts';

/** A sum in the document with a label. */
export interface NamedSum {
  readonly term: LabelTerm;
  readonly amount: string;
  readonly money: string;
  readonly cell: Cell;
  /** False where other amounts are beside it, so that only other sums can confirm it. */
  readonly isAlone: boolean;
}

/** Terms of sums of the whole document. */
export const wholeSums: readonly LabelTerm[] = ['grandTotal', 'total', 'amountDue', 'netTotal'];

interface ChosenTotal {
  readonly chosen: NamedSum | null;
  /** Other sums that may be meant, the likelier first. */
  readonly others: readonly NamedSum[];
  /** Whether other sums of the document add up to it. */
  readonly isProved: boolean;
}

/** Chooses the total including taxes. Where labels do not decide, the sum of the lines does. */
export function chooseTotal(sums: readonly NamedSum[], lineSum: string | null): ChosenTotal {
  const of = (...terms: readonly LabelTerm[]): readonly NamedSum[] =>
    distinctSums(sums.filter(({ term }) => terms.includes(term)));
  const totals = [...of('grandTotal'), ...of('total'), ...of('amountDue')];
  const isMade = (total: string): boolean => isMadeOf(total, sums, lineSum);
  const proved = distinctSums(totals.filter(({ amount }) => isMade(amount)));
  const [only] = proved;
  const rest = (chosen: NamedSum): readonly NamedSum[] =>
    distinctSums([...totals, ...of('netTotal')]).filter(
      ({ amount }) => !isSameDecimal(amount, chosen.amount),
    );
  if (only !== undefined) {
    // Net and gross may both be called total; the larger one includes the taxes. Otherwise there are two invoices.
    const largest = proved.reduce((best, one) => (Number(one.amount) > Number(best.amount) ? one : best));
    const isPassed = sums.some(
      ({ term, amount, money }) =>
        isStronger(term, largest.term) &&
        (amount.includes('.') || money !== '') &&
        Number(amount) > Number(largest.amount),
    );
    // A discount may make the total smaller than the sum before it. Then the label decides, if only one sum has it.
    const [grand, ...furtherGrand] = of('grandTotal', 'amountDue');
    if (grand?.term === 'grandTotal' && furtherGrand.length === 0 && proved.includes(grand))
      return { chosen: grand, others: rest(grand), isProved: true };
    const areOne =
      !isPassed &&
      proved.every((one) => one === largest || isMadeOf(largest.amount, sums, one.amount, 'baseAlone'));
    return areOne
      ? { chosen: largest, others: rest(largest), isProved: true }
      : { chosen: null, others: distinctSums(totals), isProved: false };
  }
  const nets = of('netTotal');
  // An amount due that is less than the net sum: part of it was paid before.
  const isRest = ({ term, amount }: NamedSum): boolean =>
    term === 'amountDue' && nets.some((net) => Number(net.amount) > Number(amount));
  for (const terms of [['grandTotal'], ['total'], ['amountDue']] as const) {
    const named = of(...terms).filter(({ isAlone }) => isAlone);
    const [first, ...further] = named;
    if (first === undefined) continue;
    if (further.length === 0 && !isRest(first))
      return { chosen: first, others: rest(first), isProved: false };
    return { chosen: null, others: distinctSums([...totals, ...nets]), isProved: false };
  }
  const [net, ...others] = nets;
  // Where something is added to the net sum, the total has an unknown label.
  const isWhole = totals.length === 0 && of('tax', 'surcharge').every(({ amount }) => Number(amount) === 0);
  const isTotal = net !== undefined && others.length === 0 && isWhole;
  return { chosen: isTotal ? net : null, others: isTotal ? [] : nets, isProved: false };
}

/** Whether one term names the total with taxes or the amount due, where the other only says total. */
function isStronger(term: LabelTerm, other: LabelTerm): boolean {
  return other === 'total' && (term === 'grandTotal' || term === 'amountDue');
}

export function distinctSums(sums: readonly NamedSum[]): readonly NamedSum[] {
  return sums.filter((sum, at) => sums.findIndex(({ amount }) => isSameDecimal(amount, sum.amount)) === at);
}

/** Whether the lines add up to a sum of the document, with additions and deductions, so that none is missing. */
export function makeSum(sums: readonly NamedSum[], lineSum: string | null): boolean {
  return (
    lineSum !== null &&
    sums.some(({ term, amount }) => wholeSums.includes(term) && isMadeOf(amount, sums, lineSum, 'baseAlone'))
  );
}

/** Whether a base or a net sum, with additions and deductions, makes a total. Tolerance: one cent. */
export function isMadeOf(
  total: string,
  sums: readonly NamedSum[],
  base: string | null,
  by: 'baseOrNet' | 'baseAlone' = 'baseOrNet',
): boolean {
  const cents = (text: string): number => Math.round(Number(text) * 100);
  const of = (term: LabelTerm): readonly number[] =>
    distinctSums(sums.filter((sum) => sum.term === term)).map(({ amount }) => cents(amount));
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
