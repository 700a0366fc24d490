/** An entry with what it is found by. */
export interface Found<Entry> {
  readonly entry: Entry;
  /** Equal for entries that are the same but for spelling. */
  readonly key: string;
}

/** Entries in memory, by their ids and by their keys. */
export class BookIndex<Entry extends { readonly id: string }, Kept extends Found<Entry>> {
  readonly #describe: (entry: Entry) => Kept;
  readonly #byId = new Map<string, Kept>();
  readonly #byKey = new Map<string, string>();

  constructor(entries: readonly Entry[], describe: (entry: Entry) => Kept) {
    this.#describe = describe;
    for (const entry of entries) this.put(entry);
  }

  get size(): number {
    return this.#byId.size;
  }

  all(): IterableIterator<Kept> {
    return this.#byId.values();
  }

  byId(id: string): Kept | null {
    return this.#byId.get(id) ?? null;
  }

  byKey(key: string): Kept | null {
    return this.byId(this.#byKey.get(key) ?? '');
  }

  put(entry: Entry): void {
    this.remove(entry.id);
    const kept = this.#describe(entry);
    this.#byId.set(entry.id, kept);
    this.#byKey.set(kept.key, entry.id);
  }

  remove(id: string): void {
    const kept = this.#byId.get(id);
    if (kept === undefined) return;
    this.#byId.delete(id);
    if (this.#byKey.get(kept.key) === id) this.#byKey.delete(kept.key);
  }
}
