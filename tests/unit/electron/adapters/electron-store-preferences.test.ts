import { mkdirSync, readdirSync, rmdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ElectronStorePreferences } from '../../../../electron/adapters/electron-store-preferences.ts';
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

function setAside(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('preferences.damaged-'));
}

describe('the file of preferences', () => {
  it('is kept over a restart, readable by its owner alone', () => {
    const folder = temporaryFolder();
    new ElectronStorePreferences(folder).write('theme', 'dark');
    expect(new ElectronStorePreferences(folder).read('theme')).toBe('dark');
    expect((statSync(path.join(folder, 'preferences.json')).mode & 0o777).toString(8)).toBe('600');
  });

  it.each(damaged)('is set aside whole when it holds %j, and begun anew', (text) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'preferences.json'), text);
    const preferences = new ElectronStorePreferences(folder);
    expect(preferences.wasSetAside()).toBe(true);
    expect(preferences.wasSetAside()).toBe(false);
    expect(preferences.read('theme')).toBeUndefined();
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    const [name = ''] = setAside(folder);
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(text);
  });

  it('stays in its place while the disk cannot read it', () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'preferences.json'));
    const preferences = new ElectronStorePreferences(folder);
    expect(preferences.wasSetAside()).toBe(false);
    expect(() => preferences.write('theme', 'dark')).toThrow();
    rmdirSync(path.join(folder, 'preferences.json'));
    preferences.write('theme', 'dark');
    expect(preferences.read('theme')).toBe('dark');
    expect(setAside(folder)).toEqual([]);
  });

  it('is set aside as well when it is damaged while the program runs', () => {
    const folder = temporaryFolder();
    const preferences = new ElectronStorePreferences(folder);
    for (const text of ['{', '[']) {
      writeFileSync(path.join(folder, 'preferences.json'), text);
      expect(preferences.read('theme')).toBeUndefined();
      preferences.write('theme', 'light');
    }
    expect(preferences.read('theme')).toBe('light');
    expect(setAside(folder)).toHaveLength(2);
  });
});
