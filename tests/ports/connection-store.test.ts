import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../electron/adapters/sqlite/database.ts';
import { databaseName } from '../../electron/adapters/sqlite/opening/open-file.ts';
import {
  ConnectionBook,
  type ConnectionStore,
  type StoredConnection,
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

  it('know which ones were removed', () => {
    const store = make();
    const [one, other] = [connection('Stuttgart'), connection('Ankara')];
    for (const each of [one, other]) store.add(each);
    expect(store.removed()).toEqual([]);
    store.remove(one.id);
    store.remove(one.id);
    expect(store.removed()).toEqual([one.id]);
    expect(store.active()).toBe(other.id);
  });

  it('have an added one and have it in use', () => {
    const store = make();
    const one = connection('Stuttgart');
    store.add(one);
    expect(store.all()).toEqual([one]);
    expect(store.active()).toBe(one.id);
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

/** A write of several statements of which one fails as on a full disk, by a trigger in the database. */
it.each([
  ['add', 'INSERT ON program'],
  ['remove', 'DELETE ON connections'],
] as const)('%s does all or nothing', (call, event) => {
  const folder = temporaryFolder();
  const one = connection('Stuttgart');
  const before = openDatabase(folder);
  if (call === 'remove') before.connections.add(one);
  before.close();
  const breaking = new DatabaseSync(path.join(folder, databaseName));
  breaking.exec(`CREATE TRIGGER breaking BEFORE ${event} BEGIN SELECT RAISE(ABORT, 'disk'); END`);
  breaking.close();
  const database = openDatabase(folder);
  onTestFinished(() => database.close());
  const book = new ConnectionBook({ store: database.connections, loopbackServicesOnly: false });
  const known = (): unknown => [book.all(), book.active()];
  const stood = known();
  expect(() => (call === 'add' ? book.add(one) : book.remove(one.id))).toThrow('disk');
  expect(known()).toEqual(stood);
});
