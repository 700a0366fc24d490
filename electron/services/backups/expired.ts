import type { Backup } from '../../../shared/domain/backup.ts';

/** So many whole ones are kept of each kind. */
const kept = 7;

/**
 * Backups that are no longer needed: made before the seventh last whole one of their kind. `backups` are in the order
 * in which they were made, newest first; what the clock said does not count, and a damaged one replaces none. One that
 * holds far more than every one after it stays, of any kind, and the one that holds most of all: those after it may be of
 * a register that lost something.
 */
export function expired(backups: readonly Backup[]): readonly Backup[] {
  const isDaily = ({ cause }: Backup): boolean => cause === 'daily';
  const gone = new Set([
    ...afterSevenWhole(backups.filter(isDaily)),
    ...afterSevenWhole(backups.filter((backup) => !isDaily(backup))),
  ]);
  const fullest = fullestOf(backups);
  let most = 0;
  return backups.filter((backup) => {
    const isKept = backup.isWhole && (backup === fullest || isFarMore(backup.applications, most));
    const isExpired = gone.has(backup) && !isKept;
    if (!isExpired && backup.isWhole) most = Math.max(most, backup.applications);
    return isExpired;
  });
}

/** So many times more than another is no tidying up. */
const farMore = 2;

/** The newest of the whole ones that hold most; none where nothing is in any. */
function fullestOf(backups: readonly Backup[]): Backup | null {
  const whole = backups.filter(({ isWhole }) => isWhole);
  const most = Math.max(0, ...whole.map(({ applications }) => applications));
  return whole.find(({ applications }) => most > 0 && applications === most) ?? null;
}

function isFarMore(applications: number, most: number): boolean {
  return applications > most * farMore;
}

function afterSevenWhole(backups: readonly Backup[]): readonly Backup[] {
  let whole = 0;
  return backups.filter(({ isWhole }) => {
    const isExpired = whole >= kept;
    if (isWhole) whole += 1;
    return isExpired;
  });
}
