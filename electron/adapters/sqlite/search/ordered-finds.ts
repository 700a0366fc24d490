/** One application that a search found, and what it is sorted by. */
export interface Find {
  readonly number: number;
  readonly key: string;
}

/**
 * What a search finds piece by piece, sorted by key and number like SQLite does. Keeps no more than the first `needed` of
 * them. The sorting is done in pieces too: what came together is sorted at once, and runs are merged two at a time.
 */
export class OrderedFinds {
  readonly #needed: number;
  readonly #direction: 1 | -1;
  /** Each sorted; before each stands one that is longer, once all that is due was merged. */
  readonly #runs: Find[][] = [];
  #count = 0;

  constructor(needed: number, direction: 'ASC' | 'DESC') {
    this.#needed = needed;
    this.#direction = direction === 'ASC' ? 1 : -1;
  }

  /** How many were found, kept or not. */
  get count(): number {
    return this.#count;
  }

  add(finds: readonly Find[]): void {
    this.#count += finds.length;
    const [longest] = this.#runs;
    const last = longest?.[this.#needed - 1];
    const some = last === undefined ? [...finds] : finds.filter((find) => this.#compare(find, last) < 0);
    if (some.length > 0) this.#runs.push(some.sort(this.#compare).slice(0, this.#needed));
  }

  /** Merges two runs; false when there is nothing to merge. With `all`, what would better wait for more is merged too. */
  mergeSome(all: boolean): boolean {
    const last = this.#runs.at(-1);
    const before = this.#runs.at(-2);
    if (last === undefined || before === undefined) return false;
    if (!all && before.length > last.length) return false;
    this.#runs.splice(-2, 2, this.#merged(before, last));
    return true;
  }

  /** Once all is merged. */
  numbers(offset: number): number[] {
    return (this.#runs[0] ?? []).slice(offset).map(({ number }) => number);
  }

  #merged(one: readonly Find[], other: readonly Find[]): Find[] {
    const merged: Find[] = [];
    let at = 0;
    let otherAt = 0;
    while (merged.length < this.#needed) {
      const left = one[at];
      const right = other[otherAt];
      if (left !== undefined && (right === undefined || this.#compare(left, right) < 0)) {
        merged.push(left);
        at += 1;
      } else if (right !== undefined) {
        merged.push(right);
        otherAt += 1;
      } else break;
    }
    return merged;
  }

  readonly #compare = (one: Find, other: Find): number => {
    if (one.key !== other.key) return one.key < other.key ? -this.#direction : this.#direction;
    return (one.number - other.number) * this.#direction;
  };
}

/**
 * The same text so that JavaScript, which compares UTF-16 units, orders it as SQLite does, by code point: surrogates
 * are put behind everything else. For comparing alone.
 */
export function byCodePoint(text: string): string {
  return text.replace(/[\uD800-\uDBFF\uFFFF]/g, (unit) => (unit === '\uFFFF' ? '\uFFFF\0' : `\uFFFF${unit}`));
}
