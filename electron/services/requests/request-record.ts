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

/** The application is gone. */
interface NotFound {
  readonly kind: 'notFound';
}

export type Written = Result<Application, SaveFailure | NotFound>;

interface RequestRecordOptions<Request> {
  readonly read: ApplicationStore['read'];
  /** Makes the state of a request durable. Throws `StoreError`. */
  readonly write: (applicationId: string, request: Request) => void;
  readonly page: EventSink;
  /** What a request says whose application is gone. */
  readonly whenGone: () => Result<never, NotFound>;
}

interface Unwritten<Request> {
  readonly applicationId: string;
  readonly request: Request;
}

/**
 * Requests to the service that must not be repeated: a submission, the question for a certificate. Each of their
 * states is written durably, and the page is told after that. An end that could not be written is kept in memory and
 * written later.
 */
export class RequestRecord<Request extends { readonly id: string }> {
  readonly #options: RequestRecordOptions<Request>;
  /** By request. */
  readonly #unwritten = new Map<string, Unwritten<Request>>();

  constructor(options: RequestRecordOptions<Request>) {
    this.#options = options;
  }

  write(applicationId: string, request: Request): Written {
    return this.keep(applicationId, () => this.#options.write(applicationId, request));
  }

  /** Like `write`, for what must not get lost in this run, whatever the writing throws. */
  end(applicationId: string, request: Request): Written {
    this.#unwritten.set(request.id, { applicationId, request });
    const written = this.write(applicationId, request);
    if (written.ok || written.error.kind === 'notFound') this.#unwritten.delete(request.id);
    return written;
  }

  /** Writes every end that could not be written before. Tells why when something is left. */
  writeUnwritten(): Result<null, SaveFailure> {
    let left: Result<null, SaveFailure> = succeed(null);
    for (const { applicationId, request } of this.#unwritten.values()) {
      const written = this.end(applicationId, request);
      if (!written.ok && written.error.kind !== 'notFound' && left.ok) left = fail(written.error);
    }
    return left;
  }

  /** The end of one of an application's requests that is known here and not on disk; `null` where there is none. */
  held(applicationId: string): Request | null {
    const held = [...this.#unwritten.values()].find((unwritten) => unwritten.applicationId === applicationId);
    return held?.request ?? null;
  }

  /** True when the end of a request of this application is known here and not on disk. */
  holds(applicationId: string): boolean {
    return this.held(applicationId) !== null;
  }

  /** Number of ends that are known here and not on disk. */
  get unwrittenNow(): number {
    return this.#unwritten.size;
  }

  protected keep(applicationId: string, write: () => void): Written {
    const written = tryStore(() => {
      write();
      return this.#options.read(applicationId);
    });
    if (!written.ok) return written;
    if (written.value === null) return this.#options.whenGone();
    this.#options.page.emit('applicationChanged', written.value);
    return succeed(written.value);
  }
}

/** Thrown when a step could not be written, so that what it announces must not happen. */
export class StepNotWritten extends Error {
  readonly failure: SaveFailure | NotFound;

  constructor(failure: SaveFailure | NotFound) {
    super('A step of the request could not be written, so nothing was sent.');
    this.name = 'StepNotWritten';
    this.failure = failure;
  }
}

/** Where the states of a request are written. */
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

  /** Writes the next state; keeps the current one when writing fails. */
  tryWrite(next: Request): Written {
    const written = this.#record.write(this.#applicationId, next);
    if (written.ok) this.#current = next;
    return written;
  }

  /** As `tryWrite`, but throws `StepNotWritten`, so that no byte leaves. */
  mustWrite(next: Request): void {
    const written = this.tryWrite(next);
    if (!written.ok) throw new StepNotWritten(written.error);
  }

  /** A step that changes nothing about what is known: when it cannot be written now, it goes with the end. */
  note(next: Request): void {
    this.#current = next;
    this.#record.write(this.#applicationId, next);
  }

  /** What became of it; kept in memory and written later where the disk does not take it. */
  end(ended: Request): Written {
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
  /** Where it is noted how far the journal is known to the store, so that one that is shorter later is found out. */
  readonly marks?: Pick<JournaledStore, 'setJournalMark'>;
  /** Has every state of an attempt, after it is durable. */
  readonly log?: Pick<Log, 'note'>;
}

/**
 * Writes whatever happens to an application at a service to the journal and then to the store. In this order, so that
 * the store never knows of anything that the journal does not.
 */
export class JournaledAttempts implements Logged {
  readonly #store: Logged;
  readonly #journal: JournaledAttemptsParts['journal'];
  readonly #marks: JournaledAttemptsParts['marks'];
  readonly #log: JournaledAttemptsParts['log'];
  /** The store has missed a line: only the next start may say how far it knows the journal. */
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

  /** A disk that does not take the mark costs nothing: the same lines are read again at the next start. */
  #mark(): void {
    const marks = this.#marks;
    if (marks !== undefined && !this.#hasMissed) tryStore(() => marks.setJournalMark(this.#journal.end()));
  }
}
