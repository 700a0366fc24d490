import type {
  EntryStore,
  StoredEntry,
  StoredKind,
} from '../../electron/services/applications/entry-store.ts';

/** The entry store, in memory. */
export class MemoryEntryStore implements EntryStore {
  readonly #entries = new Map<string, StoredEntry>();

  count(kind: StoredKind): number {
    return this.all(kind).length;
  }

  all(kind: StoredKind): StoredEntry[] {
    return [...this.#entries.values()].filter((one) => one.kind === kind).map((one) => structuredClone(one));
  }

  read(kind: StoredKind, id: string): StoredEntry | null {
    return structuredClone(this.#entries.get(keyOf(kind, id)) ?? null);
  }

  write(entries: readonly StoredEntry[]): void {
    for (const entry of structuredClone(entries)) this.#entries.set(keyOf(entry.kind, entry.id), entry);
  }

  exchange(entries: readonly StoredEntry[], kind: StoredKind, removed: readonly string[]): void {
    this.write(entries);
    this.remove(kind, removed);
  }

  remove(kinds: StoredKind | readonly StoredKind[], ids: readonly string[]): void {
    for (const kind of [kinds].flat()) for (const id of ids) this.#entries.delete(keyOf(kind, id));
  }
}

function keyOf(kind: StoredKind, id: string): string {
  return JSON.stringify([kind, id]);
}
