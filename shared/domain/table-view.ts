import { z } from 'zod';
import { textLanguageSchema } from './languages.ts';
import { type ApplicationState, applicationStateSchema } from './application.ts';
import { type ServiceTag, serviceTagSchema } from './attempt.ts';
import { chamberAnswers } from './chamber-answer.ts';

/** The columns of the table of all applications, in their default order. */
export const tableColumns = [
  'state',
  'consignee',
  'destination',
  'invoice',
  'amount',
  'reference',
  'serviceTag',
  'cost',
  'tags',
  'reviewed',
  'answer',
  'reminder',
  'changed',
] as const;
const tableColumnSchema = z.enum(tableColumns);
export type TableColumn = z.infer<typeof tableColumnSchema>;

/** The column that sorts the rows. `language`: the language in which names of countries are sorted. */
export const tableOrderSchema = z.strictObject({
  column: tableColumnSchema,
  isDescending: z.boolean(),
  language: textLanguageSchema,
});
export type TableOrder = z.infer<typeof tableOrderSchema>;

const instant = z.iso.datetime().max(40);
const amount = z
  .string()
  .max(20)
  .regex(/^\d{1,15}(\.\d{1,4})?$/);
const states = z.array(applicationStateSchema).max(applicationStateSchema.options.length);
const serviceTags = z.array(serviceTagSchema).max(serviceTagSchema.options.length);
/** A code, or free text that was typed instead of one. */
const code = z.string().max(200);

/** Longest tag in a filter. UTF-16 units. */
export const longestTag = 200;

/** Fields that can be searched individually, as in `consignee:lakeshore`. */
export const searchFields = [
  'consignee',
  'invoice',
  'reference',
  'destination',
  'currency',
  'serviceTag',
  'state',
  'tag',
  'reviewed',
  'answer',
  'reminder',
] as const;
const searchFieldSchema = z.enum(searchFields);
export type SearchField = z.infer<typeof searchFieldSchema>;

/** Longest search text. UTF-16 code units. */
export const longestSearch = 500;

export const maxTerms = 20;
/** `value`: part of a text, or a code where the field has a fixed list. */
const searchTermSchema = z.strictObject({ field: searchFieldSchema, value: z.string().max(200) });
export type SearchTerm = z.infer<typeof searchTermSchema>;

/** The chamber's latest answer; `none` where there is none. */
export const answerChoices = [...chamberAnswers, 'none'] as const;

export type AnswerChoice = (typeof answerChoices)[number];

/**
 * Reminder state of an application: `due` today or before, `overdue` since a day before today, `later` on a day to
 * come, or `none`. What is overdue is also due.
 */
export const reminderStates = ['due', 'overdue', 'later', 'none'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Which applications of a register the page asks main for; absent parts do not narrow. */
export const narrowSchema = z.strictObject({
  states: states.optional(),
  /** Half-open range: `changedFrom` is included, `changedBefore` is not. */
  changedFrom: instant.optional(),
  changedBefore: instant.optional(),
  destination: code.optional(),
  serviceTags: serviceTags.optional(),
  currency: code.optional(),
  /** Both inclusive. An amount that is not a number never matches. */
  least: amount.optional(),
  most: amount.optional(),
  /** A tag of the office; case does not matter. */
  tag: z.string().max(longestTag).optional(),
  /** Whether somebody other than its writers reviewed the application in its current content. */
  reviewed: z.boolean().optional(),
  answer: z.enum(answerChoices).optional(),
  reminder: z.enum(reminderStates).optional(),
  /** All terms have to match. */
  terms: z.array(searchTermSchema).max(maxTerms).optional(),
});
export type Narrow = z.infer<typeof narrowSchema>;

/** Time spans relative to today. */
export const namedSpans = ['today', 'week', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;

export type NamedSpan = (typeof namedSpans)[number];

/** Whether applications are reviewed; `''`: any. */
export const reviewedChoices = ['', 'yes', 'no'] as const;

/**
 * The filter that a clerk chose, in terms that stay true tomorrow (`today`, not a date). `''` and an empty list: any.
 */
export interface TableFilter {
  readonly states: readonly ApplicationState[];
  readonly changed: NamedSpan | '';
  readonly destination: string;
  readonly serviceTag: ServiceTag | '';
  readonly currency: string;
  /** Decimal texts. */
  readonly least: string;
  readonly most: string;
  readonly tag: string;
  readonly reviewed: (typeof reviewedChoices)[number];
  readonly answer: AnswerChoice | '';
  readonly reminder: ReminderState | '';
}

export const anyApplication: TableFilter = {
  states: [],
  changed: '',
  destination: '',
  serviceTag: '',
  currency: '',
  least: '',
  most: '',
  tag: '',
  reviewed: '',
  answer: '',
  reminder: '',
};

/** Limits of a column's width. Pixels. */
export const narrowestColumn = 40;
export const widestColumn = 800;

/** Layout of the table on this computer: its visible columns in their order, and the column it is sorted by. */
export const tableLayoutSchema = z.strictObject({
  columns: z.array(tableColumnSchema).min(1).max(tableColumns.length),
  /** Widths that the clerk set. Pixels. */
  widths: z.partialRecord(tableColumnSchema, z.int().min(narrowestColumn).max(widestColumn)).optional(),
  sortedBy: tableColumnSchema,
  isDescending: z.boolean(),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;

/** Columns that are hidden by default, as not every office uses them. */
const addedColumns: readonly TableColumn[] = ['tags', 'reviewed', 'answer', 'reminder'];

export const usualLayout: TableLayout = {
  columns: tableColumns.filter((column) => !addedColumns.includes(column)),
  sortedBy: 'changed',
  isDescending: true,
};

/** The most saved filters. More would be hard to find in the list, and the program counts the applications of each. */
export const maxSavedFilters = 50;
export const longestFilterName = 60;

/**
 * A saved filter of the table. `view` is JSON, parsed only when used: a filter that a newer version wrote or that was
 * damaged keeps its name and its place and does no harm to others.
 */
export const savedFilterSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(longestFilterName),
  view: z.string().max(4_000),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
