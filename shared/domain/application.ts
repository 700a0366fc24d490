import { z } from 'zod';
import { attachmentSchema } from './attachment.ts';
import { attemptSchema, serviceTagSchema } from './attempt.ts';
import { chamberAnswerSchema, daySchema } from './chamber-answer.ts';
import { certificateRequestSchema, issuedDocumentSchema } from './certificate.ts';
import { applicationContentSchema } from './content.ts';
import { reviewStepsSchema, systemAccountSchema } from './review.ts';

/**
 * Which register an application belongs to: rehearsals with the practice service never mix with real ones.
 */
export const ledgerSchema = z.enum(['practice', 'service']);
export type Ledger = z.infer<typeof ledgerSchema>;

/** The state a clerk sees in the register and the editor. It follows from the content and the attempts. */
export const applicationStateSchema = z.enum([
  'draft',
  'ready',
  'waiting',
  'sending',
  'accepted',
  'refused',
  'unknown',
  'issued',
]);
export type ApplicationState = z.infer<typeof applicationStateSchema>;

export const applicationIdSchema = z.uuid();
/** An ISO 8601 instant in UTC, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime().max(40);

/** One application for a certificate of origin as the program keeps it. */
export const applicationSchema = z.object({
  id: applicationIdSchema,
  ledger: ledgerSchema,
  state: applicationStateSchema,
  /** Counts up with every save of the content or change of the attachments. */
  revision: z.number().int().nonnegative(),
  createdAt: instantSchema,
  savedAt: instantSchema,
  content: applicationContentSchema,
  attachments: z.array(attachmentSchema),
  /** Oldest first. Never shortened. */
  attempts: z.array(attemptSchema),
  /** Every time its certificate was asked for, oldest first. Never shortened. */
  certificateRequests: z.array(certificateRequestSchema),
  issued: issuedDocumentSchema.nullable(),
  /** Who wrote it and who reviewed it. Source: `rules/review.ts`. */
  review: reviewStepsSchema,
});
export type Application = z.infer<typeof applicationSchema>;

/** What one row of the register shows. */
export const applicationSummarySchema = z.object({
  id: applicationIdSchema,
  state: applicationStateSchema,
  consigneeName: z.string(),
  destination: z.string(),
  clientReference: z.string(),
  invoiceNumber: z.string(),
  invoiceCurrency: z.string(),
  invoiceAmount: z.string(),
  /** The office's own tags, as they were typed; absent where there are none. */
  tags: z.string().optional(),
  savedAt: instantSchema,
  /** It was stored at the service as a draft there. */
  isStored: z.boolean().optional(),
  /** How it was submitted, or is being; absent where it was not. */
  way: serviceTagSchema.optional(),
  /** What the service's answers add up to, or `?` where that cannot be told; absent where they name no costs. */
  cost: z.string().optional(),
  /** The account that reviewed it as it stands; absent where none did. */
  reviewedBy: systemAccountSchema.optional(),
  /** What the chamber said last, and on which day; absent where nothing is noted. */
  answer: z.object({ answer: chamberAnswerSchema, day: daySchema }).optional(),
  /** The day on which it is next due or has been due since; absent where nothing reminds of it, or nobody asked. */
  remindsOn: daySchema.optional(),
  /** The day or amount, as it is written, in which the search found it. */
  foundFigure: z.string().optional(),
  /** Set while it lies in the bin. */
  deletedAt: instantSchema.nullable(),
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** In these states the content and the attachments can no longer be changed. */
export function isLocked(state: ApplicationState): boolean {
  return (
    state === 'waiting' ||
    state === 'sending' ||
    state === 'accepted' ||
    state === 'unknown' ||
    state === 'issued'
  );
}

const at = z.iso.datetime();

/** Why a revision was kept. `restored` names the time of the revision that came back. */
const revisionCauseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('edited') }),
  z.object({ kind: z.literal('restored'), from: at }),
]);
export type RevisionCause = z.infer<typeof revisionCauseSchema>;

/** How an application stood at a time: what it said and which PDFs it had. */
export const revisionSchema = z.object({
  id: z.uuid(),
  at,
  cause: revisionCauseSchema,
  content: applicationContentSchema,
  attachments: z.array(attachmentSchema),
});
export type Revision = z.infer<typeof revisionSchema>;

/** So many days what was deleted can be put back. */
export const binDays = 30;

/** When something that was deleted at a time goes for good, as an instant. */
export function goesForGoodAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + binDays * 86_400_000).toISOString();
}
