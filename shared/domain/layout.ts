import { z } from 'zod';
import { fieldPathSchema } from './content.ts';
import type { FieldPath } from './fields.ts';

/** The longest name or anchor of a layout. UTF-16 units. */
const longestName = 200;

/** Where a value is printed on the papers of one issuer, as a clerk showed it once. */
const taughtPlaceSchema = z.strictObject({
  field: fieldPathSchema,
  /** The words beside which the value is printed, folded; empty where only its position on the page tells. */
  anchor: z.string().max(longestName),
  relation: z.enum(['behind', 'beside', 'below', 'at']),
  /** Upper left corner of the value, in points from that of the anchor's cell, or of the page without an anchor. */
  left: z.number(),
  top: z.number(),
  /** Right edge of the value, from the same corner. Missing in layouts that were learned before it was noted. */
  right: z.number().optional(),
});
export type TaughtPlace = z.infer<typeof taughtPlaceSchema>;

/**
 * Fields that layouts can learn: those printed as they are written in the field, at one place on every paper. The
 * consignee is none of them: which of two addresses it is differs from paper to paper, and a fifth of such lessons was
 * wrong.
 */
export const taughtFields: readonly FieldPath[] = [
  ...(['invoiceNumber', 'invoiceDate', 'invoiceAmount', 'purchaseOrder'] as const),
  ...(['clientReference', 'grossWeight', 'netWeight', 'originCountryCode'] as const),
];

/** The final value of a field, as the clerk left it. */
export interface FinalValue {
  readonly field: FieldPath;
  readonly text: string;
}

/** Where the invoices of one issuer have their values, as learned from this office's corrections. */
export const layoutSchema = z.strictObject({
  /** Identifies the issuer's papers, as in a reading. Unique among the layouts. */
  issuer: z.string().min(1).max(longestName),
  /** The issuer's name, for people; empty where the paper does not say it. */
  name: z.string().max(longestName),
  places: z.array(taughtPlaceSchema).max(60),
  /** ISO 8601 instant in UTC. */
  taughtAt: z.iso.datetime().max(40),
});
export type Layout = z.infer<typeof layoutSchema>;

/** What the corrections of one paper teach about its layout. */
export const lessonsSchema = z.object({
  issuer: z.string().max(longestName),
  name: z.string().max(longestName),
  /** Where the corrected values are printed. */
  places: z.array(taughtPlaceSchema).max(60),
  /** Fields for which the layout gave a wrong value and no better place was found. */
  wrong: z.array(fieldPathSchema).max(60),
});
export type Lessons = z.infer<typeof lessonsSchema>;
