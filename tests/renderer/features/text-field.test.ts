import { fc } from '../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { countLines, drawnBy } from '../../../renderer/features/editor/typing/text-field.ts';

/** Random texts of letters with blanks between them, some almost as long as a name that no reader follows. */
const written = fc
  .array(
    fc.record({
      letters: fc.oneof(fc.nat(20), fc.integer({ min: 490, max: 510 })),
      blank: fc.constantFrom(' ', '\n', '\u00A0', '', '\t'),
    }),
    { maxLength: 12 },
  )
  .map((runs) => runs.map(({ letters, blank }) => 'x'.repeat(letters) + blank).join(''));

describe('what an input is drawn by', () => {
  it('says that nothing breaks a text where 500 signs have no blank between them', () => {
    fc.assert(
      fc.property(written, (text) => {
        expect(drawnBy(text)['data-unbroken'] === true).toBe(/\S{500}/u.test(text));
      }),
    );
  });

  it('leaves the direction to the browser only where something may run from right to left', () => {
    const texts = ['Çelik & Söhne', '', '4 pièces, 漢字', '12 — 😀', 'Ελληνικά', 'Кириллица'];
    for (const text of texts) expect(drawnBy(text).dir).toBe('ltr');
    const others = ['شركة', 'Acme\nשלום', 'ܐܒܓ', 'x\u200Fy', '\u202Eabc', '\uFEFBx', '𐤀', '𞤀'];
    for (const text of others) expect(drawnBy(text).dir).toBe('auto');
  });
});

it('counts lines up to what anybody asks for', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: 1, max: 8 }), (text, most) => {
      expect(countLines(text, most)).toBe(Math.min(most, text.split('\n').length));
    }),
  );
});
