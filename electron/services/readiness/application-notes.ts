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
  type RecordedValue,
  recordedValueSchema,
  maxTakenValues,
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
 * Notes of one kind stored beside applications, such as warnings that a clerk has confirmed. They are separate from the
 * content, so that undo and revisions do not change them. A duplicate has its own id and begins without notes.
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

  /**
   * The notes of an application. Those that cannot be read, or that only another version knows, are left out. Throws a
   * `StoreError`.
   */
  of(applicationId: string): readonly Note[] {
    const body = this.#options.entryStore.read(this.#kind, applicationId)?.body;
    if (!Array.isArray(body)) return [];
    return body.flatMap((one: unknown) => {
      const { success, data } = this.#schema.safeParse(withPresentNames(one));
      return success ? [data] : [];
    });
  }

  /** Replaces the notes. Durable once it answers. Fails for an application that is locked or does not exist. */
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

/** A note with present names: what an electronic invoice states was stored as `said` by earlier versions. */
function withPresentNames(note: unknown): unknown {
  if (Array.isArray(note)) return note.map(withPresentNames);
  if (typeof note !== 'object' || note === null) return note;
  const members = Object.entries(note);
  return Object.fromEntries(
    members.map(([name, part]) => [name === 'said' ? 'stated' : name, withPresentNames(part)]),
  );
}

interface ApplicationOnly {
  readonly applicationId: string;
}

/** Warnings that clerks have checked and confirmed, by application. */
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
  }: ApplicationOnly & { readonly warning: ConfirmedWarning }): NotesAnswer<ConfirmedWarning> {
    return this.#notes.change(applicationId, (confirmed) => withoutConfirmed(confirmed, warning));
  }

  /**
   * The confirmed warnings of an application. One that cannot be read counts as not confirmed: the warning is shown
   * again and must be confirmed before the submission. Throws a `StoreError`.
   */
  of(applicationId: string): readonly ConfirmedWarning[] {
    return this.#notes.of(applicationId);
  }
}

/**
 * Schema of a stored taken value. A value blocks the submission until somebody has reviewed it; for that its field and
 * text are enough. Where anything else of it is damaged or was written by another version, it counts as not reviewed.
 */
const storedValueSchema = recordedValueSchema.extend({
  document: recordedValueSchema.shape.document.catch(''),
  place: recordedValueSchema.shape.place.catch(null),
  stated: recordedValueSchema.shape.stated.catch(undefined),
  takenAt: recordedValueSchema.shape.takenAt.catch(new Date(0).toISOString()),
  reviewed: recordedValueSchema.shape.reviewed.catch(null),
});

interface TakenValuesOptions extends ApplicationNotesOptions {
  /** User name of the active account; empty where there is none. */
  readonly userName: () => string;
}

interface NotedValues {
  readonly values: readonly TakenValue[];
  readonly from?: DataDocument | undefined;
}

/** The most electronic invoices stored for an application; more than one order ever has. */
const maxData = 10;

/**
 * Values that were taken from documents into fields, by application, and who has reviewed them. Whether a value still
 * counts as unreviewed is derived from this and from the text in the field (`shared/rules/taken-values.ts`), so that
 * undo, another window or an earlier revision need no change here. A duplicate has its own id and begins without
 * values.
 */
export class TakenValues {
  readonly #options: TakenValuesOptions;
  readonly #notes: ApplicationNotes<RecordedValue>;
  readonly #data: ApplicationNotes<DataDocument>;

  constructor(options: TakenValuesOptions) {
    this.#options = options;
    this.#notes = new ApplicationNotes('takenValues', storedValueSchema, options);
    this.#data = new ApplicationNotes('dataDocuments', dataDocumentSchema, options);
  }

  list({ applicationId }: ApplicationOnly): NotesAnswer<RecordedValue> {
    return this.#notes.list(applicationId);
  }

  /**
   * Contents of electronic invoices that are no PDF. The boxes are compared with them as long as the application
   * exists.
   */
  data({ applicationId }: ApplicationOnly): NotesAnswer<DataDocument> {
    return this.#data.list(applicationId);
  }

  /**
   * Records taken values. A value that was recorded before with the same text stays reviewed if it was; other values of
   * its field are replaced. An unreviewed one stays beside the new one, because undo may bring it back. `from`: the
   * whole content of the electronic invoice they were taken from, where it is no PDF.
   */
  note({ applicationId, values, from }: ApplicationOnly & NotedValues): NotesAnswer<RecordedValue> {
    const takenAt = timestamp(this.#options.now);
    if (from !== undefined) {
      const kept = this.#data.change(applicationId, (data) =>
        [...data.filter(({ name }) => name !== from.name), from].slice(-maxData),
      );
      if (!kept.ok) return kept;
    }
    return this.#notes.change(applicationId, (kept) => {
      const isSame = (one: RecordedValue, other: TakenValue): boolean =>
        one.field === other.field && one.text === other.text && one.attachmentId === other.attachmentId;
      const fields = new Set(values.map(({ field }) => field));
      const added = values.map((value) => {
        const before = kept.find((one) => isSame(one, value));
        return { ...value, takenAt: before?.takenAt ?? takenAt, reviewed: before?.reviewed ?? null };
      });
      const isOpenYet = (one: RecordedValue): boolean =>
        one.reviewed === null && !added.some(({ field, text }) => field === one.field && text === one.text);
      const stays = kept.filter((one) => !fields.has(one.field) || isOpenYet(one));
      return [...stays, ...added].slice(-maxTakenValues);
    });
  }

  review({
    applicationId,
    fields,
  }: ApplicationOnly & { readonly fields: readonly FieldPath[] }): NotesAnswer<RecordedValue> {
    const reviewed = { at: timestamp(this.#options.now), by: this.#options.userName() };
    return this.#notes.change(applicationId, (kept) =>
      kept.map((value) =>
        value.reviewed === null && fields.includes(value.field) ? { ...value, reviewed } : value,
      ),
    );
  }

  /** The taken values of an application. One whose field or text cannot be read is left out. Throws a `StoreError`. */
  of(applicationId: string): readonly RecordedValue[] {
    return this.#notes.of(applicationId);
  }

  /** The electronic invoices of an application that are no PDF. Throws a `StoreError`. */
  dataOf(applicationId: string): readonly DataDocument[] {
    return this.#data.of(applicationId);
  }
}
