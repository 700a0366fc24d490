import { fc } from '../../../../support/fast-check.ts';
import { describe, expect, it } from 'vitest';
import { sortKey } from '../../../../../electron/services/register/application-columns.ts';
import {
  foldText,
  searchableText,
  searchWords,
} from '../../../../../electron/services/register/search-text.ts';
import { readField, writeField } from '../../../../../shared/domain/content.ts';
import { factsOf, fieldPaths } from '../../../../../shared/domain/fields.ts';
import { readyApplication } from '../../../../fakes/ready-application.ts';

describe('folded text', () => {
  it.each([
    ['Straße', 'strasse'],
    ['İSTANBUL', 'istanbul'],
    ['Iğdır', 'igdir'],
    ['Łódź', 'lodz'],
    ['Ørsted Æ', 'orsted ae'],
    ['ＣＯ－１２', 'co-12'],
    ['a\t\r\n  b\u0000c', 'a b c'],
    ['مُحَمَّد', 'محمد'],
    ['上海', '上海'],
    ['한국', '한국'],
    ['\uD800x', '\uFFFDx'],
  ])('of %j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is the same for every Unicode form, and of folded text itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

it('every box can be found', () => {
  const { content } = readyApplication();
  for (const place of fieldPaths.filter((path) => factsOf(path).kind !== 'language')) {
    const application = readyApplication({
      content: writeField(content, place, `Wörd ${readField(content, place)}`),
    });
    expect(searchableText(application)).toContain('word');
  }
});

it('a search is its different words', () => {
  expect(searchWords('  Gebze  TR gebze\n')).toEqual(['gebze', 'tr']);
  expect(searchWords(' \u0000 ')).toEqual([]);
});

it('sort keys put numbers in order and blanks last', () => {
  const texts = ['', 'EXP-10', 'exp-9', 'Äpfel', 'Zebra', 'apfelbaum'];
  expect(texts.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))).toEqual([
    'Äpfel',
    'apfelbaum',
    'exp-9',
    'EXP-10',
    'Zebra',
    '',
  ]);
});
