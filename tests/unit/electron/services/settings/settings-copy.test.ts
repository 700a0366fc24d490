import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { ElectronStorePreferences } from '../../../../../electron/adapters/settings/electron-store-preferences.ts';
import { openDatabase } from '../../../../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../../../../electron/adapters/sqlite/opening/open-file.ts';
import { StoreError } from '../../../../../electron/services/applications/application-store.ts';
import { markImported, SettingsCopy } from '../../../../../electron/services/settings/settings-copy.ts';
import { SettingsService } from '../../../../../electron/services/settings/settings-service.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const now = (): number => Date.parse('2026-11-24T09:00:00.000Z');

/** A data folder on which the program can be started again and again. */
function folder() {
  const place = temporaryFolder();
  const { entryStore, close } = openedIn(place);
  onTestFinished(close);
  const start = () => {
    const preferences = new ElectronStorePreferences(place);
    const settings = new SettingsService({ preferences });
    const copy = new SettingsCopy(settings, entryStore, now);
    return { settings, copy, came: copy.start(preferences.found) };
  };
  return { place, entryStore, start };
}

function openedIn(place: string) {
  const database = openDatabase(place);
  return { entryStore: database.entryStore, close: () => database.close() };
}

it('a first start writes nothing', () => {
  const { entryStore, start } = folder();
  expect(start().came).toBe('unchanged');
  expect(entryStore.count('settings')).toBe(0);
});

it('settings that were there before their copy are copied at the start', () => {
  const { entryStore, start } = folder();
  start().settings.change({ answerSeconds: 90 });
  expect(start().came).toBe('unchanged');
  expect(entryStore.read('settings', 'present')?.body).toMatchObject({ answerSeconds: 90 });
});

it('a kill between other data and their settings loses none: the next start brings them', () => {
  const { entryStore, start } = folder();
  const { settings, copy } = start();
  settings.change({ answerSeconds: 90 });
  copy.keep();
  settings.change({ answerSeconds: 100 });
  markImported(entryStore);
  const next = start();
  expect(next).toMatchObject({ came: 'imported' });
  expect(next.settings.current().answerSeconds).toBe(90);
  expect(start().came).toBe('unchanged');
});

it('a disk too full for them is asked again by the next start', () => {
  const { entryStore, start } = folder();
  const { settings, copy } = start();
  settings.change({ answerSeconds: 90 });
  copy.keep();
  settings.change({ answerSeconds: 100 });
  markImported(entryStore);
  const full = new SettingsService({ preferences: { ...unreadable, write: refuses } });
  expect(new SettingsCopy(full, entryStore, now).replaced()).toBe(false);
  expect(start().settings.current().answerSeconds).toBe(90);
});

it('what is changed after that counts more', () => {
  const { entryStore, start } = folder();
  const { settings, copy } = start();
  settings.change({ answerSeconds: 90 });
  copy.keep();
  markImported(entryStore);
  settings.change({ answerSeconds: 100 });
  copy.keep();
  const next = start();
  expect(next).toMatchObject({ came: 'unchanged' });
  expect(next.settings.current().answerSeconds).toBe(100);
});

it('a disk that fails between a change and the mark of other data leaves both as they were', () => {
  const { place, entryStore, start } = folder();
  const { settings, copy } = start();
  settings.change({ answerSeconds: 90 });
  copy.keep();
  markImported(entryStore);
  const raw = new DatabaseSync(path.join(place, databaseName));
  raw.exec(`CREATE TRIGGER full BEFORE DELETE ON office BEGIN SELECT RAISE(ABORT, 'told to fail'); END`);
  settings.change({ answerSeconds: 100 });
  copy.keep();
  const kept = () => ['present', 'brought'].map((id) => entryStore.read('settings', id)?.body);
  expect(kept()).toMatchObject([undefined, { answerSeconds: 90 }]);
  raw.exec('DROP TRIGGER full');
  copy.keep();
  raw.exec(`CREATE TRIGGER full BEFORE DELETE ON office BEGIN SELECT RAISE(ABORT, 'told to fail'); END`);
  expect(() => markImported(entryStore)).toThrow();
  expect(kept()).toMatchObject([{ answerSeconds: 100 }, undefined]);
  raw.close();
});

it('settings that cannot be read take their copy not with them', () => {
  const { place, entryStore, start } = folder();
  const { settings, copy } = start();
  settings.change({ answerSeconds: 90 });
  copy.keep();
  writeFileSync(path.join(place, 'preferences.json'), '{"settings":');
  const unread = new SettingsCopy(new SettingsService({ preferences: unreadable }), entryStore, now);
  expect(unread.start('unread')).toBe('unchanged');
  const recovered = start();
  expect(recovered.came).toBe('recovered');
  expect(recovered.settings.current().answerSeconds).toBe(90);
});

it('a copy of an earlier version comes back with its columns and filters under the names of this one', () => {
  const { entryStore, start } = folder();
  const view = '{"search":"","filter":{"states":[],"way":"FS"}}';
  const body = {
    tableLayout: { columns: ['state', 'way'], sortedBy: 'way', isDescending: true },
    savedFilters: [
      { id: crypto.randomUUID(), name: 'FS', view },
      { id: crypto.randomUUID(), name: 'No view', view: '{"search":"way"' },
    ],
  };
  entryStore.write([{ kind: 'settings', id: 'brought', changedAt: '2026-11-24T09:00:00.000Z', body }]);
  const { settings, came } = start();
  expect(came).toBe('imported');
  expect(settings.current()).toMatchObject({
    tableLayout: { columns: ['state', 'serviceTag'], sortedBy: 'serviceTag', isDescending: true },
    savedFilters: [{ view: view.replace('way', 'serviceTag') }, { name: 'No view', view: '{"search":"way"' }],
  });
});

function refuses(): never {
  throw new StoreError('diskFull', 'There is no room.');
}

/** A file that a virus scanner has open at the moment. */
const unreadable = {
  found: 'unread',
  read: () => undefined,
  write: (): void => undefined,
} as const;
