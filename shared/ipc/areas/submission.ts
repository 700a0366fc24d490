import { z } from 'zod';
import {
  applicationIdSchema,
  applicationSchema,
  applicationStateSchema,
  instantSchema,
} from '../../domain/application.ts';
import { notSentReasonSchema, purposeSchema, serviceTagSchema } from '../../domain/attempt.ts';
import { isAmount } from '../../rules/money.ts';
import { call, result } from '../declare.ts';
import { applicationFailureSchema, documentFailureSchema, saveFailureSchema } from '../messages.ts';
import { applicationAnswer, applicationOnly } from './applications.ts';
import { findingSchema } from '../../domain/finding.ts';
import { signInFailureSchema } from '../../domain/connection.ts';

const saveFailureKindSchema = z.enum(['diskFull', 'readOnly', 'unreachable', 'newerVersion', 'storeFailed']);

const submissionFailureSchema = z.discriminatedUnion('kind', [
  ...applicationFailureSchema.options,
  z.object({ kind: z.literal('notReady'), findings: z.array(findingSchema) }),
  z.object({ kind: z.literal('notConnected') }),
  z.object({ kind: z.literal('signIn'), failure: signInFailureSchema }),
  /** The confirmation was used, is for an older revision, or belongs to another connection. */
  z.object({ kind: z.literal('confirmationStale') }),
  /**
   * Another application with this invoice number was confirmed after the clerk was asked, so she does not know of it.
   */
  z.object({ kind: z.literal('sameInvoiceSent') }),
  /** The service asked for a pause when it refused the last attempt. */
  z.object({ kind: z.literal('tooSoon'), until: instantSchema }),
]);
export type SubmissionFailure = z.infer<typeof submissionFailureSchema>;

const issueFailureSchema = z.discriminatedUnion('kind', [
  ...documentFailureSchema.options,
  z.object({ kind: z.literal('notConnected') }),
  z.object({ kind: z.literal('notAccepted') }),
  z.object({ kind: z.literal('notIssued') }),
  z.object({ kind: z.literal('signIn'), failure: signInFailureSchema }),
  z.object({ kind: z.literal('refused'), status: z.number().int(), message: z.string() }),
  z.object({ kind: z.literal('notSent') }),
  /** The request was sent and no clear answer came: the certificate may have been issued. */
  z.object({ kind: z.literal('unclear'), status: z.number().int().nullable() }),
  /** The certificate came but could not be written: it is in memory until the clerk asks for it again. */
  z.object({ kind: z.literal('notStored'), reason: saveFailureKindSchema }),
  z.object({ kind: z.literal('linkNotAllowed') }),
  /** This computer has no browser that could be started. */
  z.object({ kind: z.literal('linkNotOpened') }),
]);
export type IssueFailure = z.infer<typeof issueFailureSchema>;

const submissionSummarySchema = z.object({
  confirmation: z.uuid(),
  /** The revision that would be confirmed. */
  revision: z.number().int().nonnegative(),
  practice: z.boolean(),
  connectionLabel: z.string(),
  serviceHost: z.string(),
  userName: z.string(),
  clientReference: z.string(),
  attachments: z.number().int(),
  attachmentBytes: z.number().int(),
  /** Ids that the service gave this draft when it was stored there. */
  storedBefore: z.array(z.string()),
  /** How many confirmed applications are sent before this one. */
  waitingBefore: z.number().int().nonnegative(),
  /** Other applications with this invoice number that were sent, or may have been. */
  sameInvoice: z.array(
    z.object({
      applicationId: applicationIdSchema,
      clientReference: z.string(),
      consigneeName: z.string(),
      state: applicationStateSchema,
      /** Set where box 5 says that this application replaces the other one. */
      replaced: z
        .object({
          /** The connection over which the other one was accepted. */
          connectionLabel: z.string(),
          isThisConnection: z.boolean(),
        })
        .nullable(),
    }),
  ),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;

export const submissionProgressSchema = z.object({
  applicationId: applicationIdSchema,
  stage: z.enum(['connecting', 'sending', 'waiting']),
  sentBytes: z.number().int().nonnegative(),
  totalBytes: z.number().int().nonnegative(),
});
export type SubmissionProgress = z.infer<typeof submissionProgressSchema>;

/** A confirmed application that has not been sent, as the outbox lists it. */
const outboxEntrySchema = z.object({
  applicationId: applicationIdSchema,
  attemptId: z.uuid(),
  consigneeName: z.string(),
  destination: z.string(),
  invoiceCurrency: z.string(),
  invoiceAmount: z.string(),
  clientReference: z.string(),
  serviceTag: serviceTagSchema,
  bodyBytes: z.number().int().nonnegative(),
  confirmedAt: instantSchema,
  userName: z.string(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

/**
 * Why the first application in the outbox is not sent although its service can be reached. `unclear`: several outcomes
 * in a row were unknown, so the account pauses; `undecided`: they were too many, and the clerk has to say how to go on;
 * `asked`: the service refused the last one and asked to wait; `disk`: its next step could not be written.
 */
const heldBySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('vainTry'), at: instantSchema, reason: notSentReasonSchema }),
  z.object({ kind: z.enum(['unclear', 'undecided', 'asked', 'disk']) }),
]);
export type HeldBy = z.infer<typeof heldBySchema>;

/** What waits to be sent, in the order of sending. */
export const outboxViewSchema = z.object({
  entries: z.array(outboxEntrySchema),
  /** Since when the service could not be reached; `null` while it can be, or while nothing waits. */
  offlineSince: instantSchema.nullable(),
  nextTryAt: instantSchema.nullable(),
  heldBy: heldBySchema.nullable(),
});
export type OutboxView = z.infer<typeof outboxViewSchema>;

/** The body that was sent, for reading: each PDF in it is replaced by its fingerprint. */
const sentBodySchema = z.object({
  text: z.string(),
  /** `null` where the body was not sent whole and its PDFs cannot be read any more. */
  bodySha256: z.string().nullable(),
  bodyBytes: z.number().int(),
});
export type SentBody = z.infer<typeof sentBodySchema>;

/** A decimal amount that the service's staff named; `null` where they named none. */
const knownCost = z.string().max(40).refine(isAmount).nullable();

/** Preparing, confirming, cancelling and settling a submission. */
export const submissionCalls = {
  /**
   * What would be sent, where to and from which account, with a confirmation that `submit` accepts once and only while
   * the application stays unchanged. `revision` is the one on screen: the clerk cannot confirm another one, so the
   * answer is `changedElsewhere` when main has a newer one. An application that is only stored at the service may lack
   * what submitting needs; its confirmation is then valid for no other tag.
   */
  prepare: call(
    applicationOnly.extend({ revision: z.number().int().nonnegative(), purpose: purposeSchema }),
    result(submissionSummarySchema, submissionFailureSchema),
    { effect: 'writes', lasting: true },
  ),
  /**
   * Answers as soon as the confirmation is on disk: the application then waits its turn or is being sent, and
   * `applicationChanged` reports everything after that. `together`: others with the same invoice number that the clerk
   * confirmed in the same step, so that she knows of them.
   */
  submit: call(
    applicationOnly.extend({
      confirmation: z.uuid(),
      serviceTag: serviceTagSchema,
      together: z.array(applicationIdSchema).max(1_000).optional(),
    }),
    result(applicationSchema, submissionFailureSchema),
    { effect: 'sends', logged: true },
  ),
  /**
   * Cancels a submission. `even-if-unclear`: the clerk confirmed it a second time, after part of the application has
   * left. `not-written`: nothing is sent in this run, but the next start would send it unless the cancellation can be
   * written before.
   */
  cancel: call(
    applicationOnly.extend({ mode: z.enum(['only-if-nothing-left', 'even-if-unclear']) }),
    z.object({ answer: z.enum(['cancelled', 'too-late', 'not-sending', 'not-written']) }),
    { effect: 'writes', lasting: true, logged: true },
  ),
  /** Records what the service's staff said about an application whose outcome is unknown. */
  decide: call(
    applicationOnly.extend({
      decision: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('accepted'),
          serviceApplicationId: z.string().trim().min(1).max(200),
          diyCost: knownCost,
          fsCost: knownCost,
          shippingHandlingCost: knownCost,
        }),
        z.strictObject({ kind: z.literal('absent') }),
      ]),
    }),
    applicationAnswer,
    { effect: 'writes', lasting: true, logged: true },
  ),
} as const;

/** Confirmed applications that wait to be sent. */
export const outboxCalls = {
  list: call(z.void(), outboxViewSchema, { effect: 'reads' }),
  /** Swaps a waiting attempt with the one before or after it. */
  move: call(
    z.strictObject({ attemptId: z.uuid(), direction: z.enum(['earlier', 'later']) }),
    result(outboxViewSchema, saveFailureSchema),
    { effect: 'writes', lasting: true },
  ),
  /** The last progress of each application that is being sent, for a page that was loaded since. */
  sending: call(z.void(), z.array(submissionProgressSchema), { effect: 'reads' }),
  /** Checks at once whether the service can be reached. */
  tryNow: call(z.void(), outboxViewSchema, { effect: 'reads' }),
} as const;

/** What was sent, for audits. */
export const auditCalls = {
  /** Exactly what an attempt sent, or would have sent. */
  sentBody: call(
    applicationOnly.extend({ attemptId: z.uuid() }),
    result(sentBodySchema, applicationFailureSchema),
    { effect: 'reads' },
  ),
  /** Saves every attempt of one application, or of all where it is `null`, to a file of the clerk's choice. */
  export: call(
    z.strictObject({ applicationId: applicationIdSchema.nullable() }),
    result(z.enum(['saved', 'cancelled']), documentFailureSchema),
    { effect: 'reads' },
  ),
} as const;

/** The certificate of an accepted application. */
export const certificateCalls = {
  /**
   * Asks for the certificate. `again`: the clerk confirmed it a second time, where an earlier request ended without a
   * clear answer.
   */
  issue: call(applicationOnly.extend({ again: z.boolean() }), result(applicationSchema, issueFailureSchema), {
    effect: 'sends',
    logged: true,
  }),
  open: call(applicationOnly, result(z.null(), issueFailureSchema), { effect: 'reads' }),
  save: call(applicationOnly, result(z.enum(['saved', 'cancelled']), issueFailureSchema), {
    effect: 'reads',
  }),
  openLink: call(
    applicationOnly.extend({ link: z.number().int().nonnegative() }),
    result(z.null(), issueFailureSchema),
    { effect: 'reads' },
  ),
} as const;
