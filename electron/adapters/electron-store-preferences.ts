import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { StoreError } from '../services/applications/application-store.ts';
import type { Preferences } from '../services/settings/preferences.ts';
import { fileSystemFailure } from './file-system-failure.ts';

export const preferencesName = 'preferences';

/**
 * Preferences in `preferences.json` of a folder (absolute), mode 0600. A file that is no JSON object is renamed, and
 * a new one begun: the library would throw on every read of it, or wipe it.
 */
export class ElectronStorePreferences implements Preferences {
  readonly #folder: string;
  readonly #file: string;
  readonly #check: () => void;
  #store: ElectronStore;
  #wasSetAside: boolean;

  /** Nothing is written when `check` throws. */
  constructor(folder: string, check: () => void = () => undefined) {
    this.#check = check;
    this.#folder = folder;
    this.#file = path.join(folder, `${preferencesName}.json`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#wasSetAside = this.#setAsideIfDamaged();
    this.#store = this.#open();
  }

  /** `undefined` when it was never written, or when the folder is not there at this moment. */
  read(key: string): unknown {
    try {
      this.#check();
      this.#reopenIfDamaged();
      return this.#store.get(key);
    } catch (error) {
      if (error instanceof StoreError || fileSystemFailure(error) !== null) return undefined;
      throw error;
    }
  }

  write(key: string, value: unknown): void {
    this.#check();
    try {
      this.#reopenIfDamaged();
      this.#store.set(key, value);
    } catch (error) {
      throw fileSystemFailure(error) ?? error;
    }
    // The library does not notice when the disk takes only a part of the file.
    if (!isWhole(this.#file)) {
      rmSync(this.#file, { force: true });
      throw new StoreError('diskFull', 'The preferences could not be written whole.');
    }
  }

  wasSetAside(): boolean {
    const was = this.#wasSetAside;
    this.#wasSetAside = false;
    return was;
  }

  #open(): ElectronStore {
    return new ElectronStore({
      cwd: this.#folder,
      name: preferencesName,
      configFileMode: 0o600,
      clearInvalidConfig: false,
      accessPropertiesByDotNotation: false,
    });
  }

  #reopenIfDamaged(): void {
    if (this.#setAsideIfDamaged()) this.#store = this.#open();
  }

  #setAsideIfDamaged(): boolean {
    if (!existsSync(this.#file) || isWhole(this.#file)) return false;
    renameSync(this.#file, this.#freeName());
    return true;
  }

  #freeName(): string {
    const stem = path.join(
      this.#folder,
      `${preferencesName}.damaged-${new Date().toISOString().replaceAll(':', '-')}`,
    );
    for (let copy = 1; ; copy += 1) {
      const candidate = copy === 1 ? `${stem}.json` : `${stem}-${copy}.json`;
      if (!existsSync(candidate)) return candidate;
    }
  }
}

/** True when the file can be read and holds one JSON object. */
function isWhole(file: string): boolean {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
  } catch {
    // What is wrong with it does not matter: it is not whole.
    return false;
  }
}
