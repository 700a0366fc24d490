import { CircleAlert, CircleCheck } from 'lucide-react';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import { useSaying } from '../../parts/use-saying.ts';
import { useWords } from '../../text/language.tsx';
import { BackupLines } from './backup-lines.tsx';
import { findingsOf, type Finding } from './findings.ts';
import { ReportActions } from './report-actions.tsx';
import styles from './paper.module.css';

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
