import { z } from 'zod';
import { notSentReasonSchema } from './attempt.ts';

const at = z.iso.datetime();

/** What became of asking for a certificate. The call has an effect at the service, so a lost answer is `unclear`. */
const certificateRequestOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('issued'), sha256: z.string(), bytes: z.number().int().nonnegative() }),
  z.object({ kind: z.literal('refused'), status: z.number().int(), message: z.string() }),
  z.object({ kind: z.literal('notSent'), reason: notSentReasonSchema }),
  /** The request left, and neither a certificate nor a clear refusal came: the certificate may have been issued. */
  z.object({
    kind: z.literal('unclear'),
    /** `null` where no answer came. */
    status: z.number().int().nullable(),
    /** The service's own words; absent where an earlier version wrote the outcome. */
    message: z.string().optional(),
    answer: z.string(),
  }),
]);
export type CertificateRequestOutcome = z.infer<typeof certificateRequestOutcomeSchema>;

/** One time a clerk asked for the certificate of an accepted application. */
export const certificateRequestSchema = z.object({
  id: z.uuid(),
  /** Id of the connection, or `practice`. */
  connection: z.string(),
  connectionLabel: z.string(),
  address: z.string(),
  userName: z.string(),
  serviceApplicationId: z.string(),
  /** `started` before a connection is opened, `sending` before the first byte of a request leaves. */
  steps: z.array(z.object({ step: z.enum(['started', 'sending', 'unauthorised', 'ended']), at })),
  /** `null` while it is under way. */
  outcome: certificateRequestOutcomeSchema.nullable(),
});
export type CertificateRequest = z.infer<typeof certificateRequestSchema>;

const answerSchema = z.object({
  /** Indented text of the answer. */
  text: z.string(),
  /** https addresses found in it; opened by their place in this list, never by address. */
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});

/** The certificate that the issue call brought back: a PDF, or an answer with links to it. */
export const issuedDocumentSchema = z.object({
  issuedAt: z.iso.datetime(),
  /** Of the request that brought it; absent where an earlier version kept it. */
  requestId: z.uuid().optional(),
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
