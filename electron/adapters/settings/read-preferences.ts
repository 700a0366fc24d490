import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StoreError } from '../../services/applications/application-store.ts';
import type { Preferences } from '../../services/settings/preferences.ts';
import { preferencesName } from './electron-store-preferences.ts';

const valuesSchema = z.record(z.string(), z.unknown());

/** The preferences of a folder (absolute) that a newer version wrote: they are read as they were at the start. */
export class ReadPreferences implements Preferences {
  /** The newer version knows better what became of it. */
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
    // Missing, damaged, or a newer shape: the program shows itself as it does at first.
    return new Map();
  }
}
