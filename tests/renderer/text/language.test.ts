import { describe, expect, it } from 'vitest';
import { createDateWords } from '../../../renderer/text/dates.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { languageCodes, mainWords } from '../../../shared/text/languages.ts';
import { chooseLanguage, loadAllWords, spokenLanguage } from '../../../renderer/text/language.tsx';

describe('the language', () => {
  it.each([
    ['system', 'de-AT', 'de', 'de-AT'],
    ['system', 'tr-TR', 'en', 'en-GB'],
    ['system', 'C', 'en', 'en-GB'],
    ['system', 'de_DE.UTF-8', 'en', 'en-GB'],
    ['en', 'de-DE', 'en', 'en-GB'],
    ['en', 'en-US', 'en', 'en-US'],
    ['de', 'en-US', 'de', 'de-DE'],
    // Chosen in a version that has more languages.
    ['tr', 'de-AT', 'de', 'de-AT'],
    ['tr', 'tr-TR', 'en', 'en-GB'],
  ] as const)(
    'chosen as %s on a system that says %s is %s with the dates of %s',
    (chosen, system, language, locale) => {
      expect(chooseLanguage(chosen, system)).toMatchObject({ language, locale });
    },
  );

  it.each([
    ['de-AT', 'en-US', 'de-AT'],
    ['und', 'de-AT', 'de-AT'],
    ['und', 'en-AU', 'en-AU'],
    ['und', 'en-US', 'en-GB'],
  ])('of a system that says %s and a browser that says %s is %s', (system, browser, spoken) => {
    expect(spokenLanguage(system, browser)).toBe(spoken);
  });

  it.each(languageCodes)('has no empty word (%s)', async (code) => {
    expect(emptyWords([await loadAllWords(code), mainWords[code]], '')).toEqual([]);
  });
});

function emptyWords(words: unknown, path: string): readonly string[] {
  if (typeof words === 'string') return words.trim() === '' ? [path] : [];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, inner]) => emptyWords(inner, `${path}.${name}`));
}

describe('dates', () => {
  const today = new Date(2026, 10, 19, 15, 0);
  const at = (year: number, month: number, day: number, hour = 9, minute = 5): string =>
    new Date(year, month - 1, day, hour, minute).toISOString();

  it('are named by day as people speak', () => {
    const dates = createDateWords('en-GB', english.register, today);
    expect(dates.day(at(2026, 11, 19))).toBe('Today');
    expect(dates.day(at(2026, 11, 18, 23, 59))).toBe('Yesterday');
    expect(dates.day(at(2026, 11, 17))).toBe('Tuesday 17 November');
    expect(dates.day(at(2025, 11, 17))).toBe('17 November 2025');
  });

  it('are times today and short dates before', () => {
    const dates = createDateWords('de-DE', german.register, today);
    expect(dates.moment(at(2026, 11, 19))).toBe('09:05');
    expect(dates.moment(at(2026, 11, 18))).toBe('18. Nov.');
    expect(dates.day(at(2026, 11, 17))).toBe('Dienstag, 17. November');
  });

  it('know yesterday also on the first day of a year', () => {
    const dates = createDateWords('en-GB', english.register, new Date(2027, 0, 1, 8, 0));
    expect(dates.day(at(2026, 12, 31))).toBe('Yesterday');
  });
});
