import { z } from 'zod';
import { applicationIdSchema, ledgerSchema } from '../../domain/application.ts';
import {
  answerEntrySchema,
  answerHistorySchema,
  chamberAnswerSchema,
  daySchema,
} from '../../domain/chamber-answer.ts';
import {
  followUpItemSchema,
  programReminderKinds,
  reminderSchema,
  reminderTextSchema,
  reminderTimeSchema,
} from '../../domain/follow-up.ts';
import { call, result } from '../declare.ts';
import { saveFailureSchema } from '../messages.ts';

/** How many applications may get a reminder in one call. */
export const maxRemindedAtOnce = 1_000;
/** How many lines of the list one answer holds; its counts include all of them. */
export const maxListed = 200;

const followUpFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The reminder, the answer or the application is no longer there. */
  z.object({ kind: z.literal('notFound') }),
  /** A reminder without an application needs words. */
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('tooMany'), limit: z.number() }),
  /** Only a submitted application can have an answer of its chamber. */
  z.object({ kind: z.literal('notSubmitted') }),
]);
export type FollowUpFailure = z.infer<typeof followUpFailureSchema>;

const count = z.number().int().nonnegative();

/** What is due and what comes after it, in this order, and how much of each there is. */
export const followUpViewSchema = z.object({
  /** Today by the clock of this computer. */
  today: daySchema,
  due: count,
  later: count,
  items: z.array(followUpItemSchema).max(maxListed),
});
export type FollowUpView = z.infer<typeof followUpViewSchema>;

/** A reminder by its id, or a reminder of the program by its kind and its application. */
const keySchema = z.union([
  z.uuid(),
  z
    .string()
    .max(100)
    .regex(new RegExp(`^(?:${programReminderKinds.join('|')}):${z.regexes.uuid().source.slice(1)}`)),
]);

const history = result(answerHistorySchema, followUpFailureSchema);
const answerSchema = z.strictObject({
  applicationId: applicationIdSchema,
  /** Made by the page, so that a repeated call writes nothing twice. */
  id: z.uuid(),
  day: daySchema,
  note: answerEntrySchema.shape.note,
});
const writes = { effect: 'writes', changes: ['followUp'] } as const;

/** Follow-up: reminders of the clerk and of the program. Nothing of it is ever sent. */
export const followUpCalls = {
  list: call(z.strictObject({ ledger: ledgerSchema }), followUpViewSchema, { effect: 'reads' }),
  /**
   * Makes one reminder for each application, or one without an application. The page makes the ids, so that a repeated
   * call writes nothing twice.
   */
  remind: call(
    z.strictObject({
      ledger: ledgerSchema,
      reminders: z
        .array(z.strictObject({ id: z.uuid(), applicationId: applicationIdSchema.nullable() }))
        .min(1)
        .max(maxRemindedAtOnce),
      text: reminderTextSchema,
      time: reminderTimeSchema,
    }),
    result(z.array(reminderSchema), followUpFailureSchema),
    writes,
  ),
  /** Removes all reminders that one call made, or none of them; any that are already removed do no harm. */
  undo: call(
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(maxRemindedAtOnce) }),
    result(z.null(), followUpFailureSchema),
    writes,
  ),
  change: call(
    z.strictObject({ id: z.uuid(), text: reminderTextSchema, time: reminderTimeSchema }),
    result(reminderSchema, followUpFailureSchema),
    writes,
  ),
  /** Marks a reminder as done. A repeating one returns on its next day. */
  done: call(z.strictObject({ key: keySchema }), result(z.null(), followUpFailureSchema), writes),
  /** Undoes the last `done`. */
  reopen: call(z.strictObject({ key: keySchema }), result(z.null(), followUpFailureSchema), writes),
  /** Hides a reminder until that day; `null` shows it again as before. */
  snooze: call(
    z.strictObject({ key: keySchema, until: daySchema.nullable() }),
    result(z.null(), followUpFailureSchema),
    writes,
  ),
  remove: call(z.strictObject({ id: z.uuid() }), result(reminderSchema, followUpFailureSchema), writes),
  /** Restores a reminder as it was before it was removed. */
  restore: call(
    z.strictObject({ reminder: reminderSchema }),
    result(reminderSchema, followUpFailureSchema),
    writes,
  ),
} as const;

/** What the chamber said of an application, written down by hand. */
export const chamberAnswerCalls = {
  /** Every answer that was ever written down for an application, including corrected ones. */
  history: call(z.strictObject({ applicationId: applicationIdSchema }), history, { effect: 'reads' }),
  record: call(answerSchema.extend({ answer: chamberAnswerSchema }), history, writes),
  /** Replaces an earlier answer, which stays in the history. */
  correct: call(
    answerSchema.extend({ answer: answerEntrySchema.shape.answer, corrects: z.uuid() }),
    history,
    writes,
  ),
} as const;
