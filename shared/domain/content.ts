import { z } from 'zod';
import {
  fieldPaths,
  partyLines,
  partyLineTable,
  partyRoles,
  plainFields,
  plainFieldTable,
  type FieldFacts,
  type FieldPath,
  type PartyLine,
  type PartyRole,
  type PlainField,
} from './fields.ts';
import { recordOf } from './record-of.ts';

export {
  fieldPaths,
  multilineFields,
  partyLines,
  plainFields,
  type FieldPath,
  type PartyLine,
  type PartyRole,
  type PlainField,
} from './fields.ts';

/** The longest text that a field takes, far above what can be sent. UTF-16 units. */
export const longestFieldText = 200_000;

/**
 * Text of a field exactly as the clerk typed it. Nothing is trimmed or cut: what may not be sent is named by
 * the readiness rules, and the wire mapping normalises to Unicode NFC. The bound only stops runaway input; the page
 * says so and takes no more.
 */
export const fieldTextSchema = z.string().max(longestFieldText);

/** A field added later was not there in what older versions wrote. */
function textSchemaOf({
  start,
  sinceVersion,
}: Pick<FieldFacts, 'start' | 'sinceVersion'>): z.ZodType<string> {
  return sinceVersion === undefined ? fieldTextSchema : fieldTextSchema.default(start);
}

/** A consignor or a consignee. */
export const partySchema = z.object(
  recordOf(partyLines, (line) => textSchemaOf({ start: '', ...partyLineTable[line] })),
);
export type Party = z.infer<typeof partySchema>;

/** The order in which stored texts have had their members from the first version on; later fields follow. */
const firstStored: readonly PlainField[] = [
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
const storedFields: readonly PlainField[] = [...new Set([...firstStored, ...plainFields])];

/** Everything a clerk writes: boxes 1 to 7, the order and the invoice. All values are strings. */
export const applicationContentSchema = z.object({
  consignor: partySchema,
  consignee: partySchema,
  ...recordOf(storedFields, (field) => textSchemaOf(plainFieldTable[field])),
});
export type ApplicationContent = z.infer<typeof applicationContentSchema>;

export const fieldPathSchema = z.custom<FieldPath>((value) => fieldPaths.some((path) => path === value));

export const emptyParty: Party = recordOf(partyLines, () => '');

export const emptyContent: ApplicationContent = {
  consignor: emptyParty,
  consignee: emptyParty,
  ...recordOf(storedFields, (field) => plainFieldTable[field].start),
};

interface PartyAddress {
  readonly role: PartyRole;
  readonly line: PartyLine;
}

/** The parts of `consignor.city` and the like: made once, as every field of every draft is read by its address. */
const partyAddresses: ReadonlyMap<FieldPath, PartyAddress> = new Map(
  partyRoles.flatMap((role) => partyLines.map((line) => [`${role}.${line}`, { role, line }] as const)),
);

/** `null` for a field outside a party. */
function partyAddress(path: FieldPath): PartyAddress | null {
  return partyAddresses.get(path) ?? null;
}

function isPlainField(path: FieldPath): path is PlainField {
  return !path.includes('.');
}

export function readField(content: ApplicationContent, path: FieldPath): string {
  if (isPlainField(path)) return content[path];
  const address = partyAddress(path);
  return address === null ? '' : content[address.role][address.line];
}

/** A copy of the content with one field changed. */
export function writeField(content: ApplicationContent, path: FieldPath, value: string): ApplicationContent {
  if (isPlainField(path)) return { ...content, [path]: value };
  const address = partyAddress(path);
  if (address === null) return content;
  return { ...content, [address.role]: { ...content[address.role], [address.line]: value } };
}
