import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import {
  isJsonList,
  isJsonNumber,
  JsonObject,
  parseLosslessJson,
  type JsonValue,
} from '../../../../../electron/services/json/lossless-json.ts';

const kept = { depth: 100, repeatedNames: 'kept' } as const;

/** The value as `JSON.parse` would give it. */
function plain(value: JsonValue): unknown {
  if (isJsonNumber(value)) return Number(value.digits);
  if (isJsonList(value)) return value.map(plain);
  if (!(value instanceof JsonObject)) return value;
  return Object.fromEntries(value.members.map((member) => [member.name, plain(member.value)]));
}

function read(text: string): { readonly value: unknown } | null {
  const value = parseLosslessJson(text, kept);
  return value === undefined ? null : { value: plain(value) };
}

function readByPlatform(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

describe('lossless JSON', () => {
  it('reads whatever is JSON as the platform does', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(text)).toEqual(readByPlatform(text));
      }),
      { seed: 15 },
    );
  });

  it('refuses whatever the platform refuses', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', '"', ',', '}', '\\', '\n', '0', '.', '\uFEFF'),
        (text, at, sign) => {
          const index = at % (text.length + 1);
          const broken = text.slice(0, index) + sign + text.slice(index + 1);
          expect(read(broken)).toEqual(readByPlatform(broken));
        },
      ),
      { seed: 15, numRuns: 500 },
    );
  });

  it('keeps the digits of a number and both members of one name', () => {
    const value = parseLosslessJson('{"a":78.50,"a":1e400,"\\u0061":"x"}', kept);
    expect(value).toBeInstanceOf(JsonObject);
    if (value instanceof JsonObject)
      expect(value.members).toEqual([
        { name: 'a', value: { digits: '78.50' } },
        { name: 'a', value: { digits: '1e400' } },
        { name: 'a', value: 'x' },
      ]);
  });

  it('refuses a name that stands twice where it is told to, at any depth', () => {
    const refused = { depth: 100, repeatedNames: 'refused' } as const;
    expect(parseLosslessJson('[{"a":{"b":1,"b":1}}]', refused)).toBeUndefined();
    expect(parseLosslessJson('[{"a":{"b":1}},{"a":1}]', refused)).toBeDefined();
  });

  it('refuses what is nested deeper than the limit, without running out of stack', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(parseLosslessJson(nested(3), { ...kept, depth: 3 })).toBeDefined();
    expect(parseLosslessJson(nested(4), { ...kept, depth: 3 })).toBeUndefined();
    expect(parseLosslessJson(nested(1_000), { ...kept, depth: 1_000 })).toBeDefined();
    expect(parseLosslessJson(nested(1_000_000), { ...kept, depth: 1_000 })).toBeUndefined();
  });
});
