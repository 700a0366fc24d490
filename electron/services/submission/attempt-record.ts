import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import { tryStore } from '../applications/save-failure.ts';
import { endedWith, notSent } from './attempts.ts';
import type { FrozenPayload } from './frozen-payload.ts';

export interface AttemptRecordNeeds {
  readonly store: Pick<ApplicationStore, 'read' | 'confirmAttempt' | 'writeAttempt'>;
  readonly page: EventSink;
}

type Written = Result<Application, SaveFailure>;

/**
 * Writes attempts durably and tells the page after that. An end that could not be written is kept in memory and
 * written later; until then the stored attempt stays open, and `holds` keeps it from being sent a second time.
 */
export class AttemptRecord {
  readonly #store: AttemptRecordNeeds['store'];
  readonly #page: EventSink;
  readonly #unwritten = new Map<string, Attempt>();

  constructor({ store, page }: AttemptRecordNeeds) {
    this.#store = store;
    this.#page = page;
  }

  /**
   * A new attempt with what it will send. One that the disk took although it said otherwise is taken back: nothing goes
   * out that the clerk was told is not kept.
   */
  confirm(applicationId: string, attempt: Attempt, payload: FrozenPayload): Written {
    const kept = this.#keep(applicationId, () => this.#store.confirmAttempt(applicationId, attempt, payload));
    if (!kept.ok && this.#waits(applicationId, attempt.id)) this.end(applicationId, takenBack(attempt));
    return kept;
  }

  write(applicationId: string, attempt: Attempt): Written {
    return this.#keep(applicationId, () => this.#store.writeAttempt(applicationId, attempt));
  }

  /** Like `write`, for what must not get lost in this run, whatever the writing throws. */
  end(applicationId: string, attempt: Attempt): Written {
    this.#unwritten.set(applicationId, attempt);
    const written = this.write(applicationId, attempt);
    if (written.ok) this.#unwritten.delete(applicationId);
    return written;
  }

  /** Writes what could not be written before. False while something is left. */
  catchUp(): boolean {
    for (const [applicationId, attempt] of this.#unwritten) this.end(applicationId, attempt);
    return this.#unwritten.size === 0;
  }

  /** Whether the end of an application's attempt is known here and not on disk. */
  holds(applicationId: string): boolean {
    return this.#unwritten.has(applicationId);
  }

  #waits(applicationId: string, attemptId: string): boolean {
    const read = tryStore(() => this.#store.read(applicationId));
    const attempts = read.ok ? (read.value?.attempts ?? []) : [];
    return attempts.some((attempt) => attempt.id === attemptId && attemptPhase(attempt) === 'waiting');
  }

  #keep(applicationId: string, write: () => void): Written {
    const written = tryStore(() => {
      write();
      return this.#store.read(applicationId);
    });
    if (!written.ok) return written;
    const application = written.value;
    if (application === null) throw new Error('An application vanished while it was being sent.');
    this.#page.emit('applicationChanged', application);
    return succeed(application);
  }
}

function takenBack(attempt: Attempt): Attempt {
  return endedWith(attempt, notSent('stopped'), attempt.steps.at(-1)?.at ?? '');
}
