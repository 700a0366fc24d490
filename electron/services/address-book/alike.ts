import type { BookParty } from '../../../shared/domain/address-book.ts';
import type { FoundParty } from './party-search.ts';

export interface AlikePair {
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
export async function findAlike(
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
