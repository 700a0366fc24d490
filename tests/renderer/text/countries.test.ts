import { describe, expect, it } from 'vitest';
import { countryName, findCountry, searchCountries } from '../../../renderer/text/countries.ts';
import { countryCodeList } from '../../../shared/rules/codes.ts';

const names = (typed: string, language: 'en' | 'de' = 'en') =>
  searchCountries(typed, language).map(({ name }) => name);

describe('searching a country', () => {
  it('offers all 249 before anything is typed, by name', () => {
    expect(names('')).toHaveLength(249);
    expect(names('')[0]).toBe('Afghanistan');
  });

  it('puts names that begin with it before names that hold it', () => {
    expect(names('ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria']);
  });

  it('puts what a country is called elsewhere before names that hold it inside of a word', () => {
    expect(names('ger', 'de')[0]).toBe('Deutschland');
    expect(names('ger', 'de')).toContain('Algerien');
    expect(names('spa', 'de')[0]).toBe('Spanien');
    expect(names('arab')[0]).toBe('Saudi Arabia');
    expect(searchCountries('staaten', 'de')[0]).toMatchObject({ code: 'US', match: { start: 11, end: 18 } });
  });

  it('finds by code, first', () => {
    expect(searchCountries('tr', 'en')[0]).toMatchObject({ code: 'TR', name: 'Türkiye' });
    expect(searchCountries('DE', 'de')[0]).toMatchObject({ code: 'DE', name: 'Deutschland' });
  });

  it('does not mind accents, other usual names, or the other language', () => {
    expect(names('turkiye')).toEqual(['Türkiye']);
    expect(names('Turkey')).toContain('Türkiye');
    expect(names('cote')).toContain('Côte d’Ivoire');
    expect(names('Österreich')).toEqual(['Austria']);
    expect(names('Germany', 'de')).toEqual(['Deutschland']);
  });

  it('marks the part that was typed', () => {
    expect(searchCountries('Algeria', 'en')[0]?.match).toEqual({ start: 0, end: 7 });
    expect(searchCountries('korea, r', 'en')[0]).toMatchObject({ code: 'KR', match: { start: 0, end: 8 } });
  });

  it('finds nothing for nonsense', () => {
    expect(names('xqz')).toEqual([]);
  });
});

describe('a whole name', () => {
  it('gives its code in any spelling of either language', () => {
    for (const typed of ['Germany', ' germany ', 'DEUTSCHLAND', 'de', 'DE'])
      expect(findCountry(typed)).toBe('DE');
    expect(findCountry("Cote d'Ivoire")).toBe('CI');
    expect(findCountry('UK')).toBe('GB');
  });

  it('stays open where it is none, part of one, or two', () => {
    for (const typed of ['', 'Ger', 'European Union', 'Atlantis']) expect(findCountry(typed)).toBeNull();
  });

  it.each(['en', 'de'] as const)('of every country leads back to its code in %s', (language) => {
    const lost = countryCodeList.filter((code) => findCountry(countryName(code, language)) !== code);
    expect(lost).toEqual([]);
  });
});
