import { expect, it } from 'vitest';
import { anyApplication, savedFilterSchema } from '../../../../../shared/domain/table-view.ts';
import { readView, writtenView } from '../../../../../shared/rules/register/table-filter.ts';
import { fc } from '../../../../support/fast-check.ts';

const shown = {
  search: 'consignee:lake',
  filter: {
    ...anyApplication,
    ...{ states: ['draft' as const], changed: 'thisMonth' as const, tag: '4711' },
    ...{ answer: 'queried' as const, reminder: 'overdue' as const },
  },
};

it('a saved filter says the same when it is read again', () => {
  const read = readView({ view: writtenView(shown) });
  expect(read).toEqual(shown);
  // This text identifies the filter while it is shown.
  expect(read === null ? null : writtenView(read)).toBe(writtenView(shown));
  const saved = { id: crypto.randomUUID(), name: 'Lakeshore', view: writtenView(shown) };
  expect(savedFilterSchema.parse(saved)).toEqual(saved);
});

it('one that was saved before a filter was there leaves nothing out by it', () => {
  const { tag: _, answer: __, reminder: ___, ...before } = shown.filter;
  expect(readView({ view: JSON.stringify({ search: '', filter: before }) })).toEqual({
    search: '',
    filter: { ...shown.filter, tag: '', answer: '', reminder: '' },
  });
});

it('one that is damaged, or that a newer version wrote, is not read in part', () => {
  const whole = writtenView(shown);
  const of = (change: object): string => JSON.stringify({ ...shown, filter: { ...shown.filter, ...change } });
  for (const view of [
    '',
    'no JSON',
    '[]',
    'null',
    whole.slice(0, -3),
    JSON.stringify({ filter: shown.filter }),
    of({ states: ['lost'] }),
    of({ states: 'draft' }),
    of({ changed: 'nextYear' }),
    of({ serviceTag: 'air' }),
    of({ tag: 7 }),
    of({ answer: 'perhaps' }),
    of({ reminder: 'soon' }),
    of({ tag: 'x'.repeat(201) }),
    of({ reviewedBy: 'somebody' }),
  ])
    expect(readView({ view }), view).toBeNull();
  fc.assert(
    fc.property(fc.json(), (view) => {
      expect(readView({ view })).toBeNull();
    }),
  );
});
