import {
  partyLines,
  plainFields,
  type FieldPath,
  type PartyLine,
  type PartyRole,
  type PlainField,
} from '../../domain/fields.ts';
import type { ApplicationState, Ledger } from '../../domain/application.ts';
import type { Language } from '../../text/languages.ts';
import { mainWords } from '../../text/main-words.ts';

/** What a table says of an application beside its fields. It is never read back. */
export const factColumns = [
  'status',
  'register',
  'created',
  'changed',
  'accepted',
  'applicationNumber',
  'diyCost',
  'fsCost',
  'shippingHandlingCost',
  'pdfs',
] as const;
export type FactColumn = (typeof factColumns)[number];

/** The words of one language over and in a table. */
interface Headings {
  readonly roles: Readonly<Record<PartyRole, string>>;
  readonly lines: Readonly<Record<PartyLine, string>>;
  readonly plain: Readonly<Record<PlainField, string>>;
  readonly facts: Readonly<Record<FactColumn, string>>;
  readonly states: Readonly<Record<ApplicationState, string>>;
  readonly registers: Readonly<Record<Ledger, string>>;
}

/** The columns of a table of addresses. */
export const addressColumns = [...partyLines, 'roles', 'uses', 'lastUsedAt'] as const;
export type AddressTableColumn = (typeof addressColumns)[number];

/** What a language calls what stands in the files that this program writes and reads. */
export interface TableWords {
  readonly headings: Headings;
  readonly addresses: Readonly<Record<AddressTableColumn, string>>;
  readonly applications: string;
  /** Before what is added up. */
  readonly total: string;
  readonly addressBook: string;
}

/**
 * The head over each field in a table of this program, in the order of the columns and each different from all others,
 * for whoever writes such a table or reads one.
 */
export function fieldHeadings(language: Language): ReadonlyMap<FieldPath, string> {
  const { roles, lines, plain } = mainWords[language].tables.headings;
  const headings = new Map<FieldPath, string>();
  for (const role of ['consignor', 'consignee'] as const) {
    for (const line of partyLines) headings.set(`${role}.${line}`, `${roles[role]} ${lines[line]}`);
  }
  for (const field of plainFields) headings.set(field, plain[field]);
  return headings;
}

/** The heads over what is said beside the fields. */
export function factHeadings(language: Language): Readonly<Record<FactColumn, string>> {
  return mainWords[language].tables.headings.facts;
}

/** What stands in those columns where it is a word. */
export function factWords(language: Language): Pick<Headings, 'states' | 'registers'> {
  const { states, registers } = mainWords[language].tables.headings;
  return { states, registers };
}
