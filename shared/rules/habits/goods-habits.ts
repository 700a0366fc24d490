import type { ApplicationContent } from '../../domain/content.ts';
import { everywhere, isBlank, sources, strict, when, type Habit } from './habit.ts';
import * as phrases from './phrases.ts';
import { holdsWords, plain, withoutUmlauts } from './phrases.ts';

const filledLines = (text: string): readonly string[] => text.split('\n').filter((line) => !isBlank(line));
const packagesIn = ({ goods, quantity }: ApplicationContent): string =>
  plain(withoutUmlauts(`${goods}\n${quantity}`));

/** Whether there are several kinds of goods, by their packages, and none has an item number. */
function lacksItemNumbers({ goods }: ApplicationContent): boolean {
  const lines = filledLines(goods).map((line) => plain(withoutUmlauts(line)));
  const isNumbered = lines.some((line) => phrases.itemNumber.test(line));
  return !isNumbered && lines.filter((line) => phrases.countedPackages.test(line)).length > 1;
}

/** Whether a line names only a protected brand: nothing else remains without packages, numbers and punctuation. */
function isBrandAlone(line: string): boolean {
  if (!/[®™]/.test(line)) return false;
  const rest = line.replace(/[^\s®™]{0,60}\s?[®™]/g, ' ').replace(/[\d.,:;()/+x×–-]+/g, ' ');
  return !plain(withoutUmlauts(rest)).split(' ').some(isDescription);
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
    sets: everywhere,
    source: sources.common,
    brokenAt: ({ goods, purchaseOrder }) =>
      when(phrases.orderNumber.test(plain(goods)) || holdsWords(goods, purchaseOrder), 'goods'),
  },
  {
    id: 'marksMissing',
    box: '6',
    sets: strict,
    source: sources.common,
    brokenAt: ({ goods }) =>
      when(filledLines(goods).length === 1 && !phrases.marks.test(plain(goods)), 'goods'),
  },
  {
    id: 'itemNumbers',
    box: '6',
    sets: strict,
    source: sources.common,
    brokenAt: (content) => when(lacksItemNumbers(content), 'goods'),
  },
  {
    id: 'packagesMissing',
    box: '6',
    sets: everywhere,
    source: sources.common,
    brokenAt: (content) =>
      when(!isBlank(content.goods) && !phrases.anyPackages.test(packagesIn(content)), 'goods'),
  },
  {
    id: 'packagesNotCounted',
    box: '6',
    sets: everywhere,
    source: sources.common,
    brokenAt: (content) => {
      const text = packagesIn(content);
      const isCounted = phrases.loose.test(text) || /\d/.test(text) || phrases.numberWords.test(text);
      return when(!isBlank(content.goods) && phrases.packages.test(text) && !isCounted, 'goods');
    },
  },
  {
    id: 'brandAlone',
    box: '6',
    sets: everywhere,
    source: sources.common,
    brokenAt: ({ goods }) => when(filledLines(goods).some(isBrandAlone), 'goods'),
  },
  {
    id: 'invoiceNotInGoods',
    box: '6',
    sets: strict,
    source: sources.common,
    brokenAt: (content) =>
      when(!isBlank(content.goods) && !isBlank(content.invoiceNumber) && !namesInvoice(content), 'goods'),
  },
  {
    id: 'invoiceDateMissing',
    box: '6',
    sets: strict,
    source: sources.common,
    brokenAt: (content) =>
      when(
        namesInvoice(content) && !phrases.date.test(plain(`${content.goods}\n${content.remarks}`)),
        'goods',
      ),
  },
  {
    id: 'invoiceDiffers',
    box: '6',
    sets: everywhere,
    source: sources.common,
    unless: 'invoiceNotInGoods',
    brokenAt: (content) =>
      when(
        !isBlank(content.invoiceNumber) &&
          phrases.invoiceNumber.test(plain(content.goods)) &&
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
      when(
        goods.split('\n').some((line) => phrases.tariffCode.test(plain(line))),
        'goods',
      ),
  },
  {
    id: 'continuationSheet',
    box: '6',
    sets: ['germany'],
    source: sources.germany,
    brokenAt: ({ goods }) => when(phrases.continuation.test(plain(goods)), 'goods'),
  },
];
