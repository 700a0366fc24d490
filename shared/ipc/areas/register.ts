import { z } from 'zod';
import { applicationStateSchema, applicationSummarySchema, ledgerSchema } from '../../domain/application.ts';
import { longestSearch, narrowSchema, tableOrderSchema } from '../../domain/table-view.ts';
import { call } from '../declare.ts';

export const registerFilterSchema = z.enum(['all', 'open', 'sending', 'decide']);
export type RegisterFilter = z.infer<typeof registerFilterSchema>;
export const registerSorts = ['newest', 'oldest', 'consignee', 'reference'] as const;
export const registerSortSchema = z.enum(registerSorts);
export type RegisterSort = z.infer<typeof registerSortSchema>;

export const registerQuerySchema = z.strictObject({
  ledger: ledgerSchema,
  place: z.enum(['register', 'bin']),
  search: z.string().max(longestSearch),
  filter: registerFilterSchema,
  sort: registerSortSchema,
  /** Of the register alone: only those that this leaves. */
  narrow: narrowSchema.optional(),
  /** Of the register alone: takes the place of `sort`. */
  order: tableOrderSchema.optional(),
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(200),
  /**
   * `firstRows`: from the first on, as soon as there are so many, however many others a search would find.
   * `untilNext`: all of it, unless first rows are asked for meanwhile. Neither: all of it.
   */
  pace: z.enum(['firstRows', 'untilNext']).optional(),
});
export type RegisterQuery = z.infer<typeof registerQuerySchema>;

/** One stretch of the register. `total` counts what matches; `counts` ignore filter and search. */
const registerPageSchema = z.object({
  total: z.number().int(),
  counts: z.object({
    all: z.number().int(),
    open: z.number().int(),
    sending: z.number().int(),
    decide: z.number().int(),
    /** Lies in the bin, for 30 days from its removal. */
    bin: z.number().int(),
  }),
  rows: z.array(applicationSummarySchema),
  /** Applications that a search does not find yet, as very many came or changed at once; 0 without a search. */
  unsearched: z.number().int().nonnegative(),
  /**
   * `firstRows`: there may be more, which nobody has counted. `ended`: first rows of something else were asked for, and
   * nothing of this was found.
   */
  found: z.enum(['firstRows', 'ended']).optional(),
});
export type RegisterPage = z.infer<typeof registerPageSchema>;

/** What applications of a register are counted and summed by. */
export const sumsQuerySchema = registerQuerySchema.pick({ ledger: true, search: true, narrow: true });
export type SumsQuery = z.infer<typeof sumsQuerySchema>;

const count = z.number().int().nonnegative();

/** How many applications there are, and what they add up to. Currencies are never added to each other. */
const registerSumsSchema = z.object({
  total: count,
  /** By their states, whichever of them are wanted. */
  states: z.record(applicationStateSchema, count),
  /** The exact sum of each currency as a decimal text, that of most applications first. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.string(), applications: count })),
  /** Applications whose amount is none, or is in no currency that somebody named; the first of them by name. */
  notAdded: count,
  notAddedFirst: z.array(applicationSummarySchema),
  /** The exact sums of what the service's answers name, those apart that may not be added; that of most applications first. */
  costs: z.array(
    z.object({
      /** The currency or, where nobody said it, the service. */
      key: z.string(),
      /** ISO 4217; `''` where nobody said. */
      currency: z.string(),
      amount: z.string(),
      applications: count,
    }),
  ),
  costsNotAdded: count,
  costsNotAddedFirst: z.array(applicationSummarySchema),
  /** Applications that a search does not find yet. */
  unsearched: count,
});
export type RegisterSums = z.infer<typeof registerSumsSchema>;

/** Tags that are answered at once, the most used first. */
export const mostTags = 20_000;

/** A tag of the office, as it was typed first, and on how many applications of a register it is. */
const usedTagSchema = z.object({ tag: z.string(), applications: count });
export type UsedTag = z.infer<typeof usedTagSchema>;

/** Applications as rows. */
export const registerCalls = {
  list: call(registerQuerySchema, registerPageSchema, { effect: 'reads', first: true }),
  sums: call(sumsQuerySchema, registerSumsSchema, { effect: 'reads' }),
  /** Every tag of a register outside of the bin, the most used first. */
  tags: call(z.strictObject({ ledger: ledgerSchema }), z.array(usedTagSchema), { effect: 'reads' }),
} as const;
