import { z } from 'zod';

/** What the issue call brought back. The specification does not show its body, so anything is kept. */
export const issuedDocumentSchema = z.object({
  issuedAt: z.iso.datetime(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('pdf') }),
    z.object({
      kind: z.literal('json'),
      /** Indented text of the answer. */
      text: z.string(),
      /** https addresses found in it; opened by their place in this list, never by address. */
      links: z.array(z.object({ label: z.string(), url: z.string() })),
    }),
    z.object({ kind: z.literal('file'), mediaType: z.string() }),
  ]),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;
