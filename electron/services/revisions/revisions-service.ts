import { type Application, isLocked, type Revision } from '../../../shared/domain/application.ts';
import { fail, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import { changesBetween } from '../../../shared/rules/revision-changes.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { readExisting, tryStore } from '../applications/save-failure.ts';
import { localDay, timestamp } from '../../../shared/rules/dates-and-weights.ts';

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

/** How an application stood before, and the way back there. */
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

  /** One that says what stands there already changes nothing. */
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

/** So long after the last revision, the next save keeps how things stood. Milliseconds. */
const revisionPause = 120_000;
/** So many of the newest are all kept; of those before them, the last of each day. */
export const newestKept = 50;

/** What is known of an application when it is about to be written again. */
interface BeforeSave {
  /** When its newest revision was kept; `null` when it has none. */
  readonly newestKeptAt: string | null;
  /** It stands as a revision brought it back, and was not changed since. */
  readonly isRestored: boolean;
}

/**
 * Whether a save keeps how the application stood until then: after a rest, and now and then while somebody types, so
 * that typing does not fill the list. Clocks that jump, either way, count as a rest.
 */
export function isRevisionDue({ newestKeptAt, isRestored }: BeforeSave, now: string): boolean {
  if (newestKeptAt === null || isRestored) return true;
  return Math.abs(Date.parse(now) - Date.parse(newestKeptAt)) > revisionPause;
}

interface Dated {
  /** When it stood like this. */
  readonly at: string;
}

/** Those of the revisions, newest first, that need not be kept any longer. Days are days of this computer. */
export function superfluous<Revision extends Dated>(newestFirst: readonly Revision[]): Revision[] {
  return newestFirst.filter(({ at }, place) => {
    const newer = newestFirst[place - 1];
    return (
      place >= newestKept && newer !== undefined && localDay(new Date(newer.at)) === localDay(new Date(at))
    );
  });
}
