import type { ApplicationState, Ledger } from '../../domain/application.ts';
import type { ChamberAnswer } from '../../domain/chamber-answer.ts';
import type { SpendingPlot } from '../../domain/spending.ts';
import { partyLines, type PartyLine, type PartyRole, type PlainField } from '../../domain/fields.ts';

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
  'writtenBy',
  'reviewedBy',
  'reviewed',
  'chamberAnswer',
  'answeredOn',
  'remindsOn',
] as const;
export type FactColumn = (typeof factColumns)[number];

/** The words of one language over and in a table. */
interface Headings {
  readonly roles: Readonly<Record<PartyRole, string>>;
  readonly lines: Readonly<Record<PartyLine, string>>;
  readonly plain: Readonly<Record<PlainField, string>>;
  readonly facts: Readonly<Record<FactColumn, string>>;
  readonly states: Readonly<Record<ApplicationState, string>>;
  readonly answers: Readonly<Record<ChamberAnswer, string>>;
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
  /** Before how many amounts are in no total. */
  readonly leftOut: string;
  readonly spending: {
    /** Of a sheet, and in the name of a file. */
    readonly name: string;
    /** Each table by what it tells costs apart by; the head of its first column. */
    readonly by: Readonly<Record<SpendingPlot, string>>;
    readonly applications: string;
    readonly costs: string;
    readonly average: string;
    readonly yearBefore: string;
    /** Of a group that has no name. */
    readonly none: string;
    readonly noTag: string;
    /** As the connection of the practice register. */
    readonly practiceService: string;
    /** Below the groups of tags, which overlap. */
    readonly severalTags: string;
    /** Costs of days that cannot be right. */
    readonly undated: string;
    readonly notAdded: string;
    readonly withoutCosts: string;
  };
}
