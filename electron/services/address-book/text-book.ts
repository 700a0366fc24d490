import { type BookText, bookTextSchema, type TextKind } from '../../../shared/domain/address-book.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import { compareTexts, findForbiddenCharacter, normaliseText } from '../../../shared/rules/text.ts';
import { foldSearched, searchWords } from '../register/search-text.ts';
import {
  type BookChange,
  BookEntries,
  type BookEntriesOptions,
  type Found,
  withUsesOf,
} from './book-entries.ts';
import { plainForm } from './party-keys.ts';
import type { ApplicationContent } from '../../../shared/domain/content.ts';

type Changed = Result<{ readonly entry: BookText; readonly undoId: string }, BookFailure>;

interface FoundText extends Found<BookText> {
  readonly folded: string;
}

/** Number of uses from which a learned text is offered. */
const usesToBeOffered = 2;

/** The stored texts for goods, remarks, transport and quantities. */
export class TextBook {
  readonly #options: Pick<BookEntriesOptions, 'newId'>;
  readonly #entries: BookEntries<BookText, FoundText>;

  constructor(options: BookEntriesOptions) {
    this.#options = options;
    const describe = (entry: BookText): FoundText => ({
      entry,
      key: textKey(entry.kind, entry.text),
      folded: foldSearched(entry.text),
    });
    this.#entries = new BookEntries(options, { kind: 'text', schema: bookTextSchema, describe });
  }

  /**
   * Finds texts that the clerk stored or that were used at least twice. Those that begin with the search come first.
   */
  find(asked: { kind: TextKind | null; search: string; limit: number }): BookText[] {
    const words = searchWords(asked.search);
    const wanted = words.join(' ');
    const place = ({ folded }: FoundText): number => (folded.startsWith(wanted) ? 0 : 1);
    return [...this.#entries.index().all()]
      .filter(({ entry }) => isOffered(entry) && (asked.kind ?? entry.kind) === entry.kind)
      .filter(({ folded }) => words.every((word) => folded.includes(word)))
      .sort((one, other) => place(one) - place(other) || byUse(one.entry, other.entry))
      .slice(0, asked.limit)
      .map(({ entry }) => entry);
  }

  /** Number of unreadable texts. They stay in the store unchanged. */
  unreadable(): number {
    return this.#entries.unreadable();
  }

  /** Stores a text. One that differs only in spelling replaces the existing text. */
  keep({ kind, text }: { readonly kind: TextKind; readonly text: string }): Changed {
    return this.#write(this.byKey(textKey(kind, text)) ?? this.newEntry(kind, text), text);
  }

  change({ id, text }: { readonly id: string; readonly text: string }): Changed {
    const entry = this.entry(id);
    if (entry === null) return fail({ kind: 'notFound' });
    const same = this.byKey(textKey(entry.kind, text));
    if (same === null || same.id === id) return this.#write(entry, text);
    return this.#write(withUsesOf(same, entry), text, [id]);
  }

  remove({ id }: { readonly id: string }): Result<{ readonly undoId: string }, BookFailure> {
    if (this.entry(id) === null) return fail({ kind: 'notFound' });
    const undoId = this.#entries.change({ write: [], remove: [id] });
    return undoId.ok ? succeed({ undoId: undoId.value }) : undoId;
  }

  undo(asked: { readonly undoId: string }): Result<null, BookFailure> {
    return this.#entries.undo(asked);
  }

  forget(): void {
    this.#entries.forget();
  }

  entry(id: string): BookText | null {
    return this.#entries.index().byId(id)?.entry ?? null;
  }

  byKey(key: string): BookText | null {
    return this.#entries.index().byKey(key)?.entry ?? null;
  }

  /** Writes a change that cannot be undone. Throws a `StoreError`. */
  put(change: BookChange<BookText>): void {
    this.#entries.put(change);
  }

  /** Learned texts of a kind that are not offered yet, least recently used first. */
  waiting(kind: TextKind): readonly BookText[] {
    return [...this.#entries.index().all()]
      .map(({ entry }) => entry)
      .filter((entry) => entry.kind === kind && !isOffered(entry))
      .sort((one, other) => compareTexts(one.lastUsedAt ?? '', other.lastUsedAt ?? ''));
  }

  newEntry(kind: TextKind, text: string): BookText {
    const origin = { kind: 'learned' } as const;
    return { id: this.#options.newId(), kind, text, origin, uses: 0, lastUsedAt: null };
  }

  #write(base: BookText, text: string, remove: readonly string[] = []): Changed {
    const tidy = normaliseText(text).trim();
    if (tidy === '') return fail({ kind: 'empty' });
    const entry: BookText = { ...base, text: tidy, origin: { kind: 'written' } };
    const undoId = this.#entries.change({ write: [entry], remove });
    return undoId.ok ? succeed({ entry, undoId: undoId.value }) : undoId;
  }
}

function isOffered({ origin, uses }: BookText): boolean {
  return origin.kind !== 'learned' || uses >= usesToBeOffered;
}

function byUse(one: BookText, other: BookText): number {
  return (
    other.uses - one.uses ||
    compareTexts(other.lastUsedAt ?? '', one.lastUsedAt ?? '') ||
    compareTexts(one.text, other.text)
  );
}

/** Key of a text, equal for texts of one kind that differ only in spelling. */
export function textKey(kind: TextKind, text: string): string {
  return `${kind}|${plainForm(text)}`;
}

/** Fields whose lines are learned, with the kind of text. Not box 7, because quantities differ each time. */
export const learnedFields = [
  ['goods', 'goods'],
  ['remarks', 'remarks'],
  ['transport', 'transportDetails'],
] as const satisfies readonly (readonly [TextKind, keyof ApplicationContent])[];

const maxLines = 60;
const shortestLine = 4;
const longestLine = 500;
/**
 * The lines of an application, each once, without those that are too short for a text or contain characters that may
 * not be sent.
 */
export function linesOf(content: ApplicationContent): readonly { kind: TextKind; line: string }[] {
  const lines = learnedFields.flatMap(([kind, field]) =>
    normaliseText(content[field])
      .split('\n')
      .map((line) => ({ kind, line: line.trim() })),
  );
  const byKey = new Map(lines.filter(isText).map((one) => [textKey(one.kind, one.line), one]));
  return [...byKey.values()].slice(0, maxLines);
}

function isText({ line }: { readonly line: string }): boolean {
  const { length } = plainForm(line);
  return length >= shortestLine && line.length <= longestLine && findForbiddenCharacter(line) === null;
}
