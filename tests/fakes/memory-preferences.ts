import { StoreError } from '../../electron/services/applications/application-store.ts';
import type { Preferences } from '../../electron/services/settings/settings-service.ts';
import type { SettingsFound } from '../../shared/domain/data-state.ts';

/** Preferences in memory, as JSON would keep them. Fails when told to. */
export class MemoryPreferences implements Preferences {
  found: SettingsFound = 'whole';
  readonly #values = new Map<string, string>();
  failure: StoreError['reason'] | null = null;

  read(key: string): unknown {
    const kept = this.#values.get(key);
    return kept === undefined ? undefined : JSON.parse(kept);
  }

  write(key: string, value: unknown): void {
    if (this.failure !== null) throw new StoreError(this.failure, 'told to fail');
    this.#values.set(key, JSON.stringify(value));
  }
}
