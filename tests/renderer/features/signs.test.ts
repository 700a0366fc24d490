import { describe, expect, it } from 'vitest';
import { allSigns, findSigns, rememberedSigns, withRecent } from '../../../renderer/features/signs/signs.ts';
import { signs as english } from '../../../shared/text/english/editor.ts';
import { signs as german } from '../../../shared/text/german/editor.ts';

const all = allSigns(english);
const found = (typed: string, recent: readonly string[] = []) =>
  findSigns(all, typed, recent).map(({ sign }) => sign);

describe('the signs', () => {
  it('are each there once, with a name', () => {
    expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length);
    expect(all.every(({ names }) => names !== '')).toBe(true);
    expect(
      Array.from('№²³°×÷±½¼¾€£¥µØ–—•§™®©«»„’…ßäöüçğışøåæñł').every((sign) => found('').includes(sign)),
    ).toBe(true);
  });

  it('are found by the beginning of any name, or by a word in it', () => {
    expect(found('squ')).toEqual(['²']);
    expect(found('temperature')).toEqual(['°']);
    expect(found('1/2')).toEqual(['½']);
    expect(found('ss')[0]).toBe('ß');
    expect(found('no such sign')).toEqual([]);
  });

  it('are found by the key that a hand would take for them', () => {
    expect(found('l')).toContain('ł');
    expect(found('s ced')[0]).toBe('ş');
  });

  it('are found in German by German names', () => {
    const signs = findSigns(allSigns(german), 'durchm', []).map(({ sign }) => sign);
    expect(signs).toEqual(['Ø']);
  });

  it('stand recently used first', () => {
    expect(found('', ['×', '№']).slice(0, 3)).toEqual(['×', '№', '²']);
  });

  it('are remembered newest first, each once, and not without end', () => {
    expect(withRecent(['²', '³'], '³')).toEqual(['³', '²']);
    const many = Array.from('abcdefghijklmnop').reduce<readonly string[]>(withRecent, []);
    expect(many).toHaveLength(rememberedSigns);
    expect(many[0]).toBe('p');
  });
});
