import type { z } from 'zod';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore, StoredEntry, StoredKind } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';

/** Entries to write and to remove in one transaction. */
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

/** How many changes can be undone; the message that offers it is shown for some seconds only. */
const changesToTakeBack = 50;
/** How many entries are read between two pauses for other work. */
const slice = 200;

/** What any entry has; applications count their uses by themselves. */
interface Counted {
  readonly id: string;
  readonly origin: { readonly kind: string };
  readonly uses: number;
  readonly lastUsedAt: string | null;
  readonly roles?: readonly string[];
}

/** A change that undoes another one, as long as the entries are as that one left them. */
interface Undo<Entry> extends BookChange<Entry> {
  /** By id; one that the change removed is not among them. */
  readonly left: ReadonlyMap<string, Entry>;
}

/** Whether two states of an entry differ at most in how applications used it. */
function isWrittenAlike(one: Counted, other: Counted): boolean {
  const written = (entry: Counted): string =>
    JSON.stringify({ ...entry, uses: 0, lastUsedAt: null, roles: [] });
  return one === other || written(one) === written(other);
}

/** An entry as it was before a change, with what applications have counted for it since: `left` became `now`. */
function withUsesSince<Entry extends Counted>(before: Entry, left: Entry, now: Entry): Entry {
  const roles = now.roles?.filter(
    (role) => left.roles?.includes(role) !== true && before.roles?.includes(role) !== true,
  );
  return {
    ...before,
    uses: Math.max(0, before.uses + now.uses - left.uses),
    lastUsedAt: now.lastUsedAt === left.lastUsedAt ? before.lastUsedAt : now.lastUsedAt,
    ...(roles === undefined ? {} : { roles: [...(before.roles ?? []), ...roles] }),
  };
}

/** An entry with the uses of another one of the same spelling as well. */
export function withUsesOf<Entry extends Counted>(entry: Entry, other: Counted): Entry {
  const roles = [...new Set([...(entry.roles ?? []), ...(other.roles ?? [])])];
  return {
    ...entry,
    ...(entry.roles === undefined ? {} : { roles }),
    uses: entry.uses + other.uses,
    lastUsedAt: later(entry.lastUsedAt, other.lastUsedAt),
  };
}

/** The later one of two instants. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** The entries of one kind, read once and kept in memory, with undo for the last changes. */
export class BookEntries<Entry extends Counted, Kept extends Found<Entry>> {
  readonly #options: BookEntriesOptions;
  readonly #of: EntryKind<Entry, Kept>;
  #index: BookIndex<Entry, Kept> | null = null;
  #unreadable = 0;
  /** Counts everything that may change the index, so that an older reading does not replace it. */
  #asked = 0;
  readonly #back = new Map<string, Undo<Entry>>();

  constructor(options: BookEntriesOptions, of: EntryKind<Entry, Kept>) {
    this.#options = options;
    this.#of = of;
  }

  /** The index of all entries, without unreadable ones. */
  index(): BookIndex<Entry, Kept> {
    this.#asked += 1;
    this.#index ??= this.#counted(new BookIndex(this.#read(), this.#of.describe));
    return this.#index;
  }

  /** Number of unreadable entries. They stay in the store unchanged. */
  unreadable(): number {
    this.index();
    return this.#unreadable;
  }

  /**
   * Reads the entries with pauses before they are needed. Stops where the index was used in the meantime or the store
   * cannot be read.
   */
  async warm(pause: () => Promise<void>): Promise<void> {
    const stored = tryStore(() => this.#options.store.all(this.#of.kind));
    if (!stored.ok) return;
    const asked = this.#asked;
    const index = new BookIndex<Entry, Kept>([], this.#of.describe);
    for (const [position, one] of stored.value.entries()) {
      if (position % slice === slice - 1) await pause();
      if (this.#asked !== asked) return;
      const entry = this.#checked(one);
      if (entry !== null) index.put(entry);
    }
    const counted = tryStore(() => this.#counted(index));
    if (counted.ok) this.#index ??= counted.value;
  }

  /** Discards the index and undo, because the data may have been replaced. */
  forget(): void {
    this.#asked += 1;
    this.#index = null;
    this.#back.clear();
  }

  /** Writes a change; gives the id with which it can be undone. */
  change(change: BookChange<Entry>): Result<string, BookFailure> {
    const touched = [...change.write.map(({ id }) => id), ...change.remove];
    const before = touched.flatMap((id) => this.index().byId(id)?.entry ?? []);
    const known = new Set(before.map(({ id }) => id));
    const done = tryStore(() => this.put(change));
    if (!done.ok) return done;
    const undoId = this.#options.newId();
    const left = new Map(change.write.map((entry) => [entry.id, entry]));
    this.#back.set(undoId, { write: before, remove: touched.filter((id) => !known.has(id)), left });
    const [oldest] = this.#back.keys();
    if (this.#back.size > changesToTakeBack && oldest !== undefined) this.#back.delete(oldest);
    return succeed(undoId);
  }

  /**
   * Undoes a change whole, or not at all where one of its entries was changed again since, or written anew by hand: that
   * would be lost. Uses that were counted since stay, also those of an entry that was learned anew.
   */
  undo({ undoId }: { readonly undoId: string }): Result<null, BookFailure> {
    const back = this.#back.get(undoId);
    if (back === undefined) return fail({ kind: 'notFound' });
    const isRemoved = (id: string): boolean => this.index().byId(id) === null;
    const isAsLeft = (id: string): boolean => {
      const [now, left] = [this.index().byId(id)?.entry, back.left.get(id)];
      return now === undefined || left === undefined ? now === left : isWrittenAlike(now, left);
    };
    const isUntouched =
      back.write.every(({ id }) => isAsLeft(id)) && back.remove.every((id) => isRemoved(id) || isAsLeft(id));
    if (!isUntouched) return fail({ kind: 'changedSince' });
    const anew = new Map(back.write.flatMap((before) => this.#writtenAnew(before, back)));
    if ([...anew.values()].some(({ origin }) => origin.kind !== 'learned'))
      return fail({ kind: 'changedSince' });
    const write = back.write.map((before) => {
      const [now, left] = [this.index().byId(before.id)?.entry, back.left.get(before.id)];
      const entry = now === undefined || left === undefined ? before : withUsesSince(before, left, now);
      const same = anew.get(before.id);
      return same === undefined ? entry : withUsesOf(entry, same);
    });
    const remove = [...back.remove, ...[...anew.values()].map(({ id }) => id)];
    const done = tryStore(() => this.put({ write, remove }));
    if (!done.ok) return done;
    this.#back.delete(undoId);
    return succeed(null);
  }

  /** The entry that is the same as one of before except for its spelling and that the change did not touch, if any. */
  #writtenAnew(before: Entry, { write, remove }: Undo<Entry>): readonly (readonly [string, Entry])[] {
    const same = this.index().byKey(this.#of.describe(before).key)?.entry;
    const isTouched =
      same === undefined || remove.includes(same.id) || write.some(({ id }) => id === same.id);
    return isTouched ? [] : [[before.id, same]];
  }

  /** As `change`, without undo, for changes that no clerk made by hand. Throws a `StoreError`. */
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

  /** Returns the index and notes how many entries of the store are not in it because they are unreadable. */
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

/** An entry with its search key. */
export interface Found<Entry> {
  readonly entry: Entry;
  /** Equal for entries that differ only in spelling. */
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
