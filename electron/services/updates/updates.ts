import { fail, type Result } from '../../../shared/domain/result.ts';
import type {
  UpdateFailure,
  UpdateRefusal,
  UpdatesOff,
  UpdatesState,
  UpdatesView,
} from '../../../shared/domain/updates.ts';
import type { EventSink } from '../../../shared/ipc/handlers.ts';
import type { Log } from '../log/log.ts';
import type { LatestRelease, Release } from './release.ts';

export interface VersionOnly {
  readonly version: string;
}

export interface InstallOrder extends VersionOnly {
  readonly when: 'now' | 'atEnd' | 'never';
}

/** The calls of the page about updates. */
export interface Updates {
  view(): UpdatesView;
  check(): Promise<UpdatesView>;
  fetch(asked: VersionOnly): Result<UpdatesView, UpdateRefusal>;
  stop(): UpdatesView;
  install(asked: InstallOrder): Promise<Result<UpdatesView, UpdateRefusal>>;
  later(): UpdatesView;
}

/** Stands in where updates are off; makes no network request. */
export class NoUpdates implements Updates {
  readonly #view: UpdatesView;

  constructor(why: UpdatesOff) {
    this.#view = { state: { kind: 'off', why }, checkedAt: null };
  }

  view(): UpdatesView {
    return this.#view;
  }

  check(): Promise<UpdatesView> {
    return Promise.resolve(this.#view);
  }

  fetch(): Result<UpdatesView, UpdateRefusal> {
    return fail({ kind: 'changed' });
  }

  stop(): UpdatesView {
    return this.#view;
  }

  install(): Promise<Result<UpdatesView, UpdateRefusal>> {
    return Promise.resolve(fail({ kind: 'changed' }));
  }

  later(): UpdatesView {
    return this.#view;
  }
}

interface UpdateStatusOptions {
  readonly page: EventSink;
  readonly log: Pick<Log, 'note'>;
  readonly installedBy: 'program' | 'administrator';
}

type UpdateStep = 'check' | 'fetch' | 'install';

/** The state of updates. The page is notified of every change. */
export class UpdateStatus {
  readonly #options: UpdateStatusOptions;
  #state: UpdatesState = { kind: 'idle' };
  #checkedAt: string | null = null;
  #release: Release | null = null;

  constructor(options: UpdateStatusOptions) {
    this.#options = options;
  }

  get state(): UpdatesState {
    return this.#state;
  }

  /** The newest release that was found, if it is newer than the running version. */
  get release(): Release | null {
    return this.#release;
  }

  get view(): UpdatesView {
    return { state: this.#state, checkedAt: this.#checkedAt };
  }

  /** Whether another check would disturb nothing in progress. */
  mayCheck(): boolean {
    return ['idle', 'current', 'available', 'failed'].includes(this.#state.kind);
  }

  /** Whether the version can be installed now. */
  isReady(version: string): boolean {
    return this.#state.kind === 'ready' && this.#state.offer.version === version;
  }

  enter(state: UpdatesState): void {
    this.#state = state;
    this.#options.page.emit('updatesChanged', this.view);
  }

  /** Takes the result of a check. `now`: milliseconds since the epoch. */
  found(latest: LatestRelease, now: number): void {
    this.#checkedAt = new Date(now).toISOString();
    this.#release = latest.kind === 'newer' ? latest.release : null;
    this.offer({ isPutOff: false });
  }

  /** Returns to the result of the last check: available, current, or idle where there was none. */
  offer({ isPutOff }: { readonly isPutOff: boolean }): void {
    const { installedBy } = this.#options;
    if (this.#release !== null)
      this.enter({ kind: 'available', offer: this.#release.offer, installedBy, isPutOff });
    else this.enter(this.#checkedAt === null ? { kind: 'idle' } : { kind: 'current' });
  }

  fail(step: UpdateStep, reason: UpdateFailure): void {
    this.enter({ kind: 'failed', step, reason, version: this.#release?.offer.version ?? null });
  }

  note(step: UpdateStep, end: string | null): void {
    this.#options.log.note('update', { step, end });
  }
}
