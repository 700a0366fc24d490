import { describe, expect, it } from 'vitest';
import { searchFields } from '../../../../../shared/domain/table-view.ts';
import {
  readSearch,
  searchFieldName,
  searchFieldNames,
} from '../../../../../shared/rules/register/search-terms.ts';
import { fc } from '../../../../support/fast-check.ts';

describe('a search', () => {
  it('is taken apart into words and fields, by English and German names', () => {
    expect(readSearch('pumps consignee:lake state:dr')).toEqual({
      words: 'pumps lake',
      plainWords: 'pumps',
      terms: [
        { field: 'consignee', value: 'lake' },
        { field: 'state', value: 'draft' },
      ],
      notUnderstood: [],
    });
    expect(readSearch('Empfänger:"Al Noor" land:Türkei währung:eur art:fs zustand:angen').terms).toEqual([
      { field: 'consignee', value: 'Al Noor' },
      { field: 'destination', value: 'TR' },
      { field: 'currency', value: 'EUR' },
      { field: 'serviceTag', value: 'FS' },
      { field: 'state', value: 'accepted' },
    ]);
    expect(readSearch('answer:appr reminder:over antwort:Rückfrage erinnerung:fällig').terms).toEqual([
      { field: 'answer', value: 'approved' },
      { field: 'reminder', value: 'overdue' },
      { field: 'answer', value: 'queried' },
      { field: 'reminder', value: 'due' },
    ]);
    expect(readSearch('answer:perhaps').notUnderstood).toEqual(['answer:perhaps']);
    // By the German heading of the column.
    expect(readSearch('stand:entw').terms).toEqual([{ field: 'state', value: 'draft' }]);
    expect(searchFieldName('state', 'de')).toBe('stand');
    // By the filter "Submitted as", and by the name that the field had before.
    expect(searchFieldName('serviceTag', 'en')).toBe('submitted');
    for (const typed of ['submitted:diy', 'way:DIY', 'art:diy'])
      expect(readSearch(typed).terms, typed).toEqual([{ field: 'serviceTag', value: 'DIY' }]);
    expect(readSearch('schlagwort:4711').terms).toEqual([{ field: 'tag', value: '4711' }]);
  });

  it('knows each field by every one of its names', () => {
    for (const field of searchFields) {
      const { en, de } = searchFieldNames[field];
      for (const name of `${en} ${de}`.split(' ')) {
        const { terms, notUnderstood } = readSearch(`${name.toUpperCase()}:fs`);
        expect([...terms.map((term) => term.field), ...notUnderstood], name).toHaveLength(1);
      }
    }
  });

  it('leaves what is no field as it was typed, and says what means nothing', () => {
    for (const typed of ['https://a.example 12:30 HS:8413', 'a: b', ' two  blanks ', 'note:x'])
      expect(readSearch(typed)).toEqual({ words: typed, plainWords: typed, terms: [], notUnderstood: [] });
    expect(readSearch('state:nothing way:air x')).toEqual({
      words: 'x',
      plainWords: 'x',
      terms: [],
      notUnderstood: ['state:nothing', 'way:air'],
    });
    // The value is just being typed.
    expect(readSearch('x consignee:').terms).toEqual([]);
  });

  it('takes whatever is pasted, and never more than main does', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('tag:', 'consignee:"', 'a', '"', ' ', '\n', 'ü', '\uD83D')),
        (parts) => {
          const { terms, words } = readSearch(parts.join('').repeat(9));
          expect(terms.length).toBeLessThanOrEqual(20);
          for (const { value } of terms) expect(value.length).toBeGreaterThan(0);
          for (const { value } of terms) expect(value.length).toBeLessThanOrEqual(200);
          expect(typeof words).toBe('string');
        },
      ),
    );
  });
});
