import { Check, CircleAlert } from 'lucide-react';
import type { Backup } from '../../../shared/domain/backup.ts';
import type { Saying } from '../../parts/backup-words.ts';
import { useSaying } from '../../parts/use-saying.ts';
import { createClock } from '../../text/clock.ts';
import { createDateWords, dayKey } from '../../text/dates.ts';
import { applicationsText } from './findings.ts';
import styles from './paper.module.css';

/** More stand in the sheet that chooses one. */
const shownAtMost = 4;

/** `Today 09:12`, `18 Nov 09:08` */
function shortMoment(at: string, { words, locale, today }: Saying): string {
  const time = createClock(locale).time(at);
  const isToday = dayKey(new Date(at)) === dayKey(today);
  const day = isToday ? words.register.today : createDateWords(locale, words.register, today).moment(at);
  return `${day} ${time}`;
}

/** The newest backups, and how each of them stands. */
export function BackupLines({ backups }: { readonly backups: readonly Backup[] }) {
  const saying = useSaying();
  const words = saying.words.damage;
  if (backups.length === 0) return <p className={styles['quiet']}>{words.noBackups}</p>;
  const more = backups.length - shownAtMost;
  return (
    <>
      <ul className={styles['backups']}>
        {backups.slice(0, shownAtMost).map((backup) => (
          <BackupLine key={backup.id} backup={backup} saying={saying} />
        ))}
      </ul>
      {more > 0 ? <p className={styles['quiet']}>{words.older(more)}</p> : null}
    </>
  );
}

function BackupLine({ backup, saying }: { readonly backup: Backup; readonly saying: Saying }) {
  const { at, applications, isWhole } = backup;
  const words = saying.words.backups;
  const Icon = isWhole ? Check : CircleAlert;
  return (
    <li className={styles['backup']}>
      <span className={styles['moment']}>{shortMoment(at, saying)}</span>
      <span>{applicationsText(applications, saying)}</span>
      <span className={isWhole ? styles['good'] : styles['bad']}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {isWhole ? words.whole : words.damaged}
      </span>
    </li>
  );
}
