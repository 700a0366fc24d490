import { expect, it } from 'vitest';
import { backupDays } from '../../../renderer/features/backups/backups-part.tsx';
import type { Backup } from '../../../shared/domain/data-state.ts';

const today = new Date(2026, 10, 19, 12);

const on = (day: number, isWhole = true): Backup => ({
  id: `${day}`,
  at: new Date(2026, 10, day, 0, 5).toISOString(),
  cause: 'daily',
  applications: 1,
  pdfs: 0,
  bytes: 1,
  isWhole,
});

const states = (backups: readonly Backup[]) => backupDays(backups, today).map(({ state }) => state);

it('a week of the own calendar, the damaged ones as if they were not there', () => {
  expect(states([on(19), on(18), on(17, false), on(16), on(14)])).toEqual([
    ...['open', 'made', 'missing', 'made'],
    ...['missing', 'made', 'made'],
  ]);
});

it('a day that is not over has time for its backup', () => {
  expect(states([on(18), on(1)]).slice(-2)).toEqual(['made', 'open']);
});

it('nothing is missing where nothing was ever made', () => {
  expect(new Set(states([]))).toEqual(new Set(['open']));
});
