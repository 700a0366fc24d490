import type { z } from 'zod';
import { isLocked } from '../../../shared/domain/application.ts';
import {
  confirmedWarningSchema,
  withConfirmed,
  withoutConfirmed,
  type ConfirmedWarning,
} from '../../../shared/domain/confirmed-warning.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import {
  type DataDocument,
  dataDocumentSchema,
  type KeptValue,
  keptValueSchema,
  mostTakenValues,
  type TakenValue,
} from '../../../shared/domain/reading.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { EntryStore, StoredKind } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';

interface ApplicationNotesOptions {
  readonly entryStore: EntryStore;
  readonly store: Pick<ApplicationStore, 'read'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type NotesAnswer<Note> = Result<Note[], ApplicationFailure>;

/**
 * Notes of one kind beside applications, such as what somebody has looked at. They are kept apart from the content, so that
 * undo and revisions leave them alone; a duplicate has an id of its own and begins without.
 */
class ApplicationNotes<Note> {
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

interface ApplicationOnly {
  readonly applicationId: string;
}

/** What clerks have looked at and found right, by application. */
export class ConfirmedWarnings {
  readonly #notes: ApplicationNotes<ConfirmedWarning>;

  constructor(options: ApplicationNotesOptions) {
    this.#notes = new ApplicationNotes('confirmedWarnings', confirmedWarningSchema, options);
  }

  confirmed({ applicationId }: ApplicationOnly): NotesAnswer<ConfirmedWarning> {
    return this.#notes.list(applicationId);
  }

  confirm({
    applicationId,
    warning,
  }: ApplicationOnly & { readonly warning: ConfirmedWarning }): NotesAnswer<ConfirmedWarning> {
    return this.#notes.change(applicationId, (confirmed) => withConfirmed(confirmed, warning));
  }

  unconfirm({
    applicationId,
    warning,
  }: ApplicationOnly & {
    readonly warning: Pick<ConfirmedWarning, 'habit' | 'place'>;
  }): NotesAnswer<ConfirmedWarning> {
    return this.#notes.change(applicationId, (confirmed) => withoutConfirmed(confirmed, warning));
  }

  /**
   * Throws a `StoreError`. One that cannot be read counts as never confirmed: the warning is shown again, and nothing is
   * submitted with a warning that nobody has confirmed.
   */
  of(applicationId: string): readonly ConfirmedWarning[] {
    return this.#notes.of(applicationId);
  }
}

/**
 * A taken value as it is stored. Until somebody has checked it, it holds the submission; for that its field and its text are enough. Where
 * anything else of it is damaged, or written otherwise by another version, it counts as not checked.
 */
const storedValueSchema = keptValueSchema.extend({
  document: keptValueSchema.shape.document.catch(''),
  place: keptValueSchema.shape.place.catch(null),
  said: keptValueSchema.shape.said.catch(undefined),
  takenAt: keptValueSchema.shape.takenAt.catch(new Date(0).toISOString()),
  reviewed: keptValueSchema.shape.reviewed.catch(null),
});

interface TakenValuesOptions extends ApplicationNotesOptions {
  /** Of the account in use; empty where there is none. */
  readonly userName: () => string;
}

interface NotedValues {
  readonly values: readonly TakenValue[];
  readonly from?: DataDocument | undefined;
}

/** More than one order ever has. */
const mostData = 10;

/**
 * What was taken from documents into fields, by application, and who has looked at it. Whether a value still counts as not
 * looked at follows from it and from what stands in the field (`shared/rules/taken-values.ts`), so that undoing, another
 * window or an earlier revision need no word here. A duplicate has an id of its own and begins without.
 */
export class TakenValues {
  readonly #options: TakenValuesOptions;
  readonly #notes: ApplicationNotes<KeptValue>;
  readonly #data: ApplicationNotes<DataDocument>;

  constructor(options: TakenValuesOptions) {
    this.#options = options;
    this.#notes = new ApplicationNotes('takenValues', storedValueSchema, options);
    this.#data = new ApplicationNotes('dataDocuments', dataDocumentSchema, options);
  }

  list({ applicationId }: ApplicationOnly): NotesAnswer<KeptValue> {
    return this.#notes.list(applicationId);
  }

  /** Electronic invoices that are no PDF: the boxes are held against them as long as the application lives. */
  data({ applicationId }: ApplicationOnly): NotesAnswer<DataDocument> {
    return this.#data.list(applicationId);
  }

  /**
   * A value that was taken before and says the same stays checked, if it was; another one takes its place. One that nobody had
   * checked stays noted beside the new one, as undoing may bring it back. `from`: all that the electronic invoice says that they are of,
   * where it is no PDF.
   */
  note({ applicationId, values, from }: ApplicationOnly & NotedValues): NotesAnswer<KeptValue> {
    const takenAt = timestamp(this.#options.now);
    if (from !== undefined) {
      const kept = this.#data.change(applicationId, (data) =>
        [...data.filter(({ name }) => name !== from.name), from].slice(-mostData),
      );
      if (!kept.ok) return kept;
    }
    return this.#notes.change(applicationId, (kept) => {
      const isSame = (one: KeptValue, other: TakenValue): boolean =>
        one.field === other.field && one.text === other.text && one.attachmentId === other.attachmentId;
      const fields = new Set(values.map(({ field }) => field));
      const added = values.map((value) => {
        const before = kept.find((one) => isSame(one, value));
        return { ...value, takenAt: before?.takenAt ?? takenAt, reviewed: before?.reviewed ?? null };
      });
      const isOpenYet = (one: KeptValue): boolean =>
        one.reviewed === null && !added.some(({ field, text }) => field === one.field && text === one.text);
      const stays = kept.filter((one) => !fields.has(one.field) || isOpenYet(one));
      return [...stays, ...added].slice(-mostTakenValues);
    });
  }

  review({
    applicationId,
    fields,
  }: ApplicationOnly & { readonly fields: readonly FieldPath[] }): NotesAnswer<KeptValue> {
    const reviewed = { at: timestamp(this.#options.now), by: this.#options.userName() };
    return this.#notes.change(applicationId, (kept) =>
      kept.map((value) =>
        value.reviewed === null && fields.includes(value.field) ? { ...value, reviewed } : value,
      ),
    );
  }

  /** Throws a `StoreError`. One whose field or text cannot be read is left out. */
  of(applicationId: string): readonly KeptValue[] {
    return this.#notes.of(applicationId);
  }

  /** Throws a `StoreError`. */
  dataOf(applicationId: string): readonly DataDocument[] {
    return this.#data.of(applicationId);
  }
}
