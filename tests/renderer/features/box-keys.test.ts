import { describe, expect, it } from 'vitest';
import { spaceLeft } from '../../../renderer/features/editor/page/box-fill.ts';
import { boxOfKey, nextPlace } from '../../../renderer/parts/keys.ts';

function pressed(
  code: string,
  held: { readonly [Key in 'altKey' | 'ctrlKey' | 'shiftKey' | 'metaKey']?: true },
  altGr = false,
) {
  return {
    ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    ...held,
    code,
    getModifierState: (name: string) => altGr && name === 'AltGraph',
  };
}

describe('Alt with a digit', () => {
  it('leads to the first field of a box', () => {
    expect(boxOfKey(pressed('Digit2', { altKey: true }))).toBe('consignee.name');
    expect(boxOfKey(pressed('Digit7', { altKey: true }))).toBe('quantity');
  });

  it('leads to the order and its invoice with the digit after the last box', () => {
    expect(boxOfKey(pressed('Digit8', { altKey: true }))).toBe('invoiceNumber');
  });

  it('is nothing for digits without a box, or without Alt', () => {
    expect(boxOfKey(pressed('Digit9', { altKey: true }))).toBeNull();
    expect(boxOfKey(pressed('Digit2', {}))).toBeNull();
  });

  it('leaves AltGr its signs, and the digits beside the keys theirs', () => {
    expect(boxOfKey(pressed('Digit2', { altKey: true, ctrlKey: true }))).toBeNull();
    expect(boxOfKey(pressed('Digit3', { altKey: true }, true))).toBeNull();
    expect(boxOfKey(pressed('Numpad2', { altKey: true }))).toBeNull();
  });
});

describe('the next thing to fix', () => {
  it('is the first one from elsewhere, then the one after, and round', () => {
    const places = ['goods', 'goods', 'invoiceNumber'] as const;
    expect(nextPlace(places, null)).toBe('goods');
    expect(nextPlace(places, 'remarks')).toBe('goods');
    expect(nextPlace(places, 'goods')).toBe('invoiceNumber');
    expect(nextPlace(places, 'invoiceNumber')).toBe('goods');
    expect(nextPlace([], null)).toBeNull();
  });
});

describe('the room of a box', () => {
  it('is worth saying when a tenth of its lines is left', () => {
    expect([2, 3, 4].map((used) => spaceLeft(used, 3))).toEqual(['enough', 'little', 'none']);
    expect([16, 17, 18, 19].map((used) => spaceLeft(used, 18))).toEqual([
      'enough',
      'little',
      'little',
      'none',
    ]);
  });
});
