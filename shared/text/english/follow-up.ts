import type { ChamberAnswer } from '../../domain/chamber-answer.ts';
import type { ProgramReminderKind, Repeat } from '../../domain/follow-up.ts';
import { isolate } from '../writing.ts';
import { plural } from './facts.ts';

const answers: Readonly<Record<ChamberAnswer, string>> = {
  approved: 'Approved',
  queried: 'Queried',
  rejected: 'Rejected',
  sent: 'Sent',
  arrived: 'Arrived',
};

const titles: Readonly<Record<ProgramReminderKind, (reference: string) => string>> = {
  outcomeUnknown: (reference) => `Ask the service about ${isolate(reference)}`,
  noCertificate: (reference) => `No certificate yet for ${isolate(reference)}`,
  shipment: (reference) => `Submit ${isolate(reference)} before the shipment`,
};

const repeats: Readonly<Record<Repeat, string>> = {
  never: 'Never',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
};

/** Answers of the chamber, and reminders. */
export const followUp = {
  title: 'Follow up',
  list: 'What is due',
  due: (number: string) => `${number} due`,
  later: (number: string) => `${number} later`,
  barName: (visible: string) => `${visible}. Show the list`,
  empty: 'Nothing to follow up.',
  emptyText: 'Reminders, unknown outcomes and certificates that take too long appear here.',
  failed: 'The list could not be read.',
  more: (count: number, number: string) =>
    plural(count, { one: '1 more is not listed.', other: `${number} more are not listed.` }),
  remind: 'Remind me…',
  remindSelected: 'Remind…',
  titles,
  noReference: 'an application without a reference',
  noConsignee: 'No consignee',
  details: {
    outcomeUnknown: (day: string) => `Outcome unknown since ${day}`,
    noCertificate: (day: string, days: number) =>
      `Accepted on ${day}. Usually received within ${plural(days, { one: '1 day', other: `${days} days` })}`,
    noCertificateByDefault: (day: string, days: number) =>
      `Accepted on ${day}. Without earlier certificates, CO Desk assumes ${days} days`,
    shipment: (day: string) => `Box 4 contains the date ${day}. Not submitted yet`,
  },
  today: 'Today',
  tomorrow: 'Tomorrow',
  since: (day: string) => `Since ${day}`,
  done: (title: string) => `Done: ${isolate(title)}`,
  isDone: 'Marked as done.',
  isDoneAgain: (day: string) => `Done. Shown again on ${day}.`,
  menu: (title: string) => `More for ${isolate(title)}`,
  open: 'Open the application',
  snooze: {
    tomorrow: 'Remind me tomorrow',
    threeDays: 'In 3 days',
    week: 'In a week',
  },
  snoozed: (day: string) => `Shown again on ${day}.`,
  change: 'Change…',
  remove: 'Delete reminder',
  removed: 'Reminder deleted.',
  sheet: {
    title: 'Remind me',
    titleMany: (count: number) =>
      plural(count, { one: 'Remind me of 1 application', other: `Remind me of ${count} applications` }),
    changeTitle: 'Change the reminder',
    subtitle: 'Only on this computer. Nothing is sent.',
    text: 'Remind me of',
    textHint: 'Can stay empty: the application is named anyway.',
    when: 'When',
    onDay: 'On a day',
    afterState: 'After a status',
    day: 'Day',
    days: 'Days after it',
    state: 'Status',
    states: { accepted: 'Accepted', refused: 'Refused', issued: 'Certificate received' },
    repeat: 'Repeat',
    repeats,
    save: 'Save',
    saved: (count: number) => plural(count, { one: 'Reminder saved.', other: `${count} reminders saved.` }),
    notSaved: 'The reminder is not saved.',
    past: 'This day is over: the reminder is due at once.',
  },
  answer: {
    title: 'Chamber’s answer',
    menu: 'Chamber’s answer…',
    subtitle: 'What the chamber said, for your records. Nothing is sent.',
    none: 'No answer noted.',
    now: (answer: string, day: string) => `${answer} on ${day}`,
    answers,
    what: 'Answer',
    day: 'Day',
    note: 'Note',
    noteHint: 'Who said so, a number, what is asked for.',
    chooseFirst: 'Choose the answer first',
    save: 'Save answer',
    saveCorrection: 'Save correction',
    saved: 'Answer saved.',
    notSaved: 'The note is not saved.',
    history: 'Noted so far',
    correct: (answer: string, day: string) => `Correct: ${answer}, ${day}`,
    correctShort: 'Correct',
    correcting: (answer: string, day: string) => `Corrects “${answer}, ${day}”, which stays in the history.`,
    stopCorrecting: 'New answer instead',
    withdraw: 'It was a mistake',
    withdrawn: 'Withdrawn',
    corrected: 'corrected',
    recorded: (moment: string) => `noted ${moment}`,
  },
  problems: {
    answer: 'Choose what the chamber answered.',
    day: 'Enter a day, for example 2026-11-30.',
    days: 'Enter a number of days from 0 to 365.',
    empty: 'Enter what to remind you of.',
    notFound: 'It is no longer there, perhaps deleted in another window.',
    tooMany: (limit: string) => `There are ${limit} reminders already. Delete some first.`,
    tooManySelected: (limit: string) => `Select at most ${limit} applications.`,
    notSubmitted: 'This application was not submitted, so there is no answer from the chamber.',
    notSaved: 'Not saved.',
  },
  settings: {
    title: 'Reminders',
    showsNotices: 'Show a system notification when a reminder is due',
    hint: 'Without a sound, names or amounts. What is due is counted in the bar either way.',
  },
};
