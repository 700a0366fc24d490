import { fail, succeed, type Result } from '../../../shared/domain/result.ts';
import type {
  UpdateFailure,
  UpdateRefusal,
  UpdatesState,
  UpdatesView,
} from '../../../shared/domain/updates.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { Log } from '../log/log.ts';
import type { Latest, Release } from './release.ts';
import type { InstallerDownload, UpdateInstaller } from './update-installer.ts';
import type { InstallWhen, Updates } from './updates.ts';

export interface UpdatesNeeds {
  readonly feed: { latest(signal: AbortSignal): Promise<Result<Latest, UpdateFailure>> };
  readonly installer: UpdateInstaller;
  readonly download: InstallerDownload;
  readonly publishers: readonly string[];
  readonly network: { isOnline(): boolean };
  /** Why nothing may be fetched or installed at this moment. */
  readonly obstacle: () => UpdateRefusal | null;
  readonly page: EventSink;
  readonly log: Pick<Log, 'note'>;
  readonly now: () => number;
}

type Asked = 'byHand' | 'byItself';
type Step = 'look' | 'fetch' | 'install';

/**
 * Newer versions, from the look to the moment before the program ends for one. Nothing is fetched before the clerk
 * says yes to a version, and nothing installed before she says yes again.
 */
export class UpdatesService implements Updates {
  readonly #needs: UpdatesNeeds;
  readonly #closing = new AbortController();
  #state: UpdatesState = { kind: 'idle' };
  #lookedAt: string | null = null;
  #looking: Promise<Result<Latest, UpdateFailure>> | null = null;
  #fetching = new AbortController();
  /** What the state offers. */
  #release: Release | null = null;

  constructor(needs: UpdatesNeeds) {
    this.#needs = needs;
    needs.installer.onStay(() => this.#stays());
  }

  view(): UpdatesView {
    return { state: this.#state, lookedAt: this.#lookedAt };
  }

  async look(): Promise<UpdatesView> {
    if (!this.#mayLook()) return this.view();
    this.#enter({ kind: 'looking' });
    this.#takeAnswer(await this.#ask(), 'byHand');
    return this.view();
  }

  /** Says something only when there is a newer version. `notNow`: it was no moment for it. */
  async lookByItself(): Promise<'looked' | 'notNow'> {
    const { obstacle, network } = this.#needs;
    if (!this.#mayLook() || obstacle() !== null || !network.isOnline()) return 'notNow';
    this.#takeAnswer(await this.#ask(), 'byItself');
    return 'looked';
  }

  fetch(version: string): Result<UpdatesView, UpdateRefusal> {
    const release = this.#release;
    const mayFetch = this.#state.kind === 'available' || this.#state.kind === 'failed';
    const file = release?.file ?? null;
    if (!mayFetch || release === null || file === null || release.offer.version !== version)
      return fail({ kind: 'changed' });
    const obstacle = this.#needs.obstacle();
    if (obstacle !== null) return fail(obstacle);
    this.#enter({ kind: 'fetching', offer: release.offer, share: 0 });
    this.#fetching = new AbortController();
    const { installer, download, publishers } = this.#needs;
    const signal = AbortSignal.any([this.#fetching.signal, this.#closing.signal]);
    const onShare = (share: number): void => this.#takeShare(share);
    void installer
      .fetch({ version, file, publishers, download, signal, onShare })
      .then((fetched) => this.#takeFetched(release, fetched, signal.aborted));
    return succeed(this.view());
  }

  stop(): UpdatesView {
    if (this.#state.kind === 'fetching') this.#fetching.abort();
    return this.view();
  }

  async install(version: string, when: InstallWhen): Promise<Result<UpdatesView, UpdateRefusal>> {
    const { installer, obstacle } = this.#needs;
    if (!this.#isReady(version)) return fail({ kind: 'changed' });
    if (when !== 'now') return succeed(this.#chooseAtEnd(when === 'atEnd' ? 'install' : 'nothing'));
    const isWhole = await installer.isWhole();
    // After that, since something may have begun while the file was read.
    const hindered = obstacle();
    if (hindered !== null) return fail(hindered);
    if (!this.#isReady(version)) return fail({ kind: 'changed' });
    if (isWhole) this.#endFor(this.#state);
    else this.#fail('install', 'damaged');
    return succeed(this.view());
  }

  later(): UpdatesView {
    const state = this.#state;
    if (state.kind === 'available' || state.kind === 'ready') this.#enter({ ...state, isPutOff: true });
    if (state.kind === 'failed') this.#putOffFailed();
    return this.view();
  }

  /** She has read what did not work. */
  #putOffFailed(): void {
    if (this.#release === null) this.#enter({ kind: 'idle' });
    else this.#offer(this.#release, true);
  }

  #offer({ offer }: Release, isPutOff: boolean): void {
    this.#enter({ kind: 'available', offer, way: this.#needs.installer.way, isPutOff });
  }

  /** Nothing more is asked, and what is being fetched is thrown away. */
  close(): void {
    this.#closing.abort();
  }

  #mayLook(): boolean {
    return (
      ['idle', 'current', 'available', 'failed'].includes(this.#state.kind) && !this.#closing.signal.aborted
    );
  }

  #ask(): Promise<Result<Latest, UpdateFailure>> {
    const { feed, network } = this.#needs;
    if (!network.isOnline()) return Promise.resolve(fail('offline'));
    this.#looking ??= feed.latest(this.#closing.signal).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  #takeAnswer(answer: Result<Latest, UpdateFailure>, asked: Asked): void {
    const { kind } = this.#state;
    // Something else was begun since, or somebody else took the same answer.
    if (this.#closing.signal.aborted || (asked === 'byHand' ? kind !== 'looking' : !this.#mayLook())) return;
    this.#note('look', answer.ok ? answer.value.kind : answer.error);
    if (answer.ok) this.#takeLatest(answer.value);
    else if (asked === 'byHand') this.#fail('look', answer.error);
  }

  #takeLatest(latest: Latest): void {
    this.#lookedAt = new Date(this.#needs.now()).toISOString();
    this.#release = latest.kind === 'newer' ? latest.release : null;
    if (latest.kind === 'current') this.#enter({ kind: 'current' });
    else this.#offer(latest.release, false);
  }

  #takeShare(share: number): void {
    const state = this.#state;
    if (state.kind !== 'fetching') return;
    // A page that is told of every piece does nothing else.
    const isTold = Math.floor(share * 100) > Math.floor(state.share * 100);
    if (isTold) this.#enter({ ...state, share: Math.min(1, share) });
  }

  #takeFetched(release: Release, fetched: Result<null, UpdateFailure>, wasStopped: boolean): void {
    const { offer } = release;
    if (wasStopped) this.#offer(release, true);
    else if (fetched.ok) this.#enter({ kind: 'ready', offer, isPutOff: false, atEnd: 'nothing' });
    else this.#fail('fetch', fetched.error);
    this.#note('fetch', wasStopped ? 'stopped' : fetched.ok ? 'fetched' : fetched.error);
  }

  #isReady(version: string): boolean {
    return this.#state.kind === 'ready' && this.#state.offer.version === version;
  }

  #chooseAtEnd(atEnd: 'nothing' | 'install'): UpdatesView {
    this.#needs.installer.chooseAtEnd(atEnd);
    if (this.#state.kind === 'ready') this.#enter({ ...this.#state, atEnd, isPutOff: true });
    return this.view();
  }

  #endFor(state: UpdatesState): void {
    if (state.kind !== 'ready') return;
    this.#enter({ kind: 'installing', offer: state.offer });
    this.#note('install', null);
    this.#needs.installer.chooseAtEnd('installAndRestart');
    this.#needs.installer.endProgram();
  }

  /** Whoever was asked before the end said that the program goes on. */
  #stays(): void {
    if (this.#state.kind !== 'installing') return;
    this.#needs.installer.chooseAtEnd('nothing');
    this.#enter({ kind: 'ready', offer: this.#state.offer, isPutOff: true, atEnd: 'nothing' });
  }

  #fail(step: Step, reason: UpdateFailure): void {
    this.#enter({ kind: 'failed', step, reason, version: this.#release?.offer.version ?? null });
  }

  #enter(state: UpdatesState): void {
    this.#state = state;
    this.#needs.page.emit('updatesChanged', this.view());
  }

  #note(step: Step, end: string | null): void {
    this.#needs.log.note('update', { step, end });
  }
}
