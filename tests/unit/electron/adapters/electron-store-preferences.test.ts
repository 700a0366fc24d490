import fs, {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ElectronStorePreferences } from '../../../../electron/adapters/settings/electron-store-preferences.ts';
import { StoreError } from '../../../../electron/services/applications/application-store.ts';
import { SettingsService } from '../../../../electron/services/settings/settings-service.ts';
import { succeed } from '../../../../shared/domain/result.ts';
import { defaultSettings } from '../../../../shared/domain/settings.ts';
import { anyApplication } from '../../../../shared/domain/table-view.ts';
import { readView } from '../../../../shared/rules/register/table-filter.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const damaged = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"theme":"dark"',
  '\u0000'.repeat(200),
  '{"a":1}{"b":2}',
  '{"settings":"yes"}',
  '{"settings":{"language":12}}',
];

function quarantine(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('preferences.damaged-'));
}

/** Makes a file unreadable as soon as it contains this text, as a scanner on Windows does. Returns what releases it. */
function holdWhenItSays(text: string): () => void {
  const { readFileSync: read } = fs;
  const letGo = (): void => {
    fs.readFileSync = read;
    syncBuiltinESMExports();
  };
  const held = (...given: Parameters<typeof read>): ReturnType<typeof read> => {
    const content = read(...given);
    if (!content.toString().includes(text)) return content;
    throw Object.assign(new Error('EBUSY: resource busy or locked'), { code: 'EBUSY', syscall: 'open' });
  };
  Object.assign(fs, { readFileSync: held });
  syncBuiltinESMExports();
  onTestFinished(letGo);
  return letGo;
}

describe('the file of preferences', () => {
  it('is kept over a restart, readable by its owner alone', () => {
    const folder = temporaryFolder();
    new ElectronStorePreferences(folder).write('theme', 'dark');
    expect(new ElectronStorePreferences(folder).read('theme')).toBe('dark');
    expect((statSync(path.join(folder, 'preferences.json')).mode & 0o777).toString(8)).toBe('600');
  });

  it.each(damaged)('is quarantined whole when it holds %j, and begun anew', (text) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'preferences.json'), text);
    const preferences = new ElectronStorePreferences(folder);
    expect(preferences.found).toBe('quarantined');
    expect(preferences.read('theme')).toBeUndefined();
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    const [name = ''] = quarantine(folder);
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
  });

  it('is alone again where a program was killed while it wrote it', () => {
    const folder = temporaryFolder();
    new ElectronStorePreferences(folder).write('theme', 'dark');
    writeFileSync(path.join(folder, 'preferences.json.tmp-5601463348b781dc'), '{"theme":');
    expect(new ElectronStorePreferences(folder).read('theme')).toBe('dark');
    expect(readdirSync(folder)).toEqual(['preferences.json']);
  });

  it('stays in its place while the disk cannot read it', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'preferences.json'));
    const preferences = new ElectronStorePreferences(folder);
    expect(preferences.found).toBe('unread');
    expect(preferences.read('theme')).toBeUndefined();
    expect(() => preferences.write('theme', 'dark')).toThrow(StoreError);
    rmdirSync(path.join(folder, 'preferences.json'));
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    expect(quarantine(folder)).toEqual([]);
  });

  it('is kept also where a scanner holds what was just written, and is read again once it lets go', () => {
    const folder = temporaryFolder();
    const preferences = new ElectronStorePreferences(folder);
    preferences.write('theme', 'light');
    const letGo = holdWhenItSays('dark');
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBeUndefined();
    letGo();
    expect(preferences.read('theme')).toBe('dark');
    expect(new ElectronStorePreferences(folder).read('theme')).toBe('dark');
    expect(quarantine(folder)).toEqual([]);
  });

  it('is missed once it was there', () => {
    const folder = temporaryFolder();
    expect(new ElectronStorePreferences(folder).found).toBe('missing');
    expect(new ElectronStorePreferences(folder).found).toBe('whole');
    rmSync(path.join(folder, 'preferences.json'));
    expect(new ElectronStorePreferences(folder).found).toBe('missing');
  });

  it('keeps every setting of a file that could not be read at the start, and can be when one is changed', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'preferences.json');
    const before = new SettingsService({ preferences: new ElectronStorePreferences(folder) });
    before.change({ theme: 'dark', answerSeconds: 90, referencePattern: 'EX-{year}-{number}' });
    renameSync(file, `${file}.away`);
    mkdirSync(file);
    const settings = new SettingsService({ preferences: new ElectronStorePreferences(folder) });
    expect(settings.current()).toEqual(defaultSettings);
    expect(settings.change({ language: 'de' })).toMatchObject({ ok: false });
    expect(settings.current()).toEqual(defaultSettings);
    rmdirSync(file);
    renameSync(`${file}.away`, file);
    const kept = { ...before.current(), language: 'de' };
    expect(settings.change({ language: 'de' })).toEqual(succeed(kept));
    expect(new SettingsService({ preferences: new ElectronStorePreferences(folder) }).current()).toEqual(
      kept,
    );
  });

  it('is quarantined as well when it is damaged while the program runs', () => {
    const folder = temporaryFolder();
    const preferences = new ElectronStorePreferences(folder);
    for (const text of ['{', '[']) {
      writeFileSync(path.join(folder, 'preferences.json'), text);
      expect(preferences.read('theme')).toBeUndefined();
      preferences.write('theme', 'light');
    }
    expect(preferences.read('theme')).toBe('light');
    expect(quarantine(folder)).toHaveLength(2);
  });
});

/** As the last version that called the service tag `way` wrote it. */
const olderFile = fileURLToPath(new URL('../../../fixtures/settings/with-way.json', import.meta.url));

it('the service tag is read under the name that earlier versions stored, and written under its own', () => {
  const place = temporaryFolder();
  const file = path.join(place, 'preferences.json');
  copyFileSync(olderFile, file);
  const preferences = new ElectronStorePreferences(place);
  expect(preferences.found).toBe('whole');
  const settings = new SettingsService({ preferences });
  const { tableLayout, savedFilters } = settings.current();
  expect(tableLayout).toEqual({
    columns: ['consignee', 'serviceTag', 'cost'],
    widths: { serviceTag: 90, consignee: 200 },
    ...{ sortedBy: 'serviceTag', isDescending: false },
  });
  expect(savedFilters.map(readView)).toEqual([
    { search: 'way:DIY lakeshore', filter: { ...anyApplication, serviceTag: 'DIY', changed: 'thisMonth' } },
    { search: '', filter: anyApplication },
  ]);
  expect(settings.change({ theme: 'dark' }).ok).toBe(true);
  expect(new SettingsService({ preferences }).current()).toEqual({
    ...defaultSettings,
    ...{ theme: 'dark', tableLayout, savedFilters },
  });
  const written = readFileSync(file, 'utf8');
  expect(written).toContain('"sortedBy": "serviceTag"');
  expect(written).not.toMatch(/"way\\*"/u);
});
