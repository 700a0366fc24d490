import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { KeepingFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { keeping } from '../applications/keeping.ts';

export interface AttemptRecordNeeds {
  readonly store: Pick<ApplicationStore, 'read' | 'writeAttempt'>;
  readonly page: EventSink;
}

/**
 * Writes attempts durably and tells the page. An outcome that could not be written is kept in memory and
 * written as soon as the application is touched again; until then the stored attempt stays open, so that
 * nothing can be sent a second time.
 */
export class AttemptRecord {
  readonly #store: AttemptRecordNeeds['store'];
  readonly #page: EventSink;
  readonly #unwritten = new Map<string, Attempt>();

  constructor({ store, page }: AttemptRecordNeeds) {
    this.#store = store;
    this.#page = page;
  }

  write(applicationId: string, attempt: Attempt): Result<Application, KeepingFailure> {
    const written = keeping(() => {
      this.#store.writeAttempt(applicationId, attempt);
      return this.#store.read(applicationId);
    });
    if (!written.ok) return written;
    const application = written.value;
    if (application === null) throw new Error('An application vanished while it was being sent.');
    this.#page.emit('applicationChanged', application);
    return succeed(application);
  }

  /** Like `write`, for what must not get lost in this run. */
  end(applicationId: string, attempt: Attempt): Result<Application, KeepingFailure> {
    const written = this.write(applicationId, attempt);
    if (written.ok) this.#unwritten.delete(applicationId);
    else this.#unwritten.set(applicationId, attempt);
    return written;
  }

  /** Writes what could not be written before. */
  catchUp(): void {
    for (const [applicationId, attempt] of this.#unwritten) this.end(applicationId, attempt);
  }
}
