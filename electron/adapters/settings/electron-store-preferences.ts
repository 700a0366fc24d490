import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ElectronStore from 'electron-store';
import { z } from 'zod';
import type { SettingsFound } from '../../../shared/domain/data-state.ts';
import { settingsSchema } from '../../../shared/domain/settings.ts';
import { StoreError } from '../../services/applications/application-store.ts';
import { type Preferences, withPresentNames } from '../../services/settings/settings-service.ts';
import { fileSystemFailure, renameFileAtOnce } from '../files/durable-files.ts';
import { codeOf, isOfSystem } from '../../services/errors.ts';

const preferencesName = 'preferences';
/** Only the settings have a shape that other code relies on. */
const knownShape = z.looseObject({
  settings: z.preprocess(withPresentNames, settingsSchema.partial()).optional(),
});

/**
 * Preferences in `preferences.json` of a folder (absolute), mode 0600. A file that is no JSON object, or whose settings
 * are invalid, is renamed and a new one is begun: the library would throw on every read of it, or erase it. A file that
 * is temporarily unreadable, or may not be read by this user, is left alone, and nothing is written until it can be
 * read.
 */
export class ElectronStorePreferences implements Preferences {
  readonly found: SettingsFound;
  readonly #folder: string;
  readonly #file: string;
  readonly #check: () => void;
  readonly #checkBeforeWriting: () => void;
  #store: ElectronStore | null = null;

  /** If `check` throws nothing is read, and if `checkBeforeWriting` throws nothing is written. */
  constructor(folder: string, check: () => void = () => undefined, checkBeforeWriting = check) {
    this.#check = check;
    this.#checkBeforeWriting = checkBeforeWriting;
    this.#folder = folder;
    this.#file = path.join(folder, `${preferencesName}.json`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const state = stateOf(this.#file);
    this.found = state === 'damaged' ? 'quarantined' : state;
    // Created now, so that a later start notices when somebody removed it.
    if (state === 'missing') this.#begin();
    this.#quarantineIfDamaged();
    removeUnfinished(folder);
  }

  read(key: string): unknown {
    try {
      this.#check();
      return this.#opened().get(key);
    } catch (error) {
      if (error instanceof StoreError || isOfSystem(error)) return undefined;
      throw error;
    }
  }

  write(key: string, value: unknown): void {
    this.#checkBeforeWriting();
    const before = textOf(this.#file);
    try {
      this.#opened().set(key, value);
      // The library does not notice when the disk takes only part of the file. A file that cannot be read now is no
      // such case: a scanner may hold it.
      const state = stateOf(this.#file);
      if (state === 'whole' || state === 'unread') return;
      this.#restoreContent(before);
    } catch (error) {
      throw asStoreError(error);
    }
    throw new StoreError('diskFull', 'The preferences could not be written whole.');
  }

  /** Restores the old content, for which there is room once the cut file is removed. */
  #restoreContent(before: string | null): void {
    rmSync(this.#file, { force: true });
    if (before === null) return;
    try {
      writeFileSync(this.#file, before, { mode: 0o600, flush: true });
    } catch (error) {
      rmSync(this.#file, { force: true });
      if (!isOfSystem(error)) throw error;
    }
  }

  /** Creates the file. An error of the disk is ignored here, and reported when something is written. */
  #begin(): void {
    try {
      this.#checkBeforeWriting();
      writeFileSync(this.#file, '{}', { flag: 'wx', mode: 0o600, flush: true });
    } catch (error) {
      if (!(error instanceof StoreError) && !isOfSystem(error)) throw error;
    }
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
    if (this.#quarantineIfDamaged()) this.#store = null;
    return (this.#store ??= this.#open());
  }

  #quarantineIfDamaged(): boolean {
    if (stateOf(this.#file) !== 'damaged') return false;
    renameFileAtOnce(this.#file, this.#freeName());
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

/** Names of temporary files of the library, which it renames when they are complete. */
const unfinished = /\.json\.tmp-\d{10}[0-9a-f]{6}$/u;

/**
 * Removes temporary files of killed programs, here and beside the position of the window. Files that cannot be removed
 * do no harm.
 */
function removeUnfinished(folder: string): void {
  try {
    for (const name of readdirSync(folder))
      if (unfinished.test(name)) rmSync(path.join(folder, name), { force: true });
  } catch (error) {
    if (!isOfSystem(error)) throw error;
  }
}

/** `null` where there is no file that can be read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
}

function stateOf(file: string): 'whole' | 'missing' | 'damaged' | 'unread' {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // Extremely nested JSON can be read but not written again, so no setting could be changed.
    JSON.stringify(content);
    return knownShape.safeParse(content).success ? 'whole' : 'damaged';
  } catch (error) {
    if (!isOfSystem(error)) return 'damaged';
    return codeOf(error) === 'ENOENT' ? 'missing' : 'unread';
  }
}

function asStoreError(error: unknown): unknown {
  if (!isOfSystem(error)) return error;
  return fileSystemFailure(error) ?? new StoreError('other', error.message);
}

const valuesSchema = z.record(z.string(), z.unknown());

/** The preferences of a folder (absolute) that a newer version wrote; read once, at the start. */
export class ReadOnlyPreferences implements Preferences {
  /** Any problem with the file is for the newer version to handle. */
  readonly found = 'whole';
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(folder: string) {
    this.#values = readValues(path.join(folder, `${preferencesName}.json`));
  }

  read(key: string): unknown {
    return this.#values.get(key);
  }

  write(): void {
    throw new StoreError('newerVersion', 'A newer version wrote the preferences.');
  }
}

function readValues(file: string): ReadonlyMap<string, unknown> {
  try {
    // A link may lead to anything, and a pipe has no end.
    if (!lstatSync(file).isFile()) return new Map();
    return new Map(Object.entries(valuesSchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    // Missing, damaged, or in a newer format: the program starts with its defaults.
    return new Map();
  }
}
