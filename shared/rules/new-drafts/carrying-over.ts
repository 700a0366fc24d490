import type { CarryGroup } from '../../domain/field-table.ts';
import type { CarriedOver } from '../../domain/starts.ts';
import { readField, type ApplicationContent } from '../../domain/content.ts';
import { factsOf, fieldPaths, type FieldPath } from '../../domain/fields.ts';
import { withoutInvoiceLines } from '../made-lines.ts';
import { withPlaceholders } from '../placeholders.ts';
import { withoutPartNote } from '../part-of-invoice.ts';
import type { GivenFields } from './usual-start.ts';

/** The fields of a group. Every field stands in one, but for the client reference, which is always new. */
export function fieldsOfGroup(group: CarryGroup): readonly FieldPath[] {
  return fieldPaths.filter((path) => factsOf(path).group === group);
}

/**
 * What a clerk expects of a duplicate until she says otherwise: every box and how many sheets, and nothing that
 * belongs to the one order it was made for, since an old invoice number on a new certificate is refused.
 */
export const usuallyCarried: CarriedOver = [
  'consignor',
  'consignee',
  'places',
  'transport',
  'remarks',
  'goods',
  'currency',
  'order',
];

/**
 * What a duplicate has from its source: the fields of the groups as they stand, also those that are blank. Where a text names a
 * number that stays behind, a placeholder stands for it.
 */
export function carriedFields(source: ApplicationContent, carried: CarriedOver): GivenFields {
  const bare = carried.includes('invoice') ? source : withoutInvoice(source);
  const from = carried.includes('references')
    ? bare
    : withPlaceholders(bare, ['purchaseOrder', 'consignorReference']);
  return new Map(carried.flatMap(fieldsOfGroup).map((path) => [path, readField(from, path)]));
}

/**
 * Without its invoice, and without the lines of box 6 and of the comments that only name it. Where a line names it beside
 * other words, placeholders stand for it.
 */
export function withoutInvoice(content: ApplicationContent): ApplicationContent {
  const goods = withoutInvoiceLines(content.goods, content.invoiceNumber);
  const comments = withoutPartNote(content.comments);
  const named = withPlaceholders({ ...content, goods, comments }, ['invoiceNumber']);
  return { ...named, invoiceNumber: '', invoiceDate: '' };
}

/** Everything, as a replacement has it. */
export function wholeContent(source: ApplicationContent): ApplicationContent {
  return { ...source, clientReference: '' };
}
