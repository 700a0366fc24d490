import { z } from 'zod';

const words = z.array(z.string()).readonly();

/** Result of one small disk, as its process prints it. */
export const fullDiskSchema = z.object({
  /** Free space at first, in pieces of 4 kB. */
  size: z.int(),
  kept: z.int(),
  /** Failures for which the program gave a reason. */
  reported: words,
  /** Failures without a reason. */
  silent: words,
  missing: words,
  changed: words,
  corrupt: words,
  files: z.int(),
});
export type FullDisk = z.infer<typeof fullDiskSchema>;
