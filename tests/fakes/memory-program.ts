import type { Application } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import type { CertificateRequestOutcome } from '../../shared/domain/certificate.ts';
import type {
  AddressProblem,
  Connection,
  ConnectionsStatus,
  SignInFailure,
} from '../../shared/domain/connection.ts';
import type { ConfirmedWarning } from '../../shared/domain/confirmed-warning.ts';
import type { DataDocument, KeptValue } from '../../shared/domain/reading.ts';
import type { DamageReport, DataState, Backup } from '../../shared/domain/data-state.ts';
import { defaultSettings, type Settings } from '../../shared/domain/settings.ts';
import type { UpdateRefusal, UpdatesState, UpdatesView } from '../../shared/domain/updates.ts';
import type { IncomingView } from '../../shared/ipc/areas/invoices.ts';
import type { PrintFailure } from '../../shared/ipc/areas/printing.ts';
import type { EnteredFile, EventSink } from '../../shared/ipc/handlers.ts';
import type {
  BackupsView,
  HeldBy,
  SaveFailure,
  RestoreFailure,
  StartState,
  SubmissionSummary,
} from '../../shared/ipc/messages.ts';
import type { PretendedArrival } from './memory-arrivals.ts';
import { MemoryEntryStore } from './memory-entry-store.ts';
import { MemoryRevisions } from './memory-revisions.ts';
import { applicationState } from '../../shared/rules/application-state.ts';

/** How the pretended service answers the next submission. */
export type PretendedOutcome = 'accepted' | 'refused' | 'unknown' | 'notSent';

export interface RecordedCall {
  readonly channel: string;
  readonly input: unknown;
}

/** The account of the system that works with it, where a test names no other. */
export const ownAccount = 'clerk';

/** Everything the pretended program keeps. Tests set it up and look at it directly. */
export class MemoryProgram {
  readonly calls: RecordedCall[] = [];
  readonly applications = new Map<string, Application>();
  /** When each deleted one was deleted. */
  readonly removed = new Map<string, string>();
  readonly revisions = new MemoryRevisions();
  /** Templates, and what duplicates carry over. */
  readonly entryStore = new MemoryEntryStore();
  /** What left as files of the clerk's choice. */
  readonly savedDocuments: { readonly bytes: Uint8Array; readonly name: string }[] = [];
  readonly removedAttachments = new Map<string, Attachment>();
  readonly files = new Map<string, File>();
  /** What attachments hold, by SHA-256. The ones of records have no bytes until a test gives them some. */
  readonly pdfs = new Map<string, Blob>();
  readonly confirmations = new Map<string, SubmissionSummary>();
  readonly confirmedWarnings = new Map<string, readonly ConfirmedWarning[]>();
  incoming: IncomingView = {
    ...{ folder: null, isChosen: false, canChoose: true, state: 'none', files: [], more: 0 },
  };
  readonly takenValues = new Map<string, readonly KeptValue[]>();
  readonly dataDocuments = new Map<string, readonly DataDocument[]>();
  /** What came from outside and was not taken yet, by its id. */
  readonly arrivals = new Map<string, PretendedArrival>();
  /** Names of files from outside that were taken and not read yet, by their id. */
  readonly takenFiles = new Map<string, string>();
  /** Another one after a start of the program. */
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
  status: ConnectionsStatus = {
    active: null,
    connections: [],
    reachability: 'online',
    keychain: 'available',
    proxyAsking: null,
  };
  outcome: PretendedOutcome = 'accepted';
  /** What becomes of the next requests for certificates; a PDF comes where it is `null`. */
  certificateOutcome: Exclude<CertificateRequestOutcome, { readonly kind: 'issued' }> | null = null;
  /** Set to let the next writes fail. */
  saveFailure: SaveFailure | null = null;
  /** Newest first. */
  backups: readonly Backup[] = [];
  backupTrouble: BackupsView['trouble'] = null;
  /** PDFs that a file with everything cannot hold. */
  missingPdfs = 0;
  restoreFailure: RestoreFailure | null = null;
  /** Why nothing can be kept elsewhere. */
  copyFailure: SaveFailure | null = null;
  /** Why nothing comes out of a printer. */
  printFailure: PrintFailure | null = null;
  /** No program of the computer shows a document. */
  hasReader = true;
  /** `outdated`: what is saved is never what was prepared last. */
  diagnostics: 'whole' | 'broken' | 'outdated' = 'whole';
  /** False where there is no list of what it is made of. */
  isPackaged = true;
  updates: UpdatesView = { state: { kind: 'idle' }, checkedAt: null };
  /** What the next look finds. */
  foundUpdate: UpdatesState = { kind: 'current' };
  /** Why nothing is fetched or installed for now. */
  updateObstacle: UpdateRefusal | null = null;
  signInFailure: SignInFailure | null = null;
  probeFailure: SignInFailure | null = null;
  /** Milliseconds each step of sending takes. */
  sendingStepMilliseconds = 0;
  page: EventSink = { emit: () => undefined };
  now: () => string = () => new Date().toISOString();
  /** Awaited before each call is handled; tests replace it to hold answers back. */
  delay: (channel: string) => Promise<void> = () => Promise.resolve();
  readonly cancelled = new Set<string>();
  /** Ids of confirmed attempts in the order in which they go out. */
  outboxOrder: readonly string[] = [];
  offlineSince: string | null = null;
  nextTryAt: string | null = null;
  heldBy: HeldBy | null = null;
  /** Whether the service is back when the clerk asks to try now. */
  answersTryNow = false;
  /** Until when the service wants to be left alone. */
  pauseUntil: string | null = null;
  /** Applications that a search does not know yet. */
  unsearched = 0;
  isSending = false;
  /** What main fills in where the clerk left the client reference empty. */
  madeReference = 'CO-2026-0001';
  /** Sends what waits; replaced by whoever pretends to send. */
  goOut: () => Promise<void> = () => Promise.resolve();

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

  /** Keeps the application with its state worked out anew. */
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
