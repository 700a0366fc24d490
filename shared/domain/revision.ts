import { z } from 'zod';
import { attachmentSchema } from './attachment.ts';
import { applicationContentSchema } from './content.ts';

const at = z.iso.datetime();

/** Why a revision was kept. `restored` names the time of the revision that came back. */
export const revisionCauseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('edited') }),
  z.object({ kind: z.literal('restored'), from: at }),
]);
export type RevisionCause = z.infer<typeof revisionCauseSchema>;

/** How an application stood at a time: what it said and which PDFs it had. */
export const revisionSchema = z.object({
  id: z.uuid(),
  at,
  cause: revisionCauseSchema,
  content: applicationContentSchema,
  attachments: z.array(attachmentSchema),
});
export type Revision = z.infer<typeof revisionSchema>;
