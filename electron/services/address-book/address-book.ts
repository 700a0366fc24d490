import { type BookParty, bookPartySchema } from '../../../shared/domain/address-book.ts';
import type { Party } from '../../../shared/domain/content.ts';
import { partyLines } from '../../../shared/domain/fields.ts';
import { fail, type Result, succeed } from '../../../shared/domain/result.ts';
import type { BookFailure } from '../../../shared/ipc/areas/address-book.ts';
import { normaliseText } from '../../../shared/rules/text.ts';
import { type BookChange, BookEntries, type BookEntriesOptions, nameKey, partyKey } from './book-entries.ts';
import {
  findParties,
  foundParty,
  type FoundParty,
  type PartyQuestion,
  searchParties,
} from './party-search.ts';

type Changed = Result<{ readonly entry: BookParty; readonly undoId: string }, BookFailure>;
type Undoable = Result<{ readonly undoId: string }, BookFailure>;

const mostPairs = 100;

interface AddressBookOptions extends BookEntriesOptions {
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

/** Consignors and consignees of the office. No draft is ever changed by what happens here. */
export class AddressBook {
  readonly #options: AddressBookOptions;
  readonly #shelf: BookEntries<BookParty, FoundParty>;

  constructor(options: AddressBookOptions) {
    this.#options = options;
    this.#shelf = new BookEntries(options, { kind: 'party', schema: bookPartySchema, describe: foundParty });
  }

  find(question: PartyQuestion): BookParty[] {
    return [...findParties(this.#shelf.index().all(), question)];
  }

  list({ search, offset, limit }: { search: string; offset: number; limit: number }) {
    const found = searchParties(this.#shelf.index().all(), search);
    const rows = found.slice(offset, offset + limit);
    const unreadable = this.#shelf.unreadable();
    return { all: this.#shelf.index().size, total: found.length, rows, unreadable };
  }

  /** One that is the same as another but for spelling joins it, with the spelling that is written now. */
  save({ id, party }: { readonly id: string | null; readonly party: Party }) {
    const written = tidyParty(party);
    if (nameKey(written) === '') return fail({ kind: 'empty' } as const);
    const current = id === null ? null : this.entry(id);
    if (id !== null && current === null) return fail({ kind: 'gone' } as const);
    const same = this.byKey(partyKey(written));
    const isJoined = same !== null && same.id !== id;
    const base = current ?? this.newEntry(written);
    const entry = { ...(isJoined ? joined(same, base) : base), party: written, origin: writtenOrigin };
    const remove = isJoined && current !== null ? [current.id] : [];
    const undoId = this.change({ write: [entry], remove });
    return undoId.ok ? succeed({ entry, undoId: undoId.value, joined: isJoined }) : undoId;
  }

  remove({ id }: { readonly id: string }): Undoable {
    if (this.entry(id) === null) return fail({ kind: 'gone' });
    return undoable(this.change({ write: [], remove: [id] }));
  }

  /** With pauses for others, as it looks at every entry. */
  async alike(): Promise<AlikePair[]> {
    return [...(await findAlike(this.#shelf.index().all(), mostPairs, this.#options.pause))];
  }

  merge({ keep, drop }: { readonly keep: string; readonly drop: string }): Changed {
    const [kept, dropped] = [this.entry(keep), this.entry(drop)];
    if (kept === null || dropped === null || keep === drop) return fail({ kind: 'gone' });
    const entry = { ...joined(kept, dropped), origin: writtenOrigin };
    const undoId = this.change({ write: [entry], remove: [drop] });
    return undoId.ok ? succeed({ entry, undoId: undoId.value }) : undoId;
  }

  keepBoth({ one, other }: { readonly one: string; readonly other: string }): Undoable {
    const entry = this.entry(one);
    if (entry === null || this.entry(other) === null) return fail({ kind: 'gone' });
    // Whoever differs from more than that has been asked often enough.
    const differsFrom = [...new Set([...entry.differsFrom, other])].slice(-500);
    return undoable(this.change({ write: [{ ...entry, differsFrom }], remove: [] }));
  }

  undo(asked: { readonly undoId: string }): Result<null, BookFailure> {
    return this.#shelf.undo(asked);
  }

  /** Reads the book before anybody asks, with pauses for others. */
  warm(): Promise<void> {
    return this.#shelf.warm(this.#options.pause);
  }

  forget(): void {
    this.#shelf.forget();
  }

  /** Every entry, in the order of the names. */
  all(): readonly BookParty[] {
    return searchParties(this.#shelf.index().all(), '');
  }

  entry(id: string): BookParty | null {
    return this.#shelf.index().byId(id)?.entry ?? null;
  }

  byKey(key: string): BookParty | null {
    return this.#shelf.index().byKey(key)?.entry ?? null;
  }

  change(change: BookChange<BookParty>): Result<string, BookFailure> {
    return this.#shelf.change(change);
  }

  /** Without a way back. Throws a `StoreError`. */
  put(change: BookChange<BookParty>): void {
    this.#shelf.put(change);
  }

  /** One that nobody has used, written by nobody yet. */
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

/** A party as the book keeps it: NFC, one line each, without blanks around. */
export function tidyParty(party: Party): Party {
  const tidy = (text: string): string => normaliseText(text).replace(/\s+/gu, ' ').trim();
  const lines = partyLines.map((line) => [line, tidy(party[line])] as const);
  return { ...party, ...Object.fromEntries(lines) };
}

/** The later one of two instants. */
export function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** One entry with the uses of both; its lines stay. */
function joined(kept: BookParty, dropped: BookParty): BookParty {
  const differsFrom = new Set([...kept.differsFrom, ...dropped.differsFrom]);
  for (const id of [kept.id, dropped.id]) differsFrom.delete(id);
  return {
    ...kept,
    roles: [...new Set([...kept.roles, ...dropped.roles])],
    uses: kept.uses + dropped.uses,
    lastUsedAt: later(kept.lastUsedAt, dropped.lastUsedAt),
    differsFrom: [...differsFrom].slice(-500),
  };
}

interface AlikePair {
  readonly one: BookParty;
  readonly other: BookParty;
}

/** Shorter names are one letter apart by chance. */
const shortestName = 6;
/** More under one name than anybody would decide by twos; a branch each, probably. */
const mostOfOneName = 20;
/** So many are looked at in one go: no longer than others may wait. */
const slice = 200;

/**
 * Pairs that somebody should look at: of the same name with another address, or in one country with names that differ by
 * one letter. Pairs that the clerk told apart are left out.
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
    if (pairs.length >= limit || seen.has(pair) || areToldApart(one.entry, other.entry)) return;
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

function areToldApart(one: BookParty, other: BookParty): boolean {
  return one.differsFrom.includes(other.id) || other.differsFrom.includes(one.id);
}

function pairsOf(group: readonly FoundParty[], add: (one: FoundParty, other: FoundParty) => void): void {
  if (group.length > mostOfOneName) return;
  for (const [place, one] of group.entries())
    for (const other of group.slice(place + 1)) if (one.key !== other.key) add(one, other);
}

async function grouped(
  parties: readonly FoundParty[],
  keysOf: (party: FoundParty) => Iterable<string>,
  pause: () => Promise<void>,
): Promise<Iterable<FoundParty[]>> {
  const groups = new Map<string, FoundParty[]>();
  for (const [place, party] of parties.entries()) {
    if (place % slice === slice - 1) await pause();
    for (const key of keysOf(party)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [party]);
      else group.push(party);
    }
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** The name with each of its letters left out in turn: names one edit apart have one of these in common. */
function shortened({ nameKey, lines }: FoundParty): ReadonlySet<string> {
  const within = (name: string): string => `${lines.country}|${name}`;
  const keys = new Set([within(nameKey)]);
  for (let at = 0; at < nameKey.length; at += 1)
    keys.add(within(nameKey.slice(0, at) + nameKey.slice(at + 1)));
  return keys;
}

/** One letter more, less or another one. Another digit is another plant. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isDigit = /\d/.test(`${short[at] ?? ''}${long[at] ?? ''}`);
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return !isDigit && rest === long.slice(at + 1);
}
