import { describe, expect, it } from 'vitest';
import {
  allSymbols,
  findSymbols,
  rememberedSymbols,
  withRecent,
} from '../../../renderer/features/symbols/symbols.ts';
import { symbols as english } from '../../../shared/text/english/editor.ts';
import { symbols as german } from '../../../shared/text/german/editor.ts';

const all = allSymbols(english);
const found = (typed: string, recent: readonly string[] = []) =>
  findSymbols(all, typed, recent).map(({ symbol }) => symbol);

describe('the symbols', () => {
  it('are each there once, with a name', () => {
    expect(new Set(all.map(({ symbol }) => symbol)).size).toBe(all.length);
    expect(all.every(({ names }) => names !== '')).toBe(true);
    expect(
      Array.from('№²³°×÷±½¼¾€£¥µØ–—•§™®©«»„’…ßäöüçğışøåæñł').every((symbol) => found('').includes(symbol)),
    ).toBe(true);
  });

  it('are found by the beginning of any name, or by a word in it', () => {
    expect(found('squ')).toEqual(['²']);
    expect(found('temperature')).toEqual(['°']);
    expect(found('1/2')).toEqual(['½']);
    expect(found('ss')[0]).toBe('ß');
    expect(found('no such symbol')).toEqual([]);
  });

  it('are found by the key that a hand would take for them', () => {
    expect(found('l')).toContain('ł');
    expect(found('s ced')[0]).toBe('ş');
  });

  it('are found in German by German names', () => {
    const symbols = findSymbols(allSymbols(german), 'durchm', []).map(({ symbol }) => symbol);
    expect(symbols).toEqual(['Ø']);
  });

  it('stand recently used first', () => {
    expect(found('', ['×', '№']).slice(0, 3)).toEqual(['×', '№', '²']);
  });

  it('are remembered newest first, each once, and not without end', () => {
    expect(withRecent(['²', '³'], '³')).toEqual(['³', '²']);
    const many = Array.from('abcdefghijklmnop').reduce<readonly string[]>(withRecent, []);
    expect(many).toHaveLength(rememberedSymbols);
    expect(many[0]).toBe('p');
  });
});
