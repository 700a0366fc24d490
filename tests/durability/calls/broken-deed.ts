import { z } from 'zod';

/** What is done while a call of the file system fails. */
export const brokenDeeds = [
  'attach',
  'confirm',
  'backUp',
  'settings',
  'restore',
  'setAside',
  'migrate',
] as const;
export const brokenDeedSchema = z.enum(brokenDeeds);
export type BrokenDeed = z.infer<typeof brokenDeedSchema>;

/** What one failed call came to, as the process in which it failed says. */
export const brokenCallSchema = z.object({
  call: z.int(),
  way: z.string(),
  answered: z.string(),
  losses: z.array(z.string()),
});
export type BrokenCall = z.infer<typeof brokenCallSchema>;
