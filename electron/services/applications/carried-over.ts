import { carriedOverSchema, type CarriedOver } from '../../../shared/domain/carrying.ts';
import { usuallyCarried } from '../../../shared/rules/carrying-over.ts';
import type { EntryStore } from './entry-store.ts';

/** There is one choice for all duplicates. */
const id = 'duplicate';

export interface CarriedOverNeeds {
  readonly store: Pick<EntryStore, 'read' | 'write'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Remembers what the clerk wants duplicates to take with them. */
export class CarriedOverMemory {
  readonly #needs: CarriedOverNeeds;

  constructor(needs: CarriedOverNeeds) {
    this.#needs = needs;
  }

  /** What was last chosen, or what is usual where nothing was. */
  current(): CarriedOver {
    const read = carriedOverSchema.safeParse(this.#needs.store.read('carriedOver', id)?.body);
    return read.success ? read.data : usuallyCarried;
  }

  /** Throws a `StoreError` when it cannot be kept. */
  remember(carried: CarriedOver): void {
    const changedAt = new Date(this.#needs.now()).toISOString();
    this.#needs.store.write([{ kind: 'carriedOver', id, changedAt, body: [...new Set(carried)] }]);
  }
}
