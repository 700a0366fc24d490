import { emptyContent, readField, writeField, type ApplicationContent } from '../../domain/content.ts';
import type { PlainField } from '../../domain/fields.ts';
import type { RecordedValue } from '../../domain/reading.ts';
import type { Standards } from '../../domain/starts.ts';
import { withoutInvoice } from './carrying-over.ts';
import { withoutReplacementRemarks } from './replacement.ts';
import { withMadeLines } from '../made-lines.ts';
import { withPlaceholders } from '../placeholders.ts';
import { isSameText, unreviewedFields } from '../taken-values.ts';

/** Fields that orders of one consignee usually share: boxes 3 to 7, the sheets and the currency. */
const usualOrderFields = [
  'originCountryCode',
  'destination',
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
  'packages',
  'invoiceCurrency',
  'originals',
  'copies',
  'returnOriginalsBy',
] as const satisfies readonly PlainField[];

/**
 * The texts that the next order to the same consignee can begin with: those of the last order without its invoice and
 * weights, with placeholders for its numbers.
 */
export function orderTexts(last: ApplicationContent): ApplicationContent {
  const bare = withoutInvoice(withoutReplacementRemarks(last));
  const unweighed = withMadeLines(last, { ...bare, grossWeight: '', netWeight: '' }, 'en');
  const kept = withPlaceholders(unweighed, ['purchaseOrder', 'clientReference', 'consignorReference']);
  return usualOrderFields.reduce(
    (texts, field) => writeField(texts, field, readField(kept, field)),
    emptyContent,
  );
}

/**
 * The texts that can be filled into an application without losing what somebody wrote: only for fields that are blank
 * or still as in a new application.
 */
export function fittingTexts(
  texts: ApplicationContent,
  content: ApplicationContent,
  standards: Standards,
): ReadonlyMap<PlainField, string> {
  const begins: Readonly<Partial<Record<PlainField, string>>> = standards;
  const isUntouched = (field: PlainField): boolean => {
    const text = content[field];
    return text.trim() === '' || text === emptyContent[field] || text === begins[field];
  };
  const fitting = usualOrderFields.filter(
    (field) => texts[field].trim() !== '' && texts[field] !== content[field] && isUntouched(field),
  );
  return new Map(fitting.map((field) => [field, texts[field]]));
}

/**
 * Box 6 in the office's own words, where an invoice describes the goods exactly as the last one did and nobody has
 * checked that description yet: the words that the office gave it last time. Other lines stay. `null` where the goods
 * differ, or where the office left them as in the invoice.
 */
export function wordedGoods(
  content: ApplicationContent,
  { texts, readGoods }: { readonly texts: ApplicationContent; readonly readGoods: string },
  taken: readonly RecordedValue[],
): string | null {
  const own = taken.filter(({ field }) => field === 'goods');
  const open = unreviewedFields(content, own).get('goods') ?? [];
  if (open.length === 0 || texts.goods.trim() === '' || !isSameText(open.join('\n'), readGoods)) return null;
  const others = content.goods.split('\n').filter((line) => !open.includes(line) && line.trim() !== '');
  const goods = [texts.goods, ...others].join('\n');
  return isSameText(goods, content.goods) ? null : goods;
}
