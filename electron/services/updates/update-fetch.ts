import type { Log } from '../log/log.ts';
import { answered } from './answered.ts';
import type { InstallerFile } from './release.ts';
import type { InstallerDownload, UpdateInstaller } from './update-installer.ts';
import type { UpdateStatus } from './update-status.ts';

export interface UpdateFetchNeeds {
  readonly status: UpdateStatus;
  readonly installer: Pick<UpdateInstaller, 'fetch'>;
  readonly download: InstallerDownload;
  /** Whose code signature an installer must bear, where the system knows such a thing; empty: anybody's. */
  readonly publishers: readonly string[];
  readonly log: Pick<Log, 'fault'>;
}

/** The version that the clerk said yes to, on its way. */
export class UpdateFetch {
  readonly #needs: UpdateFetchNeeds;
  #stop = new AbortController();

  constructor(needs: UpdateFetchNeeds) {
    this.#needs = needs;
  }

  /** Ends when it is here, or it is known why not; the standing says so. `closing`: the program ends. */
  async bring(version: string, file: InstallerFile, closing: AbortSignal): Promise<void> {
    const { installer, download, publishers, log, status } = this.#needs;
    this.#stop = new AbortController();
    const signal = AbortSignal.any([this.#stop.signal, closing]);
    const onShare = (share: number): void => this.#takeShare(share);
    const order = { version, file, publishers, download, signal, onShare };
    const brought = await answered(() => installer.fetch(order), 'notKept', log);
    const { state } = status;
    if (state.kind !== 'fetching') return;
    status.note('fetch', signal.aborted ? 'stopped' : brought.ok ? 'fetched' : brought.error);
    if (signal.aborted) status.offer({ isPutOff: true });
    else if (!brought.ok) status.fail('fetch', brought.error);
    else status.enter({ kind: 'ready', offer: state.offer, isPutOff: false, atEnd: 'nothing' });
  }

  stop(): void {
    this.#stop.abort();
  }

  #takeShare(share: number): void {
    const { status } = this.#needs;
    const { state } = status;
    if (state.kind !== 'fetching') return;
    // A page that is told of every piece does nothing else.
    const isTold = Math.floor(share * 100) > Math.floor(state.share * 100);
    if (isTold) status.enter({ ...state, share: Math.min(1, share) });
  }
}
