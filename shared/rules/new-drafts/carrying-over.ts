import type { CarryGroup } from '../../domain/field-table.ts';
import type { CarriedOver } from '../../domain/starts.ts';
import { readField, type ApplicationContent } from '../../domain/content.ts';
import { factsOf, fieldPaths, type FieldPath } from '../../domain/fields.ts';
import { withoutInvoiceLines } from '../made-lines.ts';
import { withPlaceholders } from '../placeholders.ts';
import { withoutPartNote } from '../part-of-invoice.ts';
import { withoutReplacementRemarks } from './replacement.ts';
import type { GivenFields } from './usual-start.ts';

/** The fields of a group. Every field is in one, except the client reference, which is always new. */
export function fieldsOfGroup(group: CarryGroup): readonly FieldPath[] {
  return fieldPaths.filter((path) => factsOf(path).group === group);
}

/**
 * The groups that a duplicate copies unless the clerk chooses otherwise: every box and the numbers of sheets, and
 * nothing of the order it was made for, since a certificate with an old invoice number is refused.
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
 * The fields that a duplicate copies: those of the chosen groups, including blank ones. Where a text contains a number
 * that is not copied, a placeholder takes its place.
 */
export function carriedFields(source: ApplicationContent, carried: CarriedOver): GivenFields {
  const own = withoutReplacementRemarks(source);
  const bare = carried.includes('invoice') ? own : withoutInvoice(own);
  const from = carried.includes('references')
    ? bare
    : withPlaceholders(bare, ['purchaseOrder', 'consignorReference']);
  return new Map(carried.flatMap(fieldsOfGroup).map((path) => [path, readField(from, path)]));
}

/**
 * The content without its invoice: without the number and the date, and without lines of box 6 and of the comments that
 * only name it. In lines with other words, placeholders take the place of the number.
 */
export function withoutInvoice(content: ApplicationContent): ApplicationContent {
  const goods = withoutInvoiceLines(content.goods, content.invoiceNumber);
  const comments = withoutPartNote(content.comments);
  const named = withPlaceholders({ ...content, goods, comments }, ['invoiceNumber']);
  return { ...named, invoiceNumber: '', invoiceDate: '' };
}

/** The content that a template has: everything but the client reference, and nothing about a replaced certificate. */
export function wholeContent(source: ApplicationContent): ApplicationContent {
  return { ...withoutReplacementRemarks(source), clientReference: '' };
}
