import { z } from 'zod';
import type { SettingsFound } from '../../../shared/domain/data-state.ts';
import { maxSavedFilters, type SavedFilter, savedFilterSchema } from '../../../shared/domain/table-view.ts';
import { defaultSettings, type Settings, settingsSchema } from '../../../shared/domain/settings.ts';
import { type Result, succeed } from '../../../shared/domain/result.ts';
import type { SaveFailure } from '../../../shared/ipc/messages.ts';
import { tryStore } from '../applications/save-failure.ts';
import { readJson } from '../../../shared/rules/json.ts';

/** Small values whose loss costs little. A damaged file is quarantined by the adapter, never overwritten. */
export interface Preferences {
  /** The state in which the start found the file. */
  readonly found: SettingsFound;
  /** `undefined` when it was never written or cannot be read now. */
  read(key: string): unknown;
  /** Throws a `StoreError` when the write failed, or while the file cannot be read. */
  write(key: string, value: unknown): void;
}

interface SettingsOptions {
  readonly preferences: Preferences;
  /** Called after every change that was stored. */
  readonly changed?: (settings: Settings) => void;
}

const settingsKey = 'settings';

type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

/** The settings of this computer, read at the start and kept in memory. */
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
   * Changes settings in the stored file, whose other values are kept: they may differ from those in memory if the file
   * could not be read at the start, or be from a newer version. When the write fails, nothing is changed.
   */
  change(change: SettingsChange): Result<Settings, SaveFailure> {
    const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const kept = this.#options.preferences.read(settingsKey) ?? this.#current;
    const changed = settingsSchema.parse({ ...readSettings(kept), ...named });
    const values = valuesOf(kept);
    const { unread } = savedFiltersOf(values);
    const savedFilters =
      change.savedFilters === undefined || unread.length === 0
        ? {}
        : { savedFilters: [...change.savedFilters, ...unread] };
    const written = tryStore(() =>
      this.#options.preferences.write(settingsKey, { ...values, ...named, ...savedFilters }),
    );
    if (!written.ok) return written;
    this.#current = changed;
    this.#options.changed?.(changed);
    return succeed(changed);
  }
}

const recordSchema = z.record(z.string(), z.unknown());

/** All stored values under the names of this version, whether it can read them or not. */
function valuesOf(kept: unknown): Readonly<Record<string, unknown>> {
  const values = recordSchema.safeParse(withPresentNames(kept));
  return values.success ? values.data : {};
}

/**
 * Stored settings with the names of this version. The only place that knows earlier names: the service tag was called
 * `way` in the layout of the table and in saved filters. What cannot be read stays as it is.
 */
export function withPresentNames(kept: unknown): unknown {
  return withParts(kept, {
    tableLayout: (layout) =>
      withParts(layout, { columns: ofEach(presentName), widths: withPresentKeys, sortedBy: presentName }),
    savedFilters: ofEach((filter) => withParts(filter, { view: viewWithPresentNames })),
  });
}

/** A record whose named parts are replaced; any other value as it is. */
function withParts(value: unknown, parts: Readonly<Record<string, (part: unknown) => unknown>>): unknown {
  const replaced = new Map(Object.entries(parts));
  return withEntries(value, (name, part) => [name, replaced.get(name)?.(part) ?? part]);
}

function withPresentKeys(value: unknown): unknown {
  return withEntries(value, (name, part) => [String(presentName(name)), part]);
}

function withEntries(
  value: unknown,
  entryOf: (name: string, part: unknown) => readonly [string, unknown],
): unknown {
  const { data } = recordSchema.safeParse(value);
  return data === undefined
    ? value
    : Object.fromEntries(Object.entries(data).map(([name, part]) => entryOf(name, part)));
}

function ofEach(replace: (one: unknown) => unknown) {
  return (list: unknown): unknown => (Array.isArray(list) ? list.map(replace) : list);
}

function presentName(name: unknown): unknown {
  return name === 'way' ? 'serviceTag' : name;
}

/** The view of a saved filter is stored as JSON. What was typed into its search stays as it was typed. */
function viewWithPresentNames(view: unknown): unknown {
  if (typeof view !== 'string' || !view.includes('"way"')) return view;
  const read = readJson(view);
  return read === undefined ? view : JSON.stringify(withParts(read, { filter: withPresentKeys }));
}

/** The saved filters that this version can read, and the others, such as those of a newer version. */
function savedFiltersOf({ savedFilters }: Readonly<Record<string, unknown>>): {
  readonly read: readonly SavedFilter[];
  readonly unread: readonly unknown[];
} {
  const read: SavedFilter[] = [];
  const unread: unknown[] = [];
  for (const one of Array.isArray(savedFilters) ? savedFilters : []) {
    const found = savedFilterSchema.safeParse(one);
    if (found.success && read.length < maxSavedFilters) read.push(found.data);
    else unread.push(one);
  }
  return { read, unread };
}

/**
 * Reads stored settings. An unreadable setting gets its default and an unreadable saved filter is left out; all others
 * are kept.
 */
export function readSettings(kept: unknown): Settings {
  const all = valuesOf(kept);
  const values = new Map<string, unknown>([
    ...Object.entries(all),
    ['savedFilters', savedFiltersOf(all).read],
  ]);
  const shapes = Object.entries(settingsSchema.shape);
  const valid = shapes.flatMap(([name, schema]) => {
    const read = schema.safeParse(values.get(name));
    return read.success ? [[name, read.data]] : [];
  });
  return settingsSchema.parse({ ...defaultSettings, ...Object.fromEntries(valid) });
}

type Listener = (settings: Settings) => void;

/** Passes changes of the settings on to listeners. */
export class SettingsEvents {
  readonly #listeners = new Set<Listener>();

  notify(settings: Settings): void {
    for (const listener of this.#listeners) listener(settings);
  }

  /** Adds a listener; the returned function removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
