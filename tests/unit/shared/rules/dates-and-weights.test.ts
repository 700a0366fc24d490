import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatWeight,
  isDay,
  readTypedDay,
  readTypedWeight,
} from '../../../../shared/rules/dates-and-weights.ts';
import { languages } from '../../../../shared/text/languages.ts';

const today = new Date(2026, 10, 23);

describe('a day', () => {
  it.each([
    ['2026-11-17', '2026-11-17'],
    ['17.11.2026', '2026-11-17'],
    ['17.11.26', '2026-11-17'],
    ['17/11/2026', '2026-11-17'],
    ['17.11.', '2026-11-17'],
    ['17.11', '2026-11-17'],
    ['28.12.', '2025-12-28'],
    ['1.12.', '2026-12-01'],
    ['17 November 2026', '2026-11-17'],
    ['17. Nov 2026', '2026-11-17'],
    ['November 17, 2026', '2026-11-17'],
    ['3 juillet 2026', '2026-07-03'],
    ['3 juin 2026', '2026-06-03'],
    ['5 März 2026', '2026-03-05'],
    ['17 de noviembre de 2026', '2026-11-17'],
    ['17. listopada 2026', '2026-10-17'],
    ['17 listopada 2026', '2026-11-17'],
    ['17 листопада 2026', '2026-11-17'],
    ['17. studenoga 2026', '2026-11-17'],
    ['17 Νοεμβρίου 2026', '2026-11-17'],
    ['6. desember 2026', '2026-12-06'],
    ['3 qershor 2026', '2026-06-03'],
  ])('is read from %s', (typed, day) => {
    expect(readTypedDay(typed, today)).toBe(day);
  });

  it.each(['', 'soon', '31.02.2026', '17', '17.13.2026', '2026', '17.11.202'])(
    'is not read from %s, which stays',
    (typed) => {
      expect(readTypedDay(typed, today)).toBe(typed);
    },
  );

  it('is written as each language writes it, and read back from that', () => {
    expect(formatDay('2026-11-07', 'de-DE', 'short')).toBe('07.11.2026');
    expect(formatDay('2026-11-07', 'en-GB', 'short')).toBe('07/11/2026');
    expect(formatDay('2026-11-07', 'en-GB', 'long')).toBe('7 November 2026');
    expect(formatDay('soon', 'de', 'long')).toBe('soon');
    for (const locale of ['en-GB', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr'])
      for (let month = 1; month <= 12; month += 1) {
        const day = `2026-${String(month).padStart(2, '0')}-05`;
        expect(readTypedDay(formatDay(day, locale, 'long'), today), locale).toBe(day);
      }
    expect(isDay('2026-02-30')).toBe(false);
  });
});

describe('a weight', () => {
  it('is read with and without its unit, in the language of the clerk', () => {
    expect(readTypedWeight('1.550 kg', languages.de.amounts)).toBe('1550');
    expect(readTypedWeight('1,550', languages.en.amounts)).toBe('1550');
    expect(readTypedWeight('12,5', languages.de.amounts)).toBe('12.5');
    expect(readTypedWeight('heavy', languages.en.amounts)).toBe('heavy');
  });

  it('is written with every digit', () => {
    expect(formatWeight('123456789012345.1234', 'en-GB')).toBe('123,456,789,012,345.1234');
    expect(formatWeight('1410.50', 'de')).toBe('1.410,50');
    expect(formatWeight('heavy', 'de')).toBe('heavy');
  });
});
