import { useEffect } from 'react';
import type { DamageReport } from '../../../shared/domain/data-state.ts';
import { restoreFailureWords } from '../../parts/backup-words.ts';
import { useNumberKeys } from '../../stores/use-number-keys.ts';
import { useDamage, useStores } from '../../stores/use-stores.ts';
import { useWords } from '../../text/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ActionList } from '../../ui/action-list.tsx';
import { FindingsPaper } from './findings-paper.tsx';
import { useDamageActions } from './use-damage-actions.ts';
import styles from './damage.module.css';

/** In place of the work after a start that had to set the register aside: what was found, and the actions on. */
export function DamageScreen() {
  const words = useWords().damage;
  const { damage } = useStores();
  const reading = useDamage((state) => state.reading);
  useEffect(() => void damage.getState().read(), [damage]);
  const report = reading.phase === 'read' ? reading.report : null;
  const isMissing = report?.setAside.cause === 'missing';
  return (
    <main className={styles['damage']} data-part="work">
      <div className={styles['words']}>
        <h2 className={styles['title']}>{isMissing ? words.missingTitle : words.title}</h2>
        <p className={styles['subtitle']}>
          {report === null ? null : `${words.causes[report.setAside.cause]} `}
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

/** Said where the safest way is missing. */
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

/** Main could not look at what is there. The actions that need no report are open all the same. */
function NotRead() {
  const { damage: words, failures } = useWords();
  const { damage } = useStores();
  const failure = useDamage(({ reading }) => (reading.phase === 'failed' ? reading.failure : null));
  if (failure === null) return null;
  const why = failure.kind === 'storeFailed' ? '' : `${failures.application[failure.kind].title}. `;
  return (
    <div role="alert" className={styles['trouble']}>
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
  const undo = report?.setAside.cause === 'missing' ? words.undoMissing : words.undo;
  useNumberKeys(actions.map(({ go }) => go));
  return (
    <>
      <Trouble />
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

/** Why the last way did not lead on. */
function Trouble() {
  const words = useWords();
  const trouble = useDamage((state) => state.trouble);
  if (trouble === null) return null;
  const { title, advice } = restoreFailureWords(trouble, words);
  return (
    <p role="alert" className={styles['trouble']}>
      <strong>{title}.</strong> {words.damage.nothingChanged} {advice}
    </p>
  );
}
