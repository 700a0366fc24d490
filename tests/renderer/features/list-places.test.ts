import { describe, expect, it } from 'vitest';
import { indexAfterKey } from '../../../renderer/parts/keys.ts';

describe('the keys of the register', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 9_999, 9_999],
    ['PageDown', 3, 13],
    ['PageUp', 3, 0],
    ['Home', 500, 0],
    ['End', 500, 9_999],
  ] as const)('%s leads from row %i to row %i', (key, from, to) => {
    expect(indexAfterKey(key, from, 10_000, 10)).toBe(to);
  });

  it('leaves other keys to others', () => {
    expect(indexAfterKey('a', 3, 10_000, 10)).toBeNull();
  });
});
