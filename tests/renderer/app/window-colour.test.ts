import { describe, expect, it } from 'vitest';
import { hexColour } from '../../../renderer/app/browser-page.ts';

describe('the colour told to the host', () => {
  it('is written as the host reads it', () => {
    expect(hexColour('rgb(107, 42, 126)')).toBe('#6b2a7e');
    expect(hexColour('rgb(0, 5, 255)')).toBe('#0005ff');
  });

  it('is left out when it is not plain', () => {
    expect(hexColour('rgba(0, 0, 0, 0)')).toBeNull();
    expect(hexColour('color(srgb 1 0 0)')).toBeNull();
  });
});
