import { z } from 'zod';

/** The longest text that a field takes, far above what can be sent. UTF-16 units. */
export const longestFieldText = 200_000;

/**
 * Text of a field exactly as the clerk typed it. Nothing is trimmed or cut: what may not be sent is named by
 * the readiness rules, and the wire mapping normalises to Unicode NFC. The bound only stops runaway input; the page
 * says so and takes no more.
 */
export const fieldTextSchema = z.string().max(longestFieldText);

/** A consignor or a consignee. Source: "Party object" in the service's specification. */
export const partySchema = z.object({
  name: fieldTextSchema,
  name2: fieldTextSchema,
  address1: fieldTextSchema,
  address2: fieldTextSchema,
  address3: fieldTextSchema,
  city: fieldTextSchema,
  state: fieldTextSchema,
  zip: fieldTextSchema,
  /** ISO 3166-1 alpha-2, or whatever was typed while it is not one yet. */
  countryCode: fieldTextSchema,
});
export type Party = z.infer<typeof partySchema>;
export type PartyLine = keyof Party;

/** Everything a clerk writes: boxes 1 to 7, the order and the invoice. All values are strings. */
export const applicationContentSchema = z.object({
  consignor: partySchema,
  consignee: partySchema,
  consignorReference: fieldTextSchema,
  /** Box 3, ISO 3166-1 alpha-2. */
  originCountryCode: fieldTextSchema,
  /** A country name, as the service wants it. */
  destination: fieldTextSchema,
  transportDetails: fieldTextSchema,
  remarks: fieldTextSchema,
  goods: fieldTextSchema,
  quantity: fieldTextSchema,
  /** Whole number as text. */
  originals: fieldTextSchema,
  /** Whole number as text. */
  copies: fieldTextSchema,
  returnOriginalsBy: fieldTextSchema,
  comments: fieldTextSchema,
  clientReference: fieldTextSchema,
  purchaseOrder: fieldTextSchema,
  invoiceNumber: fieldTextSchema,
  /** ISO 4217 alphabetic code. */
  invoiceCurrency: fieldTextSchema,
  /** Decimal text with a dot, for example `184250.00`; as typed while it is not one yet. */
  invoiceAmount: fieldTextSchema,
});
export type ApplicationContent = z.infer<typeof applicationContentSchema>;

export type PartyRole = 'consignor' | 'consignee';
export type PlainField = Exclude<keyof ApplicationContent, PartyRole>;
/** The address of one field, for selectors, findings and undo. */
export type FieldPath = PlainField | `${PartyRole}.${PartyLine}`;

export const partyLines = [
  'name',
  'name2',
  'address1',
  'address2',
  'address3',
  'city',
  'state',
  'zip',
  'countryCode',
] as const satisfies readonly PartyLine[];

/** In the order in which a clerk meets them: down the page, then the invoice and the order. */
export const plainFields = [
  'originCountryCode',
  'destination',
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
  'invoiceNumber',
  'invoiceAmount',
  'invoiceCurrency',
  'originals',
  'copies',
  'returnOriginalsBy',
  'clientReference',
  'purchaseOrder',
  'consignorReference',
  'comments',
] as const satisfies readonly PlainField[];

export const fieldPaths: readonly FieldPath[] = [
  ...partyLines.map((line) => `consignor.${line}` as const),
  ...partyLines.map((line) => `consignee.${line}` as const),
  ...plainFields,
];

export const fieldPathSchema = z.custom<FieldPath>((value) => fieldPaths.some((path) => path === value));

/** Fields that hold several lines; all others are one line. */
export const multilineFields: ReadonlySet<FieldPath> = new Set<FieldPath>([
  'transportDetails',
  'remarks',
  'goods',
  'quantity',
  'comments',
]);

export const emptyParty: Party = {
  name: '',
  name2: '',
  address1: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  zip: '',
  countryCode: '',
};

export const emptyContent: ApplicationContent = {
  consignor: emptyParty,
  consignee: emptyParty,
  consignorReference: '',
  originCountryCode: '',
  destination: '',
  transportDetails: '',
  remarks: '',
  goods: '',
  quantity: '',
  originals: '1',
  copies: '0',
  returnOriginalsBy: '',
  comments: '',
  clientReference: '',
  purchaseOrder: '',
  invoiceNumber: '',
  invoiceCurrency: '',
  invoiceAmount: '',
};

interface PartyAddress {
  readonly role: PartyRole;
  readonly line: PartyLine;
}

/** The parts of `consignor.city` and the like: made once, as every field of every draft is read by its address. */
const partyAddresses: ReadonlyMap<FieldPath, PartyAddress> = new Map(
  (['consignor', 'consignee'] as const).flatMap((role) =>
    partyLines.map((line) => [`${role}.${line}`, { role, line }] as const),
  ),
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
