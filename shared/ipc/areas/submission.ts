import { z } from 'zod';
import { applicationIdSchema, applicationSchema } from '../../domain/application.ts';
import { purposeSchema, serviceTagSchema } from '../../domain/attempt.ts';
import { isAmount } from '../../rules/money.ts';
import { call, result } from '../declare.ts';
import {
  applicationFailureSchema,
  documentFailureSchema,
  issueFailureSchema,
  saveFailureSchema,
  outboxViewSchema,
  sentBodySchema,
  submissionFailureSchema,
  submissionSummarySchema,
} from '../messages.ts';
import { applicationAnswer, applicationOnly } from './applications.ts';

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
