import type { ApplicationSummary, Ledger } from '../../../shared/domain/application.ts';
import {
  type DueDays,
  type FollowUpItem,
  programReminderKindSchema,
  type ProgramReminderMark,
  type Reminder,
  type ReminderTime,
} from '../../../shared/domain/follow-up.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import { type FollowUpFailure, type FollowUpView, maxListed } from '../../../shared/ipc/areas/follow-up.ts';
import { doneReminder, reopenedReminder } from '../../../shared/rules/follow-up/due-reminders.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { ChamberAnswers } from './chamber-answers.ts';
import { type DueItem, DueList, type FollowedApplicationStore } from './due-list.ts';
import { ReminderBook } from './reminder-book.ts';

/** The most reminders, open and done ones together. */
const reminderLimit = 50_000;

interface FollowUpOptions {
  readonly entryStore: EntryStore;
  readonly followUp: FollowedApplicationStore;
  readonly answers: ChamberAnswers;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface TypedReminder {
  readonly text: string;
  readonly time: ReminderTime;
}

type Done = Result<null, FollowUpFailure>;
type Kept = Result<Reminder, FollowUpFailure>;

/** The part of an application that an item of the list shows; nothing else is sent to the page. */
function named({
  id,
  state,
  consigneeName,
  clientReference,
  invoiceNumber,
}: ApplicationSummary): NonNullable<FollowUpItem['application']> {
  return { id, state, consigneeName, clientReference, invoiceNumber };
}

/** Manages reminders of the clerk and of the program. Nothing here sends anything. */
export class FollowUpService {
  readonly #options: FollowUpOptions;
  readonly #book: ReminderBook;
  readonly #due: DueList;

  constructor(options: FollowUpOptions) {
    const { entryStore, followUp, answers, now } = options;
    this.#options = options;
    this.#book = new ReminderBook(entryStore, now);
    this.#due = new DueList({ followUp, answers, now, book: this.#book });
  }

  /** The list as the page shows it. Throws a `StoreError`. */
  list({ ledger }: { readonly ledger: Ledger }): FollowUpView {
    const all = this.#due.items(ledger);
    const due = all.filter(({ isDue }) => isDue).length;
    const shown = all.slice(0, maxListed);
    const about = [...new Set(shown.flatMap(({ applicationId }) => applicationId ?? []))];
    const summaries = new Map(this.#options.followUp.summaries(about).map((one) => [one.id, named(one)]));
    const items = shown.map(({ applicationId, ...item }) => ({
      ...item,
      application: summaries.get(applicationId ?? '') ?? null,
    }));
    return { today: this.#due.today(), due, later: all.length - due, items };
  }

  /** Today's date in this computer's time zone. */
  today(): string {
    return this.#due.today();
  }

  /** The due days by application. Throws a `StoreError`. */
  days(ledger: Ledger): DueDays {
    return this.#due.days(ledger);
  }

  /** The items that are due now. Throws a `StoreError`. */
  dueNow(ledger: Ledger): readonly DueItem[] {
    return this.#due.items(ledger).filter(({ isDue }) => isDue);
  }

  remind(
    asked: TypedReminder & {
      readonly ledger: Ledger;
      readonly reminders: readonly { readonly id: string; readonly applicationId: string | null }[];
    },
  ): Result<Reminder[], FollowUpFailure> {
    const text = tidy(asked.text);
    if (text === '' && asked.reminders.some(({ applicationId }) => applicationId === null))
      return fail({ kind: 'empty' });
    const made = tryStore((): Result<Reminder[], FollowUpFailure> => {
      const known = this.#book.all();
      if (known.size + asked.reminders.length > reminderLimit)
        return fail({ kind: 'tooMany', limit: reminderLimit });
      const about = [...new Set(asked.reminders.flatMap(({ applicationId }) => applicationId ?? []))];
      if (this.#options.followUp.byIds(about).length < about.length) return fail({ kind: 'notFound' });
      const madeAt = timestamp(this.#options.now);
      const { ledger, time } = asked;
      const reminders = asked.reminders.map(
        (one): Reminder => known.get(one.id) ?? { ...one, ...{ ledger, text, time, madeAt }, ...fresh(time) },
      );
      // Reminders that exist already, as after pressing the button twice, are not written again.
      this.#book.put(reminders.filter(({ id }) => !known.has(id)));
      return succeed(reminders);
    });
    return made.ok ? made.value : made;
  }

  /** Undoes `remind` for all of the reminders at once. */
  undo({ ids }: { readonly ids: readonly string[] }): Done {
    return tryStore(() => {
      this.#book.remove(ids);
      return null;
    });
  }

  change({ id, ...written }: TypedReminder & { readonly id: string }): Kept {
    return this.#changed(id, (reminder) => {
      const text = tidy(written.text);
      if (text === '' && reminder.applicationId === null) return fail({ kind: 'empty' });
      return succeed({ ...reminder, ...fresh(written.time), text, time: written.time });
    });
  }

  done({ key }: { readonly key: string }): Done {
    const today = this.#due.today();
    return this.#act(
      key,
      (reminder) =>
        reminder.doneAt === null ? doneReminder(reminder, timestamp(this.#options.now), today) : reminder,
      (mark) => ({ ...mark, snoozedUntil: null, doneAt: timestamp(this.#options.now) }),
    );
  }

  reopen({ key }: { readonly key: string }): Done {
    return this.#act(key, reopenedReminder, (mark) => ({ ...mark, doneAt: null }));
  }

  snooze({ key, until }: { readonly key: string; readonly until: string | null }): Done {
    return this.#act(
      key,
      (reminder) => ({ ...reminder, snoozedUntil: until }),
      (mark) => ({ ...mark, snoozedUntil: until }),
    );
  }

  remove({ id }: { readonly id: string }): Kept {
    const removed = tryStore((): Kept => {
      const reminder = this.#book.all().get(id);
      if (reminder === undefined) return fail({ kind: 'notFound' });
      this.#book.remove([id]);
      return succeed(reminder);
    });
    return removed.ok ? removed.value : removed;
  }

  restore({ reminder }: { readonly reminder: Reminder }): Kept {
    return tryStore(() => {
      const kept = this.#book.all().get(reminder.id) ?? reminder;
      this.#book.put([kept]);
      return kept;
    });
  }

  /** Deletes everything about applications that were deleted for good. Throws a `StoreError`. */
  forgetApplications(ids: readonly string[]): void {
    this.#book.removeOf(new Set(ids));
  }

  /** Discards the cache, because the data may have been replaced. */
  forget(): void {
    this.#book.forget();
  }

  #act(
    key: string,
    change: (reminder: Reminder) => Reminder,
    changeMark: (mark: ProgramReminderMark) => ProgramReminderMark,
  ): Done {
    const [name = '', applicationId = ''] = key.split(':');
    const kind = programReminderKindSchema.safeParse(name);
    if (!kind.success) {
      const kept = this.#changed(key, (reminder) => succeed(change(reminder)));
      return kept.ok ? succeed(null) : kept;
    }
    const marked = tryStore((): Done => {
      const occasion = this.#due.occasion(kind.data, applicationId);
      if (occasion === null) return fail({ kind: 'notFound' });
      const kept = this.#book.marks().get(key);
      const mark = kept?.occasion === occasion ? kept : { occasion, snoozedUntil: null, doneAt: null };
      this.#book.mark(key, changeMark(mark));
      return succeed(null);
    });
    return marked.ok ? marked.value : marked;
  }

  #changed(id: string, change: (reminder: Reminder) => Kept): Kept {
    const changed = tryStore((): Kept => {
      const reminder = this.#book.all().get(id);
      if (reminder === undefined) return fail({ kind: 'notFound' });
      const next = change(reminder);
      if (next.ok) this.#book.put([next.value]);
      return next;
    });
    return changed.ok ? changed.value : changed;
  }
}

/** The starting values of a reminder with a new time. */
function fresh(time: ReminderTime): Pick<Reminder, 'snoozedUntil' | 'doneAt' | 'dayBefore' | 'firstDay'> {
  const firstDay = time.kind === 'day' ? time.day : null;
  return { snoozedUntil: null, doneAt: null, dayBefore: null, firstDay };
}

function tidy(text: string): string {
  return normaliseText(text).replaceAll(/\s+/gu, ' ').trim();
}
