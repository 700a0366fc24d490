import type { Application } from '../../shared/domain/application.ts';
import type { SignInFailure } from '../../shared/domain/connection.ts';
import { fail, succeed, type Result } from '../../shared/domain/result.ts';
import { CertificateService } from '../../electron/services/certificate/certificate-service.ts';
import type { CertificateSession } from '../../electron/services/certificate/ask-for-certificate.ts';
import { PreferredForms } from '../../electron/services/certificate/form-memory.ts';
import { IssuedDocuments } from '../../electron/services/certificate/issued-documents.ts';
import type { Issuer, IssueRequest } from '../../electron/services/certificate/issuer.ts';
import { KeptDocuments } from '../../electron/services/certificate/kept-documents.ts';
import { StoreError } from '../../electron/services/applications/application-store.ts';
import type { IssueAnswer } from '../../electron/services/api-client/issue-answer.ts';
import { AttemptStore } from './attempt-store.ts';
import { acceptedAttempt, readyApplication } from './ready-application.ts';
import { RecordingPage } from './recording-page.ts';

type Document = Extract<IssueAnswer, { kind: 'document' }>;

export const pdfDocument: Document = {
  kind: 'document',
  bytes: new TextEncoder().encode('%PDF-1.7 a certificate'),
  mediaType: 'application/pdf',
};

export const jsonDocument = (body: unknown): Document => ({
  kind: 'document',
  bytes: new TextEncoder().encode(JSON.stringify(body)),
  mediaType: 'application/json',
});

export const refusal = (status: number, message: string): IssueAnswer => ({
  kind: 'refused',
  status,
  message,
});

class ScriptedIssuer implements Issuer {
  readonly asked: Pick<IssueRequest, 'form' | 'accessToken' | 'serviceApplicationId'>[] = [];
  /** Without more of them, a PDF comes. */
  readonly answers: IssueAnswer[] = [];

  issue({ form, accessToken, serviceApplicationId }: IssueRequest): Promise<IssueAnswer> {
    this.asked.push({ form, accessToken, serviceApplicationId });
    return Promise.resolve(this.answers.shift() ?? pdfDocument);
  }
}

class KeepingFiles {
  readonly kept: Uint8Array[] = [];
  damaged = false;

  keep(bytes: Uint8Array): Promise<{ sha256: string; bytes: number }> {
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

/** A certificate service over an accepted application and parts that a test can move. */
export class CertificateBench {
  readonly store = new AttemptStore();
  readonly page = new RecordingPage();
  readonly issuer = new ScriptedIssuer();
  readonly files = new KeepingFiles();
  preferencesFail = false;
  readonly forms = new PreferredForms({
    read: () => undefined,
    write: () => {
      if (this.preferencesFail) throw new StoreError('diskFull', 'told to fail');
    },
  });
  readonly handedOut: unknown[] = [];
  readonly opened: string[] = [];
  readonly application: Application = acceptedApplication();
  readerFails = false;
  signInFailure: SignInFailure | null = null;
  account: CertificateSession | null = {
    connection: 'practice',
    address: 'http://127.0.0.1:4100',
    tokens: { token: () => this.#token('token-1'), renewAfter401: () => this.#token('token-2') },
  };
  readonly service = new CertificateService({
    store: this.store,
    page: this.page,
    issuer: this.issuer,
    files: this.files,
    forms: this.forms,
    accounts: {
      sessionOf: () =>
        Promise.resolve(this.account === null ? fail({ kind: 'notConnected' }) : succeed(this.account)),
    },
    now: () => Date.parse('2026-11-02T10:00:00.000Z'),
    answerTimeoutMilliseconds: () => 120_000,
  });

  readonly documents = new IssuedDocuments({
    store: this.store,
    kept: new KeptDocuments({
      files: this.files,
      documents: {
        open: (document) => this.#handOut(document, undefined),
        save: (document) => this.#handOut(document, 'saved' as const),
      },
    }),
    links: {
      open: (url) => {
        this.opened.push(url);
        return Promise.resolve();
      },
    },
  });

  constructor() {
    this.store.put(this.application);
  }

  issue(): ReturnType<CertificateService['issue']> {
    return this.service.issue({ applicationId: this.application.id });
  }

  replaceLink(url: string): void {
    const { issued } = this.store.read(this.application.id) ?? {};
    if (issued?.body.kind !== 'json') throw new Error('There is no link to replace.');
    this.store.writeIssued(this.application.id, {
      ...issued,
      body: { ...issued.body, links: [{ label: '', url }] },
    });
  }

  #token(token: string): Promise<Result<string, SignInFailure>> {
    return Promise.resolve(this.signInFailure === null ? succeed(token) : fail(this.signInFailure));
  }

  #handOut<Answer>(document: unknown, answer: Answer): Promise<Answer> {
    if (this.readerFails) return Promise.reject(new Error('no reader'));
    this.handedOut.push(document);
    return Promise.resolve(answer);
  }
}

function acceptedApplication(): Application {
  return readyApplication({ attempts: [acceptedAttempt('CO-2026-77')] });
}
