import type { SettingsFound } from '../../../shared/domain/data-state.ts';

/** Small values whose loss costs little. A damaged file is set aside by the adapter, never overwritten. */
export interface Preferences {
  /** How the start found the file. */
  readonly found: SettingsFound;
  /** `undefined` when it was never written, or cannot be read at this moment. */
  read(key: string): unknown;
  /** Throws a `StoreError` when it did not happen; so it is while the file cannot be read. */
  write(key: string, value: unknown): void;
}
