import { describe, expect, it } from 'vitest';
import { createStores } from '../../../renderer/stores/stores.ts';
import { createMemoryBridge } from '../../fakes/memory-bridge.ts';

/** A store, whatever it holds. */
interface AnyStore {
  readonly getState: () => object;
  readonly getInitialState: () => object;
  readonly setState: (changed: object) => void;
}

function isStore(value: unknown): value is AnyStore {
  return typeof value === 'object' && value !== null && 'setState' in value;
}

const windowStores = [
  'about',
  'backups',
  'connections',
  'diagnostics',
  'incoming',
  'program',
  'toasts',
  'updates',
];

/** Another value of the same kind; `undefined` where that has no other value. */
function other(value: unknown): unknown {
  if (value instanceof Map) return new Map([['other', null]]);
  if (value instanceof Set) return new Set(['other']);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value} other`;
  return undefined;
}

function changeAll(store: AnyStore): void {
  const changed = Object.entries(store.getState()).flatMap(([key, value]) => {
    const instead = other(value);
    return instead === undefined ? [] : [[key, instead] as const];
  });
  store.setState(Object.fromEntries(changed));
}

function createAll() {
  const stores = createStores(createMemoryBridge().bridge);
  const named = Object.entries(stores).flatMap(([name, store]) => (isStore(store) ? [{ name, store }] : []));
  return { stores, named };
}

function storeOf(
  named: readonly { readonly name: string; readonly store: AnyStore }[],
  name: string,
): AnyStore {
  const found = named.find((one) => one.name === name);
  if (found === undefined) throw new Error(`No store is called ${name}.`);
  return found.store;
}

describe('when other data takes the place of what main kept', () => {
  const names = createAll().named.map(({ name }) => name);

  it.each(names.filter((name) => !windowStores.includes(name)))('nothing stays in %s', (name) => {
    const { stores, named } = createAll();
    const store = storeOf(named, name);
    changeAll(store);
    stores.forgetData();
    // Whether differences are marked stays as chosen for the window.
    const kept = name === 'revisions' ? { marks: false } : {};
    expect(store.getState()).toEqual({ ...store.getInitialState(), ...kept });
  });

  it.each(windowStores)('everything stays in %s', (name) => {
    const { stores, named } = createAll();
    const store = storeOf(named, name);
    changeAll(store);
    const before = store.getState();
    stores.forgetData();
    expect(store.getState()).toEqual(before);
  });
});
