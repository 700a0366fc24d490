/** So many pages are remembered: more than are ever in sight. */
const mostKept = 12;

/** What was read of pages, kept for those that were asked for last. */
export class RecentPages<Value> {
  readonly #read: (page: number) => Promise<Value>;
  readonly #kept = new Map<number, Promise<Value>>();

  constructor(read: (page: number) => Promise<Value>) {
    this.#read = read;
  }

  of(page: number): Promise<Value> {
    const kept = this.#kept.get(page) ?? this.#read(page);
    this.#kept.delete(page);
    this.#kept.set(page, kept);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > mostKept) this.#kept.delete(oldest);
    return kept;
  }
}
