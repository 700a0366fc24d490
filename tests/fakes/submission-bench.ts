import { createHash } from 'node:crypto';
import type { Application } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import type { SignInFailure } from '../../shared/domain/connection.ts';
import { fail, succeed, type Result } from '../../shared/domain/result.ts';
import type { SubmissionSession } from '../../electron/services/submission/session.ts';
import { SubmissionService } from '../../electron/services/submission/submission-service.ts';
import { AttemptStore } from './attempt-store.ts';
import { readyApplication } from './ready-application.ts';
import { RecordingPage } from './recording-page.ts';
import { ScriptedSender } from './scripted-sender.ts';

const attachedFile = Buffer.from('%PDF-1.7 invoice');

/** An attachment whose bytes the bench has on its disk. */
export const attachment: Attachment = {
  id: '1c2d7f0a-65a3-4f0e-9f7c-0a8f6f1b2c3d',
  name: 'invoice.pdf',
  type: 'Commercial Invoice',
  sha256: createHash('sha256').update(attachedFile).digest('hex'),
  bytes: attachedFile.length,
  pages: 1,
};

/** A submission service over parts that a test can move: store, page, sender, account, files and clock. */
export class SubmissionBench {
  readonly store = new AttemptStore();
  readonly page = new RecordingPage();
  readonly sender = new ScriptedSender();
  readonly missingFiles = new Set<string>();
  readonly application: Application;
  time = Date.parse('2026-11-02T09:00:00.000Z');
  signInFailure: SignInFailure | null = null;
  renewals = 0;
  session: SubmissionSession | null = this.sessionOf();
  fileOnDisk: Uint8Array = attachedFile;
  /** Done while attachments are being read, before the intent is written. */
  whileReading: () => void = () => undefined;
  service = this.start();

  constructor(changes: Partial<Application> = {}) {
    this.application = readyApplication(changes);
    this.store.put(this.application);
  }

  /** What a new start of the program makes: nothing but the store is left. */
  start(): SubmissionService {
    return new SubmissionService({
      store: this.store,
      page: this.page,
      sender: this.sender,
      accounts: {
        activeSession: () =>
          Promise.resolve(this.session === null ? fail({ kind: 'notConnected' }) : succeed(this.session)),
      },
      files: {
        isWhole: (sha256) => Promise.resolve(!this.missingFiles.has(sha256)),
        pieces: () => this.#pieces(),
      },
      isReachable: () => true,
      now: () => this.time,
      newId: () => crypto.randomUUID(),
      answerTimeoutMilliseconds: () => 120_000,
    });
  }

  sessionOf(changes: Partial<SubmissionSession> = {}): SubmissionSession {
    return {
      connection: 'practice',
      practice: true,
      label: 'Practice',
      address: 'http://127.0.0.1:4100',
      userName: 'practice',
      tokens: {
        token: () => this.#token('token-1'),
        renewAfter401: () => {
          this.renewals += 1;
          return this.#token(`token-${this.renewals + 1}`);
        },
      },
      ...changes,
    };
  }

  now(): Application {
    const application = this.store.read(this.application.id);
    if (application === null) throw new Error('The application is gone.');
    return application;
  }

  async confirm(): Promise<string> {
    const prepared = await this.service.prepare({ applicationId: this.application.id });
    if (!prepared.ok) throw new Error(`Not prepared: ${prepared.error.kind}`);
    return prepared.value.confirmation;
  }

  submit(confirmation: string, serviceTag: 'Draft' | 'DIY' | 'FS' = 'DIY') {
    return this.service.submit({ applicationId: this.application.id, confirmation, serviceTag });
  }

  cancel(mode: 'only-if-nothing-left' | 'even-if-unclear'): string {
    return this.service.cancel({ applicationId: this.application.id, mode }).answer;
  }

  #token(token: string): Promise<Result<string, SignInFailure>> {
    return Promise.resolve(this.signInFailure === null ? succeed(token) : fail(this.signInFailure));
  }

  async *#pieces(): AsyncIterable<Uint8Array> {
    await Promise.resolve();
    this.whileReading();
    yield this.fileOnDisk;
  }
}

/** The kind of failure an answer holds, or `succeeded`. */
export function failureOf(answer: Result<unknown, { readonly kind: string }>): string {
  return answer.ok ? 'succeeded' : answer.error.kind;
}
