import type { Application, ApplicationState } from '../../shared/domain/application.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import type {
  AddressProblem,
  Connection,
  ConnectionsStatus,
  SignInFailure,
} from '../../shared/domain/connection.ts';
import { defaultSettings, type Settings } from '../../shared/domain/settings.ts';
import type { EnteredFile, EventSink } from '../../shared/ipc/handlers.ts';
import type { KeepingFailure, StartState, SubmissionSummary } from '../../shared/ipc/messages.ts';
import { findBlockers } from '../../shared/rules/readiness.ts';

/** How the pretended service answers the next submission. */
export type PretendedOutcome = 'accepted' | 'refused' | 'unknown' | 'notSent';

export interface RecordedCall {
  readonly channel: string;
  readonly input: unknown;
}

/** Everything the pretended program keeps. Tests set it up and look at it directly. */
export class MemoryProgram {
  readonly calls: RecordedCall[] = [];
  readonly applications = new Map<string, Application>();
  readonly removed = new Set<string>();
  readonly removedAttachments = new Map<string, Attachment>();
  readonly files = new Map<string, File>();
  readonly confirmations = new Map<string, SubmissionSummary>();
  settings: Settings = defaultSettings;
  systemLanguage = 'en-GB';
  host: StartState['host'] = 'browser';
  lastOpen: string | null = null;
  firstRun = false;
  notices: StartState['notices'] = [];
  status: ConnectionsStatus = {
    active: null,
    connections: [],
    reachability: 'online',
    keychain: 'available',
  };
  outcome: PretendedOutcome = 'accepted';
  /** Set to let the next writes fail. */
  keepingFailure: KeepingFailure | null = null;
  signInFailure: SignInFailure | null = null;
  probeFailure: SignInFailure | null = null;
  /** Milliseconds each step of sending takes. */
  sendingStepMilliseconds = 0;
  page: EventSink = { emit: () => undefined };
  now: () => string = () => new Date().toISOString();
  /** Awaited before each call is handled; tests replace it to hold answers back. */
  delay: (channel: string) => Promise<void> = () => Promise.resolve();
  readonly cancelled = new Set<string>();

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
    const kept = { ...application, state: stateOf(application), savedAt: this.now() };
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
    this.status = { ...this.status, ...change };
    this.page.emit('connectionsChanged', this.status);
    return this.status;
  }
}

function stateOf({ attempts, content, issued }: Application): ApplicationState {
  const last = attempts.at(-1);
  const outcome = last?.outcome;
  if (last !== undefined && outcome === null) return 'sending';
  if (outcome?.kind === 'accepted' && last?.serviceTag !== 'Draft')
    return issued === null ? 'accepted' : 'issued';
  if (outcome?.kind === 'refused') return 'refused';
  if (outcome?.kind === 'unknown' && outcome.foundAbsentAt === null) return 'unknown';
  return findBlockers(content).length === 0 ? 'ready' : 'draft';
}
