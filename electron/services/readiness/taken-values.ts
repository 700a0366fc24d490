import { isLocked } from '../../../shared/domain/application.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { FieldPath } from '../../../shared/domain/fields.ts';
import {
  type KeptValue,
  keptValueSchema,
  mostTakenValues,
  type TakenValue,
} from '../../../shared/domain/taken-value.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';

export interface TakenValuesOptions {
  readonly entryStore: EntryStore;
  readonly store: Pick<ApplicationStore, 'read'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Of the account in use; empty where there is none. */
  readonly userName: () => string;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = Result<KeptValue[], ApplicationFailure>;

/**
 * What was taken from documents into fields, by application, and who has looked at it. Whether a value still counts as not
 * looked at follows from it and from what stands in the field (`shared/rules/taken-values.ts`), so that undoing, another
 * window or an earlier revision need no word here. A duplicate has an id of its own and begins without.
 */
export class TakenValues {
  readonly #options: TakenValuesOptions;

  constructor(options: TakenValuesOptions) {
    this.#options = options;
  }

  list({ applicationId }: ApplicationOnly): Answer {
    return tryStore(() => [...this.of(applicationId)]);
  }

  /** A value that was taken before and says the same is still looked at, if it was; another one takes its place. */
  note({ applicationId, values }: ApplicationOnly & { readonly values: readonly TakenValue[] }): Answer {
    const takenAt = this.#at();
    return this.#change(applicationId, (kept) => {
      const isSame = (one: KeptValue, other: TakenValue): boolean =>
        one.field === other.field && one.text === other.text && one.attachmentId === other.attachmentId;
      const fields = new Set(values.map(({ field }) => field));
      const added = values.map((value) => {
        const before = kept.find((one) => isSame(one, value));
        return { ...value, takenAt: before?.takenAt ?? takenAt, reviewed: before?.reviewed ?? null };
      });
      return [...kept.filter(({ field }) => !fields.has(field)), ...added].slice(-mostTakenValues);
    });
  }

  review({ applicationId, fields }: ApplicationOnly & { readonly fields: readonly FieldPath[] }): Answer {
    const reviewed = { at: this.#at(), by: this.#options.userName() };
    return this.#change(applicationId, (kept) =>
      kept.map((value) =>
        value.reviewed === null && fields.includes(value.field) ? { ...value, reviewed } : value,
      ),
    );
  }

  /** Throws a `StoreError`. One that cannot be read, or that only another version knows, is left out. */
  of(applicationId: string): readonly KeptValue[] {
    const body = this.#options.entryStore.read('takenValues', applicationId)?.body;
    if (!Array.isArray(body)) return [];
    return body.flatMap((one: unknown) => keptValueSchema.safeParse(one).data ?? []);
  }

  #at(): string {
    return new Date(this.#options.now()).toISOString();
  }

  #change(applicationId: string, change: (kept: readonly KeptValue[]) => readonly KeptValue[]): Answer {
    const { store, entryStore, now } = this.#options;
    const changed = tryStore((): Answer => {
      const application = store.read(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (isLocked(application.state)) return fail({ kind: 'locked' });
      const body = [...change(this.of(applicationId))];
      const changedAt = new Date(now()).toISOString();
      entryStore.write([{ kind: 'takenValues', id: applicationId, changedAt, body }]);
      return succeed(body);
    });
    return changed.ok ? changed.value : changed;
  }
}
