import { z } from 'zod';
import { defaultSettings, settingsSchema, type Settings } from '../../../shared/domain/settings.ts';
import { succeed, type Result } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { tryStore } from '../applications/save-failure.ts';
import type { Preferences } from './preferences.ts';

export interface SettingsOptions {
  readonly preferences: Preferences;
  /** Told after every change that was kept. */
  readonly changed?: (settings: Settings) => void;
}

const settingsKey = 'settings';

type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** The settings of this computer, read at the start and held. */
export class SettingsService {
  readonly #options: SettingsOptions;
  #current: Settings;

  constructor(options: SettingsOptions) {
    this.#options = options;
    this.#current = readSettings(options.preferences.read(settingsKey));
  }

  current(): Settings {
    return this.#current;
  }

  /**
   * Changes the named ones of those that are kept: a file that could not be read at the start, and can be now, has
   * others than are held, and one that cannot be read, as of a newer version, stays there as it is. When they could not
   * be kept, nothing is changed.
   */
  change(change: SettingsChange): Result<Settings, SaveFailure> {
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const kept = this.#options.preferences.read(settingsKey) ?? this.#current;
    const changed = settingsSchema.parse({ ...readSettings(kept), ...named });
    const written = tryStore(() =>
      this.#options.preferences.write(settingsKey, { ...valuesOf(kept), ...named }),
    );
    if (!written.ok) return written;
    this.#current = changed;
    this.#options.changed?.(changed);
    return succeed(changed);
  }
}

/** Everything that is kept, whether this version can read it or not. */
function valuesOf(kept: unknown): Readonly<Record<string, unknown>> {
  const values = z.record(z.string(), z.unknown()).safeParse(kept);
  return values.success ? values.data : {};
}

/** One setting that cannot be read does not take the others with it. */
export function readSettings(kept: unknown): Settings {
  const values = new Map(Object.entries(valuesOf(kept)));
  const shapes = Object.entries(settingsSchema.shape);
  const valid = shapes.flatMap(([name, schema]) => {
    const read = schema.safeParse(values.get(name));
    return read.success ? [[name, read.data]] : [];
  });
  return settingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(valid) });
}
