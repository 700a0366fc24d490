import type { Quote } from '../../../shared/domain/attempt.ts';
import { addAmounts, formatAmount } from '../../../shared/rules/money.ts';
import { languages, type Language } from '../../../shared/domain/languages.ts';
import type { Words } from '../../../shared/text/page-words.ts';

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

/**
 * What the quote says about money, with the signs of the clerk's language: nothing is rounded, no digit is added, no
 * currency is borrowed, nothing missing is filled in. What is no amount stands as it came.
 */
export function quoteLines(quote: Quote, words: Words['submit']['quote'], language: Language): QuoteLines {
  const written = (amount: string): string => formatAmount(amount.trim(), languages[language].amounts);
  const given = [
    { name: words.diyCost, amount: quote.diyCost },
    { name: words.fsCost, amount: quote.fsCost },
    { name: words.shipping, amount: quote.shippingHandlingCost },
  ].flatMap(({ name, amount }) => (isGiven(amount) ? [{ name, amount }] : []));
  const total = addAmounts(given.map(({ amount }) => amount.trim()));
  return {
    costs: given.map(({ name, amount }) => ({ name, amount: written(amount) })),
    total: total === null ? null : written(total),
    notes: notesOn(quote, { isEmpty: given.length === 0, hasTotal: total !== null }, words),
  };
}

function notesOn(
  quote: Quote,
  { isEmpty, hasTotal }: { readonly isEmpty: boolean; readonly hasTotal: boolean },
  words: Words['submit']['quote'],
): readonly string[] {
  const { answeredByService } = quote;
  if (isEmpty && answeredByService) return [quote.serviceTag === 'Draft' ? words.storedNoCost : words.noCost];
  if (isEmpty) return [words.noCostRecorded];
  const missing = missingCost(quote, words);
  const source = answeredByService ? words.asSent : words.asRecorded;
  const lacks = answeredByService ? words.noMainCost : words.noMainCostRecorded;
  return [source, hasTotal ? words.totalHere : words.noTotal, ...(missing === null ? [] : [lacks(missing)])];
}
