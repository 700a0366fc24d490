import { isLocked } from '../../../shared/domain/application.ts';
import {
  confirmedWarningSchema,
  withConfirmed,
  withoutConfirmed,
  type ConfirmedWarning,
} from '../../../shared/domain/confirmed-warning.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { EntryStore } from '../applications/entry-store.ts';

export interface ConfirmedWarningsOptions {
  readonly entryStore: EntryStore;
  readonly store: Pick<ApplicationStore, 'read'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = Result<ConfirmedWarning[], ApplicationFailure>;

/** What clerks have looked at and found right, by application. A duplicate has an id of its own and begins without. */
export class ConfirmedWarnings {
  readonly #options: ConfirmedWarningsOptions;

  constructor(options: ConfirmedWarningsOptions) {
    this.#options = options;
  }

  confirmed({ applicationId }: ApplicationOnly): Answer {
    return tryStore(() => [...this.of(applicationId)]);
  }

  confirm({ applicationId, warning }: ApplicationOnly & { readonly warning: ConfirmedWarning }): Answer {
    return this.#change(applicationId, (confirmed) => withConfirmed(confirmed, warning));
  }

  unconfirm({
    applicationId,
    warning,
  }: ApplicationOnly & { readonly warning: Pick<ConfirmedWarning, 'habit' | 'place'> }): Answer {
    return this.#change(applicationId, (confirmed) => withoutConfirmed(confirmed, warning));
  }

  /**
   * Throws a `StoreError`. One that cannot be read, or that only another version knows, counts as never confirmed: the
   * warning is shown again, and nothing goes out with one that nobody looked at.
   */
  of(applicationId: string): readonly ConfirmedWarning[] {
    const body = this.#options.entryStore.read('confirmedWarnings', applicationId)?.body;
    if (!Array.isArray(body)) return [];
    return body.flatMap((one: unknown) => {
      const read = confirmedWarningSchema.safeParse(one);
      return read.success ? [read.data] : [];
    });
  }

  #change(
    applicationId: string,
    change: (confirmed: readonly ConfirmedWarning[]) => readonly ConfirmedWarning[],
  ): Answer {
    const { store, entryStore, now } = this.#options;
    const changed = tryStore((): Answer => {
      const application = store.read(applicationId);
      if (application === null) return fail({ kind: 'notFound' });
      if (isLocked(application.state)) return fail({ kind: 'locked' });
      const body = [...change(this.of(applicationId))];
      const changedAt = new Date(now()).toISOString();
      entryStore.write([{ kind: 'confirmedWarnings', id: applicationId, changedAt, body }]);
      return succeed(body);
    });
    return changed.ok ? changed.value : changed;
  }
}
