import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import { attemptPhase } from '../../../shared/rules/attempt-phase.ts';
import type { ApplicationStore } from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { RequestRecord, type Written } from '../requests/request-record.ts';
import { endedWith, notSent } from './attempts.ts';
import type { FrozenPayload } from './frozen-payload.ts';

interface AttemptRecordOptions {
  readonly store: Pick<ApplicationStore, 'read' | 'confirmAttempt' | 'writeAttempt'>;
  readonly page: EventSink;
}

/**
 * Writes attempts durably and tells the page after that. Until an end is written the stored attempt stays open, and
 * `holds` keeps it from being sent a second time.
 */
export class AttemptRecord extends RequestRecord<Attempt, never> {
  readonly #store: AttemptRecordOptions['store'];

  constructor({ store, page }: AttemptRecordOptions) {
    super({
      read: (applicationId) => store.read(applicationId),
      write: (applicationId, attempt) => store.writeAttempt(applicationId, attempt),
      page,
      whenGone: () => {
        throw new Error('An application vanished while it was being sent.');
      },
    });
    this.#store = store;
  }

  /**
   * A new attempt with what it will send. One that the disk took although it said otherwise is taken back: nothing goes
   * out that the clerk was told is not kept.
   */
  confirm(applicationId: string, attempt: Attempt, payload: FrozenPayload): Written<never> {
    const kept = this.keep(applicationId, () => this.#store.confirmAttempt(applicationId, attempt, payload));
    if (!kept.ok && this.#waits(applicationId, attempt.id)) this.end(applicationId, takenBack(attempt));
    return kept;
  }

  /** Writes what could not be written before. False while something is left. */
  catchUp(): boolean {
    return this.writeUnwritten().ok;
  }

  #waits(applicationId: string, attemptId: string): boolean {
    const read = tryStore(() => this.#store.read(applicationId));
    const attempts = read.ok ? (read.value?.attempts ?? []) : [];
    return attempts.some((attempt) => attempt.id === attemptId && attemptPhase(attempt) === 'waiting');
  }
}

function takenBack(attempt: Attempt): Attempt {
  return endedWith(attempt, notSent('stopped'), attempt.steps.at(-1)?.at ?? '');
}
