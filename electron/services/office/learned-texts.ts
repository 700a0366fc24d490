import type { BookText } from '../../../shared/domain/address-book.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';
import type { Example } from './example.ts';
import { textKey } from './text-key.ts';
import type { TextBook } from './text-book.ts';
import { learnedFields, linesOf } from './text-lines.ts';

/** Lines used once are remembered to know the second use; more than that are old ones that never came again. */
const mostWaiting = 2_000;

/** Learns whole lines of applications. */
export class LearnedTexts {
  readonly #book: TextBook;
  readonly #at: string;

  constructor(book: TextBook, at: string) {
    this.#book = book;
    this.#at = at;
  }

  /** Counts what is new in the application and takes back what is no longer in it. The ids of what counts now. */
  learn(content: ApplicationContent, before: readonly string[], leftOut: Example): string[] {
    const counted = new Set(before);
    const entries = linesOf(content)
      .filter(({ kind, line }) => !leftOut.holdsText(kind, line))
      .map(({ kind, line }) => this.#book.byKey(textKey(kind, line)) ?? this.#book.newEntry(kind, line));
    const now = new Set(entries.map(({ id }) => id));
    const gone = before.filter((id) => !now.has(id)).flatMap((id) => this.#book.entry(id) ?? []);
    const fresh = entries.filter(({ id }) => !counted.has(id));
    if (fresh.length > 0 || gone.length > 0) {
      this.#book.put({
        write: [...fresh.map((entry) => this.#used(entry)), ...gone.filter(staysWithout).map(usedLess)],
        remove: gone.filter((entry) => !staysWithout(entry)).map(({ id }) => id),
      });
      this.#forgetOld();
    }
    return [...now];
  }

  #used(entry: BookText): BookText {
    return { ...entry, uses: entry.uses + 1, lastUsedAt: this.#at };
  }

  #forgetOld(): void {
    const old = learnedFields.flatMap(([kind]) => this.#book.waiting(kind).slice(0, -mostWaiting));
    if (old.length > 0) this.#book.put({ write: [], remove: old.map(({ id }) => id) });
  }
}

function staysWithout({ origin, uses }: BookText): boolean {
  return origin.kind !== 'learned' || uses > 1;
}

function usedLess(entry: BookText): BookText {
  return { ...entry, uses: Math.max(0, entry.uses - 1) };
}
