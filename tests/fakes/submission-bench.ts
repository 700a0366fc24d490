import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Application } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import { purposeOf, type Outcome, type Purpose, type ServiceTag } from '../../shared/domain/attempt.ts';
import type { ConnectionsStatus, SignInFailure } from '../../shared/domain/connection.ts';
import { fail, succeed, type Result } from '../../shared/domain/result.ts';
import type { SendingActivity } from '../../electron/services/host.ts';
import { Outbox } from '../../electron/services/outbox/outbox.ts';
import { AttemptRecord } from '../../electron/services/submission/attempts.ts';
import type { ServiceSession } from '../../electron/services/requests/session.ts';
import { SubmissionService } from '../../electron/services/submission/submission-service.ts';
import { emptyReading, type Reading } from '../../shared/domain/reading.ts';
import { DocumentReadings } from '../../electron/services/attachments/attachment-reading.ts';
import { ConfirmedWarnings, TakenValues } from '../../electron/services/readiness/application-notes.ts';
import { Readiness } from '../../electron/services/readiness/readiness.ts';
import { defaultSettings, type Settings } from '../../shared/domain/settings.ts';
import { ManualSchedule } from './manual-schedule.ts';
import { MemoryEntryStore } from './memory-entry-store.ts';
import { OutboxStore } from './outbox-store.ts';
import { readyApplication } from './ready-application.ts';
import { RecordingPage } from './recording-page.ts';
import { ScriptedSender } from './scripted-sender.ts';

const attachedFile = Buffer.from('%PDF-1.7 invoice');

/** An attachment whose bytes are on the disk of the bench. */
export const attachment: Attachment = {
  id: '1c2d7f0a-65a3-4f0e-9f7c-0a8f6f1b2c3d',
  name: 'invoice.pdf',
  type: 'Commercial Invoice',
  sha256: createHash('sha256').update(attachedFile).digest('hex'),
  bytes: attachedFile.length,
  pages: 1,
};

/** Account of a real service; `bench.useService()` makes it the active one. */
export const serviceAccount = {
  id: 'b7a4c2de-0000-4000-8000-000000000001',
  label: 'Chamber',
  productLine: '',
  address: 'https://service.example',
  userName: 'clerk',
  signedIn: true,
} as const;

/** Submission and outbox over parts that a test controls: store, page, sender, accounts, files, timers and clock. */
export class SubmissionBench {
  /** Readings of attachments, by SHA-256; empty where none is set. */
  readonly read = new Map<string, Reading>();
  readonly documents = new DocumentReadings({
    reader: {
      reading: ({ attachmentId }) => {
        const found = this.now().attachments.find(({ id }) => id === attachmentId);
        const reading = this.read.get(found?.sha256 ?? '') ?? emptyReading;
        return Promise.resolve(succeed({ kind: 'read', reading }));
      },
    },
    store: { read: (id) => this.store.read(id) },
  });
  readonly store = new OutboxStore();
  readonly page = new RecordingPage();
  readonly sender = new ScriptedSender();
  readonly timers = new ManualSchedule();
  readonly entryStore = new MemoryEntryStore();
  settings: Settings = defaultSettings;
  readonly missingFiles = new Set<string>();
  readonly application: Application;
  readonly activities: SendingActivity[] = [];
  readonly bugs: Error[] = [];
  time = Date.parse('2026-11-02T09:00:00.000Z');
  signInFailure: SignInFailure | null = null;
  tokensAsked = 0;
  /** How often the PDF was read in order to send it. */
  readings = 0;
  renewals = 0;
  refreshes = 0;
  nextCheckAt: number | null = null;
  #signOuts = 0;
  session: ServiceSession | null = this.sessionOf();
  status: ConnectionsStatus = {
    active: 'practice',
    connections: [],
    reachability: 'online',
    keychain: 'available',
    proxyAsking: null,
  };
  fileOnDisk: Uint8Array = attachedFile;
  /** Called while attachments are being read. */
  whileReading: () => void = () => undefined;
  /** Called when a token is asked for. */
  whileAskingForToken: () => void = () => undefined;
  /** Reference that an application without a client reference gets. */
  nextReference = 'CO-2026-0001';
  #desk = this.#start();

  constructor(changes: Partial<Application> = {}) {
    this.application = readyApplication(changes);
    this.store.put(this.application);
  }

  get service(): SubmissionService {
    return this.#desk.service;
  }

  get outbox(): Outbox {
    return this.#desk.outbox;
  }

  /** Starts the program again with nothing but the store. Returns whether an attempt had been interrupted. */
  restart(): boolean {
    this.#desk = this.#start();
    const wasInterrupted = this.outbox.settleInterrupted();
    this.outbox.start();
    return wasInterrupted;
  }

  async close(): Promise<void> {
    const { service, outbox } = this.#desk;
    await service.close();
    await outbox.close();
  }

  /** Ends the process at once: it writes, reports and sends nothing any more. */
  kill(): void {
    this.#desk.kill();
  }

  /** Adds another application that is ready to be sent. */
  add(clientReference: string, changes: Partial<Application> = {}): Application {
    const ready = readyApplication(changes);
    const application = { ...ready, content: { ...ready.content, clientReference } };
    this.store.put(application);
    return application;
  }

  /** Makes a real service the active account, and moves the application to its register. */
  useService(changes: Partial<ConnectionsStatus> = {}): void {
    const { id, label, address, userName } = serviceAccount;
    this.session = this.sessionOf({ connection: id, practice: false, label, address, userName });
    this.status = { ...this.status, active: id, connections: [serviceAccount], ...changes };
    this.store.put({ ...this.application, ledger: 'service' });
    this.outbox.wake();
  }

  /** Changes the status of the accounts. */
  changeStatus(changes: Partial<ConnectionsStatus>): void {
    this.status = { ...this.status, ...changes };
    this.outbox.wake();
  }

  /** Signs out as the accounts service does: the outbox is notified first, and then the secrets are deleted. */
  signOut(): void {
    this.outbox.signedOut(serviceAccount.id);
    this.#signOuts += 1;
    this.session = this.session === null ? null : { ...this.session, isEnded: this.#isEndedSince() };
    this.changeStatus({ connections: [{ ...serviceAccount, signedIn: false }] });
  }

  #isEndedSince(): () => boolean {
    const before = this.#signOuts;
    return () => this.#signOuts > before;
  }

  sessionOf(changes: Partial<ServiceSession> = {}): ServiceSession {
    return {
      connection: 'practice',
      practice: true,
      label: 'Practice',
      address: 'http://127.0.0.1:4100',
      userName: 'practice',
      isEnded: this.#isEndedSince(),
      tokens: {
        token: () => {
          this.tokensAsked += 1;
          this.whileAskingForToken();
          return this.#token('token-1');
        },
        renewAfter401: () => {
          this.renewals += 1;
          return this.#token(`token-${this.renewals + 1}`);
        },
      },
      ...changes,
    };
  }

  now({ id }: { readonly id: string } = this.application): Application {
    const application = this.store.read(id);
    if (application === null) throw new Error('The application is gone.');
    return application;
  }

  outcome(application?: { readonly id: string }): Outcome | null {
    return this.now(application).attempts.at(-1)?.outcome ?? null;
  }

  /** The steps of the last attempt by name, each pause with its reason. */
  steps(application?: { readonly id: string }): string[] {
    const steps = this.now(application).attempts.at(-1)?.steps ?? [];
    return steps.map((one) => (one.step === 'heldBack' ? `heldBack ${one.reason}` : one.step));
  }

  /** Asks what would be sent of the present version of an application. */
  prepare(
    { id }: { readonly id: string } = this.application,
    purpose: Purpose = 'submit',
  ): ReturnType<SubmissionService['prepare']> {
    const revision = this.store.read(id)?.revision ?? 0;
    return this.service.prepare({ applicationId: id, revision, purpose });
  }

  async confirm(
    { id }: { readonly id: string } = this.application,
    purpose: Purpose = 'submit',
  ): Promise<string> {
    const prepared = await this.prepare({ id }, purpose);
    if (!prepared.ok) throw new Error(`Not prepared: ${prepared.error.kind}`);
    return prepared.value.confirmation;
  }

  submit(confirmation: string, serviceTag: ServiceTag = 'DIY', { id } = this.application) {
    return this.service.submit({ applicationId: id, confirmation, serviceTag });
  }

  /** Confirms an application, and waits until that is durable. */
  async enter(application = this.application, serviceTag: ServiceTag = 'DIY'): Promise<void> {
    const confirmation = await this.confirm(application, purposeOf(serviceTag));
    const entered = await this.submit(confirmation, serviceTag, application);
    if (!entered.ok) throw new Error(`Not entered: ${entered.error.kind}`);
  }

  /** Confirms an application, and waits until nothing is being confirmed or sent. */
  async send(application = this.application, serviceTag: ServiceTag = 'DIY'): Promise<void> {
    await this.enter(application, serviceTag);
    await this.settled();
  }

  /** Waits until nothing is being confirmed or sent, except for the `heldBack` attempts that a test holds. */
  async settled(heldBack = 0): Promise<void> {
    await nextTurn();
    while (this.#underWay() > heldBack) await nextTurn();
  }

  /**
   * Waits for `happening` while something is being confirmed or sent. Throws when all of that has ended and it did not
   * happen.
   */
  async until(happening: Promise<unknown>): Promise<void> {
    const watch = { isOver: false };
    try {
      await Promise.race([happening, this.#missed(watch)]);
    } finally {
      watch.isOver = true;
    }
  }

  async #missed(watch: { readonly isOver: boolean }): Promise<void> {
    await nextTurn();
    while (!watch.isOver) {
      if (this.#underWay() === 0) throw new Error('Nothing is under way any more, and it did not happen.');
      await nextTurn();
    }
  }

  cancel(mode: 'only-if-nothing-left' | 'even-if-unclear', { id } = this.application): string {
    return this.service.cancel({ applicationId: id, mode }).answer;
  }

  #underWay(): number {
    return this.outbox.sendingNow() + this.service.confirmingNow;
  }

  #start(): Desk {
    const { page } = this;
    const run = { isOver: false };
    const store = mortal(this.store, run);
    const sender = mortal(this.sender, run);
    const record = new AttemptRecord({ store, page });
    const session = () =>
      Promise.resolve(
        this.session === null ? fail({ kind: 'notConnected' as const }) : succeed(this.session),
      );
    const common = {
      store,
      page,
      sender,
      record,
      files: {
        isWhole: (sha256: string) => Promise.resolve(!this.missingFiles.has(sha256)),
        isIntact: (sha256: string) => this.#isIntact(sha256),
        pieces: () => this.#pieces(),
      },
      now: () => this.time,
      newId: () => crypto.randomUUID(),
      settings: { current: () => this.settings },
    };
    const outbox = new Outbox({
      ...common,
      accounts: {
        current: () => this.status,
        sessionFor: session,
        nextCheckAt: () => this.nextCheckAt,
        checkAgain: () => {
          this.refreshes += 1;
          return Promise.resolve();
        },
      },
      schedule: this.timers.schedule,
      host: { sending: (activity) => this.activities.push(activity) },
      report: (bug) => this.bugs.push(bug),
    });
    const service = new SubmissionService({
      ...common,
      outbox,
      accounts: { activeSession: session },
      readiness: new Readiness({
        settings: { current: () => this.settings },
        confirmed: this.confirmedWarnings,
        taken: this.takenValues,
        documents: this.documents,
      }),
      documents: this.documents,
      references: { fill: (applicationId) => this.#fill(applicationId) },
    });
    const kill = (): void => {
      run.isOver = true;
      this.timers.forgetAll();
    };
    return { service, outbox, kill };
  }

  /** Warnings that the clerk has confirmed. */
  get confirmedWarnings(): ConfirmedWarnings {
    return new ConfirmedWarnings({ entryStore: this.entryStore, store: this.store, now: () => this.time });
  }

  /** Values that were taken from documents, and who reviewed them. */
  get takenValues(): TakenValues {
    return new TakenValues({
      ...{ entryStore: this.entryStore, store: this.store, now: () => this.time },
      userName: () => 'clerk',
    });
  }

  #fill(applicationId: string): Result<Application, { readonly kind: 'notFound' }> {
    const application = this.store.read(applicationId);
    if (application === null) return fail({ kind: 'notFound' });
    const content = { ...application.content, clientReference: this.nextReference };
    const filled = { ...application, content, revision: application.revision + 1 };
    this.store.put(filled);
    return succeed(filled);
  }

  #token(token: string): Promise<Result<string, SignInFailure>> {
    return Promise.resolve(this.signInFailure === null ? succeed(token) : fail(this.signInFailure));
  }

  /**
   * Whether the attached file is intact, as the folder of attachments checks it, with pauses in which other work runs.
   * A file that cannot be read is not intact.
   */
  async #isIntact(sha256: string): Promise<boolean> {
    await nextTurn();
    try {
      this.whileReading();
    } catch (error) {
      if (error instanceof Error && 'code' in error) return false;
      throw error;
    }
    await nextTurn();
    const found = createHash('sha256').update(this.fileOnDisk).digest('hex');
    return !this.missingFiles.has(sha256) && found === sha256;
  }

  async *#pieces(): AsyncIterable<Uint8Array> {
    await Promise.resolve();
    this.readings += 1;
    this.whileReading();
    yield this.fileOnDisk;
  }
}

interface Desk {
  readonly service: SubmissionService;
  readonly outbox: Outbox;
  readonly kill: () => void;
}

/** A part of the program that throws on every call once its process was killed. */
function mortal<Part extends object>(part: Part, run: { readonly isOver: boolean }): Part {
  return new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (run.isOver) throw new Error('This process was killed.');
        return Reflect.apply(member, target, given);
      };
    },
  });
}

/** The kind of failure in an answer, or `succeeded`. */
export function failureOf(answer: Result<unknown, { readonly kind: string }>): string {
  return answer.ok ? 'succeeded' : answer.error.kind;
}
