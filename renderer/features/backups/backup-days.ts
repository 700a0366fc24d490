import type { Backup } from '../../../shared/domain/backup.ts';
import { dayKey } from '../../text/dates.ts';

export interface BackupDay {
  readonly day: Date;
  /** `open`: no backup was ever made so early, or the day is not over. */
  readonly state: 'made' | 'missing' | 'open';
}

/** The last seven days of the clerk's calendar, today last, and whether a whole backup was made on each. */
export function backupDays(backups: readonly Backup[], today: Date): readonly BackupDay[] {
  const whole = new Set(backups.filter(({ isWhole }) => isWhole).map(({ at }) => dayKey(new Date(at))));
  const first = backups.map(({ at }) => dayKey(new Date(at))).sort()[0];
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago);
    const key = dayKey(day);
    if (whole.has(key)) return { day, state: 'made' };
    return { day, state: ago === 0 || first === undefined || key < first ? 'open' : 'missing' };
  });
}
