import type { ConnectionStore } from '../connections/connection-store.ts';
import type { StoredEntry, EntryStore } from '../applications/entry-store.ts';
import type { EarlierData } from '../backups/backup-shelf.ts';
import { mergeRecovered } from './merge-recovered.ts';
import type { RecoveredApplication } from './overlay-store.ts';
import type { SetAsideData } from './set-aside-data.ts';
import type { OpenSetAside, SetAsideReading } from './set-aside-reading.ts';

export interface RecoveredMergeOptions {
  readonly reading: SetAsideReading;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

/** So many are written together at most: no longer than others may wait. */
const most = 8;

/** Lays what can be read of a file that was set aside over other data, before those take the place of what is there. */
export class RecoveredMerge {
  readonly #options: RecoveredMergeOptions;

  constructor(options: RecoveredMergeOptions) {
    this.#options = options;
  }

  /** Does nothing when nothing waits for a decision. Rejects with a `StoreError`; `prepared` is of no use then. */
  async into(prepared: EarlierData): Promise<void> {
    await this.#options.reading.with((open) => this.#lay(open, prepared));
  }

  async #lay(open: OpenSetAside, { overlay, connections, office }: EarlierData): Promise<void> {
    const batch = new Map<string, RecoveredApplication>();
    const write = (): void => {
      overlay.lay([...batch.values()]);
      batch.clear();
    };
    for await (const found of open.applications()) {
      const { id } = found.application;
      // The same one out of another file is laid over what the first has left.
      if (batch.size >= most || batch.has(id)) write();
      const at = new Date(this.#options.now()).toISOString();
      const kept = overlay.whole(id);
      const laid = mergeRecovered(kept, found, { now: at, newId: this.#options.newId });
      if (laid !== null) batch.set(id, laid);
    }
    write();
    for (const file of open.files) {
      layAccounts(file, connections);
      mergeEntries(file, office);
    }
  }
}

function layAccounts(data: SetAsideData, connections: ConnectionStore): void {
  for (const connection of data.connections()) connections.write(connection);
  const active = data.active();
  if (active !== null) connections.activate(active);
}

/** The later one of two counts. */
function mergeEntries(data: SetAsideData, office: EntryStore): void {
  const hasChanged = ({ kind, id, changedAt }: StoredEntry): boolean => {
    const kept = office.read(kind, id);
    return kept === null || kept.changedAt < changedAt;
  };
  office.write(data.office().filter(hasChanged));
}
