import { describe, expect, it } from 'vitest';
import { shipmentDay } from '../../../../../shared/rules/follow-up/due-reminders.ts';
import { addDays } from '../../../../../shared/rules/follow-up/calendar.ts';
import { formatDay } from '../../../../../shared/rules/dates-and-weights.ts';
import { fc } from '../../../../support/fast-check.ts';

describe('the day of shipment in box 4', () => {
  it.each([
    ['BY SEA FROM HAMBURG, ETD 15.12.2026', '2026-12-15'],
    ['Vessel MSC Anna, on or about 2026-12-15', '2026-12-15'],
    ['per Lkw am 5.1.27', '2027-01-05'],
    ['Air freight\n15 December 2026\nLH 8400', '2026-12-15'],
    ['shipped Dec 15, 2026', '2026-12-15'],
    ['ETA 12/01/2027, ETD 15/12/2026', '2026-12-15'],
    ['Versand 3. Dezember 2026', '2026-12-03'],
  ])('of %j is %s', (text, day) => {
    expect(shipmentDay(text)).toBe(day);
  });

  it.each([
    '',
    'BY SEA',
    'Container MSKU 123456-7',
    '31.2.2026',
    '15.12.',
    'Flight 2026',
    'EN 10.12.2026.1',
    '1.234,50',
  ])('is not found in %j', (text) => {
    expect(shipmentDay(text)).toBe('');
  });

  it('is found in every way of writing it, whatever stands around', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count));
    const around = fc.constantFrom('', 'by sea ', 'MV Anna, ', 'Hamburg – Jebel Ali\n');
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('en-GB', 'de-DE'),
        fc.constantFrom('short', 'long'),
        around,
        (...of) => {
          const [when, locale, style, before] = of;
          expect(shipmentDay(`${before}${formatDay(when, locale, style)}, CIF`)).toBe(when);
          expect(shipmentDay(`${before}${when}`)).toBe(when);
        },
      ),
    );
  });

  it('of any text is a day or nothing, and quickly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(shipmentDay(text)).toMatch(/^$|^\d{4}-\d{2}-\d{2}$/);
      }),
    );
    expect(shipmentDay('1.'.repeat(200_000))).toBe('');
  });
});
