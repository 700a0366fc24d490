import { describe, expect, it } from 'vitest';
import { changedTags, lastTag, tagKey, tagsOf, tagsText } from '../../../../shared/rules/tags.ts';
import { fc } from '../../../support/fast-check.ts';

const tag = fc.constantFrom(
  '4711',
  'Key accounts',
  'key ACCOUNTS',
  'Straße',
  '関西',
  'عملاء',
  '\u00E9',
  'e\u0301',
);
const text = fc
  .array(fc.tuple(tag, fc.constantFrom(', ', ';', ' ,, ', '\n')))
  .map((all) => all.flat().join(''));

/** Splits a text into tags, each one that does not equal an earlier one. */
function naiveTags(typed: string): string[] {
  const found: string[] = [];
  for (const part of typed
    .split(',')
    .flatMap((one) => one.split(';'))
    .flatMap((one) => one.split('\n'))) {
    const one = part
      .trim()
      .split(' ')
      .filter((word) => word !== '')
      .join(' ')
      .normalize('NFC');
    if (one !== '' && found.every((other) => other.toLowerCase() !== one.toLowerCase())) found.push(one);
  }
  return found;
}

describe('tags', () => {
  it('are what stands between commas, semicolons and line breaks, each once', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(tagsOf(typed)).toEqual(naiveTags(typed));
      }),
    );
    expect(tagsOf(tagsText(['A', 'b c']))).toEqual(['A', 'b c']);
  });

  it('are added once and taken away whatever their case, and the others stay as they were', () => {
    fc.assert(
      fc.property(text, fc.array(tag), fc.array(tag), (typed, add, remove) => {
        const gone = new Set(remove.map(tagKey));
        const expected = naiveTags(
          [...naiveTags(typed).filter((one) => !gone.has(tagKey(one))), ...add].join(','),
        );
        expect(tagsOf(changedTags(typed, { add, remove }))).toEqual(expected);
      }),
    );
  });

  it('are completed at the end alone', () => {
    expect(lastTag('4711, Ke')).toEqual({ before: '4711, ', typed: 'Ke' });
    expect(lastTag('Ke')).toEqual({ before: '', typed: 'Ke' });
    expect(lastTag('a;  ')).toEqual({ before: 'a;  ', typed: '' });
  });
});
