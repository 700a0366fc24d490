import type { CarriedOver, CarryGroup } from '../domain/carrying.ts';
import {
  emptyContent,
  partyLines,
  readField,
  writeField,
  type ApplicationContent,
  type FieldPath,
} from '../domain/content.ts';

/** The fields of each group. Every field stands in one of them, but for the client reference, which is always new. */
export const fieldsOfGroup = {
  consignor: partyLines.map((line) => `consignor.${line}` as const),
  consignee: partyLines.map((line) => `consignee.${line}` as const),
  places: ['originCountryCode', 'destination'],
  transport: ['transportDetails'],
  remarks: ['remarks'],
  goods: ['goods', 'quantity'],
  currency: ['invoiceCurrency'],
  invoice: ['invoiceNumber', 'invoiceAmount'],
  order: ['originals', 'copies', 'returnOriginalsBy'],
  references: ['purchaseOrder', 'consignorReference', 'comments'],
  attachments: [],
} as const satisfies Readonly<Record<CarryGroup, readonly FieldPath[]>>;

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

/** The content of a duplicate: the fields of the groups as they stand, all others as in a new draft. */
export function carriedContent(source: ApplicationContent, carried: CarriedOver): ApplicationContent {
  const paths = carried.flatMap((group): readonly FieldPath[] => fieldsOfGroup[group]);
  return paths.reduce((content, path) => writeField(content, path, readField(source, path)), emptyContent);
}

/** Everything, as a replacement has it. */
export function wholeContent(source: ApplicationContent): ApplicationContent {
  return { ...source, clientReference: '' };
}
