import type { ApplicationState, Ledger } from '../../domain/application.ts';
import type { ChamberAnswer } from '../../domain/chamber-answer.ts';
import type { SpendingPlot } from '../../domain/spending.ts';
import { partyLines, type PartyLine, type PartyRole, type PlainField } from '../../domain/fields.ts';

/** Columns of an exported table beside the fields. They are never imported. */
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

/** The words of one language for headings and cells of a table. */
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

/** The words of one language in the files that this program writes and reads. */
export interface TableWords {
  readonly headings: Headings;
  readonly addresses: Readonly<Record<AddressTableColumn, string>>;
  readonly applications: string;
  /** Label of a row with totals. */
  readonly total: string;
  readonly addressBook: string;
  /** Label before the number of amounts that no total includes. */
  readonly leftOut: string;
  readonly spending: {
    /** Name of the sheet, also used in the file's name. */
    readonly name: string;
    /** What each table groups costs by: the heading of its first column. */
    readonly by: Readonly<Record<SpendingPlot, string>>;
    readonly applications: string;
    readonly costs: string;
    readonly average: string;
    readonly yearBefore: string;
    /** Label of a group without a name. */
    readonly none: string;
    readonly noTag: string;
    /** Name of the practice register's connection. */
    readonly practiceService: string;
    /** Note below the groups of tags, which overlap. */
    readonly severalTags: string;
    /** Label of costs whose day cannot be right. */
    readonly undated: string;
    readonly notAdded: string;
    readonly withoutCosts: string;
  };
}
