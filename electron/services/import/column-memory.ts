import { z } from 'zod';
import { columnTargetSchema, daysOrderSchema } from '../../../shared/ipc/areas/import.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import type { RememberedMatch } from './import-thread.ts';

/** How many kinds of files are remembered; the one that was not imported for the longest time is removed first. */
const longest = 200;
const bodySchema = z.object({
  targets: z.array(columnTargetSchema),
  days: daysOrderSchema.nullable().default(null),
});

/**
 * Remembers which fields the columns of files were assigned to, and how their days were read, when drafts were last
 * made of them.
 */
export class ImportMemory {
  readonly #store: Pick<EntryStore, 'all' | 'write' | 'remove'>;

  constructor(store: Pick<EntryStore, 'all' | 'write' | 'remove'>) {
    this.#store = store;
  }

  /**
   * All remembered assignments. An unreadable one is ignored, because the clerk sees the assignment before any draft is
   * made.
   */
  all(): readonly RememberedMatch[] {
    return this.#store.all('importMapping').flatMap(({ id, body }) => {
      const read = bodySchema.safeParse(body);
      return read.success ? [{ heads: id, ...read.data }] : [];
    });
  }

  /** Stores an assignment. Throws a `StoreError` when that fails. */
  remember({ heads, targets, days }: RememberedMatch, changedAt: string): void {
    this.#store.write([{ kind: 'importMapping', id: heads, changedAt, body: { targets, days } }]);
    const kept = this.#store.all('importMapping');
    const old = [...kept].sort((one, other) => one.changedAt.localeCompare(other.changedAt));
    this.#store.remove(
      'importMapping',
      old.slice(0, Math.max(0, kept.length - longest)).map(({ id }) => id),
    );
  }
}
