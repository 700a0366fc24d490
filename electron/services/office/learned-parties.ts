import { bookedPartySchema, type BookParty } from '../../../shared/domain/address-book.ts';
import type { Party, PartyRole } from '../../../shared/domain/content.ts';
import { findForbiddenCharacter } from '../../../shared/rules/text.ts';
import type { LearnedFrom } from './learned-from.ts';
import { tidyParty, type PartyBook } from './party-book.ts';
import { isWorthKeeping, partyKey } from './party-key.ts';

type Counted = LearnedFrom['consignor'];

/** Learns the parties of applications. */
export class LearnedParties {
  readonly #book: Pick<PartyBook, 'entry' | 'byKey' | 'put' | 'newEntry'>;
  readonly #at: string;

  constructor(book: Pick<PartyBook, 'entry' | 'byKey' | 'put' | 'newEntry'>, at: string) {
    this.#book = book;
    this.#at = at;
  }

  /** What the application counts for from now on. One that is not whole yet changes nothing. */
  learn(role: PartyRole, typed: Party, before: Counted): Counted {
    const party = tidyParty(typed);
    if (!isWorthKeeping(party) || !canBeKept(party)) return before;
    const key = partyKey(party);
    if (before?.key === key) return this.#again(before, party);
    const only = this.#onlyKnownHere(before);
    const same = this.#book.byKey(key);
    const base = same ?? only ?? this.#book.newEntry(party);
    const isReplaced = same === null && only !== null;
    this.#use(role, base, party, isReplaced ? 0 : 1);
    if (!isReplaced) this.#countDown(before);
    return { id: base.id, key };
  }

  /** Spelt differently it is the same, so only its spelling follows. */
  #again(counted: NonNullable<Counted>, party: Party): Counted {
    const entry = this.#book.entry(counted.id);
    const isNews = entry?.origin.kind === 'learned' && JSON.stringify(entry.party) !== JSON.stringify(party);
    if (isNews) this.#book.put({ write: [{ ...entry, party }], remove: [] });
    return counted;
  }

  #use(role: PartyRole, base: BookParty, party: Party, uses: 0 | 1): void {
    const isOurs = base.origin.kind === 'learned';
    const entry: BookParty = {
      ...base,
      // What a clerk wrote in the book herself stays as she wrote it.
      party: isOurs ? party : base.party,
      roles: base.roles.includes(role) ? base.roles : [...base.roles, role],
      uses: base.uses + uses,
      lastUsedAt: this.#at,
    };
    this.#book.put({ write: [entry], remove: [] });
  }

  /** An entry that came from this application and was used by no other, so that a correction there replaces it. */
  #onlyKnownHere(before: Counted): BookParty | null {
    const entry = before === null ? null : this.#book.entry(before.id);
    return entry !== null && entry.origin.kind === 'learned' && entry.uses <= 1 ? entry : null;
  }

  #countDown(before: Counted): void {
    const entry = before === null ? null : this.#book.entry(before.id);
    if (entry === null) return;
    if (this.#onlyKnownHere(before) !== null) this.#book.put({ write: [], remove: [entry.id] });
    else this.#book.put({ write: [{ ...entry, uses: Math.max(0, entry.uses - 1) }], remove: [] });
  }
}

function canBeKept(party: Party): boolean {
  const isPlain = Object.values(party).every((text) => findForbiddenCharacter(text) === null);
  return isPlain && bookedPartySchema.safeParse(party).success;
}
