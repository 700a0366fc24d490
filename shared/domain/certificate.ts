import { z } from 'zod';
import { notSentReasonSchema } from './attempt.ts';

const at = z.iso.datetime();

/** How a request for a certificate ended. The call has an effect at the service, so a lost answer is `unclear`. */
const certificateRequestOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('issued'), sha256: z.string(), bytes: z.number().int().nonnegative() }),
  z.object({ kind: z.literal('refused'), status: z.number().int(), message: z.string() }),
  z.object({ kind: z.literal('notSent'), reason: notSentReasonSchema }),
  /** The request was sent and neither a certificate nor a clear refusal came: the certificate may have been issued. */
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

/** One request by a clerk for the certificate of an accepted application. */
export const certificateRequestSchema = z.object({
  id: z.uuid(),
  /** Id of the connection, or `practice`. */
  connection: z.string(),
  connectionLabel: z.string(),
  address: z.string(),
  userName: z.string(),
  serviceApplicationId: z.string(),
  /** `started` before a connection is opened, `sending` before the first byte of a request is sent. */
  steps: z.array(z.object({ step: z.enum(['started', 'sending', 'unauthorised', 'ended']), at })),
  /** `null` while the request is running. */
  outcome: certificateRequestOutcomeSchema.nullable(),
});
export type CertificateRequest = z.infer<typeof certificateRequestSchema>;

const answerSchema = z.object({
  /** Text of the answer, indented. */
  text: z.string(),
  /** https addresses in the text. A link is opened by its index in this list, never by its address. */
  links: z.array(z.object({ label: z.string(), url: z.string() })),
});

/** The certificate that the issue call returned: a PDF, or an answer with links to it. */
export const issuedDocumentSchema = z.object({
  issuedAt: z.iso.datetime(),
  /** Id of the request that returned it; absent where an earlier version stored it. */
  requestId: z.uuid().optional(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string(),
  body: z.discriminatedUnion('kind', [
    /** `answer` is the JSON that contained the PDF; absent where the PDF was sent by itself. */
    z.object({ kind: z.literal('pdf'), answer: answerSchema.optional() }),
    answerSchema.extend({ kind: z.literal('json') }),
    /** Any other file. Only earlier versions stored these. */
    z.object({ kind: z.literal('file'), mediaType: z.string() }),
  ]),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;

/** The text answer that a certificate arrived in, for the clerk to read; `null` where the PDF was sent by itself. */
export function issuedAnswer({ body }: IssuedDocument): z.infer<typeof answerSchema> | null {
  if (body.kind === 'json') return body;
  return body.kind === 'pdf' ? (body.answer ?? null) : null;
}

/**
 * Whether a text is a web page, such as the sign-in page of a hotel's network in place of the service. The service
 * itself answers in JSON only.
 */
export function isWebPage(text: string): boolean {
  // Comments, declarations and blanks may come first, but a page begins within its first characters.
  const start = text.slice(0, 2_000).replace(/<!--.*?-->|<\?.*?\?>/gs, '');
  return /^[\s\uFEFF]*<(?:!doctype\s+html|html|head|title|meta|script|body|center|h1)\b/i.test(start);
}

/**
 * The latest request for a certificate that ended as unclear, unless a certificate came afterwards; `null` for none. A
 * later refusal, or a request that was not sent, does not settle it. Asking again may then have an effect a second
 * time.
 */
export function unclearRequest(requests: readonly CertificateRequest[]): CertificateRequest | null {
  const telling = requests.findLast(
    ({ outcome }) => outcome?.kind === 'unclear' || outcome?.kind === 'issued',
  );
  return telling?.outcome?.kind === 'unclear' ? telling : null;
}

/**
 * What an unclear answer was: none, a web page, a success without a certificate, or another status. Before asking
 * again, the clerk is asked once after a success without a certificate, since the service did answer, and twice after
 * the others.
 */
export type UnclearAnswer = 'nothing' | 'webPage' | 'noCertificate' | 'otherStatus';

export function unclearAnswer({ outcome }: CertificateRequest): UnclearAnswer {
  if (outcome?.kind !== 'unclear' || outcome.status === null) return 'nothing';
  if (isWebPage(outcome.answer)) return 'webPage';
  return outcome.status >= 200 && outcome.status < 300 ? 'noCertificate' : 'otherStatus';
}
