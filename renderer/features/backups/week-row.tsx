import { Check, Minus } from 'lucide-react';
import { useBackups } from '../../stores/use-stores.ts';
import { backupDays, type BackupDay } from './backup-days.ts';
import { useSaying } from '../../parts/use-saying.ts';
import styles from './backups.module.css';

/** The last seven days, each with its backup or without, and a sentence about those that should have one. */
export function WeekRow() {
  const { words, locale, today } = useSaying();
  const backups = useBackups((state) => state.view?.backups);
  if (backups === undefined || backups.length === 0) return null;
  const days = backupDays(backups, today);
  const missing = days.filter(({ state }) => state === 'missing');
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
  const list = new Intl.ListFormat(locale).format(missing.map(({ day }) => long.format(day)));
  return (
    <>
      <ol aria-label={words.backups.week} className={styles['week']}>
        {days.map((one) => (
          <Day key={one.day.getTime()} {...one} />
        ))}
      </ol>
      {missing.length === 0 ? null : <p className={styles['quiet']}>{words.backups.missing(list)}</p>}
    </>
  );
}

function Day({ day, state }: BackupDay) {
  const { words, locale } = useSaying();
  const isMade = state === 'made';
  const Icon = isMade ? Check : Minus;
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  return (
    <li className={styles['day']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles[isMade ? 'green' : 'none']} />
      <span>{short.format(day)}</span>
      <span className={styles['spoken']}>{isMade ? words.backups.dayMade : words.backups.dayNone}</span>
    </li>
  );
}
