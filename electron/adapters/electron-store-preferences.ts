import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { z } from 'zod';
import { settingsSchema } from '../../shared/domain/settings.ts';
import { StoreError } from '../services/applications/application-store.ts';
import type { Preferences } from '../services/settings/preferences.ts';
import { fileSystemFailure } from './file-system-failure.ts';

export const preferencesName = 'preferences';
/** Nothing but the settings has a shape that everybody relies on. */
const knownShape = z.looseObject({ settings: settingsSchema.partial().optional() });

/**
 * Preferences in `preferences.json` of a folder (absolute), mode 0600. A file that is no JSON object, or whose settings
 * are none, is renamed, and a new one begun: the library would throw on every read of it, or wipe it. A disk that cannot
 * be read for a moment says nothing of the file.
 */
export class ElectronStorePreferences implements Preferences {
  readonly #folder: string;
  readonly #file: string;
  readonly #check: () => void;
  #store: ElectronStore | null = null;
  #wasSetAside: boolean;

  /** Nothing is written when `check` throws. */
  constructor(folder: string, check: () => void = () => undefined) {
    this.#check = check;
    this.#folder = folder;
    this.#file = path.join(folder, `${preferencesName}.json`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#wasSetAside = this.#setAsideIfDamaged();
  }

  /** `undefined` when it was never written, or when the folder is not there at this moment. */
  read(key: string): unknown {
    try {
      this.#check();
      return this.#opened().get(key);
    } catch (error) {
      if (error instanceof StoreError || fileSystemFailure(error) !== null) return undefined;
      throw error;
    }
  }

  write(key: string, value: unknown): void {
    this.#check();
    try {
      this.#opened().set(key, value);
    } catch (error) {
      throw fileSystemFailure(error) ?? error;
    }
    // The library does not notice when the disk takes only a part of the file.
    if (stateOf(this.#file) !== 'whole') {
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

  #opened(): ElectronStore {
    if (this.#setAsideIfDamaged()) this.#store = null;
    return (this.#store ??= this.#open());
  }

  #setAsideIfDamaged(): boolean {
    if (!existsSync(this.#file) || stateOf(this.#file) !== 'damaged') return false;
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

function stateOf(file: string): 'whole' | 'damaged' | 'unread' {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // Nested beyond reason it can be read and never written again, and then no setting could be changed.
    JSON.stringify(content);
    return knownShape.safeParse(content).success ? 'whole' : 'damaged';
  } catch (error) {
    return error instanceof Error && 'syscall' in error ? 'unread' : 'damaged';
  }
}
