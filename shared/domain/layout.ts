import { z } from 'zod';
import { fieldPathSchema } from './content.ts';

/** Characters of a word or a name that a layout is known by. */
const longestName = 200;

/** Where a value stands on the papers of one issuer, as a clerk showed it once. */
const taughtPlaceSchema = z.strictObject({
  field: fieldPathSchema,
  /** The words that it stands at, folded; empty where only its place on the page tells. */
  anchor: z.string().max(longestName),
  relation: z.enum(['behind', 'beside', 'below', 'at']),
  /** Of the value's left upper corner, in points from that of the anchor's cell, or from that of the page. */
  left: z.number(),
  top: z.number(),
});
export type TaughtPlace = z.infer<typeof taughtPlaceSchema>;

/** How the invoices of one issuer are laid out, as the corrections of this office taught it. */
export const layoutSchema = z.strictObject({
  /** What tells the issuer's papers from others, as a reading has it. Once among all layouts. */
  issuer: z.string().min(1).max(longestName),
  /** Of the issuer, for people; empty where the paper does not say it. */
  name: z.string().max(longestName),
  places: z.array(taughtPlaceSchema).max(60),
  /** ISO 8601 instant in UTC. */
  taughtAt: z.iso.datetime().max(40),
});
export type Layout = z.infer<typeof layoutSchema>;

/** What corrected values teach of one paper. */
export const lessonsSchema = z.object({
  issuer: z.string().max(longestName),
  name: z.string().max(longestName),
  /** Where the corrected values stand. */
  places: z.array(taughtPlaceSchema).max(60),
  /** Fields of which the layout said something that was wrong, and for which nothing better was found. */
  wrong: z.array(fieldPathSchema).max(60),
});
export type Lessons = z.infer<typeof lessonsSchema>;
