import { describe, expect, it } from 'vitest';
import { type SearchField, searchFields } from '../../../../shared/domain/table-view.ts';
import { readSearch, searchFieldName } from '../../../../shared/text/search-terms.ts';
import { languageCodes, languages } from '../../../../shared/text/languages.ts';
import { fc } from '../../../support/fast-check.ts';

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

  it.each(languageCodes)(
    'knows each field by every one of its names, and each value by its own (%s)',
    (code) => {
      const { fields, states, answers, reminders, reviewed } = languages[code].search;
      const valuesOf = new Map<SearchField, Readonly<Record<string, string>>>([
        ['state', states],
        ['answer', answers],
        ['reminder', reminders],
        ['reviewed', reviewed],
        ['currency', { EUR: 'eur' }],
      ]);
      for (const field of searchFields)
        for (const name of fields[field].split(' '))
          for (const [value, typed] of Object.entries(valuesOf.get(field) ?? { FS: 'FS' }))
            expect(readSearch(`${name.toUpperCase()}:${typed}`).terms, name).toEqual([{ field, value }]);
    },
  );

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
