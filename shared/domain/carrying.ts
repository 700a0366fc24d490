import { z } from 'zod';

/** Parts of an application that a duplicate takes with it or leaves out. */
export const carryGroupSchema = z.enum([
  'consignor',
  'consignee',
  'places',
  'transport',
  'remarks',
  'goods',
  'currency',
  'invoice',
  'order',
  'references',
  'attachments',
]);
export type CarryGroup = z.infer<typeof carryGroupSchema>;

/** What a duplicate takes with it. */
export const carriedOverSchema = z.array(carryGroupSchema).max(carryGroupSchema.options.length);
export type CarriedOver = z.infer<typeof carriedOverSchema>;
