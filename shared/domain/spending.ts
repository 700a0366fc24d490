import { z } from 'zod';
import { applicationSummarySchema } from './application.ts';
import { serviceTagSchema } from './attempt.ts';

/** What costs are grouped by, beside months. Each has one line in `dimensionsOf` and one in the page's words. */
export const spendingDimensions = ['serviceTag', 'connection', 'destination', 'consignee', 'tag'] as const;
const spendingDimensionSchema = z.enum(spendingDimensions);
export type SpendingDimension = z.infer<typeof spendingDimensionSchema>;

/** A chart of spending, and the table of the same figures. */
export const spendingPlotSchema = z.enum(['month', ...spendingDimensions]);
export type SpendingPlot = z.infer<typeof spendingPlotSchema>;

/** What an office says about the costs of a connection, as the service names no currency. `''`: not set. */
export const connectionCostsSchema = z.strictObject({
  /** ISO 4217. */
  currency: z
    .string()
    .max(3)
    .regex(/^([A-Z]{3})?$/),
  /** A decimal text for each month. */
  monthlyBudget: z
    .string()
    .max(20)
    .regex(/^(\d{1,15}(\.\d{1,4})?)?$/),
});

const count = z.number().int().nonnegative();
/** An exact sum as a decimal text. */
const amount = z.string();

/** What several applications cost together. */
const costsSchema = z.object({ amount, applications: count });
export type Costs = z.infer<typeof costsSchema>;

const groupSchema = costsSchema.extend({
  /**
   * A service tag, the id of a connection, the code of a country, or the name of a consignee or tag in its comparable
   * form.
   */
  key: z.string(),
  /** The latest spelling; for countries and service tags the page has the name. */
  label: z.string(),
  /** Rounded to the digits of the currency. */
  average: amount,
});
export type SpendingGroup = z.infer<typeof groupSchema>;

/**
 * True where groups overlap: an application has several tags and its costs count under each, so these groups add up to
 * more than the total.
 */
export function isOverlapping(plot: SpendingPlot): boolean {
  return plot === 'tag';
}

const groupsSchema = z.object({
  /** Highest costs first. */
  groups: z.array(groupSchema),
  /** The groups beyond the longest answer, together; an application with several of these tags counts once. */
  others: costsSchema.extend({ groups: count }),
});
export type SpendingGroups = z.infer<typeof groupsSchema>;

/** Costs that can be added. Costs in two currencies are two of these. */
const sumSchema = costsSchema.extend({
  /** The currency set by the office, else the host of the service. */
  key: z.string(),
  /** `''` where the office set none. */
  currency: z.string(),
  /** Ids of the connections with these costs. */
  connections: z.array(z.string()),
  /** Costs for each day of the answers, by this computer's calendar, and each service tag. Oldest day first. */
  days: z.array(costsSchema.extend({ day: z.string(), serviceTag: serviceTagSchema.or(z.literal('')) })),
  /** Costs of answers whose day cannot be right: too long ago, or in the future. They are in no month. */
  undated: costsSchema,
  /** Costs in the requested year. */
  inYear: costsSchema,
  by: z.record(spendingDimensionSchema, groupsSchema),
});
export type SpendingSum = z.infer<typeof sumSchema>;

/** What the quotes of a register have cost. */
export const spendingSchema = z.object({
  /** The one with the most applications first. */
  sums: z.array(sumSchema),
  /** Applications whose costs cannot be added, and the first few of them. */
  notAdded: count,
  notAddedFirst: z.array(applicationSummarySchema),
  /** Accepted applications whose answer names no costs. */
  withoutCosts: count,
  /** Applications that the search index does not have yet. */
  unsearched: count,
});
export type Spending = z.infer<typeof spendingSchema>;
