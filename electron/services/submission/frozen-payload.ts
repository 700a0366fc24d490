import { z } from 'zod';

/**
 * The body of a submission as it was fixed when the clerk confirmed: text as it stands, and each PDF by its SHA-256
 * at the place where its base64 goes. In this order the parts are the exact bytes of the request.
 */
export const frozenPayloadSchema = z.object({
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({
        kind: z.literal('attachment'),
        name: z.string(),
        sha256: z.string(),
        bytes: z.number().int().nonnegative(),
      }),
    ]),
  ),
});
export type FrozenPayload = z.infer<typeof frozenPayloadSchema>;
