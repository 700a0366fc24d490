import { describe, expect, it } from 'vitest';
import { zoomAfter, zoomOfKey } from '../../../../../electron/hosts/desktop/window/zoom.ts';

const none = { type: 'keyDown', control: false, meta: false, alt: false, shift: false };
const ctrl = { ...none, control: true };

describe('the size of the page', () => {
  it('goes up and down in steps that meet, and stops at its bounds', () => {
    const up = [1];
    for (let step = 0; step < 10; step += 1) up.push(zoomAfter(up.at(-1) ?? 0, 'larger'));
    expect(up).toEqual([1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3, 3, 3]);
    const down = [3];
    for (let step = 0; step < 13; step += 1) down.push(zoomAfter(down.at(-1) ?? 0, 'smaller'));
    expect(down).toEqual([3, 2.5, 2, 1.75, 1.5, 1.25, 1.1, 1, 0.9, 0.8, 0.75, 0.67, 0.5, 0.5]);
    expect(zoomAfter(2.5, 'actual')).toBe(1);
  });

  it('takes a factor for its step that comes back a little off, and any other to the next one', () => {
    expect(zoomAfter(1.2499999, 'larger')).toBe(1.5);
    expect(zoomAfter(1.2500001, 'smaller')).toBe(1.1);
    expect(zoomAfter(1.3, 'larger')).toBe(1.5);
    expect(zoomAfter(9, 'larger')).toBe(3);
    expect(zoomAfter(0.01, 'smaller')).toBe(0.5);
  });
});

describe('keys', () => {
  it.each([
    ['a German keyboard', { ...ctrl, key: '+' }],
    ['an American keyboard, with Shift', { ...ctrl, key: '+', shift: true }],
    ['an American keyboard, without', { ...ctrl, key: '=' }],
    ['a Swiss keyboard (Shift and 1)', { ...ctrl, key: '+', shift: true }],
    ['the keypad', { ...ctrl, key: '+' }],
  ])('of %s make it larger', (_keyboard, pressed) => {
    expect(zoomOfKey(pressed, 'win32')).toBe('larger');
    expect(zoomOfKey(pressed, 'linux')).toBe('larger');
    const onMac = { ...pressed, control: false, meta: true };
    expect(zoomOfKey(onMac, 'darwin')).toBe('larger');
  });

  it('make it smaller and bring back its own size', () => {
    expect(zoomOfKey({ ...ctrl, key: '-' }, 'win32')).toBe('smaller');
    expect(zoomOfKey({ ...ctrl, key: '0' }, 'win32')).toBeNull();
  });

  it.each([
    ['typing', { ...none, key: '+' }],
    ['the key going up', { ...ctrl, type: 'keyUp', key: '+' }],
    ['AltGr, which is Ctrl and Alt', { ...ctrl, alt: true, key: '+' }],
    ['Shift and 0 on a German keyboard', { ...ctrl, shift: true, key: '=' }],
    ['another letter', { ...ctrl, key: 'k' }],
    ['the Windows key', { ...none, meta: true, key: '+' }],
    ['both keys', { ...ctrl, meta: true, key: '+' }],
  ])('do nothing for %s', (_what, pressed) => {
    expect(zoomOfKey(pressed, 'win32')).toBe(null);
  });
});
