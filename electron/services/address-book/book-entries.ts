import type { z } from 'zod';
import type { Party } from '../../../shared/domain/content.ts';
import type { PartyLine } from '../../../shared/domain/fields.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore, StoredEntry, StoredKind } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { foldText } from '../register/search-text.ts';

/** Entries to write and to remove in one go. */
export interface BookChange<Entry> {
  readonly write: readonly Entry[];
  readonly remove: readonly string[];
}

export interface BookEntriesOptions {
  readonly store: EntryStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newId: () => string;
}

interface EntryKind<Entry, Kept> {
  readonly kind: StoredKind;
  readonly schema: z.ZodType<Entry>;
  readonly describe: (entry: Entry) => Kept;
}

/** So many changes can be taken back; a toast with the way back stands for some seconds only. */
const changesToTakeBack = 50;
/** So many are read in one go: no longer than others may wait. */
const slice = 200;

/** The entries of one kind, read once and kept in memory, and the way back from the last changes. */
export class BookEntries<Entry extends { readonly id: string }, Kept extends Found<Entry>> {
  readonly #options: BookEntriesOptions;
  readonly #of: EntryKind<Entry, Kept>;
  #index: BookIndex<Entry, Kept> | null = null;
  #unreadable = 0;
  /** Counts whatever may change the index, so that an older reading does not take its place. */
  #asked = 0;
  readonly #back = new Map<string, BookChange<Entry>>();

  constructor(options: BookEntriesOptions, of: EntryKind<Entry, Kept>) {
    this.#options = options;
    this.#of = of;
  }

  /** What cannot be read any more is left out. */
  index(): BookIndex<Entry, Kept> {
    this.#asked += 1;
    this.#index ??= this.#counted(new BookIndex(this.#read(), this.#of.describe));
    return this.#index;
  }

  /** How many entries are left out because they cannot be read. They stay in the store as they are. */
  unreadable(): number {
    this.index();
    return this.#unreadable;
  }

  /** Reads them little by little before anybody asks. Gives up where somebody asked meanwhile, or the disk does not let it. */
  async warm(pause: () => Promise<void>): Promise<void> {
    const stored = tryStore(() => this.#options.store.all(this.#of.kind));
    if (!stored.ok) return;
    const asked = this.#asked;
    const index = new BookIndex<Entry, Kept>([], this.#of.describe);
    for (const [place, one] of stored.value.entries()) {
      if (place % slice === slice - 1) await pause();
      if (this.#asked !== asked) return;
      const entry = this.#checked(one);
      if (entry !== null) index.put(entry);
    }
    const counted = tryStore(() => this.#counted(index));
    if (counted.ok) this.#index ??= counted.value;
  }

  /** Everything may be as it was at another time. */
  forget(): void {
    this.#asked += 1;
    this.#index = null;
    this.#back.clear();
  }

  /** The answer takes it back. */
  change(change: BookChange<Entry>): Result<string, BookFailure> {
    const touched = [...change.write.map(({ id }) => id), ...change.remove];
    const before = touched.flatMap((id) => this.index().byId(id)?.entry ?? []);
    const known = new Set(before.map(({ id }) => id));
    const done = tryStore(() => this.put(change));
    if (!done.ok) return done;
    const undoId = this.#options.newId();
    this.#back.set(undoId, { write: before, remove: touched.filter((id) => !known.has(id)) });
    const [oldest] = this.#back.keys();
    if (this.#back.size > changesToTakeBack && oldest !== undefined) this.#back.delete(oldest);
    return succeed(undoId);
  }

  undo({ undoId }: { readonly undoId: string }): Result<null, BookFailure> {
    const back = this.#back.get(undoId);
    if (back === undefined) return fail({ kind: 'gone' });
    const done = tryStore(() => this.put(back));
    if (!done.ok) return done;
    this.#back.delete(undoId);
    return succeed(null);
  }

  /** The same without a way back, for what nobody did by hand. Throws a `StoreError`. */
  put({ write, remove }: BookChange<Entry>): void {
    const { store } = this.#options;
    const { kind } = this.#of;
    const changedAt = timestamp(this.#options.now);
    const index = this.index();
    const written = write.map((body): StoredEntry => ({ kind, id: body.id, changedAt, body }));
    store.exchange(written, kind, remove);
    for (const entry of write) index.put(entry);
    for (const id of remove) index.remove(id);
  }

  /** The same index, just read: what the store has besides could not be. */
  #counted(index: BookIndex<Entry, Kept>): BookIndex<Entry, Kept> {
    this.#unreadable = this.#options.store.count(this.#of.kind) - index.size;
    return index;
  }

  #read(): readonly Entry[] {
    return this.#options.store.all(this.#of.kind).flatMap((one) => this.#checked(one) ?? []);
  }

  #checked({ id, body }: StoredEntry): Entry | null {
    const entry = this.#of.schema.safeParse(body);
    return entry.success && entry.data.id === id ? entry.data : null;
  }
}

/** An entry with what it is found by. */
export interface Found<Entry> {
  readonly entry: Entry;
  /** Equal for entries that are the same but for spelling. */
  readonly key: string;
}

/** Entries in memory, by their ids and by their keys. */
class BookIndex<Entry extends { readonly id: string }, Kept extends Found<Entry>> {
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

/**
 * A text without what people write differently and mean the same: case, accents, punctuation, and the blanks and dots
 * between single letters, so that `S.A.`, `S. A.` and `SA` are one. Ampersand and plus stay: they stand for a word.
 */
export function plainForm(text: string): string {
  return plainOf(foldText(text));
}

/** The same of a text that is folded already. */
function plainOf(folded: string): string {
  return folded
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}\p{M}&+]+/gu, ' ')
    .replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, '')
    .trim();
}

/** Equal for names that differ in nothing but spelling; empty where there is no name. */
export function nameKey({ name, name2 }: Pick<Party, 'name' | 'name2'>): string {
  return plainForm(`${name} ${name2}`);
}

/** Equal for parties that differ in nothing but spelling, and in which line of the address a part stands. */
export function partyKey(party: Party): string {
  return keysOf(foldedLines(party)).key;
}

/** The lines of a party, folded. */
type FoldedLines = Readonly<Record<PartyLine, string>>;

export function foldedLines(party: Party): FoldedLines {
  return {
    name: foldText(party.name),
    name2: foldText(party.name2),
    address1: foldText(party.address1),
    address2: foldText(party.address2),
    address3: foldText(party.address3),
    city: foldText(party.city),
    state: foldText(party.state),
    zip: foldText(party.zip),
    countryCode: foldText(party.countryCode),
  };
}

/** What parties are told apart by. */
export function keysOf(lines: FoldedLines): { readonly key: string; readonly nameKey: string } {
  const name = plainOf(`${lines.name} ${lines.name2}`);
  const address = plainOf(`${lines.address1} ${lines.address2} ${lines.address3}`);
  const rest = [lines.city, lines.state, lines.zip, lines.countryCode].map(plainOf);
  return { nameKey: name, key: [name, address, ...rest].join('|') };
}

/** Whether an application knows enough of a party for the book: a name, and an address, a city or a country. */
export function isWorthLearning(party: Party): boolean {
  const { address1, address2, address3, city, countryCode } = party;
  const isWritten = (text: string): boolean => plainForm(text) !== '';
  return nameKey(party) !== '' && [address1, address2, address3, city, countryCode].some(isWritten);
}
