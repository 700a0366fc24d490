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
export const applicationStates = [
  'draft',
  'ready',
  'waiting',
  'sending',
  'accepted',
  'refused',
  'unknown',
  'issued',
] as const;
export const applicationStateSchema = z.enum(applicationStates);
export type ApplicationState = z.infer<typeof applicationStateSchema>;

export const applicationIdSchema = z.uuid();
/** An ISO 8601 instant in UTC, as `Date.prototype.toISOString` writes it. */
export const instantSchema = z.iso.datetime().max(40);

/** An application for a certificate of origin, as the program stores it. */
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
  /** Every request for its certificate, oldest first. Never shortened. */
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
  /** True when it was stored at the service as a `Draft`. */
  isStored: z.boolean().optional(),
  /** The service tag it was submitted with, or is being submitted with; absent before that. */
  serviceTag: serviceTagSchema.optional(),
  /**
   * Sum of the costs in the service's answers, or `?` where they cannot be added; absent where the answers name none.
   */
  cost: z.string().optional(),
  /** The account that reviewed the application in its current content; absent where nobody did. */
  reviewedBy: systemAccountSchema.optional(),
  /** The chamber's latest answer and its day; absent where none is recorded. */
  answer: z.object({ answer: chamberAnswerSchema, day: daySchema }).optional(),
  /**
   * The day its next reminder is due, or has been due since. Absent without a reminder, and where the caller did not
   * ask for it.
   */
  remindsOn: daySchema.optional(),
  /** The day or amount that the search matched, as it is written. */
  foundFigure: z.string().optional(),
  /** When it was moved to the bin; `null` unless it is there. */
  deletedAt: instantSchema.nullable(),
});
export type ApplicationSummary = z.infer<typeof applicationSummarySchema>;

/** True for states in which the content and the attachments can no longer be changed. */
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

/** Why a revision was kept. `from` is the time of the revision that was restored. */
const revisionCauseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('created') }),
  z.object({ kind: z.literal('edited') }),
  z.object({ kind: z.literal('restored'), from: at }),
]);
export type RevisionCause = z.infer<typeof revisionCauseSchema>;

/** An application at an earlier time: its content and its attachments. */
export const revisionSchema = z.object({
  id: z.uuid(),
  at,
  cause: revisionCauseSchema,
  content: applicationContentSchema,
  attachments: z.array(attachmentSchema),
});
export type Revision = z.infer<typeof revisionSchema>;

/** Days that a deleted application stays in the bin. */
export const binDays = 30;

/** When something deleted at `deletedAt` is removed for good. Both are ISO 8601 instants. */
export function deletedForGoodAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + binDays * 86_400_000).toISOString();
}
