import { describe, expect, it } from 'vitest';
import { packageKinds } from '../../../../../shared/rules/habits/phrases.ts';
import { findWarnings } from '../../../../../shared/rules/readiness/readiness.ts';
import { noDemands, readyContent } from '../../../../fakes/ready-application.ts';

const reported = (goods: string, quantity = 'Gross 6,840 kg'): readonly string[] =>
  findWarnings({ ...readyContent, goods, quantity }, noDemands)
    .map(({ rule }) => rule)
    .filter((rule) => rule.startsWith('packages'));

describe('kinds of packages', () => {
  it.each(packageKinds.map(({ code, words, endings }) => [code, words, endings] as const))(
    '%s are known in every spelling',
    (_code, words, endings) => {
      for (const word of [...words, ...endings]) expect(reported(`12 ${word} of cotton`), word).toEqual([]);
    },
  );

  it.each([
    '12 Stahlfässer Harz',
    '40 Papiersäcke Zement',
    '3 Holzkisten Maschinenteile',
    '200 bales of raw cotton',
    '1,200 bottles of wine',
    '60 reels of cable',
    '18 IBC Natronlauge',
    '7 Gebinde Farbe',
    '5 Colli Ersatzteile',
    'machine, unpacked',
  ])('are seen in %j', (goods) => {
    expect(reported(goods)).toEqual([]);
  });

  it.each(['cotton yarn', 'Steel that can be welded', 'Bremstrommeln', 'Glasfaserverbund', 'machine parts'])(
    'are missing in %j',
    (goods) => {
      expect(reported(goods)).toEqual(['packagesMissing']);
    },
  );

  // The meaning of each code in the list of UN/CEFACT; all but the first two once had another code.
  it.each([
    ['bale', 'BL', 'Bale, compressed'],
    ['reel', 'RL', 'Reel'],
    ['gas bottle', 'GB', 'Bottle, gas'],
    ['flexitank', 'FE', 'Flexitank'],
    ['bucket', 'BJ', 'Bucket'],
    ['piece', 'PP', 'Piece'],
    ['skid', 'SI', 'Skid'],
    ['bobbin', 'BB', 'Bobbin'],
    ['spool', 'SO', 'Spool'],
    ['ring', 'RG', 'Ring'],
    ['isotank', 'TG', 'Tank container, generic'],
    ['jumbo bag', 'JB', 'Bag, jumbo'],
    ['fibc', 'ZU', 'Intermediate bulk container, flexible'],
  ])('count %s as %s (%s)', (word, expected) => {
    expect(packageKinds.filter(({ words }) => words.includes(word)).map(({ code }) => code)).toEqual([
      expected,
    ]);
  });

  it('are each told once', () => {
    const codes = packageKinds.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const words = packageKinds.flatMap((one) => one.words);
    expect(new Set(words).size).toBe(words.length);
  });

  it('are asked for their number', () => {
    expect(reported('bottles of wine', 'as agreed')).toEqual(['packagesNotCounted']);
  });
});
