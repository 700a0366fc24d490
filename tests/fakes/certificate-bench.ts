import type { Application } from '../../shared/domain/application.ts';
import { defaultSettings } from '../../shared/domain/settings.ts';
import type { SignInFailure } from '../../shared/domain/connection.ts';
import { fail, type Result, succeed } from '../../shared/domain/result.ts';
import type { ApiClient, IssueRequest } from '../../electron/services/api-client/api-client.ts';
import { CertificateService } from '../../electron/services/certificate/certificate-service.ts';
import { PreferredForms } from '../../electron/services/certificate/ask-for-certificate.ts';
import type { ServiceSession } from '../../electron/services/requests/session.ts';
import { IssuedDocuments, StoredDocuments } from '../../electron/services/certificate/stored-documents.ts';
import type { IssueAnswer } from '../../electron/services/api-client/issue-answer.ts';
import type { CertificateRequest } from '../../shared/domain/certificate.ts';
import { CertificateStore } from './certificate-store.ts';
import { acceptedAttempt, readyApplication } from './ready-application.ts';
import { RecordingPage } from './recording-page.ts';

type Asked = Required<IssueRequest>;
type Document = Extract<IssueAnswer, { kind: 'document' }>;

export const pdfDocument: Document = {
  kind: 'document',
  bytes: new TextEncoder().encode('%PDF-1.7 a certificate'),
  wrapping: null,
};

export const jsonDocument = (body: unknown): Document => ({
  kind: 'document',
  bytes: new TextEncoder().encode(JSON.stringify(body)),
  wrapping: null,
});

export const refusal = (status: number, message: string): IssueAnswer => ({
  kind: 'refused',
  status,
  message,
});

export const unclear = (status: number | null): IssueAnswer => ({
  kind: 'unclear',
  status,
  message: '',
  answer: status === null ? '' : 'said',
});

/** Client for certificates that opens a connection and then behaves as the test says. */
class ScriptedIssuer implements Pick<ApiClient, 'issue'> {
  readonly #tell: (event: string) => void;
  readonly asked: Pick<IssueRequest, 'form' | 'accessToken' | 'serviceApplicationId'>[] = [];
  /** The next answers; when there are none, a PDF. */
  readonly answers: IssueAnswer[] = [];
  /** Awaited after the first byte was sent and before the answer comes. */
  beforeAnswer: (request: Asked) => Promise<void> | void = () => undefined;
  /** Awaited while the connection is being opened. */
  beforeFirstByte: () => Promise<void> | void = () => undefined;

  constructor(tell: (event: string) => void) {
    this.#tell = tell;
  }

  async issue(request: Asked): Promise<IssueAnswer> {
    const { form, accessToken, serviceApplicationId } = request;
    this.#tell('connected');
    await this.beforeFirstByte();
    const answer = this.answers.shift() ?? pdfDocument;
    if (answer.kind === 'notSent') return answer;
    await request.beforeFirstByte();
    this.#tell('left');
    this.asked.push({ form, accessToken, serviceApplicationId });
    await this.beforeAnswer(request);
    return answer;
  }
}

class FailingFiles {
  readonly #tell: (event: string) => void;
  readonly kept: Uint8Array[] = [];
  damaged = false;
  /** Error that writing a file fails with; `null` to let it succeed. */
  failure: Error | null = null;

  constructor(tell: (event: string) => void) {
    this.#tell = tell;
  }

  keep(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }> {
    if (this.failure !== null) return Promise.reject(this.failure);
    this.#tell('kept the bytes');
    this.kept.push(bytes);
    return Promise.resolve({ sha256: String(this.kept.length - 1).padStart(64, '0'), bytes: bytes.length });
  }

  isWhole(): Promise<boolean> {
    return Promise.resolve(!this.damaged);
  }

  pathOf(sha256: string): string {
    return `/kept/${Number(sha256)}`;
  }
}

/** A certificate service over an accepted application, with parts that a test controls. */
export class CertificateBench {
  /** Events so far, in order. */
  readonly events: string[] = [];
  #lastEvent: string | null = null;
  readonly #tell = (event: string): void => {
    this.events.push(event);
    if (event !== this.#lastEvent) return;
    this.store.failure = 'other';
    throw new Error('The program was killed.');
  };
  readonly store = new CertificateStore(this.#tell);
  readonly page = new RecordingPage();
  readonly issuer = new ScriptedIssuer(this.#tell);
  readonly files = new FailingFiles(this.#tell);
  preferencesFailure: Error | null = null;
  readonly forms = new PreferredForms({
    read: () => undefined,
    write: () => {
      if (this.preferencesFailure !== null) throw this.preferencesFailure;
    },
  });
  readonly handedOut: unknown[] = [];
  readonly opened: string[] = [];
  readonly application: Application = acceptedApplication();
  readerFails = false;
  browserFails = false;
  /** Error that saving at the place chosen by the clerk fails with. */
  saveFailure: Error | null = null;
  signInFailure: SignInFailure | null = null;
  account: ServiceSession | null = {
    connection: 'practice',
    practice: true,
    label: 'Practice',
    userName: 'practice',
    address: 'http://127.0.0.1:4100',
    isEnded: () => false,
    tokens: { token: () => this.#token('token-1'), renewAfter401: () => this.#token('token-2') },
  };
  time = Date.parse('2026-11-02T10:00:00.000Z');
  service: CertificateService;
  readonly #asking: Pick<ApiClient, 'issue'>;

  readonly documents = new IssuedDocuments({
    store: this.store,
    kept: new StoredDocuments({
      files: this.files,
      documents: {
        open: (document) => this.#handOut(document, undefined),
        save: (document) =>
          this.saveFailure === null
            ? this.#handOut(document, 'saved' as const)
            : Promise.reject(this.saveFailure),
      },
    }),
    links: {
      open: (url) => {
        if (this.browserFails) return Promise.reject(new Error('No browser'));
        this.opened.push(url);
        return Promise.resolve();
      },
    },
  });

  /** `issuer`: a real client in place of the scripted one. */
  constructor(issuer?: Pick<ApiClient, 'issue'>) {
    this.#asking = issuer ?? this.issuer;
    this.service = this.#start();
    this.store.put(this.application);
  }

  /** Changes the address of the account's service. */
  moveTo(address: string): void {
    if (this.account !== null) this.account = { ...this.account, address };
  }

  issue(again = false): ReturnType<CertificateService['issue']> {
    return this.service.issue({ applicationId: this.application.id, again });
  }

  get requests(): readonly CertificateRequest[] {
    return this.store.read(this.application.id)?.certificateRequests ?? [];
  }

  /** Outcomes of all requests, oldest first. */
  get outcomes(): readonly CertificateRequest['outcome'][] {
    return this.requests.map(({ outcome }) => outcome);
  }

  /** Stores a request as a run leaves it that was killed after these steps. */
  leaveOpen(...steps: readonly CertificateRequest['steps'][number]['step'][]): void {
    const at = new Date(this.time).toISOString();
    this.store.writeCertificateRequest(this.application.id, {
      id: crypto.randomUUID(),
      connection: 'practice',
      connectionLabel: 'Practice',
      address: 'http://127.0.0.1:4100',
      userName: 'practice',
      serviceApplicationId: 'CO-2026-77',
      steps: steps.map((step) => ({ step, at })),
      outcome: null,
    });
  }

  /** Kills the program after this event: nothing is written any more. */
  killAfter(event: string): void {
    this.#lastEvent = event;
  }

  /** Starts the service again over what is stored, as after a kill. */
  restart(): void {
    if (this.#lastEvent !== null) this.store.failure = null;
    this.#lastEvent = null;
    this.service = this.#start();
    this.service.settleInterrupted();
  }

  replaceLink(url: string): void {
    const { issued } = this.store.read(this.application.id) ?? {};
    if (issued?.body.kind !== 'json') throw new Error('There is no link to replace.');
    this.store.writeIssued(this.application.id, {
      ...issued,
      body: { ...issued.body, links: [{ label: '', url }] },
    });
  }

  #start(): CertificateService {
    return new CertificateService({
      store: this.store,
      page: this.page,
      issuer: this.#asking,
      files: this.files,
      forms: this.forms,
      accounts: {
        sessionOf: () =>
          Promise.resolve(this.account === null ? fail({ kind: 'notConnected' }) : succeed(this.account)),
      },
      now: () => this.time,
      newId: () => crypto.randomUUID(),
      settings: { current: () => defaultSettings },
    });
  }

  #token(token: string): Promise<Result<string, SignInFailure>> {
    this.#tell(`asked for ${token}`);
    return Promise.resolve(this.signInFailure === null ? succeed(token) : fail(this.signInFailure));
  }

  #handOut<Answer>(document: unknown, answer: Answer): Promise<Answer> {
    if (this.readerFails) return Promise.reject(new Error('no reader'));
    this.handedOut.push(document);
    return Promise.resolve(answer);
  }
}

function acceptedApplication(): Application {
  return readyApplication({ attempts: [acceptedAttempt('CO-2026-77')], certificateRequests: [] });
}
