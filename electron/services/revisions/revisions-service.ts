import { type Application, isLocked, type Revision } from '../../../shared/domain/application.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { changesBetween } from '../../../shared/rules/revisions.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { readExisting, tryStore } from '../applications/save-failure.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';

interface RevisionsOptions {
  readonly store: ApplicationStore;
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

interface ApplicationOnly {
  readonly applicationId: string;
}

type Answer = Result<Application, ApplicationFailure>;

/** Lists earlier revisions of an application and restores them. */
export class RevisionsService {
  readonly #options: RevisionsOptions;

  constructor(options: RevisionsOptions) {
    this.#options = options;
  }

  list({ applicationId }: ApplicationOnly): Result<Revision[], ApplicationFailure> {
    const found = readExisting(this.#options.store, applicationId);
    if (!found.ok) return found;
    return tryStore(() => [...this.#options.store.revisions(applicationId)]);
  }

  /** Restores a revision; does nothing where it equals the present state. */
  restore({ applicationId, revisionId }: ApplicationOnly & { readonly revisionId: string }): Answer {
    const found = readExisting(this.#options.store, applicationId);
    if (!found.ok) return found;
    if (isLocked(found.value.state)) return fail({ kind: 'locked' });
    const restored = tryStore(() => this.#restore(found.value, revisionId));
    if (!restored.ok) return restored;
    if (restored.value === 'same') return found;
    if (restored.value === 'notFound') return fail({ kind: 'notFound' });
    const after = readExisting(this.#options.store, applicationId);
    if (after.ok) this.#options.page.emit('applicationChanged', after.value);
    return after;
  }

  #restore(application: Application, revisionId: string): 'restored' | 'same' | 'notFound' {
    const { store, now } = this.#options;
    const revision = store.revisions(application.id).find(({ id }) => id === revisionId);
    if (revision === undefined) return 'notFound';
    if (changesBetween(application, revision).length === 0) return 'same';
    store.restoreRevision(application.id, revisionId, timestamp(now));
    return 'restored';
  }
}
