import type { FollowUpItem } from '../../../shared/domain/follow-up.ts';
import { assertNever } from '../../../shared/domain/result.ts';
import type { FollowUpFailure } from '../../../shared/ipc/areas/follow-up.ts';
import { formatDay, localDay, readTypedDay } from '../../../shared/rules/dates-and-weights.ts';
import { isolate } from '../../../shared/text/writing.ts';
import type { Words } from '../../../shared/text/languages.ts';

interface Spoken {
  readonly words: Words;
  readonly locale: string;
}

/** A date in figures, as the language writes it: `17.11.2026`. */
export function dayText(day: string, locale: string): string {
  return formatDay(day, locale, 'short');
}

/** The local date of an instant, as the language writes it. */
function dayOf(instant: string, locale: string): string {
  return dayText(localDay(new Date(instant)), locale);
}

/** Title of a line of the list. */
export function itemTitle({ subject, application }: FollowUpItem, { words }: Spoken): string {
  const own = words.followUp;
  const reference = application?.clientReference.trim() ?? '';
  if (subject.kind !== 'own') return own.titles[subject.kind](reference === '' ? own.noReference : reference);
  if (subject.reminder.text !== '') return subject.reminder.text;
  const consignee = application?.consigneeName.trim() ?? '';
  return reference || consignee || own.noConsignee;
}

/** Second line: the consignee, and why it is listed. */
export function itemDetail({ subject, application }: FollowUpItem, { words, locale }: Spoken): string {
  const { details, sheet, noConsignee } = words.followUp;
  const consignee = application === null ? '' : isolate(application.consigneeName.trim() || noConsignee);
  const parts = (...some: readonly string[]): string => some.filter((part) => part !== '').join(' · ');
  switch (subject.kind) {
    case 'outcomeUnknown':
      return parts(consignee, details.outcomeUnknown(dayOf(subject.since, locale)));
    case 'noCertificate': {
      const { since, usualDays, isFromHistory } = subject;
      const say = isFromHistory ? details.noCertificate : details.noCertificateByDefault;
      return parts(consignee, say(dayOf(since, locale), usualDays));
    }
    case 'shipment':
      return parts(consignee, details.shipment(dayText(subject.day, locale)));
    case 'own': {
      const { time, text } = subject.reminder;
      const repeat = time.kind === 'day' && time.repeat !== 'never' ? sheet.repeats[time.repeat] : '';
      const reference = text === '' ? '' : (application?.clientReference.trim() ?? '');
      return parts(consignee, isolate(reference), repeat);
    }
  }
}

/**
 * The date that was typed; without a year, the next such date and not the last one. `null` for text that is no date.
 */
export function typedDay(typed: string, today: Date, isFuture: boolean): string | null {
  const day = readTypedDay(typed, today);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const hasYear = /\d{1,2}[./-]\d{1,2}[./-]\d{2}|\d{4}/.test(typed);
  if (hasYear || !isFuture || day >= localDay(today)) return day;
  const next = readTypedDay(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`, today);
  return /^\d{4}-\d{2}-\d{2}$/.test(next) ? next : day;
}

/** Why something could not be saved. */
export function followUpFailureWords(failure: FollowUpFailure, { words, locale }: Spoken): string {
  const { problems } = words.followUp;
  switch (failure.kind) {
    case 'notFound':
    case 'empty':
    case 'notSubmitted':
      return problems[failure.kind];
    case 'tooMany':
      return problems.tooMany(new Intl.NumberFormat(locale).format(failure.limit));
    case 'diskFull':
    case 'readOnly':
    case 'unreachable':
    case 'newerVersion':
    case 'storeFailed':
      return `${problems.notSaved} ${words.failures.application[failure.kind].title}.`;
    default:
      return assertNever(failure);
  }
}
