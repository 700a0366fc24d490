import { Check, CircleAlert, CircleCheck } from 'lucide-react';
import type { Backup } from '../../../shared/domain/backup.ts';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import type { Saying } from '../../parts/backup-words.ts';
import { useSaying } from '../../parts/use-saying.ts';
import { createClock } from '../../text/clock.ts';
import { createDateWords, dayKey } from '../../text/dates.ts';
import { useWords } from '../../text/language.tsx';
import { applicationsText, type Finding, findingsOf } from './findings.ts';
import styles from './paper.module.css';
import { ReportActions } from './report-actions.tsx';

interface FindingsPaperProps {
  /** `null` until it is there. */
  readonly report: DamageReport | null;
  readonly isReading: boolean;
}

/** What was found. On paper, as it is evidence. */
export function FindingsPaper({ report, isReading }: FindingsPaperProps) {
  const words = useWords().damage;
  if (report === null && !isReading) return null;
  return (
    <section aria-label={words.found} className={styles['paper']}>
      <h2 className={styles['heading']}>{words.found}</h2>
      {report === null ? <Blank /> : <Findings report={report} />}
    </section>
  );
}

/** Empty lines where the findings come. */
function Blank() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className={styles['blank']} />
      ))}
    </div>
  );
}

function Findings({ report }: { readonly report: DamageReport }) {
  const saying = useSaying();
  const words = saying.words.damage;
  return (
    <>
      <ul className={styles['findings']}>
        {findingsOf(report, saying).map((finding) => (
          <FindingItem key={finding.name} finding={finding} />
        ))}
      </ul>
      <div className={styles['below']}>
        <h2 className={styles['heading']}>{words.backups}</h2>
        <BackupLines backups={report.backups} />
        <ReportActions report={report} />
      </div>
    </>
  );
}

function FindingItem({ finding }: { readonly finding: Finding }) {
  const words = useWords().damage;
  const { name, isGood, lines } = finding;
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className={styles['finding']}>
      <Icon
        size={16}
        strokeWidth={1.75}
        role="img"
        aria-label={isGood ? words.good : words.bad}
        className={isGood ? styles['good'] : styles['bad']}
      />
      <div className={styles['findingWords']}>
        <h3 className={styles['name']}>{name}</h3>
        {lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </li>
  );
}

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
function BackupLines({ backups }: { readonly backups: readonly Backup[] }) {
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
