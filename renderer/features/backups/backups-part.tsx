import { Check, CircleAlert, CircleCheck, CircleX, type LucideIcon, Minus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import type { Backup } from '../../../shared/domain/data-state.ts';
import { localDay } from '../../../shared/rules/dates-and-weights.ts';
import { contentText, useBackupLanguage, whenText } from '../../parts/backup-words.ts';
import { useBackups, useCopies, useProgram, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { SheetPart } from '../../ui/layers/sheet.tsx';
import unseenStyles from '../../ui/display/unseen.module.css';
import styles from './backups.module.css';
import { EverythingPart } from './everything-part.tsx';

/** State of the backups, in the settings: the last one, the last seven days, and the actions. */
export function BackupsPart({ isOpenedFor }: { readonly isOpenedFor: boolean }) {
  const words = useWords().backups;
  const { backups } = useStores();
  useEffect(() => void backups.getState().refresh(), [backups]);
  return (
    <SheetPart name={words.title} isOpenedFor={isOpenedFor}>
      <h3 className={styles['title']}>{words.title}</h3>
      <Last />
      <LastFailure />
      <WeekRow />
      <Actions />
      <TakenAlong />
    </SheetPart>
  );
}

function Last() {
  const language = useBackupLanguage();
  const words = language.words.backups;
  const view = useBackups((state) => state.view);
  if (view === null) return <p className={styles['quiet']}>{words.reading}</p>;
  const [last] = view.backups;
  if (last === undefined) return <p className={styles['quiet']}>{words.none}</p>;
  const when = whenText(last.at, language);
  return last.isWhole ? (
    <BackupsStatus icon={CircleCheck} tone="green" title={words.lastWhole(when)}>
      {contentText(last, language)}. {words.howMany}
    </BackupsStatus>
  ) : (
    <BackupsStatus icon={CircleAlert} tone="amber" title={words.lastDamaged(when)}>
      {words.lastDamagedAdvice}
    </BackupsStatus>
  );
}

/** Why the last backup failed. Backups run unnoticed, so this is the only place that reports it. */
function LastFailure() {
  const language = useBackupLanguage();
  const { backups: words, failures } = language.words;
  const lastFailure = useBackups((state) => state.view?.lastFailure ?? null);
  if (lastFailure === null) return null;
  const { title, advice } = failures.application[lastFailure.failure.kind];
  return (
    <div role="alert">
      <BackupsStatus icon={CircleX} tone="red" title={words.notMade(whenText(lastFailure.at, language))}>
        {title}. {advice}
      </BackupsStatus>
    </div>
  );
}

interface BackupsStatusProps {
  readonly icon: LucideIcon;
  readonly tone: 'green' | 'amber' | 'red';
  readonly title: string;
  readonly children: ReactNode;
}

function BackupsStatus({ icon: Icon, tone, title, children }: BackupsStatusProps) {
  return (
    <div className={styles['status']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles[tone]} />
      <div>
        <p className={styles['statusTitle']}>{title}</p>
        <p className={styles['quiet']}>{children}</p>
      </div>
    </div>
  );
}

function Actions() {
  const words = useWords().backups;
  const { backups, toasts } = useStores();
  const isMaking = useBackups((state) => state.doing === 'backingUp');
  const showSheet = useProgram((state) => state.showSheet);
  const backUp = async (): Promise<void> => {
    if (await backups.getState().backUp()) toasts.getState().show(words.made);
  };
  return (
    <div className={styles['actions']}>
      <Button onPress={() => void backUp()}>{isMaking ? words.making : words.now}</Button>
      <Button onPress={() => showSheet({ kind: 'restore' })}>{words.restore}</Button>
      <EverythingPart />
    </div>
  );
}

function TakenAlong() {
  const language = useBackupLanguage();
  const { backups: words, dataFolder, failures } = language.words;
  const outcome = useCopies((state) => state.allOutcome);
  if (outcome === null) return null;
  if (outcome.kind === 'failed') {
    const { title, advice } = failures.application[outcome.failure.kind];
    return (
      <div role="alert" className={styles['outcome']}>
        <BackupsStatus icon={CircleX} tone="red" title={dataFolder.notTakenAlong}>
          {title}. {advice}
        </BackupsStatus>
      </div>
    );
  }
  const { at, missingPdfs } = outcome;
  return (
    <div role="status" className={styles['outcome']}>
      <BackupsStatus
        icon={missingPdfs === 0 ? CircleCheck : CircleAlert}
        tone={missingPdfs === 0 ? 'green' : 'amber'}
        title={words.tookAlong(whenText(at, language))}
      >
        {missingPdfs === 0 ? '' : `${dataFolder.missingPdfs(missingPdfs)} `}
        {words.tookAlongText}
      </BackupsStatus>
    </div>
  );
}

/** The last seven days, each with or without a backup, and a sentence about days that lack one. */
function WeekRow() {
  const { words, locale, today } = useBackupLanguage();
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
  const { words, locale } = useBackupLanguage();
  const isMade = state === 'made';
  const Icon = isMade ? Check : Minus;
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  return (
    <li className={styles['day']}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles[isMade ? 'green' : 'none']} />
      <span>{short.format(day)}</span>
      <span className={unseenStyles['unseen']}>{isMade ? words.backups.dayMade : words.backups.dayNone}</span>
    </li>
  );
}

interface BackupDay {
  readonly day: Date;
  /** `open`: backups had not begun by then, or the day is not over. */
  readonly state: 'made' | 'missing' | 'open';
}

/** The last seven days of the calendar, today last, and whether a complete backup was made on each. */
export function backupDays(backups: readonly Backup[], today: Date): readonly BackupDay[] {
  const whole = new Set(backups.filter(({ isWhole }) => isWhole).map(({ at }) => localDay(new Date(at))));
  const first = backups.map(({ at }) => localDay(new Date(at))).sort()[0];
  return [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - ago);
    const key = localDay(day);
    if (whole.has(key)) return { day, state: 'made' };
    return { day, state: ago === 0 || first === undefined || key < first ? 'open' : 'missing' };
  });
}
