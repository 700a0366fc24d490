import { expect, it } from 'vitest';
import { anyApplication, namedSpans } from '../../../../../shared/domain/table-view.ts';
import { isNarrowing, narrowOf, spanOf } from '../../../../../shared/rules/register/table-filter.ts';

const today = new Date(2026, 2, 1, 13, 5);
const day = (date: Date): string => `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;

it.each([
  ['today', '2026-3-1', '2026-3-2'],
  ['week', '2026-2-23', '2026-3-2'],
  ['thisMonth', '2026-3-1', '2026-4-1'],
  ['lastMonth', '2026-2-1', '2026-3-1'],
  ['thisYear', '2026-1-1', '2027-1-1'],
  ['lastYear', '2025-1-1', '2026-1-1'],
] as const)('%s is from the beginning of one day to that of another', (span, from, before) => {
  const found = spanOf(span, today);
  expect([day(found.from), day(found.before)]).toEqual([from, before]);
  expect([found.from.getHours(), found.before.getHours()]).toEqual([0, 0]);
});

it('last month of January is that of the year before', () => {
  expect(day(spanOf('lastMonth', new Date(2026, 0, 31)).from)).toBe('2025-12-1');
});

it('what is blank, or no amount yet, narrows nothing', () => {
  expect(narrowOf(anyApplication, today)).toEqual({});
  expect(narrowOf({ ...anyApplication, least: '12,', most: '7' }, today)).toEqual({ most: '7' });
  expect(isNarrowing(anyApplication)).toBe(false);
  expect(isNarrowing({ ...anyApplication, states: ['draft'] })).toBe(true);
  expect(namedSpans.every((changed) => isNarrowing({ ...anyApplication, changed }))).toBe(true);
});
