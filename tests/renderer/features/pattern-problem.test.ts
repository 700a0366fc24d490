import { fc } from '../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { patternProblem } from '../../../renderer/features/settings/settings-fields.tsx';
import { defaultReferencePattern, isReferencePattern } from '../../../shared/domain/reference-pattern.ts';

describe('a pattern for new references', () => {
  it.each([
    [defaultReferencePattern, null],
    ['{number}', null],
    ['HM/{year}{month}{day}/{number} ü', null],
    ['HM-{year}', 'numberMissing'],
    ['', 'numberMissing'],
    ['{number}-{number}', 'numberTwice'],
    ['{jahr}-{monat}-{tag}-{nummer}', null],
    ['{number}-{nummer}', 'numberTwice'],
    ['{hora}-{number}', 'unknownBraces'],
    ['{number', 'unknownBraces'],
    [' {number}', 'spacesAround'],
    [`${'x'.repeat(33)}{number}`, 'tooLong'],
    ['a\u0007{number}', 'notPrintable'],
  ])('“%s” has the problem %s', (pattern, problem) => {
    expect(patternProblem(pattern)).toBe(problem);
  });

  it('has a problem that is named exactly when it cannot be used', () => {
    const piece = fc.oneof(
      fc.constantFrom('{year}', '{month}', '{day}', '{number}', '{', '}', ' ', '\u2028', '\t'),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const pattern = pieces.join('');
        expect(patternProblem(pattern) === null).toBe(isReferencePattern(pattern));
      }),
    );
  });
});
