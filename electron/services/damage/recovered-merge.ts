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
    await this.#options.reading.with((open) => this.#put(open, prepared));
  }

  async #put(open: OpenSetAside, { overlay, connections, entryStore }: EarlierData): Promise<void> {
    const batch = new Map<string, RecoveredApplication>();
    const write = (): void => {
      overlay.put([...batch.values()]);
      batch.clear();
    };
    for await (const found of open.applications()) {
      const { id } = found.application;
      // The same one out of another file is laid over what the first has left.
      if (batch.size >= most || batch.has(id)) write();
      const at = new Date(this.#options.now()).toISOString();
      const kept = overlay.whole(id);
      const merged = mergeRecovered(kept, found, { now: at, newId: this.#options.newId });
      if (merged !== null) batch.set(id, merged);
    }
    write();
    for (const file of open.files) {
      mergeAccounts(file, connections);
      mergeEntries(file, entryStore);
    }
  }
}

function mergeAccounts(data: SetAsideData, connections: ConnectionStore): void {
  for (const connection of data.connections()) connections.write(connection);
  const active = data.active();
  if (active !== null) connections.activate(active);
}

/** The later one of two counts. */
function mergeEntries(data: SetAsideData, entryStore: EntryStore): void {
  const hasChanged = ({ kind, id, changedAt }: StoredEntry): boolean => {
    const kept = entryStore.read(kind, id);
    return kept === null || kept.changedAt < changedAt;
  };
  entryStore.write(data.storedEntries().filter(hasChanged));
}
