import { z } from 'zod';
import { quoteSchema } from './quote.ts';

/** The mode of an application at the service. Source: "States and transitions" in the specification. */
export const serviceTagSchema = z.enum(['Draft', 'DIY', 'FS']);
export type ServiceTag = z.infer<typeof serviceTagSchema>;

/** Nothing was written to the service, so sending again is safe. */
export const notSentReasonSchema = z.enum([
  'offline',
  'nameNotFound',
  'connectionRefused',
  'connectTimeout',
  'tlsUntrusted',
  'tlsFailed',
  'signInNeeded',
  'cancelled',
  'attachmentMissing',
  'stopped',
]);
export type NotSentReason = z.infer<typeof notSentReasonSchema>;

/** Something left this computer and no clear answer came back. */
export const unknownReasonSchema = z.enum([
  'noAnswer',
  'connectionLost',
  'cancelled',
  'stopped',
  'unclearAnswer',
  'serverFault',
]);
export type UnknownReason = z.infer<typeof unknownReasonSchema>;

export const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), quote: quoteSchema }),
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    /** The service's own words, or '' where it gave none. */
    message: z.string(),
    /** Up to 64 kB of the body, with secrets taken out. */
    answer: z.string(),
    retryAfterSeconds: z.number().int().nonnegative().nullable(),
  }),
  z.object({ kind: z.literal('notSent'), reason: notSentReasonSchema }),
  z.object({
    kind: z.literal('unknown'),
    reason: unknownReasonSchema,
    status: z.number().int().nullable(),
    answer: z.string(),
    /** Set once the clerk has asked the service and found that it has no such application. */
    foundAbsentAt: z.iso.datetime().nullable(),
  }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

export const attemptStepSchema = z.enum(['confirmed', 'connected', 'sending', 'sent', 'ended', 'decided']);

/** One try to submit an application: from the clerk's confirmation to what became of it. */
export const attemptSchema = z.object({
  id: z.uuid(),
  serviceTag: serviceTagSchema,
  connectionLabel: z.string(),
  serviceHost: z.string(),
  userName: z.string(),
  clientReference: z.string(),
  /** SHA-256 of the request body. */
  bodySha256: z.string(),
  bodyBytes: z.number().int().nonnegative(),
  /** What happened when, oldest first. */
  steps: z.array(z.object({ step: attemptStepSchema, at: z.iso.datetime() })),
  /** `null` while it is under way. */
  outcome: outcomeSchema.nullable(),
});
export type Attempt = z.infer<typeof attemptSchema>;
