import { z } from 'zod';

/** Deeds that are done while a call of the file system fails. */
export const brokenDeeds = [
  'attach',
  'confirm',
  'backUp',
  'settings',
  'restore',
  'quarantine',
  'migrate',
] as const;
export const brokenDeedSchema = z.enum(brokenDeeds);
export type BrokenDeed = z.infer<typeof brokenDeedSchema>;

/** Result of one failed call, as the process prints it. */
export const brokenCallSchema = z.object({
  call: z.int(),
  failure: z.string(),
  answered: z.string(),
  losses: z.array(z.string()),
});
export type BrokenCall = z.infer<typeof brokenCallSchema>;
