import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import type { EntryStore, StoredEntry } from '../../electron/services/applications/entry-store.ts';
import { MemoryEntryStore } from '../fakes/memory-entry-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const makers: readonly [string, () => EntryStore][] = [
  ['in memory', () => new MemoryEntryStore()],
  [
    'in SQLite',
    () => {
      const database = openDatabase(temporaryFolder());
      onTestFinished(() => database.close());
      return database.entryStore;
    },
  ],
];

function party(id: string, name: string): StoredEntry {
  return { kind: 'party', id, changedAt: '2026-11-17T09:00:00.000Z', body: { name } };
}

describe.each(makers)('what an office keeps %s', (_place, make) => {
  it('comes back in the order in which it was first kept, what was changed in its place', () => {
    const store = make();
    store.write([party('1', 'Kızılırmak A.Ş.'), party('2', 'شركة الخليج')]);
    store.write([party('1', 'Kızılırmak Değirmencilik A.Ş.')]);
    expect(store.all('party')).toEqual([
      party('1', 'Kızılırmak Değirmencilik A.Ş.'),
      party('2', 'شركة الخليج'),
    ]);
    expect(store.read('party', '2')).toEqual(party('2', 'شركة الخليج'));
    expect([store.count('party'), store.count('text')]).toEqual([2, 0]);
  });

  it('takes what is removed away with what is written', () => {
    const store = make();
    store.write([party('1', 'Andes Vidrio SpA'), party('2', 'Andes Vidrio S.p.A.')]);
    store.exchange([party('1', 'Andes Vidrio')], 'party', ['2']);
    expect(store.all('party')).toEqual([party('1', 'Andes Vidrio')]);
  });

  it('keeps the kinds apart', () => {
    const store = make();
    const text: StoredEntry = { ...party('1', 'By road'), kind: 'text' };
    store.write([party('1', 'Andes Vidrio SpA'), text]);
    store.remove('party', ['1', 'another']);
    expect(store.all('party')).toEqual([]);
    expect(store.read('party', '1')).toBeNull();
    expect(store.all('text')).toEqual([text]);
    store.write([party('1', 'Andes Vidrio SpA'), { ...text, kind: 'template' }]);
    store.remove(['party', 'text'], ['1']);
    expect([store.count('party'), store.count('text'), store.count('template')]).toEqual([0, 0, 1]);
  });
});

it('what an office keeps in SQLite is written only with what is removed along with it', () => {
  const folder = temporaryFolder();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const before = [party('1', 'Andes Vidrio SpA'), party('2', 'Andes Vidrio S.p.A.')];
  database.entryStore.write(before);
  const other = new DatabaseSync(path.join(folder, databaseName));
  other.exec(`CREATE TRIGGER full BEFORE DELETE ON office BEGIN SELECT RAISE(ABORT, 'told to fail'); END`);
  other.close();
  expect(() => database.entryStore.exchange([party('1', 'Andes Vidrio')], 'party', ['2'])).toThrow();
  expect(database.entryStore.all('party')).toEqual(before);
});
