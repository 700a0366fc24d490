import { z } from 'zod';
import { languageCodes } from '../text/languages.ts';
import { applicationStateSchema, type ApplicationState } from './application.ts';
import { serviceTagSchema, type ServiceTag } from './attempt.ts';

/** What the table of all applications can show of one, in the order in which it does unless somebody changes that. */
export const tableColumns = [
  'state',
  'consignee',
  'destination',
  'invoice',
  'amount',
  'reference',
  'way',
  'cost',
  'changed',
] as const;
export const tableColumnSchema = z.enum(tableColumns);
export type TableColumn = z.infer<typeof tableColumnSchema>;

/** By which column rows are sorted. `language`: in which the names of countries are. */
export const tableOrderSchema = z.strictObject({
  column: tableColumnSchema,
  isDescending: z.boolean(),
  language: z.enum(languageCodes),
});
export type TableOrder = z.infer<typeof tableOrderSchema>;

const instant = z.iso.datetime().max(40);
const amount = z
  .string()
  .max(20)
  .regex(/^\d{1,15}(\.\d{1,4})?$/);
const states = z.array(applicationStateSchema).max(applicationStateSchema.options.length);
const ways = z.array(serviceTagSchema).max(serviceTagSchema.options.length);
/** A code, or what somebody typed in place of one. */
const code = z.string().max(200);

/** Which applications of a register are wanted, as main is asked; what is absent does not count. */
export const narrowSchema = z.strictObject({
  states: states.optional(),
  /** From this instant on, and before that one. */
  changedFrom: instant.optional(),
  changedBefore: instant.optional(),
  destination: code.optional(),
  ways: ways.optional(),
  currency: code.optional(),
  /** Both inclusive. What is no amount lies between no two of them. */
  least: amount.optional(),
  most: amount.optional(),
});
export type Narrow = z.infer<typeof narrowSchema>;

/** Stretches of time that are told from today. */
export const namedSpans = ['today', 'week', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;

export type NamedSpan = (typeof namedSpans)[number];

/** Which applications a clerk wants to see, so that it means the same tomorrow; `''` and none: any. */
export interface TableFilter {
  readonly states: readonly ApplicationState[];
  readonly changed: NamedSpan | '';
  readonly destination: string;
  readonly way: ServiceTag | '';
  readonly currency: string;
  /** Decimal texts. */
  readonly least: string;
  readonly most: string;
}

export const anyApplication: TableFilter = {
  states: [],
  changed: '',
  destination: '',
  way: '',
  currency: '',
  least: '',
  most: '',
};

/** How the table looks on this computer: the columns that are shown, in their order, and by which it is sorted. */
export const tableLayoutSchema = z.strictObject({
  columns: z.array(tableColumnSchema).min(1).max(tableColumns.length),
  sortedBy: tableColumnSchema,
  isDescending: z.boolean(),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;

export const usualLayout: TableLayout = {
  columns: [...tableColumns],
  sortedBy: 'changed',
  isDescending: true,
};
