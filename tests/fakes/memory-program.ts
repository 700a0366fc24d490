import type { Application } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import type { Outcome } from '../../shared/domain/attempt.ts';
import type { CertificateRequestOutcome } from '../../shared/domain/certificate.ts';
import type {
  AddressProblem,
  Connection,
  ConnectionsStatus,
  SignInFailure,
} from '../../shared/domain/connection.ts';
import type { DamageReport, DataState, Backup } from '../../shared/domain/data-state.ts';
import { fail } from '../../shared/domain/result.ts';
import { defaultSettings, type Settings } from '../../shared/domain/settings.ts';
import type { UpdateRefusal, UpdatesState, UpdatesView } from '../../shared/domain/updates.ts';
import type { IncomingView } from '../../shared/ipc/areas/invoices.ts';
import type { PrintFailure } from '../../shared/ipc/areas/printing.ts';
import type { EnteredFile, EventSink } from '../../shared/ipc/handlers.ts';
import type { SaveFailure } from '../../shared/ipc/messages.ts';
import type { HeldBy, SubmissionProgress } from '../../shared/ipc/areas/submission.ts';
import type { StartState } from '../../shared/ipc/areas/program.ts';
import type { BackupsView, RestoreFailure } from '../../shared/ipc/areas/backups.ts';
import type { PretendedArrival } from './memory-arrivals.ts';
import { MemoryEntryStore } from './memory-entry-store.ts';
import { MemoryRevisions } from './memory-revisions.ts';
import { applicationState } from '../../shared/rules/readiness/readiness.ts';

/** How the pretended service answers the next submission. */
export type PretendedOutcome = 'accepted' | 'refused' | 'unknown' | 'notSent';

export interface RecordedCall {
  readonly channel: string;
  readonly input: unknown;
}

/** What a clerk is asked to confirm. */
interface PretendedConfirmation {
  readonly application: Application;
  readonly connection: string;
  /** Ids of the applications with the same invoice number that she was shown. */
  readonly shown: readonly string[];
}

/** The system account that uses the program, unless a test names another. */
export const ownAccount = 'clerk';

/** State of the pretended program. Tests set it up and read it directly. */
export class MemoryProgram {
  readonly calls: RecordedCall[] = [];
  readonly applications = new Map<string, Application>();
  /** When each deleted application was deleted, by id. */
  readonly removed = new Map<string, string>();
  readonly revisions = new MemoryRevisions();
  /** Templates, fields that duplicates carry over, and other entries. */
  readonly entryStore = new MemoryEntryStore();
  /** Counts how often an entry of the address book is used, as applications do that are left. */
  useParty: (id: string) => void = () => undefined;
  /** Files that were saved where the clerk chose. */
  readonly savedDocuments: { readonly bytes: Uint8Array; readonly name: string }[] = [];
  /** All attachments of an application in their order, with the removed ones, by the application's id. */
  readonly places = new Map<string, Attachment[]>();
  readonly files = new Map<string, File>();
  /** Content of attachments, by SHA-256. Those of the sample records have no bytes until a test sets some. */
  readonly pdfs = new Map<string, Blob>();
  readonly confirmations = new Map<string, PretendedConfirmation>();
  incoming: IncomingView = {
    ...{ folder: null, isChosen: false, canChoose: true, state: 'none', files: [], more: 0 },
  };
  /** The folder that the clerk chooses in the dialog; `null` where she cancels. */
  chosenFolder: string | null = '/srv/invoices';
  /** Arrivals that were not taken yet, by id. */
  readonly arrivals = new Map<string, PretendedArrival>();
  /** Names of files from outside that were taken and not read yet, by id. */
  readonly takenFiles = new Map<string, string>();
  /** Id of the program's run; another one after a new start. */
  run: string = crypto.randomUUID();
  replaced = 0;
  settings: Settings = defaultSettings;
  systemLanguage = 'en-GB';
  account = ownAccount;
  host: StartState['host'] = 'browser';
  lastOpen: string | null = null;
  submittedTogether: StartState['submittedTogether'] = [];
  firstRun = false;
  notices: StartState['notices'] = [];
  data: DataState = { kind: 'whole' };
  damageReport: DamageReport | null = null;
  /** The applications of a damaged database, which it has again once they are salvaged. */
  readonly quarantine: Application[] = [];
  status: ConnectionsStatus = {
    active: null,
    connections: [],
    reachability: 'online',
    keychain: 'available',
    proxyAsking: null,
  };
  /** How the next submissions end. */
  outcome: PretendedOutcome | Outcome = 'accepted';
  /** Whether the service refuses connections; the first that is sent finds out. */
  refusesConnections = false;
  /** Set to keep the service from answering until it resolves. */
  held: Promise<void> | null = null;
  /** Outcome of the next requests for certificates; `null` for a PDF. */
  certificateOutcome: Exclude<CertificateRequestOutcome, { readonly kind: 'issued' }> | null = null;
  /** Set to let the next writes fail. */
  saveFailure: SaveFailure | null = null;
  /** The list of backups, newest first. */
  backups: readonly Backup[] = [];
  backupFailure: BackupsView['lastFailure'] = null;
  /** Number of PDFs that an export or a file with everything lacks. */
  missingPdfs = 0;
  restoreFailure: RestoreFailure | null = null;
  /** Failure of saving a document, or a copy of quarantined data, where the clerk chose. */
  copyFailure: SaveFailure | null = null;
  /** Failure of printing. */
  printFailure: PrintFailure | null = null;
  /** Whether a program of the computer can show PDFs. */
  hasReader = true;
  /** `broken`: preparing fails; `outdated`: what is saved is never what was prepared last. */
  diagnostics: 'whole' | 'broken' | 'outdated' = 'whole';
  /** Whether the list of components exists; it does in the packaged program alone. */
  isPackaged = true;
  updates: UpdatesView = { state: { kind: 'idle' }, checkedAt: null };
  /** Result of the next check for updates. */
  foundUpdate: UpdatesState = { kind: 'current' };
  /** Reason why updates cannot be fetched or installed now. */
  updateObstacle: UpdateRefusal | null = null;
  signInFailure: SignInFailure | null = null;
  probeFailure: SignInFailure | null = null;
  /** The last progress of each application that is being sent, by id. */
  readonly sendingProgress = new Map<string, SubmissionProgress>();
  /** How long each step of sending takes. Milliseconds. */
  sendingStepMilliseconds = 0;
  page: EventSink = { emit: () => undefined };
  now: () => string = () => new Date().toISOString();
  /** Awaited before each call is handled; tests replace it to delay answers. */
  delay: (channel: string) => Promise<void> = () => Promise.resolve();
  readonly cancelled = new Set<string>();
  /** Ids of confirmed attempts in the order of sending. */
  outboxOrder: readonly string[] = [];
  offlineSince: string | null = null;
  nextTryAt: string | null = null;
  heldBy: HeldBy | null = null;
  /** Whether the service can be reached again when the clerk asks to try now. */
  answersTryNow = false;
  /** Time until which the service asked not to be called. */
  pauseUntil: string | null = null;
  /** Number of applications that the search does not cover yet. */
  unsearched = 0;
  isSending = false;
  /** Sends the waiting applications; replaced where sending is pretended. */
  goOut: () => Promise<void> = () => Promise.resolve();

  /** Answers with the failure of writes that a test has set, else with what the work gives. */
  readonly unlessFull = <Answer>(work: () => Answer) =>
    this.saveFailure === null ? work() : fail(this.saveFailure);

  takeFiles(files: readonly File[]): readonly EnteredFile[] {
    return files.map((file) => {
      const path = `memory:${crypto.randomUUID()}`;
      this.files.set(path, file);
      return { name: file.name, path };
    });
  }

  find(id: string): Application | null {
    return this.removed.has(id) ? null : (this.applications.get(id) ?? null);
  }

  /** Stores an application with its state recomputed. */
  keep(application: Application): Application {
    const { content, attempts, issued } = application;
    const kept = { ...application, state: applicationState(content, attempts, issued), savedAt: this.now() };
    this.applications.set(kept.id, kept);
    return kept;
  }

  addressProblem(address: string): AddressProblem | null {
    if (address.trim() === '') return 'empty';
    if (!URL.canParse(address)) return 'notAnAddress';
    const url = new URL(address);
    const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'wrongScheme';
    if (url.protocol === 'http:' && !loopback) return 'httpNotLoopback';
    if (url.username !== '' || url.password !== '') return 'hasCredentials';
    return url.search === '' && url.hash === '' ? null : 'hasQuery';
  }

  changeConnection(id: string, change: Partial<Connection>): ConnectionsStatus {
    const connections = this.status.connections.map((one) => (one.id === id ? { ...one, ...change } : one));
    return this.setStatus({ connections });
  }

  setStatus(change: Partial<ConnectionsStatus>): ConnectionsStatus {
    const wasOffline = this.status.reachability === 'offline';
    this.status = { ...this.status, ...change };
    this.page.emit('connectionsChanged', this.status);
    if (wasOffline && this.status.reachability !== 'offline') void this.goOut();
    return this.status;
  }
}
