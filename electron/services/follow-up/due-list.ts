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
} from '../../../shared/rules/follow-up/what-is-due.ts';
import type { StoredKind } from '../applications/entry-store.ts';
import type { ChamberAnswers } from './chamber-answers.ts';
import type { ReminderBook } from './reminder-book.ts';

/** Applications that wait for something, from an earliest and up to a last day. */
export interface FollowedSpan {
  /** An ISO instant: what was accepted before that is left out. */
  readonly acceptedFrom: string;
  /** Days that box 4 of drafts names, both inclusive. */
  readonly shipmentsFrom: string;
  readonly shipmentsTo: string;
}

/** What is asked of applications to find out what is due. What lies in the bin or cannot be read is left out. */
export interface FollowUpStore {
  /** Those with an unknown outcome, those accepted without a certificate, and drafts with a day of shipment. */
  waiting(ledger: Ledger, span: FollowedSpan): readonly FollowedApplication[];
  byIds(ids: readonly string[]): readonly FollowedApplication[];
  summaries(ids: readonly string[]): readonly ApplicationSummary[];
  /** From being accepted to the certificate, of the newest certificates of each connection. Milliseconds. */
  tookLately(ledger: Ledger): ReadonlyMap<string, readonly number[]>;
  /** Another one after every write, whatever was written. */
  stamp(): string;
  /** True also for an entry that cannot be read. */
  hasEntry(kind: StoredKind, id: string): boolean;
}

/** One line of the list, with the application that it is about by its id. */
export interface DueItem extends Omit<FollowUpItem, 'application'> {
  readonly applicationId: string | null;
}

interface DueListOptions {
  readonly followUp: FollowUpStore;
  readonly answers: ChamberAnswers;
  readonly book: ReminderBook;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Works out what is due in a register from how its applications stand, what the clerk wrote down, and the clock. */
export class DueList {
  readonly #options: DueListOptions;
  readonly #days = new Map<Ledger, { readonly stamp: string; readonly days: DueDays }>();
  #versions = 0;

  constructor(options: DueListOptions) {
    this.#options = options;
  }

  /** The clerk's day by the clock of this computer. */
  today(): string {
    return localDay(new Date(this.#options.now()));
  }

  /** By the day on which they are due; of one day those of the program come first. Throws a `StoreError`. */
  items(ledger: Ledger): readonly DueItem[] {
    const today = this.today();
    return [...this.#ofProgram(ledger, today), ...this.#ofClerk(ledger, today)].toSorted((one, other) =>
      one.due.localeCompare(other.due),
    );
  }

  /** Kept for as long as nothing is written, as whoever scrolls asks with every stretch. Throws a `StoreError`. */
  days(ledger: Ledger): DueDays {
    const stamp = `${this.#options.followUp.stamp()} ${this.today()}`;
    const known = this.#days.get(ledger);
    if (known?.stamp === stamp) return known.days;
    const days = new Map<string, string>();
    // The first of each is the earliest.
    for (const { applicationId, due } of this.items(ledger))
      if (applicationId !== null && !days.has(applicationId)) days.set(applicationId, due);
    this.#versions += 1;
    const read = { version: this.#versions, today: this.today(), days };
    this.#days.set(ledger, { stamp, days: read });
    return read;
  }

  /** The occasion that a reminder of the program stands for now; `null` where there is none. Throws a `StoreError`. */
  occasion(kind: ProgramReminderKind, applicationId: string): string | null {
    const [application] = this.#options.followUp.byIds([applicationId]);
    if (application === undefined) return null;
    const found = programReminder(application, usualTime([]));
    return found?.kind === kind ? found.occasion : null;
  }

  #ofProgram(ledger: Ledger, today: string): DueItem[] {
    const { followUp, answers, book } = this.#options;
    const waiting = followUp.waiting(ledger, {
      // A day more, as days begin at other times elsewhere.
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
    const took = this.#options.followUp.tookLately(ledger);
    const known = new Map([...took].map(([connection, times]) => [connection, usualTime(times)]));
    return (connection) => known.get(connection) ?? usualTime([]);
  }
}

/** What is due, for whoever narrows or sorts by it; nothing for anybody else. Throws a `StoreError`. */
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

/** The chamber rejected it, or the certificate is here on paper: nobody waits for it any more. */
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
