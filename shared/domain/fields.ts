import { type BoxNumber, type FieldFacts, partyLineTable, plainFieldTable } from './field-table.ts';
import { namesOf } from './record-of.ts';

export type PlainField = keyof typeof plainFieldTable;
/** The fields that the service has a member for. */
export type SentField = {
  [Field in PlainField]: (typeof plainFieldTable)[Field] extends { isSent: true } ? Field : never;
}[PlainField];
/** The fields of running text that are printed in a box of their own. */
export type PrintedField = {
  [Field in PlainField]: (typeof plainFieldTable)[Field] extends { isPrinted: true; kind: 'text' }
    ? Field
    : never;
}[PlainField];

export type PartyLine = keyof typeof partyLineTable;
export type PartyRole = 'consignor' | 'consignee';
/** The address of a field, used in selectors, findings and undo. */
export type FieldPath = PlainField | `${PartyRole}.${PartyLine}`;

export const partyRoles = ['consignor', 'consignee'] as const;
export const partyLines = namesOf(partyLineTable);
export const plainFields = namesOf(plainFieldTable);
export const sentFields = plainFields.filter((field): field is SentField => plainFieldTable[field].isSent);

interface PartyAddress {
  readonly role: PartyRole;
  readonly line: PartyLine;
}

const boxOfParty = { consignor: '1', consignee: '2' } as const;

function partyLineFacts({ role, line }: PartyAddress): FieldFacts {
  return {
    section: boxOfParty[role],
    isPrinted: true,
    isSent: true,
    group: role,
    isOfOneOrder: false,
    ...partyLineTable[line],
  };
}

/** What each address means. Built once, as every field of every draft is read by its address. */
const parts: ReadonlyMap<FieldPath, PlainField | PartyAddress> = new Map<
  FieldPath,
  PlainField | PartyAddress
>([
  ...partyRoles.flatMap((role) => partyLines.map((line) => [`${role}.${line}`, { role, line }] as const)),
  ...plainFields.map((field) => [field, field] as const),
]);

/** All fields in the order of the page. */
export const fieldPaths: readonly FieldPath[] = [...parts.keys()];

/** The role and line that an address means; a plain field's address is its own name. */
export function partsOf(path: FieldPath): PlainField | PartyAddress {
  return known(parts.get(path), path);
}

const facts: ReadonlyMap<FieldPath, FieldFacts> = new Map(
  [...parts].map(([path, part]) => [
    path,
    typeof part === 'string' ? plainFieldTable[part] : partyLineFacts(part),
  ]),
);

export function factsOf(path: FieldPath): FieldFacts {
  return known(facts.get(path), path);
}

function known<Found>(found: Found | undefined, path: FieldPath): Found {
  if (found === undefined) throw new Error(`No field has the address ${path}.`);
  return found;
}

/** Fields of several lines; all others have one. */
export const multilineFields: ReadonlySet<FieldPath> = new Set(
  fieldPaths.filter((path) => factsOf(path).kind === 'text'),
);

/** Whether several columns of a table can fill a field together: its lines, the lines of an address, or its tags. */
export function takesSeveralColumns(path: FieldPath): boolean {
  return multilineFields.has(path) || path === 'tags' || path.endsWith('.address1');
}

/** The longest text that is sent. UTF-16 units. The service names no limit. */
const lengthLimits = {
  /** Longer than any name or number. */
  oneLine: 500,
  /** Well above what fits in any box. */
  severalLines: 8_000,
} as const;

/** The longest text of a field that can be sent. UTF-16 units. */
export function lengthLimitOf(path: FieldPath): number {
  return multilineFields.has(path) ? lengthLimits.severalLines : lengthLimits.oneLine;
}

/** The number of the box that contains a field; `null` for the order, the invoice, the references and the review. */
export function boxOf(place: FieldPath | 'review'): BoxNumber | null {
  if (place === 'review') return null;
  const { section } = factsOf(place);
  return section === 'invoice' || section === 'order' || section === 'references' ? null : section;
}
