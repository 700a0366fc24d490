import { z } from 'zod';

/** Work on copies of the database that may take seconds. All paths are absolute. */
export type CopyTask =
  /** `target` is in a folder for this alone. */
  | { readonly kind: 'make'; readonly source: string; readonly target: string }
  /** The first characters of the SHA-256 of each file; `null` for one that cannot be read. */
  | { readonly kind: 'sums'; readonly files: readonly string[] }
  /** Whether a file is a whole database. */
  | { readonly kind: 'check'; readonly file: string };

export const madeCopySchema = z.object({
  applications: z.int().nonnegative(),
  pdfs: z.int().nonnegative(),
  bytes: z.int().nonnegative(),
  sum: z.string(),
});
export type MadeCopy = z.infer<typeof madeCopySchema>;
