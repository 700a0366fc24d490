import { z } from 'zod';
import { applicationSummarySchema } from './application.ts';
import { serviceTagSchema } from './attempt.ts';

/** What costs are told apart by, besides their months. Each has one line in `dimensionsOf` and in the words of the page. */
export const spendingDimensions = ['way', 'connection', 'destination', 'consignee', 'tag'] as const;
const spendingDimensionSchema = z.enum(spendingDimensions);
export type SpendingDimension = z.infer<typeof spendingDimensionSchema>;

/** A plot of spending, and the table with the same figures. */
export const spendingPlotSchema = z.enum(['month', ...spendingDimensions]);
export type SpendingPlot = z.infer<typeof spendingPlotSchema>;

/** What an office says of the costs of a connection, as the service names no currency. `''`: nothing said. */
export const connectionCostsSchema = z.strictObject({
  /** ISO 4217. */
  currency: z
    .string()
    .max(3)
    .regex(/^([A-Z]{3})?$/),
  /** For each month; a decimal text. */
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
  /** A way, the id of a connection, the code of a country, or the name of a consignee or a tag in the form that is compared. */
  key: z.string(),
  /** As somebody wrote it last; a country and a way have none. */
  label: z.string(),
  /** Rounded to the digits of the currency. */
  average: amount,
});
export type SpendingGroup = z.infer<typeof groupSchema>;

/** An application has several tags, and its costs stand under each: these groups add up to more than the total. */
export function isOverlapping(plot: SpendingPlot): boolean {
  return plot === 'tag';
}

const groupsSchema = z.object({
  /** That of the highest costs first. */
  groups: z.array(groupSchema),
  /** What the answer has no room for; an application that has several of these tags once. */
  others: costsSchema.extend({ groups: count }),
});
export type SpendingGroups = z.infer<typeof groupsSchema>;

/** Costs that may be added to each other. What the service wants in two currencies is two of these. */
const sumSchema = costsSchema.extend({
  /** The currency that the office names, else the host of the service. */
  key: z.string(),
  /** `''` where the office names none. */
  currency: z.string(),
  /** Ids of the connections whose costs these are. */
  connections: z.array(z.string()),
  /** What answers of a day cost, by the calendar of this computer, for each way. The oldest day first. */
  days: z.array(costsSchema.extend({ day: z.string(), way: serviceTagSchema.or(z.literal('')) })),
  /** The day of the answer cannot be right: long ago, or to come. These stand in no month. */
  undated: costsSchema,
  /** In the year that was asked for. */
  inYear: costsSchema,
  by: z.record(spendingDimensionSchema, groupsSchema),
});
export type SpendingSum = z.infer<typeof sumSchema>;

/** What quotes of a register have cost. */
export const spendingSchema = z.object({
  /** That of most applications first. */
  sums: z.array(sumSchema),
  /** Applications whose costs cannot be added, and the first of them. */
  notAdded: count,
  notAddedFirst: z.array(applicationSummarySchema),
  /** Applications that were accepted without a word of costs. */
  withoutCosts: count,
  /** Applications that a search does not find yet. */
  unsearched: count,
});
export type Spending = z.infer<typeof spendingSchema>;
