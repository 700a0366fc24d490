import { z } from 'zod';

const answerSchema = z.object({
  /** Indented text of the answer. */
  text: z.string(),
  /** https addresses found in it; opened by their place in this list, never by address. */
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});

/** The certificate that the issue call brought back: a PDF, or an answer with links to it. */
export const issuedDocumentSchema = z.object({
  issuedAt: z.iso.datetime(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
  body: z.discriminatedUnion('kind', [
    /** `answer` is the JSON that the PDF came in; absent where it came by itself. */
    z.object({ kind: z.literal('pdf'), answer: answerSchema.optional() }),
    answerSchema.extend({ kind: z.literal('json') }),
    /** Earlier versions kept whatever came. */
    z.object({ kind: z.literal('file'), mediaType: z.string() }),
  ]),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;

/** The answer in text that a certificate came with, for the clerk to read; `null` where a PDF came by itself. */
export function issuedAnswer({ body }: IssuedDocument): z.infer<typeof answerSchema> | null {
  if (body.kind === 'json') return body;
  return body.kind === 'pdf' ? (body.answer ?? null) : null;
}
