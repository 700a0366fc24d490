import { z } from 'zod';
import { languageCodes } from './languages.ts';
import { type ApplicationState, applicationStateSchema } from './application.ts';
import { type ServiceTag, serviceTagSchema } from './attempt.ts';
import { chamberAnswers } from './chamber-answer.ts';

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
  'tags',
  'reviewed',
  'answer',
  'reminder',
  'changed',
] as const;
const tableColumnSchema = z.enum(tableColumns);
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

/** Of one tag that is asked for. UTF-16 units. */
export const longestTag = 200;

/** Fields that can be searched by themselves, as `consignee:lakeshore`. */
export const searchFields = [
  'consignee',
  'invoice',
  'reference',
  'destination',
  'currency',
  'way',
  'state',
  'tag',
  'reviewed',
  'answer',
  'reminder',
] as const;
const searchFieldSchema = z.enum(searchFields);
export type SearchField = z.infer<typeof searchFieldSchema>;

/** Of what the register is searched for. UTF-16 code units. */
export const longestSearch = 500;

export const mostTerms = 20;
/** `value`: a part of a text, or the code of what is one of few. */
const searchTermSchema = z.strictObject({ field: searchFieldSchema, value: z.string().max(200) });
export type SearchTerm = z.infer<typeof searchTermSchema>;

/** What the chamber said last; `none` where it said nothing. */
export const answerChoices = [...chamberAnswers, 'none'] as const;

export type AnswerChoice = (typeof answerChoices)[number];

/**
 * How the reminders of an application stand: `due` by today, `overdue` since a day before, `later` on a day to come, or
 * `none`. What is overdue is due as well.
 */
export const reminderStates = ['due', 'overdue', 'later', 'none'] as const;
export type ReminderState = (typeof reminderStates)[number];

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
  /** One that the office gave them; case does not count. */
  tag: z.string().max(longestTag).optional(),
  /** Whether somebody else than its writers reviewed them as they stand. */
  reviewed: z.boolean().optional(),
  answer: z.enum(answerChoices).optional(),
  reminder: z.enum(reminderStates).optional(),
  /** All of them have to be so. */
  terms: z.array(searchTermSchema).max(mostTerms).optional(),
});
export type Narrow = z.infer<typeof narrowSchema>;

/** Stretches of time that are told from today. */
export const namedSpans = ['today', 'week', 'thisMonth', 'lastMonth', 'thisYear', 'lastYear'] as const;

export type NamedSpan = (typeof namedSpans)[number];

/** Whether applications are reviewed; any of them. */
export const reviewedChoices = ['', 'yes', 'no'] as const;

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
  readonly tag: string;
  readonly reviewed: (typeof reviewedChoices)[number];
  readonly answer: AnswerChoice | '';
  readonly reminder: ReminderState | '';
}

export const anyApplication: TableFilter = {
  states: [],
  changed: '',
  destination: '',
  way: '',
  currency: '',
  least: '',
  most: '',
  tag: '',
  reviewed: '',
  answer: '',
  reminder: '',
};

/** Pixels. */
export const narrowestColumn = 40;
export const widestColumn = 800;

/** How the table looks on this computer: the columns that are shown, in their order, and by which it is sorted. */
export const tableLayoutSchema = z.strictObject({
  columns: z.array(tableColumnSchema).min(1).max(tableColumns.length),
  /** How wide somebody made a column. Pixels. */
  widths: z.partialRecord(tableColumnSchema, z.int().min(narrowestColumn).max(widestColumn)).optional(),
  sortedBy: tableColumnSchema,
  isDescending: z.boolean(),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;

/** Shown only where somebody wants them, as not every office has something in them. */
const addedColumns: readonly TableColumn[] = ['tags', 'reviewed', 'answer', 'reminder'];

export const usualLayout: TableLayout = {
  columns: tableColumns.filter((column) => !addedColumns.includes(column)),
  sortedBy: 'changed',
  isDescending: true,
};

/** More than these nobody finds one among, and each is counted. */
export const mostSavedFilters = 50;
export const longestFilterName = 60;

/**
 * A filter of the table under a name. `view` is JSON of what it shows, which is read when it is used: one that a newer
 * version wrote, or that was damaged, keeps its name and its place and harms no other.
 */
export const savedFilterSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(longestFilterName),
  view: z.string().max(4_000),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
