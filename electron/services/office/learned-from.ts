import { z } from 'zod';
import { fieldTextSchema } from '../../../shared/domain/content.ts';

const partySchema = z.object({ id: z.uuid(), key: fieldTextSchema }).nullable();

/** Which entries an application has counted for, so that it counts once and what is corrected in it is put right. */
export const learnedFromSchema = z.object({
  consignor: partySchema,
  consignee: partySchema,
  texts: z.array(z.uuid()),
});
export type LearnedFrom = z.infer<typeof learnedFromSchema>;

export const nothingLearned: LearnedFrom = { consignor: null, consignee: null, texts: [] };
