import { describe, expect, it } from 'vitest';
import { partyLinesIn, placeLine, usesLine } from '../../../renderer/text/shown-texts.ts';
import { english } from '../../../shared/text/english/english.ts';
import { german } from '../../../shared/text/german/german.ts';
import { emptyParty } from '../../../shared/domain/content.ts';
import { demirkaya } from '../../fakes/address-book-bench.ts';

const today = new Date(2026, 10, 19);
const used = (uses: number, lastUsedAt: string | null) => ({ uses, lastUsedAt });

describe('what a match says', () => {
  it('names the place as the country writes it, and keeps apart what runs the other way', () => {
    expect(placeLine(demirkaya, 'en')).toBe('41480 Gebze, Kocaeli, Türkiye');
    expect(placeLine({ ...emptyParty, countryCode: 'DE' }, 'de')).toBe('Deutschland');
    const saudi = { ...emptyParty, city: 'الرياض', zip: '11564', countryCode: 'SA' };
    expect(placeLine(saudi, 'en')).toBe('\u206811564 الرياض\u2069, Saudi Arabia');
  });

  it('counts the uses, with the day of this year and the year of another', () => {
    const inEnglish = (...asked: Parameters<typeof used>) =>
      usesLine(used(...asked), english.addressBook, 'en-GB', today);
    expect(inEnglish(14, '2026-11-17T12:00:00.000Z')).toBe('14 times, 17 Nov');
    expect(inEnglish(1, '2025-06-01T12:00:00.000Z')).toBe('once, 2025');
    expect(inEnglish(3, null)).toBe('3 times');
    expect(inEnglish(0, null)).toBe('never used');
    expect(usesLine(used(2, '2026-09-03T12:00:00.000Z'), german.addressBook, 'de-DE', today)).toBe(
      '2-mal, 3. Sept.',
    );
  });
});

it('the lines of an address have the postcode before the city in German, and the city first in English', () => {
  expect(partyLinesIn('de').slice(5)).toEqual(['zip', 'city', 'state', 'countryCode']);
  expect(partyLinesIn('en').slice(5)).toEqual(['city', 'state', 'zip', 'countryCode']);
});
