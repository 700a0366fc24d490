/** An application that a search found, and the key it is sorted by. */
export interface RankedMatch {
  readonly number: number;
  readonly key: string;
}

/**
 * Results of a search, which arrive in parts and are sorted by key and number like SQLite does. Keeps only the first
 * `needed` of them. The sorting is divided too: each part is sorted when it arrives, and sorted runs are merged two at
 * a time.
 */
export class OrderedMatches {
  readonly #needed: number;
  readonly #direction: 1 | -1;
  /** Sorted runs. After all merging that is due, each is shorter than the one before it. */
  readonly #runs: RankedMatch[][] = [];
  #count = 0;

  constructor(needed: number, direction: 'ASC' | 'DESC') {
    this.#needed = needed;
    this.#direction = direction === 'ASC' ? 1 : -1;
  }

  /** How many results there are, including those that are not kept. */
  get count(): number {
    return this.#count;
  }

  add(finds: readonly RankedMatch[]): void {
    this.#count += finds.length;
    const [longest] = this.#runs;
    const last = longest?.[this.#needed - 1];
    const some = last === undefined ? [...finds] : finds.filter((find) => this.#compare(find, last) < 0);
    if (some.length > 0) this.#runs.push(some.sort(this.#compare).slice(0, this.#needed));
  }

  /**
   * Merges two runs; false when there is nothing to merge. With `all` it also merges runs that would otherwise wait for
   * more.
   */
  mergeStep(all: boolean): boolean {
    const last = this.#runs.at(-1);
    const before = this.#runs.at(-2);
    if (last === undefined || before === undefined) return false;
    if (!all && before.length > last.length) return false;
    this.#runs.splice(-2, 2, this.#merged(before, last));
    return true;
  }

  /** The numbers from `offset` on. Only once everything is merged. */
  numbers(offset: number): number[] {
    return (this.#runs[0] ?? []).slice(offset).map(({ number }) => number);
  }

  #merged(one: readonly RankedMatch[], other: readonly RankedMatch[]): RankedMatch[] {
    const merged: RankedMatch[] = [];
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

  readonly #compare = (one: RankedMatch, other: RankedMatch): number => {
    if (one.key !== other.key) return one.key < other.key ? -this.#direction : this.#direction;
    return (one.number - other.number) * this.#direction;
  };
}

/**
 * Changes a text so that JavaScript, which compares UTF-16 units, sorts it like SQLite, which compares code points:
 * surrogates come after everything else. Only for comparing.
 */
export function byCodePoint(text: string): string {
  return text.replace(/[\uD800-\uDBFF\uFFFF]/g, (unit) => (unit === '\uFFFF' ? '\uFFFF\0' : `\uFFFF${unit}`));
}
