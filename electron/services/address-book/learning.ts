import type { Application } from '../../../shared/domain/application.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { type AddressBook, tidyParty } from './address-book.ts';
import { type TextBook, textKey, learnedFields, linesOf } from './text-book.ts';
import {
  bookedPartySchema,
  type BookParty,
  type BookText,
  type TextKind,
} from '../../../shared/domain/address-book.ts';
import { type Party, type ApplicationContent, fieldTextSchema } from '../../../shared/domain/content.ts';
import type { PartyRole } from '../../../shared/domain/fields.ts';
import { findForbiddenCharacter } from '../../../shared/rules/text.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import { isWorthLearning, partyKey } from './party-keys.ts';
import { z } from 'zod';

interface LearningOptions {
  readonly store: EntryStore;
  readonly parties: AddressBook;
  readonly texts: TextBook;
  /** The texts of the practice service's sample, which are nobody's party or goods. */
  readonly example: () => Example;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

type Learned = Pick<Application, 'id' | 'ledger' | 'content'>;

const roles = ['consignor', 'consignee'] as const;

/**
 * Learns parties and texts from applications. Each application counts once, with its last texts: learning it again
 * changes nothing, and an entry that only it uses is replaced when it is corrected there.
 */
export class Learning {
  readonly #options: LearningOptions;

  constructor(options: LearningOptions) {
    this.#options = options;
  }

  /** Learns from applications one by one; where the disk fails, the ones before are learned. Throws a `StoreError`. */
  learn(applications: readonly Learned[]): void {
    const at = timestamp(this.#options.now);
    for (const application of applications) this.#learnOne(application, at);
  }

  #learnOne(application: Learned, at: string): void {
    const before = this.#before(application.id);
    const after = this.#learned(application, before, at);
    if (isSame(before, after)) return;
    this.#options.store.write([{ kind: 'learnedFrom', id: application.id, changedAt: at, body: after }]);
  }

  #learned({ ledger, content }: Learned, before: LearnedFrom, at: string): LearnedFrom {
    const parties = new LearnedParties(this.#options.parties, at);
    const leftOut = ledger === 'practice' ? this.#options.example() : noExample;
    const after = { ...before };
    for (const role of roles)
      if (!leftOut.holdsParty(content[role])) after[role] = parties.learn(role, content[role], before[role]);
    const texts = new LearnedTexts(this.#options.texts, at);
    return { ...after, texts: texts.learn(content, before.texts, leftOut) };
  }

  /**
   * The entries for which an application has counted. Where they cannot be read, the application counts once more:
   * entries are ranked higher and a line may be offered too early, but no entry is lost.
   */
  #before(applicationId: string): LearnedFrom {
    const kept = learnedFromSchema.safeParse(this.#options.store.read('learnedFrom', applicationId)?.body);
    return kept.success ? kept.data : nothingLearned;
  }
}

function isSame(one: LearnedFrom, other: LearnedFrom): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

type Counted = LearnedFrom['consignor'];

/** Learns the parties of applications. */
class LearnedParties {
  readonly #book: Pick<AddressBook, 'countedIn' | 'byKey' | 'put' | 'newEntry'>;
  readonly #at: string;

  constructor(book: Pick<AddressBook, 'countedIn' | 'byKey' | 'put' | 'newEntry'>, at: string) {
    this.#book = book;
    this.#at = at;
  }

  /**
   * Learns one party and gives the entry for which the application counts from now on. An incomplete party changes
   * nothing.
   */
  learn(role: PartyRole, typed: Party, before: Counted): Counted {
    const party = tidyParty(typed);
    if (!isWorthLearning(party) || !canBeKept(party)) return before;
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

  /** The same entry again: only its spelling is updated. */
  #again(counted: NonNullable<Counted>, party: Party): Counted {
    const entry = this.#book.countedIn(counted.id);
    const hasChanged =
      entry?.origin.kind === 'learned' && JSON.stringify(entry.party) !== JSON.stringify(party);
    if (hasChanged) this.#book.put({ write: [{ ...entry, party }], remove: [] });
    return counted;
  }

  #use(role: PartyRole, base: BookParty, party: Party, uses: 0 | 1): void {
    const isOurs = base.origin.kind === 'learned';
    const entry: BookParty = {
      ...base,
      // An entry that a clerk wrote into the book herself keeps her spelling.
      party: isOurs ? party : base.party,
      roles: base.roles.includes(role) ? base.roles : [...base.roles, role],
      uses: base.uses + uses,
      lastUsedAt: this.#at,
    };
    this.#book.put({ write: [entry], remove: [] });
  }

  /** The entry that was learned from this application and is used by no other, so that a correction replaces it. */
  #onlyKnownHere(before: Counted): BookParty | null {
    const entry = before === null ? null : this.#book.countedIn(before.id);
    return entry !== null && entry.origin.kind === 'learned' && entry.uses <= 1 ? entry : null;
  }

  #countDown(before: Counted): void {
    const entry = before === null ? null : this.#book.countedIn(before.id);
    if (entry === null) return;
    if (this.#onlyKnownHere(before) !== null) this.#book.put({ write: [], remove: [entry.id] });
    else this.#book.put({ write: [{ ...entry, uses: Math.max(0, entry.uses - 1) }], remove: [] });
  }
}

function canBeKept(party: Party): boolean {
  const isPlain = Object.values(party).every((text) => findForbiddenCharacter(text) === null);
  return isPlain && bookedPartySchema.safeParse(party).success;
}

/** How many lines that were used once are remembered in order to notice a second use. The oldest are removed. */
const maxWaiting = 2_000;

/** Learns whole lines of applications. */
class LearnedTexts {
  readonly #book: TextBook;
  readonly #at: string;

  constructor(book: TextBook, at: string) {
    this.#book = book;
    this.#at = at;
  }

  /**
   * Counts lines that are new in the application and no longer counts those that were removed. Gives the ids that count
   * now.
   */
  learn(content: ApplicationContent, before: readonly string[], leftOut: Example): string[] {
    const counted = new Set(before);
    const entries = linesOf(content)
      .filter(({ kind, line }) => !leftOut.holdsText(kind, line))
      .map(({ kind, line }) => this.#book.byKey(textKey(kind, line)) ?? this.#book.newEntry(kind, line));
    const now = new Set(entries.map(({ id }) => id));
    const removed = before.filter((id) => !now.has(id)).flatMap((id) => this.#book.entry(id) ?? []);
    const fresh = entries.filter(({ id }) => !counted.has(id));
    if (fresh.length > 0 || removed.length > 0) {
      this.#book.put({
        write: [
          ...fresh.map((entry) => this.#used(entry)),
          ...removed.filter(staysWithOneUseLess).map(usedLess),
        ],
        remove: removed.filter((entry) => !staysWithOneUseLess(entry)).map(({ id }) => id),
      });
      this.#forgetOld();
    }
    return [...now];
  }

  #used(entry: BookText): BookText {
    return { ...entry, uses: entry.uses + 1, lastUsedAt: this.#at };
  }

  #forgetOld(): void {
    const old = learnedFields.flatMap(([kind]) => this.#book.waiting(kind).slice(0, -maxWaiting));
    if (old.length > 0) this.#book.put({ write: [], remove: old.map(({ id }) => id) });
  }
}

function staysWithOneUseLess({ origin, uses }: BookText): boolean {
  return origin.kind !== 'learned' || uses > 1;
}

function usedLess(entry: BookText): BookText {
  return { ...entry, uses: Math.max(0, entry.uses - 1) };
}

const partySchema = z.object({ id: z.uuid(), key: fieldTextSchema }).nullable();

/** The entries for which an application has counted, so that it counts once and a correction in it is carried over. */
const learnedFromSchema = z.object({
  consignor: partySchema,
  consignee: partySchema,
  texts: z.array(z.uuid()),
});
type LearnedFrom = z.infer<typeof learnedFromSchema>;

const nothingLearned: LearnedFrom = { consignor: null, consignee: null, texts: [] };

/** Texts that are not learned although an application contains them. */
export interface Example {
  holdsParty(party: Party): boolean;
  holdsText(kind: TextKind, text: string): boolean;
}

const noExample: Example = { holdsParty: () => false, holdsText: () => false };

/** The parties and lines of one content, in any spelling. */
export function exampleOf(content: ApplicationContent): Example {
  const parties = new Set([content.consignor, content.consignee].map(partyKey));
  const texts = new Set(linesOf(content).map(({ kind, line }) => textKey(kind, line)));
  return {
    holdsParty: (party) => parties.has(partyKey(party)),
    holdsText: (kind, text) => texts.has(textKey(kind, text)),
  };
}
