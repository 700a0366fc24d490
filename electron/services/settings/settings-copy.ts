import type { SettingsFound } from '../../../shared/domain/data-state.ts';
import { defaultSettings, type Settings } from '../../../shared/domain/settings.ts';
import { timestamp } from '../../../shared/rules/dates-and-weights.ts';
import type { EntryStore, StoredEntry } from '../applications/entry-store.ts';
import { tryStore } from '../applications/save-failure.ts';
import { readSettings, type SettingsService } from './settings-service.ts';

const kind = 'settings';
/** As they are now. */
const presentId = 'present';
/** Those of data that have taken the place of others, until they are in use. */
const broughtId = 'brought';

/** What the start found when it compared both. */
type SettingsStart = 'asKept' | 'brought' | 'recovered';

/**
 * The settings stand a second time beside the applications, so that every backup and every export has them, and a
 * start that finds their file gone or damaged has them back.
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

  /** Once, before anything else is written. `found`: how the start found their file. */
  start(found: SettingsFound): SettingsStart {
    const brought = this.#takeBrought();
    if (brought !== 'none') return brought === 'different' ? 'brought' : 'asKept';
    const copy = this.#read(presentId);
    if (copy !== null && (found === 'missing' || found === 'setAside'))
      return this.#settings.change(readSettings(copy.body)).ok ? 'recovered' : 'asKept';
    // What could not be read is not the defaults that are used meanwhile.
    if (found !== 'unread') this.keep();
    return 'asKept';
  }

  /** Writes them down as they are now. A disk too full for it is asked again by the next change and the next start. */
  keep(): void {
    const body = this.#settings.current();
    const isNew = !isSame(body, this.#read(presentId)?.body ?? defaultSettings);
    const changedAt = timestamp(this.#now);
    tryStore(() => {
      const hasBrought = this.#read(broughtId) !== null;
      if (!isNew && !hasBrought) return;
      const present = isNew ? [{ kind, id: presentId, changedAt, body } as const] : [];
      // Together: after a crash in between, the next start would put the old ones over what was just changed.
      this.#entryStore.exchange(present, kind, hasBrought ? [broughtId] : []);
    });
  }

  /** After other data have taken the place of those that were there. True when a setting is different now. */
  replaced(): boolean {
    const brought = this.#takeBrought();
    if (brought === 'none') this.keep();
    return brought === 'different';
  }

  /**
   * Uses those that came with other data; what is said of connections that they do not know stays. Where a disk is too
   * full for it, the next start does it.
   */
  #takeBrought(): 'none' | 'different' | 'same' | 'failed' {
    const brought = this.#read(broughtId);
    if (brought === null) return 'none';
    const before = this.#settings.current();
    const taken = this.#settings.change(together(before, readSettings(brought.body)));
    if (!taken.ok) return 'failed';
    this.keep();
    return isSame(taken.value, before) ? 'same' : 'different';
  }

  #read(id: string): StoredEntry | null {
    const read = tryStore(() => this.#entryStore.read(kind, id));
    return read.ok ? read.value : null;
  }
}

/** Marks the settings of data that are about to take the place of others. Throws a `StoreError`. */
export function markBrought(entryStore: EntryStore): void {
  const copy = entryStore.read(kind, presentId);
  if (copy === null) return;
  entryStore.exchange([{ ...copy, id: broughtId }], kind, [presentId]);
}

function together(present: Settings, brought: Settings): Settings {
  return {
    ...brought,
    sizeLimits: { ...present.sizeLimits, ...brought.sizeLimits },
    chambers: { ...present.chambers, ...brought.chambers },
    standards: { ...present.standards, ...brought.standards },
    costs: { ...present.costs, ...brought.costs },
  };
}

/** Both in the order of the schema. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
