import { z } from 'zod';
import type { OfficeStore } from '../office/office-store.ts';

/** So many batches can be taken back; older ones are left alone. */
const longest = 50;
const bodySchema = z.object({ state: z.enum(['making', 'made']) });

/**
 * Which batches of drafts were begun and which came to their end. One that did not was none: whoever opens the data next
 * takes away what there is of it.
 */
export class BatchBook {
  readonly #store: Pick<OfficeStore, 'all' | 'read' | 'write' | 'remove'>;

  constructor(store: Pick<OfficeStore, 'all' | 'read' | 'write' | 'remove'>) {
    this.#store = store;
  }

  /** Durable before anything of the batch is. Throws a `StoreError`, as all of these do. */
  begin(batchId: string, changedAt: string): void {
    this.#write(batchId, 'making', changedAt);
  }

  /** With this one write all of its drafts are there for good. */
  end(batchId: string, changedAt: string): void {
    this.#write(batchId, 'made', changedAt);
    const made = this.#store.all('importBatch').filter(({ body }) => stateOf(body) === 'made');
    const old = made.slice(0, Math.max(0, made.length - longest)).map(({ id }) => id);
    if (old.length > 0) this.#store.remove('importBatch', old);
  }

  forget(batchId: string): void {
    this.#store.remove('importBatch', [batchId]);
  }

  isMade(batchId: string): boolean {
    return stateOf(this.#store.read('importBatch', batchId)?.body) === 'made';
  }

  /** Batches that did not come to their end. */
  unfinished(): readonly string[] {
    return this.#store
      .all('importBatch')
      .filter(({ body }) => stateOf(body) === 'making')
      .map(({ id }) => id);
  }

  #write(id: string, state: 'making' | 'made', changedAt: string): void {
    this.#store.write([{ kind: 'importBatch', id, changedAt, body: { state } }]);
  }
}

function stateOf(body: unknown): 'making' | 'made' | null {
  const read = bodySchema.safeParse(body);
  return read.success ? read.data.state : null;
}
