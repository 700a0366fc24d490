import type { Quote } from '../../../shared/domain/quote.ts';
import { addAmounts } from '../../../shared/rules/money.ts';
import type { Words } from '../../text/words.ts';

export interface QuoteLines {
  /** The costs as they came, in the order of the answer. */
  readonly costs: readonly { readonly name: string; readonly amount: string }[];
  /** `null` when the amounts cannot be added up exactly, or there are none. */
  readonly total: string | null;
  /** What must be said about them. */
  readonly notes: readonly string[];
}

function isGiven(amount: string | null): amount is string {
  return amount !== null && amount.trim() !== '';
}

/** The name of the cost that the chosen mode should have brought, if the answer lacks it. */
function missingCost(quote: Quote, words: Words['submit']['quote']): string | null {
  if (quote.serviceTag === 'DIY' && !isGiven(quote.diyCost)) return words.diyCost;
  if (quote.serviceTag === 'FS' && !isGiven(quote.fsCost)) return words.fsCost;
  return null;
}

/** What the quote says about money: nothing is rounded, no currency is borrowed, nothing missing is filled in. */
export function quoteLines(quote: Quote, words: Words['submit']['quote']): QuoteLines {
  const costs = [
    { name: words.diyCost, amount: quote.diyCost },
    { name: words.fsCost, amount: quote.fsCost },
    { name: words.shipping, amount: quote.shippingHandlingCost },
  ].flatMap(({ name, amount }) => (isGiven(amount) ? [{ name, amount }] : []));
  if (costs.length === 0) {
    return { costs, total: null, notes: [quote.answeredByService ? words.noCost : words.noCostRecorded] };
  }
  const total = addAmounts(costs.map(({ amount }) => amount.trim()));
  const missing = missingCost(quote, words);
  const notes = [words.asSent, total === null ? words.noTotal : words.totalHere];
  return { costs, total, notes: missing === null ? notes : [...notes, words.noMainCost(missing)] };
}
