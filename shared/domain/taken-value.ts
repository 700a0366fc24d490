import { z } from 'zod';
import { instantSchema } from './application.ts';
import { attachmentIdSchema } from './attachment.ts';
import { fieldPathSchema, fieldTextSchema } from './content.ts';

/**
 * Where the words of a value stand on the pages of its document: in points of 1/72 inch from the upper left corner of the
 * page as it is shown, one area for each line.
 */
const printedPlaceSchema = z.object({
  /** The first page is 1. */
  page: z.int().positive(),
  areas: z
    .array(
      z.object({
        left: z.number(),
        top: z.number(),
        width: z.number().nonnegative(),
        height: z.number().nonnegative(),
      }),
    )
    .min(1)
    .max(200),
});
export type PrintedPlace = z.infer<typeof printedPlaceSchema>;

/** Values of one reading, or of one application. A party has nine fields. */
export const mostTakenValues = 120;

/** A value that is taken from an attached document into a field. It counts only once a person has looked at it. */
export const takenValueSchema = z.object({
  field: fieldPathSchema,
  /** As it was put into its field. */
  text: fieldTextSchema,
  attachmentId: attachmentIdSchema,
  /** Name of the PDF when it was read. */
  document: fieldTextSchema,
  /** `null` for what is data and printed nowhere. */
  place: printedPlaceSchema.nullable(),
});
export type TakenValue = z.infer<typeof takenValueSchema>;

/** The same as it is kept with its application: when it was taken, and who has looked at it when. */
export const keptValueSchema = takenValueSchema.extend({
  takenAt: instantSchema,
  /** `by`: the user name of the account in use, empty where there was none. `null` until somebody has looked. */
  reviewed: z.object({ at: instantSchema, by: fieldTextSchema }).nullable(),
});
export type KeptValue = z.infer<typeof keptValueSchema>;
