import { z } from 'zod';
import { notSentReasonSchema } from './attempt.ts';

const at = z.iso.datetime();

/** What became of asking for a certificate. The call has an effect at the service, so a lost answer is `unclear`. */
export const certificateRequestOutcomeSchema = z.discriminatedUnion('kind', [
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
