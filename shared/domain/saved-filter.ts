import { z } from 'zod';

/** More than these nobody finds one among, and each is counted. */
export const mostSavedFilters = 50;
export const longestFilterName = 60;

/**
 * A filter of the table under a name. `view` is JSON of what it shows, which is read when it is used: one that a newer
 * version wrote, or that was damaged, keeps its name and its place and harms no other.
 */
export const savedFilterSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(longestFilterName),
  view: z.string().max(4_000),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;
