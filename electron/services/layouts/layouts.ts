import { type Layout, layoutSchema, type Lessons } from '../../../shared/domain/layout.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import type { EntryStore } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';

export interface LayoutsOptions {
  readonly entryStore: EntryStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** How the invoices of each issuer are laid out, as the corrections of this office taught it. */
export class Layouts {
  readonly #options: LayoutsOptions;

  constructor(options: LayoutsOptions) {
    this.#options = options;
  }

  /** By the issuer's name. One that cannot be read is left out, as a layout only saves typing; none where the disk fails. */
  all(): readonly Layout[] {
    const read = tryStore(() => this.#options.entryStore.all('layout'));
    if (!read.ok) return [];
    return read.value
      .flatMap(({ body }) => layoutSchema.safeParse(body).data ?? [])
      .toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** What was taught of the same field before gives way. A layout of which nothing is left is removed. */
  keep({ issuer, name, places, wrong }: Lessons): Result<null, SaveFailure> {
    if (places.length + wrong.length === 0) return succeed(null);
    const before = this.all().find((layout) => layout.issuer === issuer);
    const given = new Set([...wrong, ...places.map(({ field }) => field)]);
    const kept = before?.places.filter(({ field }) => !given.has(field)) ?? [];
    const all = [...kept, ...places];
    if (all.length === 0) return this.remove({ issuer });
    const taughtAt = new Date(this.#options.now()).toISOString();
    return this.putBack({
      layout: { issuer, name: name === '' ? (before?.name ?? '') : name, places: all, taughtAt },
    });
  }

  remove({ issuer }: Pick<Layout, 'issuer'>): Result<null, SaveFailure> {
    const removed = tryStore(() => this.#options.entryStore.remove('layout', [issuer]));
    return removed.ok ? succeed(null) : removed;
  }

  /** As it was before it was removed. */
  putBack({ layout }: { readonly layout: Layout }): Result<null, SaveFailure> {
    const changedAt = new Date(this.#options.now()).toISOString();
    const entry = { kind: 'layout', id: layout.issuer, changedAt, body: layout } as const;
    const written = tryStore(() => this.#options.entryStore.write([entry]));
    return written.ok ? succeed(null) : written;
  }
}
