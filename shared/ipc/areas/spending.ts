import { z } from 'zod';
import { spendingPlotSchema, spendingSchema } from '../../domain/spending.ts';
import { textLanguageSchema } from '../../domain/languages.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';
import { sumsQuerySchema } from './register.ts';

/** Which applications are counted. `year`: the year whose costs are grouped, `null` for all years. */
const spendingQuerySchema = sumsQuerySchema.extend({
  year: z.number().int().min(1).max(9_999).nullable(),
});
export type SpendingQuery = z.infer<typeof spendingQuerySchema>;

const spendingTableFormatSchema = z.enum(['csv', 'xlsx']);
export type SpendingTableFormat = z.infer<typeof spendingTableFormatSchema>;

/** Most characters of a picture as text. A plot has a few thousand. */
const longestPicture = 4_000_000;

/** Why there is no file. Nothing was changed. */
const spendingFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The picture from the page holds more than shapes and texts. */
  z.object({ kind: z.literal('noPicture') }),
]);
export type SpendingFailure = z.infer<typeof spendingFailureSchema>;

const tableRequestSchema = z.strictObject({
  query: spendingQuerySchema,
  plot: spendingPlotSchema,
  /** Which of the sums; see `key` of the costs. */
  key: z.string().max(300),
  format: spendingTableFormatSchema,
  language: textLanguageSchema,
});
export type TableRequest = z.infer<typeof tableRequestSchema>;

const pictureRequestSchema = z.strictObject({
  plot: spendingPlotSchema,
  format: z.enum(['png', 'svg']),
  picture: z.string().max(longestPicture),
  language: textLanguageSchema,
});
export type PictureRequest = z.infer<typeof pictureRequestSchema>;

const saved = result(z.enum(['saved', 'cancelled']), spendingFailureSchema);

/** What quotes have cost. */
export const spendingCalls = {
  read: call(spendingQuerySchema, spendingSchema, { effect: 'reads' }),
  /** Saves the whole table of a plot with its total, at a place of the clerk's choice. */
  saveTable: call(tableRequestSchema, saved, { effect: 'reads' }),
  /** Saves a picture that the page drew: SVG as text, PNG in Base64. */
  savePicture: call(pictureRequestSchema, saved, { effect: 'reads' }),
} as const;
