import { expect, it } from 'vitest';
import { beginsWord, findAmount, findMatch, findSearched } from '../../../renderer/text/fold.ts';
import { readSearch } from '../../../shared/text/search-terms.ts';

it.each([
  ['28,417.385', '28417.385', [0, 10]],
  ['28.417,385', '28417.385', [0, 10]],
  ['28’417.385', '28,417', [0, 6]],
  ['391,275.50', '1275', [2, 7]],
  ['391,275.50', '391275', [0, 7]],
  ['391,275.50', '9', [1, 2]],
  ['391,275.50', '392', null],
  ['391,275.50', 'EUR', null],
  ['391,275.50', '.', null],
  ['', '1', null],
] as const)(
  'in the amount %s the digits of %s are found wherever their thousands are parted',
  (text, typed, place) => {
    const found = findAmount(text, typed);
    expect(found === null ? null : [found.start, found.end]).toEqual(place);
  },
);

it('a word begins where no letter and no number stands before it, whatever its accents', () => {
  expect(beginsWord('Entwurf löschen', 'losch')).toBe(true);
  expect(beginsWord('Vier-Augen-Prinzip', 'augen')).toBe(true);
  expect(beginsWord('Entwurf löschen', 'schen')).toBe(false);
  expect(findMatch('Entwurf löschen', 'LÖSCH')).toEqual({ start: 8, end: 13 });
  // With any apostrophe, or none.
  for (const typed of ['osullivan', "O'Sullivan", 'o’sulliván'])
    expect(findMatch("Messrs O'Sullivan & D'Arcy", typed)).toEqual({ start: 7, end: 17 });
  expect(findMatch("O'Sullivan", 'sull')).toEqual({ start: 2, end: 6 });
  expect(findMatch("O'Sullivan", "'")).toBeNull();
  expect(findMatch('शक्ति मशीन', 'शक्ति')).toEqual({ start: 0, end: 5 });
});

it('each word of a search is found, from first to last, and what two of them share once', () => {
  const found = (text: string, searched: string): readonly string[] =>
    findSearched(text, readSearch(searched), null).map(inText(text));
  expect(found('Metalúrgica Serra Azul', 'azul  metal')).toEqual(['Metal', 'Azul']);
  expect(found('Lakeshore', 'lakes shore')).toEqual(['Lakeshore']);
  expect(found('Lakeshore', '')).toEqual([]);
  expect(found('Lakeshore', 'Nile')).toEqual([]);
});

it('what was searched for in one field is found in that field alone, as it stands or all of it', () => {
  const sought = readSearch('valves consignee:"serra azul" country:tr tag:rush');
  const found = (text: string, field: Parameters<typeof findSearched>[2]): readonly string[] =>
    findSearched(text, sought, field).map(inText(text));
  expect(found('Metalúrgica Serra Azul Valves', 'consignee')).toEqual(['Serra Azul', 'Valves']);
  expect(found('Serra Azul Valves', 'reference')).toEqual(['Valves']);
  expect(found('Türkiye', 'destination')).toEqual(['Türkiye']);
  expect(found('Türkiye', 'consignee')).toEqual([]);
  expect(found('Rush hour, 4711', 'tag')).toEqual(['Rush']);
});

function inText(text: string) {
  return ({ start, end }: { start: number; end: number }): string =>
    Array.from(text).slice(start, end).join('');
}
