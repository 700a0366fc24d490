import { isDay, localDay, readTypedDay } from '../dates-and-weights.ts';
import type { ApplicationState } from '../../domain/application.ts';
import type { ProgramReminderKind, ProgramReminderMark, Reminder } from '../../domain/follow-up.ts';
import { assertNever } from '../../domain/result.ts';
import type { ReminderState } from '../../domain/table-view.ts';
import { addDays, daysBetween, nextDay } from './calendar.ts';

/**
 * Patterns of a day in a text: `2026-12-15`, `15.12.2026`, `15/12/26`, `15 December 2026`, `Dec 15, 2026`. A year is
 * required.
 */
const writtenDays = [
  /(?<![\d.,/-])\d{4}-\d{1,2}-\d{1,2}(?![\d/-])/gu,
  /(?<![\d.,/-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\d/-]|\.\d)/gu,
  /(?<!\p{L}|\d)\d{1,2}(?:\.|st|nd|rd|th)?\s+(?:de |of )?\p{L}{3,12}\.?,?\s+(?:de )?\d{4}(?!\d)/gu,
  /(?<!\p{L})\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}(?!\d)/gu,
];

/** How much of box 4 is searched. UTF-16 code units. */
const longestBox = 4_000;

/**
 * The day of shipment that box 4 names, `2026-12-15`; `''` where it names none. Of several days it is the earliest, as
 * goods leave before they arrive.
 */
export function shipmentDay(transportDetails: string): string {
  // A quick exit: most texts have no day, and there may be ten thousand drafts.
  if (!/\d{2}/.test(transportDetails)) return '';
  const text = transportDetails.slice(0, longestBox).replaceAll(/[^\S\n]+/gu, ' ');
  // `readTypedDay` needs a reference day, which does not matter here as every match has a year.
  const someday = new Date(0);
  const days = writtenDays
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => readTypedDay(found, someday)))
    .filter(isDay);
  return days.toSorted()[0] ?? '';
}

/** What these rules need to know about an application. */
export interface FollowedApplication {
  readonly id: string;
  readonly state: ApplicationState;
  /** When its latest attempt got its outcome; `''` where nothing was sent. ISO instant. */
  readonly outcomeAt: string;
  /** When the certificate came; `''` before that. ISO instant. */
  readonly issuedAt: string;
  /** Id of the connection of the latest attempt; `''` where nothing was sent. */
  readonly connection: string;
  /** The day that box 4 names; `''` where it names none. */
  readonly shipmentDay: string;
}

/** The time in which certificates of a connection usually come. Days. */
export interface UsualTime {
  readonly days: number;
  readonly isFromHistory: boolean;
}

/** The usual time of a connection with too little history. Days. */
const usualDaysWithoutHistory = 5;
/** How many certificates a connection needs to have a history. */
const minHistory = 5;
/** The share of certificates that came within the usual time. */
const share = 0.9;
/** The longest usual time. Days. */
const longestUsual = 60;
/** How many days before its shipment a draft is due. */
export const shipmentNotice = 3;
/**
 * After how many days the program stops reminding of a draft whose shipment is past, or of a missing certificate. By
 * then it was left on purpose.
 */
export const forgottenAfter = 60;

const day = 86_400_000;

/**
 * The usual time of a connection. `milliseconds`: for each certificate, the time from the acceptance to its arrival.
 */
export function usualTime(milliseconds: readonly number[]): UsualTime {
  const whole = milliseconds.filter((took) => took >= 0).toSorted((one, other) => one - other);
  if (whole.length < minHistory) return { days: usualDaysWithoutHistory, isFromHistory: false };
  const took = whole[Math.ceil(whole.length * share) - 1] ?? 0;
  return { days: Math.min(longestUsual, Math.max(1, Math.ceil(took / day))), isFromHistory: true };
}

/** A reminder of the program: when it is due, and for which occasion. */
interface ProgramReminder {
  readonly kind: ProgramReminderKind;
  readonly due: string;
  readonly occasion: string;
}

/** The clerk's day that is `days` days after an instant; `null` where the text is no instant. */
function dayAfter(instant: string, days: number): string | null {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? null : addDays(localDay(new Date(at)), days);
}

/** The program's own reminder for an application, if any. There is at most one, as an application is in one state. */
export function programReminder(application: FollowedApplication, usual: UsualTime): ProgramReminder | null {
  const { state, outcomeAt, shipmentDay } = application;
  switch (state) {
    case 'unknown': {
      const due = dayAfter(outcomeAt, 1);
      return due === null ? null : { kind: 'outcomeUnknown', due, occasion: outcomeAt };
    }
    case 'accepted': {
      const due = dayAfter(outcomeAt, usual.days + 1);
      return due === null ? null : { kind: 'noCertificate', due, occasion: outcomeAt };
    }
    case 'draft':
    case 'ready':
      return shipmentDay === ''
        ? null
        : { kind: 'shipment', due: addDays(shipmentDay, -shipmentNotice), occasion: shipmentDay };
    case 'waiting':
    case 'sending':
    case 'refused':
    case 'issued':
      return null;
    default:
      return assertNever(state);
  }
}

/** Whether a reminder is too old to be shown. One about an unknown outcome never is, as money may have been spent. */
export function isForgotten({ kind, occasion }: ProgramReminder, today: string): boolean {
  if (kind === 'outcomeUnknown') return false;
  const since = kind === 'shipment' ? occasion : localDay(new Date(occasion));
  return daysBetween(since, today) > forgottenAfter;
}

/** When a reminder is due after the clerk's snooze; `null` where she marked this occasion as done. */
export function dueWithMark(reminder: ProgramReminder, mark: ProgramReminderMark | null): string | null {
  if (mark === null || mark.occasion !== reminder.occasion) return reminder.due;
  if (mark.doneAt !== null) return null;
  return later(reminder.due, mark.snoozedUntil);
}

function later(due: string, snoozedUntil: string | null): string {
  return snoozedUntil !== null && snoozedUntil > due ? snoozedUntil : due;
}

/**
 * The day on which a clerk's reminder is due; `null` where it is done, or where its day is not known yet.
 * `application`: the one it is about; `null` where it is about none or that one is missing.
 */
export function reminderDue(reminder: Reminder, application: FollowedApplication | null): string | null {
  if (reminder.doneAt !== null) return null;
  if (reminder.applicationId !== null && application === null) return null;
  const { time, snoozedUntil } = reminder;
  if (time.kind === 'day') return later(time.day, snoozedUntil);
  const since = application === null ? '' : sinceState(application, time.state);
  const due = since === '' ? null : dayAfter(since, time.days);
  return due === null ? null : later(due, snoozedUntil);
}

/** When an application entered a state; `''` where it did not. An issued one was also accepted. */
function sinceState({ state, outcomeAt, issuedAt }: FollowedApplication, wanted: ApplicationState): string {
  if (wanted === 'issued') return state === 'issued' ? issuedAt : '';
  if (wanted === 'accepted') return state === 'accepted' || state === 'issued' ? outcomeAt : '';
  return state === wanted ? outcomeAt : '';
}

/**
 * The reminder after it was marked as done: moved to its next day where it repeats. `now`: an ISO instant; `today`: the
 * clerk's day.
 */
export function doneReminder(reminder: Reminder, now: string, today: string): Reminder {
  const { time, firstDay } = reminder;
  const done = { ...reminder, snoozedUntil: null, doneAt: now };
  if (time.kind !== 'day') return done;
  const next = nextDay(firstDay ?? time.day, time.repeat, today > time.day ? today : time.day);
  return next === null
    ? done
    : { ...reminder, snoozedUntil: null, dayBefore: time.day, time: { ...time, day: next } };
}

/** The reminder before it was last marked as done. */
export function reopenedReminder(reminder: Reminder): Reminder {
  const { time, dayBefore, doneAt } = reminder;
  const open = { ...reminder, doneAt: null, dayBefore: null };
  if (doneAt !== null || time.kind !== 'day' || dayBefore === null) return open;
  return { ...open, time: { ...time, day: dayBefore } };
}

/** Whether an application whose reminder is due on `day` is in a reminder state; `''` for one without a reminder. */
export function isInReminderState(wanted: ReminderState, day: string, today: string): boolean {
  switch (wanted) {
    case 'none':
      return day === '';
    case 'due':
      return day !== '' && day <= today;
    case 'overdue':
      return day !== '' && day < today;
    case 'later':
      return day > today;
  }
}
