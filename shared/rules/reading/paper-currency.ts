import type { AmountStyle } from '../../domain/languages.ts';
import { hitsOf, isColumnHeading, type LabelledPages } from './labelled-pages.ts';
import { candidatesOf } from './labelled-values.ts';
import type { Cell } from './printed-page.ts';
import { monthFirstOf } from './printed-numbers.ts';
import {
  amountsIn,
  codeOverSums,
  currencyAtStart,
  currencyNamed,
  currencyOf,
  isMeantBy,
  homeCurrencies,
} from './printed-amounts.ts';
import { isSameDecimal } from '../money.ts';
import { type NamedSum, wholeSums } from './totals.ts';

/** The currency of a document, by everything that speaks for or against one. */
interface PaperCurrency {
  /** ISO 4217 code; `null` where it is uncertain. */
  readonly code: string | null;
  readonly cell: Cell | null;
  /**
   * Codes that contradict each other. Empty where the others only give a converted sum or a penalty for late payment.
   */
  readonly contradicting: readonly string[];
}

/** Finds the currency of a document. `total`: the one chosen among `sums`. `home`: the seller's country. */
export function findCurrency(
  pages: LabelledPages,
  style: AmountStyle,
  total: NamedSum | null,
  sums: readonly NamedSum[],
  home: string,
): PaperCurrency {
  const { firstCells, ambiguous, weights, labelled } = currencyEvidence(pages, style);
  const all = [...firstCells.keys()];
  const ofTotal = codesOfTotal(total, sums);
  const [only] = ofTotal;
  if (only !== undefined) {
    const codes = [...new Set([...ofTotal, ...labelled])];
    const code = currencyOf(total?.money ?? '') ?? (ofTotal.size === 1 ? only : null);
    return { code, cell: total?.cell ?? null, contradicting: codes.length > 1 ? codes : [] };
  }
  const sign = total?.money.trim() ?? '';
  // Codes that the symbol beside the total cannot mean do not count.
  const meant = [...weights].filter(([code]) => isMeantBy(code, [sign]));
  const [most, next] = meant.toSorted(([, one], [, other]) => other - one);
  const isClear = most !== undefined && (next === undefined || next[1] * 4 <= most[1]);
  const frequent = [...ambiguous].filter(([, times]) => times * 4 > (most?.[1] ?? 0)).map(([mark]) => mark);
  const code = isClear && isMeantBy(most[0], [...frequent, sign]) ? most[0] : null;
  const own = homeCurrencies[`${home || likelyHome(pages, sign)}${sign}`];
  const isOwn = own !== undefined && all.every((other) => other === own);
  if (code === null && isOwn) return { code: own, cell: total?.cell ?? null, contradicting: [] };
  const contradicting = code === null && all.length > 1 ? all : [];
  return { code, cell: code === null ? null : (firstCells.get(code) ?? null), contradicting };
}

/** The codes beside the total, and beside the same sum elsewhere in the document. */
function codesOfTotal(total: NamedSum | null, sums: readonly NamedSum[]): ReadonlySet<string> {
  if (total === null) return new Set();
  const same = sums.filter(
    ({ term, amount }) => wholeSums.includes(term) && isSameDecimal(amount, total.amount),
  );
  return new Set([total, ...same].flatMap(({ money }) => currencyOf(money) ?? []));
}

/** What a document says about its currency. */
interface CurrencyEvidence {
  /** The first cell with each code. */
  readonly firstCells: ReadonlyMap<string, Cell>;
  /** Ambiguous symbols beside amounts, and how often each occurs. */
  readonly ambiguous: ReadonlyMap<string, number>;
  /** The weight of each code. */
  readonly weights: ReadonlyMap<string, number>;
  /** Codes with a label for the currency. */
  readonly labelled: ReadonlySet<string>;
}

function currencyEvidence(pages: LabelledPages, style: AmountStyle): CurrencyEvidence {
  const firstCells = new Map<string, Cell>();
  const ambiguous = new Map<string, number>();
  const weights = new Map<string, number>();
  const labelled = new Set<string>();
  const note = (code: string | null, cell: Cell, weight: number): void => {
    if (code === null) return;
    if (!firstCells.has(code)) firstCells.set(code, cell);
    weights.set(code, (weights.get(code) ?? 0) + weight);
  };
  for (const hit of hitsOf(pages, 'currency'))
    for (const { text, cell } of candidatesOf(pages, hit)) {
      const code = currencyAtStart(text);
      note(code, cell, 100);
      if (code !== null) labelled.add(code);
    }
  for (const cell of pages.pages.flatMap(({ rows }) => rows.flat())) {
    const converted = exchangeRate.exec(cell.text)?.groups;
    if (converted !== undefined) {
      note(currencyOf(converted['code'] ?? converted['reversed'] ?? ''), cell, 1);
      continue;
    }
    for (const { money } of amountsIn(cell.text, style)) {
      const code = currencyOf(money);
      note(code, cell, 1);
      if (code === null && money !== '') ambiguous.set(money, (ambiguous.get(money) ?? 0) + 1);
    }
    const heading =
      currencyOfSum(pages, cell) ??
      codeOverSums(cell.text) ??
      /^[\p{L}\s./-]{2,40}[\s/([,]+(?:in\s)?(?<mark>[A-Z]{3}|€|£|US\$)[)\]]?$/u.exec(cell.text)?.groups?.[
        'mark'
      ];
    const alone = /^(?:[A-Z]{3}|€|£|US\$|zł|TL)$/u.exec(cell.text)?.[0];
    // Above the amounts of the goods, a code counts for all of them.
    note(currencyOf(heading ?? alone ?? ''), cell, isColumnHeading(pages, cell) ? 4 : 1);
    note(currencyInWords(cell.text), cell, 1);
  }
  return { firstCells, ambiguous, weights, labelled };
}

/** The currency of an amount in words: `USD Twenty seven thousand only`, `Say US dollars one hundred`. */
function currencyInWords(text: string): string | null {
  const words = text.replace(/^(?:total|say|amount|\(?in words\)?|[:\s])+/iu, '');
  return /\d/u.test(words) || !/(?<!\p{L})(?:only|hundred|thousand|million|lakhs?)(?!\p{L})/iu.test(words)
    ? null
    : currencyAtStart(words);
}

/** An exchange rate, `1 EUR = 4.2511 PLN`. The document is in the currency that is converted. */
const exchangeRate =
  /(?:1\s?(?<code>[A-Z]{3})|(?<reversed>[A-Z]{3})\s?1(?:[.,]0+)?)\s*[=≈]\s*(?:(?:[A-Z]{3}|\p{Sc})\s*)?\d/u;

const numberOfRate = /[=≈]\s*(?:(?:[A-Z]{3}|\p{Sc})\s*)?(?<number>\d{1,6}(?:[.,]\d{1,6})?)(?!\d)/u;

/**
 * The sums without those that are only another sum converted at a rate in the document. They are left out only if the
 * document has more amounts in the currency that is converted.
 */
export function withoutConverted(
  pages: LabelledPages,
  style: AmountStyle,
  sums: readonly NamedSum[],
): readonly NamedSum[] {
  const rates = pages.pages
    .flatMap(({ rows }) => rows.flat())
    .flatMap(({ text }) => {
      const match = exchangeRate.exec(text)?.groups;
      const number = Number(numberOfRate.exec(text)?.groups?.['number']?.replace(',', '.'));
      const code = currencyOf(match?.['code'] ?? match?.['reversed'] ?? '');
      return code === null || !(number > 0) ? [] : [{ code, number }];
    });
  if (rates.length === 0) return sums;
  const { weights } = currencyEvidence(pages, style);
  const isConverted = ({ money, amount }: NamedSum): boolean => {
    const own = currencyOf(money);
    return rates.some(
      ({ code, number }) =>
        own !== null &&
        own !== code &&
        (weights.get(code) ?? 0) - rates.length > (weights.get(own) ?? 0) &&
        sums.some(
          (other) =>
            currencyOf(other.money) === code &&
            Math.abs(Number(other.amount) * number - Number(amount)) < Number(amount) * 0.001,
        ),
    );
  };
  return sums.filter((sum) => !isConverted(sum));
}

/** The code or the name of a currency within the words of a sum: `Total CHF incl. VAT`, `Net à payer en euros`. */
function currencyOfSum({ hits }: LabelledPages, cell: Cell): string | undefined {
  const isSum = hits.some(
    (hit) => hit.cell === cell && hit.from === 0 && wholeSums.some((term) => hit.terms.has(term)),
  );
  if (!isSum) return undefined;
  // `ALL` in `TOTAL ALL ITEMS` is not the Albanian lek.
  const codes = cell.text.match(/(?<![\p{L}\d])(?!ALL|TOP)[A-Z]{3}(?![\p{L}\d])/gu) ?? [];
  return codes.find((code) => currencyOf(code) !== null) ?? currencyNamed(cell.text) ?? undefined;
}

/** Features of Japanese documents: a postcode after its symbol, and the issuer's consumption tax number. */
const japaneseText = /japan|日本|〒\s?\d{3}-\d{4}|(?<![\p{L}\d])T\d{13}(?!\d)/iu;

/** City, state and ZIP code. Source: USPS Publication 28, appendix B. */
const americanPlace =
  /,\s?(?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?,?\s\d{5}(?:-\d{4})?(?!\d)/u;
/** Taxes and register numbers of other countries with dollars. */
const taxesElsewhere = /(?<!\p{L})(?:gst|hst|pst|qst|abn|acn|nzbn)(?!\p{L})/iu;
const dollarsElsewhere =
  /canad|australia|new zealand|singapore|hong kong|taiwan|m[eé]xico|chile|colombia|argentin|jamaica|bahamas|barbados|trinidad/iu;

/**
 * The country of a document whose seller is unknown, as far as it decides what a symbol means; empty where it is
 * uncertain.
 */
function likelyHome({ pages, hits }: LabelledPages, sign: string): string {
  const cells = pages.flatMap(({ rows }) => rows.flat());
  const texts = cells.map(({ text }) => text);
  if (sign === 'R') return texts.some((text) => /south africa|\(pty\)/iu.test(text)) ? 'ZA' : '';
  if (/^[¥￥]$/u.test(sign))
    return texts.some((text) => japaneseText.test(text)) && !texts.some((text) => /china|中国/iu.test(text))
      ? 'JP'
      : '';
  if (sign !== '$' || monthFirstOf(texts) !== true || texts.some((text) => taxesElsewhere.test(text)))
    return '';
  const receiver = hits.find(({ terms }) => terms.has('buyer') || terms.has('shipTo'))?.cell;
  const head = cells.filter(
    ({ page, row }) => page === 1 && (receiver === undefined || receiver.page > 1 || row < receiver.row),
  );
  const isAmerican = head.some(({ text }) => americanPlace.test(text));
  return isAmerican && !head.some(({ text }) => dollarsElsewhere.test(text)) ? 'US' : '';
}
