import type { FieldPath } from '../../../shared/domain/fields.ts';
import {
  type DataDocument,
  dataDocumentSchema,
  type KeptValue,
  keptValueSchema,
  mostTakenValues,
  type TakenValue,
} from '../../../shared/domain/reading.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import {
  ApplicationNotes,
  type ApplicationNotesOptions,
  type NotesAnswer,
} from '../applications/application-notes.ts';

/**
 * As it stands in the store. What holds a submission until somebody looks is the field and its text: anything else that is
 * damaged, or that another version writes otherwise, leaves the value one that nobody has looked at.
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

interface ApplicationOnly {
  readonly applicationId: string;
}

interface NotedValues {
  readonly values: readonly TakenValue[];
  readonly from?: DataDocument | undefined;
}

type Answer = NotesAnswer<KeptValue>;

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

  list({ applicationId }: ApplicationOnly): Answer {
    return this.#notes.list(applicationId);
  }

  /** Electronic invoices that are no PDF: the boxes are held against them as long as the application lives. */
  data({ applicationId }: ApplicationOnly): NotesAnswer<DataDocument> {
    return this.#data.list(applicationId);
  }

  /**
   * A value that was taken before and says the same is still looked at, if it was; another one takes its place. What nobody had
   * looked at stays noted beside that, as undoing may bring it back. `from`: all that the electronic invoice says that they are of,
   * where it is no PDF.
   */
  note({ applicationId, values, from }: ApplicationOnly & NotedValues): Answer {
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

  review({ applicationId, fields }: ApplicationOnly & { readonly fields: readonly FieldPath[] }): Answer {
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
