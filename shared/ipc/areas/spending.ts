import { z } from 'zod';
import { spendingPlotSchema, spendingSchema } from '../../domain/spending.ts';
import { languageCodes } from '../../domain/languages.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';
import { sumsQuerySchema } from './register.ts';

/** Of which applications; `year`: of which year groups are, and `null` for all. */
const spendingQuerySchema = sumsQuerySchema.extend({
  year: z.number().int().min(1).max(9_999).nullable(),
});
export type SpendingQuery = z.infer<typeof spendingQuerySchema>;

const spendingTableFormatSchema = z.enum(['csv', 'xlsx']);
export type SpendingTableFormat = z.infer<typeof spendingTableFormatSchema>;

/** Characters of a picture as text; a plot has a few thousand. */
const longestPicture = 4_000_000;

/** Why there is no file. Nothing was changed. */
const spendingFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** What the page handed over is not a picture of shapes and texts alone. */
  z.object({ kind: z.literal('noPicture') }),
]);
export type SpendingFailure = z.infer<typeof spendingFailureSchema>;

const saved = result(z.enum(['saved', 'cancelled']), spendingFailureSchema);

/** What quotes have cost. */
export const spendingCalls = {
  read: call(spendingQuerySchema, spendingSchema, { effect: 'reads' }),
  /** The whole table of a plot with its total, where the clerk chooses. */
  saveTable: call(
    z.strictObject({
      query: spendingQuerySchema,
      plot: spendingPlotSchema,
      /** Of which sum. */
      key: z.string().max(300),
      format: spendingTableFormatSchema,
      language: z.enum(languageCodes),
    }),
    saved,
    { effect: 'reads' },
  ),
  /** A picture that the page drew: SVG as it is, PNG in Base64. */
  savePicture: call(
    z.strictObject({
      plot: spendingPlotSchema,
      format: z.enum(['png', 'svg']),
      picture: z.string().max(longestPicture),
      language: z.enum(languageCodes),
    }),
    saved,
    { effect: 'reads' },
  ),
} as const;
