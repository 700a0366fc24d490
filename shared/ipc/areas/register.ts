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
  /** Narrows the rows further. Only for `place: 'register'`. */
  narrow: narrowSchema.optional(),
  /** Replaces `sort`. Only for `place: 'register'`. */
  order: tableOrderSchema.optional(),
  offset: z.number().int().nonnegative(),
  limit: z.number().int().min(1).max(200),
  /**
   * How much is answered. `firstRows`: the first rows, as soon as there are enough, however many more a search would
   * find. `untilNext`: all of it, unless first rows are asked for in the meantime. Not given: all of it.
   */
  pace: z.enum(['firstRows', 'untilNext']).optional(),
});
export type RegisterQuery = z.infer<typeof registerQuerySchema>;

/** One page of the register. `total` counts what matches; `counts` ignore filter and search. */
const registerPageSchema = z.object({
  total: z.number().int(),
  counts: z.object({
    all: z.number().int(),
    open: z.number().int(),
    sending: z.number().int(),
    decide: z.number().int(),
    /** Applications in the bin, where each stays for 30 days. */
    bin: z.number().int(),
  }),
  rows: z.array(applicationSummarySchema),
  /**
   * Applications that a search cannot find yet, because very many were added or changed at once; 0 without a search.
   */
  unsearched: z.number().int().nonnegative(),
  /**
   * Set where not everything was found. `firstRows`: there may be more, which nobody counted. `ended`: first rows of
   * something else were asked for, and nothing was found here.
   */
  found: z.enum(['firstRows', 'ended']).optional(),
});
export type RegisterPage = z.infer<typeof registerPageSchema>;

/** Which applications of a register are counted and added up. */
export const sumsQuerySchema = registerQuerySchema.pick({ ledger: true, search: true, narrow: true });
export type SumsQuery = z.infer<typeof sumsQuerySchema>;

const count = z.number().int().nonnegative();

/** How many applications there are, and the sums of their amounts. Currencies are never added to each other. */
const registerSumsSchema = z.object({
  total: count,
  /** Applications in each state. The states in `narrow` are ignored for it. */
  states: z.record(applicationStateSchema, count),
  /** Exact sum of each currency as decimal text, the one of the most applications first. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.string(), applications: count })),
  /**
   * Applications whose amount cannot be added: it is none, or has no currency. The first of them are in
   * `notAddedFirst`.
   */
  notAdded: count,
  notAddedFirst: z.array(applicationSummarySchema),
  /**
   * Exact sums of the costs in the service's answers, separate where they may not be added, the one of the most
   * applications first.
   */
  costs: z.array(
    z.object({
      /** The currency or, where it is not known, the service. */
      key: z.string(),
      /** ISO 4217; `''` where it is not known. */
      currency: z.string(),
      amount: z.string(),
      applications: count,
    }),
  ),
  costsNotAdded: count,
  costsNotAddedFirst: z.array(applicationSummarySchema),
  /** Applications that a search cannot find yet. */
  unsearched: count,
});
export type RegisterSums = z.infer<typeof registerSumsSchema>;

/** How many tags one answer holds, the most used first. */
export const maxTags = 20_000;

/** A tag as it was typed first, and how many applications of a register have it. */
const usedTagSchema = z.object({ tag: z.string(), applications: count });
export type UsedTag = z.infer<typeof usedTagSchema>;

/** Applications as rows of the register. */
export const registerCalls = {
  list: call(registerQuerySchema, registerPageSchema, { effect: 'reads', first: true }),
  sums: call(sumsQuerySchema, registerSumsSchema, { effect: 'reads' }),
  /** Every tag in a register, without those in the bin, the most used first. */
  tags: call(z.strictObject({ ledger: ledgerSchema }), z.array(usedTagSchema), { effect: 'reads' }),
} as const;
