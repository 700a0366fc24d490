import { z } from 'zod';
import { fieldPathSchema } from './content.ts';
import { assertNever } from './result.ts';

/** A decimal amount exactly as the service wrote it; `null` where the answer has none. */
const answeredAmountSchema = z.string().nullable();

/** What the service answered to an accepted application. It names no currency, so neither do we. */
const quoteSchema = z.object({
  serviceTag: z.enum(['Draft', 'DIY', 'FS']),
  applicationId: z.string().min(1),
  message: z.string(),
  diyCost: answeredAmountSchema,
  fsCost: answeredAmountSchema,
  shippingHandlingCost: answeredAmountSchema,
  receivedAt: z.iso.datetime(),
  /** False when a clerk wrote the application id down after asking the service. */
  answeredByService: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** The mode of an application at the service. Source: "States and transitions" in the specification. */
export const serviceTags = ['Draft', 'DIY', 'FS'] as const;
export const serviceTagSchema = z.enum(serviceTags);
export type ServiceTag = z.infer<typeof serviceTagSchema>;

/** What a clerk wants of the service: to submit an application, or only to store it there as its `Draft`. */
export const purposeSchema = z.enum(['submit', 'store']);
export type Purpose = z.infer<typeof purposeSchema>;

/** What a text says of how an application is submitted, DIY or FS; `null` where it says neither. */
export function wayOf(text: string): 'DIY' | 'FS' | null {
  const written = text.trim().toUpperCase();
  return written === 'DIY' || written === 'FS' ? written : null;
}

export function purposeOf(serviceTag: ServiceTag): Purpose {
  return serviceTag === 'Draft' ? 'store' : 'submit';
}

/** Nothing was written to the service, so sending again is safe. */
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
  /** A token was asked for and no answer came; asking for one costs nothing. */
  'signInUnanswered',
  'signInNeeded',
  /** The account was signed out, removed, changed or left while the application waited. */
  'accountChanged',
  'cancelled',
  'attachmentMissing',
  /** What was kept of it for sending, but for its attachments, is damaged or gone. */
  'payloadDamaged',
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
  z.object({
    kind: z.literal('accepted'),
    quote: quoteSchema,
    /**
     * Up to 64 kB of the body, with secrets taken out: the quote cuts a long message and lacks a cost that it cannot
     * show. Absent where an earlier version wrote the outcome, or no answer is known.
     */
    answer: z.string().optional(),
  }),
  z.object({
    kind: z.literal('refused'),
    status: z.number().int(),
    /** The service's own words, or '' where it gave none. */
    message: z.string(),
    /** Where the service named one field by its name on the wire. */
    field: fieldPathSchema.optional(),
    /** Up to 64 kB of the body, with secrets taken out. */
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
    /** Set once the clerk has asked the service and found that it has no such application. */
    foundAbsentAt: z.iso.datetime().nullable(),
  }),
]);
export type Outcome = z.infer<typeof outcomeSchema>;

const at = z.iso.datetime();

/**
 * What happened to an attempt, each step durable before the next. `confirmed`: the payload is fixed and waits its
 * turn. `started`: a connection is about to be opened. `connected` and `sending`: the first byte is about to leave.
 * `unauthorised`: answered with 401, so surely nothing was made of it; once more with another token. `heldBack`: not
 * sent, waits for another try. `decided`: the clerk recorded what the service's people said.
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

/** One confirmation of the clerk: from her word to what became of it. Source: reliability of submissions, outbox. */
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
   * SHA-256 of what was confirmed: the text of the body and the SHA-256 of each PDF in it. Absent where an earlier
   * version confirmed it; that one has the `bodySha256` from the beginning.
   */
  payloadSha256: z.string().optional(),
  /** SHA-256 of the request body as it left. Absent until it has left whole. */
  bodySha256: z.string().optional(),
  bodyBytes: z.number().int().nonnegative(),
  /** How long an answer is waited for. Absent before it is sent, and where an earlier version sent it. */
  answerSeconds: z.number().positive().optional(),
  /** What happened when, oldest first. */
  steps: z.array(attemptStepSchema),
  /** `null` while it waits or is under way. */
  outcome: outcomeSchema.nullable(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/**
 * Where an attempt stands, as its steps tell. `waiting`: confirmed, and nothing of it is under way. `starting`: a
 * connection is being opened and surely no byte has left. `sending`: bytes may have left. `ended`: it has an outcome.
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

/** How often a connection was opened for it in vain. A token that nobody gave does not count: it may come any time. */
export function heldBackTimes({ steps }: Pick<Attempt, 'steps'>): number {
  return steps.filter((step) => step.step === 'heldBack' && step.reason !== 'signInUnanswered').length;
}
