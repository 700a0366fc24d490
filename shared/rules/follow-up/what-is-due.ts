import { isDay, localDay, readTypedDay } from '../dates-and-weights.ts';
import type { ApplicationState } from '../../domain/application.ts';
import type { ProgramReminderKind, ProgramReminderMark, Reminder } from '../../domain/follow-up.ts';
import { assertNever } from '../../domain/result.ts';
import type { ReminderState } from '../../domain/table-view.ts';
import { addDays, daysBetween, nextDay } from './calendar.ts';

/** Days as they stand in a text: `2026-12-15`, `15.12.2026`, `15/12/26`, `15 December 2026`, `Dec 15, 2026`. A year is needed. */
const writtenDays = [
  /(?<![\d.,/-])\d{4}-\d{1,2}-\d{1,2}(?![\d/-])/gu,
  /(?<![\d.,/-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\d/-]|\.\d)/gu,
  /(?<!\p{L}|\d)\d{1,2}(?:\.|st|nd|rd|th)?\s+(?:de |of )?\p{L}{3,12}\.?,?\s+(?:de )?\d{4}(?!\d)/gu,
  /(?<!\p{L})\p{L}{3,12}\.?\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{4}(?!\d)/gu,
];

/** Longer texts are no box 4. UTF-16 code units. */
const longestBox = 4_000;

/**
 * The day of shipment that box 4 names, `2026-12-15`; `''` where it names none. Of several days it is the first, as the
 * goods leave before they arrive.
 */
export function shipmentDay(transportDetails: string): string {
  // Most have none, and drafts come by the ten thousand.
  if (!/\d{2}/.test(transportDetails)) return '';
  const text = transportDetails.slice(0, longestBox).replaceAll(/[^\S\n]+/gu, ' ');
  // Only days with a year are looked for, so that it does not matter which day it is now.
  const someday = new Date(0);
  const days = writtenDays
    .flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => readTypedDay(found, someday)))
    .filter(isDay);
  return days.toSorted()[0] ?? '';
}

/** What the rules need to know of an application. */
export interface FollowedApplication {
  readonly id: string;
  readonly state: ApplicationState;
  /** When the service answered last, or did not; `''` where nothing was sent. An ISO instant. */
  readonly outcomeAt: string;
  /** When the certificate came; `''` before. An ISO instant. */
  readonly issuedAt: string;
  /** Id of the connection by which it was sent last; `''` where nothing was. */
  readonly connection: string;
  /** The day that box 4 names; `''` where it names none. */
  readonly shipmentDay: string;
}

/** How long certificates of a connection usually take. Days. */
export interface UsualTime {
  readonly days: number;
  readonly isFromHistory: boolean;
}

/** Where a connection has too little history to tell. Days. */
const usualDaysWithoutHistory = 5;
/** From so many certificates on a connection has a history. */
const leastHistory = 5;
/** Nine of ten certificates came within the usual time. */
const share = 0.9;
const longestUsual = 60;
/** So many days before the shipment a draft is due. */
export const shipmentNotice = 3;
/** A draft whose shipment lies further back was left for good, and nobody asks for a certificate so old. Days. */
export const forgottenAfter = 60;

const day = 86_400_000;

/** From how long the certificates of a connection took. `milliseconds`: from being accepted to being here. */
export function usualTime(milliseconds: readonly number[]): UsualTime {
  const whole = milliseconds.filter((took) => took >= 0).toSorted((one, other) => one - other);
  if (whole.length < leastHistory) return { days: usualDaysWithoutHistory, isFromHistory: false };
  const took = whole[Math.ceil(whole.length * share) - 1] ?? 0;
  return { days: Math.min(longestUsual, Math.max(1, Math.ceil(took / day))), isFromHistory: true };
}

/** A reminder of the program: when it is due, and which occasion it is. */
interface ProgramReminder {
  readonly kind: ProgramReminderKind;
  readonly due: string;
  readonly occasion: string;
}

/** The clerk's day that comes so many days after an instant; `null` for what is no instant. */
function dayAfter(instant: string, days: number): string | null {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? null : addDays(localDay(new Date(at)), days);
}

/**
 * What the program reminds of by itself, if anything. An application has one such reminder at most, as it is in one
 * state.
 */
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

/** Whether it is too old for anybody to be reminded of. Where money may have been spent without a word, it never is. */
export function isForgotten({ kind, occasion }: ProgramReminder, today: string): boolean {
  if (kind === 'outcomeUnknown') return false;
  const since = kind === 'shipment' ? occasion : localDay(new Date(occasion));
  return daysBetween(since, today) > forgottenAfter;
}

/** When it is due with what the clerk did about it; `null` where she is done with this occasion. */
export function dueWithMark(reminder: ProgramReminder, mark: ProgramReminderMark | null): string | null {
  if (mark === null || mark.occasion !== reminder.occasion) return reminder.due;
  if (mark.doneAt !== null) return null;
  return later(reminder.due, mark.snoozedUntil);
}

function later(due: string, snoozedUntil: string | null): string {
  return snoozedUntil !== null && snoozedUntil > due ? snoozedUntil : due;
}

/**
 * The day on which a reminder of the clerk is due; `null` while that cannot be told, or when it is done. `application`:
 * the one it is about, `null` where it is about none or none is there.
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

/** When an application came to a state; `''` where it did not. One with its certificate was accepted as well. */
function sinceState({ state, outcomeAt, issuedAt }: FollowedApplication, wanted: ApplicationState): string {
  if (wanted === 'issued') return state === 'issued' ? issuedAt : '';
  if (wanted === 'accepted') return state === 'accepted' || state === 'issued' ? outcomeAt : '';
  return state === wanted ? outcomeAt : '';
}

/** The reminder after it was done: at its next day where it is repeated. `now`: an ISO instant; `today`: the clerk's day. */
export function doneReminder(reminder: Reminder, now: string, today: string): Reminder {
  const { time, firstDay } = reminder;
  const done = { ...reminder, snoozedUntil: null, doneAt: now };
  if (time.kind !== 'day') return done;
  const next = nextDay(firstDay ?? time.day, time.repeat, today > time.day ? today : time.day);
  return next === null
    ? done
    : { ...reminder, snoozedUntil: null, dayBefore: time.day, time: { ...time, day: next } };
}

/** The reminder as it was before it was done. */
export function reopenedReminder(reminder: Reminder): Reminder {
  const { time, dayBefore, doneAt } = reminder;
  const open = { ...reminder, doneAt: null, dayBefore: null };
  if (doneAt !== null || time.kind !== 'day' || dayBefore === null) return open;
  return { ...open, time: { ...time, day: dayBefore } };
}

/** Whether an application stands so that is next due, or has been due since, on a day; `''` where nothing reminds of it. */
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
