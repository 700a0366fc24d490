import { z } from 'zod';
import { applicationIdSchema, applicationSummarySchema, instantSchema, ledgerSchema } from './application.ts';
import { daySchema } from './chamber-answer.ts';

/** States after which a clerk can be reminded. */
export const remindableStates = ['accepted', 'refused', 'issued'] as const;
export const repeats = ['never', 'daily', 'weekly', 'monthly', 'yearly'] as const;
const repeatSchema = z.enum(repeats);
export type Repeat = z.infer<typeof repeatSchema>;

/** The most days between a state and its reminder. */
export const maxDaysAfter = 365;

export const reminderTimeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), day: daySchema, repeat: repeatSchema }),
  z.strictObject({
    kind: z.literal('afterState'),
    state: z.enum(remindableStates),
    days: z.number().int().min(0).max(maxDaysAfter),
  }),
]);
export type ReminderTime = z.infer<typeof reminderTimeSchema>;

export const longestReminderText = 200;
export const reminderTextSchema = z.string().max(longestReminderText);

/** A reminder set by a clerk. */
export const reminderSchema = z.object({
  id: z.uuid(),
  ledger: ledgerSchema,
  /** `null` where it belongs to no application. */
  applicationId: applicationIdSchema.nullable(),
  text: reminderTextSchema,
  time: reminderTimeSchema,
  /** The reminder is not shown before this day. */
  snoozedUntil: daySchema.nullable(),
  doneAt: instantSchema.nullable(),
  /**
   * The first day of a repeated reminder. Repeats are counted from it, so that the 31st stays the last day of each
   * month.
   */
  firstDay: daySchema.nullable(),
  /** The day of a repeated reminder before it was last marked as done, so that this can be undone. */
  dayBefore: daySchema.nullable(),
  madeAt: instantSchema,
});
export type Reminder = z.infer<typeof reminderSchema>;

/** Why the program reminds of an application by itself: money or time is at stake. */
export const programReminderKinds = ['outcomeUnknown', 'noCertificate', 'shipment'] as const;
export const programReminderKindSchema = z.enum(programReminderKinds);
export type ProgramReminderKind = z.infer<typeof programReminderKindSchema>;

/**
 * What a clerk did with a reminder of the program. It counts for one occasion: another attempt or another day is a new
 * one.
 */
export const programReminderMarkSchema = z.object({
  occasion: z.string().max(100),
  snoozedUntil: daySchema.nullable(),
  doneAt: instantSchema.nullable(),
});
export type ProgramReminderMark = z.infer<typeof programReminderMarkSchema>;

const subjectSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own'), reminder: reminderSchema }),
  z.object({ kind: z.literal('outcomeUnknown'), since: instantSchema }),
  z.object({
    kind: z.literal('noCertificate'),
    since: instantSchema,
    usualDays: z.number().int().positive(),
    /** False where the connection has no history to tell the usual days from. */
    isFromHistory: z.boolean(),
  }),
  z.object({ kind: z.literal('shipment'), day: daySchema }),
]);

/** One line in the list of follow-ups. */
export const followUpItemSchema = z.object({
  /** The id of a reminder, or a kind of the program's reminders with an application: `shipment:…`. */
  key: z.string().max(100),
  subject: subjectSchema,
  /** The day it is due, after any snooze. */
  due: daySchema,
  isDue: z.boolean(),
  application: applicationSummarySchema
    .pick({
      id: true,
      state: true,
      consigneeName: true,
      clientReference: true,
      invoiceNumber: true,
    })
    .nullable(),
});
export type FollowUpItem = z.infer<typeof followUpItemSchema>;
export type FollowUpSubject = FollowUpItem['subject'];

/**
 * The days on which applications of a register are next due, or since when they have been; applications without a
 * reminder are left out. `version` changes as soon as something is written or another day begins.
 */
export interface DueDays {
  readonly version: number;
  /** By the clerk's calendar. */
  readonly today: string;
  readonly days: ReadonlyMap<string, string>;
}
