import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
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

  it('keeps the kinds apart', () => {
    const store = make();
    const text: StoredEntry = { ...party('1', 'By road'), kind: 'text' };
    store.write([party('1', 'Andes Vidrio SpA'), text]);
    store.remove('party', ['1', 'another']);
    expect(store.all('party')).toEqual([]);
    expect(store.read('party', '1')).toBeNull();
    expect(store.all('text')).toEqual([text]);
  });
});
