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

/** For so many applications reminders are made in one go. */
export const mostRemindedAtOnce = 1_000;
/** So many lines of the list cross at once; the counts know of all. */
export const mostListed = 200;

const followUpFailureSchema = z.discriminatedUnion('kind', [
  ...saveFailureSchema.options,
  /** The reminder, the answer or the application is no longer there. */
  z.object({ kind: z.literal('notFound') }),
  /** A reminder of no application says nothing without words. */
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('tooMany'), limit: z.number() }),
  /** A chamber answers only what was submitted. */
  z.object({ kind: z.literal('notSubmitted') }),
]);
export type FollowUpFailure = z.infer<typeof followUpFailureSchema>;

const count = z.number().int().nonnegative();

/** What is due and what comes, in this order, and how much of it there is. */
export const followUpViewSchema = z.object({
  /** The clerk's day by the clock of this computer. */
  today: daySchema,
  due: count,
  later: count,
  items: z.array(followUpItemSchema).max(mostListed),
});
export type FollowUpView = z.infer<typeof followUpViewSchema>;

/** A reminder by its id, or one of the program by its kind and its application. */
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
  /** Made by the page: the same one twice is written once. */
  id: z.uuid(),
  day: daySchema,
  note: answerEntrySchema.shape.note,
});
const writes = { effect: 'writes', changes: ['followUp'] } as const;

/** What is to be followed up. Nothing of it is ever sent. */
export const followUpCalls = {
  list: call(z.strictObject({ ledger: ledgerSchema }), followUpViewSchema, { effect: 'reads' }),
  /** One for each application, or one of none. The page makes the ids: the same ones twice are written once. */
  remind: call(
    z.strictObject({
      ledger: ledgerSchema,
      reminders: z
        .array(z.strictObject({ id: z.uuid(), applicationId: applicationIdSchema.nullable() }))
        .min(1)
        .max(mostRemindedAtOnce),
      text: reminderTextSchema,
      time: reminderTimeSchema,
    }),
    result(z.array(reminderSchema), followUpFailureSchema),
    writes,
  ),
  /** All that were made in one go are gone again, or none; one that is gone already does no harm. */
  takeBack: call(
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostRemindedAtOnce) }),
    result(z.null(), followUpFailureSchema),
    writes,
  ),
  change: call(
    z.strictObject({ id: z.uuid(), text: reminderTextSchema, time: reminderTimeSchema }),
    result(reminderSchema, followUpFailureSchema),
    writes,
  ),
  /** A repeated one comes again on its next day. */
  done: call(z.strictObject({ key: keySchema }), result(z.null(), followUpFailureSchema), writes),
  /** Takes the last `done` back. */
  reopen: call(z.strictObject({ key: keySchema }), result(z.null(), followUpFailureSchema), writes),
  /** Not before that day; `null`: as it was. */
  snooze: call(
    z.strictObject({ key: keySchema, until: daySchema.nullable() }),
    result(z.null(), followUpFailureSchema),
    writes,
  ),
  remove: call(z.strictObject({ id: z.uuid() }), result(reminderSchema, followUpFailureSchema), writes),
  /** Puts one back as it was before it was removed. */
  putBack: call(
    z.strictObject({ reminder: reminderSchema }),
    result(reminderSchema, followUpFailureSchema),
    writes,
  ),
} as const;

/** What the chamber said of an application, written down by hand. */
export const chamberAnswerCalls = {
  /** Every answer that was ever written down for an application, corrected ones too. */
  history: call(z.strictObject({ applicationId: applicationIdSchema }), history, { effect: 'reads' }),
  record: call(answerSchema.extend({ answer: chamberAnswerSchema }), history, writes),
  /** Takes the place of an earlier one, which stays in the history. */
  correct: call(
    answerSchema.extend({ answer: answerEntrySchema.shape.answer, corrects: z.uuid() }),
    history,
    writes,
  ),
} as const;
