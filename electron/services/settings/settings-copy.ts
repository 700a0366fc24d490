import type { SettingsFound } from '../../../shared/domain/data-state.ts';
import { defaultSettings, type Settings } from '../../../shared/domain/settings.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore, StoredEntry } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { readSettings, type SettingsService } from './settings-service.ts';

const kind = 'settings';
/** Id of the copy of the present settings. */
const presentId = 'present';
/** Id of settings that came with replaced data, until they are used. */
const importedId = 'brought';

/** Result of comparing the settings with their copy at a start. */
type SettingsStart = 'unchanged' | 'imported' | 'recovered';

/**
 * Keeps a copy of the settings beside the applications, so that every backup and export contains them, and a start that
 * finds their file missing or damaged can restore them.
 */
export class SettingsCopy {
  readonly #settings: SettingsService;
  readonly #entryStore: EntryStore;
  readonly #now: () => number;

  /** `now` in milliseconds since the epoch. */
  constructor(settings: SettingsService, entryStore: EntryStore, now: () => number) {
    this.#settings = settings;
    this.#entryStore = entryStore;
    this.#now = now;
  }

  /**
   * Runs once at a start, before anything else is written. `found`: the state in which the start found the settings'
   * file.
   */
  start(found: SettingsFound): SettingsStart {
    const imported = this.#applyImported();
    if (imported !== 'none') return imported === 'different' ? 'imported' : 'unchanged';
    const copy = this.#read(presentId);
    if (copy !== null && (found === 'missing' || found === 'quarantined'))
      return this.#settings.change(readSettings(copy.body)).ok ? 'recovered' : 'unchanged';
    // Settings that could not be read must not be replaced by the defaults that are used meanwhile.
    if (found !== 'unread') this.keep();
    return 'unchanged';
  }

  /** Updates the copy. Where the disk is full, the next change or start tries again. */
  keep(): void {
    const body = this.#settings.current();
    const isNew = !isSame(body, this.#read(presentId)?.body ?? defaultSettings);
    const changedAt = timestamp(this.#now);
    tryStore(() => {
      const hasImported = this.#read(importedId) !== null;
      if (!isNew && !hasImported) return;
      const present = isNew ? [{ kind, id: presentId, changedAt, body } as const] : [];
      // In one write: after a crash in between, the next start would replace the changed settings by the brought ones.
      this.#entryStore.exchange(present, kind, hasImported ? [importedId] : []);
    });
  }

  /** Runs after the data was replaced. True when a setting has changed. */
  replaced(): boolean {
    const imported = this.#applyImported();
    if (imported === 'none') this.keep();
    return imported === 'different';
  }

  /**
   * Uses settings that came with other data; entries for connections that these do not contain are kept. Where the disk
   * is full, the next start does it.
   */
  #applyImported(): 'none' | 'different' | 'same' | 'failed' {
    const imported = this.#read(importedId);
    if (imported === null) return 'none';
    const before = this.#settings.current();
    const taken = this.#settings.change(together(before, readSettings(imported.body)));
    if (!taken.ok) return 'failed';
    this.keep();
    return isSame(taken.value, before) ? 'same' : 'different';
  }

  #read(id: string): StoredEntry | null {
    const read = tryStore(() => this.#entryStore.read(kind, id));
    return read.ok ? read.value : null;
  }
}

/** Marks the copy in data that is about to replace the present data as brought. Throws a `StoreError`. */
export function markImported(entryStore: EntryStore): void {
  const copy = entryStore.read(kind, presentId);
  if (copy === null) return;
  entryStore.exchange([{ ...copy, id: importedId }], kind, [presentId]);
}

function together(present: Settings, imported: Settings): Settings {
  return {
    ...imported,
    sizeLimits: { ...present.sizeLimits, ...imported.sizeLimits },
    chambers: { ...present.chambers, ...imported.chambers },
    standards: { ...present.standards, ...imported.standards },
    costs: { ...present.costs, ...imported.costs },
  };
}

/** Compares as JSON: both have the order of the schema. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
