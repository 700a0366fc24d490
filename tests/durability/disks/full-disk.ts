import { z } from 'zod';

const words = z.array(z.string()).readonly();

/** What one small disk came to, as the process that filled it says. */
export const fullDiskSchema = z.object({
  /** Room at first, in pieces of four kilobytes. */
  size: z.int(),
  kept: z.int(),
  /** Failures that the program named. */
  told: words,
  /** Failures without a word. */
  silent: words,
  missing: words,
  changed: words,
  corrupt: words,
  files: z.int(),
});
export type FullDisk = z.infer<typeof fullDiskSchema>;
