import { fc } from '../../support/fast-check.ts';

type Making = () => unknown;

/** Unusual values, made anew each time, because some of them are changed by their receiver. */
const oddValues: readonly Making[] = [
  () => undefined,
  () => null,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => -0,
  () => -1,
  () => 0.5,
  () => 2 ** 53,
  () => 1e308,
  () => 10n ** 30n,
  () => true,
  () => '',
  () => '\ud800 alone',
  () => '\u202eturned\u2066',
  () => 'a\0b',
  () => '__proto__',
  () => 'constructor',
  () => '../../etc/passwd',
  () => '2026-01-01T00:00:00.'.padEnd(100_000, '0').concat('Z'),
  () => '9'.repeat(100_000),
  () => ' '.repeat(300_000),
  () => 'x'.repeat(300_000),
  () => [],
  () => ({}),
  () => new Date(),
  () => new Date(Number.NaN),
  () => new Map([['applicationId', 'x']]),
  () => new Set(['x']),
  () => new Uint8Array(64),
  () => new BigInt64Array(4),
  () => new ArrayBuffer(64),
  () => new Error('made up'),
  () => /(a+)+$/u,
  () => boxed(false),
  () => boxed('boxed'),
  () => circular(),
  () => sparse(),
  () => Array.from({ length: 2_001 }, () => 0),
  () => Array.from({ length: 500 }, () => ({ kind: 'x' })),
  () => nested(900),
  () => Object.fromEntries(Array.from({ length: 3_000 }, (_none, index) => [`key ${index}`, index])),
  () => pollution('__proto__'),
  () => pollution('constructor'),
  () => pollution('prototype'),
  () => ({ length: 1e9 }),
  () => ({ then: 'not a function', toJSON: 1, valueOf: null, toString: {} }),
  withoutPrototype,
];

/** Values that a structured clone refuses; the page that sends one gets the error itself. */
const uncloneableValues: readonly Making[] = [
  () => () => 'a function',
  () => Symbol('made up'),
  () => new Proxy({}, { ownKeys: () => ['applicationId'] }),
  () => ({
    get applicationId(): string {
      throw new Error('from a getter');
    },
  }),
  () => new WeakMap(),
  () => Promise.resolve(1),
];

/** Large values; rare, because they are slow to carry. */
const hugeValues: readonly Making[] = [
  () => 'x'.repeat(9_000_000),
  () => nested(20_000),
  () => Array.from({ length: 300_000 }, () => 'x'),
  () => new Uint8Array(20_000_000),
];

const madeOf = (values: readonly Making[]): fc.Arbitrary<unknown> =>
  fc.constantFrom(...values).map((make) => make());

const oddValue = fc.oneof(
  { weight: 60, arbitrary: madeOf(oddValues) },
  { weight: 8, arbitrary: madeOf(uncloneableValues) },
  { weight: 1, arbitrary: madeOf(hugeValues) },
);

const oddKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'path', ''];

/** A fitting argument with one member removed, replaced, doubled, or with an undeclared member added. */
export function broken(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap');
  return fc
    .tuple(fitting, fc.nat(), oddValue, change, fc.constantFrom(...oddKeys))
    .map(([value, index, odd, how, key]) => {
      const places = placesIn(value);
      const at = places[index % places.length] ?? [];
      return changedAt(value, at, (there) => {
        if (how === 'add') return withMember(there, key, odd);
        if (how === 'remove') return withoutLast(there);
        return how === 'wrap' ? [there] : odd;
      });
    });
}

type Place = readonly string[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...at, name]))];
}

function changedAt(value: unknown, [name, ...rest]: Place, change: (there: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([key, member]): [string, unknown] => [
    key,
    key === name ? changedAt(member, rest, change) : member,
  ]);
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}

/** The object with an own member of any name: assigning `__proto__` would not make one. */
function withMember(there: unknown, key: string, value: unknown): unknown {
  const object = typeof there === 'object' && there !== null ? { ...there } : { there };
  return Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function withoutLast(there: unknown): unknown {
  if (typeof there !== 'object' || there === null) return undefined;
  return Object.fromEntries(Object.entries(there).slice(0, -1));
}

function boxed(value: unknown): unknown {
  return Object(value);
}

function withoutPrototype(): unknown {
  return Object.create(null);
}

function pollution(key: string): unknown {
  return JSON.parse(`{"${key}":{"polluted":"yes","prototype":{"polluted":"yes"},"isAdmin":true}}`);
}

function circular(): unknown {
  const value: Record<string, unknown> = {};
  value['self'] = value;
  return value;
}

function sparse(): unknown {
  const value: unknown[] = [];
  value.length = 1_000_000;
  return value;
}

export function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
}
