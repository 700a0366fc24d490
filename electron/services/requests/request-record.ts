import type { Application } from '../../../shared/domain/application.ts';
import type { Attempt } from '../../../shared/domain/attempt.ts';
import type { CertificateRequest, IssuedDocument } from '../../../shared/domain/certificate.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type {
  ApplicationStore,
  FrozenPayload,
  OpenCertificateRequest,
} from '../applications/application-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { attemptFacts, type Log } from '../log/log.ts';
import type { AttemptJournal, JournaledStore, JournalEntry } from './attempt-journal.ts';

/** The application does not exist any more. */
interface NotFound {
  readonly kind: 'notFound';
}

export type WriteAnswer = Result<Application, SaveFailure | NotFound>;

interface RequestRecordOptions<Request> {
  readonly read: ApplicationStore['read'];
  /** Makes the state of a request durable. Throws a `StoreError`. */
  readonly write: (applicationId: string, request: Request) => void;
  readonly page: EventSink;
  /** Result of a write for an application that does not exist any more. */
  readonly whenMissing: () => Result<never, NotFound>;
}

interface Unwritten<Request> {
  readonly applicationId: string;
  readonly request: Request;
}

/**
 * Record of requests to the service that must not be repeated: submissions and requests for certificates. Each of their
 * states is written durably, and then the page is notified. An end that could not be written is kept in memory and
 * written later.
 */
export class RequestRecord<Request extends { readonly id: string }> {
  readonly #options: RequestRecordOptions<Request>;
  /** By the id of the request. */
  readonly #unwritten = new Map<string, Unwritten<Request>>();

  constructor(options: RequestRecordOptions<Request>) {
    this.#options = options;
  }

  write(applicationId: string, request: Request): WriteAnswer {
    return this.keep(applicationId, () => this.#options.write(applicationId, request));
  }

  /** Like `write`, for the end of a request: it is kept in memory until the disk has it, whatever the write throws. */
  end(applicationId: string, request: Request): WriteAnswer {
    this.#unwritten.set(request.id, { applicationId, request });
    const written = this.write(applicationId, request);
    if (written.ok || written.error.kind === 'notFound') this.#unwritten.delete(request.id);
    return written;
  }

  /**
   * Writes every end that could not be written before. Fails with the first reason when something is still unwritten.
   */
  writeUnwritten(): Result<null, SaveFailure> {
    let left: Result<null, SaveFailure> = succeed(null);
    for (const { applicationId, request } of this.#unwritten.values()) {
      const written = this.end(applicationId, request);
      if (!written.ok && written.error.kind !== 'notFound' && left.ok) left = fail(written.error);
    }
    return left;
  }

  /** The end of a request of this application that is not on disk yet; `null` where there is none. */
  held(applicationId: string): Request | null {
    const held = [...this.#unwritten.values()].find((unwritten) => unwritten.applicationId === applicationId);
    return held?.request ?? null;
  }

  /** Whether an end of a request of this application is not on disk yet. */
  holds(applicationId: string): boolean {
    return this.held(applicationId) !== null;
  }

  /** Number of ends that are not on disk yet. */
  get unwrittenNow(): number {
    return this.#unwritten.size;
  }

  protected keep(applicationId: string, write: () => void): WriteAnswer {
    const written = tryStore(() => {
      write();
      return this.#options.read(applicationId);
    });
    if (!written.ok) return written;
    if (written.value === null) return this.#options.whenMissing();
    this.#options.page.emit('applicationChanged', written.value);
    return succeed(written.value);
  }
}

/** Thrown when a step could not be written, so that the step must not be taken. */
export class StepNotWritten extends Error {
  readonly failure: SaveFailure | NotFound;

  constructor(failure: SaveFailure | NotFound) {
    super('A step of the request could not be written, so nothing was sent.');
    this.name = 'StepNotWritten';
    this.failure = failure;
  }
}

/** The part of the record that an open request writes to. */
type States<Request extends { readonly id: string }> = Pick<RequestRecord<Request>, 'write' | 'end'>;

/** A request that is being sent. Each step is written before it is taken. */
export class OpenRequest<Request extends { readonly id: string }> {
  readonly #record: States<Request>;
  readonly #applicationId: string;
  #current: Request;

  constructor(record: States<Request>, applicationId: string, started: Request) {
    this.#record = record;
    this.#applicationId = applicationId;
    this.#current = started;
  }

  get current(): Request {
    return this.#current;
  }

  /** Writes the next state; keeps the current one when the write fails. */
  tryWrite(next: Request): WriteAnswer {
    const written = this.#record.write(this.#applicationId, next);
    if (written.ok) this.#current = next;
    return written;
  }

  /** As `tryWrite`, but throws `StepNotWritten`, so that no byte is sent. */
  mustWrite(next: Request): void {
    const written = this.tryWrite(next);
    if (!written.ok) throw new StepNotWritten(written.error);
  }

  /** Writes a step that does not change the outcome. If the write fails, the step is written together with the end. */
  note(next: Request): void {
    this.#current = next;
    this.#record.write(this.#applicationId, next);
  }

  /** Writes the end of the request; it is kept in memory and written later where the disk fails. */
  end(ended: Request): WriteAnswer {
    return this.#record.end(this.#applicationId, ended);
  }
}

type Logged = Pick<
  ApplicationStore,
  | 'read'
  | 'confirmAttempt'
  | 'writeAttempt'
  | 'writeCertificateRequest'
  | 'openCertificateRequests'
  | 'writeIssued'
>;

interface JournaledAttemptsParts {
  readonly store: Logged;
  readonly journal: Pick<AttemptJournal, 'append' | 'end'>;
  /** Stores how far the store knows the journal, so that a journal that is shorter later is detected. */
  readonly marks?: Pick<JournaledStore, 'setJournalMark'>;
  /** Logs every state of an attempt, after it is durable. */
  readonly log?: Pick<Log, 'note'>;
}

/**
 * Writes everything that happens between an application and a service, first to the journal and then to the store, so
 * that the store never knows more than the journal.
 */
export class JournaledAttempts implements Logged {
  readonly #store: Logged;
  readonly #journal: JournaledAttemptsParts['journal'];
  readonly #marks: JournaledAttemptsParts['marks'];
  readonly #log: JournaledAttemptsParts['log'];
  /**
   * True once a write to the store has failed. Then the mark is not moved any more in this run; the next start repeats
   * the missed lines.
   */
  #hasMissed = false;

  constructor({ store, journal, marks, log }: JournaledAttemptsParts) {
    this.#store = store;
    this.#journal = journal;
    this.#marks = marks;
    this.#log = log;
  }

  read(id: string): Application | null {
    return this.#store.read(id);
  }

  openCertificateRequests(): readonly OpenCertificateRequest[] {
    return this.#store.openCertificateRequests();
  }

  confirmAttempt(applicationId: string, attempt: Attempt, payload: FrozenPayload): void {
    const application = this.#store.read(applicationId);
    if (application === null) throw new Error('An application vanished while it was being confirmed.');
    this.#both({ kind: 'confirmed', application, attempt, payload }, () =>
      this.#store.confirmAttempt(applicationId, attempt, payload),
    );
    this.#log?.note('attempt', attemptFacts(attempt));
  }

  writeAttempt(applicationId: string, attempt: Attempt): void {
    this.#both({ kind: 'attempt', applicationId, attempt }, () =>
      this.#store.writeAttempt(applicationId, attempt),
    );
    if (attempt.outcome !== null) this.#mark();
    this.#log?.note('attempt', attemptFacts(attempt));
  }

  writeCertificateRequest(applicationId: string, request: CertificateRequest): void {
    this.#both({ kind: 'certificateRequest', applicationId, request }, () =>
      this.#store.writeCertificateRequest(applicationId, request),
    );
    if (request.outcome !== null) this.#mark();
  }

  writeIssued(applicationId: string, issued: IssuedDocument): void {
    this.#both({ kind: 'issued', applicationId, issued }, () =>
      this.#store.writeIssued(applicationId, issued),
    );
  }

  #both(entry: JournalEntry, write: () => void): void {
    this.#journal.append(entry);
    try {
      write();
    } catch (error) {
      this.#hasMissed = true;
      throw error;
    }
  }

  /** Moves the mark to the end of the journal. A failure is harmless: the next start reads the same lines again. */
  #mark(): void {
    const marks = this.#marks;
    if (marks !== undefined && !this.#hasMissed) tryStore(() => marks.setJournalMark(this.#journal.end()));
  }
}
