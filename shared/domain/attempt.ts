import { z } from 'zod';
import { fieldPathSchema } from './content.ts';
import { assertNever } from './result.ts';

/** A decimal amount exactly as the service wrote it; `null` where the answer names none. */
const answeredAmountSchema = z.string().nullable();

/** What the service answered to an accepted application. The service names no currency, so the quote has none. */
const quoteSchema = z.object({
  serviceTag: z.enum(['Draft', 'DIY', 'FS']),
  applicationId: z.string().min(1),
  message: z.string(),
  diyCost: answeredAmountSchema,
  fsCost: answeredAmountSchema,
  shippingHandlingCost: answeredAmountSchema,
  receivedAt: z.iso.datetime(),
  /** False when a clerk recorded the application id by hand after asking the service. */
  answeredByService: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** The mode of an application at the service. Source: "States and transitions" in the specification. */
export const serviceTags = ['Draft', 'DIY', 'FS'] as const;
export const serviceTagSchema = z.enum(serviceTags);
export type ServiceTag = z.infer<typeof serviceTagSchema>;

/** What the clerk wants from the service: `submit` the application, or only `store` it there as a `Draft`. */
export const purposeSchema = z.enum(['submit', 'store']);
export type Purpose = z.infer<typeof purposeSchema>;

/** Reads DIY or FS from a text, ignoring case and blanks around it; `null` for anything else. */
export function serviceTagIn(text: string): 'DIY' | 'FS' | null {
  const written = text.trim().toUpperCase();
  return written === 'DIY' || written === 'FS' ? written : null;
}

export function purposeOf(serviceTag: ServiceTag): Purpose {
  return serviceTag === 'Draft' ? 'store' : 'submit';
}

/** Why an attempt was not sent. No byte of it was written to the service, so sending again is safe. */
export const notSentReasonSchema = z.enum([
  'offline',
  'nameNotFound',
  'connectionRefused',
  'connectTimeout',
  'tlsUntrusted',
  'tlsFailed',
  'proxyUnreachable',
  'proxyRefused',
  'proxyCredentials',
  /** A token was requested and no answer came. Requesting a token costs nothing. */
  'signInUnanswered',
  'signInNeeded',
  /** While the application waited, its account was signed out, removed, changed, or no longer the one in use. */
  'accountChanged',
  'cancelled',
  'attachmentMissing',
  /** The stored payload is damaged or missing; this does not include its attachments. */
  'payloadDamaged',
  'stopped',
]);
export type NotSentReason = z.infer<typeof notSentReasonSchema>;

/** Why an outcome is unknown: something was sent and no clear answer came back. */
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
  z.object({
    kind: z.literal('accepted'),
    quote: quoteSchema,
    /**
     * Up to 64 kB of the answer's body, with secrets removed. The quote shortens a long message and leaves out costs
     * that it cannot show; this does not. Absent where an earlier version wrote the outcome, and where no answer is
     * known.
     */
    answer: z.string().optional(),
  }),
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    /** The service's own words, or '' where it gave none. */
    message: z.string(),
    /** The field that the service named by its name on the wire, where it named one. */
    field: fieldPathSchema.optional(),
    /** Up to 64 kB of the body, with secrets removed. */
    answer: z.string(),
    retryAfterSeconds: z.number().int().nonnegative().nullable(),
  }),
  z.object({ kind: z.literal('notSent'), reason: notSentReasonSchema }),
  z.object({
    kind: z.literal('unknown'),
    reason: unknownReasonSchema,
    status: z.number().int().nullable(),
    /** The service's own words; absent where it gave none. */
    message: z.string().optional(),
    answer: z.string(),
    /** When the clerk recorded that the service has no such application; `null` until then. */
    foundAbsentAt: z.iso.datetime().nullable(),
  }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

const at = z.iso.datetime();

/**
 * A step of an attempt. Each is on disk before the next begins.
 * - `confirmed`: the payload is fixed and waits in the outbox.
 * - `started`: a connection is about to be opened.
 * - `connected` and `sending`: the first byte is about to be sent.
 * - `unauthorised`: the service answered 401, so it has certainly not accepted anything; sent once more with a new
 *   token.
 * - `heldBack`: not sent, waits for another try.
 * - `decided`: the clerk recorded what the service's staff said.
 */
export const attemptStepSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.enum([
      'confirmed',
      'started',
      'connected',
      'sending',
      'sent',
      'unauthorised',
      'ended',
      'decided',
    ]),
    at,
  }),
  z.object({ step: z.literal('heldBack'), at, reason: notSentReasonSchema }),
]);
export type AttemptStep = z.infer<typeof attemptStepSchema>;

/**
 * One confirmation by the clerk, with everything that happened after it. Source: reliability of submissions, outbox.
 */
export const attemptSchema = z.object({
  id: z.uuid(),
  serviceTag: serviceTagSchema,
  /** Id of the connection it was confirmed for, or `practice`. */
  connection: z.string(),
  connectionLabel: z.string(),
  /** Base address without a trailing slash. */
  address: z.string(),
  serviceHost: z.string(),
  userName: z.string(),
  clientReference: z.string(),
  /**
   * SHA-256 of what was confirmed: the text of the body with the SHA-256 of each PDF in it. Absent in attempts of
   * earlier versions, which have `bodySha256` from the start instead.
   */
  payloadSha256: z.string().optional(),
  /** SHA-256 of the request body as it was sent. Absent until all of it has been sent. */
  bodySha256: z.string().optional(),
  bodyBytes: z.number().int().nonnegative(),
  /** How long to wait for an answer. Absent before it is sent, and where an earlier version sent it. */
  answerSeconds: z.number().positive().optional(),
  /** Oldest first. */
  steps: z.array(attemptStepSchema),
  /** `null` while it waits or is being sent. */
  outcome: outcomeSchema.nullable(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/**
 * Progress of an attempt, derived from its steps.
 * - `waiting`: confirmed, nothing is being sent.
 * - `starting`: a connection is being opened and certainly no byte has been sent.
 * - `sending`: bytes may have been sent.
 * - `ended`: it has an outcome.
 */
type AttemptPhase = 'waiting' | 'starting' | 'sending' | 'ended';

export function attemptPhase({ steps, outcome }: Pick<Attempt, 'steps' | 'outcome'>): AttemptPhase {
  if (outcome !== null) return 'ended';
  const last = steps.at(-1)?.step ?? 'confirmed';
  switch (last) {
    case 'confirmed':
    case 'heldBack':
      return 'waiting';
    case 'started':
    case 'unauthorised':
      return 'starting';
    case 'connected':
    case 'sending':
    case 'sent':
      return 'sending';
    case 'ended':
    case 'decided':
      return 'ended';
    default:
      return assertNever(last);
  }
}

/**
 * How many times an attempt was held back. Tries that ended for want of a token do not count: one may come at any time.
 */
export function heldBackTimes({ steps }: Pick<Attempt, 'steps'>): number {
  return steps.filter((step) => step.step === 'heldBack' && step.reason !== 'signInUnanswered').length;
}
