import { type BookParty, bookPartySchema } from '../../../shared/domain/address-book.ts';
import type { Party } from '../../../shared/domain/content.ts';
import { partyLines } from '../../../shared/domain/fields.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { BookFailure, PartyQuestion } from '../../../shared/ipc/areas/address-book.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { type BookChange, BookEntries, type BookEntriesOptions, withUsesOf } from './book-entries.ts';
import { nameKey, partyKey } from './party-keys.ts';
import { findParties, foundParty, type FoundParty, searchParties } from './party-search.ts';

type Changed = Result<{ readonly entry: BookParty; readonly undoId: string }, BookFailure>;
type Undoable = Result<{ readonly undoId: string }, BookFailure>;

const maxPairs = 100;

interface AddressBookOptions extends BookEntriesOptions {
  /** Lets other work run. */
  readonly pause: () => Promise<void>;
}

/** The office's consignors and consignees. Changes here never change a draft. */
export class AddressBook {
  readonly #options: AddressBookOptions;
  readonly #entries: BookEntries<BookParty, FoundParty>;

  constructor(options: AddressBookOptions) {
    this.#options = options;
    this.#entries = new BookEntries(options, {
      kind: 'party',
      schema: bookPartySchema,
      describe: foundParty,
    });
  }

  find(question: PartyQuestion): BookParty[] {
    return [...findParties(this.#entries.index().all(), question)];
  }

  list({ search, offset, limit }: { search: string; offset: number; limit: number }) {
    const found = searchParties(this.#entries.index().all(), search);
    const rows = found.slice(offset, offset + limit);
    const unreadable = this.#entries.unreadable();
    return { all: this.#entries.index().size, total: found.length, rows, unreadable };
  }

  /** Saves a party. Where another entry differs only in spelling, the two are merged with the new spelling. */
  save({ id, party }: { readonly id: string | null; readonly party: Party }) {
    const written = tidyParty(party);
    if (nameKey(written) === '') return fail({ kind: 'empty' } as const);
    const current = id === null ? null : this.entry(id);
    if (id !== null && current === null) return fail({ kind: 'notFound' } as const);
    const same = this.byKey(partyKey(written));
    const isJoined = same !== null && same.id !== id;
    const base = current ?? this.newEntry(written);
    const entry = { ...(isJoined ? joined(same, base) : base), party: written, origin: writtenOrigin };
    const remove = isJoined && current !== null ? [current.id] : [];
    const undoId = this.change({ write: [entry], remove });
    return undoId.ok ? succeed({ entry, undoId: undoId.value, joined: isJoined }) : undoId;
  }

  remove({ id }: { readonly id: string }): Undoable {
    if (this.entry(id) === null) return fail({ kind: 'notFound' });
    return undoable(this.change({ write: [], remove: [id] }));
  }

  /** Pairs of entries that may be the same. Pauses for other work, because every entry is checked. */
  async alike(): Promise<AlikePair[]> {
    return [...(await findAlike(this.#entries.index().all(), maxPairs, this.#options.pause))];
  }

  merge({ keep, drop }: { readonly keep: string; readonly drop: string }): Changed {
    const [kept, dropped] = [this.entry(keep), this.entry(drop)];
    if (kept === null || dropped === null || keep === drop) return fail({ kind: 'notFound' });
    const entry = { ...joined(kept, dropped), origin: writtenOrigin };
    const undoId = this.change({ write: [entry], remove: [drop] });
    return undoId.ok ? succeed({ entry, undoId: undoId.value }) : undoId;
  }

  keepBoth({ one, other }: { readonly one: string; readonly other: string }): Undoable {
    const entry = this.entry(one);
    if (entry === null || this.entry(other) === null) return fail({ kind: 'notFound' });
    // Only the last 500 are stored: nobody has to be asked more often than that.
    const differsFrom = [...new Set([...entry.differsFrom, other])].slice(-500);
    return undoable(this.change({ write: [{ ...entry, differsFrom }], remove: [] }));
  }

  undo(asked: { readonly undoId: string }): Result<null, BookFailure> {
    return this.#entries.undo(asked);
  }

  /** Reads the book before it is needed, with pauses for other work. */
  warm(): Promise<void> {
    return this.#entries.warm(this.#options.pause);
  }

  forget(): void {
    this.#entries.forget();
  }

  /** All entries, ordered by name. */
  all(): readonly BookParty[] {
    return searchParties(this.#entries.index().all(), '');
  }

  entry(id: string): BookParty | null {
    return this.#entries.index().byId(id)?.entry ?? null;
  }

  /** The entry that has the uses of this one: itself, or the one that it was merged into. */
  countedIn(id: string): BookParty | null {
    const own = this.entry(id);
    if (own !== null) return own;
    for (const { entry } of this.#entries.index().all())
      if (entry.mergedIds?.includes(id) === true) return entry;
    return null;
  }

  byKey(key: string): BookParty | null {
    return this.#entries.index().byKey(key)?.entry ?? null;
  }

  change(change: BookChange<BookParty>): Result<string, BookFailure> {
    return this.#entries.change(change);
  }

  /** Writes a change that cannot be undone. Throws a `StoreError`. */
  put(change: BookChange<BookParty>): void {
    this.#entries.put(change);
  }

  /** Makes a new entry without uses, marked as learned. */
  newEntry(party: Party): BookParty {
    const origin = { kind: 'learned' } as const;
    return {
      id: this.#options.newId(),
      party,
      roles: [],
      origin,
      uses: 0,
      lastUsedAt: null,
      differsFrom: [],
    };
  }
}

const writtenOrigin = { kind: 'written' } as const;

function undoable(undoId: Result<string, BookFailure>): Undoable {
  return undoId.ok ? succeed({ undoId: undoId.value }) : undoId;
}

/** A party in the form in which the book stores it: NFC, each text on one line, without outer blanks. */
export function tidyParty(party: Party): Party {
  const tidy = (text: string): string => normaliseText(text).replace(/\s+/gu, ' ').trim();
  const lines = partyLines.map((line) => [line, tidy(party[line])] as const);
  return { ...party, ...Object.fromEntries(lines) };
}

/** Merges two entries: the first one with the uses of both. */
function joined(kept: BookParty, dropped: BookParty): BookParty {
  const differsFrom = new Set([...kept.differsFrom, ...dropped.differsFrom]);
  for (const id of [kept.id, dropped.id]) differsFrom.delete(id);
  const mergedIds = [...(kept.mergedIds ?? []), ...(dropped.mergedIds ?? []), dropped.id];
  return {
    ...withUsesOf(kept, dropped),
    differsFrom: [...differsFrom].slice(-500),
    mergedIds: mergedIds.slice(-500),
  };
}

interface AlikePair {
  readonly one: BookParty;
  readonly other: BookParty;
}

/** Shorter names differ by one letter by chance and are not compared. Characters. */
const shortestName = 6;
/**
 * Larger groups of the same name are not compared: probably they are branches, and too many to decide on pair by pair.
 */
const maxPerName = 20;
/** How many entries are checked between two pauses for other work. */
const slice = 200;

/**
 * Pairs that a clerk should check: entries with the same name and different addresses, and entries in the same country
 * whose names differ by one letter. Pairs that the clerk has declared different are left out.
 */
async function findAlike(
  parties: Iterable<FoundParty>,
  limit: number,
  pause: () => Promise<void>,
): Promise<readonly AlikePair[]> {
  const all = [...parties];
  const pairs: AlikePair[] = [];
  const seen = new Set<string>();
  const add = (one: FoundParty, other: FoundParty): void => {
    const pair = [one.entry.id, other.entry.id].sort().join(' ');
    if (pairs.length >= limit || seen.has(pair) || areMarkedDifferent(one.entry, other.entry)) return;
    seen.add(pair);
    pairs.push({ one: one.entry, other: other.entry });
  };
  for (const group of await grouped(all, ({ nameKey }) => [nameKey], pause)) pairsOf(group, add);
  const isLong = ({ nameKey }: FoundParty): boolean => nameKey.length >= shortestName;
  for (const group of await grouped(all.filter(isLong), shortened, pause))
    pairsOf(group, (one, other) => {
      if (one.nameKey !== other.nameKey && isOneEditApart(one.nameKey, other.nameKey)) add(one, other);
    });
  return pairs;
}

function areMarkedDifferent(one: BookParty, other: BookParty): boolean {
  return one.differsFrom.includes(other.id) || other.differsFrom.includes(one.id);
}

function pairsOf(group: readonly FoundParty[], add: (one: FoundParty, other: FoundParty) => void): void {
  if (group.length > maxPerName) return;
  for (const [index, one] of group.entries())
    for (const other of group.slice(index + 1)) if (one.key !== other.key) add(one, other);
}

async function grouped(
  parties: readonly FoundParty[],
  keysOf: (party: FoundParty) => Iterable<string>,
  pause: () => Promise<void>,
): Promise<Iterable<FoundParty[]>> {
  const groups = new Map<string, FoundParty[]>();
  for (const [index, party] of parties.entries()) {
    if (index % slice === slice - 1) await pause();
    for (const key of keysOf(party)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [party]);
      else group.push(party);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Keys made by leaving out each letter of the name in turn: names one edit apart share at least one. */
function shortened({ nameKey, lines }: FoundParty): ReadonlySet<string> {
  const within = (name: string): string => `${lines.country}|${name}`;
  const keys = new Set([within(nameKey)]);
  for (let at = 0; at < nameKey.length; at += 1)
    keys.add(within(nameKey.slice(0, at) + nameKey.slice(at + 1)));
  return keys;
}

/**
 * Whether two names differ by one letter inserted, removed or replaced. Names that differ in a digit do not count,
 * because another digit means another plant.
 */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isDigit = /\d/.test(`${short[at] ?? ''}${long[at] ?? ''}`);
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return !isDigit && rest === long.slice(at + 1);
}
