import type { ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import type {
  DueDays,
  FollowUpItem,
  FollowUpSubject,
  ProgramReminderKind,
} from '../../../shared/domain/follow-up.ts';
import type { RegisterQuery, SumsQuery } from '../../../shared/ipc/areas/register.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { addDays } from '../../../shared/rules/follow-up/calendar.ts';
import {
  dueWithMark,
  type FollowedApplication,
  forgottenAfter,
  isForgotten,
  programReminder,
  reminderDue,
  shipmentNotice,
  type UsualTime,
  usualTime,
} from '../../../shared/rules/follow-up/due-reminders.ts';
import type { StoredKind } from '../applications/entry-store.ts';
import type { ChamberAnswers } from './chamber-answers.ts';
import type { ReminderBook } from './reminder-book.ts';

/** The period in which waiting applications are considered. */
export interface FollowedSpan {
  /** ISO instant; applications that were accepted earlier are left out. */
  readonly acceptedFrom: string;
  /** Shipment days in box 4 of drafts, both inclusive. */
  readonly shipmentsFrom: string;
  readonly shipmentsTo: string;
}

/** Queries on applications for finding out what is due. Applications that are in the bin or unreadable are left out. */
export interface FollowedApplicationStore {
  /** Applications with an unknown outcome, accepted ones without a certificate, and drafts with a day of shipment. */
  waiting(ledger: Ledger, span: FollowedSpan): readonly FollowedApplication[];
  byIds(ids: readonly string[]): readonly FollowedApplication[];
  summaries(ids: readonly string[]): readonly ApplicationSummary[];
  /** Time from acceptance to certificate for the newest certificates of each connection. Milliseconds. */
  recentDurations(ledger: Ledger): ReadonlyMap<string, readonly number[]>;
  /** A stamp that changes with every write of any kind. */
  stamp(): string;
  /** Whether an entry exists, even one that cannot be read. */
  hasEntry(kind: StoredKind, id: string): boolean;
}

/** One item of the list, with the id of its application. */
export interface DueItem extends Omit<FollowUpItem, 'application'> {
  readonly applicationId: string | null;
}

interface DueListOptions {
  readonly followUp: FollowedApplicationStore;
  readonly answers: ChamberAnswers;
  readonly book: ReminderBook;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Determines what is due in a register from the state of its applications, the clerk's reminders and the clock. */
export class DueList {
  readonly #options: DueListOptions;
  readonly #days = new Map<Ledger, { readonly stamp: string; readonly days: DueDays }>();
  #versions = 0;

  constructor(options: DueListOptions) {
    this.#options = options;
  }

  /** Today's date in this computer's time zone. */
  today(): string {
    return localDay(new Date(this.#options.now()));
  }

  /** All items by due day; on the same day those of the program come first. Throws a `StoreError`. */
  items(ledger: Ledger): readonly DueItem[] {
    const today = this.today();
    return [...this.#ofProgram(ledger, today), ...this.#ofClerk(ledger, today)].toSorted((one, other) =>
      one.due.localeCompare(other.due),
    );
  }

  /**
   * The due days by application. Cached until something is written, because scrolling asks for them with every page of
   * rows. Throws a `StoreError`.
   */
  days(ledger: Ledger): DueDays {
    const stamp = `${this.#options.followUp.stamp()} ${this.today()}`;
    const known = this.#days.get(ledger);
    if (known?.stamp === stamp) return known.days;
    const days = new Map<string, string>();
    // The items are sorted, so the first one of each application is the earliest.
    for (const { applicationId, due } of this.items(ledger))
      if (applicationId !== null && !days.has(applicationId)) days.set(applicationId, due);
    this.#versions += 1;
    const read = { version: this.#versions, today: this.today(), days };
    this.#days.set(ledger, { stamp, days: read });
    return read;
  }

  /** The present occasion of a reminder of the program; `null` where there is none. Throws a `StoreError`. */
  occasion(kind: ProgramReminderKind, applicationId: string): string | null {
    const [application] = this.#options.followUp.byIds([applicationId]);
    if (application === undefined) return null;
    const found = programReminder(application, usualTime([]));
    return found?.kind === kind ? found.occasion : null;
  }

  #ofProgram(ledger: Ledger, today: string): DueItem[] {
    const { followUp, answers, book } = this.#options;
    const waiting = followUp.waiting(ledger, {
      // One day more, because days begin at different times in other time zones.
      acceptedFrom: addDays(today, -forgottenAfter - 1),
      shipmentsFrom: addDays(today, -forgottenAfter),
      shipmentsTo: addDays(today, shipmentNotice),
    });
    if (waiting.length === 0) return [];
    const usual = this.#usualTimes(ledger);
    const marks = book.marks();
    return waiting.flatMap((application) => {
      const { id, connection } = application;
      const time = usual(connection);
      const found = programReminder(application, time);
      if (found === null || found.due > today || isForgotten(found, today)) return [];
      if (found.kind === 'noCertificate' && isAnswered(answers, id)) return [];
      const key = `${found.kind}:${id}`;
      const due = dueWithMark(found, marks.get(key) ?? null);
      if (due === null) return [];
      const subject = subjectOf(found.kind, application, time);
      return [{ key, due, isDue: due <= today, applicationId: id, subject }];
    });
  }

  #ofClerk(ledger: Ledger, today: string): DueItem[] {
    const open = [...this.#options.book.all().values()].filter(
      (one) => one.ledger === ledger && one.doneAt === null,
    );
    const about = [...new Set(open.flatMap(({ applicationId }) => applicationId ?? []))];
    const known = new Map(this.#options.followUp.byIds(about).map((one) => [one.id, one]));
    return open.flatMap((reminder) => {
      const { id: key, applicationId } = reminder;
      const due = reminderDue(reminder, known.get(applicationId ?? '') ?? null);
      if (due === null) return [];
      return [{ key, due, isDue: due <= today, applicationId, subject: { kind: 'own' as const, reminder } }];
    });
  }

  #usualTimes(ledger: Ledger): (connection: string) => UsualTime {
    const took = this.#options.followUp.recentDurations(ledger);
    const known = new Map([...took].map(([connection, times]) => [connection, usualTime(times)]));
    return (connection) => known.get(connection) ?? usualTime([]);
  }
}

/** The due days, where a query filters or sorts by reminders; else undefined. Throws a `StoreError`. */
export function dueFor(
  followUp: Pick<DueList, 'days'>,
  { ledger, narrow = {}, order }: Pick<SumsQuery, 'ledger' | 'narrow'> & Pick<RegisterQuery, 'order'>,
): DueDays | undefined {
  const isAsked =
    order?.column === 'reminder' ||
    narrow.reminder !== undefined ||
    narrow.terms?.some(({ field }) => field === 'reminder') === true;
  return isAsked ? followUp.days(ledger) : undefined;
}

/**
 * Whether nobody waits for the certificate any more, because the chamber rejected the application or the certificate
 * arrived on paper.
 */
function isAnswered(answers: ChamberAnswers, applicationId: string): boolean {
  const latest = answers.latest(applicationId);
  return latest === 'rejected' || latest === 'arrived';
}

function subjectOf(
  kind: ProgramReminderKind,
  { outcomeAt, shipmentDay }: FollowedApplication,
  { days, isFromHistory }: UsualTime,
): FollowUpSubject {
  switch (kind) {
    case 'outcomeUnknown':
      return { kind, since: outcomeAt };
    case 'noCertificate':
      return { kind, since: outcomeAt, usualDays: days, isFromHistory };
    case 'shipment':
      return { kind, day: shipmentDay };
  }
}
