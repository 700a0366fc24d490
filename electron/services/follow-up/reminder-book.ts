import type { z } from 'zod';
import {
  type ProgramReminderMark,
  programReminderMarkSchema,
  type Reminder,
  reminderSchema,
} from '../../../shared/domain/follow-up.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore, StoredKind } from '../applications/entry-store.ts';

/**
 * The clerk's reminders, and her decisions about those of the program, read once and kept in memory. Unreadable ones
 * are left out and stay in the store. Every method throws a `StoreError` where the store cannot be read or written.
 */
export class ReminderBook {
  readonly #store: EntryStore;
  readonly #now: () => number;
  #reminders: Map<string, Reminder> | null = null;
  #marks: Map<string, ProgramReminderMark> | null = null;

  /** `now` in milliseconds since the epoch. */
  constructor(store: EntryStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  all(): ReadonlyMap<string, Reminder> {
    return (this.#reminders ??= this.#read('reminder', reminderSchema));
  }

  /** Decisions about reminders of the program, by kind and application. */
  marks(): ReadonlyMap<string, ProgramReminderMark> {
    return (this.#marks ??= this.#read('programReminder', programReminderMarkSchema));
  }

  put(reminders: readonly Reminder[]): void {
    this.all();
    const changedAt = timestamp(this.#now);
    this.#store.write(reminders.map((body) => ({ kind: 'reminder', id: body.id, changedAt, body })));
    for (const one of reminders) this.#reminders?.set(one.id, one);
  }

  mark(key: string, body: ProgramReminderMark): void {
    this.marks();
    const changedAt = timestamp(this.#now);
    this.#store.write([{ kind: 'programReminder', id: key, changedAt, body }]);
    this.#marks?.set(key, body);
  }

  remove(ids: readonly string[]): void {
    this.#store.remove('reminder', ids);
    for (const id of ids) this.#reminders?.delete(id);
  }

  /** Deletes reminders, decisions and chamber's answers of applications that were deleted for good. */
  removeOf(applicationIds: ReadonlySet<string>): void {
    const about = [...this.all().values()].filter(({ applicationId }) =>
      applicationIds.has(applicationId ?? ''),
    );
    const keys = [...this.marks().keys()].filter((key) =>
      applicationIds.has(key.slice(key.indexOf(':') + 1)),
    );
    // In one write, so that no crash leaves a part to which nothing leads any more.
    this.#store.remove(
      ['reminder', 'programReminder', 'chamberAnswers'],
      [...about.map(({ id }) => id), ...keys, ...applicationIds],
    );
    for (const { id } of about) this.#reminders?.delete(id);
    for (const key of keys) this.#marks?.delete(key);
  }

  /** Discards the cache, because the data may have been replaced. */
  forget(): void {
    this.#reminders = null;
    this.#marks = null;
  }

  #read<Schema extends z.ZodType>(kind: StoredKind, schema: Schema): Map<string, z.output<Schema>> {
    const entries = this.#store.all(kind).flatMap(({ id, body }) => {
      const read = schema.safeParse(body);
      return read.success ? [[id, read.data] as const] : [];
    });
    return new Map(entries);
  }
}
