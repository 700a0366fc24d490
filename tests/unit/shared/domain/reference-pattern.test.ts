import { fc } from '../../../support/fast-check.ts';
import { expect, it } from 'vitest';
import { textLanguages } from '../../../../shared/domain/languages.ts';
import {
  aroundNumber,
  defaultReferencePattern,
  isReferencePattern,
  patternIn,
} from '../../../../shared/domain/reference-pattern.ts';

const day = new Date(2026, 2, 5);

it('the usual pattern is one', () => {
  expect(isReferencePattern(defaultReferencePattern)).toBe(true);
  expect(aroundNumber(defaultReferencePattern, day)).toEqual({ before: 'CO-2026-', after: '' });
});

it('a pattern is shown in the language of the program, whichever it was written in', () => {
  expect(patternIn(defaultReferencePattern, 'de')).toBe('CO-{jahr}-{nummer}');
  expect(patternIn('{tag}.{month}/{numéro} {hora}', 'en')).toBe('{day}.{month}/{number} {hora}');
  for (const language of textLanguages)
    expect(patternIn(patternIn('{day}{month}{year}{number}', language), 'en'), language).toBe(
      '{day}{month}{year}{number}',
    );
  expect(aroundNumber('CO-{jahr}-{nummer}', day)).toEqual({ before: 'CO-2026-', after: '' });
});

it('days are filled in with two digits, on both sides of the number', () => {
  const around = aroundNumber('{day}.{month}.{number}/{year}{year}', day);
  expect(around).toEqual({ before: '05.03.', after: '/20262026' });
});

it.each([
  ['without a number', 'CO-{year}'],
  ['with two numbers', '{number}{number}'],
  ['with an unknown name', '{number}{hour}'],
  ['with a brace left over', '{number}}'],
  ['with a brace inside', '{{number}}'],
  ['with a blank at its end', '{number} '],
  ['with a line break', 'a\n{number}'],
  ['with half a character', '\uD800{number}'],
  ['that is too long', `{number}${'x'.repeat(33)}`],
])('a text %s is no pattern', (_what, text) => {
  expect(isReferencePattern(text)).toBe(false);
});

it('whatever is a pattern leaves nothing but one place for the number', () => {
  const piece = fc.oneof(
    fc.constantFrom('{year}', '{month}', '{day}', '{number}', '{', '}', '$&', '%', ' '),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const pattern = fc.tuple(fc.array(piece, { maxLength: 3 }), fc.array(piece, { maxLength: 3 }));
  const instant = fc.date({ min: new Date(2000, 0), max: new Date(2100, 0), noInvalidDate: true });
  fc.assert(
    fc.property(pattern, instant, ([head, tail], at) => {
      const text = [...head, '{number}', ...tail].join('');
      fc.pre(isReferencePattern(text));
      const { before, after } = aroundNumber(text, at);
      expect(`${before}${after}`).not.toMatch(/[{}\p{Cc}\p{Cs}]/u);
      const year = String(at.getFullYear());
      expect(`${before}${after}`.includes(year)).toBe(text.includes('{year}') || text.includes(year));
      expect(aroundNumber(text, at)).toEqual({ before, after });
    }),
    { numRuns: 500 },
  );
});
