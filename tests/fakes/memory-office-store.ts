import type {
  OfficeEntry,
  OfficeKind,
  OfficeStore,
} from '../../electron/services/applications/office-store.ts';

/** What an office keeps, in memory. */
export class MemoryOfficeStore implements OfficeStore {
  readonly #entries = new Map<string, OfficeEntry>();

  all(kind: OfficeKind): OfficeEntry[] {
    return [...this.#entries.values()].filter((one) => one.kind === kind).map((one) => structuredClone(one));
  }

  read(kind: OfficeKind, id: string): OfficeEntry | null {
    return structuredClone(this.#entries.get(keyOf(kind, id)) ?? null);
  }

  write(entries: readonly OfficeEntry[]): void {
    for (const entry of structuredClone(entries)) this.#entries.set(keyOf(entry.kind, entry.id), entry);
  }

  remove(kind: OfficeKind, ids: readonly string[]): void {
    for (const id of ids) this.#entries.delete(keyOf(kind, id));
  }
}

function keyOf(kind: OfficeKind, id: string): string {
  return JSON.stringify([kind, id]);
}
