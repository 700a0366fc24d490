import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/text/english/english.ts';
import { main as englishMain } from '../../../shared/text/english/main.ts';
import { german } from '../../../shared/text/german/german.ts';
import { main as germanMain } from '../../../shared/text/german/main.ts';
import { avoided, type Avoided } from './avoided-words.ts';

/** Every sentence in a part of a table; for a sentence that a function makes, its source. */
function sentencesIn(words: unknown, place: string): readonly { place: string; text: string }[] {
  if (typeof words === 'string') return [{ place, text: words }];
  if (typeof words === 'function') return [{ place, text: String(words) }];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([name, part]) => sentencesIn(part, `${place}.${name}`));
}

function found(words: object, list: readonly Avoided[]): readonly string[] {
  return sentencesIn(words, '').flatMap(({ place, text }) =>
    list
      .filter(({ words: pattern }) => pattern.test(text))
      .map(({ words: pattern, instead }) => `${place}: ${String(pattern)}; say ${instead}`),
  );
}

describe('the words of the program', () => {
  it('hold none that a clerk would not say, in English', () => {
    expect(found({ ...english, countries: {}, main: englishMain }, avoided.english)).toEqual([]);
  });

  it('hold none that a clerk would not say, in German', () => {
    expect(found({ ...german, countries: {}, main: germanMain }, avoided.german)).toEqual([]);
  });

  it('have one full stop after a short date, which ends with one in German', () => {
    const { review, onDisk } = german.editor;
    for (const sentence of [
      review.reviewedBy('Ina', '24. Nov.'),
      review.lost('Ina', '24. Nov.'),
      onDisk('24. Nov.'),
    ])
      expect(sentence).not.toContain('..');
  });

  it('are looked through to the last sentence, those put together included', () => {
    const list = avoided.english.slice(0, 1);
    const sample = {
      a: { b: 'It goes out by itself.', c: (count: number) => `${count} go out by themselves` },
    };
    expect(found(sample, list)).toHaveLength(2);
  });
});
