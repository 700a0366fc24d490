import { z } from 'zod';
import { isLocked } from '../../../shared/domain/application.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from './application-store.ts';
import { tryStore } from './save-failure.ts';

/** What an office keeps beside its applications. */
export const storedKindSchema = z.enum([
  'party',
  'text',
  'template',
  'confirmedWarnings',
  /** What was taken from documents into an application, and who has looked at it. */
  'takenValues',
  /** How the invoices of an issuer are laid out, by the issuer. */
  'layout',
  'importMapping',
  /** Which drafts one import made, and whether it came to its end. */
  'importBatch',
  'carriedOver',
  /** The language of an application, from before it was a field of it. */
  'textLanguage',
  /** Which entries an application has counted for. */
  'learnedFrom',
  'reminder',
  /** What a clerk did with a reminder of the program, by its kind and its application. */
  'programReminder',
  /** What the chamber said of an application, by the application: every answer that was ever written down. */
  'chamberAnswers',
  /** A second time, beside their file. */
  'settings',
]);
export type StoredKind = z.infer<typeof storedKindSchema>;

/** One thing of a kind. The service that owns the kind checks the body when it reads it. */
export interface StoredEntry {
  readonly kind: StoredKind;
  /** Once in its kind. */
  readonly id: string;
  /** ISO 8601 instant in UTC. */
  readonly changedAt: string;
  /** Anything that JSON can hold. */
  readonly body: unknown;
}

/** Where it is kept. Whatever writes returns after the commit is durable and throws a `StoreError` if it could not be. */
export interface EntryStore {
  /** How many there are of a kind, with those that cannot be read. */
  count(kind: StoredKind): number;
  /** In the order in which they were first written. What cannot be read is left out. */
  all(kind: StoredKind): readonly StoredEntry[];
  /** `null` when there is none, or when it cannot be read. */
  read(kind: StoredKind, id: string): StoredEntry | null;
  /** Inserts or replaces, all of them or none. */
  write(entries: readonly StoredEntry[]): void;
  /** All of them or none; one that is not there does no harm. */
  remove(kind: StoredKind, ids: readonly string[]): void;
}

export interface ApplicationNotesOptions {
  readonly entryStore: EntryStore;
  readonly store: Pick<ApplicationStore, 'read'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export type NotesAnswer<Note> = Result<Note[], ApplicationFailure>;

/**
 * Notes of one kind beside applications, such as what somebody has looked at. They are kept apart from the content, so that
 * undo and revisions leave them alone; a duplicate has an id of its own and begins without.
 */
export class ApplicationNotes<Note> {
  readonly #kind: StoredKind;
  readonly #schema: z.ZodType<Note>;
  readonly #options: ApplicationNotesOptions;

  constructor(kind: StoredKind, schema: z.ZodType<Note>, options: ApplicationNotesOptions) {
    this.#kind = kind;
    this.#schema = schema;
    this.#options = options;
  }

  list(applicationId: string): NotesAnswer<Note> {
    return tryStore(() => [...this.of(applicationId)]);
  }

  /** Throws a `StoreError`. One that cannot be read, or that only another version knows, is left out. */
  of(applicationId: string): readonly Note[] {
    const body = this.#options.entryStore.read(this.#kind, applicationId)?.body;
    if (!Array.isArray(body)) return [];
    return body.flatMap((one: unknown) => {
      const { success, data } = this.#schema.safeParse(one);
      return success ? [data] : [];
    });
  }

  /** Durable once it answers. Refused for an application that is locked or gone. */
  change(applicationId: string, change: (notes: readonly Note[]) => readonly Note[]): NotesAnswer<Note> {
    const { store, entryStore, now } = this.#options;
    const changed = tryStore((): NotesAnswer<Note> => {
      const application = store.read(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (isLocked(application.state)) return fail({ kind: 'locked' });
      const body = [...change(this.of(applicationId))];
      const changedAt = new Date(now()).toISOString();
      entryStore.write([{ kind: this.#kind, id: applicationId, changedAt, body }]);
      return succeed(body);
    });
    return changed.ok ? changed.value : changed;
  }
}
