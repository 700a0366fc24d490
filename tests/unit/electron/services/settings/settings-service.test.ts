import { expect, it } from 'vitest';
import { SettingsService } from '../../../../../electron/services/settings/settings-service.ts';
import { defaultSettings, type Settings } from '../../../../../shared/domain/settings.ts';
import { contract } from '../../../../../shared/ipc/contract.ts';
import { MemoryPreferences } from '../../../../fakes/memory-preferences.ts';

it('settings begin with their defaults', () => {
  expect(new SettingsService({ preferences: new MemoryPreferences() }).current()).toEqual(defaultSettings);
});

it('a change is kept for the next start, told, and leaves the others alone', () => {
  const preferences = new MemoryPreferences();
  const reported: Settings[] = [];
  const service = new SettingsService({ preferences, changed: (settings) => reported.push(settings) });
  const changed = { ...defaultSettings, theme: 'dark', onePdfMegabytes: 20 };
  expect(service.change({ theme: 'dark', onePdfMegabytes: 20, language: undefined })).toEqual({
    ok: true,
    value: changed,
  });
  expect(reported).toEqual([changed]);
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

it('what cannot be read stays where it is kept when another setting is changed', () => {
  const preferences = new MemoryPreferences();
  preferences.write('settings', { theme: 'pink', language: 'de', ofNextVersion: [1] });
  const service = new SettingsService({ preferences });
  expect(service.change({ answerSeconds: 60 })).toEqual({
    ok: true,
    value: { ...defaultSettings, language: 'de', answerSeconds: 60 },
  });
  const kept = { theme: 'pink', language: 'de', answerSeconds: 60, ofNextVersion: [1] };
  expect(preferences.read('settings')).toEqual(kept);
  service.change({ theme: 'light' });
  expect(preferences.read('settings')).toEqual({ ...kept, theme: 'light' });
});

it('what an older version kept is read, and what it did not know begins with its default', () => {
  const preferences = new MemoryPreferences();
  const { chambers, requiredFields, europeanUnionOrder, ...older } = defaultSettings;
  preferences.write('settings', { ...older, language: 'de' });
  const read = new SettingsService({ preferences }).current();
  expect(read).toEqual({ ...older, chambers, requiredFields, europeanUnionOrder, language: 'de' });
});

it('a change that names other settings leaves chambers and required fields as they are', () => {
  const service = new SettingsService({ preferences: new MemoryPreferences() });
  service.change({ chambers: { practice: 'germany' }, requiredFields: ['remarks'] });
  service.change(contract.calls.program.changeSettings.input.parse({ theme: 'dark' }));
  expect(service.current()).toMatchObject({
    theme: 'dark',
    chambers: { practice: 'germany' },
    requiredFields: ['remarks'],
  });
});

it.each([[{ chambers: { practice: 'atlantis' } }], [{ requiredFields: ['serviceTag'] }]])(
  'a page cannot set %j',
  (change) => {
    expect(contract.calls.program.changeSettings.input.safeParse(change).success).toBe(false);
  },
);

it('a saved filter that cannot be read takes no other one with it, and stays where it is kept when one is added', () => {
  const preferences = new MemoryPreferences();
  const filter = (name: string) => ({ id: crypto.randomUUID(), name, view: '{}' });
  const unread = ['nonsense', { ...filter('Of the next version'), colour: 'red' }, filter('x'.repeat(61))];
  const [one, other, added] = [filter('Lakeshore'), filter('Refused'), filter('Over 100,000')];
  preferences.write('settings', { savedFilters: [one, ...unread, other] });
  const service = new SettingsService({ preferences });
  expect(service.current().savedFilters).toEqual([one, other]);
  expect(service.change({ savedFilters: [one, other, added] })).toMatchObject({ ok: true });
  expect(service.current().savedFilters).toEqual([one, other, added]);
  const kept = [one, other, added, ...unread];
  expect(preferences.read('settings')).toMatchObject({ savedFilters: kept });
  expect(service.change({ theme: 'dark' })).toMatchObject({ ok: true });
  expect(preferences.read('settings')).toMatchObject({ savedFilters: kept });
  expect(new SettingsService({ preferences }).current().savedFilters).toEqual([one, other, added]);
});
