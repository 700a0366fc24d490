import { isLocked, type Application, type Ledger } from '../../../shared/domain/application.ts';
import type { Settings } from '../../../shared/domain/settings.ts';
import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { ApplicationFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from './application-store.ts';
import { nextClientReference } from './client-reference.ts';
import { keeping } from './keeping.ts';

export interface ReferenceBookNeeds {
  readonly store: Pick<ApplicationStore, 'greatestReference' | 'countReference' | 'read' | 'writeContent'>;
  readonly settings: { current(): Pick<Settings, 'referencePattern'> };
  readonly page: EventSink;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Gives out client references, each once in its register, by the pattern of the settings. */
export class ReferenceBook {
  readonly #needs: ReferenceBookNeeds;

  constructor(needs: ReferenceBookNeeds) {
    this.#needs = needs;
  }

  next(ledger: Ledger): string {
    const { store, settings, now } = this.#needs;
    return nextClientReference(store, ledger, settings.current().referencePattern, new Date(now()));
  }

  /** Writes a reference into an application that has none, as a save of its content, and tells the page. */
  fill(applicationId: string): Result<Application, ApplicationFailure> {
    const { store, now, page } = this.#needs;
    const application = store.read(applicationId);
    if (application === null) return fail({ kind: 'notFound' });
    if (application.content.clientReference.trim() !== '') return succeed(application);
    if (isLocked(application.state)) return fail({ kind: 'locked' });
    const content = { ...application.content, clientReference: this.next(application.ledger) };
    const savedAt = new Date(now()).toISOString();
    const written = keeping(() => {
      store.writeContent(applicationId, content, application.revision, savedAt);
      return store.read(applicationId);
    });
    if (!written.ok) return written;
    if (written.value === null) return fail({ kind: 'notFound' });
    page.emit('applicationChanged', written.value);
    return succeed(written.value);
  }
}
