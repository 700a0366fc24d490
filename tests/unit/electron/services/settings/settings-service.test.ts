import { expect, it } from 'vitest';
import { SettingsService } from '../../../../../electron/services/settings/settings-service.ts';
import { defaultSettings, type Settings } from '../../../../../shared/domain/settings.ts';
import { MemoryPreferences } from '../../../../fakes/memory-preferences.ts';

it('settings begin with their defaults', () => {
  expect(new SettingsService({ preferences: new MemoryPreferences() }).current()).toEqual(defaultSettings);
});

it('a change is kept for the next start, told, and leaves the others alone', () => {
  const preferences = new MemoryPreferences();
  const told: Settings[] = [];
  const service = new SettingsService({ preferences, changed: (settings) => told.push(settings) });
  const changed = { ...defaultSettings, theme: 'dark', onePdfMegabytes: 20 };
  expect(service.change({ theme: 'dark', onePdfMegabytes: 20, language: undefined })).toEqual({
    ok: true,
    value: changed,
  });
  expect(told).toEqual([changed]);
  expect(new SettingsService({ preferences }).current()).toEqual(changed);
});

it('a change that cannot be kept changes nothing', () => {
  const preferences = new MemoryPreferences();
  const service = new SettingsService({ preferences });
  preferences.failure = 'readOnly';
  expect(service.change({ theme: 'dark' })).toEqual({ ok: false, error: { kind: 'readOnly' } });
  expect(service.current()).toEqual(defaultSettings);
});

it.each([
  ['nonsense'],
  [null],
  [{ theme: 'pink', onePdfMegabytes: 1e9, language: 'de', extra: 1 }],
  [[1, 2]],
])('what cannot be read of %j falls back to its default alone', (kept) => {
  const preferences = new MemoryPreferences();
  preferences.write('settings', kept);
  const isObject = typeof kept === 'object' && kept !== null && !Array.isArray(kept);
  const expected = isObject ? { ...defaultSettings, language: 'de' } : defaultSettings;
  expect(new SettingsService({ preferences }).current()).toEqual(expected);
});
