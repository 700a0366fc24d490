import { z } from 'zod';
import type { FieldFacts } from './field-table.ts';
import {
  factsOf,
  fieldPaths,
  partyLines,
  partsOf,
  plainFields,
  type FieldPath,
  type PlainField,
} from './fields.ts';
import { recordOf } from './record-of.ts';

/** The longest text that a field accepts, far more than can be sent. UTF-16 units. */
export const longestFieldText = 200_000;

/**
 * Text of a field exactly as the clerk typed it. Nothing is trimmed or cut: readiness rules name what cannot be sent,
 * and the wire mapping normalises to Unicode NFC. The limit only stops runaway input; the page says so and accepts no
 * more.
 */
export const fieldTextSchema = z.string().max(longestFieldText);

/**
 * Schema for the stored text of a field. Fields added after the first version have a default, as older data lacks them.
 */
export function textSchemaOf({
  start = '',
  sinceVersion,
}: Pick<FieldFacts, 'start' | 'sinceVersion'>): z.ZodType<string> {
  return sinceVersion === undefined ? fieldTextSchema : fieldTextSchema.default(start);
}

/** A consignor or a consignee. */
export const partySchema = z.object(
  recordOf(partyLines, (line) => textSchemaOf(factsOf(`consignor.${line}`))),
);
export type Party = z.infer<typeof partySchema>;

/** The fields of the first version, in their stored order; later ones follow them. Never add to this list. */
export const firstStoredFields: readonly PlainField[] = [
  'consignorReference',
  'originCountryCode',
  'destination',
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
  'originals',
  'copies',
  'returnOriginalsBy',
  'comments',
  'clientReference',
  'purchaseOrder',
  'invoiceNumber',
  'invoiceCurrency',
  'invoiceAmount',
];
const storedFields: readonly PlainField[] = [...new Set([...firstStoredFields, ...plainFields])];

/** Everything a clerk writes in an application: boxes 1 to 7, the order and the invoice. All values are strings. */
export const applicationContentSchema = z.object({
  consignor: partySchema,
  consignee: partySchema,
  ...recordOf(storedFields, (field) => textSchemaOf(factsOf(field))),
});
export type ApplicationContent = z.infer<typeof applicationContentSchema>;

export const fieldPathSchema = z.enum(fieldPaths);

export const emptyParty: Party = recordOf(partyLines, () => '');

export const emptyContent: ApplicationContent = {
  consignor: emptyParty,
  consignee: emptyParty,
  ...recordOf(storedFields, (field) => factsOf(field).start ?? ''),
};

export function readField(content: ApplicationContent, path: FieldPath): string {
  const part = partsOf(path);
  return typeof part === 'string' ? content[part] : content[part.role][part.line];
}

/** A copy of the content with one field changed. */
export function writeField(content: ApplicationContent, path: FieldPath, value: string): ApplicationContent {
  const part = partsOf(path);
  if (typeof part === 'string') return { ...content, [part]: value };
  return { ...content, [part.role]: { ...content[part.role], [part.line]: value } };
}

export function isSameContent(one: ApplicationContent, other: ApplicationContent): boolean {
  return fieldPaths.every((path) => readField(one, path) === readField(other, path));
}
