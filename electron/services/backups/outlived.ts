import type { Backup } from '../../../shared/domain/backup.ts';

/** So many whole ones are kept of each kind. */
const kept = 7;

/**
 * Backups that are no longer needed: made before the seventh last whole one of their kind. `backups` are in the order
 * in which they were made, newest first; what the clock said does not count, and a damaged one replaces none.
 */
export function outlived(backups: readonly Backup[]): readonly Backup[] {
  const isDaily = ({ cause }: Backup): boolean => cause === 'daily';
  return [
    ...afterSevenWhole(backups.filter(isDaily)),
    ...afterSevenWhole(backups.filter((backup) => !isDaily(backup))),
  ];
}

function afterSevenWhole(backups: readonly Backup[]): readonly Backup[] {
  let whole = 0;
  return backups.filter(({ isWhole }) => {
    const isOutlived = whole >= kept;
    if (isWhole) whole += 1;
    return isOutlived;
  });
}
