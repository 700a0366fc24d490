import type { Application } from '../../../shared/domain/application.ts';
import { noExample, type Example } from './example.ts';
import { learnedFromSchema, nothingLearned, type LearnedFrom } from './learned-from.ts';
import { LearnedParties } from './learned-parties.ts';
import { LearnedTexts } from './learned-texts.ts';
import type { OfficeStore } from './office-store.ts';
import type { PartyBook } from './party-book.ts';
import type { TextBook } from './text-book.ts';

export interface LearningNeeds {
  readonly store: OfficeStore;
  readonly parties: PartyBook;
  readonly texts: TextBook;
  /** What the example of the practice service says, which is nobody's party and nobody's goods. */
  readonly example: () => Example;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export type Learned = Pick<Application, 'id' | 'ledger' | 'content'>;

const roles = ['consignor', 'consignee'] as const;

/**
 * Learns parties and texts from applications. Each application counts once for what stands in it last: the same one
 * learned again changes nothing, and what only it knew is replaced when it is corrected there.
 */
export class Learning {
  readonly #needs: LearningNeeds;

  constructor(needs: LearningNeeds) {
    this.#needs = needs;
  }

  /** All of them or, where the disk does not take it, as many as it took. Throws a `StoreError`. */
  learn(applications: readonly Learned[]): void {
    const at = new Date(this.#needs.now()).toISOString();
    for (const application of applications) this.#learnOne(application, at);
  }

  #learnOne(application: Learned, at: string): void {
    const before = this.#before(application.id);
    const after = this.#learned(application, before, at);
    if (isSame(before, after)) return;
    this.#needs.store.write([{ kind: 'learnedFrom', id: application.id, changedAt: at, body: after }]);
  }

  #learned({ ledger, content }: Learned, before: LearnedFrom, at: string): LearnedFrom {
    const parties = new LearnedParties(this.#needs.parties, at);
    const leftOut = ledger === 'practice' ? this.#needs.example() : noExample;
    const after = { ...before };
    for (const role of roles)
      if (!leftOut.holdsParty(content[role])) after[role] = parties.learn(role, content[role], before[role]);
    const texts = new LearnedTexts(this.#needs.texts, at);
    return { ...after, texts: texts.learn(content, before.texts, leftOut) };
  }

  #before(applicationId: string): LearnedFrom {
    const kept = learnedFromSchema.safeParse(this.#needs.store.read('learnedFrom', applicationId)?.body);
    return kept.success ? kept.data : nothingLearned;
  }
}

function isSame(one: LearnedFrom, other: LearnedFrom): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
