import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import type {
  ConnectionStore,
  StoredConnection,
} from '../../electron/services/connections/connection-book.ts';
import { MemoryConnectionStore } from '../fakes/memory-connection-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const makers: readonly [string, () => ConnectionStore][] = [
  ['in memory', () => new MemoryConnectionStore()],
  [
    'in SQLite',
    () => {
      const database = openDatabase(temporaryFolder());
      onTestFinished(() => database.close());
      return database.connections;
    },
  ],
];

function connection(label: string): StoredConnection {
  return {
    id: crypto.randomUUID(),
    label,
    productLine: 'CO',
    address: 'https://co.example.com',
    userName: 'käthe',
  };
}

describe.each(makers)('connections kept %s', (_place, make) => {
  it('come back in the order in which they were added, changed ones in their place', () => {
    const store = make();
    const [first, second] = [connection('Stuttgart'), connection('Ankara')];
    store.write(first);
    store.write(second);
    store.write({ ...first, label: 'Reutlingen' });
    expect(store.all()).toEqual([{ ...first, label: 'Reutlingen' }, second]);
  });

  it('remember which one is in use', () => {
    const store = make();
    expect(store.active()).toBeNull();
    const one = connection('Stuttgart');
    store.write(one);
    for (const active of ['practice', one.id, null] as const) {
      store.activate(active);
      expect(store.active()).toBe(active);
    }
  });

  it('forget a removed one, and that it was in use', () => {
    const store = make();
    const [one, other] = [connection('Stuttgart'), connection('Ankara')];
    store.write(one);
    store.write(other);
    store.activate(one.id);
    store.remove(other.id);
    expect(store.active()).toBe(one.id);
    store.remove(one.id);
    expect(store.all()).toEqual([]);
    expect(store.active()).toBeNull();
  });
});
