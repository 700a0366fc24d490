import { useEffect } from 'react';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import {
  restoreFailureWords,
  type BackupLanguage,
  useBackupLanguage,
  whenText,
} from '../../parts/backup-words.ts';
import type { DamageChoice } from '../../stores/data/damage.ts';
import { useDamage, useStores, useNumberKeys } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { ActionList, type ListedAction } from '../../ui/actions/action-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import styles from './damage.module.css';
import { applicationsText, FindingsPaper } from './findings.tsx';

/**
 * Shown in place of the work after a start that had to set the register aside: what was found, and the ways to recover.
 */
export function DamageScreen() {
  const words = useWords().damage;
  const { damage } = useStores();
  const reading = useDamage((state) => state.reading);
  useEffect(() => void damage.getState().read(), [damage]);
  const report = reading.phase === 'read' ? reading.report : null;
  const isMissing = report?.quarantine.cause === 'missing';
  return (
    <main className={styles['damage']} data-part="work">
      <div className={styles['words']}>
        <h2 className={styles['title']}>{isMissing ? words.missingTitle : words.title}</h2>
        <p className={styles['subtitle']}>
          {report === null ? null : `${words.causes[report.quarantine.cause]} `}
          {isMissing ? words.missingAdvice : words.untouched}
          {report === null ? null : <WithoutBackup report={report} />}
        </p>
        <NotRead />
        {reading.phase === 'reading' ? <Reading /> : <DamageActionList key={reading.phase} report={report} />}
      </div>
      <div className={styles['desk']}>
        <FindingsPaper report={report} isReading={reading.phase === 'reading'} />
      </div>
    </main>
  );
}

/** Says why there is no backup to restore, which would be the safest way. */
function WithoutBackup({ report }: { readonly report: DamageReport }) {
  const words = useWords().damage;
  if (report.newest !== null) return null;
  return <> {report.backups.length === 0 ? words.noBackup : words.noWholeBackup}</>;
}

function Reading() {
  const words = useWords().damage;
  return (
    <p role="status" className={styles['reading']}>
      {words.reading}
    </p>
  );
}

/** Main could not inspect the data. Ways that need no report are still offered. */
function NotRead() {
  const { damage: words, failures } = useWords();
  const { damage } = useStores();
  const failure = useDamage(({ reading }) => (reading.phase === 'failed' ? reading.failure : null));
  if (failure === null) return null;
  const why = failure.kind === 'storeFailed' ? '' : `${failures.application[failure.kind].title}. `;
  return (
    <div role="alert" className={styles['failure']}>
      <p>
        <strong>{words.notRead}.</strong> {why}
        {words.notReadAdvice}
      </p>
      <Button kind="primary" autoFocus onPress={() => void damage.getState().read()}>
        {words.readAgain}
      </Button>
    </div>
  );
}

function DamageActionList({ report }: { readonly report: DamageReport | null }) {
  const words = useWords().damage;
  const { actions, underWay } = useDamageActions(report);
  const doing = useDamage((state) => state.underWay);
  const undo = report?.quarantine.cause === 'missing' ? words.undoMissing : words.undo;
  useNumberKeys(actions.map(({ go }) => go));
  return (
    <>
      <FailureNote />
      <ActionList
        label={words.actions}
        actions={actions}
        underWay={underWay}
        hasFocusAtOnce={report !== null}
      />
      <p role="status" className={styles['undo']}>
        {doing === null ? undo : words.doing[doing]}
      </p>
    </>
  );
}

/** Why the last way failed. */
function FailureNote() {
  const words = useWords();
  const failure = useDamage((state) => state.failure);
  if (failure === null) return null;
  const { title, advice } = restoreFailureWords(failure, words);
  return (
    <p role="alert" className={styles['failure']}>
      <strong>{title}.</strong> {words.damage.nothingChanged} {advice}
    </p>
  );
}

type Offer = Omit<ListedAction, 'go'> & { readonly id: DamageChoice | 'choose' };

function restoreOffer({ newest, backups, quarantine }: DamageReport, language: BackupLanguage): Offer | null {
  const words = language.words.damage.restore;
  const backup = backups.find(({ id }) => id === newest?.backupId);
  if (newest === null || backup === undefined) return null;
  const { fromQuarantine } = newest;
  const alsoReadable =
    fromQuarantine === 0
      ? words.nothingBesides
      : words.alsoReadable(fromQuarantine, new Intl.NumberFormat(language.locale).format(fromQuarantine));
  const all = words.all(backup.applications, applicationsText(backup.applications, language));
  const text = quarantine.cause === 'missing' ? all : `${all} ${alsoReadable}`;
  return { id: 'restore', title: words.title(whenText(backup.at, language)), text };
}

function salvageOffer({ readable, newest, backups }: DamageReport, language: BackupLanguage): Offer | null {
  if (readable === null || readable === 0) return null;
  const words = language.words.damage.salvage;
  const inBackup = backups.find(({ id }) => id === newest?.backupId)?.applications ?? 0;
  const more = inBackup - readable;
  const less = more > 0 ? ` ${words.less(more, new Intl.NumberFormat(language.locale).format(more))}` : '';
  return {
    id: 'salvage',
    title: words.title,
    text: `${words.text(applicationsText(readable, language))}${less}`,
  };
}

function chooseOffer(report: DamageReport | null, { words }: BackupLanguage): Offer {
  const { choose } = words.damage;
  if (report === null) return { id: 'choose', title: choose.title, text: choose.unseenText };
  const { backups, newest } = report;
  const count = backups.filter(({ id, isWhole }) => isWhole && id !== newest?.backupId).length;
  return count === 0
    ? { id: 'choose', title: choose.fileTitle, text: choose.fileText }
    : { id: 'choose', title: choose.title, text: choose.text(count) };
}

/** The ways to recover, safest first. Without a report, only those that need none. */
export function offersOf(report: DamageReport | null, language: BackupLanguage): readonly Offer[] {
  const restore = report === null ? null : restoreOffer(report, language);
  const salvage = report === null ? null : salvageOffer(report, language);
  const keepNewDatabase: Offer = {
    id: 'keepNewDatabase',
    ...language.words.damage.keepNewDatabase,
    isAside: true,
  };
  return [
    ...(restore === null ? [] : [restore]),
    ...(salvage === null ? [] : [salvage]),
    chooseOffer(report, language),
    keepNewDatabase,
  ];
}

interface OfferedActions {
  readonly actions: readonly ListedAction[];
  /** Index of the way that is being carried out. */
  readonly underWay: number | null;
}

function useDamageActions(report: DamageReport | null): OfferedActions {
  const language = useBackupLanguage();
  const { damage, program } = useStores();
  const underWay = useDamage((state) => state.underWay);
  const offers = offersOf(report, language);
  const go = (id: Offer['id']): void => {
    if (id !== 'choose') void damage.getState().go(id);
    else if (underWay === null) program.getState().showSheet({ kind: 'restore' });
  };
  const index = offers.findIndex(({ id }) => id === underWay);
  return {
    actions: offers.map(({ id, ...offer }) => ({ ...offer, go: () => go(id) })),
    underWay: index < 0 ? null : index,
  };
}
