import { z } from 'zod';

/** Parts of an application that a duplicate takes with it or leaves out. */
export const carryGroups = [
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
] as const;
export const carryGroupSchema = z.enum(carryGroups);
export type CarryGroup = z.infer<typeof carryGroupSchema>;

/** What a duplicate takes with it. */
export const carriedOverSchema = z.array(carryGroupSchema).max(carryGroups.length);
export type CarriedOver = z.infer<typeof carriedOverSchema>;
