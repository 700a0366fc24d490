import type { ApplicationContent } from '../../domain/content.ts';
import { allRuleSets, type Habit, isBlank, sources, strictRuleSets, placeIf } from '../readiness/rule.ts';
import * as phrases from './phrases.ts';
import { holdsWords, comparableText, withoutUmlauts } from './phrases.ts';

const filledLines = (text: string): readonly string[] => text.split('\n').filter((line) => !isBlank(line));
const packagesIn = ({ goods, quantity }: ApplicationContent): string =>
  comparableText(withoutUmlauts(`${goods}\n${quantity}`));

/** Whether there are several kinds of goods, by their packages, and none has an item number. */
function lacksItemNumbers({ goods }: ApplicationContent): boolean {
  const lines = filledLines(goods).map((line) => comparableText(withoutUmlauts(line)));
  const isNumbered = lines.some((line) => phrases.itemNumber.test(line));
  return !isNumbered && lines.filter((line) => phrases.countedPackages.test(line)).length > 1;
}

/** Whether a line names only a protected brand: nothing else remains without packages, numbers and punctuation. */
function isBrandAlone(line: string): boolean {
  if (!/[®™]/.test(line)) return false;
  const rest = line.replace(/[^\s®™]{0,60}\s?[®™]/g, ' ').replace(/[\d.,:;()/+x×–-]+/g, ' ');
  return !comparableText(withoutUmlauts(rest)).split(' ').some(isDescription);
}

function isDescription(word: string): boolean {
  return word.length > 2 && !phrases.packages.test(word) && !phrases.fillers.test(word);
}

function namesInvoice({ goods, remarks, invoiceNumber }: ApplicationContent): boolean {
  return holdsWords(`${goods}\n${remarks}`, invoiceNumber);
}

/** Box 6. */
export const goodsHabits: readonly Habit[] = [
  {
    id: 'orderNumberInGoods',
    box: '6',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ goods, purchaseOrder }) =>
      placeIf(phrases.orderNumber.test(comparableText(goods)) || holdsWords(goods, purchaseOrder), 'goods'),
  },
  {
    id: 'marksMissing',
    box: '6',
    sets: strictRuleSets,
    source: sources.common,
    brokenAt: ({ goods }) =>
      placeIf(filledLines(goods).length === 1 && !phrases.marks.test(comparableText(goods)), 'goods'),
  },
  {
    id: 'itemNumbers',
    box: '6',
    sets: strictRuleSets,
    source: sources.common,
    brokenAt: (content) => placeIf(lacksItemNumbers(content), 'goods'),
  },
  {
    id: 'packagesMissing',
    box: '6',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: (content) =>
      placeIf(!isBlank(content.goods) && !phrases.anyPackages.test(packagesIn(content)), 'goods'),
  },
  {
    id: 'packagesNotCounted',
    box: '6',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: (content) => {
      const text = packagesIn(content);
      const isCounted = phrases.unpackedWords.test(text) || /\d/.test(text) || phrases.numberWords.test(text);
      return placeIf(!isBlank(content.goods) && phrases.packages.test(text) && !isCounted, 'goods');
    },
  },
  {
    id: 'brandAlone',
    box: '6',
    sets: allRuleSets,
    source: sources.common,
    brokenAt: ({ goods }) => placeIf(filledLines(goods).some(isBrandAlone), 'goods'),
  },
  {
    id: 'invoiceNotInGoods',
    box: '6',
    sets: strictRuleSets,
    source: sources.common,
    brokenAt: (content) =>
      placeIf(!isBlank(content.goods) && !isBlank(content.invoiceNumber) && !namesInvoice(content), 'goods'),
  },
  {
    id: 'invoiceDateMissing',
    box: '6',
    sets: strictRuleSets,
    source: sources.common,
    brokenAt: (content) =>
      placeIf(
        namesInvoice(content) && !phrases.date.test(comparableText(`${content.goods}\n${content.remarks}`)),
        'goods',
      ),
  },
  {
    id: 'invoiceDiffers',
    box: '6',
    sets: allRuleSets,
    source: sources.common,
    unless: 'invoiceNotInGoods',
    brokenAt: (content) =>
      placeIf(
        !isBlank(content.invoiceNumber) &&
          phrases.invoiceNumber.test(comparableText(content.goods)) &&
          !namesInvoice(content),
        'goods',
      ),
  },
  {
    id: 'tariffCode',
    box: '6',
    sets: ['germany'],
    source: sources.germany,
    brokenAt: ({ goods }) =>
      placeIf(
        goods.split('\n').some((line) => phrases.tariffCode.test(comparableText(line))),
        'goods',
      ),
  },
  {
    id: 'continuationSheet',
    box: '6',
    sets: ['germany'],
    source: sources.germany,
    brokenAt: ({ goods }) => placeIf(phrases.continuation.test(comparableText(goods)), 'goods'),
  },
];
