import type { z } from 'zod';
import { isLocked } from '../../../shared/domain/application.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from './application-store.ts';
import type { EntryStore, StoredKind } from './entry-store.ts';
import { tryStore } from './save-failure.ts';

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
      const changedAt = timestamp(now);
      entryStore.write([{ kind: this.#kind, id: applicationId, changedAt, body }]);
      return succeed(body);
    });
    return changed.ok ? changed.value : changed;
  }
}
