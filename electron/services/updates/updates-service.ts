import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { UpdateFailure, UpdateRefusal, UpdatesView } from '../../../shared/domain/updates.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { Log } from '../log/log.ts';
import type { InstallerFile, LatestRelease } from './release.ts';
import type { InstallerDownload, UpdateInstaller } from './update-installer.ts';
import { type InstallOrder, type Updates, UpdateStatus, type VersionOnly } from './updates.ts';
import type { FeedReader } from './feed-reader.ts';

interface UpdatesOptions extends Omit<UpdateFetchOptions, 'status'> {
  readonly feed: Pick<FeedReader, 'latest'>;
  readonly installer: UpdateInstaller;
  /** False only when the system knows that there is no network at all. */
  readonly network: { isOnline(): boolean };
  /** Why nothing may be downloaded or installed now; `null` where it may. */
  readonly obstacle: () => UpdateRefusal | null;
  readonly page: EventSink;
  readonly log: Log;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Found = Result<LatestRelease, UpdateFailure>;
type Answer = Result<UpdatesView, UpdateRefusal>;

/**
 * Manages updates, from the check to the end of the program that installs one. Nothing is downloaded before the clerk
 * agrees to a version, and nothing is installed before she agrees again.
 */
export class UpdatesService implements Updates {
  readonly #options: UpdatesOptions;
  readonly #status: UpdateStatus;
  readonly #fetch: UpdateFetch;
  readonly #closing = new AbortController();
  #checking: Promise<Found> | null = null;

  constructor(options: UpdatesOptions) {
    this.#options = options;
    this.#status = new UpdateStatus({ ...options, installedBy: options.installer.installedBy });
    this.#fetch = new UpdateFetch({ ...options, status: this.#status });
    options.installer.onStay(() => this.#stays());
  }

  view(): UpdatesView {
    return this.#status.view;
  }

  async check(): Promise<UpdatesView> {
    if (!this.#mayCheck()) return this.view();
    this.#status.enter({ kind: 'checking' });
    const found = await this.#ask();
    // The automatic check may have taken the same answer already.
    if (this.#status.state.kind === 'checking') {
      this.#take(found);
      if (!found.ok) this.#status.fail('check', found.error);
    }
    return this.view();
  }

  /** Checks automatically, without showing a failure. `skipped`: it was not a good moment. */
  async checkByItself(): Promise<'checked' | 'skipped'> {
    const { obstacle, network } = this.#options;
    if (!this.#mayCheck() || obstacle() !== null || !network.isOnline()) return 'skipped';
    const found = await this.#ask();
    if (this.#mayCheck()) this.#take(found);
    return 'checked';
  }

  fetch({ version }: VersionOnly): Answer {
    const { state, release } = this.#status;
    const file = release?.offer.version === version ? release.file : null;
    if ((state.kind !== 'available' && state.kind !== 'failed') || release === null || file === null)
      return fail({ kind: 'changed' });
    const obstacle = this.#options.obstacle();
    if (obstacle !== null) return fail(obstacle);
    this.#status.enter({ kind: 'fetching', offer: release.offer, share: 0 });
    void this.#fetch.download(version, file, this.#closing.signal);
    return succeed(this.view());
  }

  stop(): UpdatesView {
    if (this.#status.state.kind === 'fetching') this.#fetch.stop();
    return this.view();
  }

  async install({ version, when }: InstallOrder): Promise<Answer> {
    const status = this.#status;
    if (!status.isReady(version)) return fail({ kind: 'changed' });
    if (when !== 'now') return succeed(this.#chooseAtEnd(when === 'atEnd' ? 'install' : 'nothing'));
    const isWhole = await this.#options.installer.isWhole();
    // Checked after reading the file, because something may have begun meanwhile.
    const obstacle = this.#options.obstacle();
    if (obstacle !== null) return fail(obstacle);
    if (!status.isReady(version)) return fail({ kind: 'changed' });
    if (isWhole) this.#endProgram();
    else status.fail('install', 'damaged');
    return succeed(this.view());
  }

  later(): UpdatesView {
    const { state } = this.#status;
    if (state.kind === 'ready') this.#status.enter({ ...state, isPutOff: true });
    if (state.kind === 'available' || state.kind === 'failed') this.#status.offer({ isPutOff: true });
    return this.view();
  }

  /** Stops all checks and discards a download in progress. */
  close(): void {
    this.#closing.abort();
  }

  #mayCheck(): boolean {
    return this.#status.mayCheck() && !this.#closing.signal.aborted;
  }

  #ask(): Promise<Found> {
    const { feed, network, log } = this.#options;
    if (!network.isOnline()) return Promise.resolve(fail('offline'));
    this.#checking ??= answered(() => feed.latest(this.#closing.signal), 'unreachable', log).finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  #take(found: Found): void {
    const { now, installer } = this.#options;
    this.#status.note('check', found.ok ? found.value.kind : found.error);
    if (!found.ok) return;
    this.#status.found(found.value, now());
    // A version that was downloaded earlier is the running one by now.
    if (found.value.kind === 'current') installer.discard();
  }

  #chooseAtEnd(atEnd: 'nothing' | 'install'): UpdatesView {
    const { state } = this.#status;
    this.#options.installer.chooseAtEnd(atEnd);
    if (state.kind === 'ready') this.#status.enter({ ...state, atEnd, isPutOff: true });
    return this.view();
  }

  #endProgram(): void {
    const { state } = this.#status;
    if (state.kind !== 'ready') return;
    this.#status.enter({ kind: 'installing', offer: state.offer });
    this.#status.note('install', null);
    this.#options.installer.chooseAtEnd('installAndRestart');
    this.#options.installer.endProgram();
  }

  /** The end of the program was refused, so the program goes on. */
  #stays(): void {
    const { state } = this.#status;
    if (state.kind !== 'installing') return;
    this.#options.installer.chooseAtEnd('nothing');
    this.#status.enter({ kind: 'ready', offer: state.offer, isPutOff: true, atEnd: 'nothing' });
  }
}

interface UpdateFetchOptions {
  readonly status: UpdateStatus;
  readonly installer: UpdateInstaller;
  readonly download: InstallerDownload;
  /** Accepted publishers of an installer's code signature, on systems that have one; empty accepts any. */
  readonly publishers: readonly string[];
  readonly log: Log;
}

/** Downloads the version to which the clerk has agreed. */
class UpdateFetch {
  readonly #options: UpdateFetchOptions;
  #stop = new AbortController();

  constructor(options: UpdateFetchOptions) {
    this.#options = options;
  }

  /**
   * Downloads a version; resolves when that has succeeded or failed, which the status shows. `closing`: aborted when
   * the program ends.
   */
  async download(version: string, file: InstallerFile, closing: AbortSignal): Promise<void> {
    const { installer, download, publishers, log, status } = this.#options;
    this.#stop = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, closing]);
    const onShare = (share: number): void => this.#takeShare(share);
    const order = { version, file, publishers, download, signal, onShare };
    const fetched = await answered(() => installer.fetch(order), 'notStored', log);
    const { state } = status;
    if (state.kind !== 'fetching') return;
    status.note('fetch', signal.aborted ? 'stopped' : fetched.ok ? 'fetched' : fetched.error);
    if (signal.aborted) status.offer({ isPutOff: true });
    else if (!fetched.ok) status.fail('fetch', fetched.error);
    else status.enter({ kind: 'ready', offer: state.offer, isPutOff: false, atEnd: 'nothing' });
  }

  stop(): void {
    this.#stop.abort();
  }

  #takeShare(share: number): void {
    const { status } = this.#options;
    const { state } = status;
    if (state.kind !== 'fetching') return;
    // Only whole percents are reported, so that the page is not flooded.
    const isReported = Math.floor(share * 100) > Math.floor(state.share * 100);
    if (isReported) status.enter({ ...state, share: Math.min(1, share) });
  }
}

/** The answer, or `otherwise` for a bug, which must not leave the clerk waiting for ever. */
async function answered<Value>(
  ask: () => Promise<Result<Value, UpdateFailure>>,
  otherwise: UpdateFailure,
  log: Pick<Log, 'fault'>,
): Promise<Result<Value, UpdateFailure>> {
  try {
    return await ask();
  } catch (bug) {
    log.fault(bug);
    return fail(otherwise);
  }
}
