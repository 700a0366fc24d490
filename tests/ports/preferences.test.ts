import { describe, expect, it } from 'vitest';
import { ElectronStorePreferences } from '../../electron/adapters/settings/electron-store-preferences.ts';
import type { Preferences } from '../../electron/services/settings/settings-service.ts';
import { MemoryPreferences } from '../fakes/memory-preferences.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const makers: readonly [string, () => Preferences][] = [
  ['in memory', () => new MemoryPreferences()],
  ['in electron-store', () => new ElectronStorePreferences(temporaryFolder())],
];

describe.each(makers)('preferences kept %s', (_place, make) => {
  it('answer undefined for what was never written', () => {
    expect(make().read('theme')).toBeUndefined();
  });

  it.each([['text'], [0], [false], [null], [{ a: { b: [1, 'ü'] } }], [['x']]])('give %j back', (value) => {
    const preferences = make();
    preferences.write('key', value);
    expect(preferences.read('key')).toEqual(value);
  });

  it('take a key with dots as one key', () => {
    const preferences = make();
    preferences.write('window.width', 1280);
    expect(preferences.read('window.width')).toBe(1280);
    expect(preferences.read('window')).toBeUndefined();
  });

  it('are not changed by what happens to a value afterwards', () => {
    const preferences = make();
    const value = { width: 1280 };
    preferences.write('window', value);
    value.width = 1;
    expect(preferences.read('window')).toEqual({ width: 1280 });
  });
});
