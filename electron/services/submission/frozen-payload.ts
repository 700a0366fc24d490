import { createHash } from 'node:crypto';
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

/**
 * SHA-256 of a payload in lower-case hexadecimal. As each PDF stands in it by its own SHA-256, it says of every byte of the
 * body what it is, without a PDF being read.
 */
export function sumOfPayload({ parts }: FrozenPayload): string {
  const plain = parts.map((part) =>
    part.kind === 'text' ? [part.text] : [part.name, part.sha256, part.bytes],
  );
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}
